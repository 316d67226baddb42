"""Text for everything, both ways."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.errors import Unreadable
from kit.core.facts import fingerprint, plain
from kit.games.petanque.engine.board import DIRECTIONS, OUT, Board
from kit.games.petanque.engine.match import OVER, Setup, State
from kit.games.petanque.engine.moves import Answer, Move, apply
from kit.games.petanque.engine.notation import (
    MatchRecord,
    answers_parse,
    answers_text,
    result_text,
    write,
)
from kit.games.petanque.engine.playout import random_match, random_move
from kit.games.petanque.engine.position import parse
from kit.games.petanque.engine.replay import Refused, replay
from kit.games.petanque.engine.rules import Rules, Skill
from tests.games.petanque.engine.piste import BOARD, CHARACTERS, RULES
from tests.games.petanque.engine.strategies import positions, rules, skills

SEEDS = st.integers(0, 2**32)
BOARDS = st.builds(Board.of, st.integers(2, 26), st.integers(2, 30))


def headers(setup: Setup) -> dict[str, str]:
    return {
        "game": "petanque",
        "rules": fingerprint(setup.rules),
        "format": setup.format,
        "to": str(setup.to),
    }


@given(board=BOARDS, data=st.data())
@settings(max_examples=50)
def test_fields_round_trip(board: Board, data: st.DataObject) -> None:
    field = data.draw(st.integers(0, len(board.names) - 1))
    name = board.name(field)
    for written in (name, name.replace("-", ""), name.lower(), name.lower().replace("-", "")):
        assert board.parse(written) == field
    assert board.field(name[0], int(name[2:])) == field


@given(text=st.text(max_size=8))
def test_any_other_text_is_a_field_or_unreadable(text: str) -> None:
    try:
        field = BOARD.parse(text)
    except Unreadable:
        return
    assert field == OUT or BOARD.name(field).replace("-", "") == text.upper().replace("-", "")


@given(board=BOARDS, dead=st.booleans(), data=st.data())
@settings(max_examples=50)
def test_positions_round_trip(board: Board, dead: bool, data: st.DataObject) -> None:
    position = data.draw(positions(board))
    if dead:
        position = position._replace(jack=OUT)
    assert parse(board, position.text(board)) == position


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "field"),
        ("  ", "field"),
        ("N-1", "field"),
        ("G14x", "field"),
        ("G-14 G-15", "boule"),
        ("G-14 T3:G-15", "boule"),
        ("G-14 T1", "boule"),
        ("G-14 T1:", "field"),
        ("G-14 T1:N-1", "field"),
        ("G-14 T1:G-15 T2:g15", "same-field"),
    ],
)
def test_positions_that_cannot_be_read(text: str, detail: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(BOARD, text)
    assert caught.value.detail == detail


def test_two_dead_boules_are_not_on_one_field() -> None:
    assert parse(BOARD, "G-14 T1:out T2:out").text(BOARD) == "G-14 T1:out T2:out"


ANSWER = st.integers(0, 999) | st.sampled_from([*DIRECTIONS, "!", "~"])


@given(answers=st.lists(ANSWER).map(tuple))
def test_dice_and_choices_round_trip(answers: tuple[Answer, ...]) -> None:
    assert answers_parse(answers_text(answers)) == answers


@given(text=st.text(alphabet="0123456789!~XYZ -x", max_size=12))
def test_dice_and_choices_are_read_in_one_way_only(text: str) -> None:
    answers = answers_parse(text)
    if answers is not None:
        assert answers_parse(answers_text(answers)) == answers


# Matches ---------------------------------------------------------------------------------------


@given(seed=SEEDS, form=st.sampled_from(sorted(RULES.formats)), to=st.sampled_from([11, 13]))
@settings(max_examples=6)
def test_a_whole_match_is_written_and_replayed_to_the_same_score(seed: int, form: str, to: int) -> None:
    setup = Setup(RULES, form, to, CHARACTERS)
    state, moves = random_match(State(setup), Random(seed))
    text = write(MatchRecord(headers(setup), setup, tuple(moves)))
    proven = replay(text, RULES, CHARACTERS)
    assert proven.record.moves == tuple(moves)
    assert proven.record.headers == headers(setup)
    assert proven.state.outcome == state.outcome
    assert proven.state.score == state.score
    assert write(proven.record) == text
    assert text.endswith(
        f"score {state.score[0]}-{state.score[1]}\nresult {state.score[0]}-{state.score[1]}\n"
    )


@given(seed=SEEDS, length=st.integers(0, 60), form=st.sampled_from(sorted(RULES.formats)))
@settings(max_examples=40)
def test_a_match_broken_off_is_written_and_replayed_too(seed: int, length: int, form: str) -> None:
    setup, rng = Setup(RULES, form, 13, CHARACTERS), Random(seed)
    state, moves = State(setup), list[Move]()
    while len(moves) < length and state.phase != OVER:
        moves.append(random_move(state, rng))
        state = apply(state, moves[-1])
    proven = replay(write(MatchRecord(headers(setup), setup, tuple(moves))), RULES, CHARACTERS)
    assert proven.record.moves == tuple(moves)
    assert proven.state._replace(setup=setup) == state
    assert result_text(proven.state) == ("*" if state.phase != OVER else result_text(state))


@given(seed=SEEDS, variant=rules(), one=skills(), other=skills())
@settings(max_examples=15)
def test_matches_by_other_rules_round_trip_too(seed: int, variant: Rules, one: Skill, other: Skill) -> None:
    people = {"anna": one, "béla": other}
    setup, rng = Setup(variant, "duel", 5, people), Random(seed)
    if sum(setup.hand.values()) >= len(variant.board.names) - 1:
        return
    state, moves = State(setup), list[Move]()
    while len(moves) < 40 and state.phase != OVER:
        moves.append(random_move(state, rng))
        state = apply(state, moves[-1])
    text = write(MatchRecord(headers(setup), setup, tuple(moves)))
    assert replay(text, variant, people).record.moves == tuple(moves)


@given(seed=SEEDS, data=st.data())
@settings(max_examples=60)
def test_a_match_with_one_character_changed_is_read_otherwise_or_refused(
    seed: int, data: st.DataObject
) -> None:
    setup, rng = Setup(RULES, "tete-a-tete", 11, CHARACTERS), Random(seed % 8)
    state, moves = State(setup), list[Move]()
    while len(moves) < 16:
        moves.append(random_move(state, rng))
        state = apply(state, moves[-1])
    text = write(MatchRecord(headers(setup), setup, tuple(moves)))
    at = data.draw(st.integers(text.index("roll"), len(text) - 2))
    other = data.draw(st.sampled_from("0123456789ABGMT -!:[]>\n\x00é#"))
    changed = text[:at] + other + text[at + 1 :]
    try:
        proven = replay(changed, RULES, CHARACTERS)
    except Refused as error:
        refusal = error
    else:
        assert replay(write(proven.record), RULES, CHARACTERS).record.moves == proven.record.moves
        return
    assert 1 <= refusal.line <= changed.count("\n") + 1
    assert refusal.cause.rule


def test_comments_blank_lines_and_spaces_do_not_matter() -> None:
    plain = "game: petanque\nformat: tete-a-tete\nto: 13\nroll 6 1\nresult *\n"
    loose = (
        "\n# a match\n  game:petanque\nformat:   tete-a-tete # 1 to 1\nto: 13\n\n\troll  6\t1 # T1\nresult *"
    )
    assert replay(loose, RULES, CHARACTERS).record.moves == replay(plain, RULES, CHARACTERS).record.moves


@pytest.mark.parametrize("place", ["Bar U Mostu", "Bar #5", "Bar  Most", "Bar\nresult *", " Bar", ""])
def test_a_header_is_read_back_or_not_written(place: str) -> None:
    setup = Setup(RULES, "triplettes", 13, CHARACTERS)
    try:
        text = write(MatchRecord({**headers(setup), "place": place}, setup, ()))
    except ValueError:
        return  # a value that a match file cannot hold is refused
    assert replay(text, RULES, CHARACTERS).record.headers["place"] == place


def test_claims_may_be_left_out() -> None:
    text = "game: petanque\nformat: tete-a-tete\nto: 13\nroll 6 1\ndraft T1 red-neat\nresult *\n"
    assert len(replay(text, RULES, CHARACTERS).played) == 2


def test_other_rules_have_another_fingerprint() -> None:
    own = fingerprint(RULES)
    assert own == fingerprint(replace(RULES)) == fingerprint(json.loads(json.dumps(plain(RULES))))
    for changed in (
        replace(RULES, shoot=replace(RULES.shoot, flight=3)),
        replace(RULES, shoot=replace(RULES.shoot, hit=frozenset({2}))),
        replace(RULES, push_jack=replace(RULES.push_jack, ahead=2)),
        replace(RULES, terrain=replace(RULES.terrain, rows=23)),
    ):
        assert fingerprint(changed) != own
