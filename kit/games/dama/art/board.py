"""What dáma prints beside its men: the board in both sizes and the sheet for moves."""

from collections.abc import Mapping

from kit.art.parts.move_sheet import move_sheet
from kit.art.parts.square_board import A3, A4, BLEED, Desk, Page, Wood, board_page
from kit.art.piece import Piece
from kit.art.scene import Scene
from kit.games.dama.art.look import GROUND, look_with
from kit.games.dama.art.men import DISCS, FIELD, LIGHT, Discs, man

PILES = ("3",) * 4  # four piles of three are a whole army
PAGES: Mapping[str, Page] = {"board": A3, "board-a4": A4}


def board_scene(page: Page, words: Mapping[str, str], sides: Discs = DISCS, lang: str = "") -> Scene:
    """The printed board; `words` are those of print.yaml in one language."""
    faces = {side: (man(disc), man(disc, True)) for side, disc in sides.items()}
    wood = Wood(LIGHT, FIELD, GROUND, LIGHT)
    return board_page(page, Desk(look_with(sides), wood, faces, words, PILES, lang))


def board_piece(name: str, words: Mapping[str, str], sides: Discs, lang: str) -> Piece:
    """The board as a page to print: "board" is A3, "board-a4" the small one."""
    return Piece(name, board_scene(PAGES[name], words, sides, lang), None, BLEED)


def score_sheet(words: Mapping[str, str], sides: Discs = DISCS, lang: str = "") -> Scene:
    """The sheet on which a game is written down."""
    return move_sheet(look_with(sides), {side: man(disc) for side, disc in sides.items()}, words, lang)
