"""Typefaces: every letter of the kit's languages, lining figures, kerning as the font has it."""

import pytest
from fontTools.ttLib import TTFont

from kit.art import fonts
from kit.art.fonts import ROLES, MissingGlyph, check_glyphs, font, width

CZECH = "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž"
FRENCH = "àâæçèéêëîïôœùûüÿ"
SIGNS = " \u00a0\u202f0123456789.,:;!?…„“‚‘”’«»()[]–—−-+×=%&/·•'\"°½"


@pytest.mark.parametrize("role", ROLES)
def test_every_letter_and_sign_is_there(role: str) -> None:
    check_glyphs(CZECH + CZECH.upper() + FRENCH + FRENCH.upper() + SIGNS, role)


@pytest.mark.parametrize("role", ROLES)
def test_figures_are_lining(role: str) -> None:
    file = TTFont(fonts.font_file(role))
    order, glyf, units = file.getGlyphOrder(), file["glyf"], file["head"].unitsPerEm
    for digit in "0123456789":
        glyph = glyf[order[font(role).glyphs[ord(digit)]]]
        assert glyph.yMin > -0.06 * units, digit  # old-style 3, 4, 5, 7 and 9 hang below the line
        assert glyph.yMax > 0.52 * units, digit  # old-style 0, 1 and 2 are no taller than an x


@pytest.mark.parametrize("role", ROLES)
def test_width_of_a_figure_is_that_of_its_glyph(role: str) -> None:
    file = TTFont(fonts.font_file(role))
    for digit in "0123456789":
        name = file.getGlyphOrder()[font(role).glyphs[ord(digit)]]
        assert font(role).widths[ord(digit)] == pytest.approx(file["hmtx"][name][0] * 1000 / font(role).units)


def test_no_two_roles_share_a_postscript_name() -> None:
    names = [font(role).name for role in ROLES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("role", "kerns"),
    [
        ("display", {"AV": -75, "To": -100, "Yř": -75, "L“": -150, "P,": -150, "17": 0, "ol": 0}),
        ("text", {"AV": -22, "To": -66, "Yř": -64, "L“": -96, "P,": -184, "17": 0, "ol": 0}),
        ("text-italic", {"AV": -19, "To": -64, "Yř": -60, "L“": -99, "P,": -171, "17": 0, "ol": 0}),
    ],
)
def test_kerning_is_the_font_s(role: str, kerns: dict[str, int]) -> None:
    """Numbers that two readers of the table agreed upon, by pair and by class."""
    face = font(role)
    found = {pair: face.kerning.pair(*(face.glyphs[ord(letter)] for letter in pair)) for pair in kerns}
    assert found == kerns


def test_width_grows_with_size_and_tracking_and_shrinks_by_kerning() -> None:
    assert width("To", "text", 20) == pytest.approx(2 * width("To", "text", 10))
    assert width("To", "text", 10) < width("T", "text", 10) + width("o", "text", 10)
    assert width("abc", "text", 10, 100) == pytest.approx(width("abc", "text", 10) + 2 * 0.1 * 10 * 25.4 / 72)
    assert width("", "text", 10) == 0


def test_heights_make_sense() -> None:
    for role in ROLES:
        assert (
            0
            < fonts.x_height(role, 10)
            < fonts.cap_height(role, 10)
            < fonts.ascent(role, 10)
            < 10.5 * 25.4 / 72
        )
        assert 0 < fonts.descent(role, 10) < fonts.x_height(role, 10)


@pytest.mark.parametrize("role", ["display", "text"])
def test_a_missing_glyph_is_named(role: str) -> None:
    with pytest.raises(MissingGlyph) as caught:
        width("Jméno 漢字", role, 9)
    assert caught.value.char == "漢"
    assert "U+6F22" in str(caught.value)
    assert font(role).name in str(caught.value)
    assert not fonts.has_glyph(role, "漢")


def test_unknown_role_lists_the_known_ones() -> None:
    with pytest.raises(KeyError, match="text-bold"):
        fonts.font_file("comic")
