"""Every number of the rules, declared here alone; the twenty-four points are no number of the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from kit.core.errors import UnplayableRules
from kit.core.facts import Like, Many, Numbers, Within

POINTS: Final = 24
BAR: Final = POINTS + 1
MOST: Final = 15
"""So many checkers a side fit into a position; a set-up may have fewer."""
KINDS: Final = ("single", "gammon", "backgammon")

Point = Annotated[int, Like("[1-9]|1[0-9]|2[0-4]", f"a point from 1 to {POINTS}")]
Stack = Annotated[int, Within(1, MOST)]
Times = Annotated[int, Within(1, 99)]


@dataclass(frozen=True)
class Loss:
    """What each kind of loss costs (10.2)."""

    single: Annotated[Times, "times the cube for a single"]
    gammon: Annotated[Times, "times the cube for a gammon"]
    backgammon: Annotated[Times, "times the cube for a backgammon"]


@dataclass(frozen=True)
class Cube:
    """The doubling cube (ruling 9)."""

    limit: Annotated[int, Within(2, 1024), "its last face"]


@dataclass(frozen=True)
class Rules(Numbers):
    """The rules of backgammon, as `rules.yaml` gives them; the set-up is ruling 1, doubles are ruling 2."""

    setup: Annotated[
        Mapping[Point, Stack],
        Many(1, what="how many checkers stand on which point"),
        "how many checkers each side has on which of its points",
    ]
    home: Annotated[int, Within(1, 12), "how many points are home"]
    doubles: Annotated[int, Within(1, 4), "how many steps a double gives"]
    loss: Annotated[Loss, "the kinds of loss", "what a loss costs"]
    cube: Annotated[Cube, "the cube"]

    def refuse(self) -> None:
        """Set-ups in which both sides stand on a point, and numbers that do not rise as they must."""
        for point in self.setup:
            if not 1 <= point <= POINTS:
                raise UnplayableRules(f"setup.{point}", f"there is no point {point}")
            if BAR - point in self.setup:
                raise UnplayableRules(
                    f"setup.{point}", f"both sides would stand here; leave out {point} or {BAR - point}"
                )
        if self.checkers > MOST:
            raise UnplayableRules("setup", f"{self.checkers} checkers a side; there are at most {MOST}")
        limit, rising = self.cube.limit, [getattr(self.loss, kind) for kind in KINDS]
        if limit & (limit - 1):
            raise UnplayableRules(
                "cube.limit", f"{limit} cannot be reached by doubling; choose 2, 4, 8, 16, 32, 64 …"
            )
        if rising != sorted(rising):
            raise UnplayableRules(
                "loss.backgammon", f"the kinds of loss must not fall: {', '.join(map(str, rising))}"
            )

    @property
    def checkers(self) -> int:
        """How many each side has."""
        return sum(self.setup.values())
