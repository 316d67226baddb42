"""What is printed for chess: boards, pieces, standees, reference, score sheet, box, and how to print them."""

from collections.abc import Sequence
from typing import Final

from kit.art.layout.texts import texts_of
from kit.art.parts.cover import Inside, small
from kit.art.parts.move_sheet import move_sheet
from kit.art.parts.square_board import A3, A4, BLEED, BoardDesk, BoardPage, Wood, board_page
from kit.art.parts.standees import Standee, standee, standees
from kit.art.piece import Component
from kit.art.scene import Scene, use
from kit.content.content import Content
from kit.games.chess.art.look import GROUND, look
from kit.games.chess.art.pieces import FIELD, KINDS, LIGHT, TOKENS, colours, disc, piece, tones
from kit.press.options import PressOptions
from kit.press.printed import PrintedGame, page
from kit.press.tiles import Tiling, chequered

PILES: Final = ("4",) * 4  # places for captured pieces: together they hold a whole army


def board_scene(page: BoardPage, content: Content, lang: str) -> Scene:
    """The printed board."""
    faces = {
        side: (piece("king", colour), piece("queen", colour)) for side, colour in colours(content).items()
    }
    wood = Wood(LIGHT, FIELD, GROUND, LIGHT)
    return board_page(page, BoardDesk(look(content), wood, faces, texts_of(content, lang), PILES, lang))


def _page(name: str) -> BoardPage:
    return A4 if name.endswith("a4") else A3


def _standing(content: Content, lang: str) -> list[Standee]:
    found = []
    for token in content.tokens.tokens:
        colour = colours(content)[token.team or ""]
        name, letter = (content.text(text, lang) for text in (token.name, token.label) if text)
        figure = piece(token.kind, colour)
        found.append(Standee(token.id, name, figure, letter, *tones(colour), token.count + token.spare))
    return found


class ChessPrinted(PrintedGame):
    """Chess on paper."""

    TOKENS = TOKENS

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """A board, or pieces that stand."""
        if name == "standees":
            return standees(
                _standing(content, lang), texts_of(content, lang)["standees_title"], lang, press.shop
            )
        return page(name, board_scene(_page(name), content, lang), lang, BLEED)

    def tiling(self, name: str, content: Content) -> Tiling:
        """A board but for what printers cannot reach, joined between squares."""
        return chequered(_page(name))

    def inside(self, content: Content, lang: str) -> Sequence[Inside]:
        """The board, pieces that lie and pieces that stand."""
        men = (
            use(disc(kind, colour), 6 + 12 * n, 6 + 12 * row, 11)
            for n, colour in enumerate(colours(content).values())
            for row, kind in enumerate((KINDS["k"], KINDS["n"]))
        )
        strips = [
            small(standee(one, lang), 3 + 7 * n, 0, 5.3) for n, one in enumerate(_standing(content, lang)[:3])
        ]
        many = self.holds(content)[0]
        return (
            Inside("cover_board", 1, small(board_scene(A3, content, lang), 0, 3.5, 24)),
            Inside("cover_tokens", many, tuple(men)),
            Inside("cover_standees", many, tuple(item for strip in strips for item in strip)),
        )

    def sheet(self, content: Content, lang: str) -> Scene:
        """Moves, one below the other."""
        kings = {side: disc("king", colour) for side, colour in colours(content).items()}
        return move_sheet(look(content), kings, texts_of(content, lang), lang)

    def scale(self, name: str, content: Content) -> float:
        """Pieces of the board's size."""
        return _page(name).man / A3.man


PRINTED = ChessPrinted()
