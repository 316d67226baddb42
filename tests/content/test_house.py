"""The house's own words: every language that is needed, and a place for every mistake."""

from pathlib import Path

import pytest

from kit.art.portrait import words as portraits
from kit.content import house
from kit.content.phrases import UnknownPhrase
from kit.content.problems import ContentErrors
from kit.data import content_root


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the house's files that a test may spoil."""
    folder = tmp_path / "house"
    folder.mkdir()
    for file in (content_root() / "house").glob("*.yaml"):
        (folder / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(house, "content_root", lambda: tmp_path)
    for kept in (house.house_languages, house._words, portraits.slots):
        monkeypatch.setattr(
            house if kept.__module__ == house.__name__ else portraits, kept.__name__, kept.__wrapped__
        )
    return folder


def _change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_a_missing_language_is_told_with_its_place(own: Path) -> None:
    _change(own / "words.yaml", "  en: Calibration\n", "")
    with pytest.raises(ContentErrors, match=r"words\.yaml:6:3: the text is missing in en"):
        house.say("calibrate.name", "cs")


def test_a_third_language_needs_no_code(own: Path) -> None:
    _change(own / "languages.yaml", "needed: false", "needed: true")
    with pytest.raises(ContentErrors, match=r"portraits\.yaml:5:10: the text is missing in fr"):
        portraits.slots()
    _change(own / "languages.yaml", "fr: {name: Français, needed: true", "fr: {name: Français, needed: false")
    _change(own / "words.yaml", "  en: Calibration\n", "  en: Calibration\n  fr: Calibrage\n")
    assert house.say("calibrate.name", "fr") == "Calibrage"


def test_gaps_are_the_same_in_every_language(own: Path) -> None:
    _change(own / "words.yaml", "To mend: {n}", "To mend: {m}")
    with pytest.raises(ContentErrors, match=r"words\.yaml:.*'preview.wrong' has other gaps"):
        house.say("calibrate.name", "en")


def test_a_language_of_a_pack_alone_is_answered_in_the_last_that_is_needed() -> None:
    assert house.say("preview.wrong", "de", n=2) == "To mend: 2"


def test_an_unknown_word_says_so() -> None:
    with pytest.raises(UnknownPhrase, match=r"did you mean 'preview\.fine'"):
        house.say("preview.fin", "en")


def test_a_portrait_word_taken_by_default_must_exist(own: Path) -> None:
    _change(own / "portraits.yaml", "default: front", "default: fron")
    with pytest.raises(ContentErrors, match=r"portraits\.yaml:5:.*the default 'fron' is no word of view"):
        portraits.slots()
