"""What a game gives the drawing layer."""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from kit.art.look import Look
from kit.art.scene import Element, Scene, place
from kit.content.content import Content
from kit.core import shelf

C = TypeVar("C", bound=Content, contravariant=True)


class LookPart(Protocol[C]):
    """How this game looks among the others."""

    def look(self, content: C) -> Look:
        """Its ground, print and emblem."""


class ReferenceFigure(NamedTuple):
    """A picture on the quick-reference card: how much of a column it takes, and what is drawn."""

    height: float
    items: tuple[Element, ...]


Figures = Mapping[str, ReferenceFigure]


def figure_of(scene: Scene, width: float, most: float = inf) -> ReferenceFigure:
    """A scene in the middle of a column, no higher than it may be."""
    across = min(width, most * scene.w / scene.h)
    return ReferenceFigure(scene.h * across / scene.w, (place(scene, (width - across) / 2, 0, across),))


class ReferencePart(Protocol[C]):
    """The pictures on this game's quick-reference card."""

    def figures(self, content: C, lang: str, width: float) -> Figures:
        """Pictures by the rule whose section they stand in."""


@runtime_checkable
class EntriesPart(Protocol[C]):
    """A card that also tells some things one by one."""

    def entries(self, content: C, lang: str, width: float) -> Figures:
        """The first line of each by its id; its text follows below."""


def reference_figures(content: Content, lang: str, width: float) -> tuple[Figures, Figures]:
    """The pictures of a game's quick-reference card and the first lines of what it lists, if it has any."""
    if shelf.find(content.id).reference is None:
        return {}, {}
    part: ReferencePart[Content] = shelf.part(content.id, "reference")
    entries = part.entries(content, lang, width) if isinstance(part, EntriesPart) else {}
    return part.figures(content, lang, width), entries
