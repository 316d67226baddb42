"""The physical die, and how likely the sum of two is."""

from fractions import Fraction
from typing import Annotated

from kit.core.facts import Many, Within

FACES = range(1, 7)
Face = Annotated[int, Within(FACES[0], FACES[-1])]
Faces = Annotated[frozenset[Face], Many(1, what="a list of die faces, as [1, 2]")]
DIE_CHANCE = Fraction(1, len(FACES))

SUMS: dict[int, int] = {}
"""How many of the 36 throws of two dice make each sum."""
for _a in FACES:
    for _b in FACES:
        SUMS[_a + _b] = SUMS.get(_a + _b, 0) + 1

SUM_CHANCE = {total: Fraction(ways, len(FACES) ** 2) for total, ways in SUMS.items()}


def pair_for(total: int) -> tuple[int, int]:
    """Two faces that make this sum.

    >>> pair_for(9)
    (3, 6)
    """
    low = max(FACES[0], total - FACES[-1])
    return low, total - low
