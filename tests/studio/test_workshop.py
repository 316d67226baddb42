"""The workshop of a deck: what is wrong is said beside its field, and the rest prints as by the kit."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kit.cli import main
from kit.studio import living
from kit.studio.workshop import Workshop, made_in

pytestmark = pytest.mark.game("petanque")


@cache
def shop() -> Workshop:
    return Workshop(next(made_in()))


def wrong(**more: Any) -> dict[str, str]:
    """What is said of a character that is right but for this, by field."""
    data = {"name": "Eva", "skill": "pointer", **more}
    drawn, said = shop().cards("eva", data)
    assert bool(drawn) != bool(said)
    return {one["field"].partition(".")[0]: one["en"] for one in said}


def test_a_card_is_drawn_in_every_language() -> None:
    drawn, said = shop().cards("eva", {"name": "Eva", "skill": "pointer", "portrait": {"hat": "beret"}})
    assert not said
    assert [*drawn] == [*shop().languages]
    assert all("Eva" in svg for svg in drawn.values())


@pytest.mark.parametrize(
    ("more", "field", "said"),
    [
        ({"name": ""}, "name", "empty"),
        ({"name": "E\u200bva"}, "name", "invisible"),
        ({"name": "M" * 90}, "name", "does not fit"),
        ({"name": "\u4e2d"}, "name", "no glyph|cannot"),
        ({"skill": "poiner"}, "skill", "did you mean"),
        ({"flavour": {"cs": "Jen česky."}}, "flavour", "missing in en"),
        ({"flavour": {"cs": "{{ 1/0 }}", "en": "x"}}, "flavour", "."),
        ({"flavour": {"cs": "slovo " * 200, "en": "x"}}, "flavour", "."),
        ({"portrait": {"hat": "beter"}}, "portrait", "unknown hat"),
        ({"nickname": {"cs": "<script>alert(1)</script>" * 9, "en": "x"}}, "nickname", "."),
    ],
)
def test_every_refusal_stands_beside_its_field(more: dict[str, Any], field: str, said: str) -> None:
    found = wrong(**more)
    assert [*found] == [field]
    assert re.search(said, found[field])


def test_words_stay_words_in_the_drawing() -> None:
    drawn, _ = shop().cards("x", {"name": "A <b> & C", "skill": "pointer"})
    assert all("&lt;b&gt;" in svg and "<b>" not in svg for svg in drawn.values())


def test_the_same_name_twice_is_told_of_the_pack() -> None:
    entries = {name: {"name": said, "skill": "pointer"} for name, said in (("a", "Eva"), ("b", "EVA"))}
    asked = {"about": {"name": "Klub"}, "entries": entries, "others": {}}
    [said] = json.loads(living.check(shop().game, json.dumps(asked)))
    assert said["entry"] in ("a", "b")
    assert said["field"] == "name"


def test_a_file_is_never_called_as_one_of_the_game() -> None:
    known = next(iter(getattr(shop().content, shop().group)))
    assert shop().file_name(known.replace("-", " "), {}) == f"{known}-2"
    assert shop().file_name("中", {"new": 1}) == "new-2"


def test_the_cards_are_those_of_the_command(tmp_path: Path) -> None:
    entry = {"name": "Eva Malá", "skill": "pointer", "flavour": {"cs": "Umí.", "en": "Can."}}
    pack = json.dumps({"about": {"name": "Klub", "deck": []}, "entries": {"eva-mala": entry}, "others": {}})
    file = tmp_path / "klub.zip"
    file.write_bytes(living.zipped(shop().game, pack))
    made = living.printed(shop().game, pack, "cs")
    words = ["build", "cards", "--pack", str(file), "--lang", "cs", "--out", str(tmp_path / "out")]
    assert main([*words, "--quiet"]) == 0
    assert (tmp_path / "out" / f"{shop().game}+klub" / "cs" / "cards.pdf").read_bytes() == made


def test_a_zip_that_is_none_stops_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "klub.zip"
    file.write_bytes(b"no zip")
    assert main(["build", "cards", "--pack", str(file), "--out", str(tmp_path / "out")]) == 1
    assert "klub.zip" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
