"""Which line of a page's source each line of its expanded Markdown came from.

Every line of plain text gets a mark with its number before the page is expanded; what an expression puts
before a mark came from that line.
"""

import re
from typing import Final, NamedTuple

from jinja2 import Environment

_OPEN, _CLOSE = "\ue002", "\ue003"
_MARK: Final = re.compile(f" ?{_OPEN}([0-9]+){_CLOSE}")
_FENCE: Final = ("```", "~~~")


class Line(NamedTuple):
    """A line of expanded Markdown and the line of the source it came from."""

    text: str
    number: int

    @property
    def indent(self) -> int:
        """How many spaces it begins with."""
        return len(self.text) - len(self.text.lstrip(" "))

    @property
    def blank(self) -> bool:
        """Whether nothing stands on it."""
        return not self.text.strip()


def marked(env: Environment, source: str) -> str:
    """The source with the number of its line at the end of every line of plain text."""
    rows = source.split("\n")
    out: list[str] = []
    for start, kind, value in env.lex(source):
        if kind != "data":
            out.append(value)
            continue
        parts = value.split("\n")
        for n, part in enumerate(parts):
            out.append(part if n == len(parts) - 1 else _ended(part, rows[start + n - 1], start + n) + "\n")
    last = source.rstrip("\n").count("\n") + 1
    return f"{''.join(out)}\n{_OPEN}{last}{_CLOSE}"


def _ended(part: str, row: str, number: int) -> str:
    """The end of a line with its mark, where whoever looks for headings and fences will not trip over it."""
    mark = f" {_OPEN}{number}{_CLOSE}"
    if row.lstrip().startswith(_FENCE):
        return part
    if row.startswith("#") and part.rstrip().endswith("}"):
        return part.rstrip()[:-1] + mark + "}"
    return part + mark


def located(markdown: str) -> list[Line]:
    """The lines of an expanded page without marks, each with the line it came from.

    >>> located("# One {#a \\ue0021\\ue003}\\n```\\nThree \\ue0023\\ue003")
    [Line(text='# One {#a}', number=1), Line(text='```', number=2), Line(text='Three', number=3)]
    """
    found: list[Line] = []
    following = 1
    for text in reversed(markdown.split("\n")):
        marks = _MARK.findall(text)
        following = int(marks[-1]) if marks else following
        number = following - 1 if not marks and text.lstrip().startswith(_FENCE) else following
        found.append(Line(_MARK.sub("", text), number))
    return found[::-1]
