"""Snake tokens: one side with its skin, one without."""

from collections.abc import Mapping

from kit.art import paths
from kit.art.palette import Colour, mix
from kit.art.parts.tokens import Own
from kit.art.scene import Circle, Element, Path, Stroke


def _coil(d: float, width: float, colour: Colour, shift: float = 0) -> Path:
    """A coiled body from the middle out."""
    c, turns = d / 2, 2.1
    points = []
    for n in range(43):
        t = n / 42
        points.append(paths.polar(c, c, d * (0.06 + 0.31 * t) + shift, 360 * turns * t - 60))
    return Path(paths.smooth(points), None, Stroke(colour, width))


def _head(d: float, skin: Colour, tongue: Colour) -> tuple[Element, ...]:
    x, y = paths.polar(d / 2, d / 2, d * 0.37, 336)
    return (
        Path(paths.polyline([(x, y), (x + d * 0.02, y - d * 0.13)]), None, Stroke(tongue, d * 0.02)),
        Circle(x, y, d * 0.075, skin, Stroke("outline", d * 0.016)),
        *(Circle(x + k * d * 0.028, y - d * 0.02, d * 0.013, "outline") for k in (-1, 1)),
    )


def dressed(colour: str, pattern: str, d: float) -> tuple[Element, ...]:
    """With its skin: green, with spots along the back."""
    spots = []
    for n in range(4, 40, 2):
        t = n / 42
        spots.append(
            Circle(*paths.polar(d / 2, d / 2, d * (0.06 + 0.31 * t), 360 * 2.1 * t - 60), d * 0.02, "mustard")
        )
    return (
        _coil(d, d * 0.13, "outline"),
        _coil(d, d * 0.105, "sage"),
        *spots,
        *_head(d, "sage", "berry"),
    )


def stripped(colour: str, pattern: str, d: float) -> tuple[Element, ...]:
    """Without: pale, and a little ashamed."""
    return (
        _coil(d, d * 0.11, "outline"),
        _coil(d, d * 0.085, mix("rose", "ivory", 0.6)),
        *_head(d, mix("rose", "ivory", 0.6), "berry"),
    )


TOKENS: Mapping[str, Own] = {"snake": Own(dressed, back=stripped)}
