"""Everything that happens in a match as tiny values: what a match file lists and a replay applies."""

from collections.abc import Iterator
from typing import NamedTuple

from kit.core.chance import Ask, Trace
from kit.core.dice import FACES
from kit.core.errors import Illegal
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.match import (
    State,
    declare,
    draft,
    opening_roll,
    place_jack,
    settle,
    throw_jack,
)
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.throw import NOTHING, Throw

DECLINED = "!"
REROLLED = "~"
Answer = int | str
"""A die, the direction chosen on a stone, DECLINED for an optional adjustment not taken, or REROLLED."""


class Rolled(NamedTuple):
    """The opening roll of both teams."""

    first: int
    second: int


class Drafted(NamedTuple):
    """A team chose a character."""

    team: int
    character: str


class JackTried(NamedTuple):
    """A throw of the jack, with its die."""

    team: int
    field: int
    die: int


class JackPlaced(NamedTuple):
    """The opponent put the jack down."""

    team: int
    field: int


class Thrown(NamedTuple):
    """A boule thrown, with all dice and choices in the order they came."""

    team: int
    character: str
    action: str
    answers: tuple[Answer, ...]
    donnee: int = NOTHING
    target: int = NOTHING


Move = Rolled | Drafted | JackTried | JackPlaced | Thrown


def apply(state: State, move: Move, trace: Trace | None = None) -> State:
    """The state after a move; Illegal if the rules forbid it."""
    match move:
        case Rolled():
            return opening_roll(state, *move)
        case Drafted():
            return draft(state, *move)
        case JackTried():
            return throw_jack(state, *move)
        case JackPlaced():
            return place_jack(state, *move)
        case Thrown():
            return settled(state, move, position_after(state, move, trace))


def position_after(state: State, move: Thrown, trace: Trace | None = None) -> Position:
    """Where everything lies once a throw has come to rest; Illegal if it may not be made."""
    skill = state.setup.skills.get(move.character)
    if skill is None:
        raise Illegal("unknown-character", "1.1", character=move.character)
    throw = Throw(move.team, skill, move.action, move.donnee, move.target)
    return answered(declare(state, move.team, move.character, throw), move.answers, trace)


def settled(state: State, move: Thrown, position: Position) -> State:
    """The state after a throw that led to this position."""
    slot = state.teams[move.team].index(move.character)
    return settle(state, slot, position, REROLLED in move.answers)


def answered(ask: Ask, answers: tuple[Answer, ...], trace: Trace | None = None) -> Position:
    """Answer every question of a throw; too few, too many or wrong answers are Illegal."""
    stream = _Answers(answers)
    node: Ask | Position = ask
    while isinstance(node, Ask):
        if node.dice:
            first = stream.die()
            node = node.answer(first, stream.die() if node.dice == 2 else 0, trace)
        elif node.purpose == "adjust":
            node = node.answer(not stream.has(DECLINED), 0, trace)
        elif node.purpose == "reroll":
            node = node.answer(stream.has(REROLLED), 0, trace)
        else:
            node = node.answer(stream.direction(), 0, trace)
    stream.close()
    return node


def _unasked(answer: str) -> Illegal:
    """A choice that nothing asked for."""
    if answer == DECLINED:
        return Illegal("bad-choice", "ruling-3", "adjust")
    if answer == REROLLED:
        return Illegal("bad-choice", "1.1", "reroll")
    return Illegal("bad-choice", "1.3", "no-stone", direction=answer)


class _Answers:
    """Dice and choices, taken one by one."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self._all = answers
        self._rest: Iterator[Answer] = iter(answers)
        self._next: Answer | None = next(self._rest, None)

    def _take(self) -> Answer | None:
        answer, self._next = self._next, next(self._rest, None)
        return answer

    def die(self) -> int:
        answer = self._take()
        if isinstance(answer, str):
            raise _unasked(answer)
        if answer is None:
            raise Illegal("bad-dice", "1.3", "few", n=sum(isinstance(a, int) for a in self._all))
        if answer not in FACES:
            raise Illegal("bad-dice", "1.3", "face", die=answer)
        return answer

    def has(self, mark: str) -> bool:
        if self._next == mark:
            self._take()
            return True
        return False

    def direction(self) -> int:
        if not isinstance(self._next, str) or self._next in (DECLINED, REROLLED):
            raise Illegal("bad-choice", "1.3", "stone-missing")
        answer = self._take()
        if answer not in DIRECTIONS:
            raise Illegal("bad-choice", "1.3", "direction", direction=answer)
        return DIRECTIONS.index(str(answer))

    def close(self) -> None:
        if isinstance(self._next, str):
            raise _unasked(self._next)
        if self._next is not None:
            extra = 1 + sum(isinstance(answer, int) for answer in self._rest)
            raise Illegal("bad-dice", "1.3", "many", n=extra)
