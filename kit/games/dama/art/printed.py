"""What is printed for dáma: boards, men, reference, score sheet, box, and the page on how to print them."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from kit.art.layout.texts import texts_of
from kit.art.parts.cover import Inside, small
from kit.art.parts.move_sheet import move_sheet
from kit.art.parts.square_board import A3, A4, BLEED, BoardDesk, BoardPage, Wood, board_page
from kit.art.parts.squares import FILES, Squares
from kit.art.piece import Component
from kit.art.scene import Scene, use
from kit.content.content import Content
from kit.games.dama.art.look import GROUND, look
from kit.games.dama.art.men import FIELD, LIGHT, TOKENS, discs, man
from kit.games.dama.engine.rules import Rules
from kit.press.errors import PressError
from kit.press.options import PressOptions
from kit.press.printed import PrintedGame, page
from kit.press.tiles import Tiling, chequered

PILES: Final = 4  # places for captured pieces: together they hold a whole army


def page_for(page: BoardPage, rules: Rules) -> BoardPage:
    """The page with the squares of these rules; they and the men grow no larger than on eight by eight."""
    at, size = page.squares, rules.board.size
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


class DamaPrinted(PrintedGame):
    """Dáma on paper."""

    TOKENS = TOKENS

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """A board."""
        return page(name, board_scene(_page(name), content, lang), lang, BLEED)

    def tiling(self, name: str, content: Content) -> Tiling:
        """A board but for what printers cannot reach, joined between squares."""
        return chequered(page_for(_page(name), Rules.of(content.facts)))

    def inside(self, content: Content, lang: str) -> Sequence[Inside]:
        """The board, and men of both sides."""
        men = (
            use(man(disc, king), 6 + 12 * n, 6 + 12 * king, 11)
            for n, disc in enumerate(discs(content).values())
            for king in (False, True)
        )
        return (
            Inside("cover_board", 1, small(board_scene(A3, content, lang), 0, 3.5, 24)),
            Inside("cover_tokens", self.holds(content)[0], tuple(men)),
        )

    def sheet(self, content: Content, lang: str) -> Scene:
        """Moves, one below the other."""
        pieces = {side: man(disc) for side, disc in discs(content).items()}
        return move_sheet(look(content), pieces, texts_of(content, lang), lang)

    def scale(self, name: str, content: Content) -> float:
        """Men are no larger than a square."""
        scale, field = _page(name).man / A3.man, page_for(_page(name), Rules.of(content.facts)).squares.field
        if (size := max(map(content.tokens.size, content.tokens.tokens)) * scale) > field:
            raise PressError(
                f"a man of {size:.3g} mm does not fit a square of {field:.3g} mm; make it smaller"
            )
        return scale


PRINTED = DamaPrinted()
