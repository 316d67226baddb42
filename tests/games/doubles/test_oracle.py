"""The protocol beside a second one, written differently, on thousands of events of random logs."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from kit.core.errors import GameError
from kit.games.doubles.engine.events import PLAYERS, read_log
from kit.games.doubles.engine.state import DoublesState
from tests.games.doubles.desk import DOUBLES, REFEREE, SQUARES, event, some_event
from tests.games.doubles.oracle import Oracle, Refused

CODES = [
    "out-of-order",
    "overdraw",
    "talk",
    "draw-order",
    "draw-count",
    "not-on-turn",
    "first-tile",
    "empty-rack",
    "same-player",
    "rack",
    "square-taken",
    "exchange-bag",
    "clock",
    "time",
    "no-agreement",
    "nothing-to-challenge",
    "tiles-left",
]


def any_event(rng: Random, state: DoublesState) -> str:
    """An event of some kind, whatever may happen now."""
    player, pair, move, tiles = rng.choice(PLAYERS), rng.choice("AB"), rng.randint(1, 2), rng.randint(0, 9)
    if state.turn and rng.random() < 0.5:
        player = state.turn.pair + player[1]
    near = rng.randrange(len(SQUARES) - 20)
    squares = ",".join(rng.sample(SQUARES[near : near + 20], rng.randint(1, 7)))
    agreed = ",".join(rng.choice([[f"{pair}1", f"{pair}2"], [player], [player, f"{pair}1"]]))
    about = rng.choice(["order", "challenge", "close", "early", "letters", "Order"])
    left = " ".join(str(rng.randint(0, 1) if rng.random() < 0.2 else count) for count in state.racks.values())
    if state.phase == "count":
        return f"left {left}"
    return rng.choice(
        [
            f"draw {player} {tiles}",
            f"overdraw {player}",
            *[f"say {player} {about}"] * 2,
            f"lay {player}",
            *[f"play {player} {squares} {rng.randint(0, 30)}"] * 3,
            f"exchange {player} {max(1, min(tiles, 7))}",
            f"early {pair}",
            f"press {pair} {rng.choice([0, 180, 181])}",
            f"challenge {pair} {move} {agreed}",
            f"accept {pair}",
            f"verdict {move} {rng.choice(['valid', 'invalid'])}",
            f"left {left}",
        ]
    )


def packed(rng: Random, state: DoublesState, text: str) -> str:
    """The same event, but a play lies beside tiles that lie already, so that moves build on each other."""
    words = text.split()
    if words[0] != "play" or not state.taken or rng.random() < 0.3:
        return text
    near = [SQUARES.index(one) for one in sorted(state.taken)]
    about = {SQUARES[(at + step) % len(SQUARES)] for at in near[-6:] for step in (-15, -1, 1, 15, 2)}
    if not (free := sorted(about - state.taken)):
        return text
    return f"play {words[1]} {','.join(rng.sample(free, min(len(free), words[2].count(',') + 1)))} {words[3]}"


def compare(seed: int, longest: int, wild: float) -> Counter[str]:
    """One log as it grows, after every event; what was heard."""
    rng, heard, log, state, oracle = Random(seed), Counter[str](), list[Any](), DOUBLES.start(), Oracle()
    for _ in range(longest):
        strange = rng.random() < (0.7 if state.phase == "count" else wild)
        text = packed(rng, state, (any_event if strange else some_event)(rng, state))
        said = event(text)
        try:
            after = DOUBLES.after(state, read_log([said])[0])
        except GameError as error:
            with pytest.raises(Refused, match=f"^{error.code}$"):
                oracle.hear(said)
            heard[error.code] += 1
            continue
        oracle.hear(said)
        log, state = [*log, said], after
        assert {"ok": True, **state.facts()} == oracle.answer(), log
        heard.update(row.kind for row in state.rows[-2:])
        heard[state.phase] += 1
    assert REFEREE.answer({"log": log}) == oracle.answer()
    return heard


def test_it_judges_as_plain_rules_do() -> None:
    heard = Counter[str]()
    for seed in range(30):
        heard += compare(seed, 300, 0.25 if seed % 3 else 0.05)
    assert {*CODES, "play", "exchange", "pass", "void", "timeout", "struck", "over"} <= {*heard}


@pytest.mark.whole
def test_it_judges_the_same_in_many_logs() -> None:
    for seed in range(1000, 1200):
        compare(seed, 400, 0.3 * (seed % 4) / 4)
