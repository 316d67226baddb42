"""A throw that was made: what lay before, what was declared and rolled, what lies after."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.judge import judge
from kit.games.petanque.engine.rules import POINT, SHOOT, STONE, Rules


class BouleAt(NamedTuple):
    """Where everything lies; boules by id as (team, field)."""

    jack: str
    boules: Mapping[str, tuple[str, str]]


class PlayedFigure(NamedTuple):
    """One throw as the referee was asked and as the referee answered."""

    before: BouleAt
    after: BouleAt
    thrown: str
    action: str
    start: str  # the donnée, the jack's field, or the target's
    target: str  # the boule shot at
    dice: tuple[int, ...]
    directions: tuple[str, ...]


def play(content: PetanqueContent, request: Mapping[str, Any]) -> PlayedFigure:
    """Ask the referee and keep both sides; a refusal is raised as it is."""
    answer = judge(table_of(content), dict(request)).answer["position"]
    throw = request["throw"]
    before = _lying(request["position"])
    action, target = throw["action"], throw.get("target", "")
    start = throw.get("donnee") or (before.boules[target][1] if action == SHOOT else before.jack)
    dice = tuple(request["dice"])
    chosen = list(request.get("choices", {}).get("directions", ()))
    directions = tuple(_way(content.rules, pair, chosen) for pair in pairs(action, dice))
    return PlayedFigure(before, _lying(answer), throw["boule"], action, start, target, dice, directions)


def pairs(action: str, dice: tuple[int, ...]) -> list[tuple[int, int]]:
    """The dice of directions among those of a throw.

    >>> pairs("shoot", (2, 3, 1, 3, 2, 3, 4))
    [(1, 3), (3, 4)]
    """
    at = {POINT: (1,), SHOOT: (2, 5)}.get(action, ())
    return [(dice[i], dice[i + 1]) for i in at if i + 1 < len(dice)]


def _way(rules: Rules, pair: tuple[int, int], chosen: list[str]) -> str:
    direction = rules.ways[sum(pair)]
    return chosen.pop(0) if direction == STONE else DIRECTIONS[direction]


def _lying(position: Mapping[str, Any]) -> BouleAt:
    return BouleAt(position["jack"], {b["id"]: (b["team"], b["at"]) for b in position["boules"]})


def groups(played: PlayedFigure) -> list[tuple[tuple[int, ...], str]]:
    """The dice as they were rolled together, each with the key of the word that says what for."""
    dice = played.dice
    match played.action:
        case "point":
            return [(dice[:1], "roll.run"), (dice[1:3], "roll.direction")]
        case "push_jack":
            return [(dice[:1], "roll.attempt"), *([(dice[1:], "roll.run")] if dice[1:] else [])]
        case _:
            found = [(dice[:1], "roll.shot")]
            for n, who in ((1, "target"), (4, "thrown")):
                if len(dice) > n:
                    found += [((dice[n],), f"roll.flight.{who}"), (dice[n + 1 : n + 3], "roll.direction")]
            return found
