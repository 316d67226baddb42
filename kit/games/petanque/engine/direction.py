"""Which way a boule goes: as the rosette says, or as somebody chooses on a stone."""

from collections.abc import Hashable
from typing import Final

from kit.core.chance import Trace
from kit.games.petanque.engine.board import DIRECTIONS

WAYS: Final[tuple[Hashable, ...]] = tuple(range(len(DIRECTIONS)))


def explain_direction(trace: Trace, rule: str, first: int, second: int, direction: int) -> None:
    """Note what two dice add up to and where that leads."""
    trace.add(rule, "direction", a=first, b=second, sum=first + second, direction=DIRECTIONS[direction])
