"""Tiles without corners, hexes and discs: what would be cut off them is told."""

from itertools import product
from math import hypot

from kit.art.faults import DrawingFault, fault, shown
from kit.art.legible import boxes
from kit.art.scene import Scene
from kit.games.folder.content.deck import DeckCard
from kit.games.folder.content.kinds import DeckComponent, TilesComponent


class BeyondTheCut(DrawingFault):
    """A text that is cut off with the corners of a tile."""

    of_room = True

    def __init__(self, text: str, where: str) -> None:
        super().__init__(f"{shown(text)} would be cut off with a corner; move its box towards the middle")
        self.text, self.part, self.where = text, text, where


def cornerless(component: DeckComponent) -> bool:
    """Whether there is nothing left of the corners."""
    return isinstance(component, TilesComponent) and component.shape in ("hex", "round")


def kept(component: DeckComponent, card: DeckCard, scene: Scene) -> Scene:
    """The side of a card; words that would be cut off are told."""
    if isinstance(component, TilesComponent) and cornerless(component):
        for box in boxes(scene.items, shapes=False):
            corners = product((box.left, box.right), (box.top, box.bottom))
            if not all(on_tile(component.shape, x / scene.w, y / scene.h) for x, y in corners):
                fault(BeyondTheCut(box.text, f"{component.id} {card.id!r}, {scene.lang}"))
    return scene


def on_tile(shape: str, x: float, y: float) -> bool:
    """Whether a place, counted in widths and heights, lies on a disc, or on a hex that stands on a corner.

    >>> on_tile("round", 0.1, 0.1), on_tile("hex", 0, 0.3), on_tile("hex", 0.1, 0.1)
    (False, True, False)
    """
    x, y = abs(x - 0.5), abs(y - 0.5)
    return hypot(x, y) <= 0.5 if shape == "round" else x <= 0.5 and y <= 0.5 - x / 2
