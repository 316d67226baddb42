"""Pétanque through the door that every engine has: it plays the same match, die by die.

`python -m tests.games.petanque.engine.test_game` writes the records beside the matches anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.core.engine import Engine
from kit.core.errors import GameError
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.engine.game import Petanque, Play
from kit.games.petanque.engine.match import FORMAT
from kit.games.petanque.engine.moves import JackTried, Rolled, Thrown
from kit.games.petanque.engine.notation import move_text
from kit.games.petanque.engine.replay import Played, replay
from kit.games.petanque.engine.wire import NoSuchFormat, Table
from tests.conformance.engines import check_game
from tests.games.petanque.engine.piste import CHARACTERS, CONTENT, RULES
from tests.games.petanque.engine.test_playthroughs import BY_NAME, MATCHES, read

ENGINES = {form: Petanque(CONTENT.facts, form, short=True) for form in RULES.formats}


def test_it_is_an_engine() -> None:
    engine: Engine[Play, str] = next(iter(ENGINES.values()))
    assert engine.outcome(engine.start()) is None


@pytest.mark.parametrize("form", ENGINES)
@pytest.mark.parametrize("seed", range(2))
def test_it_holds_to_what_every_engine_must_do(form: str, seed: int) -> None:
    check_game(ENGINES[form], seed, 90)


def words(engine: Petanque, state: Play, played: Played) -> Iterator[str]:
    """One move of a match file, told die by die; what a file takes for granted is said."""
    line = move_text(played.before, played.move)
    if isinstance(played.move, Rolled):
        yield line.removeprefix("roll ")
    elif isinstance(played.move, JackTried):
        declared, _, die = line.rpartition(" ")
        yield from (declared, die)
    elif not isinstance(played.move, Thrown):
        yield line
    else:
        word, rest = line.partition(" [")[0], [*map(str, played.move.answers)]
        yield word
        while (state := engine.apply(state, word)).told:
            if chance := engine.chance(state):
                dice = len(next(iter(chance)).split())
                word, rest = " ".join(rest[:dice]), rest[dice:]
            elif rest and rest[0] in engine.legal(state):
                word = rest.pop(0)
            else:
                [word] = {"adjust", "keep"} & {*engine.legal(state)}
            yield word
        assert not rest


def record(path: Path) -> str:
    """A match file as `check_record` takes it, every state proven against the replay of the file."""
    match = replay(read(path), RULES, CHARACTERS)
    agreed = match.record.setup
    engine = Petanque(CONTENT.facts, agreed.format, agreed.to == RULES.match.short)
    state, lines = engine.start(), list[str]()
    for played in match.played:
        assert engine.outcome(state) is None
        for word in words(engine, state, played):
            lines.append(f"{engine.write(state)}\t{len(engine.legal(state))}\t{word}")
            state = engine.apply(state, word)
        assert state == Play(played.after._replace(setup=engine.setup))
        assert engine.write(engine.read(engine.write(state))) == engine.write(state)
    outcome = engine.outcome(state)
    assert outcome is not None
    assert outcome.facts()["score"] == [*match.state.score]
    return "\n".join([*lines, f"{engine.write(state)}\t{outcome.winner}\t{outcome.reason}"]) + "\n"


@BY_NAME
def test_a_recorded_match_goes_the_same_way(path: Path) -> None:
    told, kept = record(path), path.with_suffix(".txt")
    assert kept.exists() == (f"format: {FORMAT}" in read(path)), "the engine of the shelf plays one format"
    if kept.exists():
        assert kept.read_text(encoding="utf-8") == told


def test_a_format_that_the_rules_do_not_know() -> None:
    with pytest.raises(NoSuchFormat, match="unknown format 'triplette' \\(did you mean 'triplettes'\\?"):
        Petanque(CONTENT.facts, "triplette")


def test_an_engine_is_made_of_what_json_keeps() -> None:
    """The browser has no YAML and none of the content's records: plain facts alone."""
    facts = json.loads(json.dumps(CONTENT.facts))
    made, own = Table.of(facts), table_of(CONTENT)
    assert repr(made.rules) == repr(own.rules)
    assert repr(made.skills) == repr(own.skills)
    assert [*made.characters.items()] == [*own.characters.items()]
    assert [*made.players] == [*CHARACTERS]


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


def main() -> None:
    """Write the records anew."""
    for path in MATCHES:
        if f"format: {FORMAT}" in read(path):
            path.with_suffix(".txt").write_text(record(path), encoding="utf-8")


if __name__ == "__main__":
    main()
