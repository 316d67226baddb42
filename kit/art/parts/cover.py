"""The first page: what is in the kit, how to print and cut it, who made it and on which terms."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import ceil
from typing import NamedTuple

from kit.art import fonts, paths
from kit.art.faults import trying
from kit.art.look import Look, look_of, seal
from kit.art.palette import mix, on
from kit.art.parts.sheet import H, W
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Path, Polyline, Rect, Scene, Stroke, Text, place
from kit.art.text import Style, TextDoesNotFit, height, label, lay_out
from kit.content.content import Content
from kit.content.text import NBSP
from kit.content.variant import with_packs

DUPLEX = ("long", "short", "separate", "fold", "none")
_BAND = 50.0
_LOWEST = H - 6
_LEAST = 8.0
_BODY = Style(size=11, leading=1.2, gap=0.35, min_size=_LEAST)
_LINES = Style("text-bold", 10, leading=1.15, gap=0, min_size=6.5)
_PICTURED = 12  # things that have room for pictures side by side
_SCALED = 2  # the paragraph that a ruler stands under
_HEAD = Style("display", 14, leading=1, min_size=9)
_NAME = Style("text-bold", 9, align="middle", leading=1.05, min_size=6.5)
_PICTURE = 27.0  # a little picture with the air beside it
_COLUMN = (W - 10) / 2
_FINEST = 0.1  # mm


def _title(content: Content, look: Look, texts: Mapping[str, str], lang: str, where: str) -> list[Element]:
    """The game's name on a plate over the cards' print."""
    name = with_packs(content.text(content.game.name, lang), content, lang, f"{NBSP}–")
    tagline = content.text(content.game.tagline, lang)
    big = Style("display", 30, "ink", "start", "middle", 1, 0, 11, balance=True)
    return [
        Group(look.strip(W, _BAND), 0, 0),
        Rect(8, 9, W - 16, _BAND - 18, 6, "ivory", Stroke("outline", 0.5)),
        Rect(9.4, 10.4, W - 18.8, _BAND - 20.8, 5, None, Stroke(look.accent, 0.4)),
        *seal(look, 30, _BAND / 2, 17),
        *lay_out(name, 52, 12, W - 66, 14, big, where),
        *lay_out(tagline, 52, 26, W - 66, 8, Style("text-italic", 11.5, min_size=8), where),
        *lay_out(
            texts["cover_title"], 52, 32, W - 66, 7, Style("text-black", 12, look.letters, min_size=9), where
        ),
    ]


def greeked(items: tuple[Element, ...]) -> tuple[Element, ...]:
    """The items with bars for text: in small it could not be read, and type below 6 pt is a fault."""
    out: list[Element] = []
    for item in items:
        if isinstance(item, Group):
            out.append(item._replace(items=greeked(item.items)))
        elif isinstance(item, Text):
            wide, high = fonts.width(item.text, item.role, item.size), fonts.x_height(item.role, item.size)
            left = item.x - wide * {"start": 0, "middle": 0.5, "end": 1}[item.anchor]
            out.append(Rect(left, item.y - high, wide, high, 0, mix(item.fill, "paper", 0.55)))
        else:
            out.append(item)
    return tuple(out)


def _faint(items: tuple[Element, ...], scale: float) -> tuple[Element, ...]:
    """The items with lines that can be printed: as wide as that needs, and paler by as much."""
    out: list[Element] = []
    for item in items:
        if isinstance(item, Group):
            inner = abs(item.scale[0]) if isinstance(item.scale, tuple) else item.scale
            item = item._replace(items=_faint(item.items, scale * inner))
        elif isinstance(item, Line | Polyline | Rect | Circle | Path) and item.stroke:
            share = item.stroke.width * scale / _FINEST
            if share < 1:
                pale = mix(item.stroke.colour, "paper", share)
                item = item._replace(stroke=item.stroke._replace(colour=pale, width=_FINEST / scale))
        out.append(item)
    return tuple(out)


def small(scene: Scene, x: float, y: float, w: float) -> tuple[Element, ...]:
    """A piece in small, cut to its edge."""
    h = scene.h * w / scene.w
    bars = scene._replace(items=_faint(greeked(scene.items), w / scene.w))
    return (
        Group((place(bars, x, y, w),), clip=Rect(x, y, w, h, 1)),
        Rect(x, y, w, h, 1, None, Stroke("outline", 0.3)),
    )


class Inside(NamedTuple):
    """Something in the kit: its word among the texts, how many there are, a little picture of 24 × 24 mm."""

    word: str
    number: int
    items: tuple[Element, ...]


def _inside(parts: Sequence[Inside], texts: Mapping[str, str], y: float, where: str) -> list[Element]:
    """Little pictures of all that is in the kit, with how many of each; of very many the names alone."""
    items: list[Element] = [*lay_out(texts["cover_inside"], 0, y, W, 7, _HEAD, where)]
    if len(parts) > _PICTURED:
        return items + _listed([f"{texts[word]}: {number}" for word, number, _ in parts], y + 8, where)
    step = W / len(parts)
    scale = min(1.0, step / _PICTURE)
    for i, (word, number, drawn) in enumerate(parts):
        items.append(Group(drawn, i * step + 2 * scale, y + 9 + 24 * (1 - scale), 0, scale))
        said = f"{texts[word]}: {number}"
        if fonts.width(said, "text-bold", 10) < step:
            items.append(label(i * step + 14 * scale, y + 39, said, "text-bold", 10))
        else:
            items += lay_out(said, i * step, y + 36, step - 2, 9, _NAME, where)
    return items


def _listed(lines: Sequence[str], y: float, where: str) -> list[Element]:
    """Lines in columns."""
    columns = max(3, ceil(len(lines) / _PICTURED))
    per, step = ceil(len(lines) / columns), W / columns
    items: list[Element] = []
    for n in range(columns):
        items += lay_out("\n".join(lines[n * per : (n + 1) * per]), n * step, y, step - 4, 34, _LINES, where)
    return items


def _column(
    look: Look, blocks: Sequence[tuple[int, str, str]], x: float, top: float, where: str
) -> tuple[list[Element], float]:
    """Paragraphs below each other, in type as large as has room, and where they end."""
    size = _BODY.size
    while size > _LEAST:
        with suppress(TextDoesNotFit), trying():
            return _blocks(look, blocks, x, top, where, _BODY._replace(size=size))
        size -= 0.5
    return _blocks(look, blocks, x, top, where, _BODY._replace(size=_LEAST))


def _blocks(
    look: Look, blocks: Sequence[tuple[int, str, str]], x: float, y: float, where: str, style: Style
) -> tuple[list[Element], float]:
    items: list[Element] = []
    for n, head, body in blocks:
        drawn, y = _block(look, n, head, body, x, y, where, style)
        items += drawn
        if n == _SCALED:
            items += _ruler(10, y - 2)
            y += 9
    return items, y


def _block(
    look: Look, n: int, head: str, body: str, x: float, y: float, where: str, style: Style
) -> tuple[list[Element], float]:
    """A numbered paragraph, and where it ends."""
    w = _COLUMN
    indent = 10.0 if n else 0.0
    items: list[Element] = []
    if n:
        items += (
            Circle(x + 3.6, y + 3.1, 3.6, look.accent),
            label(x + 3.6, y + 3.1, str(n), "display", 11, on(look.accent)),
        )
    items += lay_out(head, x + indent, y + 0.6, w - indent, 6, _HEAD, where)
    room = height(body, w - indent, style)
    if y + 7 + room > _LOWEST:
        raise TextDoesNotFit(body, (w - indent, _LOWEST - y - 7), room, style.size, f"{where}, {head!r}")
    items += lay_out(body, x + indent, y + 7, w - indent, room + 0.1, style, where)
    return items, y + 7 + room + 6


def _ruler(x: float, y: float) -> list[Element]:
    """A ruler of 50 mm: another check that nothing was scaled."""
    items: list[Element] = [Rect(x, y, 50, 6, 0.6, "straw", Stroke("outline", 0.3))]
    for i in range(1, 50):
        long = 3.2 if i % 10 == 0 else 2.2 if i % 5 == 0 else 1.4
        items.append(Line(x + i, y, x + i, y + long, Stroke("outline", 0.12)))
    items.append(label(x + 1, y + 4.4, "0", "text", 6.5, "outline", "start"))
    items.append(label(x + 49, y + 4.4, "50 mm", "text", 6.5, "outline", "end"))
    return items


def cover(
    content: Content, texts: Mapping[str, str], lang: str, duplex: str, inside: Sequence[Inside]
) -> Component:
    """The page "how to print", for one way of printing two sides."""
    if duplex not in DUPLEX:
        raise ValueError(f"unknown duplex {duplex!r}; known: {', '.join(DUPLEX)}")
    look, where, game = look_of(content), f"cover, {lang}", content.game
    items = _title(content, look, texts, lang, where)
    items += _inside(inside, texts, _BAND + 7, where)
    top = _BAND + 56
    items.append(Path(paths.polyline([(0, top - 5), (W, top - 5)]), None, Stroke("gravel", 0.3)))
    sizes = sorted({content.tokens.size(token) for token in content.tokens.tokens})
    diameter = ", ".join(content.languages[lang].number(size) for size in sizes)
    how = [
        (texts["cover_paper"], texts["cover_paper_text"]),
        (texts["cover_scale"], texts["cover_scale_text"]),
        (texts["cover_duplex"], texts[f"cover_duplex_{duplex}"]),
        (texts["cover_cut"], texts["cover_cut_text"].replace("{diameter}", diameter)),
    ]
    items += _column(look, [(n, *said) for n, said in enumerate(how, 1)], 0, top, where)[0]
    right = _COLUMN + 10
    needs = "\n".join(f"• {content.text(need, lang)}" for need in game.needs)
    said = (content.text(text, lang) for text in (game.credit, game.licence, game.likeness) if text)
    terms = "\n".join(filter(None, said))
    beside = ((texts["cover_needs"], needs), (texts["cover_terms"], terms))
    drawn, y = _column(look, [(0, head, body) for head, body in beside if body], right, top, where)
    items += drawn
    wish = Style("display", 17, look.letters, "middle", "middle", 1, 0, 10, balance=True)
    items += lay_out(content.text(game.greeting, lang), right, y + 1, _COLUMN, 12, wish, where)
    items.append(Group(look.strip(W, 4.5, 4.5), 0, H - 4.5))
    scene = Scene(W, H, tuple(items), texts["cover_title"], "", lang)
    return Component("cover", texts["cover_title"], lang, pages=(Piece("cover", scene, None, 0),))
