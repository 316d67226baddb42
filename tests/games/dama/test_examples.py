"""Worked examples A to I: each is proven by the referee, and tells itself in both languages."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.games.dama.desk import CONTENT, REFEREE, code
from tests.games.desk import LANGUAGES

FILES = sorted((CONTENT / "examples").glob("*.yaml"))
SHAPE = {"title", "shows", "rules", "before", "legal"}
PLAYED = {"played", "after"}


def example(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return loaded


def test_they_are_all_there() -> None:
    assert "".join(path.stem for path in FILES) == "abcdefghi"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_example_holds(path: Path) -> None:
    one = example(path)
    assert SHAPE <= one.keys() <= SHAPE | PLAYED | {"outcome", "refused", "tells"}
    answer = REFEREE.answer({"position": one["before"], "legal": True})
    assert answer == {"ok": True, "moves": sorted(one["legal"]), "outcome": None}
    if "played" in one:
        answer = REFEREE.answer({"position": one["before"], "move": one["played"]})
        assert list(answer) == ["ok", "position", "outcome", "trace"]
        assert (answer["position"], answer["outcome"]) == (one["after"], one.get("outcome"))
        assert [step["rule"] for step in answer["trace"]] == [step.split()[0] for step in one["tells"]]
    for move, refused in one.get("refused", {}).items():
        assert code(one["before"], move) == refused


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_example_is_told_in_every_language(path: Path) -> None:
    one = example(path)
    for text in (one["title"], one["shows"]):
        assert text.keys() == LANGUAGES.keys()
        assert all(text.values())


def test_a_position_that_comes_again_and_again_is_drawn() -> None:
    line = ["e1-d2", "f8-e7", "d2-e1", "e7-f8", "e1-d2", "f8-e7", "d2-e1"]
    request = {"position": "W:WKe1:BKf8", "line": line, "move": "e7-f8"}
    answer = REFEREE.answer(request)
    assert answer["position"] == "W:WKe1:BKf8:H8"
    assert answer["outcome"] == {"winner": None, "reason": "repetition"}
    assert answer["trace"][-1]["rule"] == "ruling-8"
    assert REFEREE.answer({**request, "line": line[:3]})["outcome"] is None, "the second time"
