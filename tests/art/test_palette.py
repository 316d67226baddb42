"""Colours: legible in every mode, apart in grey, frugal when ink is saved."""

import re

import pytest

from kit.art import palette
from kit.art.css import css, css_value, hex_code
from kit.art.inks import cmyk, components, grey
from kit.art.palette import (
    CONTOUR,
    CREASE,
    NAMES,
    SWATCHES,
    Ink,
    Model,
    contrast,
    darken,
    keep,
    mix,
    on,
    tint,
)
from kit.art.separation import MOST_COLOUR

TYPE = ("ink", "muted", "sea", "terracotta", "olive", "lavender")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", TYPE)
def test_type_reads_on_paper(name: str, dark: bool) -> None:
    assert contrast(name, "paper", dark) >= 4.5


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_lettering_reads_upon_every_fill(name: str, dark: bool) -> None:
    wanted = 4.5 if name in TYPE or name in ("t1", "t2", "sun") else 3.6
    assert contrast(on(name), name, dark) >= wanted


@pytest.mark.parametrize("ground", ["sand", "shade"])
def test_boules_stand_out_from_the_ground(ground: str) -> None:
    for team in ("t1", "t2"):
        assert contrast(team, ground) >= 2.4
        assert abs(grey(team) - grey(ground)) >= 0.1


def test_grey_keeps_things_apart() -> None:
    assert grey("sand") - grey("shade") >= 0.1
    assert grey("t2") - grey("t1") >= 0.25
    assert grey("paper") > grey("sand") > grey("shade") > grey("muted") > grey("ink")
    assert len({grey(n) for n in ("terracotta", "olive", "lavender", "sea")}) == 4


@pytest.mark.parametrize("name", NAMES)
def test_grey_agrees_with_lightness(name: str) -> None:
    assert (
        abs(grey(name) - palette.luminance(name) ** 0.42) < 0.22
    )  # lightness is about that power of luminance


def test_no_ground_holds_too_much_ink_for_black_on_top() -> None:
    """Black lines and letters overprint; a colour of somebody's own has two inks beside black."""
    most = 100 * MOST_COLOUR
    assert {name: swatch.cmyk for name, swatch in SWATCHES.items() if sum(swatch.cmyk[:3]) > most} == {}


def test_text_is_black_ink_only() -> None:
    assert components("ink", "cmyk", purpose="text") == (0, 0, 0, 1)
    assert components("outline", "cmyk", "saver", "text") == (0, 0, 0, 1)
    assert components(on("sun"), "cmyk", purpose="text") == (0, 0, 0, 1)
    assert components("ink", "cmyk", "grey", "text") == (0, 0, 0, 1)
    assert components("ink", "cmyk") == (0, 0, 0, 1)  # outlines proof as dark as type
    assert components("outline", "cmyk", purpose="line") == (0, 0, 0, 1)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("model", ["rgb", "cmyk", "grey"])
@pytest.mark.parametrize("ink", ["full", "saver", "grey"])
def test_components_are_whole_and_in_range(name: str, model: Model, ink: Ink) -> None:
    for colour in (name, tint(name, 0.3), darken(name, 0.3), on(name), keep(name), mix(name, on("sea"), 0.5)):
        numbers = components(colour, model, ink)
        grey_only = ink == "grey" and model == "rgb"
        assert len(numbers) == (1 if grey_only else {"rgb": 3, "cmyk": 4, "grey": 1}[model])
        assert all(0 <= n <= 1 for n in numbers)


@pytest.mark.parametrize(
    "name", sorted(set(NAMES) - {"ink", "outline", "hair-black", "paper", "ivory", "white", "hair-white"})
)
def test_saver_uses_less_ink_for_fills_and_the_same_for_lines(name: str) -> None:
    assert sum(components(name, "cmyk", "saver")) <= 0.55 * sum(components(name, "cmyk"))
    assert components(name, "cmyk", "saver", "line") == components(name, "cmyk", "full", "line")
    assert components(keep(name), "cmyk", "saver") == components(name, "cmyk")


def test_saver_turns_lettering_dark_where_its_fill_turns_pale() -> None:
    assert components(on("sea"), "rgb") == components("ivory", "rgb")
    assert components(on("sea"), "rgb", "saver", "text") == components("outline", "rgb")
    assert components(on("outline"), "rgb", "saver", "text") == components("ivory", "rgb", "full")


def test_saver_keeps_cuts_in_sight_and_creases_out_of_it() -> None:
    assert components(CONTOUR._replace(base=on("sea")), "rgb", "saver", "line") == components(
        "outline", "rgb"
    )
    assert components(CREASE._replace(base="sea"), "rgb", "saver", "line") == components(
        "sea", "rgb", "saver"
    )


def test_mixtures_meet_their_ends() -> None:
    assert palette.rgb(mix("sea", "sun", 1)) == palette.rgb("sea")
    assert palette.rgb(mix("sea", "sun", 0)) == palette.rgb("sun")
    assert cmyk(mix("sea", "sun", 0.5)) == pytest.approx((0.45, 0.325, 0.55, 0.075))


def test_unknown_colour_names_its_neighbours() -> None:
    with pytest.raises(KeyError, match="terracotta"):
        palette.rgb("teracotta")


def test_css_has_every_colour_in_both_modes() -> None:
    light, dark = css(":root", ".dark").split("\n@media screen{.dark")
    for name, entry in SWATCHES.items():
        assert f"--kit-{name}:{entry.hex.lower()}" in light
        assert (f"--kit-{name}:{entry.dark.lower()}" in dark) == (entry.dark != entry.hex)


def test_css_values_use_only_defined_variables() -> None:
    sheet = css()
    for name in NAMES:
        for colour in (name, tint(name, 0.2), on(name), on(tint(name, 0.5)), keep(name)):
            for variable in re.findall(r"var\((--[\w-]+)\)", css_value(colour)):
                assert f"{variable}:" in sheet
    assert hex_code("sea") == "#1f6f8b"


@pytest.mark.parametrize("colour", ["wine", "plum", "navy", "#1f4f3b", "terracotta", "olive"])
def test_signs_are_seen_on_paper_by_day_and_by_night(colour: str) -> None:
    assert palette.contrast(palette.seen(colour), "paper", dark=True) >= 4.5
    assert palette.contrast(palette.seen(colour), "paper") >= palette.contrast(colour, "paper")
