"""The piste in a terminal: far end above, the circle below, boules by their team."""

from typing import Final

from kit.games.petanque.engine.board import LETTERS, OUT
from kit.games.petanque.engine.game import Petanque, Play
from kit.games.petanque.engine.match import DRAFT, ROLL
from kit.games.petanque.engine.rules import TEAMS
from kit.table.squares import DARK, LIGHT, MARKED, Cell, TextBoard

_JACK: Final = "•"
_BOULES: Final = ("○", "●")
"""Of both teams."""


def squares(engine: Petanque, state: Play) -> TextBoard:
    """Where everything lies, once it has begun; below it the score and the boules in hand."""
    m, board = state.match, engine.board
    lying = {
        field: Cell(LIGHT, _BOULES[team], team)
        for field, team in zip(m.position.fields, m.position.teams, strict=True)
    }
    if m.position.jack != OUT:
        lying[m.position.jack] = Cell(LIGHT, _JACK)
    rectangle = {*engine.setup.rules.rectangle}

    def cell(field: int) -> Cell:
        ground = MARKED if field in rectangle else DARK
        return lying.get(field, Cell())._replace(ground=ground)

    rows = [
        (str(row + 1), [cell(row * board.columns + column) for column in range(board.columns)])
        for row in range(board.rows - 1, -1, -1)
    ]
    below = [
        f" {TEAMS[team]} {_BOULES[team]} {m.score[team]:>2}  {_held(state, team)}".rstrip() for team in (0, 1)
    ]
    if m.phase in (ROLL, DRAFT):
        return TextBoard((), (), below)
    return TextBoard(LETTERS[: board.columns], rows, [*below, *(f" {word}" for word in state.told)])


def _held(state: Play, team: int) -> str:
    """Who plays, with the boules each has left."""
    m = state.match
    left = m.hands[team] or (0,) * len(m.teams[team])
    return "  ".join(
        f"{who} {_BOULES[team] * boules}".rstrip() for who, boules in zip(m.teams[team], left, strict=True)
    )
