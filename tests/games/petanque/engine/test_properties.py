"""What holds for every throw and every match, in this game and in any a pack could make of it."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.chance import Trace
from kit.games.petanque.engine import rules as rules_module
from kit.games.petanque.engine.board import DIRECTIONS, OUT, Board
from kit.games.petanque.engine.match import OVER, THROW, Setup, State
from kit.games.petanque.engine.moves import Thrown, answered, apply
from kit.games.petanque.engine.playout import (
    random_answers,
    random_match,
    random_move,
    random_throw,
    throw_at_random,
)
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import PUSH_JACK, SHOOT_JACK, Rules, Skill
from kit.games.petanque.engine.throw import Throw, check, lawful
from tests.games.petanque.engine.piste import BOARD, CHARACTERS, RULES, SKILLS
from tests.games.petanque.engine.strategies import ANY_THROWS, GAME_THROWS, Case, positions, rules, skills

SEEDS = st.integers(0, 2**32)
THROWS = GAME_THROWS | ANY_THROWS
MOST_MOVES = 20_000


def after(case: Case, seed: int) -> Position:
    return random_answers(begin(*case), Random(seed))


@given(case=THROWS, seed=SEEDS)
@settings(max_examples=120)
def test_no_two_boules_stand_on_one_field(case: Case, seed: int) -> None:
    on_board = [field for field in after(case, seed).fields if field != OUT]
    assert len(on_board) == len(set(on_board))
    assert all(0 <= field < len(case.rules.board.names) for field in on_board)


@given(case=THROWS, seed=SEEDS)
@settings(max_examples=80)
def test_boules_are_conserved_and_dead_ones_stay_dead(case: Case, seed: int) -> None:
    before, result = case.position, after(case, seed)
    assert result.teams == (*before.teams, case.throw.team)
    assert len(result.fields) == len(before.fields) + 1
    assert all(now == OUT for was, now in zip(before.fields, result.fields, strict=False) if was == OUT)


@given(case=THROWS, seed=SEEDS)
@settings(max_examples=80)
def test_only_the_two_deliberate_actions_move_the_jack(case: Case, seed: int) -> None:
    result = after(case, seed)
    if case.throw.action not in (PUSH_JACK, SHOOT_JACK):
        assert result.jack == case.position.jack
    if case.throw.action == SHOOT_JACK:
        assert result.jack in (case.position.jack, OUT)
        assert result.fields == (*case.position.fields, OUT)


@given(case=THROWS, seed=SEEDS)
@settings(max_examples=80)
def test_a_throw_moves_at_most_one_boule_that_lay_there(case: Case, seed: int) -> None:
    result = after(case, seed)
    pairs = zip(case.position.fields, result.fields, strict=False)
    assert sum(was != now for was, now in pairs) <= 1


@given(case=THROWS, seed=SEEDS)
@settings(max_examples=60)
def test_being_explained_changes_nothing(case: Case, seed: int) -> None:
    notes: list[int | str] = []
    result = random_answers(begin(*case), Random(seed), notes.append)
    trace = Trace()
    assert answered(begin(*case), tuple(notes), trace) == result
    assert trace
    assert all(step.rule and step.key for step in trace)


@given(
    position=positions(BOARD),
    skill=st.sampled_from(list(SKILLS.values())) | skills(),
    team=st.integers(0, 1),
    seed=SEEDS,
)
@settings(max_examples=60)
def test_random_throws_are_lawful(position: Position, skill: Skill, team: int, seed: int) -> None:
    rng = Random(seed)
    allowed = set(lawful(RULES, position, team, skill, first=not position.fields))
    for _ in range(20):
        throw = random_throw(RULES, position, team, skill, rng)
        assert throw in allowed
        check(RULES, position, throw, first=not position.fields)


@given(data=st.data(), case=ANY_THROWS)
@settings(max_examples=12)
def test_random_throws_cover_all_that_is_lawful(data: st.DataObject, case: Case) -> None:
    small = data.draw(rules().filter(lambda one: len(one.board.names) <= 40))
    position = data.draw(positions(small.board, most=5))
    skill = case.throw.skill
    allowed = lawful(small, position, 0, skill, first=not position.fields)
    rng = Random(0)
    drawn = Counter(random_throw(small, position, 0, skill, rng) for _ in range(60 * len(allowed)))
    assert set(drawn) == set(allowed)
    # "Equally likely": far more often than here would be one in a million.
    assert max(drawn.values()) < 60 * 2.2
    assert min(drawn.values()) > 60 / 4


@given(position=positions(BOARD), skill=skills(), team=st.integers(0, 1))
@settings(max_examples=60)
def test_lawful_lists_just_what_check_allows(position: Position, skill: Skill, team: int) -> None:
    for first in (False, True):
        allowed = set()
        every = [
            *(Throw(team, skill, "point", donnee=field) for field in range(-1, len(BOARD.names))),
            *(Throw(team, skill, "shoot", target=boule) for boule in range(-1, len(position.fields) + 1)),
            Throw(team, skill, PUSH_JACK),
            Throw(team, skill, SHOOT_JACK),
        ]
        for throw in every:
            try:
                check(RULES, position, throw, first)
            except ValueError:
                continue
            allowed.add(throw)
        assert set(lawful(RULES, position, team, skill, first)) == allowed
    assert lawful(RULES, position._replace(jack=OUT), team, skill, first=False) == []


# Matches ---------------------------------------------------------------------------------------


@given(seed=SEEDS, form=st.sampled_from(sorted(RULES.formats)), to=st.sampled_from([11, 13]))
@settings(max_examples=12)
def test_random_matches_end(seed: int, form: str, to: int) -> None:
    state, rng = State(Setup(RULES, form, to, CHARACTERS)), Random(seed)
    thrown: Counter[int] = Counter()
    ends = {0}
    for _ in range(MOST_MOVES):
        if state.phase == OVER:
            break
        move = random_move(state, rng)
        thrown[state.end] += isinstance(move, Thrown)
        state = apply(state, move)
        ends.add(state.end)
        assert max(state.score) < to or state.phase == OVER
    assert state.outcome is not None
    assert max(state.outcome.score) >= to > min(state.outcome.score)
    assert state.outcome.score[state.outcome.winner] == max(state.outcome.score)
    assert ends == set(range(state.end + 1))
    boules = RULES.formats[form].characters * RULES.formats[form].boules
    assert max(thrown.values()) <= 2 * boules


@given(seed=SEEDS, variant=rules(), one=skills(), other=skills())
@settings(max_examples=15)
def test_every_end_is_finished_under_other_rules(seed: int, variant: Rules, one: Skill, other: Skill) -> None:
    setup = Setup(variant, "pairs", variant.match.points, {"a": one, "b": other, "c": one, "d": other})
    boules = sum(setup.hand.values())
    if boules >= len(variant.board.names) - 1:
        return
    state, rng = State(setup), Random(seed)
    for _ in range(400):
        if state.phase == OVER:
            break
        state = apply(state, random_move(state, rng))
        lying = len(state.position.fields)
        assert sum(state.in_hand) + lying in (0, boules) or state.phase == OVER
    assert state.end >= 1


@given(seed=SEEDS, form=st.sampled_from(sorted(RULES.formats)))
@settings(max_examples=10)
def test_the_fast_path_plays_the_same_as_the_recorded_one(seed: int, form: str) -> None:
    state, rng = State(Setup(RULES, form, 13, CHARACTERS)), Random(seed)
    while state.phase != THROW:
        state = apply(state, random_move(state, rng))
    fast = recorded = state
    quick, slow = Random(seed), Random(seed)
    for _ in range(200):
        throwing = fast.phase == THROW
        fast = throw_at_random(fast, quick) if throwing else apply(fast, random_move(fast, quick))
        recorded = apply(recorded, random_move(recorded, slow))
        assert fast == recorded
        if fast.phase == OVER:
            break


@given(seed=SEEDS)
@settings(max_examples=3)
def test_equal_seeds_play_equal_matches(seed: int) -> None:
    start = State(Setup(RULES, "tete-a-tete", 11, CHARACTERS))
    assert random_match(start, Random(seed)) == random_match(start, Random(seed))


# Values ----------------------------------------------------------------------------------------


@given(case=GAME_THROWS)
@settings(max_examples=50)
def test_values_are_hashable_and_equal_by_content(case: Case) -> None:
    copy = Position(case.position.jack, tuple(case.position.fields), tuple(case.position.teams))
    assert hash(copy) == hash(case.position)
    assert copy == case.position
    assert len({case.throw, Throw(*case.throw)}) == 1
    state = State(Setup(RULES, "triplettes", 13, CHARACTERS), position=case.position)
    assert len({state, state._replace()}) == 1
    assert len({begin(*case), begin(*case)}) == 1, "equal questions lead to the same future"


NAMES = {**vars(rules_module), "Board": Board, "Position": Position, "Throw": Throw}


@given(case=GAME_THROWS | ANY_THROWS)
@settings(max_examples=50)
def test_a_repr_can_be_pasted_back(case: Case) -> None:
    assert eval(repr(case.position), dict(NAMES)) == case.position
    assert eval(repr(case.throw.skill.point), dict(NAMES)) == case.throw.skill.point
    throw = eval(repr(case.throw), dict(NAMES))
    assert facts(throw.skill) == facts(case.throw.skill)
    assert throw._replace(skill=case.throw.skill) == case.throw
    assert facts(eval(repr(case.rules), dict(NAMES))) == facts(case.rules)


def facts(value: Rules | Skill) -> dict[str, object]:
    """What a record that is compared by identity holds."""
    held = dict(vars(value))
    if isinstance(value, Rules):
        held["board"] = (value.board.columns, value.board.rows)
    return held


def test_nothing_draws_from_the_global_dice() -> None:
    import random

    random.seed(7)
    expected = random.random()
    random.seed(7)
    random_match(State(Setup(RULES, "tete-a-tete", 11, CHARACTERS)), Random(1))
    assert random.random() == expected


def test_directions_are_six() -> None:
    assert sorted(DIRECTIONS) == ["X1", "X2", "Y1", "Y2", "Z1", "Z2"]
