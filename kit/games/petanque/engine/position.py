"""A position: where the jack and the boules lie. Text: `G-14 T1:G-15 T2:H-13 T1:out`."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from kit.core.errors import Unreadable
from kit.games.petanque.engine.board import OUT, Board
from kit.games.petanque.engine.rules import TEAMS


class Position(NamedTuple):
    """The jack's field and, in the order thrown, each boule's field and team (0 or 1)."""

    jack: int
    fields: tuple[int, ...] = ()
    teams: tuple[int, ...] = ()

    def moved(self, boule: int, field: int) -> "Position":
        """The same with one boule elsewhere."""
        fields = self.fields
        return place_all((self.jack, (*fields[:boule], field, *fields[boule + 1 :]), self.teams))

    def thrown(self, team: int, field: int) -> "Position":
        """The same with one boule more."""
        return place_all((self.jack, (*self.fields, field), (*self.teams, team)))

    def text(self, board: Board) -> str:
        """One line that `parse` reads back."""
        boules = (
            f" {TEAMS[team]}:{board.name(field)}" for field, team in zip(self.fields, self.teams, strict=True)
        )
        return board.name(self.jack) + "".join(boules)


# The same as Position(...) without parsing arguments: a simulation makes hundreds of thousands of them.
place_all: Final[Callable[[tuple[int, tuple[int, ...], tuple[int, ...]]], Position]] = partial(
    tuple.__new__, Position
)


def parse_place(board: Board, text: str) -> int:
    """A field of the board, or `out`; anything else is unreadable."""
    if text == "out":
        return OUT
    field = board.parse(text)
    if field == OUT:
        raise Unreadable("bad-request", "1", "field", text=text)
    return field


def parse(board: Board, text: str) -> Position:
    """Read a position's text.

    >>> board = Board.of(13, 22)
    >>> parse(board, "G-14 T1:G-15 T2:out").text(board)
    'G-14 T1:G-15 T2:out'
    """
    words = text.split()
    if not words:
        raise Unreadable("bad-request", "1", "field", text=text)
    fields, teams = [], []
    for word in words[1:]:
        team, colon, place = word.partition(":")
        if team not in TEAMS or not colon:
            raise Unreadable("bad-request", "1", "boule", text=word)
        teams.append(TEAMS.index(team))
        fields.append(parse_place(board, place))
    on_board = [field for field in fields if field != OUT]
    for field in on_board:
        if on_board.count(field) > 1:
            raise Unreadable("bad-request", "1", "same-field", at=board.name(field))
    return Position(parse_place(board, words[0]), tuple(fields), tuple(teams))
