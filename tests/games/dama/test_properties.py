"""What holds in every position."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.engine import Engine
from kit.core.errors import GameError
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.moves import Move
from kit.games.dama.engine.position import Position
from tests.games.dama.desk import DAMA, REFEREE, facts, random_position

UNHURRIED = settings(max_examples=80)
POSITIONS = st.integers(0, 2**32).map(lambda seed: random_position(Random(seed)))
SQUARES = st.sampled_from(sorted(DAMA.board.square))
TEXTS = st.one_of(
    st.tuples(SQUARES, SQUARES).map("-".join),
    st.lists(SQUARES, min_size=2, max_size=5).map("x".join),
    st.text("abh138-xKWB:, start", max_size=12),
    st.text(max_size=8),
)
POSITION_TEXTS = st.one_of(
    POSITIONS.map(DAMA.write), st.just("start"), st.text("WB:abh138,KH", max_size=16), st.text(max_size=8)
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
REQUESTS = ANYTHING | st.fixed_dictionaries(
    {},
    optional={
        "position": POSITION_TEXTS | ANYTHING,
        "line": st.lists(TEXTS | ANYTHING, max_size=3) | ANYTHING,
        "move": TEXTS | ANYTHING,
        "legal": st.just(True) | ANYTHING,
        "perft": st.integers(-1, 2) | st.just(10) | st.just(1.0) | st.booleans(),
        "dice": st.just([1]),
    },
)


def turned(dama: Dama, state: Position) -> Position:
    """The board turned round and the colours swapped."""
    white, black, kings = (turn_set(dama, squares) for squares in (state.white, state.black, state.kings))
    return Position(1 - state.turn, black, white, kings, state.quiet)


def turn_set(dama: Dama, squares: int) -> int:
    bits = list(dama.board.name)
    other = dict(zip(bits, reversed(bits), strict=True))
    return sum(other[bit] for bit in dama.board.listed(squares))


def test_it_is_an_engine() -> None:
    engine: Engine[Position, Move] = DAMA  # mypy checks it
    state = engine.start()
    assert engine.chance(state) == {}
    assert engine.view(state, "W") == state
    assert engine.to_move(state) == "W"


@given(POSITIONS, st.integers(0, 40))
@UNHURRIED
def test_a_position_is_read_as_it_was_written(state: Position, quiet: int) -> None:
    state = state._replace(quiet=quiet)
    text = DAMA.write(state)
    assert DAMA.read(text) == state
    assert DAMA.write(DAMA.read(text)) == text


@given(POSITIONS, st.randoms(use_true_random=False))
@UNHURRIED
def test_pieces_are_read_in_any_order(state: Position, rng: Random) -> None:
    turn, white, black = DAMA.write(state).split(":")
    sides = [side[1:].split(",") for side in (white, black)]
    for side in sides:
        rng.shuffle(side)
    assert DAMA.read(f"{turn}:W{','.join(sides[0])}:B{','.join(sides[1])}") == state


@given(POSITIONS)
@UNHURRIED
def test_a_move_is_read_as_it_was_written(state: Position) -> None:
    texts = {DAMA.write_move(state, move): move for move in DAMA.legal(state)}
    assert len(texts) == len(DAMA.legal(state)), "no two moves have one text"
    for text, move in texts.items():
        DAMA.readable(text)
        assert DAMA.read_move(state, text) == move


@given(POSITIONS, SQUARES, SQUARES, POSITIONS)
@UNHURRIED
def test_nothing_is_played_but_what_is_lawful(state: Position, start: str, end: str, other: Position) -> None:
    tried = {*DAMA.legal(other), Move(DAMA.board.square[start], DAMA.board.square[end])}
    for move in tried - {*DAMA.legal(state)}:
        with pytest.raises(GameError):
            DAMA.apply(state, move)


@given(POSITIONS, TEXTS)
@UNHURRIED
def test_whatever_is_read_is_lawful(state: Position, text: str) -> None:
    try:
        move = DAMA.read_move(state, text)
    except GameError:
        return
    assert move in DAMA.legal(state)


@given(POSITIONS)
@UNHURRIED
def test_pieces_go_nowhere_but_by_capture(state: Position) -> None:
    for move in DAMA.legal(state):
        after = DAMA.apply(state, move)
        own, other = (state.black, state.white) if state.turn else (state.white, state.black)
        now, left = (after.black, after.white) if state.turn else (after.white, after.black)
        assert (now & ~move.end) | move.start == own, "one piece went from start to end"
        assert (left | move.taken, left & move.taken) == (other, 0), "what was taken is gone"
        assert now & left == 0
        assert after.turn == 1 - state.turn
        assert after.kings & ~(now | left) == 0, "no king stands on an empty square"
        assert not now & ~after.kings & DAMA.board.last[state.turn], "no man stands on its last row"
        assert DAMA.read(DAMA.write(after)) == after._replace(earlier=())


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12])
def test_both_colours_play_alike(size: int) -> None:
    dama = Dama(facts(size=size, men_rows=1 if size == 4 else 2))
    rng = Random(size)
    for _ in range(150):
        state = random_position(rng, dama)
        mirrored = {Move(*(turn_set(dama, part) for part in move)) for move in dama.legal(state)}
        assert {*dama.legal(turned(dama, state))} == mirrored
        for move in dama.legal(state):
            opposite = Move(*(turn_set(dama, part) for part in move))
            after = dama.apply(turned(dama, state), opposite)
            assert after._replace(earlier=()) == turned(dama, dama.apply(state, move))._replace(earlier=())


@given(REQUESTS)
@settings(max_examples=400)
def test_one_answer_for_any_request(request: Any) -> None:
    answer = REFEREE.judge(request)
    assert json.loads(json.dumps(answer)) == answer
    if not answer["ok"]:
        error = answer["error"]
        assert error["code"]
        assert error["rule"]
        assert error["cs"]
        assert error["en"]
    for step in answer.get("trace", ()):
        assert list(step) == ["rule", "cs", "en"]
        assert all(step.values())


@given(POSITIONS)
@UNHURRIED
def test_every_lawful_move_is_answered(state: Position) -> None:
    text = DAMA.write(state)
    listed = REFEREE.answer({"position": text, "legal": True})
    assert listed["moves"] == sorted(set(listed["moves"]))
    for move in listed["moves"]:
        answer = REFEREE.answer({"position": text, "move": move})
        assert answer["trace"]
        assert answer["position"] == DAMA.write(DAMA.apply(state, DAMA.read_move(state, move)))
    assert REFEREE.answer({"position": text, "perft": 1}) == {"ok": True, "nodes": len(listed["moves"])}
