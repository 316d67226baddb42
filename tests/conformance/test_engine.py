"""Every game on the shelf that has an engine, and the checks themselves: they find an engine that errs."""

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kit.content.content import Content
from kit.core import shelf
from kit.core.engine import Outcome, Player
from kit.core.errors import Illegal, Unreadable
from kit.core.trace import Trace
from kit.table.part import table_part
from tests.conformance.engines import AnyEngine, Secrets, check_game, check_record, is_played

RECORDS = Path(__file__).parents[1] / "games"


def built(content: Content) -> AnyEngine:
    """A game's engine, made as in a browser: of facts that went through JSON, and nothing else."""
    made: AnyEngine = shelf.part(content.id, "engine")(json.loads(json.dumps(content.facts)))
    return made


@pytest.fixture
def engine(content: Content) -> AnyEngine:
    """The engine as it is usually played; a game's own tests try it as it may be agreed otherwise."""
    if getattr(shelf.find(content.id), "engine", None) is None:
        pytest.skip("a game whose engine is not asked for by the shelf")
    return built(content)


def secrets_of(game: str) -> Secrets | None:
    """What a game hides, as `secrets` in tests/games/<game>/secrets.py says it; most hide nothing."""
    if not (RECORDS / game / "secrets.py").exists():
        return None
    found: Secrets = import_module(f"tests.games.{game}.secrets").secrets
    return found


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.whole) for n in (1, 2, 3))])
def test_an_engine_does_what_every_engine_must(engine: AnyEngine, content: Content, seed: int) -> None:
    check_game(engine, seed, secrets=secrets_of(content.id))


def test_recorded_games_are_replayed_line_by_line(content: Content) -> None:
    found = sorted((RECORDS / content.id / "playthroughs").glob("*"))
    if not is_played(content.id):
        assert found == []
        pytest.skip("a game without a table")
    assert found
    for path in found:
        text = path.read_text("utf-8")
        if path.suffix == ".match":
            assert table_part(content.id).replay_report(content, path.name, text, None, True).sound
        elif path.suffix == ".txt":
            check_record(built(content), path)


class Hand(NamedTuple):
    """A card each, face down; whoever is first turns theirs up."""

    cards: tuple[str, ...] = ()
    shown: bool = False


class HighCard:
    """A tiny game of chance and secrets, as sound or as faulty as a test wants it."""

    players: Sequence[Player] = (1, 2)

    def __init__(self, **faults: bool) -> None:
        self.faults = faults

    def start(self) -> Hand:
        return Hand()

    def read(self, text: str) -> Hand:
        if text == "start":
            return Hand()
        cards, _, shown = text.partition("/")
        if shown not in ("", "up") or not {*cards} <= {*"AKQ?."}:
            raise Unreadable("bad-request", "1", "position", text=text)
        return Hand(tuple(cards.replace(".", "")), shown == "up")

    def write(self, state: Hand) -> str:
        return ("".join(state.cards) or ".") + ("/up" if state.shown else "")

    def to_move(self, state: Hand) -> Player | None:
        return 1 if len(state.cards) == 2 and not state.shown else None

    def legal(self, state: Hand) -> Sequence[str]:
        return ["turn"] if self.to_move(state) else []

    def chance(self, state: Hand) -> Mapping[str, Fraction]:
        left = [card for card in "AKQ" if card not in state.cards] if len(state.cards) < 2 else []
        return {card: Fraction(1, len(left) + self.faults.get("odds", False)) for card in left}

    def readable(self, text: str) -> None:
        if text not in ("turn", *"AKQ"):
            raise Unreadable("bad-request", "1", "move", text=text)

    def read_move(self, state: Hand, text: str) -> str:
        self.readable(text)
        if text not in (*self.legal(state), *self.chance(state)) and not self.faults.get("takes"):
            raise Illegal("illegal-move", "1", text=text)
        return text

    def write_move(self, state: Hand, move: str) -> str:
        return move

    def apply(self, state: Hand, move: str, trace: Trace | None = None) -> Hand:
        self.read_move(state, move)
        return Hand(state.cards, True) if move == "turn" else Hand((*state.cards, move))

    def view(self, state: Hand, player: Player) -> Hand:
        if state.shown or self.faults.get("leaks"):
            return state
        return Hand(tuple(card if n + 1 == player else "?" for n, card in enumerate(state.cards)))

    def outcome(self, state: Hand) -> Outcome | None:
        return (
            Outcome(1 if state.cards < tuple(reversed(state.cards)) else 2, "higher", "1")
            if state.shown
            else None
        )


def hidden(engine: Any, state: Hand, player: Player) -> Iterable[str]:
    """The other's card until it is turned up."""
    return () if state.shown else [card for n, card in enumerate(state.cards) if n + 1 != player]


def test_a_sound_game_passes() -> None:
    for seed in range(6):
        check_game(HighCard(), seed, secrets=hidden)


@pytest.mark.parametrize("fault", ["odds", "takes", "leaks"])
def test_a_fault_is_found(fault: str) -> None:
    with pytest.raises(AssertionError):
        check_game(HighCard(**{fault: True}), 1, secrets=hidden)


def test_a_game_that_hides_something_must_say_what() -> None:
    with pytest.raises(AssertionError, match="must say what"):
        check_game(HighCard(), 0)
