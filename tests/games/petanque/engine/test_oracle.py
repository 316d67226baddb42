"""The referee against a second, plain one: thousands of random requests, and no answer may differ."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from kit.games.petanque.content import load
from kit.games.petanque.table import PetanqueReferee
from tests.games.petanque.engine.oracle import Oracle
from tests.games.petanque.engine.requests_gen import Requests

CONTENT = Path(__file__).parents[4] / "content" / "petanque"
CODES = {
    *("bad-request", "bad-dice", "bad-choice", "not-allowed", "first-must-point", "donnee-taken"),
    *("donnee-off-board", "no-such-boule", "own-boule", "jack-dead", "jack-guarded"),
}
ANCHORS = {
    *("1.1", "1.3", "1.3-A", "1.3-B", "1.3-C", "1.3.1", "1.4", "1.4-A", "1.4-B", "1.4-C", "1.4.1"),
    *("ruling-3", "ruling-8", "ruling-9", "ruling-10", "ruling-11", "ruling-12", "ruling-14"),
}
CASES = {
    *("point", "pushed", "overshot", "carreau", "hit", "missed", "jack-hit", "stone", "wall", "pushed-on"),
    *("stopped", "rolled-off", "flown-off", "landed-short", "nowhere", "next-over", "next-skipped"),
    *("next-farther", "next-level", "score-points", "score-level", "dead-jack-none"),
    *("ruling-3", "ruling-6", "ruling-7", "ruling-8", "ruling-9", "ruling-10", "ruling-11"),
    *("ruling-12", "ruling-13"),
}
ROSETTE = {
    2: "X1",
    3: "stone",
    4: "Y1",
    5: "Z1",
    6: "X2",
    7: "stone",
    8: "Y2",
    9: "Z2",
    10: "X1",
    11: "Y1",
    12: "Z1",
}
PACKS: dict[str, dict[str, Any]] = {
    "tiny": {
        "rules": {
            "board": {"columns": 3, "rows": 3, "jack_rectangle": {"columns": ["A", "C"], "rows": [1, 3]}}
        }
    },
    "large": {"rules": {"board": {"columns": 16, "rows": 23}}, "board": {"field_mm": 16}},
    "short": {
        "rules": {
            "board": {"columns": 16, "rows": 5, "jack_rectangle": {"columns": ["B", "L"], "rows": [1, 5]}},
            "rosette": ROSETTE,
        },
        "board": {"field_mm": 16},
    },
    "other dice": {
        "rules": {
            "push_jack": {"succeeds_on": [1, 2, 3, 4, 5], "overshoot": 3, "ahead": 2},
            "shoot": {"carreau": [2, 5], "hit": [1, 3, 6], "flight": 1},
            "shoot_jack": {"succeeds_on": [2, 6]},
        }
    },
    "long push": {"rules": {"point": {"divide": 1, "wall": 3}, "rosette": ROSETTE}},
    "no push": {
        "rules": {"point": {"divide": 3, "wall": 1}, "push_jack": {"overshoot": 12}, "shoot": {"flight": 3}}
    },
    "narrow": {
        "rules": {
            "board": {"columns": 5, "rows": 9, "jack_rectangle": {"columns": ["B", "E"], "rows": [3, 8]}},
            "point": {"divide": 1, "wall": 4},
            "push_jack": {"overshoot": 1, "ahead": 3, "succeeds_on": [1, 3]},
        }
    },
    "other skills": {
        "skills": {
            "sniper": {
                "name": {"cs": "Ostrostřelec", "en": "Sniper"},
                "point": {"add": 3, "except": [4, 6], "optional": True},
                "shoot": {"add": 2, "except": [2], "optional": True},
                "may": ["push_jack", "shoot_jack"],
                "stone": "opponent",
            },
            "feather": {
                "name": {"cs": "Pírko", "en": "Feather"},
                "point": {"add": -1},
                "shoot": {"add": -2, "except": [1, 2], "optional": True},
                "may": ["shoot_jack"],
            },
            "guest": {"name": {"cs": "Host", "en": "Guest"}},
        }
    },
}


def merged(under: dict[Any, Any], over: dict[Any, Any]) -> dict[Any, Any]:
    """Lay one mapping over another as packs do: mappings merge, all else is replaced."""
    out = dict(under)
    for key, value in over.items():
        out[key] = merged(out.get(key, {}), value) if isinstance(value, dict) else value
    return out


def both(pack: dict[str, Any], folder: Path) -> tuple[PetanqueReferee, Oracle]:
    """The referee and the oracle with the same pack."""
    for name, data in pack.items():
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    plain = {
        name: merged(
            yaml.safe_load((CONTENT / f"{name}.yaml").read_text(encoding="utf-8")), pack.get(name, {})
        )
        for name in ("rules", "skills")
    }
    people = {
        file.stem: yaml.safe_load(file.read_text(encoding="utf-8"))["skill"]
        for file in (CONTENT / "characters").glob("*.yaml")
    }
    return PetanqueReferee(load([folder])), Oracle(plain["rules"], plain["skills"], people)


def disagreements(
    referee: PetanqueReferee, oracle: Oracle, seed: int, count: int, met: Counter[str]
) -> Iterator[str]:
    """Everything the two judge differently; `met` counts the codes and anchors that came up."""
    requests = Requests(seed, oracle)
    for _ in range(count):
        request = requests.make()
        got, wanted = referee.judge(request), oracle.judge(request)
        if got["ok"]:
            steps = got.pop("trace", [])
            met.update(step["rule"] for step in steps)
            same = got == wanted and ("position" in got) == bool(steps)
        else:
            met[got["error"]["code"]] += 1
            same = got["error"]["code"] in wanted.get("codes", [])
        if not same:
            yield f"{json.dumps(request)}\n  referee: {json.dumps(got)}\n  oracle:  {json.dumps(wanted)}"


def test_the_referee_agrees_with_the_oracle_in_every_case(tmp_path: Path) -> None:
    referee, oracle = both({}, tmp_path)
    met: Counter[str] = Counter()
    assert not "\n".join(disagreements(referee, oracle, 1864, 12_000, met))
    assert {name for name in CODES | ANCHORS if met[name] < 3} == set(), "the requests are too tame"
    assert set(met) == CODES | ANCHORS
    assert oracle.seen == CASES


@pytest.mark.parametrize("name", PACKS)
def test_they_agree_under_other_rules(name: str, tmp_path: Path) -> None:
    referee, oracle = both(PACKS[name], tmp_path)
    met: Counter[str] = Counter()
    assert not "\n".join(disagreements(referee, oracle, 1907, 800, met))
    assert met["1.4-A"] > 0
    assert len(CODES & set(met)) >= 9
