"""Small pieces of Markdown, made from plain text."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kit.content.text import NBSP

_SPACES: Final = re.compile(r"[ \t-\r\x1c-\x1f\x85\u2028\u2029]+")
# The private letters are marks of our own, here and on paper.
_SPECIAL: Final = re.compile(r"""[&<>"\\`*_{}\[\]|~\ue000-\ue00f]""")
_BEGINNING: Final = re.compile(r"\A ?(?:[#!:=+-]|[0-9]+[.)](?= |$))")
"""What makes a heading, a box, a list or the like of a line that begins with it."""
_WORD: Final = re.compile(r"[\w.-]+")
_CODE: Final = re.compile(
    r"^( *)(`{3,}|~{3,}).*?^\1\2[ \t]*$|(`+)(?!`).+?(?<!`)\3(?!`)", re.MULTILINE | re.DOTALL
)
_AS_TYPED: Final = re.compile(rf"{_CODE.pattern}|</?[A-Za-z][^<>]*>", re.MULTILINE | re.DOTALL)
_EMPTY_ITEM: Final = re.compile(
    rf"{_CODE.pattern}|^ *(?:[-*+]|[0-9]+\.)[ \t]*(?:\ue002[0-9]+\ue003)?[ \t]*(?:\n|\Z)",
    re.MULTILINE | re.DOTALL,
)
DOT: Final = f"{NBSP}· "
"""Between things in a line; the dot stays with the first, so that none begins a line."""


class Markdown(str):
    """Markdown that was made on purpose; any other text on a page is shown as it is."""

    __slots__ = ()


def plain(text: str) -> Markdown:
    """Text that Markdown shows as it is: no markup, no HTML; what is Markdown already stays.

    An entity means itself in every place; a backslash does not.

    >>> plain("a*b <i>"), plain("# 1"), plain("1. b # c")
    ('a&#42;b &lt;i&gt;', '&#35; 1', '1&#46; b # c')
    """
    return text if isinstance(text, Markdown) else _inert(text.strip())


def shown(value: Any) -> Markdown:
    """What an expression of a page prints: Markdown out of a macro, everything else as plain text.

    >>> shown(", "), shown(7), shown(Markdown("*i*"))
    (', ', '7', '*i*')
    """
    return value if isinstance(value, Markdown) else _inert(str(value))


def _inert(text: str) -> Markdown:
    line = _SPECIAL.sub(lambda found: _entity(found[0]), _SPACES.sub(" ", text))
    return Markdown(_BEGINNING.sub(lambda found: found[0][:-1] + _entity(found[0][-1]), line, count=1))


def _entity(char: str) -> str:
    named = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
    return named.get(char) or f"&#{ord(char)};"


def code(text: str) -> Markdown:
    """A name as it is typed, where nothing in it could end the code."""
    return Markdown(f"`{text}`") if _WORD.fullmatch(text) else plain(text)


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """Markdown whose words are changed; tags and what is typed, in a line or in a block of its own, stay.

    >>> outside_code('a `a` <a id="a">a', str.upper)
    'A `a` <a id="a">A'
    """
    done, end = [], 0
    for found in _AS_TYPED.finditer(text):
        done += [change(text[end : found.start()]), found[0]]
        end = found.end()
    return "".join((*done, change(text[end:])))


def without_empty_items(text: str) -> str:
    """Markdown without the lines of lists that say nothing, as when the sentence of one is not told.

    >>> without_empty_items("- a\\n- \\n- `b`")
    '- a\\n- `b`'
    """
    return _EMPTY_ITEM.sub(lambda found: found[0] if "`" in found[0] or "~" in found[0] else "", text)


def heading(level: int, text: str, anchor: str) -> str:
    """A heading with its address.

    >>> heading(2, "1.3 Pointing", "1.3")
    '\\n\\n## 1.3 Pointing {#1.3}\\n\\n'
    """
    return f"\n\n{'#' * level} {text} {{#{anchor}}}\n\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], align: str = "") -> str:
    """A table of ready Markdown cells; `align` has a letter (l, c, r) for each column."""
    marks = {"l": "---", "c": ":-:", "r": "--:"}
    rule = [marks[letter] for letter in align.ljust(len(head), "l")]
    lines = [head, rule, *rows]
    return "\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n\n"


def numbered(items: Iterable[str]) -> str:
    """A numbered list."""
    return "\n\n" + "\n".join(f"1. {item}" for item in items) + "\n\n"


def bullets(items: Iterable[str]) -> str:
    """A list."""
    return "\n\n" + "\n".join(f"- {item}" for item in items) + "\n\n"


def indented(text: str) -> str:
    """Text moved in, so that it belongs to what stands above it."""
    return "\n".join(f"    {line}" if line.strip() else "" for line in text.strip("\n").splitlines())


def box(kind: str, title: str, text: str) -> str:
    """An admonition."""
    said = title.replace('"', "”")
    return f'\n\n!!! {kind} "{said}"\n\n{indented(text)}\n\n'


ASLEEP: Final = "{: #living .kit-asleep }"


def asleep(text: str) -> str:
    """A paragraph that a living part takes the place of, where there is one."""
    return f"\n\n{plain(text)}\n{ASLEEP}\n\n"
