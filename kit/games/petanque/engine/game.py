"""Pétanque decision by decision and die by die: a match as every game's engine is asked for it."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from kit.core.chance import Ask, as_answer, dice_odds
from kit.core.engine import Outcome as Result
from kit.core.engine import Player
from kit.core.errors import Illegal, Unreadable
from kit.core.trace import Trace
from kit.games.petanque.engine import course, match, standing
from kit.games.petanque.engine.board import DIRECTIONS, OUT
from kit.games.petanque.engine.match import DRAFT, FORMAT, JACK, OVER, PLACE, ROLL, THROW, State
from kit.games.petanque.engine.moves import (
    DECLINED,
    REROLLED,
    Answer,
    Drafted,
    JackPlaced,
    JackTried,
    Move,
    Rolled,
    Thrown,
)
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT, TEAMS, Facts
from kit.games.petanque.engine.throw import NOTHING, Throw, lawful
from kit.games.petanque.engine.wire import Table

_NAME: Final = "[a-z0-9_-]+"
_FIELD: Final = "[A-Z]-[1-9][0-9]{0,2}"
_DICE: Final = re.compile("[1-6](?: [1-6])?")
_DRAFT: Final = re.compile(f"draft (T[12]) ({_NAME})")
_AT: Final = re.compile(f"(jack|place) (T[12]) ({_FIELD})")
_THROWN: Final = re.compile(f"(T[12]) ({_NAME}) ({'|'.join(ACTIONS)})(?: ({_FIELD}))?")
_ADJUST, _KEEP = "adjust", "keep"
_CHOICES: Final = {
    "adjust": ("ruling-3", "adjust"),
    "reroll": ("1.1", "reroll"),
    "stone": ("1.3", "stone-missing"),
}
_WORDS: Final = frozenset({*DIRECTIONS, _ADJUST, DECLINED, REROLLED, _KEEP})


class Play(NamedTuple):
    """A match, and what has been told of a move that dice or choices have yet to finish."""

    match: State
    told: tuple[str, ...] = ()


class Petanque:
    """A match in one format, of the usual length or a short one.

    A move is its text: `draft T1 eva`, `jack T1 G-14`, `T1 eva point G-12`; then dice (`5`, `3 4`) and
    choices (`Z1`; `!` or `adjust`; `~` or `keep`) one by one. What is told of a move stands behind the state.
    """

    players: Sequence[Player] = TEAMS

    def __init__(self, facts: Facts, form: str = FORMAT, short: bool = False) -> None:
        self.setup = Table.of(facts).setup(form, short)
        self.board = self.setup.rules.board

    def start(self) -> Play:
        """Before the opening roll."""
        return Play(State(self.setup))

    def write(self, state: Play) -> str:
        """The text of a position."""
        return f"{standing.write(state.match)}; {', '.join(state.told) or standing.NONE}"

    def read(self, text: str) -> Play:
        """A position's text, or `start`."""
        if text == "start":
            return self.start()
        line, _, told = text.rpartition("; ")
        play = Play(standing.read(self.setup, line))
        for word in told.split(", ") if told != standing.NONE else ():
            play = self.apply(play, word)
        if self.write(play) != text:
            raise Unreadable("bad-match", "1", "line", text=text)
        return play

    def to_move(self, state: Play) -> Player | None:
        """The team that decides; nobody where a die is rolled."""
        if self.chance(state) or state.match.phase == OVER:
            return None
        ask = self.asked(state)
        return TEAMS[ask.chooser if ask else state.match.turn]

    def chance(self, state: Play) -> Mapping[str, Fraction]:
        """One die or two, told apart."""
        dice = self._dice(state)
        odds = dice_odds(dice).outcomes if dice else ()
        return {f"{first} {second}" if dice == 2 else str(first): chance for first, second, chance in odds}

    def legal(self, state: Play) -> Sequence[str]:
        """Every lawful decision."""
        m = state.match
        team = standing.team_text(m.turn)
        if self._dice(state) or m.phase == OVER:
            return ()
        if ask := self.asked(state):
            return [choice_text(ask, option) for option in ask.options]
        if m.phase == DRAFT:
            return [f"draft {team} {who}" for who in self.setup.skills if who not in m.teams[0] + m.teams[1]]
        if m.phase in (JACK, PLACE):
            kept = OUT if m.phase == PLACE else m.tried
            return [f"{m.phase} {team} {self.board.name(f)}" for f in self.setup.rules.rectangle if f != kept]
        return [
            f"{team} {who} {throw.action}{self._where(m.position, throw)}"
            for who, n in zip(m.teams[m.turn], m.hands[m.turn], strict=True)
            for throw in lawful(self.setup.rules, m.position, m.turn, self.setup.skills[who], m.first)
            if n
        ]

    def readable(self, text: str) -> None:
        """Unreadable, unless it is a declaration, dice or a choice."""
        if text not in _WORDS and not any(f.fullmatch(text) for f in (_DICE, _DRAFT, _AT, _THROWN)):
            raise Unreadable("bad-match", "1", "line", text=text)

    def read_move(self, state: Play, text: str) -> str:
        """The text itself, if it may be told here."""
        self.apply(state, text)
        return text

    def write_move(self, state: Play, move: str) -> str:
        """The move itself."""
        return move

    def apply(self, state: Play, move: str, trace: Trace | None = None) -> Play:
        """The state after a die, a choice or a declaration."""
        after = self._applied(state, move, trace)
        if trace is not None:
            course.tell(state.match, after.match, trace)
        return after

    def _applied(self, state: Play, move: str, trace: Trace | None) -> Play:
        self.readable(move)
        m = state.match
        if m.phase == ROLL:
            return Play(match.opening_roll(m, *_rolled(move, 2)))
        if m.phase == JACK and state.told:
            return Play(
                match.throw_jack(m, m.turn, self.board.parse(state.told[0].split(" ")[2]), *_rolled(move, 1))
            )
        if ask := self.asked(state):
            told, after = (*state.told, move), _answered(ask, move, trace)
            if isinstance(after, Ask):
                return Play(m, told)
            slot = m.teams[m.turn].index(told[0].split(" ")[1])
            return Play(match.settle(m, slot, after, REROLLED in told))
        if found := _DRAFT.fullmatch(move):
            return Play(match.draft(m, TEAMS.index(found[1]), found[2]))
        if found := _AT.fullmatch(move):
            team, field = TEAMS.index(found[2]), self.board.parse(found[3])
            if found[1] == PLACE:
                return Play(match.place_jack(m, team, field))
            match.throw_jack(m, team, field, 1)  # refuses what may not be tried
        else:
            self._declared(m, move)
        return Play(m, (move,))

    def told(self, states: Sequence[Play], line: Sequence[str]) -> list[Move]:
        """What a line of moves amounts to, die by die, as whole moves; one not yet finished is left out."""
        found: list[Move] = []
        for before, after, word in zip(states, states[1:], line, strict=False):
            if not after.told:
                found.append(self._whole(before.match, (*before.told, word)))
        return found

    def _whole(self, m: State, words: tuple[str, ...]) -> Move:
        if m.phase == ROLL:
            return Rolled(*map(int, words[0].split(" ")))
        if found := _DRAFT.fullmatch(words[0]):
            return Drafted(TEAMS.index(found[1]), found[2])
        if found := _AT.fullmatch(words[0]):
            team, field = TEAMS.index(found[2]), self.board.parse(found[3])
            return JackPlaced(team, field) if found[1] == PLACE else JackTried(team, field, int(words[1]))
        found = _THROWN.fullmatch(words[0])
        assert found, words
        field = self.board.parse(found[4]) if found[4] else NOTHING
        answers: list[Answer] = []
        for word in words[1:]:
            if word not in (_ADJUST, _KEEP):
                answers += map(int, word.split(" ")) if _DICE.fullmatch(word) else [word]
        target = m.position.fields.index(field) if found[3] == SHOOT else NOTHING
        donnee = field if found[3] == POINT else NOTHING
        return Thrown(TEAMS.index(found[1]), found[2], found[3], tuple(answers), donnee, target)

    def view(self, state: Play, player: Player) -> Play:
        """Nothing is hidden."""
        return state

    def outcome(self, state: Play) -> Result | None:
        """Who has reached the points that were agreed."""
        found = state.match.outcome
        return Result(TEAMS[found.winner], "points", "1", {"score": [*found.score]}) if found else None

    def _where(self, position: Position, throw: Throw) -> str:
        if throw.action == POINT:
            return f" {self.board.name(throw.donnee)}"
        return f" {self.board.name(position.fields[throw.target])}" if throw.action == SHOOT else ""

    def _dice(self, state: Play) -> int:
        """How many dice are rolled now."""
        if state.match.phase == ROLL:
            return 2
        ask = self.asked(state)
        return ask.dice if ask else int(state.match.phase == JACK and bool(state.told))

    def asked(self, state: Play) -> Ask | None:
        """What a declared throw asks for next."""
        if state.match.phase != THROW or not state.told:
            return None
        ask: Ask | Position = self._declared(state.match, state.told[0])
        for word in state.told[1:]:
            assert isinstance(ask, Ask)
            ask = _answered(ask, word)
        return ask if isinstance(ask, Ask) else None

    def _declared(self, m: State, move: str) -> Ask:
        """The first question of a throw."""
        found = _THROWN.fullmatch(move)
        if not found:
            raise Illegal("wrong-phase", "1", m.phase)
        team, who, action, where = found.groups()
        if (where is None) == (action in (POINT, SHOOT)):
            raise Unreadable("bad-match", "1", "line", text=move)
        match.expect(m, THROW)
        field = self.board.parse(where) if where else OUT
        if action == SHOOT and (field == OUT or field not in m.position.fields):
            raise Illegal("no-such-boule", "1.4", "on", at=where)
        if who not in self.setup.skills:
            raise Illegal("unknown-character", "1.1", character=who)
        target = m.position.fields.index(field) if action == SHOOT else NOTHING
        throw = Throw(
            TEAMS.index(team), self.setup.skills[who], action, field if action == POINT else NOTHING, target
        )
        return match.declare(m, throw.team, who, throw)


def _rolled(word: str, count: int) -> tuple[int, ...]:
    dice = tuple(map(int, word.split(" "))) if _DICE.fullmatch(word) else ()
    if len(dice) != count:
        raise Illegal("bad-dice", "1.3", "few" if len(dice) < count else "many", n=len(dice))
    return dice


def choice_text(ask: Ask, option: object) -> str:
    """The word for an option of a question."""
    if ask.purpose == "stone":
        return DIRECTIONS[int(str(option))]
    chosen, left = (_ADJUST, DECLINED) if ask.purpose == "adjust" else (REROLLED, _KEEP)
    return chosen if option else left


def _answered(ask: Ask, word: str, trace: Trace | None = None) -> Ask | Position:
    options = {choice_text(ask, option): option for option in ask.options}
    if not ask.dice and word not in options:
        raise Illegal("bad-choice", *_CHOICES[ask.purpose])
    first, second = as_answer(_rolled(word, ask.dice)) if ask.dice else (options[word], 0)
    after: Ask | Position = ask.answer(first, second, trace)
    return after
