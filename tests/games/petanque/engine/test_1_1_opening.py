"""Chapter 1.1: who begins, characters and their skills, formats."""

import pytest

from kit.core.errors import Illegal
from kit.games.petanque.engine.match import JACK, Setup, State, draft, opening_roll
from tests.games.petanque.engine.piste import CHARACTERS, RULES, SKILLS, ask, match, play, refusal, whose


def test_the_higher_roll_begins() -> None:
    assert whose(match("roll 5 3")) == "T1"
    assert whose(match("roll 2 3")) == "T2"


def test_ruling_4_equal_rolls_are_rolled_again() -> None:
    state = match("roll 4 4; roll 1 1")
    assert state.phase == "roll"
    assert whose(match("roll 4 4; roll 1 1; roll 1 6")) == "T2"


@pytest.mark.parametrize("faces", [(0, 3), (7, 3), (3, 0), (3, 7)])
def test_a_die_has_six_faces(faces: tuple[int, int]) -> None:
    with pytest.raises(Illegal, match="bad-dice"):
        opening_roll(State(Setup(RULES, "triplettes", 13, CHARACTERS)), *faces)


def test_the_starter_chooses_first_and_the_teams_choose_in_turn() -> None:
    state = match(
        "roll 1 2; draft T2 red-neat; draft T1 luck-shooter; draft T2 piere-caro; draft T1 tom-mcfield",
        form="triplettes",
    )
    assert state.teams == (("luck-shooter", "tom-mcfield"), ("red-neat", "piere-caro"))
    assert (state.phase, whose(state)) == ("draft", "T2")


def test_after_the_last_choice_the_starter_throws_the_jack() -> None:
    state = match("roll 1 2; draft T2 red-neat; draft T1 luck-shooter")
    assert (state.phase, whose(state), state.end) == (JACK, "T2", 1)


@pytest.mark.parametrize(
    ("roll", "draft_line", "why"),
    [
        ("roll 6 1", "draft T2 red-neat", "wrong-team"),
        ("roll 6 1", "draft T1 nobody", "unknown-character"),
        ("roll 6 1; draft T1 red-neat", "draft T2 red-neat", "character-taken"),
        ("roll 6 1; draft T1 red-neat; draft T2 piere-caro", "draft T1 red-neat", "character-taken"),
    ],
)
def test_choices_that_are_refused(roll: str, draft_line: str, why: str) -> None:
    _, team, character = draft_line.split()
    with pytest.raises(Illegal) as refused:
        draft(match(roll, form="triplettes"), ("T1", "T2").index(team), character)
    assert (refused.value.code, refused.value.rule) == (why, "1.1")


@pytest.mark.parametrize(
    ("form", "characters", "boules"), [("tete-a-tete", 1, 3), ("doublettes", 2, 3), ("triplettes", 3, 2)]
)
def test_formats(form: str, characters: int, boules: int) -> None:
    names = list(CHARACTERS)
    moves = ["roll 6 1", *(f"draft T{1 + i % 2} {names[i]}" for i in range(2 * characters))]
    state = match("\n".join(moves), form=form)
    assert state.hands == ((boules,) * characters,) * 2
    assert state.phase == JACK


# Skills ----------------------------------------------------------------------------------------

SKILL_TABLE = {
    # skill: the die 1 … 6 when pointing; when shooting
    "shooter": ([2, 3, 4, 5, 6, 6], [1, 1, 2, 3, 4, 5]),
    "pointer": ([1, 1, 2, 3, 4, 5], [2, 3, 4, 5, 6, 6]),
    "allrounder": ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]),
}


@pytest.mark.parametrize("skill", SKILL_TABLE)
def test_skills_adjust_the_run_of_a_point(skill: str) -> None:
    for die, run in enumerate(SKILL_TABLE[skill][0], 1):
        assert play("B-20", f"T1 {skill} point G-7 [{die} 3 4]") == f"B-20 T1:G-{7 + run}"


@pytest.mark.parametrize("skill", SKILL_TABLE)
def test_skills_adjust_the_first_die_of_a_shot(skill: str) -> None:
    carreau, hit, miss = "B-20 T2:G-9 T1:G-7", "B-20 T2:G-9 T1:G-11", "B-20 T2:G-7 T1:out"
    flights = {carreau: " 1 3 4", hit: " 1 3 4 2 3 4", miss: ""}
    for die, value in enumerate(SKILL_TABLE[skill][1], 1):
        after = carreau if value == 1 else hit if value in (2, 3) else miss
        assert play("B-20 T2:G-7", f"T1 {skill} shoot G-7 [{die}{flights[after]}]") == after


@pytest.mark.parametrize(
    ("skill", "hits"), [("shooter", {1, 2}), ("allrounder", {1})], ids=["shooter", "allrounder"]
)
def test_the_shooters_adjustment_holds_for_the_jack_shot(skill: str, hits: set[int]) -> None:
    dead = {die for die in range(1, 7) if play("G-14", f"T1 {skill} shoot_jack [{die}]") == "out T1:out"}
    assert dead == hits


def test_who_may_play_at_the_jack() -> None:
    assert refusal("G-14", "T1 shooter push_jack [1 1]") == "not-allowed 1.3.1"
    assert refusal("G-14", "T1 pointer shoot_jack [1]") == "not-allowed 1.4.1"
    for allowed in ("shooter shoot_jack [6]", "allrounder shoot_jack [6]"):
        assert play("G-14", f"T1 {allowed}") == "G-14 T1:out"
    for allowed in ("pointer push_jack [6]", "allrounder push_jack [6]"):
        assert play("G-14", f"T1 {allowed}") == "G-14 T1:G-20"


@pytest.mark.parametrize("team", [0, 1])
def test_who_chooses_on_a_stone_when_pointing(team: int) -> None:
    for skill, own in (("shooter", False), ("pointer", True), ("allrounder", True)):
        stone = ask("G-14", f"T{team + 1} {skill} point G-7").answer(1).answer(1, 1)
        assert stone.purpose == "stone"
        assert stone.chooser == (team if own else 1 - team)


def test_ruling_3_the_pointers_subtraction_is_taken_unless_declined() -> None:
    assert play("B-20", "T1 pointer point G-7 [6 3 4]") == "B-20 T1:G-12"
    assert play("B-20", "T1 pointer point G-7 [6! 3 4]") == "B-20 T1:G-13"


def test_ruling_3_it_is_chosen_after_the_die_is_seen_by_the_thrower() -> None:
    choice = ask("B-20", "T2 pointer point G-7").answer(4)
    assert (choice.purpose, choice.options, choice.chooser) == ("adjust", (True, False), 1)


def test_ruling_3_a_one_leaves_nothing_to_choose() -> None:
    assert ask("B-20", "T1 pointer point G-7").answer(1).purpose == "direction"


@pytest.mark.parametrize(
    "throw",
    [
        "shooter point G-7 [3! 3 4]",
        "allrounder point G-7 [3! 3 4]",
        "pointer shoot H-7 [3!]",
        "shooter shoot H-7 [6!]",
        "shooter shoot_jack [5!]",
    ],
)
def test_ruling_3_every_other_adjustment_is_obligatory(throw: str) -> None:
    assert refusal("B-20 T2:H-7", f"T1 {throw}") == "bad-choice ruling-3"


def test_the_nine_characters_have_their_skills() -> None:
    by_skill = {name: {c for c, s in CHARACTERS.items() if s is skill} for name, skill in SKILLS.items()}
    assert by_skill == {
        "shooter": {"piere-caro", "deivid-roquefort", "luck-shooter"},
        "pointer": {"tom-mcfield", "red-neat", "willy-loman"},
        "allrounder": {"frederik-mittel", "christofer-wood", "michael-done"},
    }
