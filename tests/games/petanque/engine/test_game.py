"""Pétanque through the door that every engine has: it plays the same match, die by die."""

from pathlib import Path

import pytest

from kit.core.engine import Engine
from kit.core.errors import GameError
from kit.games.petanque.engine.game import Petanque, Play
from kit.games.petanque.engine.match import Setup
from kit.games.petanque.engine.moves import JackTried, Rolled, Thrown
from kit.games.petanque.engine.notation import move_text
from kit.games.petanque.engine.replay import Played, replay
from tests.conformance.engines import check_game
from tests.games.petanque.engine.piste import CHARACTERS, RULES
from tests.games.petanque.engine.test_playthroughs import BY_NAME, read

ENGINES = {form: Petanque(Setup(RULES, form, RULES.short, CHARACTERS)) for form in RULES.formats}


def test_it_is_an_engine() -> None:
    engine: Engine[Play, str] = next(iter(ENGINES.values()))
    assert engine.outcome(engine.start()) is None


@pytest.mark.parametrize("form", ENGINES)
@pytest.mark.parametrize("seed", range(2))
def test_it_holds_to_what_every_engine_must_do(form: str, seed: int) -> None:
    check_game(ENGINES[form], seed, 90)


def finished(engine: Petanque, state: Play, played: Played) -> Play:
    """One move of a match file, told die by die; what a file takes for granted is said."""
    line = move_text(played.before, played.move)
    if isinstance(played.move, Rolled):
        return engine.apply(state, line.removeprefix("roll "))
    if isinstance(played.move, JackTried):
        declared, _, die = line.rpartition(" ")
        return engine.apply(engine.apply(state, declared), die)
    if not isinstance(played.move, Thrown):
        return engine.apply(state, line)
    state, rest = engine.apply(state, line.partition(" [")[0]), [*map(str, played.move.answers)]
    while state.told:
        if chance := engine.chance(state):
            dice = len(next(iter(chance)).split())
            word, rest = " ".join(rest[:dice]), rest[dice:]
        elif rest and rest[0] in engine.legal(state):
            word = rest.pop(0)
        else:
            [word] = {"adjust", "keep"} & {*engine.legal(state)}
        state = engine.apply(state, word)
    assert not rest
    return state


@BY_NAME
def test_a_recorded_match_goes_the_same_way(path: Path) -> None:
    match = replay(read(path), RULES, CHARACTERS)
    engine = Petanque(match.record.setup)
    state = engine.start()
    for played in match.played:
        assert engine.outcome(state) is None
        state = finished(engine, state, played)
        assert state == Play(played.after)
        assert engine.write(engine.read(engine.write(state))) == engine.write(state)
    outcome = engine.outcome(state)
    assert outcome is not None
    assert outcome.facts()["score"] == [*match.state.score]


STARTED = "throw T1; 0-0; 1 T1; 0 out; piere-caro=3; tom-mcfield=3; G-14; -; -"
IMPOSSIBLE = [
    "throw T1",
    STARTED.replace("T1; 0-0", "T3; 0-0"),
    STARTED.replace("piere-caro=3", "piere-caro=4"),
    STARTED.replace("piere-caro=3", "piere-caro=2"),
    STARTED.replace("piere-caro=3", "nobody=3"),
    STARTED.replace("piere-caro=3", "tom-mcfield=3"),
    STARTED.replace("G-14", "out"),
    STARTED.replace("G-14", "G-14 T1:G-15"),
    STARTED.replace("0-0", "99-0"),
    STARTED.replace("throw", "over"),
    STARTED.replace("throw", "roll"),
    STARTED.removesuffix("-") + "5",
    STARTED.removesuffix("-") + "T2 tom-mcfield point G-12",
    STARTED.removesuffix("-") + "T1 piere-caro shoot G-12",
    STARTED.removesuffix("-") + "T1 piere-caro point G-12, 5 5",
]


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_no_match_comes_to_what_is_impossible(text: str) -> None:
    engine = ENGINES["tete-a-tete"]
    assert engine.write(engine.read(STARTED)) == STARTED
    with pytest.raises(GameError):
        engine.read(text)
