"""Every word of a skill, from its YAML to the engine, the odds, the card, the referee and the match file."""

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kit.content.problems import ContentErrors
from kit.core.errors import Illegal
from kit.games.petanque.content import PetanqueContent, load
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.engine.judge import judge
from kit.games.petanque.engine.match import OVER, Setup, State
from kit.games.petanque.engine.moves import Answer, Thrown, answered
from kit.games.petanque.engine.notation import MatchRecord
from kit.games.petanque.engine.notation import write as write_match
from kit.games.petanque.engine.odds import outcomes
from kit.games.petanque.engine.playout import random_match
from kit.games.petanque.engine.replay import replay
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import ACTIONS, POINT, PUSH_JACK, SHOOT, SHOOT_JACK
from kit.games.petanque.engine.throw import NOTHING, Throw
from tests.files import write
from tests.games.petanque.content.skills import ALL_WORDS, content_with, own
from tests.games.petanque.engine.piste import lying


def thrown(content: PetanqueContent, action: str, before: str, *answers: Answer, again: bool = False) -> str:
    """The position after T1 throws: a point has its donnée on G-7, a shot its target in the first boule."""
    board = content.rules.board
    donnee = board.parse("G-7") if action == POINT else NOTHING
    skill = content.skills["tested"].skill
    throw = Throw(0, skill, action, donnee, 0 if action == SHOOT else NOTHING, again)
    return answered(begin(content.rules, lying(before), throw), answers).text(board)


# Worked out by hand: a run of n from G-7 straight on ends on G-(7 + n), a flight from G-10 of a 3 on G-16.
ENGINE: list[tuple[str, str, str, tuple[Answer, ...], str]] = [
    ("point: {min: 3}", POINT, "B-20", (1, 3, 4), "B-20 T1:G-10"),
    ("point: {max: 4}", POINT, "B-20", (6, 3, 4), "B-20 T1:G-11"),
    ("point: {add: 2, except: [6], max: 5}", POINT, "B-20", (6, 3, 4), "B-20 T1:G-12"),
    ("point: {add: -1, min: 2, optional: true}", POINT, "B-20", (2, 3, 4), "B-20 T1:G-9"),
    ("point: {add: -1, min: 2, optional: true}", POINT, "B-20", (5, "!", 3, 4), "B-20 T1:G-12"),
    ("push_jack: {add: -2, except: [1, 2]}; may: [push_jack]", PUSH_JACK, "G-13", (4, 3), "G-17 T1:G-16"),
    ("push_jack: {min: 3}; may: [push_jack]", PUSH_JACK, "G-13", (1,), "G-13 T1:G-19"),
    ("shoot: {max: 3}", SHOOT, "B-20 T2:G-10", (6, 3, 3, 4, 1, 3, 4), "B-20 T2:G-16 T1:G-12"),
    ("shoot: {add: -1, except: [1]}; may: [shoot_jack]", SHOOT_JACK, "G-14", (2,), "out T1:out"),
    ("shoot: {add: -1, except: [1]}; shoot_jack: {min: 2}; may: [shoot_jack]", SHOOT_JACK, "G-14", (1,),
     "G-14 T1:out"),
    ("carreau: [6]", SHOOT, "B-20 T2:G-10", (6, 3, 3, 4), "B-20 T2:G-16 T1:G-10"),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "action", "before", "answers", "after"), ENGINE)
def test_each_word_works_in_the_engine(
    tmp_path: Path, keys: str, action: str, before: str, answers: tuple[Answer, ...], after: str
) -> None:
    assert thrown(own(tmp_path, keys), action, before, *answers) == after


def test_a_reroll_counts_the_second_die_and_is_adjusted(tmp_path: Path) -> None:
    content = own(tmp_path, "point: {max: 4}; reroll: [point]")
    assert thrown(content, POINT, "B-20", 1, "~", 6, 3, 4, again=True) == "B-20 T1:G-11"
    with pytest.raises(Illegal):
        thrown(content, SHOOT, "B-20 T2:G-10", 1, "~", 6, again=True)


def test_an_extra_boule_is_in_hand(tmp_path: Path) -> None:
    content = own(tmp_path, "boules: 1")
    setup = Setup(content.rules, "doublettes", 13, skills_of(content))
    assert (setup.hand["x"], setup.hand["piere-caro"]) == (4, 3)


def skills_of(content: PetanqueContent) -> dict[str, Any]:
    return {slug: content.skills[one.skill].skill for slug, one in content.characters.items()}


# Chances -------------------------------------------------------------------------------------------


def throw_of(content: PetanqueContent, action: str, again: bool) -> tuple[str, Throw]:
    before = "G-14 T2:G-18" if action != SHOOT else "G-14 T2:G-10"
    donnee = content.rules.board.parse("G-9") if action == POINT else NOTHING
    skill = content.skills["tested"].skill
    return before, Throw(0, skill, action, donnee, 0 if action == SHOOT else NOTHING, again)


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("again", [False, True])
def test_chances_add_up_to_one(tmp_path: Path, action: str, again: bool) -> None:
    content = content_with(tmp_path, ALL_WORDS)
    before, throw = throw_of(content, action, again)
    found = outcomes(content.rules, lying(before), throw)
    assert sum(found.values()) == 1
    assert all(chance > 0 for chance in found.values())


def hits(content: PetanqueContent, again: bool) -> Fraction:
    """The chance that a shot at a boule nearer than ours leaves it where it was is that of a miss."""
    skill = content.skills["tested"].skill
    before = lying("G-14 T2:G-13 T1:G-16")
    found = outcomes(content.rules, before, Throw(0, skill, SHOOT, NOTHING, 0, again))
    at = content.rules.board.parse("G-13")
    return 1 - Fraction(sum(chance for position, chance in found.items() if position.fields[0] == at))


def test_a_reroll_is_used_where_it_helps(tmp_path: Path) -> None:
    """A miss lies worse than anything else here: with a reroll, both dice must miss (3 of 6 each)."""
    content = own(tmp_path, "reroll: [shoot]")
    flown_home = hits(content, False)
    assert flown_home <= Fraction(1, 2)
    assert Fraction(1, 2) < hits(content, True) <= Fraction(3, 4)


def test_a_jack_shot_is_rolled_again_only_after_a_miss(tmp_path: Path) -> None:
    """The opponent lies nearer, so a dead jack is better: 1/6 + 5/6 × 1/6 = 11/36."""
    content = own(tmp_path, "may: [shoot_jack]; reroll: [shoot_jack]")
    skill = content.skills["tested"].skill
    chances = {
        again: sum(
            chance
            for position, chance in outcomes(
                content.rules, lying("G-14 T2:G-15"), Throw(0, skill, SHOOT_JACK, again=again)
            ).items()
            if position.jack < 0
        )
        for again in (False, True)
    }
    assert chances == {False: Fraction(1, 6), True: Fraction(11, 36)}


# Referee, match files, random matches ----------------------------------------------------------------


def request(**choices: Any) -> dict[str, Any]:
    return {
        "position": {"jack": "B-20", "boules": []},
        "throw": {"team": "T1", "boule": "a1", "character": "x", "action": "point", "donnee": "G-7"},
        "dice": [6, 2, 3, 4] if choices.get("reroll") else [6, 3, 4],
        **({"choices": choices} if choices else {}),
    }


def test_the_referee_takes_a_reroll(tmp_path: Path) -> None:
    table = table_of(own(tmp_path, "reroll: [point]"))
    assert judge(table, request()).answer["position"]["boules"][0]["at"] == "G-13"
    assert judge(table, request(reroll=True)).answer["position"]["boules"][0]["at"] == "G-9"
    with pytest.raises(Illegal) as refused:
        judge(table_of(own(tmp_path / "other", "reroll: [shoot]")), request(reroll=True))
    assert refused.value.key == "refuse.bad-choice.reroll"


@pytest.mark.parametrize("seed", range(6))
def test_random_matches_come_through_their_own_text(tmp_path: Path, seed: int) -> None:
    content = content_with(tmp_path, ALL_WORDS)
    skill = content.skills["tested"].skill
    setup = Setup(content.rules, "doublettes", 13, dict.fromkeys("abcd", skill))
    state, moves = random_match(State(setup), Random(seed))
    assert state.phase == OVER
    rerolled = [move for move in moves if isinstance(move, Thrown) and "~" in move.answers]
    assert rerolled, "in a whole match somebody rolls again"
    headers = {"game": "petanque", "format": "doublettes", "to": "13"}
    text = write_match(MatchRecord(headers, setup, tuple(moves)))
    assert "~" in text
    again = replay(text, content.rules, setup.skills).state
    assert (again.score, again.outcome) == (state.score, state.outcome)


# Unknown words, and what cannot be meant ---------------------------------------------------------------

WRONG = [
    (
        "points: {add: 1}",
        "unknown key 'points' (did you mean 'point'? known: name, colour, badge",
    ),
    ("point: {plus: 1}", "unknown key 'plus' (known: add, except, optional, min, max)"),
    ("point: {add: 9}", "expected a whole number from -5 to 5, not 9"),
    ("point: {min: 5, max: 2}", "min 5 is more than max 2; change one of them"),
    ("reroll: [pointing]", "unknown action 'pointing' (did you mean 'point'? known: point, push_jack, shoot"),
    ("carreau: [7]", "expected a whole number from 1 to 6, not 7"),
    ("boules: 3", "expected a whole number from -1 to 1, not 3"),
]


@pytest.mark.parametrize(("keys", "message"), WRONG)
def test_unknown_words_are_refused_with_the_known_ones(tmp_path: Path, keys: str, message: str) -> None:
    with pytest.raises(ContentErrors) as refused:
        own(tmp_path, keys)
    [problem] = refused.value.problems
    assert message in problem.message
    assert (problem.file.endswith("skills.yaml"), problem.line) == (True, 3)


def test_boule_tokens_follow_formats_and_skills(tmp_path: Path) -> None:
    """Six for doublettes and triplettes; one character with a boule more makes seven, two make eight."""

    def counts(content: PetanqueContent) -> list[int]:
        return [token.count for token in content.tokens.tokens if token.kind == "boule"]

    assert counts(load()) == [6, 6]
    assert counts(own(tmp_path, "boules: 1")) == [7, 7]
    write(tmp_path / "pack", {"characters/y.yaml": "name: Y\nskill: tested\n"})
    assert counts(load(packs=[tmp_path / "pack"])) == [8, 8]
    big = write(tmp_path / "big", {"rules.yaml": "formats: {quartet: {characters: 4, boules: 3}}\n"})
    assert counts(load(packs=[big])) == [12, 12]
    small = write(tmp_path / "small", {"rules.yaml": "formats: {quartet: {characters: 4, boules: 1}}\n"})
    assert counts(load(packs=[small])) == [6, 6], "what is written is the least"
