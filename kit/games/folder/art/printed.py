"""What is printed of a game of data: each component drawn by its kind, a cover before them all."""

import os
from collections.abc import Iterable, Iterator
from math import ceil
from pathlib import Path
from typing import Any

from kit.art.legible import LEAST_PT, texts
from kit.art.parts import reference as card
from kit.art.parts.cover import Inside, cover, greeked, small
from kit.art.parts.field_board import BLEED
from kit.art.parts.fill_in import FillIn, SheetTooFull, fill_in_page
from kit.art.parts.sketch import box as box_sketch
from kit.art.parts.tuck_box import SHEET_MM, THIN, box_page, deepest
from kit.art.piece import Component, Piece
from kit.art.scene import Element, Group
from kit.content.left_out import left_out
from kit.content.nodes import at
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.games.folder.art import boards, small_parts
from kit.games.folder.art.cards import deck
from kit.games.folder.art.table import Workbench
from kit.games.folder.content import DataContent
from kit.games.folder.content.kinds import (
    BoardComponent,
    BoxComponent,
    DeckComponent,
    DiceComponent,
    GameComponent,
    ReferenceComponent,
    SheetBlockData,
    SheetComponent,
    StandeesComponent,
    TilesComponent,
    TokensComponent,
)
from kit.press.options import PressOptions
from kit.press.tiles import Tiling

COVER = "cover"
TILED = "-tiled"
_STACK = (63.0, 88.0)  # what a box takes in where nothing in it is larger
_CUT_OUT = (DeckComponent, TokensComponent, StandeesComponent)


def drawn(content: DataContent, name: str, lang: str, press: PressOptions) -> Component:
    """A product by its name."""
    desk = Workbench(content, lang, press.shop)
    with desk.dressed():
        if name == COVER:
            return _cover(desk, press)
        one = content.components.get(name.removesuffix(TILED))
        if one is None:  # another state of the game has it
            return Component(name, name, lang)
        return component_of(desk, one, press)


def component_of(desk: Workbench, one: GameComponent, press: PressOptions) -> Component:
    """A component drawn by its kind; one of nothing is a mistake."""
    made = _by_kind(desk, one, press)
    if made.pieces or made.pages or not isinstance(one, DeckComponent):
        return made
    if one.cards:
        table = os.path.join(desk.content.folder, one.cards)
        if left_out().whole(table):  # its name in quotes says why to a check
            raise ContentErrors([Problem(table, 1, 1, f"no card of {quoted(Path(table).stem)} is left")])
        if left_out().of(table):  # rows that are told of themselves
            return made
        raise _fault(one, "every card has 0 copies; let one of them be printed", "cards")
    if isinstance(one, TilesComponent) and one.letters:
        raise _fault(one, f"there are no letters for {desk.lang}; add some", "letters")
    if isinstance(one, TilesComponent) and one.faces:
        raise _fault(one, "every tile has 0 copies; let one of them be printed", "copies")
    raise _fault(one, "tiles need the key 'faces', 'letters' or 'cards': what is on them", "")


def _by_kind(desk: Workbench, one: GameComponent, press: PressOptions) -> Component:
    match one:
        case BoardComponent():
            scene = boards.page(desk, one)
            return Component(one.id, scene.title, desk.lang, pages=(Piece(one.id, scene, None, BLEED),))
        case TilesComponent():
            return small_parts.tiles(desk, one)
        case DeckComponent():
            return deck(desk, one)
        case TokensComponent():
            return small_parts.tokens(desk, one, not press.shop)
        case DiceComponent():
            return small_parts.dice(desk, one)
        case StandeesComponent():
            return small_parts.standees(desk, one)
        case SheetComponent():
            return _sheet(desk, one)
        case ReferenceComponent():
            if not desk.content.reference.sections:
                file = os.path.join(desk.content.folder, "reference.yaml")
                said = "a component of the kind 'reference' needs this file, with a title and sections"
                raise ContentErrors([Problem(file, 1, 1, said)])
            return card.reference(desk.content, desk.lang, press.duplex)
        case BoxComponent():
            return _box(desk, one, press)
    raise AssertionError(f"no kind draws {type(one).__name__}")


def _fault(one: GameComponent, message: str, *path: str | int) -> ContentErrors:
    node: Any = one.mark
    place = at(node, *path)
    return ContentErrors([Problem(place.file, place.line, place.column, message)])


def _sheet(desk: Workbench, one: SheetComponent) -> Component:
    for n, block in enumerate(one.blocks):
        if block.rows and not block.columns:
            raise _fault(one, "rows belong to a table; give it columns", "blocks", n)
        if block == SheetBlockData():
            raise _fault(one, "this block is empty; give it columns, lines, boxes or text", "blocks", n)
    blocks = [
        FillIn(
            desk.say(block.title),
            tuple(map(desk.say, block.columns)),
            block.rows,
            block.lines,
            block.boxes,
            desk.say(block.text),
        )
        for block in one.blocks
    ]
    try:
        where = f"{one.id}, {desk.lang}"
        scene = fill_in_page(desk.look, desk.title(one), blocks, one.across, desk.lang, where)
    except SheetTooFull as error:
        raise _fault(one, str(error), "blocks") from None
    return Component(one.id, scene.title, desk.lang, pages=(Piece(one.id, scene, None, 0),))


def _box(desk: Workbench, one: BoxComponent, press: PressOptions) -> Component:
    """As many boxes as all that is to be held needs, each as large as its things."""
    known = desk.content.components
    for n, name in enumerate(one.holds):
        if name not in known:
            raise _fault(one, f"there is no component {quoted(name)}{hint(name, known)}", "holds")
        if isinstance(known[name], BoxComponent):
            raise _fault(one, f"a box does not hold a box: {quoted(name)}; name what lies in it", "holds", n)
    wanted = one.holds or tuple(name for name, part in known.items() if isinstance(part, _CUT_OUT))
    made = [component_of(desk, known[name], press) for name in wanted]
    held = [piece for component in made for piece in component.pieces]
    if not held and any(map(left_out().of, _sources(desk, one, wanted))):  # told of themselves
        return Component(one.id, desk.title(one), desk.lang)
    if not held:
        raise _fault(one, "the box would be empty; let it hold cards, tiles or tokens", "holds")
    flat = [_flat(piece.size) for piece in held]
    w, h = max(_STACK[0], *(size[0] for size in flat)), max(_STACK[1], *(size[1] for size in flat))
    deep = sum(
        SHEET_MM * (2 if piece.outline == "round" else 1) / _beside(piece.size, w, h) for piece in held
    )
    most = deepest((w, h))
    if most < THIN:
        said = f"a box for things of {w:g} × {h:g} mm fits no page; name smaller ones under holds"
        raise _fault(one, said, "holds")
    count = max(1, ceil(deep / most))
    holds = desk.texts["box_holds"].replace("{count}", str(ceil(len(held) / count)))
    pages = [box_page(desk.content, desk.texts, holds, (w, h), deep / count, desk.lang) for _ in range(count)]
    named = tuple(Piece(f"{one.id}-{n}", scene, None, 0) for n, scene in enumerate(pages, 1))
    return Component(one.id, desk.title(one), desk.lang, pages=named)


def _sources(desk: Workbench, box: BoxComponent, names: Iterable[str]) -> Iterator[str]:
    """The files that say what a box holds."""
    yield box.mark.file
    for one in (desk.content.components[name] for name in names):
        if isinstance(one, DeckComponent) and one.cards:
            yield os.path.join(desk.content.folder, one.cards)


def _flat(size: tuple[float, float]) -> tuple[float, float]:
    return min(size), max(size)


def _beside(size: tuple[float, float], w: float, h: float) -> int:
    """How many pieces of a size lie beside each other on the box's ground."""
    return max(1, int(w // size[0]) * int(h // size[1]), int(w // size[1]) * int(h // size[0]))


def _cover(desk: Workbench, press: PressOptions) -> Component:
    inside, words = [], dict(desk.texts)
    for one in desk.content.components.values():
        words[f"inside_{one.id}"] = desk.title(one)
        if isinstance(one, BoxComponent):
            count = len(_box(desk, one, press).pages)
            inside.append(Inside(f"inside_{one.id}", count, box_sketch(3, 23.5, 21, desk.look)))
            continue
        made = component_of(desk, one, press)
        parts = made.pieces or made.pages
        if not parts:  # of a check, with what is wrong left out
            continue
        scene = parts[0].front
        k = min(22 / scene.w, 24 / scene.h)
        items: tuple[Element, ...] = small(scene, 12 - scene.w * k / 2, 24 - scene.h * k, scene.w * k)
        if parts[0].outline == "round":
            tiny = any(size < LEAST_PT for _, size in texts(scene.items, k * 0.9))
            shown = greeked(scene.items) if tiny else scene.items
            items = (Group(shown, 12 - scene.w * k * 0.45, 24 - scene.h * k * 0.9, 0, k * 0.9),)
        inside.append(Inside(f"inside_{one.id}", _number(one, len(parts)), items))
    return cover(desk.content, words, desk.lang, press.duplex, inside)


def _number(one: GameComponent, parts: int) -> int:
    return len(one.dice) if isinstance(one, DiceComponent) else parts


def tiling(content: DataContent, name: str) -> Tiling:
    """How a board is spread over several sheets."""
    lang = next(iter(content.languages))
    board = content.components[name.removesuffix(TILED)]
    assert isinstance(board, BoardComponent)
    return boards.tiling(Workbench(content, lang), board)
