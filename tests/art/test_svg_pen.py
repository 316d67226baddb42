"""The pen for the web: well-formed, labelled, in CSS colours, safe to put side by side."""

import math
import re
import xml.etree.ElementTree as ET

import pytest

from kit.art.css import css
from kit.art.palette import on, tint
from kit.art.scene import Circle, Group, Line, Rect, Scene, Stroke, Symbol, Text, Use, use
from kit.art.svg_pen import Theme, to_svg
from tests.art.test_pdf_pen import EVERYTHING

NS = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("outlines", [False, True])
def test_everything_is_well_formed_and_repeatable(theme: Theme, outlines: bool) -> None:
    svg = to_svg(EVERYTHING, "a", theme, outlines=outlines)
    root = ET.fromstring(svg)
    assert root.get("viewBox") == "0 0 80 60"
    assert svg == to_svg(EVERYTHING, "a", theme, outlines=outlines)
    assert (root.find(f".//{NS}text") is None) == outlines
    assert ("var(--kit-" in svg) == (theme == "auto")
    assert not re.search(r"\de-\d", svg)


def test_auto_has_no_raw_colour_and_only_known_variables() -> None:
    svg = to_svg(EVERYTHING)
    assert not re.search(r'(fill|stroke)="#', svg)
    sheet = css()
    variables = set(re.findall(r"--kit-[\w-]+", svg))
    assert len(variables) > 8
    assert all(f"{v}:" in sheet for v in variables)


def test_words_for_those_who_cannot_see_it() -> None:
    root = ET.fromstring(to_svg(Scene(9, 9, (), "Kruh & <spol>", "Popis", "cs"), "fig-1"))
    assert root.get("role") == "img"
    assert root.get("lang") == "cs"
    ids = root.get("aria-labelledby", "").split()
    assert [root.findtext(f"*[@id='{i}']") for i in ids] == ["Kruh & <spol>", "Popis"]
    assert ET.fromstring(to_svg(Scene(9, 9, ()))).get("aria-hidden") == "true"


def test_ids_are_prefixed_and_references_resolve() -> None:
    svg = to_svg(EVERYTHING._replace(title="T", desc="D"), "fig-7")
    ids = re.findall(r'\bid="([^"]+)"', svg)
    assert len(ids) == len(set(ids)) >= 4
    assert all(i.startswith("fig-7-") for i in ids)
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= set(ids)


def test_a_symbol_is_written_once() -> None:
    line = Line(0, 0, 1, 1)
    dot = Symbol("dot", 2, 2, (Circle(1, 1, 1, "sea"), line))
    twin = Symbol("dot", 2, 2, (Rect(0, 0, 2, 2, 0, "sun"), line))
    svg = to_svg(Scene(9, 9, (Use(dot), use(dot, 5, 5, 4), Use(twin), Use(Symbol(*dot)))))
    assert svg.count("<circle") == 1
    assert svg.count("<use") == 4
    assert svg.count('href="#kit-dot"') == 3


def test_a_symbol_of_one_shape_is_written_where_it_stands() -> None:
    svg = to_svg(Scene(9, 9, (Use(Symbol("dot", 2, 2, (Circle(1, 1, 1, "sea"),)), 3, 4),)))
    assert "<use" not in svg
    assert '<g transform="translate(3 4)"><circle' in svg


def test_numbers_are_short_and_transforms_whole() -> None:
    item = Group(
        (Rect(0.5, -0.25, 1 / 3, 2, 0, tint("sea", 0.5), Stroke(on("sea"), 0.2, (1, 0.5))),),
        1,
        2,
        45,
        (-1, 1),
    )
    svg = to_svg(Scene(9, 9, (item,)))
    assert 'x=".5" y="-.25" width=".333" height="2"' in svg
    assert 'transform="translate(1 2)rotate(45)scale(-1 1)"' in svg
    assert 'stroke-dasharray="1 .5"' in svg


def test_text_keeps_its_leading_space_and_role() -> None:
    root = ET.fromstring(to_svg(Scene(9, 9, (Text(1, 2, " a<b", "text-bold-italic", 9, anchor="end"),))))
    (text,) = root.findall(f"{NS}text")
    assert text.text == " a<b"
    assert (text.get("font-weight"), text.get("font-style"), text.get("text-anchor")) == (
        "700",
        "italic",
        "end",
    )


def test_outlines_are_as_wide_as_the_text_is_measured() -> None:
    from kit.art import fonts
    from kit.art.commands import text_path

    d = text_path(Text(10, 20, "HAVEH", "display", 30))
    xs = [c[i] for c in d for i in range(1, len(c), 2)]
    side = 0.05 * 30 * 25.4 / 72  # side bearings
    assert min(xs) == pytest.approx(10, abs=side)
    assert max(xs) == pytest.approx(10 + fonts.width("HAVEH", "display", 30), abs=side)
    assert max(c[-1] for c in d if c[0] != "Z") == pytest.approx(20, abs=0.3)


def test_dashes_go_round_a_circle_without_a_rest() -> None:
    drawn = to_svg(Scene(30, 30, (Circle(15, 15, 13.7, None, Stroke("ink", 0.3, (0.01, 1.6))),)))
    found = re.search(r'stroke-dasharray="([^"]*)"', drawn)
    assert found
    times = 2 * math.pi * 13.7 / sum(map(float, found[1].split()))
    assert times == pytest.approx(round(times), abs=0.05)
