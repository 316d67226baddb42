"""A position drawn with letters where a board of squares will not do: lines of text, some of it in colour."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from kit.core.engine import Player
from kit.core.terminal import printable
from kit.table.squares import DARK, INK, LIGHT, MARKED

__all__ = [
    "DARK",
    "FACES",
    "INK",
    "LIGHT",
    "MARKED",
    "RED",
    "Line",
    "PicturePart",
    "Span",
    "Speech",
    "dice",
    "painted",
]

RED: Final = 124
FACES: Final = "⚀⚁⚂⚃⚄⚅"


class Span(NamedTuple):
    """Some letters on a ground of their own."""

    text: str
    ground: int = LIGHT
    ink: int = INK


Line = Sequence[Span | str]


class Speech(NamedTuple):
    """How things are said: a phrase of the game, and what a seat is called."""

    say: Callable[..., str]
    seat: Callable[[Player], str]


@runtime_checkable
class PicturePart(Protocol):
    """A table that can draw its positions, of which it is shown what a player may see."""

    def picture(self, engine: Any, state: Any, words: Speech) -> Sequence[Line]:
        """What lies where, from the top down."""


def dice(thrown: Sequence[int]) -> str:
    """What dice show, as people see and as they type it.

    >>> dice((3, 1))
    '⚂ ⚀  31'
    """
    return f"{' '.join(FACES[one - 1] for one in thrown)}  {''.join(map(str, thrown))}"


def painted(lines: Sequence[Line], colour: bool) -> str:
    """The picture as lines of text.

    >>> print(painted([["a ", Span("b")], ["c"]], False))
    a b
    c
    >>> painted([[Span("b", 1, 2)]], True)
    '\\x1b[48;5;1m\\x1b[38;5;2mb\\x1b[0m'
    """
    return "\n".join("".join(_painted(span, colour) for span in line).rstrip() for line in lines)


def _painted(span: Span | str, colour: bool) -> str:
    if isinstance(span, str):
        return printable(span)
    text = printable(span.text)
    return f"\x1b[48;5;{span.ground}m\x1b[38;5;{span.ink}m{text}\x1b[0m" if colour else text
