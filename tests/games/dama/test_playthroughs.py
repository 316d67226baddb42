"""Recorded games: every position, how many moves were lawful, the move played, and the outcome."""

from pathlib import Path

import pytest

from kit.core.trace import Trace
from tests.games.dama.desk import DAMA, words
from tests.games.desk import LANGUAGES

GAMES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_is_played_as_recorded(path: Path) -> None:
    *lines, last = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    state = DAMA.start()
    for position, lawful, text in lines:
        assert DAMA.write(state) == position
        assert DAMA.outcome(state) is None
        assert len(DAMA.legal(state)) == int(lawful)
        move = DAMA.read_move(state, text)
        assert DAMA.write_move(state, move) == text
        trace = Trace()
        state = DAMA.apply(state, move, trace)
        for step in trace:
            assert words(step.key, step.args).keys() == LANGUAGES.keys()
    outcome = DAMA.outcome(state)
    assert outcome is not None
    assert [DAMA.write(state), str(outcome.winner), outcome.reason] == last


def test_every_way_to_end_a_game_is_recorded() -> None:
    ends = {path.read_text(encoding="utf-8").split()[-1] for path in GAMES}
    assert ends == {"no-pieces", "blocked", "repetition", "no-progress"}
