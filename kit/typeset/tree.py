"""A page of the book as a tree: what the paper version can set, and nothing else."""

from typing import NamedTuple, TypeAlias

from kit.book.blocks import Block


class Link(NamedTuple):
    """Where words lead, and the link's number in the whole book."""

    target: str
    serial: int


class Words(NamedTuple):
    """Words in one style."""

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False
    link: Link | None = None


class Put(NamedTuple):
    """A block of the page that stands in a line: die faces, or words that were proven."""

    block: Block
    bold: bool = False
    italic: bool = False


Inline: TypeAlias = Words | Put
Inlines: TypeAlias = tuple[Inline, ...]


class HeadingNode(NamedTuple):
    """A heading with its address."""

    line: int
    level: int
    words: Inlines
    anchor: str


class Paragraph(NamedTuple):
    """A paragraph; a quiet one says what most readers may skip."""

    line: int
    words: Inlines
    quiet: bool = False


class ListNode(NamedTuple):
    """A list, numbered from `start` or (None) with bullets."""

    line: int
    start: int | None
    items: tuple[tuple["Node", ...], ...]


class TableNode(NamedTuple):
    """A table; `align` has a letter (l, c, r) for each column."""

    line: int
    align: str
    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]


class Admonition(NamedTuple):
    """An admonition."""

    line: int
    kind: str
    title: Inlines
    children: tuple["Node", ...]


class Code(NamedTuple):
    """Lines as someone would type them."""

    line: int
    text: str


class Terms(NamedTuple):
    """A list of definitions."""

    line: int
    items: tuple[tuple[Inlines, tuple["Node", ...]], ...]


class PlacedBlock(NamedTuple):
    """A block that a macro left in a paragraph of its own."""

    line: int
    block: Block


Node: TypeAlias = HeadingNode | Paragraph | ListNode | TableNode | Admonition | Code | Terms | PlacedBlock


def said(words: Inlines) -> str:
    """Inlines without their styles.

    >>> said((Words("The "), Words("jack", bold=True)))
    'The jack'
    """
    return "".join(
        word.text if isinstance(word, Words) else getattr(word.block, "text", "") for word in words
    )
