"""Letters of drawings that come out small in a book: they grow, give way, or bars stand for them."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from itertools import count
from typing import Final, NamedTuple

from kit.art import fonts
from kit.art.legible import Covered, boxes, crowded, texts
from kit.art.parts.cover import greeked
from kit.art.scene import Element, Group, Scene, Text, Use

LEAST_PT: Final = 6.6  # of letters in figures: a booklet on Letter still has more than the press's least
_MOST, _MANY = 2.4, 60  # where letters would have to grow more, and are more, they are left out
_A_LITTLE, _A_LOT = 1.25, 1.6  # so much words may grow among others, and names
FIELD, _RUNNING = 2, 12  # letters of a field's name; so many longer lines of one size are running text
_UPON: Final = 0.15  # so many millimetres letters may lie upon others


class Lettering:
    """A drawing whose letters are to be read at several sizes."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    @cached_property
    def _taken(self) -> list[Covered]:
        """What is covered at its own size, by the drawing as a whole and by all that is in it."""
        return [Covered("", 0, 0, self._scene.w, self._scene.h), *boxes(self._scene.items, lines=True)]

    def at(self, scale: float) -> tuple[Element, ...]:
        """The items for a scale: letters grow; of many tiny ones those that have no room are left out.

        Where grown letters would lie upon others, bars stand for words, and the smallest names are left out.
        """
        drawn = self._scene.items
        sizes = [size for _, size in texts(drawn, scale)]
        tiny = sorted({size for size in sizes if size < LEAST_PT})
        if not tiny:
            return drawn
        if LEAST_PT / tiny[0] > _MOST and len(sizes) > _MANY:
            return _roomy(drawn, self._taken, scale)
        items = _changed(drawn, scale, _grown)
        for least in (0.0, *tiny):
            if not crowded(items, _UPON / scale):
                break
            items = _changed(drawn, scale, partial(_above, least))
        return items


def barred(items: tuple[Element, ...], scale: float) -> tuple[Element, ...]:
    """Items with bars for the letters that nobody could read at a scale."""
    return _changed(items, scale, _barred)


class _Word(NamedTuple):
    """A text with its size on paper, and what it takes up as it is drawn and when it has grown."""

    text: Text
    size: float
    own: Covered
    grown: Covered

    def fits(self, others: Iterable[Covered], shapes: Iterable[Covered], slack: float) -> bool:
        """Whether it can grow and lies then on the same shapes as before, and upon no other text."""
        if self.size * _A_LITTLE >= LEAST_PT:
            return True
        if self.size * _MOST < LEAST_PT or any(self.grown.meets(other, slack) for other in others):
            return False
        under = [one for one in shapes if self.grown.meets(one) and not self.own.outgrows(one)]
        return all(self.own.lies_on(one) == self.grown.lies_on(one) for one in under)


def _roomy(items: tuple[Element, ...], before: list[Covered], scale: float) -> tuple[Element, ...]:
    """Items with grown letters where they have room, bars for running text, and nothing for the rest."""
    shapes = [box for box in before if not box.text]
    words, slack = _words(items, scale, [box for box in before if box.text]), _UPON / scale
    kept: list[int] = []
    running: set[int] = set()
    for alike in _alike(words):
        tried = kept.copy()
        for n in alike:
            larger = (one.own for m, one in enumerate(words) if m != n and one.size >= words[n].size)
            if not words[n].fits((*(words[m].grown for m in tried), *larger), shapes, slack):
                break
            tried.append(n)
        else:
            kept = tried
        if len([n for n in alike if len(words[n].text.text) > FIELD]) >= _RUNNING:
            running.update(alike)
    numbers = count()

    def change(text: Text, own: float) -> Element:
        number = next(numbers) if text.text.strip() else -1
        if number in kept:
            return _grown(text, own)
        return greeked((text,))[0] if number in running else Group(())

    return _changed(items, scale, change)


def _words(items: tuple[Element, ...], scale: float, before: list[Covered]) -> list[_Word]:
    """All texts in the order in which they are drawn, given what they take up."""
    found: list[tuple[Text, float]] = []

    def note(text: Text, own: float) -> Element:
        if text.text.strip():
            found.append((text, text.size * own))
        return _grown(text, own)

    after = boxes(_changed(items, scale, note), shapes=False)
    return [_Word(*one, own, grown) for one, own, grown in zip(found, before, after, strict=True)]


def _alike(words: list[_Word]) -> list[list[int]]:
    """Texts that stay or go together, largest first: those of one size, for half a sentence tells nothing."""
    found: dict[object, list[int]] = defaultdict(list)
    for n, word in enumerate(words):
        found[word.text.role, word.size].append(n)
    return sorted(found.values(), key=lambda some: -words[some[0]].size)


def _times(scale: float | tuple[float, float]) -> float:
    return abs(scale[0]) if isinstance(scale, tuple) else scale


def _changed(
    items: tuple[Element, ...], scale: float, change: Callable[[Text, float], Element]
) -> tuple[Element, ...]:
    """Items whose letters, wherever they stand, were changed for a scale."""
    out: list[Element] = []
    for item in items:
        if isinstance(item, Group):
            out.append(item._replace(items=_changed(item.items, scale * _times(item.scale), change)))
        elif isinstance(item, Use):
            inner = _changed(item.symbol.items, scale * _times(item.scale), change)
            if inner != item.symbol.items:
                item = item._replace(symbol=item.symbol._replace(items=inner))
            out.append(item)
        elif isinstance(item, Text):
            out.append(change(item, scale))
        else:
            out.append(item)
    return tuple(out)


def _grown(text: Text, scale: float) -> Element:
    """Letters large enough to be read, about the same middle."""
    size = max(text.size, LEAST_PT / scale)
    grown = (fonts.cap_height(text.role, size) - fonts.cap_height(text.role, text.size)) / 2
    return text._replace(size=size, y=text.y + grown)


def _above(least: float, text: Text, scale: float) -> Element:
    """A bar for a word that would have to grow, nothing for a name up to a size or far too small."""
    size = text.size * scale
    grows = size > max(least + 0.01, LEAST_PT / _A_LOT)
    named = len(text.text) <= FIELD and text.anchor == "middle"  # a field or a number; else a part of a line
    if not named and not (grows and size * _A_LITTLE >= LEAST_PT):
        return greeked((text,))[0]
    return _grown(text, scale) if grows else Group(())


def _barred(text: Text, scale: float) -> Element:
    """A bar for letters that nobody could read."""
    return text if text.size * scale >= LEAST_PT else greeked((text,))[0]
