"""The band at the top: the title as an enamel street sign, and a line about the game and its maker."""

from collections.abc import Iterator

from kit.art import fonts
from kit.art.palette import Colour, mix, on
from kit.art.scene import Circle, Element, Group, Line, Rect, Stroke
from kit.art.text import Style, height, label, lay_out
from kit.art.units import PT
from kit.content.variant import with_variant
from kit.games.petanque.art.geometry import DrawnBoard
from kit.games.petanque.art.hem import hem
from kit.games.petanque.art.piste import ruled
from kit.games.petanque.content import PetanqueContent

ENAMEL: Colour = mix("navy", "sea", 0.45)
GAP = 3.0  # kept free on each side of the line where two half sheets join
EDGE = 42.0  # kept free for leaves in the corners


def masthead(content: PetanqueContent, lang: str, sheet: DrawnBoard) -> Iterator[Element]:
    """The band from the top edge to the labels of the piste."""
    out = sheet.bleed
    yield Group(
        (
            Rect(-out, -out, sheet.w + 2 * out, sheet.band + out, 0, "paper"),
            ruled(-out, sheet.band, sheet.w + out, sheet.band, 0.9),
            ruled(-out, sheet.band - 1.2, sheet.w + out, sheet.band - 1.2, 0.25),
            *hem(content, sheet, below=False),
        ),
        name="ground",
    )
    top, high = sheet.live.y, sheet.band - sheet.live.y - 2.4
    left = sheet.live.x + EDGE
    title = with_variant(content.text(content.board.title, lang), content, lang)
    half = sheet.middle - GAP - left
    yield Group(tuple(_sign(title, left, top, half, high, f"board, title, {lang}")), name="title")
    right = sheet.middle + GAP
    yield Group(tuple(_words(content, lang, right, top, half, high)), name="words")


def _sign(title: str, x: float, y: float, w: float, h: float, where: str) -> Iterator[Element]:
    """White letters on blue enamel, as at the corner of a French street, between two screws."""
    size = 20.0
    while fonts.width(title, "display", size, 40) > w - 26 and size > 13:
        size -= 0.5
    wide = min(fonts.width(title, "display", size, 40) + 26, w)
    cx = x + w / 2
    light, line = on(ENAMEL), Stroke("outline", 0.3)
    sign = Rect(cx - wide / 2, y + line.width / 2, wide, h - line.width / 2, 1.6, ENAMEL)
    yield sign._replace(stroke=line)
    yield Rect(sign.x + 0.9, y + 0.9, wide - 1.8, h - 1.8, 0.9, None, Stroke(light, 0.5))
    for screw in (sign.x + 5, sign.x + wide - 5):
        yield Circle(screw, y + h / 2, 0.95, "steel", Stroke("outline", 0.25))
        yield Line(screw - 0.5, y + h / 2 - 0.4, screw + 0.5, y + h / 2 + 0.4, Stroke("outline", 0.25))
    if fonts.width(title, "display", size, 40) <= w - 26:
        yield label(cx, y + h / 2 - 0.7, title, "display", size, light, tracking=40)
    else:  # a long one on two lines
        style = Style("display", size, light, "middle", "middle", 1, min_size=9)
        yield from lay_out(title, sign.x + 10, y + 1, wide - 20, h - 2, style, where)
    if wide + 14 > w:
        return
    for side in (-1, 1):
        edge = cx + side * (wide / 2 + 3)
        end = cx + side * w / 2
        yield ruled(edge, y + h / 2 - 0.5, end, y + h / 2 - 0.5, 0.7, "terracotta")
        yield ruled(edge, y + h / 2 + 0.5, end, y + h / 2 + 0.5, 0.25, "terracotta")


def _words(content: PetanqueContent, lang: str, x: float, y: float, w: float, h: float) -> Iterator[Element]:
    """What the game is, who made it, and on which terms it may be used."""
    game = content.game
    tagline = Style("display", 12.5, "brick", "middle", "middle", 1.1, min_size=9)
    yield from lay_out(
        content.text(game.tagline, lang), x, y - 0.6, w, h * 0.5, tagline, f"board, tagline, {lang}"
    )
    top = y + h * 0.46
    told = [content.text(text, lang) for text in (game.credit, game.licence)]
    line = min((_one_line(text, w) for text in told), key=lambda style: style.size)
    for text in told:
        high = height(text, w, line)
        yield from lay_out(text, x, top, w, high, line, f"board, credit, {lang}")
        top += high + 0.15


def _one_line(text: str, w: float) -> Style:
    """A small size at which the text takes one line, or the smallest allowed."""
    sizes = (7.5, 7.25, 7, 6.75, 6.5, 6.25, 6)
    styles = [Style("text", size, "ink", "middle", leading=1.05) for size in sizes]
    return next((s for s in styles if height(text, w, s) < s.size * PT * 1.5), styles[-1])
