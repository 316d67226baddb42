"""`kit odds`: what a throw leads to, which throws are best, and the map of landing spots."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from PIL import Image

from kit.cli import main
from kit.games.petanque.content import load
from kit.games.petanque.table import odds, referee

LYING = {
    "jack": "G-14",
    "boules": [{"id": "b1", "team": "T2", "at": "G-15"}, {"id": "a1", "team": "T1", "at": "H-11"}],
}
POINT = {"team": "T1", "boule": "a2", "skill": "pointer", "action": "point", "donnee": "G-11"}


def ask(tmp_path: Path, request: object, *more: str) -> int:
    file = tmp_path / "request.json"
    file.write_text(json.dumps(request), encoding="utf-8")
    return main(["odds", str(file), *more])


def test_every_end_of_a_throw_is_counted_as_the_referee_judges_it() -> None:
    content = load()
    judge = referee(content).judge
    counted: dict[str, Fraction] = {}
    throw = {**POINT, "skill": "allrounder"}
    for run in range(1, 7):
        for a in range(1, 7):
            for b in range(1, 7):
                request = {"position": LYING, "throw": throw, "dice": [run, a, b]}
                if (
                    a + b == 2
                ):  # a stone: the thrower takes the way that lies best; none is better than X1 here
                    continue
                end = judge(request)["position"]["boules"][-1]["at"]
                counted[end] = counted.get(end, Fraction(0)) + Fraction(1, 216)
    found = {
        one.args["at"]: one.worth for one in odds(content, {"position": LYING, "throw": throw}) if one.args
    }
    assert set(counted) <= set(found)
    assert all(found[end] >= chance for end, chance in counted.items())
    assert sum(found.values()) == 1


def test_the_best_throws_are_ranked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    request = {"position": LYING, "throw": {"team": "T1", "boule": "a2", "skill": "shooter"}}
    assert ask(tmp_path, request, "--json") == 0
    told = json.loads(capsys.readouterr().out)["odds"]
    assert len(told) == 10
    assert {one["event"] for one in told} >= {"best.shoot", "best.point"}
    assert "best.push_jack" not in {one["event"] for one in told}, "a shooter may not"


def test_a_throw_that_may_not_be_made_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = {"position": LYING, "throw": {**POINT, "donnee": "G-15"}}
    assert ask(tmp_path, taken, "--json") == 1
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "donnee-taken"
    diced = {"position": LYING, "throw": POINT, "dice": [1, 2, 3]}
    assert ask(tmp_path, diced, "--json") == 1
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad-request"


def test_the_map_is_drawn_and_other_names_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = {
        "position": {"jack": "F-12", "boules": []},
        "throw": {"team": "T1", "boule": "a", "skill": "shooter"},
    }
    pack = ["--pack", "packs/small-board"]
    assert ask(tmp_path, small, *pack, "--map", str(tmp_path / "map.png")) == 0
    with Image.open(tmp_path / "map.png") as picture:
        assert picture.width == 1600
    assert ask(tmp_path, small, *pack, "--map", str(tmp_path / "map.gif")) == 1
    assert "neither .svg nor .png" in capsys.readouterr().err
    assert not (tmp_path / "map.gif").exists()
