"""What the press receives: things to cut out, and pages to print as they are."""

from dataclasses import field
from typing import Literal

from kit.art.scene import Path, Scene
from kit.core.frozen import dataclass

Outline = Literal["rect", "round"]


@dataclass(frozen=True)
class Piece:
    """Something to cut out: scenes of the trimmed size whose drawing goes on `bleed` mm beyond it."""

    name: str
    front: Scene
    back: Scene | None = None
    bleed: float = 3
    outline: Outline | Path = "rect"
    row: str = ""  # pieces of different rows do not stand beside each other
    corner: float = 0  # mm by which a machine rounds the corners of a rectangle
    aside: bool = False  # not dealt or shuffled with its like: a spare, a reference

    @property
    def size(self) -> tuple[float, float]:
        """Trimmed width and height in millimetres."""
        return self.front.size


@dataclass(frozen=True)
class Component:
    """One product of the kit: pieces to impose on sheets, or whole pages (each of its own size)."""

    id: str  # the file's name: cards, tokens, board …
    title: str  # for the slug, in the component's language
    lang: str
    pieces: tuple[Piece, ...] = ()
    pages: tuple[Piece, ...] = field(default=())
    gap: float = 0  # mm between neighbours when imposed; 0: they share a cut
    also: tuple[str, ...] = ()  # languages beside the first, where it speaks several
