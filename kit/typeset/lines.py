"""Which line of a page's source each line of its expanded Markdown came from.

Every line of plain text gets a mark with its number before the page is expanded; what an expression puts
before a mark came from that line.
"""

import re
from typing import Final, NamedTuple

from jinja2 import Environment, TemplateSyntaxError

from kit.book.errors import book_error

_OPEN, _CLOSE = "\ue002", "\ue003"
LINE: Final = re.compile(f"{_OPEN}([0-9]+){_CLOSE}")
_FENCE: Final = ("```", "~~~")


class SourceLine(NamedTuple):
    """A line of expanded Markdown and the line of the source it came from."""

    text: str
    number: int


def mark(number: int) -> str:
    """The mark of a line."""
    return f"{_OPEN}{number}{_CLOSE}"


def marked(env: Environment, source: str, file: str = "") -> str:
    """The source with the number of its line at the end of every line of plain text."""
    rows = source.split("\n")
    out: list[str] = []
    try:
        pieces = list(env.lex(source))
    except TemplateSyntaxError as error:
        raise book_error(file, error.lineno, error.message or "cannot be read") from None
    for start, kind, value in pieces:
        if kind != "data":
            out.append(value)
            continue
        parts = value.split("\n")
        for n, part in enumerate(parts):
            out.append(part if n == len(parts) - 1 else _ended(part, rows[start + n - 1], start + n) + "\n")
    last = source.rstrip("\n").count("\n") + 1
    return f"{''.join(out)}\n{mark(last)}"


def _ended(part: str, row: str, number: int) -> str:
    """The end of a line with its mark, where whoever looks for headings and fences will not trip over it."""
    if row.lstrip().startswith(_FENCE):
        return part
    if row.startswith("#") and part.rstrip().endswith("}"):
        return part.rstrip()[:-1] + f" {mark(number)}}}"
    return f"{part} {mark(number)}"


def located(markdown: str) -> list[SourceLine]:
    """The lines of an expanded page without marks, each with the line it came from.

    >>> located("# I {#a \\ue0021\\ue003}\\n```\\nB \\ue0023\\ue003")
    [SourceLine(text='# I {#a}', number=1), SourceLine(text='```', number=2), SourceLine(text='B', number=3)]
    """
    found: list[SourceLine] = []
    following = 1
    for text in reversed(markdown.split("\n")):
        marks = LINE.findall(text)
        following = int(marks[-1]) if marks else following
        number = following - 1 if not marks and text.lstrip().startswith(_FENCE) else following
        found.append(SourceLine(re.sub(f" ?{LINE.pattern}", "", text), number))
    return found[::-1]
