"""A position and its text: `B2,D2,F2 B8,D8,F8 D5 T1 2 0-0 standard`."""

import re
from typing import Final, NamedTuple

from kit.core.errors import Unreadable
from kit.games.playball.engine.board import TEAMS, HexField
from kit.games.playball.engine.rules import ADVANCED, MODES, Rules

NOBODY: Final = "-"
_FIELDS: Final = 7
_GOALS: Final = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")
Pieces = tuple[int, int, int, int]
"""The discs of T1 and of T2, the ball, the team on turn: what ruling 15 compares."""


class Position(NamedTuple):
    """What stands where, who is on turn and may make how many moves, and the score."""

    discs: tuple[int, int]
    ball: int
    team: int  # 0, 1; 2 after the match
    moves: int
    goals: tuple[int, int]
    mode: str
    earlier: tuple[Pieces, ...] = ()  # since the set began

    @property
    def pieces(self) -> Pieces:
        """What must be the same for a position to stand again."""
        return (*self.discs, self.ball, self.team)

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self.team == len(TEAMS)


def opening(
    rules: Rules, field: HexField, team: int, goals: tuple[int, int] = (0, 0), mode: str = MODES[0]
) -> Position:
    """A set begins; after the last goal nobody is on turn (2.1, 7.2)."""
    moves = 0 if team == len(TEAMS) else rules.turn.first
    return Position((field.start[0], field.start[1]), field.centre, team, moves, goals, mode)


def write(field: HexField, state: Position) -> str:
    """The one text of a position."""
    first, second = (",".join(field.name[at] for at in field.listed(side)) for side in state.discs)
    team = (*TEAMS, NOBODY)[state.team]
    score = f"{state.goals[0]}-{state.goals[1]}"
    return f"{first} {second} {field.name[state.ball]} {team} {state.moves} {score} {state.mode}"


def read(rules: Rules, field: HexField, text: str) -> Position:
    """Read a position's text; letters may be small, and there may be more space."""
    parts = text.upper().split()
    if len(parts) != _FIELDS:
        raise Unreadable("bad-position", "1", "text", text=text)
    first, second = (_discs(rules, field, part) for part in parts[:2])
    if both := first & second:
        raise Unreadable("bad-position", "1", "taken", at=field.name[field.listed(both)[0]])
    if parts[2] not in field.number:
        raise Unreadable("bad-position", "1", "hex", text=parts[2])
    ball = field.number[parts[2]]
    if ball != field.centre and not (first | second) >> ball & 1:
        raise Unreadable("bad-position", "4.2", "ball", at=parts[2])
    mode, score = parts[6].lower(), _GOALS.fullmatch(parts[5])
    if mode not in MODES:
        raise Unreadable("bad-position", "7.3", "mode", text=parts[6])
    if parts[3] not in (*TEAMS, NOBODY):
        raise Unreadable("bad-position", "2.1", "team", text=parts[3])
    team = (*TEAMS, NOBODY).index(parts[3])
    if score is None:
        raise Unreadable("bad-position", "7.2", "goals", text=parts[5])
    goals = int(score[1]), int(score[2])
    _check_score(rules, goals, mode, team)
    lawful = ["0"] if team == len(TEAMS) else [str(n) for n in range(1, rules.turn.moves + 1)]
    if parts[4] not in lawful:
        raise Unreadable("bad-position", "2.2", "moves", text=parts[4])
    state = Position((first, second), ball, team, int(parts[4]), goals, mode)
    if state.over and state != opening(rules, field, team, goals, mode):
        raise Unreadable("bad-position", "7.2", "over")
    return state


def _discs(rules: Rules, field: HexField, text: str) -> int:
    names, found = text.split(","), 0
    if len(names) != rules.discs:
        raise Unreadable("bad-position", "1", "discs", n=rules.discs, text=text)
    for name in names:
        if name not in field.number:
            raise Unreadable("bad-position", "1", "hex", text=name)
        bit = 1 << field.number[name]
        if bit & found:
            raise Unreadable("bad-position", "1", "taken", at=name)
        if bit & field.dots:
            raise Unreadable("bad-position", "6.1", "dot", at=name)
        found |= bit
    return found


def _check_score(rules: Rules, goals: tuple[int, int], mode: str, team: int) -> None:
    """Whoever has enough has won, and then nobody is on turn; in advanced mode one side has none."""
    enough, score = rules.goals[mode], f"{goals[0]}-{goals[1]}"
    if max(goals) > enough or min(goals) == enough:
        raise Unreadable("bad-position", "7.2", "goals", text=score)
    if mode == ADVANCED and min(goals):
        raise Unreadable("bad-position", "ruling-14", "run", text=score)
    if (max(goals) == enough) != (team == len(TEAMS)):
        raise Unreadable("bad-position", "7.2", "won", text=score)
