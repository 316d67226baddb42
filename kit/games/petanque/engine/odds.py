"""How likely each outcome of a throw is: exact fractions, from the code that resolves a throw."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from kit.core.chance import Ask, Chooser, Trace, best, distribution, likely_best
from kit.core.dice import DIE_CHANCE, FACES
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import PUSH_JACK, SHOOT, SHOOT_JACK, Rules
from kit.games.petanque.engine.score import Pair, nearest, points
from kit.games.petanque.engine.throw import Throw, check

POINT_WORTH: Final = 100
"""A point outweighs any distance on a board."""

TRIES: Final[Mapping[str, tuple[str, ...]]] = {
    SHOOT: ("shoot.carreau", "shoot.hit", "shoot.miss"),
    PUSH_JACK: ("push.success", "push.fail"),
    SHOOT_JACK: ("jackshot.hit", "jackshot.miss"),
}
"""What the first die of a throw may decide, by the steps that tell it."""


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


def first_die(rules: Rules, position: Position, throw: Throw) -> dict[str, Fraction]:
    """How likely each of `TRIES` is: the engine's own steps, counted. The throw must be lawful."""
    choose, chances = best_choice(rules), dict.fromkeys(TRIES.get(throw.action, ()), Fraction(0))
    for die in FACES if chances else ():
        trace = Trace()
        node = begin(rules, position, throw).answer(die, 0, trace)
        if isinstance(node, Ask) and node.purpose == "adjust":
            node.answer(choose(node), 0, trace)
        decided = next(step.key for step in trace if step.key in chances)
        chances[decided] += DIE_CHANCE
    return {key: chance for key, chance in chances.items() if chance}


def endings(after: Mapping[Position, Fraction]) -> dict[int, Fraction]:
    """Where the thrown boule ends, OUT being a field like any other."""
    ends: dict[int, Fraction] = {}
    for position, chance in after.items():
        ends[position.fields[-1]] = ends.get(position.fields[-1], Fraction(0)) + chance
    return ends


class Prospect(NamedTuple):
    """What a throw promises its team: to lie nearest, and points if the end closed then."""

    nearest: Fraction
    points: Fraction


def prospect(rules: Rules, team: int, after: Mapping[Position, Fraction]) -> Prospect:
    """The sums over all that may happen."""
    ahead, gained = Fraction(0), Fraction(0)
    for position, chance in after.items():
        if position.jack == OUT:
            continue
        near, scored = nearest(rules, position), points(rules, position, (0, 0))
        ahead += chance * (near[team] < near[1 - team])
        gained += chance * (scored[team] - scored[1 - team])
    return Prospect(ahead, gained)
