"""What a pack's skill may do beyond the three of the game: limits, rerolls, carreaux, more boules."""

from fractions import Fraction

import pytest

from kit.core.chance import distribution, first_option
from kit.core.errors import Illegal
from kit.games.petanque.engine.match import Setup, State
from kit.games.petanque.engine.moves import Answer, Drafted, JackTried, Rolled, Thrown, answered, apply
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Adjustment, Skill
from kit.games.petanque.engine.throw import NOTHING, Throw
from tests.games.petanque.engine.piste import BOARD, RULES, lying

BOTH = frozenset({PUSH_JACK, SHOOT_JACK})


def thrown(skill: Skill, action: str, before: str, *answers: Answer, again: bool = False) -> str:
    """The position after T1 throws: a point has its donnée on G-7, a shot its target in the first boule."""
    donnee = BOARD.parse("G-7") if action == POINT else NOTHING
    throw = Throw(0, skill, action, donnee, 0 if action == SHOOT else NOTHING, again)
    return answered(begin(RULES, lying(before), throw), answers).text(BOARD)


def test_limits_hold_after_the_addition() -> None:
    skill = Skill("x", point=Adjustment(2, low=4, high=5))
    ends = [thrown(skill, POINT, "B-20", die, 3, 4) for die in range(1, 7)]
    assert ends == [f"B-20 T1:G-{7 + run}" for run in (4, 4, 5, 5, 5, 5)]


def test_the_attempt_to_push_may_be_adjusted_but_not_the_run() -> None:
    skill = Skill("x", may=BOTH, push_jack=Adjustment(-1, frozenset({1})))
    assert thrown(skill, PUSH_JACK, "G-13", 3, 4) == "G-18 T1:G-17"
    assert thrown(skill, PUSH_JACK, "G-13", 4) == "G-13 T1:G-19"


def test_the_jack_shot_is_adjusted_as_any_shot_unless_it_has_its_own() -> None:
    as_shot = Skill("x", shoot=Adjustment(-1, frozenset({1})), may=BOTH)
    own = Skill("x", shoot=Adjustment(-1, frozenset({1})), may=BOTH, shoot_jack=Adjustment())
    assert thrown(as_shot, SHOOT_JACK, "G-14", 2) == "out T1:out"
    assert thrown(own, SHOOT_JACK, "G-14", 2) == "G-14 T1:out"


def test_more_faces_may_be_a_carreau() -> None:
    skill = Skill("x", carreau=frozenset({2}))
    assert thrown(skill, SHOOT, "B-20 T2:G-10", 2, 3, 3, 4) == "B-20 T2:G-16 T1:G-10"
    assert thrown(skill, SHOOT, "B-20 T2:G-10", 3, 3, 3, 4, 1, 3, 4) == "B-20 T2:G-16 T1:G-12"


def test_a_reroll_counts_the_second_die() -> None:
    skill = Skill("x", point=Adjustment(-1, frozenset({1})), reroll=frozenset({POINT}))
    assert thrown(skill, POINT, "B-20", 6, "~", 2, 3, 4, again=True) == "B-20 T1:G-8"
    assert thrown(skill, POINT, "B-20", 6, 3, 4, again=True) == "B-20 T1:G-12", "nobody must"


@pytest.mark.parametrize(
    ("reroll", "again"), [(frozenset[str](), True), (frozenset({SHOOT}), True), (frozenset({POINT}), False)]
)
def test_a_reroll_needs_a_skill_for_it_that_was_not_used(reroll: frozenset[str], again: bool) -> None:
    with pytest.raises(Illegal) as refused:
        thrown(Skill("x", reroll=reroll), POINT, "B-20", 6, "~", 2, 3, 4, again=again)
    assert (refused.value.key, refused.value.rule) == ("refuse.bad-choice.reroll", "1.1")


def test_a_reroll_is_the_throwers_choice_and_part_of_the_odds() -> None:
    skill = Skill("x", may=BOTH, reroll=frozenset({SHOOT_JACK}))
    start = begin(RULES, lying("G-14"), Throw(1, skill, SHOOT_JACK, again=True))
    question = start.answer(6)
    assert (question.purpose, question.chooser) == ("reroll", 1)
    dead = lying("out T2:out")
    assert distribution(start, first_option)[dead] == Fraction(1, 6), "kept"
    assert distribution(start, lambda ask: ask.context[-1] != 1)[dead] == Fraction(11, 36), "rolled again"


@pytest.fixture
def duel() -> State:
    """One end of a duel: T1 may reroll a point and has a boule more, T2 one fewer than three."""
    skills = {"a": Skill("a", reroll=frozenset({POINT}), boules=1), "b": Skill("b", boules=-1)}
    state = State(Setup(RULES, "tete-a-tete", 13, skills))
    for move in (Rolled(6, 1), Drafted(0, "a"), Drafted(1, "b"), JackTried(0, BOARD.parse("G-14"), 1)):
        state = apply(state, move)
    return state


def test_a_skill_may_give_or_take_boules(duel: State) -> None:
    assert duel.hands == ((4,), (2,))


def test_a_reroll_may_be_used_once_an_end(duel: State) -> None:
    away = Thrown(0, "a", POINT, (6, "~", 1, 6, 6), donnee=BOARD.parse("A-1"))
    near = Thrown(1, "b", POINT, (1, 3, 4), donnee=BOARD.parse("G-12"))
    state = apply(apply(duel, away), near)
    with pytest.raises(Illegal, match="reroll"):
        apply(state, away)
    plain = Thrown(0, "a", POINT, (1, 6, 6), donnee=BOARD.parse("A-1"))
    out = Thrown(1, "b", POINT, (1, 6, 6), donnee=BOARD.parse("A-1"))
    for move in (plain, plain, plain, out, JackTried(1, BOARD.parse("G-14"), 1), out):
        state = apply(state, move)
    assert (state.end, state.score) == (2, (0, 1))
    assert apply(state, away).last == 0, "a new end, a new reroll"
