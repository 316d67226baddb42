"""The board on A3 and A4: as many squares as the rules say, and beside it what each player wants at hand."""

from math import ceil

from kit.art.layout.texts import texts_of
from kit.art.parts.square_board import Desk, Page, Wood, board_page
from kit.art.parts.squares import FILES, Squares
from kit.art.scene import Scene
from kit.content.content import Content
from kit.games.dama.art.look import GROUND, look
from kit.games.dama.art.men import FIELD, LIGHT, discs, man
from kit.games.dama.engine.rules import Rules

PILES = 4  # places for captured pieces: together they hold a whole army


def page_for(page: Page, rules: Rules) -> Page:
    """The page with the squares of these rules; they and the men grow no larger than on eight by eight."""
    at, size = page.squares, rules.size
    squares = Squares(at.x, at.y, at.w / size, last=f"{FILES[size - 1]}{size}")
    return page._replace(squares=squares, man=page.man * min(1, len(at.files) / size))


def board_scene(page: Page, content: Content, lang: str) -> Scene:
    """The printed board."""
    rules = Rules.of(content.facts)
    faces = {side: (man(disc), man(disc, True)) for side, disc in discs(content).items()}
    wood = Wood(LIGHT, FIELD, GROUND, LIGHT)
    piles = (str(ceil(rules.men / PILES)),) * PILES
    words = texts_of(content, lang)
    return board_page(page_for(page, rules), Desk(look(content), wood, faces, words, piles, lang))
