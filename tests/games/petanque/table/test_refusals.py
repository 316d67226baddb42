"""One request for every refusal that the referee knows."""

import json
from io import BytesIO
from typing import Any

import pytest

from kit.core.errors import GameError
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.engine.judge import judge
from kit.games.petanque.table import PetanqueReferee
from kit.table.referee import LONGEST, serve
from tests.games.petanque.engine.piste import CONTENT

REFEREE = PetanqueReferee(CONTENT)
BOULES = [{"id": "b1", "team": "T2", "at": "G-15"}, {"id": "b2", "team": "T1", "at": "A-1"}]


def request(
    *, jack: str = "G-14", boules: Any = BOULES, dice: Any = (1, 3, 4), **throw: Any
) -> dict[str, Any]:
    """A throw that is lawful but for what is given."""
    top: dict[str, Any] = {key: throw.pop(key) for key in ("choices", "first", "extra") if key in throw}
    given = {"team": "T1", "boule": "x", "skill": "allrounder", "action": "point", **throw}
    if given["action"] == "point":
        given.setdefault("donnee", "G-12")
    data = {key: value for key, value in given.items() if value is not None}
    return {"position": {"jack": jack, "boules": boules}, "throw": data, "dice": list(dice), **top}


REFUSED: dict[str, tuple[Any, str]] = {
    # key: a request, the rule
    "bad-request.json": ([1, 2], "1"),
    "bad-request.kind": ({"throw": {}, "score": {}}, "1"),
    "bad-request.missing": (request(boule=None), "1"),
    "bad-request.unknown": (request(extra=1), "1"),
    "bad-request.type": (request(team=1), "1"),
    "bad-request.field": (request(jack="Q-99"), "1"),
    "bad-request.same-field": (request(boules=[BOULES[0], {"id": "b3", "team": "T1", "at": "g15"}]), "1"),
    "bad-request.same-id": (request(boules=[*BOULES, {"id": "b1", "team": "T1", "at": "out"}]), "1"),
    "bad-request.team": (request(team="T3"), "1"),
    "bad-request.action": (request(action="bowl"), "1"),
    "bad-request.skill": (request(skill="wizard"), "1"),
    "bad-request.character": (request(skill=None, character="merlin"), "1"),
    "bad-request.who": (request(character="piere-caro"), "1"),
    "bad-dice.face": (request(dice=(7, 3, 4)), "1.3"),
    "bad-dice.few": (request(dice=(1, 3)), "1.3"),
    "bad-dice.many": (request(dice=(1, 3, 4, 1)), "1.3"),
    "bad-choice.stone-missing": (request(dice=(1, 1, 1)), "1.3"),
    "bad-choice.no-stone": (request(choices={"directions": ["Z1"]}), "1.3"),
    "bad-choice.direction": (request(dice=(1, 1, 1), choices={"directions": ["Q9"]}), "1.3"),
    "bad-choice.adjust": (request(choices={"adjust": False}), "ruling-3"),
    "bad-choice.reroll": (request(choices={"reroll": True}), "1.1"),
    "not-allowed.push_jack": (request(skill="shooter", action="push_jack", dice=[6]), "1.3.1"),
    "not-allowed.shoot_jack": (request(skill="pointer", action="shoot_jack", dice=[6]), "1.4.1"),
    "first-must-point": (request(action="shoot_jack", dice=[6], first=True), "1.2"),
    "donnee-taken": (request(donnee="G-14"), "1.3"),
    "donnee-off-board": (request(donnee="A-99"), "1.3"),
    "no-such-boule": (request(action="shoot", target="b9", dice=[6]), "1.4"),
    "own-boule": (request(action="shoot", target="b2", dice=[6]), "1.4"),
    "jack-dead": (request(jack="out"), "1.4.1"),
    "jack-guarded.on": (request(jack="G-15", action="shoot_jack", dice=[6]), "1.4.1"),
    "jack-guarded.before": (request(jack="G-16", action="push_jack", dice=[6]), "1.3.1"),
}
# Said by the line reader, or about match files and matches.
ELSEWHERE = {"bad-request.depth", "bad-request.too-long", "bad-request.boule", "no-such-boule.on"}
OF_MATCHES = ("bad-match", "wrong-", "unknown-character", "character-taken", "not-in-team", "no-boule-left")


def test_every_refusal_of_the_phrases_has_a_request() -> None:
    known = {key.removeprefix("refuse.") for key in CONTENT.phrases if key.startswith("refuse.")}
    of_matches = {key for key in known if key.startswith((*OF_MATCHES, "jack-off", "jack-same"))}
    assert set(REFUSED) == known - of_matches - ELSEWHERE


@pytest.mark.parametrize("key", REFUSED)
def test_it_is_refused_with_code_rule_and_both_languages(key: str) -> None:
    asked, rule = REFUSED[key]
    with pytest.raises(GameError) as caught:
        judge(table_of(CONTENT), asked)
    assert caught.value.key == f"refuse.{key}"
    answer = REFEREE.judge(json.loads(json.dumps(asked)))
    assert set(answer) == {"ok", "error"}
    assert answer["ok"] is False
    error = answer["error"]
    assert set(error) == {"code", "rule", "cs", "en"}
    assert (error["code"], error["rule"]) == (key.partition(".")[0], rule)
    assert error["cs"] != error["en"]
    for language in ("cs", "en"):
        assert error[language].endswith(".")
        assert not set("{}") & set(error[language])


def test_the_lawful_request_is_answered() -> None:
    answer = REFEREE.judge(request())
    assert answer["ok"] is True
    assert answer["position"]["boules"][-1] == {"id": "x", "team": "T1", "at": "G-13"}
    assert answer["distances"] == {"b1": 1, "b2": 19, "x": 1}


def test_refusals_name_boules_as_the_request_does() -> None:
    own = REFEREE.judge(REFUSED["own-boule"][0])["error"]
    missing = REFEREE.judge(REFUSED["no-such-boule"][0])["error"]
    assert "b2" in own["en"]
    assert "b2" in own["cs"]
    assert "b9" in missing["en"]


def test_a_line_too_long_is_answered_and_the_next_one_read() -> None:
    lawful = json.dumps(request()).encode()
    sink = BytesIO()
    sound = serve(
        BytesIO(b'{"x": "' + b"a" * LONGEST + b'"}\n' + lawful + b"\n"),
        sink,
        REFEREE.judge,
        REFEREE.unreadable,
    )
    first, second = map(json.loads, sink.getvalue().splitlines())
    assert sound is False
    assert first["error"]["en"].startswith("The line is too long")
    assert second["ok"] is True


@pytest.mark.parametrize(
    "line", [b"", b"{", b"\xff\xfe", b"\x00", b"nul", b"[" * 100_000, b'"\\ud800"', b"1e999"]
)
def test_what_is_no_request_is_answered(line: bytes) -> None:
    sink = BytesIO()
    assert serve(BytesIO(line + b"\n"), sink, REFEREE.judge, REFEREE.unreadable) is False
    (answer,) = map(json.loads, sink.getvalue().splitlines())
    assert answer["error"]["code"] == "bad-request"
