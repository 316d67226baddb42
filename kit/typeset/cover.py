"""The covers: a plate with the title upon the cards' print; notes where a booklet has leaves to spare."""

from kit.art.look import look_of, seal
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, height, lay_out
from kit.book.book import Book
from kit.content.variant import with_variant
from kit.typeset.leaves import SetPage, furniture, left
from kit.typeset.style import BLEED, TEXT_W, TOP, H, W

_STEP = 8.0
_NOTE_LINES = 20


def _ground(book: Book) -> Group:
    """The cards' print, over the page's edges."""
    return Group(look_of(book.content).strip(W + 2 * BLEED, H + 2 * BLEED), -BLEED, -BLEED)


def _plate(x: float, y: float, w: float, h: float) -> list[Element]:
    return [
        Rect(x, y, w, h, 7, "ivory", Stroke("outline", 0.5)),
        Rect(x + 1.6, y + 1.6, w - 3.2, h - 3.2, 5.6, None, Stroke("terracotta", 0.4)),
    ]


def front(book: Book, title: str) -> SetPage:
    """The game's name, the book's title, author and licence."""
    game, where = book.content.game, f"cover of the rulebook, {book.lang}"
    name, tagline = book.text(game.name), book.text(game.tagline)
    x, w = 16.0, W - 32.0
    inner, room = x + 8, w - 16
    big = Style("display", 38, "ink", "middle", "middle", 1.02, 0, 20, balance=True)
    items: list[Element] = [_ground(book), *_plate(x, 22, w, H - 44)]
    items += seal(look_of(book.content), W / 2, 56, 25)
    items += lay_out(name, inner, 88, room, 24, big, where)
    wry = Style("text-italic", 12.5, "ink", "middle", min_size=10, balance=True)
    items += lay_out(tagline, inner, 115, room, 13, wry, where)
    items += lay_out(
        with_variant(title, book.content, book.lang),
        inner,
        129,
        room,
        9,
        Style("display", 17, "terracotta", "middle", "middle", 1, 0, 9, balance=True),
        where,
    )
    terms = "\n".join(book.text(text) for text in (game.credit, game.licence))
    small = Style("text", 9.5, "ink", "middle", "bottom", 1.22, 0.4, 9, balance=True)
    items += [Line(W / 2 - 14, 142, W / 2 + 14, 142, Stroke("sun", 0.8))]
    items += lay_out(terms, inner, 144, room, 38, small, where)
    return SetPage(Scene(W, H, tuple(items), f"{name}: {title}", "", book.lang))


def back(book: Book) -> SetPage:
    """A greeting upon the print."""
    wish = book.text(book.content.game.greeting)
    style = Style("display", 16, "terracotta", "middle", "middle", 1.15, 0, 11, balance=True)
    room = W - 60.0
    high = max(height(wish, room - 10, style) + 12, 24)
    items: list[Element] = [_ground(book), *_plate(30, (H - high) / 2, room, high)]
    items += lay_out(wish, 35, (H - high) / 2 + 4, room - 10, high - 8, style, f"back cover, {book.lang}")
    return SetPage(Scene(W, H, tuple(items), wish, "", book.lang))


def notes(book: Book, number: int) -> SetPage:
    """A page to write on."""
    x, title = left(number), book.say("paper.notes")
    items: list[Element] = [*lay_out(title, x, TOP, TEXT_W, 10, Style("display", 16, "muted"), title)]
    for n in range(_NOTE_LINES):
        y = TOP + 20 + n * _STEP
        items.append(Line(x, y, x + TEXT_W, y, Stroke("gravel", 0.2, (0.2, 1.2))))
    return SetPage(Scene(W, H, (*items, *furniture(number)), title, "", book.lang))
