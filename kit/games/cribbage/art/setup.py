"""How cribbage begins."""

from kit.content.content import Content
from kit.export.part import Standing, TableSetup
from kit.games.cribbage.art.board import BOARD_AT, place
from kit.games.cribbage.engine.rules import FULL


def setup(content: Content) -> TableSetup:
    """Two pins a player before the first hole."""
    x, y = BOARD_AT
    holes = {
        (lane, hole): (x + place(lane, hole).x, y + place(lane, hole).y)
        for lane in (1, 2)
        for hole in range(-1, FULL + 1)
    }
    stands = tuple(
        Standing(token.id, holes[lane, -n])
        for lane, token in enumerate(content.tokens.tokens, 1)
        for n in range(token.count)
    )
    return TableSetup("board", {f"{lane}/{hole}": at for (lane, hole), at in holes.items()}, stands)
