"""Small pieces of Markdown, made from plain text."""

import re
from collections.abc import Iterable, Sequence

_SPECIAL = re.compile(r"([\\`*_{}\[\]|~])")


def plain(text: str) -> str:
    """Text that Markdown shows as it is: no markup, no HTML.

    >>> plain("a*b <i>")
    'a\\\\*b &lt;i&gt;'
    """
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _SPECIAL.sub(r"\\\1", " ".join(safe.split(" ")).replace("\n", " "))


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
