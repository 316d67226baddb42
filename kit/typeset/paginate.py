"""Slabs onto leaves: columns filled from the top, breaks only where nothing is torn apart."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from kit.book.errors import book_error
from kit.core.errors import KitError
from kit.typeset.slab import Run, Slab, height
from kit.typeset.style import COLUMN, GUTTER, TEXT_H

_SLACK = 0.01
_STEP = 1.5  # by which columns grow until both hold everything
_FULL = 0.3  # the last leaf of a section should be fuller than this
_TIGHTER = (0.9, 0.8, 0.7)
_COLUMN_ROOM = 28.0  # columns begin only where a leaf has so much left


@dataclass(frozen=True)
class SlabSpot:
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


class Overflow(KitError):
    """Slabs that cannot be parted, and are higher than a leaf."""

    def __init__(self, line: int) -> None:
        self.line = line


def fit(slabs: list[Slab], start: int, room: float, top: bool, tight: float = 1.0) -> int:
    """Where to break: the slabs from `start` up to there fit the room; `tight` shrinks the space between."""
    y, end = 0.0, start
    while end < len(slabs):
        slab = slabs[end]
        y += slab.h + (0.0 if top and end == start else slab.before * tight)
        if y > room + _SLACK:
            break
        end += 1
    while start < end < len(slabs) and slabs[end - 1].glue:
        end -= 1
    if end == start and start < len(slabs) and top:
        raise Overflow(slabs[start].line)
    return end


@dataclass
class Paginator:
    """The leaves filled so far, and how far the last one is."""

    tight: float = 1.0
    leaves: list[Leaf] = field(default_factory=list)
    y: float = TEXT_H

    def add(self, run: Run) -> None:
        """Put a run on the leaves; what is too high for one stops with page and line."""
        try:
            if TEXT_H - self.y < run.least or not self.leaves:
                self._turn(run)
                self.leaves[-1].starts = run.least > 0
            if run.columns == 1:
                self._one(run)
            else:
                self._two(run)
        except Overflow as error:
            said = "this is higher than a page of paper and cannot be parted"
            raise book_error(run.file, error.line, said) from None

    def _turn(self, run: Run) -> None:
        self.leaves.append(Leaf(run.section))
        self.y = 0.0

    def _place(self, slabs: Iterable[Slab], run: Run, x: float = 0.0, column: int = 0) -> float:
        y = self.y
        for n, slab in enumerate(slabs):
            y += slab.before * self.tight if n or y else 0.0
            self.leaves[-1].spots.append(SlabSpot(slab, x, y, column, run.page))
            y += slab.h
        return y

    def _one(self, run: Run) -> None:
        slabs, at = list(run.slabs), 0
        while at < len(slabs):
            end = fit(slabs, at, TEXT_H - self.y, self.y == 0.0, self.tight)
            self.y = self._place(slabs[at:end], run)
            at = end
            if at < len(slabs):
                _again(slabs, at)
                self._turn(run)

    def _two(self, run: Run) -> None:
        slabs, at = list(run.slabs), 0
        self.y += 3.0 if self.y else 0.0
        if TEXT_H - self.y < _COLUMN_ROOM:
            self._turn(run)
        while at < len(slabs):
            room = TEXT_H - self.y - run.below
            first = second = at
            high = min(max(height(slabs[at:]) / 2, 10.0), room)
            while second < len(slabs):
                try:
                    first = fit(slabs, at, high, True, self.tight)
                    second = fit(slabs, first, high, True, self.tight) if first < len(slabs) else first
                except Overflow:
                    if high >= room:
                        raise
                    second = at
                if high >= room:
                    break
                high = min(high + _STEP, room)
            top = self.y
            low = self._column(slabs[at:first], run, 0)
            self.y = top
            self.y = max(low, self._column(slabs[first:second], run, 1))
            at = second
            if at < len(slabs):
                self._turn(run)

    def _column(self, slabs: list[Slab], run: Run, column: int) -> float:
        y = self.y
        for n, slab in enumerate(slabs):
            y += slab.before * self.tight if n else 0.0
            self.leaves[-1].spots.append(SlabSpot(slab, column * (COLUMN + GUTTER), y, column, run.page))
            y += slab.h
        return y


def _again(slabs: list[Slab], at: int) -> None:
    """The head of a table once more, where the table goes on."""
    head = slabs[at].repeat
    if head is not None and slabs[at - 1].repeat is head:
        slabs.insert(at, head)


def paginate(runs: Iterable[Run]) -> list[Leaf]:
    """All leaves of some runs, section by section; one that ends with a few lines alone is drawn together."""
    found: list[Leaf] = []
    for _, group in groupby(runs, key=lambda run: run.section):
        section = list(group)
        pages = _filled(section)
        if pages.y < TEXT_H * _FULL:
            tighter = (_filled(section, tight) for tight in _TIGHTER)
            pages = next((one for one in tighter if len(one.leaves) < len(pages.leaves)), pages)
        found += pages.leaves
    return found


def _filled(runs: list[Run], tight: float = 1.0) -> Paginator:
    pages = Paginator(tight)
    for run in runs:
        pages.add(run)
    return pages
