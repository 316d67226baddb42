"""Boards out of data: which fields there are, which of them look otherwise, and what stands beside them."""

from functools import partial

from kit.art import fonts
from kit.art.parts.field_board import (
    LABEL,
    LABEL_PT,
    SIDES,
    FieldBoard,
    FieldLook,
    PanelWords,
    TrackLook,
    board_scene,
)
from kit.art.parts.fields import GRIDS, Fields, chosen
from kit.art.scene import Scene
from kit.content.nodes import Mark, Node, at
from kit.content.problems import ContentErrors, Problem, quoted
from kit.games.folder.art.table import Workbench
from kit.games.folder.content.kinds import BoardComponent
from kit.press.tiles import Tiling, board_tiling

PAGES = {"a4": (210.0, 297.0), "a3": (297.0, 420.0)}


def page_size(component: BoardComponent) -> tuple[float, float]:
    """The page, upright or lying."""
    w, h = PAGES[component.paper]
    return (h, w) if component.lying else (w, h)


def field_board(desk: Workbench, component: BoardComponent) -> FieldBoard:
    """The board that a component describes; a zone of fields that are not there is told."""
    cols, rows = component.size
    board = FieldBoard(
        *page_size(component),
        partial(GRIDS[component.grid], cols, rows),
        component.light,
        component.dark,
        component.line,
        component.labels,
        {},
        tuple(
            PanelWords(desk.say(one.title), desk.say(one.text), one.icon or "", one.side)
            for one in component.panels
        ),
        TrackLook(component.track.start, component.track.to, component.track.colour)
        if component.track
        else None,
        component.grid == "points",
    )
    for side in SIDES:
        mine = [n for n, panel in enumerate(board.panels) if panel.side == side]
        if mine and len(mine) > (most := board.most_panels(side)):
            said = f"beside this board there is room for {most} panels on a side; take some out"
            raise _fault(_place(component.mark, "panels", mine[most]), said)
    return board._replace(special=_special(desk, component, board))


def _special(desk: Workbench, component: BoardComponent, board: FieldBoard) -> dict[str, FieldLook]:
    special: dict[str, FieldLook] = {}
    fields = board.fields
    for n, zone in enumerate(component.zones):
        found, wrong = chosen(fields, zone.fields)
        place = _place(component.mark, "zones", n, "fields")
        if wrong:
            first, last = _ends(fields)
            raise _fault(place, f"the board has no field {quoted(wrong[0])}; it has {first} to {last}")
        if not found:
            raise _fault(place, "no field is named here; write some such as a1-c3, e5")
        for field in found:
            before = special.get(field.name, FieldLook())
            special[field.name] = FieldLook(
                zone.colour or before.colour, zone.icon or before.icon, desk.say(zone.name) or before.name
            )
    return special


def _ends(fields: Fields) -> tuple[str, str]:
    """The first field and the last as people count them."""
    counted = sorted(fields, key=lambda one: (int(one.name), 0) if one.name.isdigit() else (one.row, one.col))
    return counted[0].name, counted[-1].name


def _fault(place: Mark, said: str) -> ContentErrors:
    return ContentErrors([Problem(place.file, place.line, place.column, said)])


def _place(mark: Mark, *path: str | int) -> Mark:
    assert isinstance(mark, Node)
    return at(mark, *path)


def page(desk: Workbench, component: BoardComponent) -> Scene:
    """The printed board; fields that are too small for their labels are told."""
    board = field_board(desk, component)
    for field in board.fields if board.labels else ():
        xs = [x for x, _ in field.corners]
        named = field.name in board.special and board.special[field.name].name
        if not named and fonts.width(field.name, LABEL, LABEL_PT) > max(xs) - min(xs):
            said = (
                f"fields of {max(xs) - min(xs):.3g} mm have no room for labels such as {quoted(field.name)}"
            )
            said = f"{said}; make fewer fields, or write labels: false"
            raise _fault(_place(component.mark, "size"), said)
    return board_scene(board, desk.look, desk.title(component), desk.lang)


def tiling(desk: Workbench, component: BoardComponent) -> Tiling:
    """A board but for what printers cannot reach, joined between fields where it can be."""
    w, h = page_size(component)
    fields = field_board(desk, component).fields
    if component.grid == "hexes":  # no straight line parts them
        return board_tiling(w, h)
    xs = sorted({round(x, 3) for field in fields for x, _ in field.corners})
    ys = sorted({round(y, 3) for field in fields for _, y in field.corners})
    return board_tiling(w, h, xs, ys)
