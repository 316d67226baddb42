"""Whether all text of a drawing can be read: the font has its letters, and they are large enough."""

from collections.abc import Iterable, Iterator
from typing import Final

from kit.art import fonts
from kit.art.faults import DrawingFault, fault, shown
from kit.art.scene import Element, Group, Scene, Text, Use, smaller

LEAST_PT: Final = 6
"""No type on paper is smaller."""


class TooSmall(DrawingFault):
    """A text that comes out smaller than type may be."""

    def __init__(self, text: str, size: float, where: str) -> None:
        self.text, self.where = text, where
        super().__init__(f"{shown(text)} comes out at {size:.1f} pt; {LEAST_PT:g} pt is the least")


def read_through(scene: Scene, where: str, scale: float = 1) -> None:
    """Note every text of a scene, printed at this scale, that cannot be read."""
    for item, size in texts(scene.items, scale):
        try:
            fonts.font(item.role).measure(item.text)
        except fonts.MissingGlyph as error:
            fault(fonts.MissingGlyph(error.char, error.role, item.text, where))
        if size < LEAST_PT - 0.01 and item.text.strip():
            fault(TooSmall(item.text, size, where))


def texts(
    items: Iterable[Element], scale: float, seen: set[tuple[int, float]] | None = None
) -> Iterator[tuple[Text, float]]:
    """All texts with the size they come out at; those of a symbol once for each size."""
    seen = set() if seen is None else seen
    for item in items:
        if isinstance(item, Text):
            yield item, item.size * scale
        elif isinstance(item, Group | Use):
            least = scale * smaller(item.scale)
            if isinstance(item, Group):
                yield from texts(item.items, least, seen)
            elif (id(item.symbol), least) not in seen:
                seen.add((id(item.symbol), least))
                yield from texts(item.symbol.items, least, seen)
