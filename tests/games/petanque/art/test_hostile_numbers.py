"""Numbers that no paper has room for are refused where they are read, and never reach a page."""

from math import inf, isfinite, nan
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from kit.art.layout import Layout
from kit.art.layout.records import ARTS
from kit.art.layout.svg_paths import BadSvg, parse
from kit.art.layout.svg_picture import svg_scene
from kit.art.look import look_of
from kit.art.scene import (
    Circle,
    Element,
    Group,
    Image,
    Line,
    NotFinite,
    Polyline,
    Rect,
    Scene,
    Stroke,
    Text,
    Use,
)
from kit.art.scene import (
    Path as Outline,
)
from kit.art.svg_pen import to_svg
from kit.content.problems import ContentErrors
from kit.core.errors import KitError
from kit.games.petanque.art.card_art import arts
from kit.games.petanque.content import load
from tests.art.reading import pdf
from tests.art.test_layout import HEAD, LANGUAGES, drawn, template
from tests.art.test_pdf_pen import picture


def svg(inner: str = "", box: str = "0 0 100 100", **attributes: str) -> bytes:
    """A picture with something in it."""
    given = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{given}>{inner}</svg>'.encode()


RECT = '<rect width="9" height="9"/>'
BOMBS = {
    "rotate(1e999)": svg(f'<g transform="rotate(1e999)">{RECT}</g>'),
    "a huge viewBox": svg(RECT, "0 0 1e999 1e999"),
    "a tiny viewBox": svg(RECT, "0 0 1e-200 1e-200"),
    "a thread of a viewBox": svg(RECT, "0 0 1e-3 1e6"),
    "a viewBox far away": svg(RECT, "1e6 1e6 1e-3 1e-3"),
    "an endless colour": svg(f'<rect width="9" height="9" fill="rgb({"9" * 5000},0,0)"/>'),
    "arcs of 1e200": svg('<path d="M0 0A1e200 1e200 0 0 1 9 9"/>'),
    "arcs of 1e-200": svg('<path d="M0 0A1e-200 1e-200 0 0 1 9 9"/>'),
    "arcs of 1e999": svg('<path d="M0 0A1e999 1e999 0 0 1 9 9"/>'),
    "scale upon scale": svg(f'<g transform="scale(1e308) scale(1e308)">{RECT}</g>'),
    "scale within scale": svg('<g transform="scale(1e4)"><g transform="scale(1e4)">' + RECT + "</g></g>"),
    "a long number": svg(f'<rect width="{"1" * 50}" height="9"/>'),
    "a far point": svg('<path d="M0 0L900000 900000"/>'),
    "a broad line": svg('<path d="M0 0L9 9" stroke="black" stroke-width="1e6"/>'),
    "a narrow line": svg('<path d="M0 0L9 9" stroke="black" stroke-width="-1"/>'),
    "a negative side": svg('<rect width="-9" height="9"/>'),
    "no number": svg('<rect width="abc" height="9"/>'),
    "a unit": svg('<rect width="9mm" height="9"/>'),
    "nothing": svg('<g fill="none"><rect width="9" height="9"/></g>'),
    "a flag of 2": svg('<path d="M0 0A5 5 0 2 1 9 9"/>'),
    "Arabic digits": svg('<rect width="٣" height="9"/>'),
    "many shapes": svg(RECT * 6000),
    "many elements": svg("<g/>" * 60_000),
    "many curves": svg('<path d="M0 0' + "a5 5 0 111 1" * 15_000 + '"/>'),
    "many numbers": svg('<path d="M0 0' + "1 1 " * 80_000 + '"/>'),
    "a long fill": svg(f'<g fill="{" " * 100_000}none">{RECT * 4000}</g>'),
    "spaces": svg(f'<g transform="{" " * 1999}x">{RECT}</g>' * 980),
}


@pytest.mark.parametrize("name", BOMBS)
def test_an_svg_bomb_is_refused_in_a_sentence(name: str) -> None:
    before = process_time()
    with pytest.raises(BadSvg) as caught:
        svg_scene(BOMBS[name])
    assert len(str(caught.value)) < 200
    assert process_time() - before < 10


def test_spaces_in_transforms_cost_what_they_weigh() -> None:
    before = process_time()
    assert svg_scene(svg(f'<g transform="{" " * 1900}">{RECT}</g>' * 980)).items
    assert process_time() - before < 10


def test_small_and_large_units_are_drawn_alike() -> None:
    def scaled(k: float) -> Any:
        (group,) = svg_scene(
            svg(f'<circle cx="{5 * k}" cy="{5 * k}" r="{3 * k}"/>', f"0 0 {10 * k} {10 * k}")
        ).items
        assert isinstance(group, Group)
        (circle,) = group.items
        assert isinstance(circle, Outline)
        return [v for c in circle.d for v in c[1:]]

    assert scaled(0.001) == pytest.approx(scaled(1))
    assert scaled(10_000) == pytest.approx(scaled(1))


def test_arcs_without_a_radius_are_lines_and_tiny_ones_are_refused_or_drawn() -> None:
    assert parse("M0 0A0 5 0 0 1 9 9L1 1") == (("M", 0, 0), ("L", 9, 9), ("L", 1, 1))
    with pytest.raises(BadSvg, match="an arc is too small or too large"):
        parse("M0 0A1e-200 1e-200 0 0 1 9 9")


NUMBERS = ["0", "1", "-1", ".5", "1e3", "1e6", "1e-9", "1e200", "1e-200", "1e999", "nan", "0.0001", "1.2.3"]


def test_random_svgs_are_refused_or_finite() -> None:
    random = Random(8)

    def n() -> str:
        return random.choice(NUMBERS) if random.random() < 0.1 else f"{random.uniform(-99, 99):.3g}"

    def path() -> str:
        kinds = {"L": 2, "H": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0, "m": 2}
        out = "M0 0"
        for kind in random.choices([*kinds], k=4):
            given = [n() for _ in range(kinds[kind])]
            if kind == "A":
                given[3:5] = random.choice("01"), random.choice("01")
            out += random.choice((kind, kind.lower())) + " ".join(given)
        return out

    count = 0
    for _ in range(1500):
        turn = f"{random.choice(('rotate', 'scale', 'translate', 'skewX'))}({n()})"
        try:
            scene = svg_scene(
                svg(f'<path d="{path()}" transform="{turn}" stroke="red" stroke-width="{n()}"/>')
            )
        except BadSvg:
            continue
        (group,) = scene.items
        assert isinstance(group, Group)
        for item in group.items:
            assert isinstance(item, Outline)
            assert all(isfinite(v) for c in item.d for v in c[1:])
        count += 1
    assert 200 < count < 1400


ELEMENTS: tuple[Element, ...] = (
    Rect(nan, 0, 9, 9, 0, "sea"),
    Rect(0, 0, 9, inf, 1, "sea"),
    Circle(0, 0, nan, "sea"),
    Line(0, 0, inf, 0),
    Line(0, 0, 9, 9, Stroke("ink", nan)),
    Polyline(((0, 0), (nan, 1))),
    Outline((("M", 0, 0), ("C", 0, 0, 1, 1, -inf, 0)), "sea"),
    Text(0, nan, "a"),
    Text(0, 0, "a", size=inf),
    Image(picture(), 0, 0, nan, 9),
    Group((Rect(0, 0, 1, 1, 0, "sea"),), nan),
    Group((Rect(0, 0, 1, 1, 0, "sea"),), 0, 0, 0, inf),
    Group((Rect(0, 0, 1, 1, 0, "sea"),), clip=Rect(0, 0, nan, 1)),
)


@pytest.mark.parametrize("element", ELEMENTS, ids=lambda e: type(e).__name__)
def test_no_pen_writes_what_is_not_finite(element: Element) -> None:
    with pytest.raises(NotFinite, match="not finite"):
        pdf(Scene(20, 20, (element,)))
    with pytest.raises(NotFinite, match="not finite"):
        to_svg(Scene(20, 20, (element,)))


@pytest.mark.parametrize(
    "what", [f"art: {art}" for art in ARTS if art != "line"] + ["image: a.png", "text: a"]
)
@pytest.mark.parametrize("size", ["[0, 10]", "[10, 0]", "[0, 0]", "[0.01, 10]"])
def test_a_box_without_size_is_refused_when_it_is_read(tmp_path: Path, what: str, size: str) -> None:
    with pytest.raises(ContentErrors, match=r"card\.yaml:3:22: width and height are at least 0\.1 mm"):
        template(tmp_path, HEAD + f"- {{at: [0, 0], size: {size}, {what}}}\n")


def test_a_line_may_be_level_but_not_a_point(tmp_path: Path) -> None:
    assert drawn(tmp_path, HEAD + "- {at: [0, 0], size: [10, 0], art: line}\n")
    with pytest.raises(ContentErrors, match=r"card\.yaml:3:22: a line is at least 0\.1 mm"):
        template(tmp_path, HEAD + "- {at: [0, 0], size: [0, 0], art: line}\n")


def test_every_drawing_in_boxes_of_every_size(tmp_path: Path) -> None:
    content = load()
    character = next(iter(content.characters.values()))
    known = arts(look_of(content), character, content.skills[character.skill], 4, 20.0)
    random = Random(8)
    for i in range(25):
        boxes = ""
        for art in ARTS:
            w, h = (random.choice((0.1, 0.3, 1, 1.2, 7, 45)) for _ in "wh")
            at = [random.choice((-3, 0, 20)) for _ in "xy"]
            more = f"radius: {random.choice((0, 0.1, 100))}, width: {random.choice((0.05, 10))}"
            turn = random.choice((0, 90, 180, 270))
            if art == "back" and w * h > 5000:
                continue  # so many leaves take a while
            boxes += (
                f"- {{at: {at}, size: [{w}, {h}], art: {art}, fill: sea, line: ink, {more}, turn: {turn}}}\n"
            )
        layout = Layout(template(tmp_path, HEAD + f"{boxes}# {i}\n"), LANGUAGES, "en")
        try:
            scene = Scene(63, 88, layout.draw({}, known, "card 'x'"))
        except KitError:
            continue
        assert pdf(scene)
        assert to_svg(scene)


@pytest.mark.parametrize("side", [0.1, 1.2, 2])
def test_a_small_badge_is_neither_a_point_nor_mirrored(tmp_path: Path, side: float) -> None:
    content = load()
    known = arts(look_of(content), None, next(iter(content.skills.values())), 4, 20.0)
    box = f"- {{at: [0, 0], size: [{side}, {side}], art: badge, fill: sea}}\n"
    _, sign = Layout(template(tmp_path, HEAD + box), LANGUAGES, "en").draw({}, known, "card 'x'")
    assert isinstance(sign, Use)
    assert isinstance(sign.scale, float)
    assert sign.scale > 0
