"""The bot: better than chance beyond doubt, and it takes a goal and prevents one."""

from math import sqrt
from random import Random

from kit.core.engine import Player
from kit.games.playball.engine.bot import two_ply
from kit.games.playball.engine.game import Playball
from kit.table.arena import Bot, at_random, play
from tests.games.playball.desk import PLAYBALL, facts


def least(won: int, of: int, z: float = 2.58) -> float:
    """The lower end of Wilson's interval: so often it wins at least, with 99.5 % confidence."""
    share = won / of
    middle, spread = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - spread) / (1 + z * z / of)


def test_it_beats_chance() -> None:
    playball = Playball(facts(modes={"standard": {"goals": 1}, "advanced": {"in_a_row": 1}}))
    won = 0
    for seed in range(10):
        mine = "T2" if seed % 2 else "T1"
        bots: dict[Player, Bot] = {"T1": at_random, "T2": at_random, mine: two_ply}
        _, state = play(playball, bots, playball.start(), Random(seed))
        outcome = playball.outcome(state)
        won += outcome is not None and outcome.winner == mine
    assert least(won, 10) > 0.5


def test_it_scores_when_it_can() -> None:
    state = PLAYBALL.read("B2,D7,F2 B8,D8,F8 D8 T1 3 0-0 standard")
    assert two_ply(PLAYBALL, state, Random(0)).after.goals == (1, 0)


def test_it_does_not_let_the_other_score() -> None:
    state = PLAYBALL.read("B2,C5,F2 B8,D4,F8 D4 T1 3 0-0 standard")
    assert PLAYBALL.turns.can_score(state._replace(team=1, moves=3))
    assert not PLAYBALL.turns.can_score(two_ply(PLAYBALL, state, Random(0)).after)
