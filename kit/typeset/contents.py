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


def split(entries: Sequence[ContentsEntry]) -> list[list[ContentsEntry]]:
    """The entries of each page; a section is not parted if a page can hold it."""
    pages: list[list[ContentsEntry]] = [[]]
    y = _HEAD
    for n, entry in enumerate(entries):
        need = entry.height
        if entry.title is None:
            whole = [entry, *takewhile(lambda one: one.title is not None, entries[n + 1 :])]
            high = sum(one.height for one in whole)
            need = high if high + _HEAD <= TEXT_H else entry.height + _CHAPTER
        if y + need > TEXT_H:
            pages.append([])
            y = _HEAD
        pages[-1].append(entry)
        y += entry.height
    return pages


def contents(entries: Sequence[ContentsEntry], first: int, title: str, lang: str) -> list[SetPage]:
    """The pages of the contents, the first with this number."""
    return [_page(part, first + n, title, lang, n == 0) for n, part in enumerate(split(entries))]


def _page(entries: list[ContentsEntry], number: int, title: str, lang: str, is_first: bool) -> SetPage:
    x0, y = left(number), TOP
    where = f"contents, {lang}"
    items: list[Element] = []
    hots: list[Hot] = []
    if is_first:
        items += lay_out(title, x0, y, TEXT_W, 10, Style("display", H1.size), where)
        for x, w, colour in ((0.0, 15.6, "terracotta"), (15.6, 4.8, "sun"), (20.4, 2.4, "sea")):
            items.append(Rect(x0 + x, y + 10.6, w, 1.1, 0, colour))
    y += _HEAD
    for entry in entries:
        if entry.title is None:
            items.append(
                label(x0, y + 6.8, entry.section.upper(), "text-black", 9, "terracotta", "start", 90)
            )
        else:
            items.append(Group(tuple(_line(entry, where)), x0, y))
            hots.append(Hot(x0, y, TEXT_W, entry.height, Link(entry.target, 0)))
        y += entry.height
    items += furniture(number)
    return SetPage(Scene(W, H, tuple(items), title, "", lang), tuple(hots))


def _line(entry: ContentsEntry, where: str) -> list[Element]:
    """Title, dots and page number."""
    title = entry.title
    assert title is not None
    main = title.level == 1
    indent = 0.0 if main else 13.0
    role, size = ("text-bold", 10.5) if main else ("text", 9.5)
    middle = entry.height / 2
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
