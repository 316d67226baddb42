"""Figures of the rulebook: a part of the piste, with marks on its fields."""

import pytest

from kit.art.scene import Rect, Text
from kit.games.petanque.art.boules import Ball
from kit.games.petanque.art.figure import Crop, around, figure
from kit.games.petanque.art.marks import Arrow, Boule, Ghost, Jack, Mark, MarkNumber, MarkSpot
from kit.games.petanque.content import PetanqueContent, load
from tests.games.petanque.art.boxes import drawn, part, texts

BALLS = {"T1": Ball("sea", "rings"), "T2": Ball("terracotta", "stripes")}


@pytest.fixture(scope="module")
def content() -> PetanqueContent:
    return load()


def test_a_figure_shows_a_part_with_its_labels(content: PetanqueContent) -> None:
    board = content.rules.terrain
    marks: list[Mark] = [Boule("G-15", "T2"), Jack("G-13"), MarkSpot("E-12")]
    assert around(board, marks) == ("D-11", "H-16")
    scene = figure(board, BALLS, marks, title="Before", lang="en")
    assert texts(scene, "labels") == [*"DEFGH", "11", "12", "13", "14", "15", "16"]
    assert (scene.title, scene.lang) == ("Before", "en")
    whole = figure(board, BALLS, [])
    assert len(texts(whole, "labels")) == board.columns + board.rows
    assert around(board, [Boule("A-1", "T1")]) == ("A-1", "B-2")
    assert around(board, [Boule("M-22", "T1")]) == ("L-21", "M-22")


def test_marks_of_a_figure_stand_on_their_fields(content: PetanqueContent) -> None:
    board = content.rules.terrain
    marks: list[Mark] = [
        Ghost("G-15", "T2"),
        Boule("G-16", "T1", "a1"),
        Jack("G-17"),
        MarkNumber("G-14", "1"),
    ]
    scene = figure(board, BALLS, marks, Crop("F-13", "H-18"), field=10)
    record_of = part(scene, "marks").splitlines()
    found = {line.split()[1]: line.split()[3:5] for line in record_of if line.startswith("  use")}
    assert list(found) == ["ghost-terracotta-stripes", "boule-sea-rings-a1", "jack-sun"]
    x = {name: float(at[0]) for name, at in found.items()}
    assert x["boule-sea-rings-a1"] - x["ghost-terracotta-stripes"] == pytest.approx(10, abs=0.02)
    [number] = [
        b for b in drawn(scene) if isinstance(b.item, Text) and b.item.text == "1" and b.group == "marks"
    ]
    labels = {b.item.text: b for b in drawn(scene) if isinstance(b.item, Text) and b.group == "labels"}
    assert (number.left + number.right) / 2 == pytest.approx((labels["14"].left + labels["14"].right) / 2)


def test_a_jack_under_a_boule_can_be_seen(content: PetanqueContent) -> None:
    board = content.rules.terrain

    def jack(*marks: Boule) -> str:
        lines = part(figure(board, BALLS, [*marks, Jack("G-14")], Crop("F-13", "H-15")), "marks").splitlines()
        return next(line for line in lines if "jack-sun" in line)

    assert jack() == jack(Boule("G-13", "T1"))
    assert jack() != jack(Boule("G-14", "T1"))


def test_a_figure_draws_ways_dice_and_the_dark_rectangle_it_shows(content: PetanqueContent) -> None:
    board = content.rules.terrain
    near = figure(board, BALLS, [Arrow("G-3", "G-6")], dice=[4, 3, 4])
    far = figure(board, BALLS, [Arrow("G-13", "A-19", "t2", flown=True)])
    dark = [[b for b in drawn(s) if isinstance(b.item, Rect) and b.item.fill == "shade"] for s in (near, far)]
    assert list(map(len, dark)) == [0, 1]
    assert part(near, "dice").count("use die-4") == 2
    assert "dash" not in part(near, "marks")
    assert "dash" in part(far, "marks")
    assert near.h > figure(board, BALLS, [Arrow("G-3", "G-6")]).h


def test_every_example_can_be_drawn_before_and_after(content: PetanqueContent) -> None:
    board = content.rules.terrain
    for example in content.examples.values():
        if not (example.before and example.after and example.throw):
            continue
        before: list[Mark] = [Jack(example.before.jack)]
        before += [Boule(b.at, b.team) for b in example.before.boules.values()]
        after: list[Mark] = [Jack(example.after.jack)]
        after += [
            Boule(at, example.before.boules[b].team if b in example.before.boules else example.throw.team)
            for b, at in example.after.boules.items()
        ]
        crop = around(board, [*before, *after])
        scenes = [figure(board, BALLS, marks, crop) for marks in (before, after)]
        assert scenes[0].size == scenes[1].size
        assert part(scenes[0], "marks") != part(scenes[1], "marks")
