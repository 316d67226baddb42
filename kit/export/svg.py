"""`kit export svg`: pieces as drawings in layers, and sheets with the lines that machines cut along."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from kit.art.piece import Piece
from kit.art.scene import Element, Scene, Stroke
from kit.art.svg_pen import SvgPen
from kit.export.dxf import to_dxf
from kit.export.lines import MachineLines, Shape, lines_of
from kit.export.parts import Exportable, Workroom, drawn, pieces_of
from kit.export.report import Exported
from kit.export.sheets import CutSheet, cut_sheets, registration
from kit.export.target import Target, put
from kit.press.options import PressOptions
from kit.press.page import Page, Spot
from kit.press.paper import Box
from kit.press.render import render
from kit.press.tasks import Desk
from kit.press.workers import each

FOLDER: Final = "svg"
SHEETS: Final = "sheets.pdf"
_CUT: Final = Stroke("#d0103a", 0.1)
_CREASE: Final = Stroke("#1450a0", 0.1, (2, 1))
_SPACES: Final = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
)


class SvgOptions(NamedTuple):
    """How drawings are written: letters as text or as outlines, with or without bleed, on which sheets."""

    text: bool = False
    bleed: bool = False
    press: PressOptions = PressOptions()


class Drafting(NamedTuple):
    """A component, and where its drawings wait."""

    product: str
    lang: str
    numbers: tuple[int, ...]
    part: Path
    how: SvgOptions


def export_svg(room: Workroom, how: SvgOptions) -> list[Exported]:
    """Write the drawings of what is asked for; on any error nothing is changed."""
    parts, root = room.parts(), room.wanted.root / FOLDER
    made = {part.folder: Exported(root / part.folder) for part in parts}
    done, total = 0, sum(len(part.pieces) for part in parts)

    def heard(result: tuple[str, int, list[tuple[str, int]]]) -> None:
        nonlocal done
        name, count, files = result
        done += count
        for kind, size in files:
            made[name] = made[name].plus(kind, size)
        room.progress(name, done, total)

    room.progress("", 0, total)
    with Target(root) as target:
        todo = [
            Drafting(part.product, part.lang, tuple(n for n, _ in part.pieces), target.part(part.folder), how)
            for part in parts
        ]
        each(_written, room.desk, todo, heard=heard)
        target.commit()
    return list(made.values())


def _written(desk: Desk, todo: Drafting) -> tuple[str, int, list[tuple[str, int]]]:
    """Write the drawings of one component, and its sheets; kinds and sizes of the files."""
    component = drawn(desk, todo.product, todo.lang)
    part = Exportable(todo.product, todo.lang, component, ())
    every = pieces_of(component)
    files: list[tuple[str, int]] = []
    for number in todo.numbers:
        piece = every[number]
        for side, scene in enumerate(filter(None, (piece.front, piece.back))):
            text = piece_svg(piece, scene, todo.how)
            files.append(("SVG", put(todo.part, part.name(number, side, ".svg"), text.encode())))
    if len(todo.numbers) < len(every):
        return part.folder, len(todo.numbers), files  # some pieces make no sheets
    printed, sheets = cut_sheets(component, todo.how.press)
    if sheets:
        files.append(("PDF", put(todo.part, SHEETS, render(component, printed, todo.how.press))))
    for sheet in sheets:
        for kind, text in (("SVG", sheet_svg(sheet, component.title)), ("DXF", sheet_dxf(sheet))):
            files.append((kind, put(todo.part, f"cut-page-{sheet.number}.{kind.lower()}", text.encode())))
    return part.folder, len(todo.numbers), files


def piece_svg(piece: Piece, scene: Scene, how: SvgOptions) -> str:
    """One side, with the line to cut along on a layer of its own."""
    (w, h), bleed = piece.size, piece.bleed if how.bleed else 0.0
    box = Box(0, 0, w, h)
    spot = Spot(piece.name, scene, box, box.grow(piece.bleed))
    lines = lines_of(Page(w, h, (spot,), box, box), [_seen(piece, scene)])
    layers: dict[str, Sequence[Element]] = {"print": scene.items, **_layers(lines)}
    return layered(box.grow(bleed), layers, scene, not how.text)


def _seen(piece: Piece, scene: Scene) -> Piece:
    return Piece(piece.name, scene, None, piece.bleed, piece.outline, piece.row, piece.corner)


def _layers(lines: MachineLines) -> dict[str, tuple[Shape, ...]]:
    found = {
        "crease": tuple(shape._replace(stroke=_CREASE) for shape in lines.crease),
        "cut": tuple(shape._replace(stroke=_CUT) for shape in lines.cut),
    }
    return {name: shapes for name, shapes in found.items() if shapes}


def sheet_svg(sheet: CutSheet, title: str) -> str:
    """What the machine is told about a sheet: its marks, its creases, its cuts."""
    page = sheet.front
    layers: dict[str, Sequence[Element]] = {"marks": registration(page.w, page.h), **_layers(sheet.lines)}
    return layered(page.media, layers, Scene(page.w, page.h, (), title))


def sheet_dxf(sheet: CutSheet) -> str:
    """The same for a laser."""
    page = sheet.front
    lines: dict[str, Sequence[Shape]] = {"marks": registration(page.w, page.h)}
    lines |= {name: shapes for name, shapes in sheet.lines._asdict().items() if shapes}
    return to_dxf(page.h, lines)


def layered(box: Box, layers: Mapping[str, Sequence[Element]], scene: Scene, outlines: bool = True) -> str:
    """A drawing of true size whose groups are layers to those programs that know any."""
    pen = SvgPen("kit", "light", outlines, held=True)
    groups = "".join(
        f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}">{pen.drawn(items)}</g>'
        for name, items in layers.items()
    )
    words = f"<title>{escape(scene.title, False)}</title>" if scene.title else ""
    size = f'width="{box.w:g}mm" height="{box.h:g}mm" viewBox="{box.left:g} {box.top:g} {box.w:g} {box.h:g}"'
    lang = f' lang="{escape(scene.lang)}"' if scene.lang else ""
    return f"<svg {_SPACES} {size}{lang}>{words}{pen.defs}{groups}</svg>\n"
