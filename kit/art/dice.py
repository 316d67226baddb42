"""Die faces: ivory, round-cornered, the ace in terracotta; symbols of 10 × 10 mm for any size."""

from collections.abc import Iterable
from functools import lru_cache
from zlib import crc32

from kit.art import paths
from kit.art.palette import Colour, keep, mix
from kit.art.scene import Circle, Group, Path, Rect, Stroke, Symbol, Use, use

_ACE = keep("t2")
PIPS = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (2, 2), (0, 2)),
    5: ((0, 0), (2, 0), (1, 1), (2, 2), (0, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (2, 2), (0, 2)),
}
"""Where the pips of a face stand: column and row of three."""
_AT = (2.7, 5.0, 7.3)


@lru_cache(None)
def die(face: int, body: Colour = "ivory", pip: Colour = "outline") -> Symbol:
    """The face of a die, 1 to 6, or 0 for a blank one.

    >>> [sum(isinstance(i, Circle) for i in die(n).items) for n in range(7)]
    [0, 1, 2, 3, 4, 5, 6]
    """
    if face not in PIPS:
        raise ValueError(f"a die has no face {face}")
    edge = Rect(0.25, 0.25, 9.5, 9.5, 2.1)
    hollow = paths.rect(0.25, 0.25, 9.5, 9.5, 2.1) + paths.rect(-0.35, -0.35, 9.5, 9.5, 2.3)
    ace = face == 1
    pips = (
        Circle(_AT[i], _AT[j], 1.45 if ace else 0.98, _ACE if ace and pip == "outline" else pip)
        for i, j in PIPS[face]
    )
    tone = "" if (body, pip) == ("ivory", "outline") else f"-{crc32(repr((body, pip)).encode()):08x}"
    return Symbol(
        f"die-{face}{tone}",
        10,
        10,
        (
            edge._replace(fill=body),
            Group((Path(hollow, mix("gravel", body, 0.55), evenodd=True),), clip=edge),
            edge._replace(stroke=Stroke("outline", 0.5)),
            *pips,
        ),
    )


def roll(faces: Iterable[int], x: float, y: float, size: float, gap: float = 0.25) -> tuple[Use, ...]:
    """Dice side by side, the first with its top left corner at (x, y); `gap` in die sizes."""
    step = size * (1 + gap)
    return tuple(use(die(f), x + size / 2 + i * step, y + size / 2, size) for i, f in enumerate(faces))
