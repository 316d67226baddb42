"""The workshop of a deck: what is wrong is said beside its field, and the rest prints as by the kit."""

import io
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

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


def photo(wide: int, high: int) -> bytes:
    target = io.BytesIO()
    Image.radial_gradient("L").resize((wide, high)).convert("RGB").save(target, "JPEG")
    return target.getvalue()


def asked(entry: dict[str, Any], **more: Any) -> str:
    pack = {"about": {"name": "Klub", "deck": []}, "entries": {"eva": entry}, "others": {}, **more}
    return json.dumps(pack)


def test_a_photo_is_printed_as_it_is_and_lies_in_the_zip(tmp_path: Path) -> None:
    wide, high, most = shop().frame()
    path = json.loads(living.photo(shop().game, photo(wide * most, high * most)))
    entry = {"name": "Eva", "skill": "pointer", "portrait": path}
    drawn = json.loads(living.card(shop().game, json.dumps({"file": "eva", "data": entry})))
    assert not drawn["wrong"]
    assert all('href="data:image/jpeg;base64,' in svg for svg in drawn["drawn"].values())
    pack = asked(entry, pictures=[path])
    file = tmp_path / "klub.zip"
    file.write_bytes(living.zipped(shop().game, pack))
    made = living.printed(shop().game, pack, "en")
    assert isinstance(made, bytes)
    assert b"/DCTDecode" in made  # nothing was unpacked on the way
    words = ["build", "cards", "--pack", str(file), "--lang", "en", "--out", str(tmp_path / "out")]
    assert main([*words, "--quiet"]) == 0
    assert (tmp_path / "out" / f"{shop().game}+klub" / "en" / "cards.pdf").read_bytes() == made


def test_a_small_photo_is_refused_beside_the_portrait() -> None:
    wide, high, _ = shop().frame()
    path = json.loads(living.photo(shop().game, photo(wide * 20, high * 20)))
    data = {"name": "Eva", "skill": "pointer", "portrait": path}
    [said] = json.loads(living.card(shop().game, json.dumps({"file": "eva", "data": data})))["wrong"]
    assert said["field"] == "portrait"
    assert "dpi" in said["en"]


@pytest.mark.parametrize("path", ["../x.jpg", "/etc/x.jpg", "a//b.jpg", "a/../b.jpg", "a b"])
def test_a_picture_cannot_leave_the_desk(path: str) -> None:
    with pytest.raises(ValueError, match=re.escape(path)):
        living.picture(shop().game, path, b"x")


def test_every_number_of_the_rules_has_a_name_and_its_limits() -> None:
    found = json.loads(living.numbers(shop().game))
    assert len(found) > 30
    assert all(one["name"]["cs"] and one["name"]["en"] for one in found)
    kinds = {".".join(one["path"]): one for one in found}
    divide = kinds["point.divide"]
    assert (divide["kind"], divide["least"], divide["most"], divide["value"]) == ("number", 1, 9, 2)
    assert kinds["rosette.2"]["words"]["stone"]["en"]
    assert kinds["shoot.hit"]["kind"] == "some"
    assert kinds["board.jack_rectangle.columns"]["kind"] == "pair"


def test_a_changed_rule_names_the_examples_that_it_breaks(tmp_path: Path) -> None:
    entry, game = {"name": "Eva", "skill": "pointer"}, shop().game
    assert json.loads(living.tried(game, asked(entry)))["broken"] == []
    changed = asked(entry, rules={"point": {"divide": 3}, "rosette": {"2": "X1"}})
    [first, *_] = json.loads(living.tried(game, changed))["broken"]
    assert first["letter"]
    assert first["why"]["cs"] != first["why"]["en"]
    assert first["why"]["cs"][0].startswith("košonek: ")
    walls = json.loads(living.tried(game, asked(entry, rules={"point": {"wall": 1}})))["broken"]
    assert "krok je jiný: " in " ".join(walls[0]["why"]["cs"]), walls
    file = tmp_path / "klub.zip"
    file.write_bytes(living.zipped(game, changed))
    assert json.loads(living.unzipped(game, "klub.zip", file.read_bytes()))["pack"]["rules"] == {
        "point": {"divide": 3},
        "rosette": {"2": "X1"},
    }
    wrong = asked(entry, rules={"point": {"divide": 0}, "shoot": {"hit": [1, 2]}})
    said = {one["field"] for one in json.loads(living.tried(game, wrong))["wrong"]}
    assert said == {"rules.point.divide", "rules.shoot.hit"}


def test_cards_are_drawn_by_the_rules_of_the_pack() -> None:
    entry, game = {"name": "Eva", "skill": "shooter"}, shop().game
    request = json.dumps({"file": "eva", "data": entry})
    before = json.loads(living.card(game, request))
    rules = {"formats": {"tete-a-tete": {"boules": 2}, "doublettes": {"boules": 2}}}
    try:
        assert json.loads(living.lay(game, asked(entry, rules=rules)))["choices"]["skill"]
        assert json.loads(living.card(game, request)) != before  # two boules, two places
        assert json.loads(living.lay(game, asked(entry, rules={"formats": {}, "point": 1})))["wrong"]
    finally:
        living.lay(game, asked(entry))
    assert json.loads(living.card(game, request)) == before


def test_the_verdict_is_that_of_the_command(tmp_path: Path) -> None:
    pack = json.dumps(
        {"about": {"name": "Klub"}, "entries": {"eva": {"name": "Eva", "skill": "pointer"}}, "others": {}}
    )
    file, found = tmp_path / "klub.zip", tmp_path / "found.json"
    file.write_bytes(living.zipped(shop().game, pack))
    counts = json.loads(living.block(shop().game, pack, '["eva"]', 0))["counts"]
    [told] = json.loads(living.judged(shop().game, pack, '["eva"]', json.dumps([counts])))["judged"]
    words = ["balance", "eva", "--quick", "--matches", "40", "--pack", str(file), "--json", str(found)]
    assert main([*words, "--quiet", "--workers", "1"]) == 0
    kept = json.loads(found.read_text("utf-8"))
    assert kept["counts"] == counts
    assert kept["judged"]["eva"]["low"] == told["low"]
    assert told["verdict"] in ("fair", "open", "strong", "weak")


def test_every_piece_has_a_drawing_and_a_size() -> None:
    found = json.loads(living.pieces(shop().game, asked({"name": "Eva", "skill": "pointer"}), "en", "cards"))
    assert [one["name"] for one in found["pieces"]] == ["en/cards/eva-front", "en/cards/eva-back"]
    assert all(one["size"] == [744, 1039] for one in found["pieces"])
    assert all('fill="#ffffff"' in one["seen"].lower() for one in found["pieces"])  # paper, not glass
    assert all("<text" not in one["seen"] and 'id="cut"' in one["svg"] for one in found["pieces"])


def test_a_zip_that_is_none_stops_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "klub.zip"
    file.write_bytes(b"no zip")
    assert main(["build", "cards", "--pack", str(file), "--out", str(tmp_path / "out")]) == 1
    assert "klub.zip" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
