"""Turns: actions one by one as the referee judges them, and every lawful result of a position."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kit.core.errors import Illegal, Unreadable
from kit.core.trace import Trace
from kit.games.playball.engine.board import HexField
from kit.games.playball.engine.position import Position

MOVE, REBOUND, PASS = "-", "*", ">"
_ACTION: Final = re.compile(r"([A-Z][0-9]{1,2})([-*>])([A-Z][0-9]{1,2})")


class Action(NamedTuple):
    """A step or a jump to a hex, a rebound off the disc next door, or a pass to a mate."""

    start: int
    kind: str
    end: int


def read_turn(field: HexField, text: str) -> tuple[Action, ...]:
    """The actions of a turn, readable by themselves; letters may be small, and there may be more space."""
    actions = []
    for word in text.upper().split():
        found = _ACTION.fullmatch(word)
        if found is None:
            raise Unreadable("bad-turn", "2.2", "action", text=word)
        for name in (found[1], found[3]):
            if name not in field.number:
                raise Unreadable("bad-turn", "1", "hex", text=name)
        if found[1] == found[3]:
            raise Unreadable("bad-turn", "3.1", "same", text=word)
        actions.append(Action(field.number[found[1]], found[2], field.number[found[3]]))
    return tuple(actions)


def write_turn(field: HexField, actions: Sequence[Action]) -> str:
    """The text of a turn."""
    return " ".join(f"{field.name[start]}{kind}{field.name[end]}" for start, kind, end in actions)


class TurnState(NamedTuple):
    """Where the discs of the team on turn and the ball are in the middle of a turn."""

    own: int
    ball: int
    goal: bool = False


SCORED: Final = TurnState(0, 0, True)
Way = Any
"""The actions that led somewhere: those before and the last one, in pairs; None before the first."""


class Turns:
    """What can be done on one board."""

    def __init__(self, field: HexField) -> None:
        self.field = field

    # One action ----------------------------------------------------------------------------------

    def played(self, state: Position, actions: Sequence[Action], trace: Trace | None = None) -> TurnState:
        """The turn action by action; the first unlawful one is refused, then what the end lacks."""
        now, used = self.begun(state, actions, trace)
        if not now.goal:
            self._refuse_end(state, now, used)
        return now

    def begun(
        self, state: Position, actions: Sequence[Action], trace: Trace | None = None
    ) -> tuple[TurnState, int]:
        """What the beginning of a turn leads to, and how many moves it takes; what is unlawful is refused."""
        now, used = TurnState(state.discs[state.team], state.ball), 0
        other, team = state.discs[1 - state.team], state.team
        for action in actions:
            if now.goal:
                raise Illegal("after-goal", "7.1", text=self._text(action))
            if action.kind == PASS:
                now = self._passed(now, other, action, trace)
                continue
            if used == state.moves:
                raise Illegal("too-many-moves", "2.2", n=state.moves, text=self._text(action))
            used += 1
            now = self._moved(now, other, team, action, trace)
        return now, used

    def onward(self, state: Position, now: TurnState, used: int) -> Iterator[Action]:
        """Every action that can follow in the middle of a turn."""
        if now.goal:
            return
        other = state.discs[1 - state.team]
        passes: dict[TurnState, Way] = {now: None}
        self._pass_on(passes, other, {})
        yield from (way[1] for way in passes.values() if way and way[0] is None)
        if used < state.moves:
            yield from (action for _, action in self._moves(now, other, state.team))

    def _passed(self, now: TurnState, other: int, action: Action, trace: Trace | None) -> TurnState:
        start, _, end = action
        where = {"start": self.field.name[start], "end": self.field.name[end]}
        if start != now.ball or not now.own >> start & 1:
            raise Illegal("no-ball", "5", at=where["start"])
        if not now.own >> end & 1:
            raise Illegal("no-mate", "5", at=where["end"])
        between = self.field.between.get((start, end))
        if between is None:
            raise Illegal("no-line", "5", **where)
        if between & other:
            at = self.field.name[self.field.listed(between & other)[0]]
            raise Illegal("blocked", "5", **where, at=at)
        if trace is not None:
            trace.add("5", "disc.passes", **where)
        return TurnState(now.own, end)

    def _moved(self, now: TurnState, other: int, team: int, action: Action, trace: Trace | None) -> TurnState:
        start, kind, end = action
        name = self.field.name
        if not now.own >> start & 1:
            raise Illegal("not-yours", "2.2", "theirs" if other >> start & 1 else "empty", at=name[start])
        ray = next((ray for ray in self.field.rays[start] if end in ray), ())
        taken = now.own | other
        if kind == MOVE and ray and ray[0] == end and taken >> end & 1:
            raise Illegal("taken", "3.1", at=name[end])
        over, rests, ball = leap(now.ball, start, ray, taken)
        if kind == MOVE and (not ray or rests != end):
            raise Illegal("no-jump", "3.2", text=self._text(action))
        if kind == REBOUND and not (over and ray[0] == end and rests == start):
            raise Illegal("no-jump", "3.3", text=self._text(action))
        goal = bool(self.field.zone[1 - team] >> rests & 1)
        if goal and ball != rests:  # ruling 11
            raise Illegal("end-zone", "6.2", at=name[end])
        if trace is not None:
            jumped = ", ".join(name[at] for at in ray[:over])
            if rests == start:
                trace.add("3.3", "disc.rebounds", at=name[start], off=jumped)
            elif over:
                trace.add("3.2", "disc.jumps", start=name[start], end=name[rests], over=jumped)
            else:
                trace.add("3.1", "disc.steps", start=name[start], end=name[rests])
            if ball == rests and now.ball != start:
                trace.add("4.1", "ball.won" if now.ball in ray[:over] else "ball.found", at=name[rests])
        return TurnState(now.own & ~(1 << start) | 1 << rests, ball, goal)

    def _refuse_end(self, state: Position, now: TurnState, used: int) -> None:
        if not used:
            raise Illegal("no-move", "2.2")
        if standing := now.own & self.field.dots:
            raise Illegal("dot", "6.1", at=self.field.name[self.field.listed(standing)[0]])
        if (now.own, now.ball) == (state.discs[state.team], state.ball):
            raise Illegal("unchanged", "2.3")

    def _text(self, action: Action) -> str:
        return write_turn(self.field, [action])

    # All of them ---------------------------------------------------------------------------------

    def results(self, state: Position) -> dict[TurnState, Way]:
        """Every lawful result of a turn, each with the first shortest way to it; all goals are one."""
        found, goal = self._search(state, hurry=False)
        dots, before = self.field.dots, TurnState(state.discs[state.team], state.ball)
        lawful = {now: way for now, way in found.items() if not now.own & dots and now != before}
        return lawful | {SCORED: goal} if goal else lawful

    def can_score(self, state: Position) -> bool:
        """Whether some lawful turn ends in a goal."""
        return self._search(state, hurry=True)[1] is not None

    def _search(self, state: Position, hurry: bool) -> tuple[dict[TurnState, Way], Way]:
        """What one move or more lead to, and a way to a goal; in a hurry the first goal ends it."""
        other, team = state.discs[1 - state.team], state.team
        layer: dict[TurnState, Way] = {TurnState(state.discs[team], state.ball): None}
        seen: dict[TurnState, Way] = {}
        goal: Way = None
        self._pass_on(layer, other, seen)
        for _ in range(state.moves):
            following: dict[TurnState, Way] = {}
            for now, way in layer.items():
                for after, action in self._moves(now, other, team):
                    if not after.goal:
                        if after not in seen and after not in following:
                            following[after] = way, action
                    elif goal is None:
                        goal = way, action
                        if hurry:
                            return seen, goal
            self._pass_on(following, other, seen)
            seen |= following
            layer = following
        return seen, goal

    def _pass_on(self, layer: dict[TurnState, Way], other: int, seen: Mapping[TurnState, Way]) -> None:
        """Add what passes lead to."""
        between = self.field.between
        waiting = [*layer.items()]
        for now, way in waiting:
            own, ball, _ = now
            if not own >> ball & 1:
                continue
            for mate in self.field.listed(own & ~(1 << ball)):
                after = TurnState(own, mate)
                passed = between.get((ball, mate))
                if passed is None or passed & other or after in layer or after in seen:
                    continue
                layer[after] = way, Action(ball, PASS, mate)
                waiting.append((after, layer[after]))

    def _moves(self, now: TurnState, other: int, team: int) -> Iterator[tuple[TurnState, Action]]:
        own, ball, _ = now
        taken, target = own | other, self.field.zone[1 - team]
        for start in self.field.listed(own):
            rest = own & ~(1 << start)
            for ray in self.field.rays[start]:
                if ray:
                    _, rests, after = leap(ball, start, ray, taken)
                    goal = bool(target >> rests & 1)
                    if not goal or after == rests:
                        action = (
                            Action(start, REBOUND, ray[0]) if rests == start else Action(start, MOVE, rests)
                        )
                        yield TurnState(rest | 1 << rests, after, goal), action


def leap(ball: int, start: int, ray: Sequence[int], taken: int) -> tuple[int, int, int]:
    """How many discs are jumped along a line, where the disc comes to rest, and where the ball is then."""
    over = 0
    for at in ray:
        if not taken >> at & 1:
            return over, at, at if ball in (start, at) or ball in ray[:over] else ball
        over += 1
    return over, start, start if ball in ray else ball  # 3.3: back to its own hex


def unrolled(way: Way) -> tuple[Action, ...]:
    """The actions in the order in which they are made."""
    actions = []
    while way is not None:
        way, action = way
        actions.append(action)
    return tuple(reversed(actions))
