"""How likely each outcome of a throw is: exact fractions, from the code that resolves a throw."""

from collections.abc import Hashable
from fractions import Fraction

from kit.core.chance import Ask, Chooser, best, distribution
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import Rules
from kit.games.petanque.engine.score import nearest, points
from kit.games.petanque.engine.throw import Throw, check

_POINT = 100
"""A point outweighs any distance on a board."""


def worth(rules: Rules, position: Position, team: int) -> int:
    """How well a position lies for a team: points as it stands, then who is nearer."""
    if position.jack == OUT:
        return 0
    gained = points(rules, position, (0, 0))
    reach = rules.board.columns + rules.board.rows
    near = [min(distance, reach) for distance in nearest(rules, position)]
    return _POINT * (gained[team] - gained[1 - team]) + near[1 - team] - near[team]


def best_choice(rules: Rules) -> Chooser:
    """Everyone chooses what lies best for the own team: the direction on a stone, an optional adjustment."""

    def choose(ask: Ask) -> Hashable:
        return best(ask, lambda position, team: worth(rules, position, team), choose)

    return choose


def outcomes(
    rules: Rules, position: Position, throw: Throw, first: bool = False, choose: Chooser | None = None
) -> dict[Position, Fraction]:
    """Every position a lawful throw can lead to, with its chance; the chances add up to 1."""
    check(rules, position, throw, first)
    return distribution(begin(rules, position, throw), choose or best_choice(rules))
