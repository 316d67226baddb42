"""Colours of skills and teams: names of the palette or #rrggbb; they reach everything that is theirs."""

import itertools
from pathlib import Path

import pytest

from kit.art.badges import badge
from kit.art.css import css_value
from kit.art.inks import cmyk, grey
from kit.art.layout.svg_picture import nearest
from kit.art.palette import contrast, rgb, tint
from kit.art.parts.tokens import tokens
from kit.art.recording import record
from kit.art.scene import Rect, Scene, use
from kit.art.svg_pen import to_svg
from kit.art.vocabulary import drawing_words
from kit.content.problems import ContentErrors
from kit.core.colours import ALIKE, difference
from kit.games.petanque.art.board import board_scene
from kit.games.petanque.art.boules import TOKENS, balls
from kit.games.petanque.art.figure import figure
from kit.games.petanque.art.marks import Boule, Mark
from kit.games.petanque.content import PetanqueContent, load
from tests.art.geometry import walk
from tests.files import write


def coloured(folder: Path, colour: str) -> PetanqueContent:
    skill = f"own:\n  name: Own\n  colour: {colour}\n"
    return load([write(folder, {"skills.yaml": skill})], words=drawing_words())


@pytest.mark.parametrize("colour", ["white", "paper", "sun", "'#ffe000'", "'#9A9A9A'"])
def test_a_colour_that_cannot_be_read_is_refused(tmp_path: Path, colour: str) -> None:
    said = r"skills.yaml:3:11: '.+' can hardly be read on paper \(contrast \d\.\d, least 4.5\)"
    with pytest.raises(ContentErrors, match=said):
        coloured(tmp_path, colour)


@pytest.mark.parametrize(
    ("colour", "said"),
    [
        ("'#12'", "expected a colour: a name of the palette, or \"#1f6f8b\" in quotes, not '#12'"),
        ("#7c2f3b", "a value is missing: expected a colour: .* in quotes"),
        ("wnie", "unknown colour 'wnie' \\(did you mean 'wine'"),
    ],
)
def test_what_is_no_colour_is_refused(tmp_path: Path, colour: str, said: str) -> None:
    with pytest.raises(ContentErrors, match=said):
        coloured(tmp_path, colour)


def test_an_own_colour_is_drawn_in_every_ink(tmp_path: Path) -> None:
    own = coloured(tmp_path, "'#7C2F3B'").skills["own"].colour
    assert own == "#7c2f3b"
    assert contrast(own, "ivory") == contrast("wine", "ivory")
    assert cmyk(own) == (0, 0.62, 0.52, 0.51)
    assert 0 < grey(own) < 0.4
    assert css_value(tint(own, 0.3)) == "color-mix(in srgb,#7c2f3b 30%,var(--kit-ivory))"
    svg = to_svg(Scene(12, 12, (use(badge("bolt", own), 6, 6, 12),)))
    assert 'fill="#7c2f3b"' in svg
    assert svg.count("kit-badge-bolt-x237c2f3b") == 2, "no # in a name that is referred to"


def test_teams_may_have_own_colours_too(tmp_path: Path) -> None:
    teams = "teams:\n  T1: {name: Vlci, colour: '#2a6b2a', pattern: stripes}\n"
    content = load([write(tmp_path, {"game.yaml": teams})], words=drawing_words())
    assert content.game.teams["T1"].colour == "#2a6b2a"


def test_a_teams_colour_and_pattern_reach_everything_of_it(tmp_path: Path) -> None:
    first, second = (
        "{name: Vlci, colour: wine, pattern: stripes}",
        "{name: Lvi, colour: olive, pattern: rings}",
    )
    teams = f"T1: {first}\n  T2: {second}"
    content = load([write(tmp_path, {"game.yaml": f"teams:\n  {teams}\n"})], words=drawing_words())
    faces = tokens(content, "cs", TOKENS).pieces
    marks: list[Mark] = [Boule("G-7", "T1"), Boule("H-7", "T2")]
    scenes = {
        "tokens": [piece.front for piece in faces if piece.name.startswith("boule")],
        "board": [board_scene(content, "cs")],
        "figure": [figure(content.rules.terrain, balls(content), marks)],
    }
    for where, drawn in scenes.items():
        said = "\n".join(record(scene) for scene in drawn)
        for name in ("boule-wine-stripes", "boule-olive-rings"):
            assert name in said, where
        assert "boule-sea" not in said
        assert "boule-terracotta" not in said
    drawn_rects = [item for item, _ in walk(scenes["board"][0].items) if isinstance(item, Rect)]
    lanes = [item.fill for item in drawn_rects if item.w > 150]
    assert {tint("wine", 0.22), tint("olive", 0.22)} <= set(lanes)


@pytest.mark.parametrize("near", ["'#1f6f8b'", "'#236d88'", "sea"])
def test_a_skill_without_a_colour_gets_one_unlike_the_chosen(tmp_path: Path, near: str) -> None:
    skills = f"chosen:\n  name: Chosen\n  colour: {near}\nfree:\n  name: Free\n"
    found = load([write(tmp_path, {"skills.yaml": skills})], words=drawing_words()).skills
    assert difference(rgb(found["free"].colour), rgb(found["chosen"].colour)) > 2 * ALIKE


def test_a_picture_keeps_its_colours_by_night() -> None:
    for red, green, blue in itertools.product(range(0, 256, 51), repeat=3):
        colour = nearest((red, green, blue))
        assert rgb(colour) == rgb(colour, dark=True)
