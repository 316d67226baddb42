"""Slabs onto leaves: of all ways to break a section into leaves, the one that tears and leaves empty least.

Every break has a price, as lines have in a well-set paragraph: empty paper, a list or a figure parted from
its text, spaces drawn together, figures drawn smaller. The cheapest row of leaves is found by going through
the slabs once, knowing the best way to each break.
"""

from collections.abc import Iterable, Iterator
from dataclasses import field
from itertools import groupby
from typing import Final, NamedTuple

from kit.book.errors import book_error
from kit.core.errors import KitError
from kit.core.frozen import dataclass
from kit.typeset.slab import SMALLER, Run, Slab
from kit.typeset.style import COLUMN, GUTTER, TEXT_H

_SLACK: Final = 0.01
_MOST_EMPTY, _MOST_AT_END = 0.38, 0.5  # of a leaf inside a chapter, and where one ends
_TIGHTEST: Final = 0.7  # so far may the spaces between slabs be drawn together
_COLUMN_ROOM: Final = 28.0  # columns begin only where a leaf has so much left
_ABOVE_COLUMNS: Final = 3.0
_BEFORE_TITLE: Final = 0.6  # white paper is less of a hole where a title follows
_NEEDLESS, _ROOMY = 95.0, 0.12  # what is parted although so much of the leaf is left
_HEADLESS: Final = 45.0  # columns that begin a leaf while their title ends another
_STRAY, _FEW_LINES = 25.0, 14.0  # the last lines of a chapter above the next one's title
_UNEVEN: Final = 150.0  # a column that ends a leaf's height above its neighbour
_ALONE: Final = 90.0  # a column without a neighbour
# Prices: of a leaf, of an empty one inside a chapter, at its end, of more than half, and of what fills it.
LEAF: Final = 24.0
TORN: Final = 30.0  # a break that is dearer parts what belongs together
_EMPTY, _END, _LONELY, _HALF = 120.0, 60.0, 80.0, 70.0
_TIGHT, _SMALL = 10.0, (0.0, 5.0, 14.0, 28.0)


class SlabSpot(NamedTuple):
    """A slab on a leaf, from the corner of the text's area."""

    slab: Slab
    x: float
    y: float
    column: int
    page: str


@dataclass
class Leaf:
    """One page of paper."""

    section: str
    spots: list[SlabSpot] = field(default_factory=list)
    starts: bool = False  # whether a chapter begins at its top
    torn: bool = False  # whether its end parts what belongs together

    @property
    def filled(self) -> float:
        """How much of the text's height is taken."""
        return max((spot.y + spot.slab.h for spot in self.spots), default=0.0) / TEXT_H


class Overflow(KitError):
    """Slabs that cannot be parted, and are higher than a leaf."""

    def __init__(self, file: str, line: int) -> None:
        self.file, self.line = file, line


class _Fill(NamedTuple):
    """How a leaf holds its slabs: what it costs, the spaces' share that is left, how small figures are."""

    price: float
    tight: float
    small: int


class _Columns(NamedTuple):
    """Two columns: where they are parted, how high without spaces, these, and how unevenly they end."""

    middle: int
    solid: float
    space: float
    uneven: float


class SlabRow:
    """All slabs of a section in a row, each with the run it came from."""

    def __init__(self, runs: list[Run]) -> None:
        self.slabs = [slab for run in runs for slab in run.slabs]
        self.runs = [run for run in runs for _ in run.slabs]
        self.firsts: list[int] = []  # for each slab, where its run begins
        for run in runs:
            self.firsts += [len(self.firsts)] * len(run.slabs)
        self.closed = [slab.glue for slab in self.slabs]
        for n, (run, before) in enumerate(zip(self.runs[1:], self.runs, strict=False)):
            # A few lines below columns belong to them; nothing is held by what another page begins with.
            self.closed[n] |= run is not before and before.below > 0
            self.closed[n] &= run.page == before.page
        self.highs = [
            (slab.h, *(one.h for one in slab.smaller)) if slab.smaller else (slab.h,) * len(SMALLER)
            for slab in self.slabs
        ]  # by the size in which figures are drawn
        self.ways: dict[
            int, list[tuple[int, _Fill]]
        ] = {}  # leaves by their first slab: no price changes them
        self.sums, self.spaces = [0.0], [0.0]
        for slab in self.slabs:
            self.sums.append(self.sums[-1] + slab.before + slab.h)
            self.spaces.append(self.spaces[-1] + slab.before)

    def _overflow(self, start: int) -> Overflow:
        """What is too high from this slab on: the highest that is held there, or the line above it."""
        end = next((n for n in range(start, len(self.slabs)) if not self.closed[n]), len(self.slabs))
        n = max(range(start, min(end + 1, len(self.slabs))), key=lambda n: self.slabs[n].h)
        file = self.runs[n].file
        lines = (slab.line for slab, run in zip(self.slabs[:n], self.runs, strict=False) if run.file == file)
        return Overflow(file, self.slabs[n].line or max(lines, default=0))

    def break_up(self, leaf_price: float, first: int, turns: bool) -> Iterator[tuple[int, int, _Fill]]:
        """The leaves from this page on: from which slab to which, and how they are held."""
        count = len(self.slabs)
        # For each slab the best way to begin a left-hand leaf with it, and a right-hand one.
        best: list[dict[bool, tuple[float, int, _Fill | None]]] = [{} for _ in range(count + 1)]
        best[0][first % 2 > 0] = (0.0, 0, None)
        reached = 0
        for start in range(count):
            if best[start] and start not in self.ways:
                self.ways[start] = list(self._leaves(start))
            for right, (price, *_) in best[start].items():
                left = not right
                for end, fill in self.ways[start]:
                    reached = max(reached, end)
                    whole = price + leaf_price + fill.price + (self._turn(end) if right and turns else 0.0)
                    if left not in best[end] or whole < best[end][left][0]:
                        best[end][left] = (whole, start, fill)
        if not best[count]:
            raise self._overflow(reached)
        found = []
        end, right = count, min(best[count], key=lambda side: best[count][side][0])
        while end:
            _, start, held = best[end][right]
            assert held is not None
            found.append((start, end, held))
            end, right = start, not right
        return reversed(found)

    def _turn(self, end: int) -> float:
        """The price of reading on overleaf, not across the spread."""
        return self.runs[end].turn if end < len(self.slabs) and end > self.firsts[end] else 0.0

    def _leaves(self, start: int) -> Iterator[tuple[int, _Fill]]:
        """Every leaf that may begin with a slab: where it ends, and what it costs beside its paper."""
        solid = [self._head(start)] * len(SMALLER)
        space = above = uneven = alone = stray = 0.0
        for n in range(start, len(self.slabs)):
            slab, run = self.slabs[n], self.runs[n]
            first = n == start
            if run.columns == 1:
                if not first and n == self.firsts[n]:
                    if run.least and TEXT_H - solid[0] - space < run.least:
                        return
                    if run.least and solid[0] + space < _FEW_LINES:
                        stray = _STRAY
                space += 0.0 if first else slab.before
                solid = [high + own for high, own in zip(solid, self.highs[n], strict=True)]
                most = solid
            else:
                if first or n == self.firsts[n]:
                    above = 0.0 if first else _ABOVE_COLUMNS
                    if not first and TEXT_H - solid[0] - space - above < _COLUMN_ROOM:
                        return
                begin = max(self.firsts[n], start)
                columns = self.halved(begin, n + 1)
                most = [one + above + columns.solid for one in solid]
                uneven = columns.uneven
                alone = _ALONE if columns.middle == n + 1 else 0.0
            spaces = space + (columns.space if run.columns == 2 else 0.0)
            if most[-1] + spaces * _TIGHTEST > TEXT_H + _SLACK:
                return
            end = n + 1
            if run.columns == 2 and (end == len(self.slabs) or self.firsts[end] == end):
                solid, space = most, spaces
            if end < len(self.slabs) and self.closed[n]:
                continue
            fill = self._fill(end, most, spaces)
            yield end, fill._replace(price=fill.price + stray + alone + _UNEVEN * uneven / TEXT_H)

    def _next(self, start: int) -> float:
        """How much of a leaf the first slabs from here take that are not parted, drawn as small as can be."""
        high = 0.0
        for n in range(start, len(self.slabs)):
            high += self.slabs[n].before * _TIGHTEST + self.highs[n][-1]
            if not self.closed[n]:
                break
        return high / TEXT_H

    def _head(self, start: int) -> float:
        head = self.head(start)
        return head.h if head else 0.0

    def head(self, start: int) -> Slab | None:
        """What stands again above a leaf that begins with this slab: the head of its table."""
        head = self.slabs[start].repeat
        return head if start and head is not None and self.slabs[start - 1].repeat is head else None

    def _fill(self, end: int, solid: list[float], space: float) -> _Fill:
        small = next(n for n, high in enumerate(solid) if high + space * _TIGHTEST <= TEXT_H + _SLACK)
        over = solid[small] + space - TEXT_H
        tight = 1.0 - max(over, 0.0) / space if space else 1.0
        price = _SMALL[small] + _TIGHT * (1 - tight) / (1 - _TIGHTEST)
        empty = max(-over, 0.0) / TEXT_H
        if end == len(self.slabs):
            price += _LONELY * max(empty - 0.5, 0.0) * 2
        elif self.runs[end].least and end == self.firsts[end]:
            price += _END * empty**2 + (_HALF if empty > _MOST_AT_END else 0.0)
        else:
            price += _HALF if empty > _MOST_EMPTY else 0.0
            softer = _BEFORE_TITLE if self.slabs[end].title else 1.0
            price += _EMPTY * empty**2 * softer + self.slabs[end - 1].tear
            price += _NEEDLESS if self.slabs[end - 1].tear and empty > max(_ROOMY, self._next(end)) else 0.0
            price += _HEADLESS if self.runs[end].columns > 1 and end == self.firsts[end] else 0.0
        return _Fill(price, tight, small)

    def halved(self, start: int, end: int) -> _Columns:
        """Slabs parted into two columns as even as can be."""
        ways = [
            (max(self._high(start, n), self._high(n, end)), n)
            for n in range(start + 1, end + 1)
            if n == end or not self.slabs[n - 1].glue
        ]
        height, middle = min(ways)
        halves = ((start, middle), (middle, end))
        # Drawn together, the other column may become the higher one: between both ends no more than this.
        least = max(self._high(*half, _TIGHTEST) for half in halves)
        space = (height - least) / (1 - _TIGHTEST)
        return _Columns(middle, height - space, space, height - min(self._high(*half) for half in halves))

    def _high(self, start: int, end: int, tight: float = 1.0) -> float:
        """How high slabs of one column are with so much of the spaces between them."""
        if start == end:
            return 0.0
        spaces = self.spaces[end] - self.spaces[start + 1]
        return self.sums[end] - self.sums[start] - self.slabs[start].before - spaces * (1 - tight)

    def leaf(self, start: int, end: int, fill: _Fill) -> Leaf:
        """The leaf of these slabs."""
        leaf = Leaf(self.runs[start].section)
        leaf.starts = start == self.firsts[start] and self.runs[start].least > 0
        leaf.torn = end < len(self.slabs) and self.slabs[end - 1].tear >= TORN
        y = 0.0
        if head := self.head(start):
            leaf.spots.append(SlabSpot(head, 0.0, 0.0, 0, self.runs[start].page))
            y = head.h
        n = start
        while n < end:
            run = self.runs[n]
            if run.columns == 1:
                slab = self.slabs[n].sized(fill.small)
                y += slab.before * fill.tight if n > start else 0.0
                leaf.spots.append(SlabSpot(slab, 0.0, y, 0, run.page))
                y += slab.h
                n += 1
            else:
                y += _ABOVE_COLUMNS if n > start else 0.0
                last = next((k for k in range(n, end) if self.runs[k] is not run), end)
                columns = self.halved(n, last)
                leaf.spots += self._column(n, columns.middle, y, 0, fill.tight)
                leaf.spots += self._column(columns.middle, last, y, 1, fill.tight)
                y += columns.solid + columns.space * fill.tight
                n = last
        return leaf

    def _column(self, start: int, end: int, y: float, column: int, tight: float) -> Iterator[SlabSpot]:
        for n in range(start, end):
            slab = self.slabs[n]
            y += slab.before * tight if n > start else 0.0
            yield SlabSpot(slab, column * (COLUMN + GUTTER), y, column, self.runs[n].page)
            y += slab.h


def parts(runs: Iterable[Run]) -> list[list[Run]]:
    """The runs of each section, which begins a leaf of its own."""
    return [list(group) for _, group in groupby(runs, key=lambda run: run.section)]


def paginate(
    sections: Iterable[SlabRow], leaf_price: float = LEAF, first: int = 2, turns: bool = True
) -> list[Leaf]:
    """All leaves of some sections from a page on; what is too high for one stops with page and line.

    The dearer a leaf, the fewer there are, fuller and with more that is torn; `turns` may cost nothing.
    """
    found: list[Leaf] = []
    for section in sections:
        try:
            found += [section.leaf(*leaf) for leaf in section.break_up(leaf_price, first + len(found), turns)]
        except Overflow as error:
            said = "this is higher than a page of paper and cannot be parted"
            raise book_error(error.file, error.line, said) from None
    return found
