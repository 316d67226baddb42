"""A board of squares in a terminal: what a game lays out, with colour where the terminal has it."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from kit.core.terminal import printable

LIGHT, DARK, MARKED = 223, 179, 151
"""Grounds, as terminals number their 256 colours."""
_SIDES: Final = (24, 124)
INK: Final = 16
_PLAIN: Final = {LIGHT: " ", DARK: "·", MARKED: "·"}


class Cell(NamedTuple):
    """A field: its ground, the sign of what stands there, and whose colour that has (ink, if nobody's)."""

    ground: int = LIGHT
    sign: str = ""
    side: int | None = None


class TextBoard(NamedTuple):
    """A board from the top down, each row with its name; what the board does not show stands below."""

    columns: Sequence[str]
    rows: Sequence[tuple[str, Sequence[Cell]]]
    below: Sequence[str] = ()


@runtime_checkable
class SquaresPart(Protocol):
    """A table that can lay its positions out in squares."""

    def squares(self, engine: Any, state: Any) -> TextBoard:
        """What lies where."""


def laid_out(board: TextBoard, colour: bool) -> str:
    """The board as lines of text.

    >>> rows = [("2", [Cell(), Cell(DARK)]), ("1", [Cell(DARK, "●"), Cell()])]
    >>> print(laid_out(TextBoard("ab", rows), False))
     2    ·
     1  ●
        a b
    """
    wide = max((len(name) for name, _ in board.rows), default=0)
    lines = [
        f" {printable(name):>{wide}} {''.join(_drawn(cell, colour) for cell in cells)}".rstrip()
        for name, cells in board.rows
    ]
    if board.rows:
        lines.append(f" {'':>{wide}} {''.join(f' {printable(name)[:1]}' for name in board.columns)}")
    return "\n".join([*lines, *map(printable, board.below)])


def _drawn(cell: Cell, colour: bool) -> str:
    sign = printable(cell.sign)
    if not colour:
        return f" {sign or _PLAIN[cell.ground]}"
    ink = INK if cell.side is None else _SIDES[cell.side]
    return f"\x1b[48;5;{cell.ground}m\x1b[38;5;{ink}m{sign or ' '} \x1b[0m"
