"""A pen of fontTools that writes path commands: for letters and for pictures, all curves cubic."""

from typing import Any

from fontTools.pens.basePen import BasePen

from kit.art.paths import Commands
from kit.art.scene import Command, Point


class CommandPen(BasePen):  # type: ignore[misc]  # fontTools has no types
    """Collects M, L, C and Z; quadratic curves and the parts of composed letters are worked out by fontTools.

    >>> pen = CommandPen()
    >>> pen.moveTo((0, 0)), pen.qCurveTo((3, 3), (6, 0)), pen.closePath()
    (None, None, None)
    >>> pen.commands
    (('M', 0, 0), ('C', 2.0, 2.0, 4.0, 2.0, 6, 0), ('Z',))
    """

    def __init__(self, glyphs: Any = None) -> None:
        super().__init__(glyphs)
        self._out: list[Command] = []
        self._start: Point = (0, 0)

    @property
    def commands(self) -> Commands:
        """What was drawn."""
        return tuple(self._out)

    def _moveTo(self, pt: Point) -> None:  # noqa: N802
        self._start = pt
        self._out.append(("M", *pt))

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self._out.append(("L", *pt))

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        self._out.append(("C", *pt1, *pt2, *pt3))

    def _closePath(self) -> None:  # noqa: N802
        # fontTools draws the way back to the start as well, which Z does
        if self._out[-1] == ("L", *self._start) and self._out[-2][0] != "M":
            self._out.pop()
        self._out.append(("Z",))
