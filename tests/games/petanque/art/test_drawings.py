"""Dice, boules, badges and the rose: recorded call by call, and right where it matters."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from kit.art.badges import KINDS, badge
from kit.art.dice import die, roll
from kit.art.palette import Ink
from kit.art.recording import record
from kit.art.scene import Circle, Element, Group, Rect, Scene, Symbol, Text, Use, use
from kit.games.petanque.art.boules import JACKS, Ball, boule, ghost, jack, jack_ghost
from kit.games.petanque.art.rosette import Step, rosette
from tests.art.reading import pdf, pixels

T1, T2 = Ball("sea", "rings"), Ball("terracotta", "stripes")
GOLDEN = Path(__file__).parent / "golden"
X1, X2, Y1, Y2, Z1, Z2 = (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1)
SUMS: dict[int, Step | str] = {
    2: "stone", 3: Y2, 4: Z2, 5: Z2, 6: X1, 7: X1, 8: X1, 9: Z1, 10: Z1, 11: Y1, 12: X2
}  # fmt: skip


def sheet(*symbols: Symbol) -> Scene:
    return Scene(20 * len(symbols), 20, tuple(use(s, 10 + 20 * i, 10, 16) for i, s in enumerate(symbols)))


DRAWINGS = {
    "dice": sheet(*(die(n) for n in range(7)), die(3, "sea", "ivory")),
    "boules": sheet(boule(T1), boule(T2), boule(T1, "A", False), ghost(T1), ghost(T2)),
    "jacks": sheet(*(jack(c) for c in JACKS), jack_ghost()),
    "badges": sheet(*(badge(k, "terracotta") for k in KINDS), badge("Žonglér", "sea")),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawing_calls_are_as_recorded(name: str) -> None:
    file, now = GOLDEN / f"{name}.txt", record(DRAWINGS[name]) + "\n"
    if os.environ.get("KIT_UPDATE_GOLDEN"):
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", DRAWINGS)
@pytest.mark.parametrize("ink", ["full", "saver", "grey"])
def test_nothing_reaches_out_of_a_symbol(name: str, ink: Ink) -> None:
    """Draw every symbol without the clip of its box: the pixels around it stay white."""
    for item in DRAWINGS[name].items:
        assert isinstance(item, Use)
        symbol = item.symbol
        ground = Rect(0, 0, 20, 20, 0, "white")
        scene = Scene(20, 20, (ground, Group(symbol.items, 2, 2, 0, 16 / symbol.w)))
        image = pixels(pdf(scene, ink=ink), 254)
        inner = image.crop((18, 18, 182, 182))
        image.paste((255, 255, 255), (18, 18, 182, 182))
        assert image.getextrema() == ((255, 255),) * 3, symbol.name
        assert inner.getextrema() != ((255, 255),) * 3, symbol.name


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_its_pips_and_opposite_symmetry(face: int) -> None:
    spots = {(i.cx, i.cy) for i in die(face).items if isinstance(i, Circle)}
    assert len(spots) == face
    assert {(round(10 - x, 6), round(10 - y, 6)) for x, y in spots} == spots


def test_no_seventh_face() -> None:
    with pytest.raises(ValueError, match="no face 7"):
        die(7)


def test_a_roll_stands_side_by_side() -> None:
    a, b = roll((6, 2), 5, 5, 8)
    assert (a.symbol, b.symbol) == (die(6), die(2))
    assert (a.x, a.y, b.x - a.x) == (5, 5, 10)


def mean(symbol: Symbol, ink: Ink = "grey") -> float:
    image = pixels(pdf(Scene(16, 16, (Use(symbol, 0, 0, 0, 16 / symbol.w),)), ink=ink), 254).convert("L")
    box = image.crop((40, 40, 120, 120))
    return float(sum(box.tobytes()) / (box.width * box.height))


def test_teams_differ_in_grey_by_lightness() -> None:
    assert mean(boule(T2)) - mean(boule(T1)) > 40


def test_ghosts_are_paler_than_boules() -> None:
    for team in (T1, T2):
        assert mean(ghost(team), "full") > mean(boule(team), "full") + 30


def test_badges_of_unknown_skills_show_their_initial_and_differ() -> None:
    first, second = badge("žonglér", "sea"), badge("Zlodějka", "sea")
    assert [i.text for i in first.items if isinstance(i, Text)] == ["Ž"]
    assert first.name != second.name
    assert [i.text for i in badge("42", "sea").items if isinstance(i, Text)] == ["?"]


def texts(items: Iterable[Element]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from texts(item.items)


def test_the_rose_shows_every_sum_where_it_leads() -> None:
    scene = rosette(SUMS)
    at = {t.text: (t.x, t.y) for t in texts(scene.items)}
    assert set(at) == {"2", "3", "4, 5", "6, 7, 8", "9, 10", "11", "12"}
    assert at["6, 7, 8"][0] > 15 > -15 > at["12"][0]
    assert at["3"][1] < -15 < 15 < at["11"][1]
    assert at["4, 5"][0] > 0 > at["4, 5"][1]
    assert min(at["9, 10"]) > 0


def test_the_rose_takes_any_sums() -> None:
    storm = rosette({2: "stone", 3: "stone", 4: (-1, -1), 12: (1, -1)}, "Bouře")
    assert {t.text for t in texts(storm.items)} == {"2, 3", "4", "12"}
    assert {t.text for t in texts(rosette({7: (0, 1)}).items)} == {"7"}


def test_the_rose_fits_its_scene() -> None:
    w, h = rosette(SUMS).size
    image = pixels(
        pdf(Scene(w + 4, h + 4, (Rect(0, 0, w + 4, h + 4, 0, "white"), Group(rosette(SUMS).items, 2, 2)))),
        254,
    )
    image.paste((255, 255, 255), (18, 18, round((w + 2) * 10) + 2, round((h + 2) * 10) + 2))
    assert image.getextrema() == ((255, 255),) * 3


def test_recordings_name_every_kind_of_call() -> None:
    from tests.art.test_pdf_pen import EVERYTHING

    text = record(EVERYTHING)
    for word in (
        "rect",
        "path",
        "line",
        "polyline",
        "circle",
        "text",
        "image",
        "group",
        "use dot",
        "clip",
        "opacity",
    ):
        assert any(line.lstrip().startswith(word) or f" {word} " in line for line in text.splitlines()), word
    assert text.count("circle 5 5 5") == 1  # a symbol is recorded at its first use only
