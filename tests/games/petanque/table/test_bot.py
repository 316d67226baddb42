"""The bot: lawful, repeatable, better than chance, and at home with every word of a skill."""

from random import Random
from statistics import mean, stdev

import pytest

from kit.core.facts import fingerprint
from kit.games.petanque.engine.match import OVER, THROW, Setup, State, new_end, throw_jack
from kit.games.petanque.engine.moves import REROLLED, Move, Thrown, apply
from kit.games.petanque.engine.notation import MatchRecord, write
from kit.games.petanque.engine.playout import random_move
from kit.games.petanque.engine.replay import replay
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Adjustment, Skill
from kit.games.petanque.table.bot import BOTS, play, strong, thrown, weigh
from kit.games.petanque.table.bot import greedy as move
from kit.table.arena import Bot
from tests.games.petanque.engine.piste import CHARACTERS, RULES


def setup(form: str = "tete-a-tete", to: int = 2) -> Setup:
    return Setup(RULES, form, to, CHARACTERS)


def thrown_in(one: Setup, characters: tuple[str, str], jack: str = "G-16") -> State:
    """The first end, its jack thrown; T1 is in turn."""
    start = new_end(one, ((characters[0],), (characters[1],)), (0, 0), 1, 0)
    state = throw_jack(start, 0, RULES.board.parse(jack), 1)
    assert state.phase == THROW
    return state


def test_its_matches_are_lawful_and_repeatable() -> None:
    one = setup()
    final, moves = play(State(one), Random(7))
    headers = {"game": "petanque", "rules": fingerprint(RULES), "format": one.format, "to": str(one.to)}
    proven = replay(write(MatchRecord(headers, one, moves)), RULES, CHARACTERS)
    assert proven.state.score == final.score
    assert play(State(one), Random(7))[1] == moves


def test_it_beats_whoever_throws_at_random() -> None:
    won = 0
    for seed in range(4):
        rng, state = Random(seed), State(setup(to=3))
        while state.phase != OVER:
            state = apply(state, move(state, rng) if state.turn == 0 else random_move(state, rng))
        won += state.score[0] > state.score[1]
    assert won == 4


def test_it_points_first_and_lands_before_the_jack() -> None:
    throw = weigh([thrown_in(setup(), ("tom-mcfield", "red-neat"))])[0][0].throw
    assert throw.action == POINT
    assert 0 < RULES.board.distance[RULES.board.parse("G-16")][throw.donnee] <= 4


@pytest.mark.parametrize("words", ["reroll", "limits", "named", "carreau"])
def test_every_word_of_a_skill_is_at_home_in_its_matches(words: str) -> None:
    skills = {
        "reroll": Skill("own", reroll=frozenset({POINT, SHOOT, PUSH_JACK})),
        "limits": Skill("own", Adjustment(low=2, high=3), Adjustment(-2, frozenset({1, 2}), True)),
        "named": Skill(
            "own",
            may=frozenset({PUSH_JACK, SHOOT_JACK}),
            push_jack=Adjustment(-2, frozenset({1, 2})),
            shoot_jack=Adjustment(-1, frozenset({1}), True),
        ),
        "carreau": Skill("own", carreau=frozenset({2, 3, 4}), boules=1),
    }
    one = Setup(RULES, "tete-a-tete", 2, {"ann": skills[words], "bob": skills[words]})
    final, moves = play(State(one), Random(3))
    headers = {"game": "petanque", "format": one.format, "to": "2"}
    assert replay(write(MatchRecord(headers, one, moves)), RULES, one.skills).state.score == final.score


def test_it_rolls_again_what_lies_badly() -> None:
    own = Skill("own", Adjustment(), reroll=frozenset({POINT}))
    one = Setup(RULES, "tete-a-tete", 13, {"ann": own, "bob": own})
    made: list[Move] = [move(thrown_in(one, ("ann", "bob")), Random(seed)) for seed in range(8)]
    first = {each.answers[0]: REROLLED in each.answers for each in made if isinstance(each, Thrown)}
    assert set(first.values()) == {True, False}, "it depends on the die"


def middle_of_an_end(seed: int) -> State:
    rng, state = Random(seed), State(setup("triplettes", 13))
    while state.phase != THROW or len(state.position.fields) < 4:
        state = apply(state, random_move(state, rng))
    return state


@pytest.mark.parametrize("ahead", [False, True])
def test_weighed_at_once_or_one_by_one_comes_to_the_same(
    ahead: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = [middle_of_an_end(seed) for seed in range(2)]
    quickly = weigh(states, ahead=ahead)
    monkeypatch.setattr("kit.games.petanque.table.bot._quick", lambda: False)
    for weighed, plainly in zip(quickly, weigh(states, ahead=ahead), strict=True):
        assert weighed[0][1:] == plainly[0][1:]
        assert {one[1:] for one in weighed} == {one[1:] for one in plainly}
        values = {one[1:]: one.value for one in weighed}
        assert all(values[one[1:]] == pytest.approx(one.value) for one in plainly)


def lead_after(ends: int, seed: int, ours: Bot, theirs: Bot) -> int:
    """How many points one bot leads by after some ends, beginning every other time."""
    rng, state, us = Random(seed), State(setup(to=99)), seed % 2
    while state.end <= ends:
        state = apply(state, (ours if state.turn == us else theirs)(None, state, rng))
    return state.score[us] - state.score[1 - us]


def sure(leads: list[int]) -> bool:
    """Whether the mean lies above zero by more than two and a half standard errors."""
    return bool(mean(leads) > 2.5 * stdev(leads) / len(leads) ** 0.5)


def test_greedy_beats_random() -> None:
    assert sure([lead_after(3, seed, BOTS["greedy"], BOTS["random"]) for seed in range(12)])


def leads(ends: int, count: int) -> list[int]:
    """How many points the strong one leads the greedy one by, in matches of equal teams."""
    one, skills = Setup(RULES, "triplettes", 999, CHARACTERS), dict.fromkeys(CHARACTERS.values())
    pairs = [[who for who, skill in CHARACTERS.items() if skill is wanted] for wanted in skills]
    teams = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
    rngs = [Random(seed) for seed in range(count)]
    states = [new_end(one, teams, (0, 0), 1, n // 2 % 2) for n in range(count)]
    while going := [n for n, state in enumerate(states) if state.end <= ends]:
        for n in going:
            while states[n].phase != THROW:
                states[n] = apply(states[n], random_move(states[n], rngs[n]))
        sides = [[n for n in going if (states[n].turn == n % 2) is strong] for strong in (False, True)]
        for ahead, side in enumerate(sides):
            for n, [best] in zip(side, weigh([states[n] for n in side], 1, bool(ahead)), strict=True):
                states[n] = apply(states[n], thrown(states[n], best, rngs[n]))
    return [state.score[n % 2] - state.score[1 - n % 2] for n, state in enumerate(states)]


@pytest.mark.whole
def test_strong_beats_greedy() -> None:
    assert sure(leads(9, 300))


def test_the_strong_one_is_lawful_and_repeatable() -> None:
    state = middle_of_an_end(3)
    made = strong(state, Random(1))
    assert made == strong(state, Random(1))
    assert apply(state, made).position.fields
