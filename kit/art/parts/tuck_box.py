"""The tuck box's outside: the game's print and name, who made it and on which terms."""

from collections.abc import Mapping
from math import ceil

from kit.art import fonts, paths
from kit.art.faults import DrawingFault, fault
from kit.art.look import Look, look_of, seal
from kit.art.palette import CREASE, at_home, on
from kit.art.parts.box_net import CLEAR, FLAP, TICK, TONGUE, BoxNet
from kit.art.parts.sheet import CUT, FOLD, H, W, fine, hatched, heading, legend, steps, steps_height
from kit.art.parts.sketch import box
from kit.art.scene import Circle, Element, Group, Path, Rect, Scene, Stroke
from kit.art.text import Style, height, lay_out
from kit.content.content import Content
from kit.content.variant import packs_name, with_packs

SHEET_MM = 0.4  # a card of 300 g/m² with its varnish and its bends
PLAY = 2.0  # so that cards slip in and out
LEAST, MOST = 9, 48  # cards in one box; more would make it too wide for the page
THIN = 7.2  # mm: a thinner box cannot be folded
DICE, DISCS = 16.0, 5.0  # mm that two dice of that size need above the cards, and a handful of tokens
SPARE = 3.0  # mm of print over every cut
_AMPLE = SPARE * 1.5  # of print around a wall
_MOTIF = 7.0  # about so wide is a motif of the print
_FEW = Style("text", 10, "ink", "middle", "middle", 1.2, 0.6, 6.5)  # words on a back that would be half empty
_AROUND = 64.0  # of the page's height, for its heading and for legend and steps


def boxes(cards: int, size: tuple[float, float] = (63, 88)) -> list[int]:
    """How many cards go into each box; none where the cards are larger than any net that a page has room for.

    >>> boxes(5), boxes(100), boxes(40, (70, 130)), boxes(5, (150, 150))
    ([9], [34, 34, 34], [20, 20], [])
    """
    if deepest(size) < THIN:
        return []
    count = max(1, ceil(cards / min(MOST, deepest(size) // SHEET_MM)))
    return [max(LEAST, ceil(cards / count))] * count


class BoxTooDeep(DrawingFault):
    """A box whose net no page has room for."""


def deepest(size: tuple[float, float]) -> float:
    """How much things of a size may take up in depth, so that the page has room for the whole net.

    >>> deepest((63, 88)), deepest((56, 88))
    (19.75, 26.75)
    """
    wide = (W - FLAP - SPARE - CLEAR - TICK - 2 * (size[0] + PLAY)) / 2
    high = (H - _AROUND - 2 * TONGUE - size[1] - PLAY) / 2
    return min(wide, high) - PLAY


def loose(cards: int, size: tuple[float, float] = (63, 88)) -> float:
    """How much room above the cards the page has for what else belongs into the box.

    >>> loose(9), round(loose(34), 1), loose(9, (150, 150))
    (16.0, 6.0, 0.0)
    """
    return max(0.0, min(DICE, deepest(size) - 0.1 - cards * SHEET_MM))


def _plate(look: Look, x: float, y: float, w: float, h: float) -> tuple[Element, ...]:
    return (
        Rect(x, y, w, h, 4, "ivory", Stroke("outline", 0.4)),
        Rect(x + 1.3, y + 1.3, w - 2.6, h - 2.6, 3, None, Stroke(look.accent, 0.35)),
    )


def _printed(look: Look, x: float, y: float, w: float, h: float) -> Element:
    """The print on a wall and around it, a little larger or smaller so that no edge cuts a motif."""
    motif = w / _odd(w / _MOTIF)
    down = h / motif / _odd(h / motif)
    print_ = look.strip(w + 2 * _AMPLE, h / down + 2 * _AMPLE, motif)
    return Group(print_, x - _AMPLE, y - _AMPLE * down, scale=(1, down))


def _odd(number: float) -> int:
    """The odd number nearest to another: then a motif stands in the middle, and none on an edge."""
    return 2 * max(0, round((number - 1) / 2)) + 1


def _between(wall: Element, left: float, right: float) -> Element:
    """A wall's print up to its neighbours, which have their own."""
    return Group((wall,), clip=Rect(left, -SPARE, right - left, H))


def _front(content: Content, look: Look, net: BoxNet, lang: str, where: str) -> list[Element]:
    x, w = net.front, net.w
    name, tagline = content.text(content.game.name, lang), content.text(content.game.tagline, lang)
    packs = packs_name(content, lang)
    plate_y, plate_h = net.top + net.h * 0.56, net.h * (0.38 if packs else 0.34)
    title = Style("display", 21, "ink", "middle", "middle", 1.0, 0, 12, balance=True)
    whose = Style("display", 11, look.letters, "middle", "middle", 1.0, 0, 6.5, balance=True)
    below = Style("text-italic", 9, "ink", "middle", "middle", 1.15, 0, 7.5, balance=True)
    title_h = plate_h * 0.55 if tagline else plate_h - 4
    pack_h = plate_h * 0.24 if packs else 0.0
    title_h -= pack_h * 0.6 if tagline else pack_h
    below_y, below_h = plate_y + plate_h * 0.58 + pack_h * 0.4, plate_h * 0.36 - pack_h * 0.4
    return [
        *seal(look, x + w / 2, net.top + net.h * 0.335, w * 0.245),
        *_plate(look, x + 6, plate_y, w - 12, plate_h),
        *lay_out(name, x + 9, plate_y + 2, w - 18, title_h, title, where),
        *(lay_out(packs, x + 9, plate_y + 2 + title_h, w - 18, pack_h, whose, where) if packs else ()),
        *lay_out(tagline, x + 9, below_y, w - 18, below_h, below, where),
    ]


def _back(content: Content, look: Look, net: BoxNet, lang: str, where: str) -> list[Element]:
    x, w, y = net.back, net.w, net.top
    game = content.game
    small = Style("text", 8.75, "ink", "start", "middle", 1.18, 0.5, 6.5)
    words = "\n".join(content.text(text, lang) for text in (game.credit, game.licence, game.likeness) if text)
    greeting = Style("display", 14, look.letters, "middle", "middle", 1, 0, 9, balance=True)
    if not words.strip() and not content.text(game.greeting, lang):
        return [*seal(look, x + w / 2, y + net.h / 2, w * 0.245)]
    room, ornament = net.h - 36, tuple[Element, ...]()
    if words.strip() and height(words, w - 22, _FEW) < room * 0.45:
        high, drawn = look.ornament(w - 22)
        small, ornament = _FEW, (Group(drawn, x + 11, y + net.h - 16),)
        room -= high + 4
    return [
        *_plate(look, x + 6, y + 10, w - 12, net.h - 20),
        *lay_out(content.text(game.greeting, lang), x + 10, y + 14, w - 20, 8, greeting, where),
        *lay_out(words, x + 11, y + 23, w - 22, room, small, where),
        *ornament,
    ]


def _sides(content: Content, look: Look, net: BoxNet, lang: str, where: str) -> list[Element]:
    """The name along both sides, to be read when the box stands on a shelf."""
    items: list[Element] = []
    style = Style("display", 12, on(look.ground), "middle", "middle", 1, 0, 7)
    name, packs = content.text(content.game.name, lang), packs_name(content, lang)
    length = net.h - 12
    wide = fonts.width(both := with_packs(name, content, lang), style.role, style.size)
    if packs and wide * 0.75 < length:  # else the front alone says whose it is
        name, style = both, style._replace(size=style.size * min(1, length / wide * 0.99))
    for x in (net.left, net.right):
        spare = SPARE if x == net.right else 0
        items.append(Rect(x, net.top, net.d + spare, net.h, 0, look.ground))
        words = lay_out(name, -length / 2, -net.d / 2, length, net.d, style, where)
        items.append(Group(words, x + net.d / 2, net.top + net.h / 2, -90))
        items += [Circle(x + net.d / 2, y, 1.1, look.light) for y in (net.top + 5, net.bottom - 5)]
    return items


def box_page(
    content: Content,
    texts: Mapping[str, str],
    holds: str,
    size: tuple[float, float],
    deep: float,
    lang: str,
    look: Look | None = None,
) -> Scene:
    """A box for things that take so much room; `holds` says what, `look` is another than usual."""
    where, look = f"tuck box, {lang}", look or look_of(content)
    if max(deep, THIN) > deepest(size):
        most = deepest(size)
        said = f"no page has room for a box {deep:.4g} mm deep (at most {most:.4g}); let it hold less"
        fault(BoxTooDeep(said).at(where))
        deep = most
    net = BoxNet(size[0] + PLAY, size[1] + PLAY, round(max(deep, THIN) + PLAY, 1))
    lid = Style("text-italic", 9, on(look.ground), "middle", "middle", 1, 0, 7)
    x, y = min((W - net.width) / 2, W - net.width - SPARE - CLEAR - TICK), 24.0
    walls = (
        *(_printed(look, side, 0, net.d, net.height) for side in (net.left, net.right)),
        _between(_printed(look, net.back, TONGUE, net.w, net.h + 2 * net.d), 0, net.left),
        _between(_printed(look, net.front, net.top, net.w, net.h), net.front, net.right),
    )
    flap = [(net.back, net.top), (0, net.top + 4), (0, net.bottom - 4), (net.back, net.bottom)]
    # Beyond the print the fine line of cuts is lost on the pale flap: there scissors get a dark one.
    slant = 4 * SPARE / net.back
    pale = [(net.back - SPARE, net.top + slant), *flap[1:3], (net.back - SPARE, net.bottom - slant)]
    items: list[Element] = [
        *hatched(flap),
        Group(walls, clip=Path(net.ground(SPARE))),
        Rect(net.back - SPARE, -SPARE, net.w + 2 * SPARE, TONGUE + SPARE, 0, look.ground),
        Rect(net.back - SPARE, net.height - TONGUE, net.w + 2 * SPARE, TONGUE + SPARE, 0, look.ground),
        *_sides(content, look, net, lang, where),
        *_front(content, look, net, lang, where),
        *_back(content, look, net, lang, where),
        *lay_out(texts["box_lid"], net.back + 9, 3, net.w - 18, TONGUE - 6, lid, where),
        Path(net.cuts(), None, fine(look.ground)),
        Path(paths.polyline(pale), None, CUT._replace(colour=at_home("outline"))),
        # A machine wants whole folds; scissors get marks beside the print, where nothing is seen on the box.
        Path(net.creases(), None, Stroke(CREASE._replace(base=look.ground), 0.2, (), "butt")),
        Path(net.folds(SPARE), None, FOLD._replace(colour=at_home("outline"))),
    ]
    below, told = y + net.height + 9, texts["box_steps"].replace("{holds}", holds)
    told_to = below + steps_height(told, W - x - 50)  # the sketch stands below the steps where there is room
    high = min(42.0, (H - 8 - told_to) / 1.16)

    def sketch(high: float) -> tuple[Element, ...]:
        wide, deep = net.w / net.h, net.d / net.h * 0.7  # seen from a corner, a side looks narrower
        return box(W / 2 - high * (wide + deep) / 2, H - 4, high, look, wide, deep)

    page = (
        *heading(look, texts["box_title"], where),
        Group(tuple(items), x, y),
        *legend(texts, x, below + 3, look.ground),
        *steps(told, x + 50, below, W - x - 50, H - below, where),
        *(sketch(high) if high >= 15 else ()),
    )
    return Scene(W, H, page, texts["box_title"], "", lang)
