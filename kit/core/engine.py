"""What every game's engine can do; rooms know no more of a game's rules than this."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

from kit.core.trace import Trace

Player = str | int
"""A colour (`W`, `B`) or a seat (1, 2, …), as the game's positions write it."""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won (nobody, one, or several who share it), why, by which rule, and what counts.

    >>> Outcome("W", "gammon", "10", {"points": 4}).facts()
    {'winner': 'W', 'reason': 'gammon', 'points': 4}
    >>> Outcome((1, 2), "blocked", "ruling-8").facts()
    {'winners': [1, 2], 'reason': 'blocked'}
    """

    winner: Player | tuple[Player, ...] | None
    reason: str
    rule: str
    more: Mapping[str, Any] = field(default_factory=dict)

    def facts(self) -> dict[str, Any]:
        """The outcome as plain data."""
        who = {"winners": [*self.winner]} if isinstance(self.winner, tuple) else {"winner": self.winner}
        return {**who, "reason": self.reason, **self.more}


class Engine(Protocol[StateT, MoveT]):
    """The rules of one game, built from plain facts.

    A state is small frozen data; it may remember what its text does not say (earlier positions). Moves are
    tiny hashable values. What nobody decides (dice, a card turned up) is a move too: chance makes it.
    Text that cannot be understood is Unreadable; what the rules forbid is Illegal. What people settle before
    they begin comes as named arguments beside the facts: `players` (how many), `form` (which rules), `short`.
    """

    @property
    def players(self) -> Sequence[Player]:
        """Who plays, seat by seat."""

    def start(self) -> StateT:
        """The state in which a game begins."""

    def read(self, text: str) -> StateT:
        """A position's text; `start` is the first one."""

    def write(self, state: StateT) -> str:
        """The one text of a position, which `read` takes back."""

    def to_move(self, state: StateT) -> Player | None:
        """Whose turn it is; None where chance comes next, or nobody."""

    def legal(self, state: StateT) -> Sequence[MoveT]:
        """Every lawful decision, each once; whether the game is drawn is not asked."""

    def chance(self, state: StateT) -> Mapping[MoveT, Fraction]:
        """What chance may do now and how likely each is, in all exactly 1; empty where a player decides.

        Where there is too much to list (a shuffled stock) it is empty, too, and the engine `Deals`.
        """

    def readable(self, text: str) -> None:
        """Unreadable, unless the text could be a move in some position."""

    def read_move(self, state: StateT, text: str) -> MoveT:
        """The lawful move that a text means here."""

    def write_move(self, state: StateT, move: MoveT) -> str:
        """The one text of a lawful move, which `read_move` takes back."""

    def apply(self, state: StateT, move: MoveT, trace: Trace | None = None) -> StateT:
        """The state after a lawful move, others are Illegal; with a trace, what happened and why."""

    def view(self, state: StateT, player: Player) -> StateT:
        """What one player can see: hands and stock that are hidden from them are not in it.

        It can be played on as far as it is known: bots are shown no more.
        """

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None while it goes on."""


@runtime_checkable
class Counts(Protocol):
    """An engine that counts lines of moves quickly, and to which depth one may ask it to."""

    deepest: int

    def perft(self, state: Any, depth: int) -> int:
        """How many lines of so many lawful moves there are."""


@runtime_checkable
class Deals(Protocol):
    """An engine that lets chance do more than can be listed: shuffle a stock, deal hands of a deck."""

    def deal(self, state: Any, rng: Random) -> Any:
        """What chance does now, each as likely as it should be; asked where nothing is listed."""


def chanced(engine: Engine[StateT, MoveT], state: StateT, rng: Random) -> MoveT | None:
    """What chance does now; None where a player decides or the game is over. The same seed, the same fall."""
    if chances := engine.chance(state):
        events = sorted(chances, key=lambda move: engine.write_move(state, move))
        return rng.choices(events, [float(chances[move]) for move in events])[0]
    if engine.to_move(state) is None and isinstance(engine, Deals) and engine.outcome(state) is None:
        dealt: MoveT = engine.deal(state, rng)
        return dealt
    return None


def perft(engine: Engine[StateT, MoveT], state: StateT, depth: int) -> int:
    """How many lines of so many lawful moves there are; draws do not end a line."""
    moves = engine.legal(state)
    if depth == 1:
        return len(moves)
    return sum(perft(engine, engine.apply(state, move), depth - 1) for move in moves)
