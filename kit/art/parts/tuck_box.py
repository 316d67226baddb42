"""The tuck box's outside: the game's print and name, who made it and on which terms."""

from collections.abc import Mapping
from math import ceil

from kit.art.look import Look, look_of, seal
from kit.art.palette import on
from kit.art.parts.box_net import TONGUE, BoxNet
from kit.art.parts.sheet import CUT, FOLD, H, W, glued, heading, legend, steps, steps_height
from kit.art.parts.sketch import box
from kit.art.scene import Circle, Element, Group, Path, Rect, Scene, Stroke
from kit.art.text import Style, lay_out
from kit.content.content import Content

SHEET_MM = 0.4  # a card of 300 g/m² with its varnish and its bends
PLAY = 2.0  # so that cards slip in and out
LEAST, MOST = 18, 48  # cards in one box: fewer would make it too thin to fold, more too wide for the page
SPARE = 2.0


def boxes(cards: int) -> list[int]:
    """How many cards go into each box.

    >>> boxes(9), boxes(100)
    ([18], [34, 34, 34])
    """
    count = max(1, ceil(cards / MOST))
    return [max(LEAST, ceil(cards / count))] * count


def _plate(look: Look, x: float, y: float, w: float, h: float) -> tuple[Element, ...]:
    return (
        Rect(x, y, w, h, 4, "ivory", Stroke("outline", 0.4)),
        Rect(x + 1.3, y + 1.3, w - 2.6, h - 2.6, 3, None, Stroke(look.accent, 0.35)),
    )


def _front(content: Content, look: Look, net: BoxNet, lang: str, where: str) -> list[Element]:
    x, w = net.front, net.w
    plate_y, plate_h = net.top + net.h * 0.56, net.h * 0.34
    name, tagline = content.text(content.game.name, lang), content.text(content.game.tagline, lang)
    title = Style("display", 21, "ink", "middle", "middle", 1.0, 0, 12)
    below = Style("text-italic", 9, "ink", "middle", "middle", 1.15, 0, 7.5)
    return [
        *seal(look, x + w / 2, net.top + net.h * 0.335, w * 0.245),
        *_plate(look, x + 6, plate_y, w - 12, plate_h),
        *lay_out(name, x + 9, plate_y + 2, w - 18, plate_h * 0.55, title, where),
        *lay_out(tagline, x + 9, plate_y + plate_h * 0.58, w - 18, plate_h * 0.36, below, where),
    ]


def _back(content: Content, look: Look, net: BoxNet, lang: str, where: str) -> list[Element]:
    x, w, y = net.back, net.w, net.top
    game = content.game
    small = Style("text", 8.75, "ink", "start", "middle", 1.18, 0.5, 6.5)
    words = "\n".join(content.text(text, lang) for text in (game.credit, game.licence, game.likeness) if text)
    greeting = Style("display", 14, look.accent, "middle", "middle", 1, 0, 9)
    return [
        *_plate(look, x + 6, y + 10, w - 12, net.h - 20),
        *lay_out(content.text(game.greeting, lang), x + 10, y + 14, w - 20, 8, greeting, where),
        *lay_out(words, x + 11, y + 23, w - 22, net.h - 36, small, where),
    ]


def _sides(content: Content, look: Look, net: BoxNet, lang: str, where: str) -> list[Element]:
    """The name along both sides, to be read when the box stands on a shelf."""
    items: list[Element] = []
    style = Style("display", 12, on(look.ground), "middle", "middle", 1, 0, 7)
    name = content.text(content.game.name, lang)
    length = net.h - 12
    for x in (net.left, net.right):
        spare = SPARE if x == net.right else 0
        items.append(Rect(x, net.top, net.d + spare, net.h, 0, look.ground))
        words = lay_out(name, -length / 2, -net.d / 2, length, net.d, style, where)
        items.append(Group(words, x + net.d / 2, net.top + net.h / 2, -90))
        items += [Circle(x + net.d / 2, y, 1.1, look.light) for y in (net.top + 5, net.bottom - 5)]
    return items


def box_page(
    content: Content, texts: Mapping[str, str], told: str, size: tuple[float, float], deep: float, lang: str
) -> Scene:
    """A box for things that take so much room; `told` are the steps to make it."""
    where, look = f"tuck box, {lang}", look_of(content)
    net = BoxNet(size[0] + PLAY, size[1] + PLAY, round(max(deep, LEAST * SHEET_MM) + PLAY, 1))
    lid = Style("text-italic", 9, on(look.ground), "middle", "middle", 1, 0, 7)
    x, y = (W - net.width) / 2, 24.0
    print_ = Group(look.strip(net.width + 2 * SPARE, net.height + 2 * SPARE), -SPARE, -SPARE)
    flap = [(net.back, net.top), (0, net.top + 4), (0, net.bottom - 4), (net.back, net.bottom)]
    items: list[Element] = [
        *glued(flap),
        Group((print_,), clip=Path(net.ground(SPARE))),
        Rect(net.back - SPARE, -SPARE, net.w + 2 * SPARE, TONGUE + SPARE, 0, look.ground),
        Rect(net.back - SPARE, net.height - TONGUE, net.w + 2 * SPARE, TONGUE + SPARE, 0, look.ground),
        *_sides(content, look, net, lang, where),
        *_front(content, look, net, lang, where),
        *_back(content, look, net, lang, where),
        *lay_out(texts["box_lid"], net.back + 9, 3, net.w - 18, TONGUE - 6, lid, where),
        # Dark lines would be lost on the print.
        Path(net.folds(), None, FOLD._replace(colour="ivory", width=0.5, dash=())),
        Path(net.cuts(), None, CUT._replace(colour="ivory", width=0.9)),
        Path(net.folds(), None, FOLD),
        Path(net.cuts(), None, CUT),
    ]
    below = y + net.height + 9
    told_to = below + steps_height(told, W - x - 50)  # the sketch stands below the steps where there is room
    high = min(42.0, (H - 8 - told_to) / 1.16)
    page = (
        *heading(look, texts["box_title"], where),
        Group(tuple(items), x, y),
        *legend(texts, x, below + 3),
        *steps(told, x + 50, below, W - x - 50, H - below, where),
        *(box(W / 2 - high * 0.43, H - 4, high, look) if high >= 15 else ()),
    )
    return Scene(W, H, page, texts["box_title"], "", lang)
