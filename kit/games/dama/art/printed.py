"""What is printed for dáma: boards, men, reference, score sheet, box, and the page on how to print them."""

from math import ceil

from kit.art.layout.texts import texts_of
from kit.art.parts import reference as card
from kit.art.parts.cover import Inside, cover, small
from kit.art.parts.move_sheet import move_sheet
from kit.art.parts.sketch import box
from kit.art.parts.square_board import A3, A4, BLEED, BoardDesk, BoardPage, Wood, board_page
from kit.art.parts.squares import FILES, Squares
from kit.art.parts.tokens import tokens
from kit.art.parts.tuck_box import box_page
from kit.art.piece import Component, Piece
from kit.art.scene import Scene, use
from kit.content.content import Content
from kit.games.dama.art.look import GROUND, look
from kit.games.dama.art.men import FIELD, LIGHT, TOKENS, discs, man
from kit.games.dama.engine.rules import Rules
from kit.press.errors import PressError
from kit.press.options import PressOptions
from kit.press.paper import MARGIN, Box
from kit.press.tiles import Tiling

STACK = (63.0, 88.0)
"""What the box takes in: as large as the series' boxes are, whose fronts look well side by side."""
MAN_MM = 0.8  # two layers of card and what glue adds
PILES = 4  # places for captured pieces: together they hold a whole army


def page_for(page: BoardPage, rules: Rules) -> BoardPage:
    """The page with the squares of these rules; they and the men grow no larger than on eight by eight."""
    at, size = page.squares, rules.size
    squares = Squares(at.x, at.y, at.w / size, last=f"{FILES[size - 1]}{size}")
    return page._replace(squares=squares, man=page.man * min(1, len(at.files) / size))


def board_scene(page: BoardPage, content: Content, lang: str) -> Scene:
    """The printed board."""
    rules = Rules.of(content.facts)
    faces = {side: (man(disc), man(disc, True)) for side, disc in discs(content).items()}
    wood = Wood(LIGHT, FIELD, GROUND, LIGHT)
    piles = (str(ceil(rules.men / PILES)),) * PILES
    words = texts_of(content, lang)
    return board_page(page_for(page, rules), BoardDesk(look(content), wood, faces, words, piles, lang))


def _page(name: str) -> BoardPage:
    return A4 if name.endswith("a4") else A3


def _sheet(content: Content, lang: str) -> Scene:
    pieces = {side: man(disc) for side, disc in discs(content).items()}
    return move_sheet(look(content), pieces, texts_of(content, lang), lang)


def _holds(content: Content) -> tuple[int, float]:
    """How many men there are, and how high they lie in the box."""
    men = sum(token.count for token in content.tokens.tokens)
    size = max(content.tokens.size(token) for token in content.tokens.tokens)
    return men, ceil(men / (int(STACK[0] // size) * int(STACK[1] // size))) * MAN_MM


def _cover(content: Content, lang: str, duplex: str) -> Component:
    sides = enumerate(discs(content).values())
    men = (use(man(disc, king), 6 + 12 * n, 6 + 12 * king, 11) for n, disc in sides for king in (False, True))
    inside = [
        Inside("cover_board", 1, small(board_scene(A3, content, lang), 0, 3.5, 24)),
        Inside("cover_tokens", _holds(content)[0], tuple(men)),
        Inside("cover_reference", content.reference.copies, small(card.sides(content, lang)[0], 3, 0, 17)),
        Inside("cover_sheet", 1, small(_sheet(content, lang), 3, 0, 17)),
        Inside("cover_box", 1, box(3, 23.5, 21, look(content))),
    ]
    return cover(content, texts_of(content, lang), lang, duplex, inside)


def _tokens(name: str, content: Content, lang: str, press: PressOptions) -> Component:
    """The men, no larger than a square."""
    scale, field = _page(name).man / A3.man, page_for(_page(name), Rules.of(content.facts)).squares.field
    if (size := max(map(content.tokens.size, content.tokens.tokens)) * scale) > field:
        raise PressError(f"a man of {size:.3g} mm does not fit a square of {field:.3g} mm; make it smaller")
    return tokens(content, lang, TOKENS, press.duplex, name, scale, not press.shop)


def printed(name: str, content: Content, lang: str, press: PressOptions) -> Component:
    """A product by its name."""
    if name == "cover":
        return _cover(content, lang, press.duplex)
    if name == "reference":
        return card.reference(content, lang, press.duplex)
    if name.startswith("tokens"):
        return _tokens(name, content, lang, press)
    if name == "score-sheet":
        scene = _sheet(content, lang)
        piece = (Piece(name, scene, None, 0),)
        if press.duplex == "fold":  # it has no back beside which it would have to stand
            return Component(name, scene.title, lang, pages=piece)
        return Component(name, scene.title, lang, piece)
    if name == "box":
        texts, (men, deep) = texts_of(content, lang), _holds(content)
        scene = box_page(content, texts, texts["box_steps"].replace("{men}", str(men)), STACK, deep, lang)
        return Component(name, scene.title, lang, pages=(Piece(name, scene, None, 0),))
    scene = board_scene(_page(name), content, lang)
    return Component(name, scene.title, lang, pages=(Piece(name, scene, None, BLEED),))


def tiling(name: str, content: Content) -> Tiling:
    """A board but for what printers cannot reach, joined between squares."""
    page = page_for(_page(name), Rules.of(content.facts))
    at, beside = page.squares, 2 * MARGIN if page.w > page.h else MARGIN
    live = Box(beside, MARGIN, page.w - beside, page.h - MARGIN)
    lines = [at.field * n for n in range(len(at.files) + 1)]
    return Tiling(live, tuple(at.x + line for line in lines), tuple(at.y + line for line in lines))
