"""What a game gives the drawing layer."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from kit.art.look import Look
from kit.art.scene import Element
from kit.content.content import Content
from kit.core import shelf

C = TypeVar("C", bound=Content, contravariant=True)


class LookPart(Protocol[C]):
    """How this game looks among the others."""

    def look(self, content: C) -> Look:
        """Its ground, print and emblem."""


class ReferenceFigure(Protocol):
    """A picture on the quick-reference card."""

    @property
    def height(self) -> float:
        """How much of a column it takes."""

    @property
    def items(self) -> tuple[Element, ...]:
        """What is drawn."""


class ReferencePart(Protocol[C]):
    """The pictures on this game's quick-reference card."""

    def figures(self, content: C, lang: str, width: float) -> Mapping[str, ReferenceFigure]:
        """Pictures by the rule whose section they stand in."""

    def entries(self, content: C, lang: str, width: float) -> Mapping[str, ReferenceFigure]:
        """The first line of what a section tells one by one, by its id; its text follows below."""


def reference_part(game: str) -> ReferencePart[Content]:
    """The pictures on a game's quick-reference card."""
    found: ReferencePart[Content] = shelf.part(game, "reference")
    return found
