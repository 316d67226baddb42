"""Outlines written as text: path data whose numbers may lean on a measure of the sitter, e.g. `Lbrow-0.7 -4`.

One part, or several with `;` between them: `both`, `flip` or `whole` for its mirror image, then M, L, C and
Z, or a name with numbers (`ellipse 0 -2 4.6`), then `@ x y turn size` for every place where it is repeated.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from math import cos, radians, sin
from typing import NamedTuple

from kit.art import paths
from kit.art.paths import Commands
from kit.art.scene import Command, Point
from kit.core.errors import KitError

Amount = float | tuple[tuple[str, float], ...]
Measures = Mapping[str, float]
_LENGTHS = {"M": 2, "L": 2, "C": 6, "Z": 0}
_TERM = re.compile(r"([-+]?)(?:(\d+\.?\d*)|([a-z]+)(?:\*(\d+\.?\d*))?)")


class ContourFault(KitError):
    """A text that is no outline; it is told with the place it stands at."""


def amount(text: str) -> Amount:
    """A number, or terms that are added up; the name of a constant term is empty.

    >>> amount("-1.5"), amount("-neck*0.5+2")
    (-1.5, (('neck', -0.5), ('', 2.0)))
    """
    terms: list[tuple[str, float]] = []
    at = 0
    while at < len(text):
        found = _TERM.match(text, at)
        if not found or (at and not found[1]):
            raise ContourFault(f"{text!r} is no number and no measure")
        sign, number, name, factor = found.groups()
        terms.append((name or "", float(f"{sign}{number or factor or 1}")))
        at = found.end()
    return terms[0][1] if len(terms) == 1 and not terms[0][0] else tuple(terms)


def worth(value: Amount, measures: Measures) -> float:
    """The number that an amount is for one sitter."""
    if isinstance(value, float):
        return value
    return sum(measures[name] * k if name else k for name, k in value)


def flip(d: Commands) -> Commands:
    """The mirror image, left for right."""
    return paths.mapped(d, lambda x, y: (-x, y))


def both(d: Commands) -> Commands:
    """An outline and its mirror image as one path."""
    return d + flip(d)


def whole(half: Commands) -> Commands:
    """A closed symmetrical outline from its right half, which runs down from the axis to the axis.

    >>> whole((("M", 0.0, 0.0), ("L", 3.0, 1.0), ("L", 0.0, 2.0)))
    (('M', 0.0, 0.0), ('L', 3.0, 1.0), ('L', 0.0, 2.0), ('L', -3.0, 1.0), ('L', -0.0, 0.0), ('Z',))
    """
    out: list[Command] = list(half)
    ends = [(float(c[-2]), float(c[-1])) for c in half if c[0] != "Z"]
    for i in range(len(half) - 1, 0, -1):
        c, (x, y) = half[i], ends[i - 1]
        out.append(("C", -c[3], c[4], -c[1], c[2], -x, y) if c[0] == "C" else ("L", -x, y))
    return (*out, ("Z",))


def _bumps(bulge: float, *arcs: float) -> Commands:
    """Round bumps along arcs, each told by centre, radius, two angles, number of bumps, other radius."""
    points: list[Point] = []
    for i in range(0, len(arcs), 7):
        x, y, rx, start, end, n, ry = arcs[i : i + 7]
        for step in range(int(n) + 1):
            a = radians(start + (end - start) * step / n)
            points.append((x + rx * cos(a), y + ry * sin(a)))
    out: list[Command] = [("M", *points[0])]
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        nx, ny = (y2 - y1) * bulge * 1.33, (x1 - x2) * bulge * 1.33  # a bulge of 0.5 makes half circles
        out.append(("C", x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2, y2))
    return (*out, ("Z",))


def _star(x: float, y: float, r: float, inner: float, points: float) -> Commands:
    return paths.star(x, y, r, inner, int(points))


_MIRRORS: dict[str, Callable[[Commands], Commands]] = {"both": both, "flip": flip, "whole": whole}
_NAMED: dict[str, Callable[..., Commands]] = {
    "rect": paths.rect, "ellipse": paths.ellipse, "ring": paths.ring, "star": _star, "bumps": _bumps,
}  # fmt: skip


class Part(NamedTuple):
    """One part of an outline: its steps (a letter, or a name) with their amounts."""

    mirror: str
    steps: tuple[tuple[str, tuple[Amount, ...]], ...]
    places: tuple[tuple[Amount, ...], ...]

    def measures(self) -> Iterator[str]:
        """The measures that its amounts lean on."""
        for amounts in (*(amounts for _, amounts in self.steps), *self.places):
            for value in amounts:
                yield from (name for name, _ in value if name) if isinstance(value, tuple) else ()

    def drawn(self, measures: Measures) -> Commands:
        """The commands for one sitter."""
        out: list[Command] = []
        for name, amounts in self.steps:
            numbers = [worth(value, measures) for value in amounts]
            if name in _NAMED:
                out += _NAMED[name](*numbers)
            else:
                out.append((name, *numbers))  # type: ignore[arg-type]  # as many as _LENGTHS says
        d = _MIRRORS[self.mirror](tuple(out)) if self.mirror else tuple(out)
        if not self.places:
            return d
        spots = ([worth(value, measures) for value in place] for place in self.places)
        return tuple(command for spot in spots for command in paths.moved(d, *spot))


def _part(text: str) -> Part:
    body, *places = text.split("@")
    words = re.sub(r"([MLCZ])", r" \1 ", body).split()
    mirror = words.pop(0) if words and words[0] in _MIRRORS else ""
    steps: list[tuple[str, tuple[Amount, ...]]] = []
    while words:
        name = words.pop(0)
        if name in _NAMED:
            taken = len(words)
        elif name in _LENGTHS:
            taken = _LENGTHS[name]
        else:
            raise ContourFault(f"unexpected {name!r} in an outline")
        if len(words) < taken:
            raise ContourFault(f"numbers are missing after {name!r}")
        steps.append((name, tuple(amount(word) for word in words[:taken])))
        del words[:taken]
    return Part(
        mirror, tuple(steps), tuple(tuple(amount(word) for word in place.split()) for place in places)
    )


class Contour:
    """An outline as it is written; one without measures is worked out once."""

    __slots__ = ("_fixed", "_parts", "measures")

    def __init__(self, text: str) -> None:
        self._parts = tuple(_part(part) for part in text.split(";"))
        self.measures = frozenset(name for part in self._parts for name in part.measures())
        self._fixed = None if self.measures else self._drawn({})

    def _drawn(self, measures: Measures) -> Commands:
        return tuple(command for part in self._parts for command in part.drawn(measures))

    def __call__(self, measures: Measures) -> Commands:
        """The commands for one sitter.

        >>> Contour("M0 0 Lneck+1 -2 Z")({"neck": 3.0})
        (('M', 0.0, 0.0), ('L', 4.0, -2.0), ('Z',))
        """
        return self._drawn(measures) if self._fixed is None else self._fixed
