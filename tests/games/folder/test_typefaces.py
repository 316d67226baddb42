"""Fonts of a game's own: read, permitted, embedded, used wherever the game says so."""

import io
from pathlib import Path

import pikepdf
import pytest

from kit.art.dress import OWN, wearing
from kit.art.fonts import font
from kit.art.scene import Scene, Text
from kit.art.svg_pen import to_svg
from kit.content.problems import ContentErrors
from kit.content.typefaces import plain_typeface
from kit.games.folder.art.setup import setup
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.pdf_fonts import font_name, is_embedded
from kit.press.products import products
from tests.games.folder.letters import LETTERS, made_font
from tests.games.folder.made import GAME, content, opened

CARDS = {
    "components.yaml": "cards: {kind: deck, cards: a.csv, template: templates/t.yaml}\n",
    "a.csv": "name\nStorm\n",
    "templates/t.yaml": (
        "size: [63, 88]\nstyles: {name: {font: runes, size: 12}}\n"
        'boxes:\n  - {at: [3, 3], size: [50, 20], text: "{{ card.name }}", style: name}\n'
    ),
}


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every font is written anew."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def _game(folder: Path, font_file: bytes, named: str = "runes: mine.ttf", **files: str) -> dict[str, str]:
    folder.mkdir()
    (folder / "mine.ttf").write_bytes(font_file)
    (folder / "mine.otf").write_bytes(font_file)
    return {**CARDS, "game.yaml": f"{GAME}fonts:\n  {named}\n", **files}


def _refused(folder: Path, files: dict[str, str]) -> list[str]:
    with opened(folder, files) as name, pytest.raises(ContentErrors) as error:
        Press(content(name), PressOptions()).pages(products(name)[1], "en")
    return [str(problem) for problem in error.value.problems]


def _fonts(made: bytes) -> set[str]:
    with pikepdf.open(io.BytesIO(made)) as pdf:
        found = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/BaseFont" in one]
        assert all(is_embedded(one) for one in found)
        return {font_name(one).rpartition("+")[2] for one in found}


@pytest.mark.parametrize("cff", [False, True], ids=["ttf", "otf"])
def test_a_font_is_embedded_and_its_letters_can_be_read_back(cff: bool, tmp_path: Path) -> None:
    folder = tmp_path / "isles"
    named = "runes: mine.otf" if cff else "runes: mine.ttf"
    with opened(folder, _game(folder, made_font(cff=cff), named)) as name:
        made, _ = Press(content(name), PressOptions()).make(products(name)[1], "en", "cards.pdf")
    assert "Made-Regular" in _fonts(made)


def test_outlines_of_either_kind_are_as_wide_and_as_high() -> None:
    from fontTools.ttLib import TTFont

    for cff in (False, True):
        file = TTFont(io.BytesIO(plain_typeface(made_font(cff=cff))))
        assert file.sfntVersion == "\0\1\0\0"
        box = file["glyf"][file.getBestCmap()[ord("C")]]
        assert abs(box.yMax - 715) < 2
        assert (box.xMin, box.yMin) == (50, 0)
        assert file["hmtx"][file.getBestCmap()[ord("C")]][0] == 400 + (LETTERS.index("C") + 1) % 7 * 40


def test_a_role_of_the_house_is_taken_over_everywhere(tmp_path: Path) -> None:
    folder = tmp_path / "isles"
    files = _game(folder, made_font(), "display: mine.ttf")
    del files["templates/t.yaml"]
    files["components.yaml"] = "tokens: {kind: tokens, tokens: {a: {face: {text: A}}}}\nbox: {kind: box}\n"
    with opened(folder, files) as name:
        press = Press(content(name), PressOptions())
        made, _ = press.make(products(name)[-1], "en", "box.pdf")
        assert {"Made-Regular"} < _fonts(made)
        assert not any("Fraunces" in one for one in _fonts(made))
    assert font("display").name != "Made-Regular"  # other games keep what the house has


def test_bold_is_the_font_of_that_name(tmp_path: Path) -> None:
    folder = tmp_path / "isles"
    files = _game(folder, made_font(), "runes: mine.ttf\n  runes-bold: mine.otf")
    files["a.csv"] = "name\nA **B** *C*\n"
    with opened(folder, files) as name:
        component, _, _ = Press(content(name), PressOptions()).pages(products(name)[1], "en")
        texts = [item for item in component.pieces[0].front.items if isinstance(item, Text)]
    assert [text.role.partition("@")[0] for text in texts] == ["runes", "runes-bold", "runes"]


def test_on_the_web_its_letters_are_outlines(tmp_path: Path) -> None:
    OWN["made@1"] = plain_typeface(made_font())
    with wearing({"made": "made@1"}):
        scene = Scene(50, 20, (Text(2, 10, "Storm", "made"), Text(2, 18, "Storm")))
    svg = to_svg(scene)
    assert svg.count("<path") == 1
    assert svg.count("<text") == 1


def test_a_letter_that_it_lacks_is_told_with_its_row(tmp_path: Path) -> None:
    files = _game(tmp_path / "isles", made_font())
    files["a.csv"] = "name\nStorm\nmoře\n"
    (told,) = _refused(tmp_path / "isles", files)
    assert "a.csv:3:1: " in told
    assert "Made-Regular (runes) has no glyph for 'ř' (U+0159)" in told
    assert "set it in a font that has it" in told


def test_an_unknown_font_of_a_template_is_told_with_the_near_one(tmp_path: Path) -> None:
    files = _game(tmp_path / "isles", made_font())
    files["templates/t.yaml"] = files["templates/t.yaml"].replace("runes", "rune")
    (told,) = _refused(tmp_path / "isles", files)
    assert "t.yaml:2:23: unknown font 'rune'" in told
    assert "did you mean 'runes'" in told


GOOD = made_font()
BAD: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "no TTF or OTF font"),
    "words": (b"I am a font, believe me. " * 100, "no TTF or OTF font"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(500), "no TTF or OTF font"),
    "collection": (b"ttcf" + bytes(500), "a collection of several fonts"),
    "web font": (b"wOF2" + bytes(500), "a font for web pages"),
    "cut": (GOOD[: len(GOOD) // 2], "a damaged font"),
    "head alone": (GOOD[:12], "a damaged font"),
    "zeros": (GOOD[:200] + bytes(len(GOOD) - 200), "a damaged font"),
    "huge": (GOOD + bytes(17 << 20), "MB is too large; the limit is 16384 KiB"),
    "restricted": (made_font(licence=2), "may not be embedded in a PDF, it says itself (fsType 2)"),
    "whole only": (made_font(licence=0x100), "may only be embedded whole"),
    "bitmaps": (made_font(licence=0x200), "as a bitmap only"),
    "no space": (made_font("abc"), "no space among them"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_font_that_cannot_be_used_is_told_with_its_line(case: str, tmp_path: Path) -> None:
    data, said = BAD[case]
    (told,) = _refused(tmp_path / "isles", _game(tmp_path / "isles", data))
    assert "game.yaml:8:10: 'mine.ttf': " in told
    assert said in told


@pytest.mark.parametrize("licence", [0, 4, 8])
def test_what_permits_printing_is_taken(licence: int) -> None:
    assert plain_typeface(made_font(licence=licence)).startswith(b"\0\1\0\0")


NAMED: dict[str, tuple[str, str]] = {
    "missing": ("runes: none.ttf", "there is no 'none.ttf' in the game's folder"),
    "outside": ("runes: ../mine.ttf", "leaves the game's folder"),
    "kind": ("runes: a.csv", "none of the files that can be read here: .ttf, .otf"),
    "package": ("runes: fontpkg-nobody-has", "pip install fontpkg-nobody-has"),
    "file": ("runes: fontpkg-jetbrains-mono/JetBrains.ttf", "has no file 'JetBrains.ttf'"),
    "which": ("runes: fontpkg-jetbrains-mono", "JetBrainsMono[wght].ttf"),
    "name": ("Runes: mine.ttf", "Runes"),
}


@pytest.mark.parametrize("case", NAMED)
def test_a_font_that_is_not_there_is_told(case: str, tmp_path: Path) -> None:
    named, said = NAMED[case]
    told = _refused(tmp_path / "isles", _game(tmp_path / "isles", made_font(), named))
    assert any("game.yaml:8:" in line and said in line for line in told), told


def test_a_package_is_a_font_too(tmp_path: Path) -> None:
    named = 'runes: "fontpkg-jetbrains-mono/JetBrainsMono[wght].ttf"'
    with opened(tmp_path / "isles", _game(tmp_path / "isles", b"", named)) as name:
        made, _ = Press(content(name), PressOptions()).make(products(name)[1], "en", "cards.pdf")
    assert "JetBrainsMono-Regular" in _fonts(made)


def _loop(data: bytes) -> bytes:
    """A letter that is put together of itself."""
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

    file = TTFont(io.BytesIO(data), recalcBBoxes=False)
    part = GlyphComponent()
    part.glyphName, part.x, part.y, part.flags = "u0041", 0, 0, 0x3
    glyph = Glyph()
    glyph.numberOfContours, glyph.components = -1, [part]
    glyph.xMin = glyph.yMin = glyph.xMax = glyph.yMax = 0
    file["glyf"]["u0041"] = glyph
    out = io.BytesIO()
    file.save(out)
    return out.getvalue()


def test_a_font_that_goes_round_for_ever_is_refused(tmp_path: Path) -> None:
    (told,) = _refused(tmp_path / "isles", _game(tmp_path / "isles", _loop(made_font())))
    assert "a damaged font (TTLibError)" in told


def test_dice_of_virtual_tables_wear_it(tmp_path: Path) -> None:
    dice = {"components.yaml": "d: {kind: dice, dice: [{faces: [S, t, o, r, m, sun]}]}\n"}
    files = {**_game(tmp_path / "isles", made_font(), "display: mine.ttf"), **dice}
    with opened(tmp_path / "isles", files) as name:
        (die,) = setup(content(name)).dice
        assert die.faces
        roles = {item.role for face in die.faces("en") for item in face.items if isinstance(item, Text)}
    assert all(role.startswith("display@") for role in roles), roles
    assert roles
