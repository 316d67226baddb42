"""What is printed for dominoes: tiles, racks, the starter's marker, reference, tally, box, cover."""

from collections.abc import Sequence
from typing import Final

from kit.art.layout.texts import texts_of
from kit.art.look import look_of
from kit.art.parts.cover import Inside, small
from kit.art.parts.pip_tiles import tile_items, tile_pieces
from kit.art.parts.racks import rack_page
from kit.art.parts.score_table import Column, score_table
from kit.art.parts.tokens import token_scene
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Scene
from kit.content.content import Content
from kit.games.domino.engine.rules import Rules
from kit.press.options import PressOptions
from kit.press.printed import PrintedGame

LAYER, TILE_MM = 3, 0.8  # tiles in a layer of the box, and how thick one is
TALLY: Final = (105.0, 148.0)


def _set(content: Content) -> tuple[tuple[int, int], ...]:
    return tuple(divmod(tile, 10) for tile in Rules.of(content.facts).whole_set())


class DominoPrinted(PrintedGame):
    """Dominoes on paper."""

    SMALL = True
    SHEETS = 2

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """The tiles, or racks to fold."""
        texts, look = texts_of(content, lang, press.shop), look_of(content)
        if name == "tiles":
            pieces = tile_pieces(look, _set(content), texts["spare"], lang)
            return Component(name, texts["tiles_title"], lang, pieces)
        scene = rack_page(look, texts, lang)
        pages = tuple(Piece(f"racks-{n}", scene, None, 0) for n in (1, 2))
        return Component(name, scene.title, lang, pages=pages)

    def inside(self, content: Content, lang: str) -> Sequence[Inside]:
        """Two tiles, a page of racks, and the marker."""
        highest = Rules.of(content.facts).tiles.highest
        tiles = (tile_items(highest, highest, 12, 8, 20, -6), tile_items(1, 4, 12, 18, 20, 5))
        racks = rack_page(look_of(content), texts_of(content, lang), lang)
        return (
            Inside("cover_tiles", len(_set(content)) + 1, tiles),
            Inside("cover_racks", 4, small(racks, 3, 0, 17)),
            Inside("cover_marker", *self._marker(content, lang)),
        )

    def _marker(self, content: Content, lang: str) -> tuple[int, tuple[Element, ...]]:
        """How many markers of the starter there are, and one of them."""
        token, *_ = content.tokens.tokens
        face = token_scene(content, token, lang, self.TOKENS)
        r = face.w / 2
        return token.count + token.spare, (Group(face.items, 12 - r, 12 - r, clip=Circle(r, r, r)),)

    def sheet(self, content: Content, lang: str) -> Scene:
        """Games won by each player."""
        words, most = texts_of(content, lang), Rules.of(content.facts).seats[-1]
        columns = [Column(words["sheet_game"], 9), *(Column(str(n), 20) for n in range(1, most + 1))]
        blanks = [f"{n}" for n in range(1, most + 1)]
        foot = words["sheet_foot"]
        return score_table(look_of(content), TALLY, words["sheet_title"], blanks, columns, 12, foot, lang)

    def holds(self, content: Content) -> tuple[int, float]:
        """The tiles."""
        many = len(_set(content))
        return many, -(-many // LAYER) * TILE_MM + 4


PRINTED = DominoPrinted()
