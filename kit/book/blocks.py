"""What macros put on a page beside Markdown: records that the site and the paper show each in its way.

In the expanded Markdown a block is a mark: two private characters around its number, in a paragraph of its
own or, for what stands in a line, between words.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from kit.art.scene import Scene

OPEN, CLOSE = "\ue000", "\ue001"
MARK: Final = re.compile(f"{OPEN}([0-9]+){CLOSE}")


class PictureBlock(NamedTuple):
    """One drawing of a figure, and a word under it where there are several."""

    scene: Scene
    label: str = ""


class Figure(NamedTuple):
    """Drawings side by side under one caption; `size` is "small", "normal" or "wide"."""

    name: str
    pictures: tuple[PictureBlock, ...]
    caption: str = ""
    size: str = "normal"
    printed: bool = False
    """Keeps the colours of paper by night."""


class Gallery(NamedTuple):
    """Many drawings of one size, each with the anchor it can be reached by and what it is called."""

    name: str
    pictures: tuple[tuple[str, str, Scene], ...]


class Roll(NamedTuple):
    """Dice that were rolled together, and what for."""

    faces: tuple[int, ...]
    word: str


class Rolls(NamedTuple):
    """All dice of a throw, in order."""

    rolls: tuple[Roll, ...]


class Signs(NamedTuple):
    """Lines that hang from a sign: + helps, − hurts, • is neither."""

    lines: tuple[tuple[str, str], ...]


class Begin(NamedTuple):
    """What follows stands in a frame of this kind, up to the matching End; `facts` are for scripts."""

    kind: str
    facts: tuple[tuple[str, str], ...] = ()


class End(NamedTuple):
    """The frame of this kind ends."""

    kind: str


class Chooser(NamedTuple):
    """Questions by which a script leaves fewer games on the shelf: for each its options, value and word."""

    title: str
    players: tuple[str, tuple[tuple[str, str], ...]]
    minutes: tuple[str, tuple[tuple[str, str], ...]]
    at_hand: tuple[str, tuple[tuple[str, str], ...]]
    search: str
    found: str
    none: str


class Proven(NamedTuple):
    """Words in a line that the engine confirmed; `tip` says so. What it `refused` bears another mark."""

    text: str
    tip: str
    refused: bool = False


class Unlike(NamedTuple):
    """Words in a line that are a variant's, unlike the original game's; `tip` says so."""

    text: str
    tip: str


class Faces(NamedTuple):
    """Die faces in a line, and the same in words."""

    faces: tuple[int, ...]
    text: str


class Emblem(NamedTuple):
    """A small drawing in a line, as high as its letters, and the same in words."""

    scene: Scene
    text: str
    printed: bool = False
    """Keeps the colours of paper by night."""


Block: TypeAlias = Figure | Gallery | Rolls | Signs | Begin | End | Chooser | Proven | Unlike | Faces | Emblem
INLINE: Final = (Proven, Unlike, Faces, Emblem)


def captioned(block: Block, change: Callable[[str], str]) -> Block:
    """The block with the words that a page gave it changed."""
    return block._replace(caption=change(block.caption)) if isinstance(block, Figure) else block


def shown(markdown: str, blocks: Sequence[Block]) -> list[Block]:
    """The blocks whose marks stand in the text, in order."""
    return [blocks[int(mark[1])] for mark in MARK.finditer(markdown)]


@dataclass
class Stash:
    """The blocks of one page, in order."""

    blocks: list[Block] = field(default_factory=list)

    def put(self, block: Block) -> str:
        """Keep a block; the mark to write in its place."""
        self.blocks.append(block)
        mark = f"{OPEN}{len(self.blocks) - 1}{CLOSE}"
        return mark if isinstance(block, INLINE) else f"\n\n{mark}\n\n"

    def names(self) -> list[str]:
        """The names of figures and galleries, in order: the same in every language."""
        return [block.name for block in self.blocks if isinstance(block, Figure | Gallery)]
