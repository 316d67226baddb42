"""The protocol of doubles: every refusal, every ruling, and what holds after any log."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from kit.games.doubles.engine.protocol import PHASES
from kit.games.doubles.engine.state import DoublesState
from kit.games.doubles.table import TABLE
from kit.table.arena import UnknownBot, result_and_winner
from kit.table.part import Agreed, NotAgreed
from tests.games.doubles.desk import CONTENT, DEAL, OPENED, REFEREE, event, judged, log, refusal, walk

REFUSED = {
    # code: a log, which event
    "out-of-order": ("draw A1 7", 0),
    "overdraw": ("start A; draw A1 9; draw A2 7", 2),
    "talk": (f"{OPENED}; say B1 order; say B2 letters", 10),
    "draw-order": ("start A; draw B1 7", 1),
    "draw-count": ("start A; draw A1 6", 1),
    "not-on-turn": (f"{DEAL}; lay B1", 5),
    "first-tile": (f"{DEAL}; lay A1; pass A2", 6),
    "same-player": (f"{OPENED}; pass B1; pass B1", 10),
    "square-taken": (f"{OPENED}; play B1 H8 3", 9),
    "clock": (f"{OPENED}; pass B1; press B 5", 10),
    "time": (f"{OPENED}; pass B1; pass B2; press A 181", 11),
    "no-agreement": (f"{OPENED}; play B1 G8 3; pass B2; press A 5; challenge A 1 A1,A1", 12),
    "nothing-to-challenge": (f"{OPENED}; play B1 G8 3; pass B2; press A 5; challenge A 2 A1,A2", 12),
}


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_names_its_event(code: str) -> None:
    text, at = REFUSED[code]
    assert refusal(text) == (code, at)


def test_refusals_speak_of_the_game_in_words() -> None:
    phases = {phase for allowed in PHASES.values() for phase in allowed} | {"over"}
    assert all(f"phase.{phase}" in CONTENT.phrases for phase in phases)
    said = REFEREE.judge({"log": log("draw A1 7")})["error"]["cs"]
    assert said == "Událost draw teď přijít nemůže: hra ještě nezačala."
    said = REFEREE.judge({"log": log(f"{OPENED}; say B2 letters")})["error"]["en"]
    assert said == "Partners may not speak of this now: letters."


EXAMPLES = Path(__file__).parents[3] / "content" / "doubles" / "examples"


def test_the_other_codes() -> None:
    def asked(name: str, ask: str) -> dict[str, Any]:
        found = yaml.safe_load((EXAMPLES / f"{name}.yaml").read_text("utf-8"))["asks"][ask]["request"]
        error: dict[str, Any] = REFEREE.judge(found)["error"]
        return error

    assert asked("f", "second")["code"] == "exchange-bag"
    assert asked("g", "empty")["code"] == "empty-rack"
    assert (asked("i", "letters")["code"], asked("i", "letters")["event"]) == ("talk", 10)
    closed = yaml.safe_load((EXAMPLES / "g.yaml").read_text("utf-8"))["asks"]["closed"]["request"]["log"]
    error = REFEREE.judge({"log": [*closed, event("left 9 0 0 0")]})["error"]
    assert error["code"] == "tiles-left"
    few = [*closed[:-3], {"e": "play", "player": "B1", "squares": ["O15"], "points": 1}]
    assert REFEREE.judge({"log": [*few, *log("press A 1; accept A; pass A1; pass A2; press B 1")]})["ok"]
    more = [
        *few,
        *log("press A 1; accept A; pass A1; pass A2; press B 1; play B1 A15,B15,C15,D15,E15,F15,G15 1"),
    ]
    assert REFEREE.judge({"log": more})["error"]["code"] == "rack"


@pytest.mark.parametrize(
    ("request_", "at"),
    [
        ([], None),
        ({}, None),
        ({"log": {}}, None),
        ({"log": [], "x": 1}, None),
        ({"log": ["start"]}, 0),
        ({"log": [{"e": "begin"}]}, 0),
        ({"log": [event("start A"), {"e": "draw", "player": "A1"}]}, 1),
        ({"log": [{"e": "start", "first": "C"}]}, 0),
        ({"log": [event("pass A1"), {"e": "exchange", "player": "A1", "tiles": 8}]}, 1),
        ({"log": [{"e": "exchange", "player": "A1", "tiles": 0}]}, 0),
        ({"log": [{"e": "press", "clock": "A", "seconds": True}]}, 0),
        ({"log": [{"e": "play", "player": "A1", "squares": ["A1"], "points": 10**4000}]}, 0),
        ({"log": [{"e": "play", "player": "A1", "squares": ["A16"], "points": 1}]}, 0),
        ({"log": [{"e": "play", "player": "A1", "squares": ["A1", "A1"], "points": 1}]}, 0),
        ({"log": [{"e": "challenge", "pair": "A", "move": 3, "agreed": []}]}, 0),
        ({"log": [{"e": "left", "left": {"A1": 1}}]}, 0),
    ],
)
def test_what_cannot_be_read_is_refused_before_play(request_: Any, at: int | None) -> None:
    error = REFEREE.judge(request_)["error"]
    assert (error["code"], error["event"]) == ("bad-request", at)
    assert list(error) == ["code", "rule", "event", "cs", "en"]


def test_the_answer_to_the_letter() -> None:
    assert judged(f"{OPENED}; play B1 I10,J10,K10 18") == {
        "ok": True,
        "phase": "second",
        "turn": {"number": 2, "pair": "B", "moves": 2, "clock": "A"},
        "bag": 67,
        "racks": {"A1": 7, "A2": 7, "B1": 4, "B2": 7},
        "crosses": {"A": 0, "B": 0},
        "owed": {"A": 0, "B": 0},
        "totals": {"A": 24, "B": 0},
        "sheet": [
            {"turn": 1, "pair": "A", "move": 1, "player": "A1", "kind": "play", "points": 24, "sum": 24},
            {"turn": 2, "pair": "B", "move": 1, "player": "B1", "kind": "play", "points": 18, "sum": None},
        ],
        "winner": None,
    }


def test_ruling_2_what_may_be_said_when() -> None:
    said = f"{OPENED}; say B1 order; say B2 close; lay B1"
    assert judged(said)["ok"]
    assert refusal(f"{said}; say B1 order")[0] == "talk"
    assert refusal(f"{OPENED}; say A1 challenge")[0] == "talk"
    assert judged(f"{OPENED}; play B1 G8 2; say A1 challenge; say B2 early; early B")["ok"]
    assert refusal(f"{OPENED}; play B1 G8 2; early B; say B2 early")[0] == "talk"


def test_ruling_3_a_surplus_goes_back_before_anything_else() -> None:
    assert judged("start A; draw A1 9; overdraw A1; draw A2 7")["bag"] == 84
    assert refusal("start A; draw A1 9; say A1 order")[0] == "overdraw"


def test_ruling_4_who_laid_may_still_exchange_or_pass() -> None:
    assert judged(f"{OPENED}; lay B1; exchange B1 3")["ok"]
    assert judged(f"{OPENED}; lay B1; pass B1")["ok"]


def test_ruling_5_one_mistake_with_the_clock() -> None:
    once = f"{OPENED}; pass B1; press A 40"
    assert judged(once)["turn"]["clock"] == "B"
    assert refusal(f"{once}; press B 10")[0] == "clock"
    assert refusal(f"{once}; pass B2; press A 10")[0] == "clock"
    assert judged(f"{once}; pass B2; press B 10")["turn"]["number"] == 3


def test_ruling_6_what_is_not_announced_is_lost() -> None:
    sheet = judged(f"{OPENED}; play B1 G8 5; flag A; accept A; draw B1 1")["sheet"]
    assert [(row["kind"], row["player"], row["sum"]) for row in sheet[1:]] == [
        ("play", "B1", 5),
        ("timeout", None, 5),
    ]


def test_ruling_7_challenging_the_second_gives_up_the_first() -> None:
    text = f"{OPENED}; play B1 G8 5; play B2 A1 6; press A 1; challenge A 2 A1,A2; verdict 2 invalid"
    assert judged(text)["totals"]["B"] == 5
    assert judged(text)["phase"] == "draw"


def test_ruling_8_a_gap_keeps_the_second() -> None:
    text = (
        f"{OPENED}; play B1 A1 5; play B2 A3 6; press A 1; challenge A 1 A1,A2; verdict 1 invalid; accept A"
    )
    assert judged(text)["totals"]["B"] == 6
    joined = text.replace("B2 A3", "B2 A2").removesuffix("; accept A")
    assert judged(joined)["totals"]["B"] == 0


def test_rulings_9_and_10_crosses_cost_moves() -> None:
    turn = "play B1 {} 5; pass B2; press A 1; challenge A 1 A1,A2; verdict 1 valid; draw B1 1; "
    idle = "pass A1; pass A2; press B 1; "
    text = f"{OPENED}; " + idle.join(turn.format(f"A{n}") for n in (1, 3, 5))
    answer = judged(text)
    assert (answer["crosses"]["A"], answer["turn"]["moves"]) == (3, 1)
    sheet = judged(f"{text} pass A1; press B 1")["sheet"]
    assert [row["kind"] for row in sheet[-2:]] == ["pass", "struck"]


def test_ruling_10_two_owed_strike_a_whole_turn() -> None:
    both = "challenge A 1 A1,A2; verdict 1 valid; challenge A 2 A1,A2; verdict 2 valid; "
    turn = "play B1 {} 5; play B2 {} 5; press A 1; " + both + "draw B1 1; draw B2 1; "
    idle = "pass A1; pass A2; press B 1; "
    answer = judged(f"{OPENED}; {turn.format('A1', 'C1')}{idle}{turn.format('E1', 'G1')}")
    assert (answer["crosses"], answer["owed"]) == ({"A": 4, "B": 0}, {"A": 0, "B": 0})
    assert answer["turn"] == {"number": 6, "pair": "B", "moves": 2, "clock": "A"}
    assert [(row["turn"], row["kind"], row["sum"]) for row in answer["sheet"][-2:]] == [(5, "struck", 24)] * 2


def test_ruling_12_the_first_refill_is_taken_off() -> None:
    assert judged(f"{OPENED}; play B1 G8 1; exchange B2 7")["ok"]


def test_ruling_14_four_idle_turns_end_it() -> None:
    pair = "pass B1; pass B2; press A 1; pass A1; pass A2; press B 1; "
    answer = judged(f"{OPENED}; {pair}{pair}")
    assert (answer["phase"], answer["turn"]) == ("count", None)
    ended = judged(f"{OPENED}; {pair}{pair}left 5 6 7 8")
    assert (ended["totals"], ended["winner"]) == ({"A": 13, "B": -15}, "A")


def test_whatever_happens_no_tile_is_lost() -> None:
    heard: Counter[str] = Counter()
    for seed in range(25):
        events = []
        for text, after in walk(Random(seed), 160):
            if isinstance(after, str):
                heard[after] += 1
                continue
            assert isinstance(after, DoublesState)
            events.append(event(text))
            heard[after.phase] += 1
            assert after.bag + sum(after.racks.values()) + len(after.taken) == 98
            assert min(after.racks.values()) >= 0
            assert after.bag >= 0
            rows = Counter(row.turn for row in after.rows)
            done = [number for number in rows if after.turn is None or number < after.turn.number]
            assert all(rows[number] == (1 if number == 1 else 2) for number in done)
            if after.turn and after.phase == "first":
                assert 1 <= after.turn.moves <= 2
        answer = REFEREE.answer({"log": json.loads(json.dumps(events))})
        assert (
            answer["totals"]
            == {
                pair: sum(
                    row["points"] for row in answer["sheet"] if row["pair"] == pair and row["sum"] is not None
                )
                for pair in ("A", "B")
            }
            or answer["winner"]
        )
    assert {"first", "second", "press", "challenge", "draw", "out-of-order"} <= {*heard}


def test_a_record_is_replayed_or_its_line_named(tmp_path: Path) -> None:
    good = "game: doubles\n" + "\n".join(map(json.dumps, log(OPENED)))
    assert TABLE.replay_report(CONTENT, "x", good, "en", False).sound
    bad = TABLE.replay_report(CONTENT, "x", f"{good}\n{{\n", "en", False)
    assert (bad.sound, bad.text.startswith("x:11:")) == (False, True)


def test_a_rehearsal_is_a_whole_game_that_replays() -> None:
    heard = Counter[str]()
    for seed in range(12):
        text = TABLE.bot_match(CONTENT, Agreed(), [], seed)
        assert text == TABLE.bot_match(CONTENT, Agreed(), ["random"], seed)
        assert TABLE.replay_report(CONTENT, "x", text, "en", False).sound
        events = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        answer = REFEREE.answer({"log": events})
        assert (answer["phase"], answer["winner"]) == ("over", result_and_winner(text)[1])
        heard.update(one["e"] for one in events)
        heard.update(row["kind"] for row in answer["sheet"])
    assert {"play", "exchange", "void", "early", "accept", "challenge", "verdict", "left"} <= {*heard}
    wrong = text.replace("result ", "result draw ")
    assert not TABLE.replay_report(CONTENT, "x", wrong, "en", False).sound
    assert not TABLE.replay_report(CONTENT, "x", text + '{"e": "pass", "player": "A1"}', "en", False).sound
    with pytest.raises(UnknownBot, match="known: random"):
        TABLE.bot_match(CONTENT, Agreed(), ["strong"], 1)
    with pytest.raises(NotAgreed):
        TABLE.bot_match(CONTENT, Agreed(players=2), [], 1)
