"""Portraits' shapes are data: every mistake in them has its place, and every measure its meaning."""

from pathlib import Path

import pytest

from kit.art.portrait import drawings, sitter
from kit.art.portrait.contours import Contour, ContourFault, amount
from kit.art.portrait.sitter import MEASURES, nature
from kit.art.portrait.words import defaults
from kit.content import house
from kit.content.problems import ContentErrors
from kit.data import content_root

BERET = "    - line: M-3.4 -16.6 C-3.6 -17.4 -3.2 -18.2 -2.4 -18.6\n"


@pytest.fixture
def hats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the hats that a test may spoil."""
    folder = content_root() / "house"
    for file in (
        folder / "languages.yaml",
        folder / "counted.yaml",
        folder / "portraits.yaml",
        *(folder / "portraits").glob("*.yaml"),
    ):
        copy = tmp_path / "house" / file.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    monkeypatch.setattr(house, "content_root", lambda: tmp_path)
    return tmp_path / "house" / "portraits" / "hats.yaml"


@pytest.mark.parametrize(
    ("stroke", "said"),
    [
        ("shap hat: M0 0 L1 1 Z", "unknown stroke 'shap' (did you mean 'shape'?"),
        ("shape hatt: M0 0 L1 1 Z", "no colour 'hatt' (did you mean 'hat'?"),
        ("shape brick*0.3+skinn: M0 0 L1 1 Z", "no colour 'skinn' (did you mean 'skin'?"),
        ("shape hat: M0 0 Lbrwo+1 1 Z", "no measure 'brwo' (did you mean 'brow'?"),
        ("shape hat: M0 0 L1", "numbers are missing after 'L'"),
        ("shape hat: M0 0 Q1 1 2 2", "unexpected 'Q1' in an outline"),
        ("shape hat: M0 0 L1,5 1", "'1,5' is no number and no measure"),
        ("shape hat: elipse 0 0 2", "unexpected 'elipse' in an outline"),
        ("use: hat berret", "no drawing 'hat berret' (did you mean 'beret'?"),
        ("when hat berret: []", "unknown word 'berret' for hat (did you mean 'beret'?)"),
    ],
)
def test_a_mistake_in_a_drawing_is_told_with_its_place(hats: Path, stroke: str, said: str) -> None:
    text = hats.read_text("utf-8")
    assert BERET in text
    line = text[: text.index(BERET)].count("\n") + 1
    hats.write_text(text.replace(BERET, f"    - {stroke}\n"), "utf-8")
    with pytest.raises(ContentErrors) as caught:
        drawings.drawings.__wrapped__()
    (problem,) = caught.value.problems
    assert (problem.file, problem.line) == (str(hats), line)
    assert problem.message.startswith(said)


def test_a_stroke_stands_alone(hats: Path) -> None:
    text = hats.read_text("utf-8")
    hats.write_text(text.replace(BERET, "    - {line: M0 0 L1 1, flat hat: M0 0 L1 1 Z}\n"), "utf-8")
    with pytest.raises(ContentErrors, match="expected one stroke"):
        drawings.drawings.__wrapped__()


def test_every_measure_is_one_that_a_sitter_has_or_a_drawing_is_given() -> None:
    given = {"look", "low", "wide"}
    assert set(sitter.sitter(defaults()).measures) | given == MEASURES
    for faces in (nature().faces, nature().builds):
        assert len({tuple(measures) for measures in faces.values()}) == 1


def test_an_outline_is_mirrored_moved_and_leant_on_measures() -> None:
    outline = Contour("both M1 0 Lneck*0.5+1 2 @ 10 0 ; ellipse 0 0 1")
    assert outline.measures == {"neck"}
    assert outline({"neck": 4.0})[:4] == (("M", 11, 0), ("L", 13, 2), ("M", 9, 0), ("L", 7, 2))
    assert amount("-neck-wide+0.5") == (("neck", -1.0), ("wide", -1.0), ("", 0.5))
    with pytest.raises(ContourFault):
        amount("2neck")
