"""How likely each outcome of a throw is: exact fractions, from the code that resolves a throw."""

from collections.abc import Hashable
from fractions import Fraction
from typing import Final

from kit.core.chance import Ask, Chooser, best, distribution, likely_best
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import Rules
from kit.games.petanque.engine.score import Pair, nearest, points
from kit.games.petanque.engine.throw import Throw, check

POINT_WORTH: Final = 100
"""A point outweighs any distance on a board."""


def worth(rules: Rules, position: Position, team: int, in_hand: Pair = (0, 0)) -> int:
    """How well a position lies for a team: points as it stands, then who is nearer.

    What is in hand counts where the jack is dead: then nothing else does (1.4.1).
    """
    if position.jack == OUT:
        gained = points(rules, position, in_hand)
        return POINT_WORTH * (gained[team] - gained[1 - team])
    near = nearest(rules, position)
    gained = points(rules, position, in_hand, near)
    reach = rules.board.columns + rules.board.rows
    lead = min(near[1 - team], reach) - min(near[team], reach)
    return POINT_WORTH * (gained[team] - gained[1 - team]) + lead


def best_choice(rules: Rules, in_hand: Pair = (0, 0)) -> Chooser:
    """Everyone chooses what lies best for the own team: the direction on a stone, an optional adjustment."""

    def choose(ask: Ask) -> Hashable:
        return best(ask, lambda position, team: worth(rules, position, team, in_hand), choose)

    return choose


def likely_choice(rules: Rules, in_hand: Pair = (0, 0)) -> Chooser:
    """The same, reckoned in floating point: for those who play rather than count."""

    def value(position: Position, team: int) -> float:
        return worth(rules, position, team, in_hand)

    def choose(ask: Ask) -> Hashable:
        return likely_best(ask, value, choose)

    return choose


def outcomes(
    rules: Rules, position: Position, throw: Throw, first: bool = False, choose: Chooser | None = None
) -> dict[Position, Fraction]:
    """Every position a lawful throw can lead to, with its chance; the chances add up to 1."""
    check(rules, position, throw, first)
    return distribution(begin(rules, position, throw), choose or best_choice(rules))
