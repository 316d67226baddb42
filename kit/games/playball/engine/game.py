"""The engine of Playball: reads, judges, plays and explains turns, and says how a match ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from kit.core.engine import Outcome, Player
from kit.core.errors import Illegal, KitError
from kit.core.trace import Trace
from kit.games.playball.engine import position as positions
from kit.games.playball.engine.board import TEAMS, HexField
from kit.games.playball.engine.position import Position
from kit.games.playball.engine.rules import ADVANCED, MODES, STANDARD, Rules
from kit.games.playball.engine.turns import SCORED, Action, Turns, TurnState, read_turn, unrolled, write_turn

AGAIN: Final = "again"
"""Ruling 15: the set is started again; not listed among lawful turns, for a position alone does not tell."""


class NoSuchMode(KitError):
    """A mode that Playball has not."""


@dataclass(frozen=True)
class Turn:
    """A turn is what it leads to, whatever went before: ways that come to the same are one."""

    after: Position
    actions: tuple[Action, ...] | None = field(compare=False)  # None: the set begins again


class Playball:
    """Playball by some rules.

    >>> modes = {"standard": {"goals": 3}, "advanced": {"in_a_row": 2}}
    >>> board = {"columns": 7, "long": 9, "end_zones": ["B", "D", "F"]}
    >>> turn = {"moves": 3, "first": 2}
    >>> facts = {"board": board, "discs": 3, "turn": turn, "modes": modes, "repetition": 3}
    >>> playball = Playball(facts)
    >>> state = playball.read("B2,D7,F2 B8,D8,F8 D8 T1 3 0-0 standard")
    >>> playball.write(playball.apply(state, playball.read_move(state, "D7-D9")))
    'B2,D2,F2 B8,D8,F8 D5 T2 2 1-0 standard'
    """

    players: Sequence[Player] = TEAMS

    def __init__(self, facts: Mapping[str, Any], form: str = STANDARD) -> None:
        self.rules, self.mode = Rules.of(facts), form
        if form not in MODES:
            raise NoSuchMode(f"there is no mode {form!r}; Playball has {' and '.join(MODES)}")
        self.field = HexField.of(self.rules.board.columns, self.rules.board.long, self.rules.board.end_zones)
        self.turns = Turns(self.field)
        self._listed = lru_cache(64)(self._list)  # a position is asked for again and again

    # Positions -----------------------------------------------------------------------------------

    def start(self) -> Position:
        """The set-up of the first set."""
        return positions.opening(self.rules, self.field, 0, mode=self.mode)

    def read(self, text: str) -> Position:
        """A position's text, or `start`."""
        return self.start() if text == "start" else self.position(text)

    def position(self, text: str) -> Position:
        """A position's text, and nothing else."""
        return positions.read(self.rules, self.field, text)

    def write(self, state: Position) -> str:
        """The text of a position."""
        return positions.write(self.field, state)

    def to_move(self, state: Position) -> Player | None:
        """`T1` or `T2`; nobody after the match."""
        return None if state.over else TEAMS[state.team]

    def view(self, state: Position, player: Player) -> Position:
        """Nothing is hidden."""
        return state

    def chance(self, state: Position) -> Mapping[Turn, Fraction]:
        """There is none."""
        return {}

    def outcome(self, state: Position) -> Outcome | None:
        """Who has the goals that win."""
        if not state.over:
            return None
        winner = TEAMS[state.goals[1] > state.goals[0]]
        return Outcome(winner, *(("in-a-row", "7.3") if state.mode == ADVANCED else ("goals", "7.2")))

    # Turns ---------------------------------------------------------------------------------------

    def legal(self, state: Position) -> Sequence[Turn]:
        """Every lawful turn, one for each position that it leads to."""
        return () if state.over else self._listed(state._replace(earlier=()))

    def _list(self, state: Position) -> tuple[Turn, ...]:
        ways = self.turns.results(state).items()
        return tuple(Turn(self._after(state, now), unrolled(way)) for now, way in ways)

    def begun(self, state: Position, text: str) -> tuple[Position, bool, Sequence[str]]:
        """In the middle of a turn: what stands where, whether it may end so, and what can follow."""
        actions = read_turn(self.field, text)
        now, used = self.turns.begun(state, actions)
        discs = (now.own, state.discs[1]) if state.team == 0 else (state.discs[0], now.own)
        try:
            self.turns.played(state, actions)
            whole = True
        except Illegal:
            whole = False
        onward = [write_turn(self.field, [action]) for action in self.turns.onward(state, now, used)]
        return state._replace(discs=discs, ball=now.ball, moves=state.moves - used), whole, onward

    def readable(self, text: str) -> None:
        """Unreadable, unless it is a row of actions between hexes of the board."""
        if text != AGAIN:
            read_turn(self.field, text)

    def write_move(self, state: Position, move: Turn) -> str:
        """The actions of a turn; of those in the list the first shortest way."""
        return AGAIN if move.actions is None else write_turn(self.field, move.actions)

    def read_move(self, state: Position, text: str) -> Turn:
        """The lawful turn that is meant, told by the actions that are written."""
        if text == AGAIN:
            return Turn(self._again(state), None)
        actions = read_turn(self.field, text)
        self._refuse_over(state)
        return Turn(self._after(state, self.turns.played(state, actions)), actions)

    def apply(self, state: Position, move: Turn, trace: Trace | None = None) -> Position:
        """The position after a lawful turn."""
        if move.actions is None:
            after = self._again(state)
            if trace is not None:
                trace.add("7.4", "set.again", n=self.rules.repetition)
            return after
        self._refuse_over(state)
        after = self._after(state, self.turns.played(state, move.actions, trace))
        if after != move.after:
            raise Illegal("no-jump", "2.2", "elsewhere")
        if after.goals == state.goals:
            return after._replace(earlier=(*state.earlier, state.pieces))
        if trace is not None:
            self._explain_goal(state, after, trace)
        return after

    def _after(self, state: Position, now: TurnState) -> Position:
        """The other team's turn, or after a goal the next set, or the end."""
        if now.goal or now == SCORED:
            return self._scored(state)
        discs = (now.own, state.discs[1]) if state.team == 0 else (state.discs[0], now.own)
        return Position(discs, now.ball, 1 - state.team, self.rules.turn.moves, state.goals, state.mode)

    def _scored(self, state: Position) -> Position:
        one, other = state.goals[state.team] + 1, state.goals[1 - state.team]
        if state.mode == ADVANCED:  # ruling 14
            other = 0
        goals = (one, other) if state.team == 0 else (other, one)
        team = len(TEAMS) if one == self.rules.goals[state.mode] else 1 - state.team
        return positions.opening(self.rules, self.field, team, goals, state.mode)

    def _again(self, state: Position) -> Position:
        """Ruling 15: the same team starts the set again once a position has stood often enough."""
        self._refuse_over(state)
        if state.earlier.count(state.pieces) + 1 < self.rules.repetition:
            raise Illegal("no-repetition", "7.4", n=self.rules.repetition)
        began = state.earlier[0][3] if state.earlier else state.team
        return positions.opening(self.rules, self.field, began, state.goals, state.mode)

    def _refuse_over(self, state: Position) -> None:
        if state.over:
            raise Illegal("match-over", "7.2")

    def _explain_goal(self, state: Position, after: Position, trace: Trace) -> None:
        trace.add("7.1", f"goal.{TEAMS[state.team].lower()}", score=f"{after.goals[0]}–{after.goals[1]}")
        if outcome := self.outcome(after):
            trace.add(outcome.rule, f"end.{outcome.reason}", n=self.rules.goals[state.mode])
        elif state.mode == ADVANCED and state.goals[1 - state.team]:
            trace.add("7.3", "run.broken")
