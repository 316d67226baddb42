"""The bot: lawful, repeatable, better than chance, and at home with every word of a skill."""

from random import Random

import pytest

from kit.core.facts import fingerprint
from kit.games.petanque.engine.match import OVER, THROW, Setup, State, new_end, throw_jack
from kit.games.petanque.engine.moves import REROLLED, Move, Thrown, apply
from kit.games.petanque.engine.notation import MatchRecord, write
from kit.games.petanque.engine.playout import random_move
from kit.games.petanque.engine.replay import replay
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Adjustment, Skill
from kit.games.petanque.table.bot import best_throw, move, play
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
    _, throw = best_throw(thrown_in(setup(), ("tom-mcfield", "red-neat")))
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
