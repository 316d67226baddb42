"""The shape of pétanque's rules.yaml: what the engine declares, and what its numbers must be together."""

from kit.content.declared import record
from kit.content.filters import faces
from kit.content.nodes import Mapping, at
from kit.content.shape import Reading
from kit.games.petanque.engine.board import LETTERS
from kit.games.petanque.engine.rules import MatchLength, Rules, Shot, Terrain


def _board(terrain: Terrain, node: Mapping, to: Reading) -> None:
    dark = terrain.jack_rectangle
    columns, last = tuple(LETTERS.index(letter) + 1 for letter in dark.columns), LETTERS[terrain.columns - 1]
    for side, (low, high), most, end in (
        ("columns", columns, terrain.columns, last),
        ("rows", dark.rows, terrain.rows, terrain.rows),
    ):
        where = at(node, "jack_rectangle", side)
        if low > high:
            to.problem(where, f"the jack rectangle's {side} run backwards; write the lower one first")
        elif high > most:
            said = f"the jack rectangle is off the board, whose {side} end at {end}"
            to.problem(to.latest(where, at(node, side)), f"{said}; change `jack_rectangle` or `{side}`")


def _shoot(shoot: Shot, node: Mapping, to: Reading) -> None:
    if both := sorted(shoot.carreau & shoot.hit):
        blame = to.latest(at(node, "hit"), at(node, "carreau"))
        to.problem(blame, f"{faces(both)} is both carreau and hit; take it out of one of them")


def _match(match: MatchLength, node: Mapping, to: Reading) -> None:
    if match.short > match.points:
        said = f"a short match to {match.short} is longer than a match to {match.points}"
        to.problem(to.latest(at(node, "short"), at(node, "points")), f"{said}; lower `short`")


RULES = record("the rules", Rules, within={"board": _board, "shoot": _shoot, "match": _match})
