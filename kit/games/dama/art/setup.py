"""How dáma begins."""

from kit.art.parts.square_board import A3
from kit.content.content import Content
from kit.export.part import Standing, TableSetup
from kit.games.dama.art.figure import pieces_of
from kit.games.dama.art.printed import page_for
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.rules import Rules


def setup(content: Content) -> TableSetup:
    """The men on their squares, as the engine begins."""
    dama = Dama(content.facts)
    at = page_for(A3, Rules.of(content.facts)).squares
    men = {token.team: token.id for token in content.tokens.tokens}
    stands = tuple(
        Standing(men[side], at.centre(square)) for square, side in pieces_of(dama, dama.start()).items()
    )
    return TableSetup("board", {square: at.centre(square) for square in dama.board.name.values()}, stands)
