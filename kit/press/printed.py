"""What most games print, drawn the same way for all of them: a game states what is its own."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from kit.art.layout.texts import texts_of
from kit.art.look import look_of
from kit.art.parts import reference
from kit.art.parts.cover import Inside, cover, small
from kit.art.parts.sketch import box
from kit.art.parts.small_card import blocks_of, small_pieces, small_sides
from kit.art.parts.tokens import Own, tokens
from kit.art.parts.tuck_box import box_page
from kit.art.piece import Component, Piece
from kit.art.scene import Scene
from kit.content.content import Content
from kit.press.options import PressOptions
from kit.press.tiles import Tiling

LAYER_MM: Final = 0.8  # two layers of card and what glue adds


def page(name: str, scene: Scene, lang: str, bleed: float = 0) -> Component:
    """A scene that is a whole page."""
    return Component(name, scene.title, lang, pages=(Piece(name, scene, None, bleed),))


class PrintedGame:
    """How a game is printed; products that are drawn like no other game's are given by `own`."""

    TOKENS: Mapping[str, Own] = {}
    STACK: tuple[float, float] = (63.0, 88.0)
    """What the box takes in: as large as the series' boxes are, whose fronts look well side by side."""
    SMALL = False
    """Whether the quick reference is as large as a playing card, with words alone."""
    SHEETS = 1
    """How many score sheets are cut from a page."""

    def printed(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """A product by its name."""
        if name == "cover":
            return cover(content, texts_of(content, lang), lang, press.duplex, self.contents(content, lang))
        if name.startswith("tokens"):
            scale = self.scale(name, content)
            return tokens(content, lang, self.TOKENS, press.duplex, name, scale, not press.shop)
        if name == "reference":
            return self.reference(content, lang, press)
        if name == "score-sheet":
            return self._sheets(name, self.sheet(content, lang), lang, press)
        if name == "box":
            return self.box(content, lang, press)
        return self.own(name, content, lang, press)

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """A product that only this game draws so."""
        raise NotImplementedError(name)

    def tiling(self, name: str, content: Content) -> Tiling:
        """How a page is spread over several sheets."""
        raise NotImplementedError(name)

    # What is in the kit --------------------------------------------------------------------------

    def contents(self, content: Content, lang: str) -> list[Inside]:
        """What the cover shows: the game's own things, then what most games have."""
        front, left = self.reference_sides(content, lang)[0], 4 if self.SMALL else 3
        found = [*self.inside(content, lang)]
        found.append(Inside("cover_reference", content.reference.copies, small(front, left, 0, 20 - left)))
        if (sheet := self.sheet(content, lang)) is not None:
            found.append(Inside("cover_sheet", self.SHEETS, small(sheet, 3, 0, 17)))
        return [*found, Inside("cover_box", 1, box(3, 23.5, 21, look_of(content)))]

    def inside(self, content: Content, lang: str) -> Sequence[Inside]:
        """What the cover shows of the game's own things."""
        return ()

    # Tokens and references -----------------------------------------------------------------------

    def scale(self, name: str, content: Content) -> float:
        """How large tokens are on this sheet, beside what is written."""
        return 1

    def reference_sides(self, content: Content, lang: str) -> tuple[Scene, ...]:
        """Front and back of the quick reference, and of further cards where there is more to tell."""
        if not self.SMALL:
            return reference.sides(content, lang)
        title, where = content.text(content.reference.title, lang), f"quick reference, {lang}"
        blocks = blocks_of(content, content.reference.sections, lang)
        return small_sides(look_of(content), title, blocks, lang, where)

    def reference(self, content: Content, lang: str, press: PressOptions) -> Component:
        """The quick references."""
        if not self.SMALL:
            return reference.reference(content, lang, press.duplex)
        front, back = self.reference_sides(content, lang)
        pieces = small_pieces("reference", (front, back), content.reference.copies, press.duplex != "none")
        return Component("reference", front.title, lang, tuple(pieces))

    # The sheet and the box -----------------------------------------------------------------------

    def sheet(self, content: Content, lang: str) -> Scene | None:
        """What one keeps the score on."""
        return None

    def _sheets(self, name: str, scene: Scene | None, lang: str, press: PressOptions) -> Component:
        assert scene is not None, "no game lists a sheet that it does not draw"
        names = [name] if self.SHEETS == 1 else [f"{name}-{n}" for n in range(1, self.SHEETS + 1)]
        pieces = tuple(Piece(one, scene, None, 0) for one in names)
        if press.duplex == "fold":  # it has no back beside which it would have to stand
            return Component(name, scene.title, lang, pages=pieces[:1])
        return Component(name, scene.title, lang, pieces)

    def holds(self, content: Content) -> tuple[int, float]:
        """How many things lie in the box, and how high: tokens, in layers."""
        many = content.tokens.printed
        size = max(map(content.tokens.size, content.tokens.tokens))
        layer = int(self.STACK[0] // size) * int(self.STACK[1] // size)
        return many, ceil(many / layer) * LAYER_MM

    def box(self, content: Content, lang: str, press: PressOptions) -> Component:
        """The box to fold."""
        texts, (many, deep) = texts_of(content, lang, press.shop), self.holds(content)
        holds = texts["box_holds"].replace("{count}", str(many))
        return page("box", box_page(content, texts, holds, self.STACK, deep, lang), lang)
