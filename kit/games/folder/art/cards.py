"""Cards and tiles out of tables: a template filled in for every row, on cards of any size and shape."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from kit.art.layout import Layout, Template
from kit.art.layout.draw import Art, PlacedBox
from kit.art.layout.load import load_template, read_template
from kit.art.look import back_of
from kit.art.palette import at_home
from kit.art.parts.sheet import CUT
from kit.art.parts.tiles import tile_outline
from kit.art.piece import Component, Outline, Piece
from kit.art.scene import Circle, Element, Group, Scene
from kit.art.scene import Path as Drawn
from kit.content.left_out import left_out
from kit.content.nodes import at
from kit.content.problems import ContentErrors, Problem
from kit.data import templates_root
from kit.games.folder.art.cornerless import cornerless, kept
from kit.games.folder.art.table import Workbench
from kit.games.folder.content.deck import PLAIN_COLUMNS, DeckCard
from kit.games.folder.content.kinds import DeckComponent

PLAIN = "plain.yaml"
_ROUND = "plain-round.yaml"
_WORDLESS = {PLAIN: "plain-wordless.yaml", _ROUND: "plain-round-wordless.yaml"}
_SAME = 0.1  # mm that a template may be larger or smaller than what it is for
_GROUND = "navy"  # of a card that says no colour
_BEHIND = CUT._replace(width=0.12)
"""The line on a back: it has no crop marks, and a shop must see how it meets its front."""
_BEFORE = _BEHIND._replace(colour=at_home("outline"))
"""The line on a front: for scissors alone, as the press draws its own for a shop's machine."""
_WORDS = ("kind", "text", "flavour")


def stretched(template: Template, size: tuple[float, float]) -> Template:
    """The template on a card of another size: boxes keep their place, type stays as large as it is."""
    (w, h), b = template.size, template.bleed
    kx, ky = size[0] / w, size[1] / h
    boxes = []
    for box in template.boxes:
        x, y = box.at[0] * kx, box.at[1] * ky
        wide, high = box.size[0] * kx, box.size[1] * ky
        if box.at[0] <= -b and box.at[0] + box.size[0] >= w + b:
            x, wide = -b, size[0] + 2 * b
        if box.at[1] <= -b:
            y, high = -b, (box.at[1] + box.size[1]) * ky + b
            if box.at[1] + box.size[1] >= h + b:
                high = size[1] + 2 * b
        elif box.at[1] + box.size[1] >= h + b:
            high = size[1] + b - y
        boxes.append(replace(box, at=(x, y), size=(wide, high)))
    return replace(template, size=size, boxes=tuple(boxes))


def template_of(desk: Workbench, component: DeckComponent, key: str, size: tuple[float, float]) -> Template:
    """A template of the game, or the house's plain one in the deck's size, with room for its words."""
    name = getattr(component, key)
    if name and not left_out().skips(str(file := inside(desk, component, key, name))):
        own = tuple(desk.palette.items()), tuple(desk.content.fonts)
        return read_template(file, *own)
    cards = desk.content.decks[component.id]
    words = (text for card in cards for name, text in card.fields.items() if name in _WORDS)
    worded = any(text.get(desk.lang) for text in words)
    plain = _ROUND if cornerless(component) else PLAIN
    return stretched(load_template(plain if worded else _WORDLESS[plain], desk.content.packs), size)


def as_large(component: DeckComponent, template: Template, key: str, size: tuple[float, float]) -> Template:
    """The template, if it is as large as what is cut out by it; else it would be cut in another place."""
    if getattr(component, key) and any(abs(a - b) > _SAME for a, b in zip(template.size, size, strict=True)):
        (w, h), (wide, high) = template.size, (round(side, 1) for side in size)
        said = f"this template is {w:g} × {h:g} mm large and has to be {wide:g} × {high:g}: its key 'size'"
        if not left_out().whole(template.file):
            raise _fault(component, key, said)
    return template


def inside(desk: Workbench, component: DeckComponent, key: str, name: str) -> Path:
    """A file of the game that a component names."""
    folder = Path(desk.content.folder)
    path = Path(*name.split("/"))
    plain = not path.is_absolute() and ".." not in path.parts and "\\" not in name
    if (
        not plain
        or not (folder / path).is_file()
        or folder.resolve() not in (folder / path).resolve().parents
    ):
        said = f"there is no template {name!r} in the game's folder; its path counts from there"
        raise _fault(component, key, said)
    return folder / path


def _fault(component: DeckComponent, key: str, said: str) -> ContentErrors:
    node: Any = component.mark
    place = at(node, key)
    return ContentErrors([Problem(place.file, place.line, place.column, said)])


class Filled:
    """A template with what it is filled with, card by card."""

    def __init__(self, desk: Workbench, template: Template) -> None:
        house = {str(templates_root() / name) for name in _WORDLESS}
        self.template, self._desk = template, desk
        self._plain = any(box.mark.file in house for box in template.boxes)
        self._layout = Layout(
            template, desk.content.languages, desk.lang, Path(desk.content.folder), desk.palette, True
        )
        self._arts: Mapping[str, Art] = {"back": self._back}

    def _back(self, box: PlacedBox) -> Iterator[Group]:
        yield Group(self._desk.look.strip(box.w, box.h), box.x, box.y)

    def scene(self, component: str, card: DeckCard, copy: int, number: int, total: int) -> Scene:
        """One side of one card."""
        desk = self._desk
        fields = {name: desk.say(text) if text.get(desk.lang) else "" for name, text in card.fields.items()}
        usual = _usual(fields) if self._plain else {}
        own = {"id": card.id, "copies": card.copies, "copy": copy, "number": number, "total": total}
        context = {**desk.common, "card": {**usual, **own, **fields}}
        items = self._layout.draw(context, self._arts, f"{component} {card.id!r}")
        title = fields.get("name") or card.id
        return Scene(*self.template.size, items, title, fields.get("text", ""), desk.lang)


def _usual(fields: Mapping[str, str]) -> dict[str, str]:
    """What the plain template looks up: columns that are missing are empty, and a picture hides the icon."""
    found = {**dict.fromkeys(PLAIN_COLUMNS, ""), **fields}
    icon = "" if found["picture"] else found["icon"]
    return {
        **found,
        "ground": found["colour"] or _GROUND,
        "sign": icon,
        "plate": "" if found["picture"] else "x",
    }


def with_line(scene: Scene, outline: Outline | Drawn, back: bool = False) -> Scene:
    """A side of a piece with a hairline along an outline of its own, a round front with a ring."""
    if isinstance(outline, Drawn):
        line: Element = outline._replace(stroke=_BEHIND if back else _BEFORE)
    elif outline == "round" and not back:
        line = Circle(scene.w / 2, scene.h / 2, scene.w / 2, None, _BEFORE)
    else:
        return scene
    return scene._replace(items=(*scene.items, line))


def cut(component: DeckComponent, size: tuple[float, float]) -> Outline | Drawn:
    """Along which line a card is cut."""
    return tile_outline("square", *size, component.corners)


def pieces(
    desk: Workbench,
    component: DeckComponent,
    size: tuple[float, float],
    outline: Outline | Drawn,
    back: Scene | None,
) -> tuple[Piece, ...]:
    """Every card as often as it is there; those whose template prints a number are drawn one by one."""
    front = Filled(
        desk, as_large(component, template_of(desk, component, "template", size), "template", size)
    )
    own = None
    if component.back:
        own = Filled(desk, as_large(component, template_of(desk, component, "back", size), "back", size))
    bleed = front.template.bleed
    back = with_line(back or back_of(desk.content, *front.template.size, bleed), outline, True)
    cards = desk.content.decks[component.id]
    total, number, found = sum(card.copies for card in cards), 0, list[Piece]()
    for card in cards:
        for copy in range(1, card.copies + 1):
            number += 1
            if copy == 1 or component.numbered:
                of = component.id, card, copy, number, total
                drawn = with_line(kept(component, card, front.scene(*of)), outline)
                behind = with_line(kept(component, card, own.scene(*of)), outline, True) if own else back
            name = card.id if card.copies == 1 else f"{card.id}-{copy}"
            found.append(Piece(name, drawn, None if component.one_sided else behind, bleed, outline))
    return tuple(found)


def deck(desk: Workbench, component: DeckComponent) -> Component:
    """A deck of cards."""
    template = template_of(desk, component, "template", component.size)
    node: Any = component.mark
    if "size" in node.entries:
        as_large(component, template, "template", component.size)
    made = pieces(desk, component, template.size, cut(component, template.size), None)
    return Component(component.id, desk.title(component), desk.lang, made)
