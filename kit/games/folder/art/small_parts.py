"""What is cut out beside cards: tiles, tokens, dice, standees."""

from itertools import combinations_with_replacement

from kit.art.look import card_back
from kit.art.palette import on
from kit.art.parts import dice_net
from kit.art.parts.faces import FaceLook, face_items
from kit.art.parts.sheet import FOLD, LIT, H, W, heading, legend, steps
from kit.art.parts.standees import strip
from kit.art.parts.tiles import domino, letter, tile_outline, tile_size
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, lay_out
from kit.games.folder.art.cards import pieces, with_line
from kit.games.folder.art.table import Workbench
from kit.games.folder.content.kinds import (
    DiceComponent,
    Die,
    Face,
    StandeesComponent,
    TilesComponent,
    TokensComponent,
)

BLEED = 3.0
GAP = 6.0  # between round tokens, for a punch


# Tiles -------------------------------------------------------------------------------------------


def tiles(desk: Workbench, component: TilesComponent) -> Component:
    """Tiles by their faces, as dominoes, as letters, or out of a table."""
    w, h = tile_size(component.shape, component.across)
    outline = tile_outline(component.shape, w, h, component.corners)
    back = None if component.one_sided else _reverse(desk, component, w, h)
    if component.cards:
        found = pieces(desk, component, (w, h), outline, back)
    else:
        back = with_line(back, outline, True) if back else None
        found = tuple(
            Piece(name if count == 1 else f"{name}-{n}", scene, back, BLEED, outline)
            for name, items, count in _own_tiles(desk, component, w, h)
            for scene in (with_line(Scene(w, h, items, name, "", desk.lang), outline),)
            for n in range(1, count + 1)
        )
    gap = GAP if component.shape == "round" else 0
    return Component(component.id, desk.title(component), desk.lang, found, gap=gap)


def _reverse(desk: Workbench, component: TilesComponent, w: float, h: float) -> Scene:
    if component.reverse is None:
        return card_back(desk.look, w, h, BLEED)
    items = face_items(desk.face(component.reverse), w, h, BLEED, component.id, component.shape)
    return Scene(w, h, items, "Back")


def _own_tiles(
    desk: Workbench, component: TilesComponent, w: float, h: float
) -> list[tuple[str, tuple[Element, ...], int]]:
    """Each tile's name, drawing and number."""
    ground, accent = "cream", desk.look.accent
    if component.shape == "domino":
        pairs = combinations_with_replacement(range(component.pips + 1), 2)
        return [
            (f"{a}-{b}", domino(a, b, component.across, BLEED, ground, accent), component.each)
            for a, b in pairs
        ]
    if component.letters:
        mine = component.letters.get(desk.lang, {})
        return [
            (text, letter(text, numbers[1] if len(numbers) > 1 else 0, w, BLEED, ground, accent), numbers[0])
            for text, numbers in mine.items()
            if numbers[0]
        ]
    found = []
    for name, face in component.faces.items():
        where = f"{component.id} {name!r}, {desk.lang}"
        items = face_items(desk.face(face), w, h, BLEED, where, component.shape)
        found.append((name, items, component.copies.get(name, component.each)))
    return found


# Tokens ------------------------------------------------------------------------------------------


def tokens(desk: Workbench, component: TokensComponent, ring: bool) -> Component:
    """Round tokens, a kind to a row, single ones of a size together; a fine ring shows where to cut."""
    found = []
    for name, one in component.tokens.items():
        d = one.across or component.across
        where = f"{component.id} {name!r}, {desk.lang}"
        title = desk.say(one.name) or name
        front = _token(desk, one.face, d, where, title, ring)
        back = (
            _token(desk, one.back, d, where, title, False)
            if one.back
            else _token(desk, one.face, d, where, title, False)
        )
        row = name if one.count > 1 else f"single, {d:g} mm"
        for n in range(1, one.count + 1):
            label = name if one.count == 1 else f"{name}-{n}"
            found.append(Piece(label, front, back, BLEED, "round", row))
    return Component(component.id, desk.title(component), desk.lang, tuple(found), gap=GAP)


def _token(desk: Workbench, face: Face, d: float, where: str, title: str, ring: bool) -> Scene:
    look = desk.face(face)
    items = face_items(look, d, d, BLEED, where, "round")
    edge = (Circle(d / 2, d / 2, d / 2, None, Stroke(on(look.colour), 0.12)),) if ring else ()
    return Scene(d, d, (*items, *edge), title, "", desk.lang)


# Dice --------------------------------------------------------------------------------------------


def dice(desk: Workbench, component: DiceComponent) -> Component:
    """Nets of dice, two to a page, with what to do."""
    edge = component.edge
    wide, high = 4 * edge + dice_net.TAB, 3 * edge + 2 * dice_net.TAB
    per = max(1, int((H - 26) // (high + 8)))
    pages: list[Piece] = []
    for start in range(0, len(component.dice), per):
        where = f"{component.id}, {desk.lang}"
        items: list[Element] = [*heading(desk.look, desk.title(component), where)]
        for n, die in enumerate(component.dice[start : start + per]):
            items.append(Group(_net(desk, component, die), BLEED + 1, 24 + n * (high + 8)))
        x = wide + BLEED + 10
        items += [*legend(desk.texts, x, 30)]
        items += steps(desk.texts["net_steps"], x, 52, W - x, H - 60, where)
        scene = Scene(W, H, tuple(items), desk.title(component), "", desk.lang)
        pages.append(Piece(f"{component.id}-{len(pages) + 1}", scene, None, 0))
    return Component(component.id, desk.title(component), desk.lang, pages=tuple(pages))


def _net(desk: Workbench, component: DiceComponent, die: Die) -> tuple[Element, ...]:
    faces = die_faces(desk, component, die, BLEED)
    return dice_net.folded(lambda n, x, y: (Group(faces[n - 1].items, x, y),), component.edge)


def die_faces(desk: Workbench, component: DiceComponent, die: Die, bleed: float = 0) -> list[Scene]:
    """What is to be seen on the six sides of a die."""
    edge, title, where = component.edge, desk.title(component), f"{component.id}, {desk.lang}"
    looks = (desk.face(face, die.colour)._replace(pattern="plain") for face in die.faces)
    return [
        Scene(edge, edge, face_items(one, edge, edge, bleed, where), title, "", desk.lang) for one in looks
    ]


# Standees ----------------------------------------------------------------------------------------


def standees(desk: Workbench, component: StandeesComponent) -> Component:
    """Figures to be folded over at the top, with two feet to be glued together."""
    w, h = component.size
    found = []
    for name, one in component.figures.items():
        scene = _standee(
            desk, desk.face(one.face), desk.say(one.name), w, h, f"{component.id} {name!r}, {desk.lang}"
        )
        for n in range(1, one.count + 1):
            found.append(Piece(name if one.count == 1 else f"{name}-{n}", scene, None, BLEED))
    return Component(component.id, desk.title(component), desk.lang, tuple(found), gap=4)


def _standee(desk: Workbench, look: FaceLook, name: str, w: float, h: float, where: str) -> Scene:
    """A strip: foot, figure upside down, figure, foot."""
    foot = max(w * 0.45, 9.0)
    side: list[Element] = [
        Group(face_items(look._replace(pattern="plain"), w, h, BLEED, where), 0, 0),
        Rect(-BLEED, h, w + 2 * BLEED, foot + BLEED, 0, desk.look.ground),
        Line(0, h, w, h, LIT),
        Line(0, h, w, h, FOLD),
    ]
    if name:
        style = Style("text-black", 9, on(desk.look.ground), "middle", "middle", 1, 0, 6.5)
        side += lay_out(name, 1.5, h + 0.5, w - 3, foot - 1, style, where)
    return strip(tuple(side), w, h + foot, name or where, desk.lang)
