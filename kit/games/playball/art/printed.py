"""What is printed for Playball: boards, tokens, reference cards, box, and the page on how to print them."""

from collections.abc import Sequence
from typing import Final

from kit.art.parts.cover import Inside, small
from kit.art.piece import Component
from kit.art.scene import use
from kit.content.content import Content
from kit.games.playball.art.board import A3, BLEED, board_scene, board_size
from kit.games.playball.art.pieces import TOKENS, ball, disc, teams
from kit.press.options import PressOptions
from kit.press.printed import PrintedGame, page
from kit.press.tiles import Tiling, board_tiling

DEEP: Final = 19.5


class PlayballPrinted(PrintedGame):
    """Playball on paper."""

    TOKENS = TOKENS
    SMALL = True

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """A board."""
        return page(name, board_scene(content, lang, self.scale(name, content)), lang, BLEED)

    def tiling(self, name: str, content: Content) -> Tiling:
        """A board but for what printers cannot reach: one sheet of A4, or two that meet in the middle."""
        return board_tiling(*board_size(self.scale(name, content)))

    def inside(self, content: Content, lang: str) -> Sequence[Inside]:
        """The board, a disc of each team and the ball."""
        pieces = [disc(side) for side in teams(content).values()]
        drawn = tuple(use(piece, 7 + 10 * n, 8, 13) for n, piece in enumerate(pieces))
        return (
            Inside("cover_board", 1, small(board_scene(content, lang), 4, 0, 17)),
            Inside("cover_tokens", content.tokens.printed, (*drawn, use(ball(), 12, 19, 8))),
        )

    def scale(self, name: str, content: Content) -> float:
        """Everything for A3 is larger."""
        return A3 if name.endswith("a3") else 1

    def holds(self, content: Content) -> tuple[int, float]:
        """Discs and balls lie flat on the cards."""
        return 0, DEEP


PRINTED = PlayballPrinted()
