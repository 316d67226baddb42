"""What every engine must do, whatever its game: walks at random through games, looking at every state."""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kit.core import shelf
from kit.core.engine import Deals, Engine, Player, chanced
from kit.core.errors import GameError
from kit.core.trace import Trace

AnyEngine = Engine[Any, Any]
Secrets = Callable[[AnyEngine, Any, Player], Iterable[str]]
"""Texts that must not stand in what a player sees of a state."""


def walk(engine: AnyEngine, seed: int, longest: int) -> list[Any]:
    """The states of one random game."""
    rng, state = Random(seed), engine.start()
    states = [state]
    while engine.outcome(state) is None and len(states) < longest:
        move = chanced(engine, state, rng)
        state = engine.apply(state, rng.choice(engine.legal(state)) if move is None else move)
        states.append(state)
    return states


def check_texts(engine: AnyEngine, state: Any) -> None:
    """Positions and moves have one text, which is read back."""
    text = engine.write(state)
    assert engine.write(engine.read(text)) == text
    assert text == text.strip()
    assert "\n" not in text
    moves = [*engine.legal(state), *engine.chance(state)]
    for move in moves[:: 1 + len(moves) // 60]:
        written = engine.write_move(state, move)
        engine.readable(written)
        assert engine.read_move(state, written) == move


def check_moves(engine: AnyEngine, state: Any, rng: Random) -> None:
    """Each lawful move once; a player moves, or chance, or it is over; nothing changes in place."""
    legal, chance, text = [*engine.legal(state)], engine.chance(state), engine.write(state)
    assert len({*legal}) == len(legal)
    assert len({engine.write_move(state, move) for move in legal}) == len(legal)
    if engine.outcome(state) is None:
        dealt = isinstance(engine, Deals) and not legal and not chance
        assert bool(legal) != (bool(chance) or dealt)
        assert (engine.to_move(state) is None) == (bool(chance) or dealt)
        if dealt:
            check_deal(engine, state, rng)
    if chance:
        assert sum(chance.values()) == 1
        assert min(chance.values()) > 0
    for move in rng.sample(legal, min(6, len(legal))) or [*chance][:6]:
        trace = Trace()
        after = engine.apply(state, move, trace)
        assert hash(after) == hash(engine.apply(state, move))
        assert engine.write(after) == engine.write(engine.apply(engine.read(text), move))
        assert all(step.rule and step.key for step in trace)
    assert engine.write(state) == text


def check_deal(engine: AnyEngine, state: Any, rng: Random) -> None:
    """What is dealt has a text that is read back, and the same numbers deal the same."""
    seed = rng.random()
    move = chanced(engine, state, Random(seed))
    assert move == chanced(engine, state, Random(seed))
    written = engine.write_move(state, move)
    engine.readable(written)
    assert engine.read_move(state, written) == move
    assert engine.write(engine.apply(state, move)) != engine.write(state)


def check_strangers(engine: AnyEngine, state: Any, texts: Iterable[str], moves: Iterable[Any]) -> None:
    """What is not lawful is refused, and what is taken is lawful."""
    lawful = {*engine.legal(state), *engine.chance(state)}
    for text in texts:
        try:
            move = engine.read_move(state, text)
        except GameError:
            continue
        assert move in lawful
    for move in moves:
        if move not in lawful:
            with pytest.raises(GameError):
                engine.apply(state, move)


def check_view(engine: AnyEngine, state: Any, players: Iterable[Player], secrets: Secrets | None) -> None:
    """What is hidden from a player does not stand in what they see."""
    for player in players:
        seen = engine.view(state, player)
        assert engine.view(seen, player) == seen
        if secrets is None:
            assert seen == state, "a game that hides something must say what"
            continue
        text = engine.write(seen)
        for secret in secrets(engine, state, player):
            assert secret not in text
        if engine.to_move(state) == player:
            assert {*engine.legal(seen)} == {*engine.legal(state)}, "a player sees what they may do"


def check_game(engine: AnyEngine, seed: int, longest: int = 120, secrets: Secrets | None = None) -> None:
    """One random game, looked at from all sides."""
    states, rng = walk(engine, seed, longest), Random(seed)
    assert engine.write(engine.read("start")) == engine.write(engine.start())
    players = engine.players
    assert {player for state in states if (player := engine.to_move(state)) is not None} <= {*players}
    some = states[:: 1 + len(states) // 12]
    pool = [
        (engine.write_move(state, move), move)
        for state in some
        for move in (*engine.legal(state), *engine.chance(state))
    ]
    strangers = rng.sample(pool, min(25, len(pool)))
    for state in rng.sample(states, min(40, len(states))):
        check_texts(engine, state)
        check_moves(engine, state, rng)
        check_strangers(
            engine,
            state,
            [*(text for text, _ in strangers), "", "?", "0", "x" * 99],
            dict(strangers).values(),
        )
        check_view(engine, state, players, secrets)
    last = engine.outcome(states[-1])
    if last is not None:
        assert last.reason
        assert last.rule


def check_record(engine: AnyEngine, path: Path) -> None:
    """A recorded game line by line: position, how many moves were lawful, the move; last, who won and why."""
    *lines, last = [
        line.split("\t") if "\t" in line else line.split() for line in path.read_text("utf-8").splitlines()
    ]
    state = engine.start()
    for position, lawful, text in lines:
        assert engine.write(state) == position
        assert len(engine.legal(state)) == int(lawful)
        state = engine.apply(state, engine.read_move(state, text))
    outcome = engine.outcome(state)
    assert outcome is not None
    assert [engine.write(state), str(outcome.winner), outcome.reason] == last


def is_played(game: str) -> bool:
    """Whether a game has a seat at the table: one of its own, or the one that any engine gets."""
    own = shelf.find(game)
    return own.table is not None or own.engine is not None
