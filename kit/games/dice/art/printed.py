"""What is printed for the dice games: dice, sheets, snakes, reference cards, a tray, five boxes."""

from dataclasses import replace

from kit.art import paths
from kit.art.layout.texts import texts_of
from kit.art.look import look_of
from kit.art.palette import mix
from kit.art.parts.cover import Inside, small
from kit.art.parts.dice_net import six_dice_page
from kit.art.parts.sheet import CUT, FOLD, LIT, OVER, glued
from kit.art.parts.sketch import box, cube
from kit.art.parts.small_card import SmallBlock, blocks_of, small_pieces, small_sides
from kit.art.parts.tokens import token_scene
from kit.art.parts.tuck_box import box_page
from kit.art.piece import Component, Piece
from kit.art.scene import Element, Group, Line, Path, Point, Rect, Scene, Stroke
from kit.art.text import Style, lay_out
from kit.content.content import Content
from kit.games.dice.art.chances import card_odds, stops
from kit.games.dice.art.look import look_for
from kit.games.dice.art.sheets import evens_sheet, fives_sheet, races_sheet
from kit.games.dice.art.snakes import TOKENS
from kit.games.dice.engine.game import SETS
from kit.games.dice.engine.rules import DiceRules
from kit.press.options import PressOptions
from kit.press.paper import Box
from kit.press.printed import PrintedGame, page
from kit.press.tiles import SAFE, Tiling, board_tiling

DIE = 20.0
STACK, DEEP = (62.0, 88.0), DIE + 0.75  # six dice side by side, the card and folded sheets upon them
TRAY, WALL, BLEED = 150.0, 30.0, 3.0
SLIT = 1.0  # between the foot of a tab and the wall beside it
BODIES = ("ivory", "mustard", "mint", "ivory", "mustard", "mint")


def _prices(content: Content) -> list[tuple[tuple[int, ...], str]]:
    fives = DiceRules.of(content.facts).fives
    rows: list[tuple[tuple[int, ...], int]] = [((int(face),), price) for face, price in fives.single.items()]
    rows += [((int(face),) * 3, price) for face, price in fives.triple.items()]
    rows += [
        ((2, 3, 5, 2, 3, 5), fives.pairs),  # in rows of three: each above its like
        ((1, 2, 3, 4, 5, 6), fives.straight),
        ((6,) * 6, fives.six),
    ]
    return [(faces, str(price)) for faces, price in rows]


def sheets(content: Content, lang: str) -> dict[str, Scene]:
    """The score sheets by name."""
    words, look, rules = texts_of(content, lang), look_of(content), DiceRules.of(content.facts)
    races = words["title_xantippe"], words["title_julka"]
    return {
        "fives": fives_sheet(look, words["title_fives"], words, _prices(content), stops(content, lang), lang),
        "evens": evens_sheet(look, words["title_evens"], words, rules.evens.counts, rules.evens.rounds, lang),
        "races": races_sheet(look, races, words, rules.julka.stations, lang),
    }


def _card(content: Content, game: str, lang: str) -> tuple[Scene, Scene]:
    chapter = str([*SETS].index(game) + 2)
    sections = [one for one in content.reference.sections if one.rule.split(".")[0] == chapter]
    title = texts_of(content, lang)[f"title_{game}"]
    chances = SmallBlock(texts_of(content, lang)["card_odds"], card_odds(content, game, lang))
    blocks = [*blocks_of(content, sections, lang), chances]
    return small_sides(look_for(game), title, blocks, lang, f"card of {game}, {lang}")


def tray_scene(content: Content, lang: str, shop: bool = False) -> Scene:
    """A tray to fold: the floor, four walls, and tabs that hold the corners."""
    look, words = look_of(content), texts_of(content, lang, shop)
    size = TRAY + 2 * WALL
    inner = Rect(WALL, WALL, TRAY, TRAY)
    items: list[Element] = []
    high, wide, before = WALL + BLEED, TRAY + 2 * BLEED, WALL - BLEED
    for x, y, w, h in (
        (before, -BLEED, wide, high),
        (before, WALL + TRAY, wide, high),
        (-BLEED, before, high, wide),
        (WALL + TRAY, before, high, wide),
    ):
        items.append(Rect(x, y, w, h, 0, mix(look.ground, "ivory", 0.85)))
    items += [Group(look.strip(TRAY, TRAY, 14), WALL, WALL), inner._replace(stroke=Stroke("ivory", 1.2))]
    near, far = WALL, WALL + TRAY
    cut = WALL * 0.8
    for x, out in ((near, -1), (far, 1)):
        for y, up in ((near, -1), (far, 1)):
            items += glued(
                [
                    (x, y + up * SLIT),
                    (x + out * cut, y + up * 3),
                    (x + out * cut, y + up * (WALL - 3)),
                    (x, y + up * WALL),
                ],
                OVER,
            )
    folds = [(near, near, far, near), (near, far, far, far)]
    for x in (near, far):
        folds += [(x, 0, x, near - SLIT), (x, near, x, far), (x, far + SLIT, x, size)]
    items += [Line(*fold, LIT) for fold in folds]
    items += [Line(*fold, FOLD) for fold in folds]
    edges: list[list[Point]] = [
        [(near, 0), (far, 0)],
        [(near, size), (far, size)],
        [(0, near), (0, far)],
        [(size, near), (size, far)],
    ]
    edges += [
        [(x, y + up * SLIT), (x, y), (end, y)]
        for x, end in ((near, 0), (far, size))
        for y, up in ((near, -1), (far, 1))
    ]
    items += [Path(paths.polyline(edge), None, CUT) for edge in edges]
    told = Style("text-bold", 11, "ivory", "middle", "middle", 1.2, 0, 8)
    items += lay_out(words["tray_steps"], near + 10, 4, TRAY - 20, WALL - 8, told, f"tray, {lang}")
    return Scene(size, size, tuple(items), words["tray_title"], "", lang)


class DicePrinted(PrintedGame):
    """The dice games on paper: a card and a box for each of them."""

    TOKENS = TOKENS

    def own(self, name: str, content: Content, lang: str, press: PressOptions) -> Component:
        """Dice, sheets, the tray."""
        if name == "dice":
            texts = texts_of(content, lang, press.shop)
            scene = six_dice_page(look_of(content), texts, BODIES, lang, DIE)
            return page(name, scene, lang)
        if name == "tray":
            tray = tray_scene(content, lang, press.shop)
            return page(name, tray, lang, BLEED)  # as wide as A4: no home printer has room
        sheet = sheets(content, lang)[name.removeprefix("sheet-")]
        middle = sheet.w + 0.5
        cut = (Line(middle, y, middle, y + 5, Stroke("outline", 0.2)) for y in (10.8, sheet.h - 15.8))
        both = (*sheet.items, Group(sheet.items, sheet.w, 0), *cut)
        return page(name, sheet._replace(w=2 * sheet.w + 1, items=both), lang)  # two of A5 on one A4

    def tiling(self, name: str, content: Content) -> Tiling:
        """Two sheets of A5 on one of A4, but for what printers cannot reach; the tray whole, on two."""
        if name == "tray":
            size = TRAY + 2 * WALL
            return Tiling(Box(0, 0, size, size).grow(BLEED + SAFE), (size / 2,), (size / 2,))
        return board_tiling(297, 210)

    def contents(self, content: Content, lang: str) -> list[Inside]:
        """Dice, sheets, snakes, cards, the tray, boxes."""
        drawn, snake = sheets(content, lang), content.tokens.tokens[0]
        dice = (*cube(8, 20, 8, "ivory", (1, 2, 3)), *cube(19, 20, 8, "mustard", (6, 5, 4)))
        coiled = Group(token_scene(content, snake, lang, TOKENS).items, 3, 3, 0, 0.72)
        return [
            Inside("cover_dice", 6, dice),
            Inside("cover_sheets", 2 * len(drawn), small(drawn["fives"], 4, 0, 16)),
            Inside("cover_snakes", content.tokens.printed, (coiled,)),
            Inside("cover_reference", len(SETS), small(_card(content, "fives", lang)[0], 4, 0, 16)),
            Inside("cover_tray", 1, small(tray_scene(content, lang), 2, 1, 20)),
            Inside("cover_box", len(SETS), box(3, 23.5, 21, look_of(content))),
        ]

    def reference(self, content: Content, lang: str, press: PressOptions) -> Component:
        """A card for each game."""
        cards: list[Piece] = []
        for game in SETS:
            cards += small_pieces(game, _card(content, game, lang), 1, press.duplex != "none")
        return Component("reference", content.text(content.reference.title, lang), lang, tuple(cards))

    def box(self, content: Content, lang: str, press: PressOptions) -> Component:
        """A box for each game."""
        texts, words, pieces = texts_of(content, lang, press.shop), content.printed, []
        for game in SETS:
            own = replace(content.game, name=words[f"title_{game}"], tagline=words[f"tagline_{game}"])
            other, holds = replace(content, game=own), texts["box_holds"]
            scene = box_page(other, texts, holds, STACK, DEEP, lang, look_for(game))
            pieces.append(Piece(f"box-{game}", scene, None, 0))
        return Component("box", texts["box_title"], lang, pages=tuple(pieces))


PRINTED = DicePrinted()
