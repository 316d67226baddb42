"""Drawings and cut files, read by an XML parser, ezdxf, PDFium and Pillow: one geometry, whoever reads it."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import ezdxf
import pypdfium2
import pytest
from ezdxf.document import Drawing
from PIL import Image, ImageChops

from kit.art import paths
from kit.art.parts.sheet import CUT
from kit.art.piece import Component, Piece
from kit.art.scene import Path as Outline
from kit.art.scene import Rect, Scene
from kit.cli import main
from kit.core.errors import KitError
from kit.data import content_root
from kit.export.lines import flat
from kit.export.sheets import INSET, SQUARE, cut_sheets
from kit.export.svg import sheet_dxf, sheet_svg
from kit.press.options import PressOptions
from kit.press.render import render
from kit.press.whole import LINE
from tests.press.made_up import cards

SAMPLES = content_root() / "house" / "samples"
SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"
DPI = 254  # ten pixels a millimetre


def sample(name: str, out: Path, *more: str) -> int:
    return main(
        ["export", "svg", "--game", str(SAMPLES / name), "--lang", "en", "--out", str(out), "--quiet", *more]
    )


def plain(name: str, w: float, h: float, outline: "str | Outline" = "rect") -> Piece:
    """A piece that is black up to its very edge, and does not bleed."""
    shape = outline if isinstance(outline, Outline) else Outline(paths.rect(0, 0, w, h))
    if outline == "round":
        shape = Outline(paths.ellipse(w / 2, h / 2, w / 2))
    return Piece(name, Scene(w, h, (shape._replace(fill="outline"),)), None, 0, outline)  # type: ignore[arg-type]


HEXAGON = Outline(paths.polygon([(15, 0), (30, 8), (30, 26), (15, 34), (0, 26), (0, 8)]))
CASES = {
    "rect": Component("a", "A", "en", tuple(plain(f"a{n}", 40, 30) for n in range(5)), gap=7),
    "round": Component("b", "B", "en", tuple(plain(f"b{n}", 21, 21, "round") for n in range(9)), gap=6),
    "hex": Component("c", "C", "en", tuple(plain(f"c{n}", 30, 34, HEXAGON) for n in range(7)), gap=6),
}


def looked(pdf: bytes, number: int) -> Image.Image:
    document = pypdfium2.PdfDocument(pdf)
    try:
        drawn: Image.Image = document[number - 1].render(scale=DPI / 72).to_pil().convert("L")
    finally:
        document.close()
    return drawn


def dark_boxes(picture: Image.Image, areas: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    """Where it is dark within each area (a little wider), in millimetres."""
    found: list[tuple[float, ...]] = []
    for left, top, right, bottom in areas:
        x, y = int(left * 10 - 15), int(top * 10 - 15)
        part = picture.crop((x, y, int(right * 10 + 15), int(bottom * 10 + 15)))
        box = ImageChops.invert(part).point(lambda v: 255 if v > 127 else 0).getbbox()
        assert box is not None
        found.append(tuple((at + (x, y)[n % 2]) / 10 for n, at in enumerate(box)))
    return found


def boxes_of_dxf(document: Drawing, h: float, layer: str) -> list[tuple[float, ...]]:
    """What each closed shape of a layer covers, from the top left."""
    from ezdxf import bbox

    found: list[tuple[float, ...]] = []
    for entity in document.modelspace().query(f'*[layer=="{layer}"]'):
        low, high = bbox.extents([entity], fast=True)
        found.append((low[0], h - high[1], high[0], h - low[1]))
    return found


def rectangles(lines: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    """The rectangles that four lines each make, where none shares an edge."""
    level = [one for one in lines if abs(one[1] - one[3]) < 0.001]
    found: list[tuple[float, ...]] = []
    for left, top, right, _ in level:
        for x1, y1, x2, y2 in lines:
            if abs(x1 - left) < 0.001 and abs(x2 - left) < 0.001 and abs(y1 - top) < 0.001:
                found.append((left, top, right, y2))
    return found


def of_svg(text: str) -> dict[str, list[tuple[float, ...]]]:
    """What each shape of each layer covers."""
    root = ElementTree.fromstring(text)
    return {
        group.attrib[LABEL]: [_covered(shape) for shape in group]
        for group in root.findall(f"{SVG}g")
        if LABEL in group.attrib
    }


def _covered(shape: ElementTree.Element) -> tuple[float, ...]:
    get = {name: float(value) for name, value in shape.attrib.items() if re.fullmatch(r"-?[\d.]+", value)}
    if shape.tag == f"{SVG}circle":
        r = get["r"]
        return get["cx"] - r, get["cy"] - r, get["cx"] + r, get["cy"] + r
    if shape.tag == f"{SVG}rect":
        return get["x"], get["y"], get["x"] + get["width"], get["y"] + get["height"]
    numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", shape.attrib["d"])]
    xs, ys = numbers[::2], numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def near(one: list[tuple[float, ...]], other: list[tuple[float, ...]], slack: float) -> bool:
    a, b = sorted(one), sorted(other)
    pairs = zip(a, b, strict=True)
    return all(abs(x - y) <= slack for left, right in pairs for x, y in zip(left, right, strict=True))


def _read(text: str, folder: Path) -> Drawing:
    file = folder / "cut.dxf"
    file.write_text(text)
    document = ezdxf.readfile(file)
    assert not document.audit().has_errors
    return document


@pytest.mark.parametrize("kind", CASES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sheet_and_cut_files_are_one_geometry(tmp_path: Path, kind: str, paper: str) -> None:
    component, options = CASES[kind], PressOptions(paper)
    printed, [sheet] = cut_sheets(component, options)
    picture = looked(render(component, printed, options), sheet.number)
    layers = of_svg(sheet_svg(sheet, "x"))
    document = _read(sheet_dxf(sheet), tmp_path)
    by_dxf = {name: boxes_of_dxf(document, sheet.front.h, name.upper()) for name in ("cut", "marks")}
    assert {layer.dxf.name for layer in document.layers} >= {"CUT", "MARKS"}
    assert near(layers["cut"], by_dxf["cut"], 0.01)
    assert near(layers["marks"], by_dxf["marks"], 0.01)
    cut = rectangles(by_dxf["cut"]) if kind == "rect" else by_dxf["cut"]
    assert len(cut) == len(component.pieces)
    assert near(dark_boxes(picture, cut), cut, 0.11)  # a pixel
    square = (INSET, INSET, INSET + SQUARE, INSET + SQUARE)
    assert near(dark_boxes(picture, [square]), [square], 0.11)
    for left, top, right, low in by_dxf["marks"]:
        middle = picture.crop((int(left * 10 + 1), int(top * 10 + 1), int(right * 10 - 1), int(low * 10 - 1)))
        assert middle.getextrema()[1] < 128  # type: ignore[operator]


def test_neighbours_share_one_cut() -> None:
    _, sheets = cut_sheets(cards(9), PressOptions())
    [first, *_] = sheets
    across, down = 4, 2
    assert len(first.front.spots) == across * down
    assert len(first.lines.cut) == (across + 1) + (down + 1)


def test_nothing_comes_near_a_mark() -> None:
    for component in (cards(30), *CASES.values()):
        _, sheets = cut_sheets(component, PressOptions("letter"))
        for sheet in sheets:
            marks = of_svg(sheet_svg(sheet, "x"))["marks"]
            for spot in sheet.front.spots:
                for left, top, right, low in marks:
                    apart = (
                        spot.clip.left - right,
                        left - spot.clip.right,
                        spot.clip.top - low,
                        top - spot.clip.bottom,
                    )
                    assert max(apart) >= 0.99


def test_curves_are_followed() -> None:
    [(points, closed)] = flat(Outline(paths.ellipse(0, 0, 20)))
    assert closed
    assert max(abs((x * x + y * y) ** 0.5 - 20) for x, y in points) < 0.02
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(points)]
    assert max(abs((x * x + y * y) ** 0.5 - 20) for x, y in middles) < 0.02


def test_rounded_corners_are_arcs_for_a_laser(tmp_path: Path) -> None:
    piece = Piece("a", Scene(63, 88, (Rect(0, 0, 63, 88, 3, "outline"),)), None, 0, "rect", "", 3)
    _, [sheet] = cut_sheets(Component("a", "A", "en", (piece,)), PressOptions())
    document = _read(sheet_dxf(sheet), tmp_path)
    [line] = document.modelspace().query('POLYLINE[layer=="CUT"]')
    assert [round(vertex.dxf.bulge, 3) for vertex in line.vertices] == [0, 0.414] * 4
    assert line.is_closed


def drawings(folder: Path) -> Iterator[tuple[Path, ElementTree.Element]]:
    for file in sorted(folder.rglob("*.svg")):
        yield file, ElementTree.parse(file).getroot()


def test_letters_are_outlines_or_text_and_layers_are_apart(tmp_path: Path) -> None:
    assert sample("rounded-corners", tmp_path) == 0
    folder = tmp_path / "rounded-corners" / "svg" / "en" / "spells"
    outlined = dict(drawings(folder))
    assert not [file for file, root in outlined.items() if root.find(f".//{SVG}text") is not None]
    assert sample("rounded-corners", tmp_path, "--text", "--bleed") == 0
    for file, root in drawings(folder):
        layers = [group.attrib[LABEL] for group in root.findall(f"{SVG}g")]
        if file.name.startswith("cut-"):
            assert layers == ["marks", "cut"]
            continue
        assert layers == ["print", "cut"]
        assert (root.attrib["width"], root.attrib["height"]) == ("69mm", "94mm")
        assert outlined[file].attrib["width"] == "63mm"
        if file.name.endswith("-front.svg"):
            lines = root.findall(f".//{SVG}text")
            assert lines
            assert all(float(line.attrib["textLength"]) > 1 for line in lines)
    assert (folder / "sheets.pdf").read_bytes().startswith(b"%PDF")


def test_a_net_is_cut_and_creased(tmp_path: Path) -> None:
    assert sample("box", tmp_path, "box") == 0
    [file] = (tmp_path / "box" / "svg" / "en" / "box").glob("cut-page-*.dxf")
    document = ezdxf.readfile(file)
    assert document.modelspace().query('*[layer=="CUT"]')
    assert document.modelspace().query('*[layer=="CREASE"]')


def test_what_no_machine_can_do_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sample("deck", tmp_path / "out", "--duplex", "fold") == 1
    assert "cuts sheets before they are folded" in capsys.readouterr().err
    assert sample("deck", tmp_path / "out", "--paper", "b5") == 1
    assert "unknown paper 'b5'" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    large = Component("a", "A", "en", (plain("a", 195, 280),))
    with pytest.raises(KitError, match="choose larger paper"):
        cut_sheets(large, PressOptions())


@pytest.mark.parametrize(("asked", "taken"), [("a4", "A3"), ("letter", "Tabloid"), ("a3", "A3")])
def test_a_net_too_large_for_the_paper_takes_the_next(asked: str, taken: str) -> None:
    printed, [sheet] = cut_sheets(bleeding_net(210), PressOptions(asked))
    [spot] = printed[0].spots
    assert (printed[0].paper, spot.box.w) == (taken, 210)
    assert spot.clip.w == pytest.approx(216 + 2 * LINE)
    [cut] = sheet.lines.cut
    assert isinstance(cut, Outline)
    [[points, closed]] = flat(cut)
    assert closed
    assert points[0] == (spot.box.left, spot.box.top)


def test_a_net_too_large_for_any_paper_is_told() -> None:
    with pytest.raises(KitError, match="Tray: nothing fits SRA3 between the marks"):
        cut_sheets(bleeding_net(400), PressOptions())


def bleeding_net(side: float) -> Component:
    square = Outline(paths.rect(0, 0, side, side), None, CUT)
    print_ = Rect(-3, -3, side + 6, side + 6, 0, "wine")
    net = Piece("tray", Scene(side, side, (print_, square), "Tray"), None, 3)
    return Component("tray", "Tray", "en", pages=(net,))
