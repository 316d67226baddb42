"""The table of contents."""

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from kit.art import fonts
from kit.art.palette import on
from kit.art.scene import Circle, Element, Group, Rect, Scene
from kit.art.text import Style, label, lay_out
from kit.typeset.leaves import SetPage, furniture, left
from kit.typeset.slab import Hot, Title
from kit.typeset.style import H1, TEXT_H, TEXT_W, TOP, H, W
from kit.typeset.tree import Link

_SECTION, _CHAPTER, _PART, _HEAD = 10.5, 5.9, 4.9, 17.0
_CLOSER = (1.0, 0.94, 0.88)


class ContentsEntry(NamedTuple):
    """A line of the contents; a section has no page of its own."""

    title: Title | None
    section: str
    target: str
    number: int

    @property
    def height(self) -> float:
        """How much of a page it takes."""
        return _SECTION if self.title is None else _CHAPTER if self.title.level == 1 else _PART


def split(entries: Sequence[ContentsEntry]) -> tuple[list[list[ContentsEntry]], float]:
    """The entries of each page, and how much closer they stand where that saves one."""
    ways = [(_split(entries, close), close) for close in _CLOSER]
    return min(ways, key=lambda way: len(way[0]))


def _split(entries: Sequence[ContentsEntry], close: float) -> list[list[ContentsEntry]]:
    """The entries of each page; a section is not parted if a page can hold it."""
    room = (TEXT_H - _HEAD) / close + _HEAD
    pages: list[list[ContentsEntry]] = [[]]
    y = _HEAD
    for n, entry in enumerate(entries):
        need = entry.height
        if entry.title is None:
            whole = [entry, *takewhile(lambda one: one.title is not None, entries[n + 1 :])]
            high = sum(one.height for one in whole)
            need = high if high + _HEAD <= room else entry.height + _CHAPTER
        if y + need > room:
            pages.append([])
            y = _HEAD
        pages[-1].append(entry)
        y += entry.height
    return pages


def contents(entries: Sequence[ContentsEntry], first: int, title: str, lang: str) -> list[SetPage]:
    """The pages of the contents, the first with this number."""
    pages, close = split(entries)
    return [_page(part, first + n, title if n == 0 else "", lang, close) for n, part in enumerate(pages)]


def _page(entries: list[ContentsEntry], number: int, title: str, lang: str, close: float) -> SetPage:
    x0, y = left(number), TOP
    where = f"contents, {lang}"
    items: list[Element] = []
    hots: list[Hot] = []
    if title:
        items += lay_out(title, x0, y, TEXT_W, 10, Style("display", H1.size), where)
        for x, w, colour in ((0.0, 15.6, "terracotta"), (15.6, 4.8, "sun"), (20.4, 2.4, "sea")):
            items.append(Rect(x0 + x, y + 10.6, w, 1.1, 0, colour))
    y += _HEAD
    for entry in entries:
        if entry.title is None:
            items.append(
                label(x0, y + 6.8 * close, entry.section.upper(), "text-black", 9, "terracotta", "start", 90)
            )
        else:
            items.append(Group(tuple(_line(entry, where, close)), x0, y))
            hots.append(Hot(x0, y, TEXT_W, entry.height * close, Link(entry.target, 0)))
        y += entry.height * close
    items += furniture(number)
    return SetPage(Scene(W, H, tuple(items), title, "", lang), tuple(hots))


def _line(entry: ContentsEntry, where: str, close: float) -> list[Element]:
    """Title, dots and page number."""
    title = entry.title
    assert title is not None
    main = title.level == 1
    indent = 0.0 if main else 13.0
    role, size = ("text-bold", 10.5) if main else ("text", 9.5)
    middle = entry.height * close / 2
    items: list[Element] = []
    if title.number:
        wide = fonts.width(title.number, "text-black", 7.5) + 3.2
        items += (
            Rect(indent, middle - 2.05, wide, 4.1, 2.05, "terracotta"),
            label(indent + wide / 2, middle, title.number, "text-black", 7.5, on("terracotta")),
        )
        indent += max(wide + 1.8, 13.0 if main else 11.0)
    room = TEXT_W - indent - 12
    style = Style(role, size, valign="middle", leading=1, min_size=9.0)
    words = lay_out(title.text, indent, middle - 3, room, 6, style, where)
    items += words
    end = max(word.x + fonts.width(word.text, word.role, word.size) for word in words)
    x = TEXT_W - 8
    base = middle + fonts.cap_height(role, size) / 2 - 0.25
    while x > end + 1.6:
        items.append(Circle(x, base, 0.2, "gravel"))
        x -= 2.0
    items.append(label(TEXT_W, middle, str(entry.number), role, size, "ink", "end"))
    return items
