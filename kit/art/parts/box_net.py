"""The lines of a tuck box: where it is cut and folded, for any cards and any thickness of the deck."""

from typing import NamedTuple

from kit.art import paths
from kit.art.paths import Commands

FLAP, TONGUE, NOTCH = 7.0, 14.0, 8.5
TICK, CLEAR = 2.0, 0.5  # a fold's mark beyond the print, and the white between
_SLANT = 1.2


class BoxNet(NamedTuple):
    """A box w × h × d: from the left a glue flap, the back, a side, the front, a side; lids on the back."""

    w: float
    h: float
    d: float

    @property
    def back(self) -> float:
        """Where the back begins, from the left: after a glue flap that is clearly narrower than its side."""
        return min(FLAP, self.d - 1.5)

    @property
    def left(self) -> float:
        """Where the first side begins."""
        return self.back + self.w

    @property
    def front(self) -> float:
        """Where the front begins."""
        return self.left + self.d

    @property
    def right(self) -> float:
        """Where the second side begins."""
        return self.front + self.w

    @property
    def top(self) -> float:
        """Where the walls begin, from above."""
        return TONGUE + self.d

    @property
    def bottom(self) -> float:
        """Where the walls end."""
        return self.top + self.h

    @property
    def width(self) -> float:
        """The whole net's width."""
        return self.right + self.d

    @property
    def height(self) -> float:
        """The whole net's height."""
        return self.bottom + self.d + TONGUE

    def _dust(self, x: float, up: bool) -> list[tuple[float, float]]:
        """A dust flap on a side, a little narrower than the side so that it slips in."""
        reach = min(self.d + TONGUE - 3, self.w * 0.4)
        y, k = (self.top, -1) if up else (self.bottom, 1)
        s = min(_SLANT, self.d / 5)
        inner = x + self.d
        return [(x, y), (x + s, y + k * 2), (x + s, y + k * reach), (inner - s, y + k * reach), (inner, y)]

    def _lid(self, up: bool) -> Commands:
        """The lid on the back, its tongue rounded so that it finds its way in."""
        y, k = (self.top, -1) if up else (self.bottom, 1)
        x1, x2, turn, end = self.back, self.left, y + k * self.d, y + k * (self.d + TONGUE)
        r = 6.0
        bend = paths.KAPPA * r
        return (
            ("M", x1, y),
            ("L", x1, turn),
            ("L", x1 + 0.6, turn + k * 1.5),
            ("L", x1 + 0.6, end - k * r),
            ("C", x1 + 0.6, end - k * (r - bend), x1 + 0.6 + r - bend, end, x1 + 0.6 + r, end),
            ("L", x2 - 0.6 - r, end),
            ("C", x2 - 0.6 - r + bend, end, x2 - 0.6, end - k * (r - bend), x2 - 0.6, end - k * r),
            ("L", x2 - 0.6, turn + k * 1.5),
            ("L", x2, turn),
            ("L", x2, y),
        )

    def cuts(self) -> Commands:
        """Everything that is cut."""
        middle = self.front + self.w / 2
        flap = [
            (self.back, self.top),
            (0, self.top + 4),
            (0, self.bottom - 4),
            (self.back, self.bottom),
        ]
        notch = paths.join(
            (("M", self.front, self.top),),
            paths.arc(middle, self.top, NOTCH, 180, 0),
            (("M", self.right, self.top),),
        )
        return (
            *paths.polyline(flap),
            *self._lid(True),
            *self._lid(False),
            *paths.polyline(self._dust(self.left, True)),
            *paths.polyline(self._dust(self.left, False)),
            *paths.polyline(self._dust(self.right, True)),
            *paths.polyline(self._dust(self.right, False)),
            *notch,
            *paths.polyline([(self.front, self.bottom), (self.right, self.bottom)]),
            *paths.polyline([(self.width, self.top), (self.width, self.bottom)]),
        )

    def creases(self) -> Commands:
        """Everything that is folded back."""
        lines: Commands = ()
        for x in (self.back, self.left, self.front, self.right):
            lines += paths.polyline([(x, self.top), (x, self.bottom)])
        for x1, x2 in ((self.back, self.left), (self.left, self.front), (self.right, self.width)):
            for y in (self.top, self.bottom):
                lines += paths.polyline([(x1, y), (x2, y)])
        for y in (self.top - self.d, self.bottom + self.d):
            lines += paths.polyline([(self.back, y), (self.left, y)])
        return lines

    def folds(self, spare: float) -> Commands:
        """Marks outside the print, two for each fold: nothing of them is seen on the box."""
        reach, flank = min(self.d + TONGUE - 3, self.w * 0.4), self.front + spare
        lines: Commands = ()
        for x in (self.back, self.left, self.front, self.right):
            high = 0.0 if x <= self.left else self.top - reach
            for y, way in ((high - spare, -1), (self.height - high + spare, 1)):
                lines += paths.polyline([(x, y + way * CLEAR), (x, y + way * (CLEAR + TICK))])
        for y in (self.top, self.bottom):
            lines += self._level(y, self.back - spare, self.width + spare)
        for y in (self.top - self.d, self.bottom + self.d):
            lines += self._level(y, self.back - spare, flank)
        return lines

    @staticmethod
    def _level(y: float, left: float, right: float) -> Commands:
        one = paths.polyline([(left - CLEAR - TICK, y), (left - CLEAR, y)])
        return one + paths.polyline([(right + CLEAR, y), (right + CLEAR + TICK, y)])

    def ground(self, spare: float) -> Commands:
        """All that is printed: walls and lids, grown by `spare` over the cuts."""
        reach = min(self.d + TONGUE - 3, self.w * 0.4)
        areas = [
            (self.back - spare, self.top - spare, self.width - self.back + 2 * spare, self.h + 2 * spare),
            (self.back - spare, -spare, self.w + 2 * spare, self.height + 2 * spare),
        ]
        for x in (self.left, self.right):
            areas.append(
                (x - spare, self.top - reach - spare, self.d + 2 * spare, self.h + 2 * (reach + spare))
            )
        return tuple(command for area in areas for command in paths.rect(*area))
