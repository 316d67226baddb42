"""A match as text that people can write and programs can prove.

    game: petanque
    format: doublettes
    to: 13

    roll 5 3
    draft T1 piere-caro
    …
    end 1
    jack T1 G-14 3
    T1 piere-caro point G-12 [5 3 4] -> G-14 T1:G-16
    T2 tom-mcfield shoot G-16 [2 3 1 1 Z1 …] -> …
    score 1-0
    result *

A throw lists its dice in order; `!` after a die declines an optional adjustment, `~` rolls it again, a
direction follows the dice of a stone. What stands behind `->`, `score`, `end` and `result` is what the writer
claims: a reader computes it and refuses the file where they differ. `#` begins a comment.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from kit.core.errors import Unreadable
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.match import OVER, Setup, State
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
    apply,
    position_after,
    settled,
)
from kit.games.petanque.engine.rules import POINT, SHOOT, TEAMS

UNFINISHED: Final = "*"
HEADERS: Final = ("game", "rules", "format", "to", "date", "place", *TEAMS)


class MatchRecord(NamedTuple):
    """A match: its headers and its moves."""

    headers: dict[str, str]
    setup: Setup
    moves: tuple[Move, ...]


def write(record: MatchRecord) -> str:
    """The match file, every claim computed; Unreadable when a header could not be read back."""
    for name, value in record.headers.items():
        if name not in HEADERS or not value or "#" in value or value != " ".join(value.split()):
            raise Unreadable("bad-match", "1", "header", text=name)
    lines = [f"{name}: {value}" for name, value in record.headers.items()]
    lines.append("")
    state = State(record.setup)
    for move in record.moves:
        before, line = state, move_text(state, move)
        if isinstance(move, Thrown):
            position = position_after(state, move)
            line += f" -> {position.text(record.setup.rules.board)}"
            state = settled(state, move, position)
        else:
            state = apply(state, move)
        lines += [line, *_milestones(before, state)]
    lines.append(f"result {result_text(state)}")
    return "\n".join(lines) + "\n"


def _milestones(before: State, after: State) -> list[str]:
    lines = []
    if before.end and (after.end != before.end or after.phase == OVER):
        lines.append(f"score {score_text(after)}")
    if after.end != before.end:
        lines.append(f"end {after.end}")
    return lines


def score_text(state: State) -> str:
    """The score as it stands: 4-2."""
    return f"{state.score[0]}-{state.score[1]}"


def result_text(state: State) -> str:
    """The final score, or a star while the match goes on."""
    return score_text(state) if state.phase == OVER else UNFINISHED


def move_text(state: State, move: Move) -> str:
    """One move as a line, without what it leads to."""
    name = state.setup.rules.board.name
    match move:
        case Rolled(first, second):
            return f"roll {first} {second}"
        case Drafted(team, character):
            return f"draft {TEAMS[team]} {character}"
        case JackTried(team, field, die):
            return f"jack {TEAMS[team]} {name(field)} {die}"
        case JackPlaced(team, field):
            return f"place {TEAMS[team]} {name(field)}"
        case Thrown(team, character, action, answers):
            where = _where(state, move)
            return f"{TEAMS[team]} {character} {action}{where} [{answers_text(answers)}]"


def _where(state: State, move: Thrown) -> str:
    name = state.setup.rules.board.name
    if move.action == POINT:
        return f" {name(move.donnee)}"
    if move.action == SHOOT:
        return f" {name(state.position.fields[move.target])}"
    return ""


def answers_text(answers: Iterable[Answer]) -> str:
    """Dice and choices: `6! 1 1 Z1`."""
    text = " ".join(str(answer) for answer in answers)
    return text.replace(f" {DECLINED}", DECLINED).replace(f" {REROLLED}", REROLLED)


def answers_parse(text: str) -> tuple[Answer, ...] | None:
    """Dice and choices read back; None when they cannot be read."""
    answers: list[Answer] = []
    for word in text.replace(DECLINED, f" {DECLINED} ").replace(REROLLED, f" {REROLLED} ").split():
        if word.isascii() and word.isdigit() and len(word) < 4:
            answers.append(int(word))
        elif word in (DECLINED, REROLLED) or word in DIRECTIONS:
            answers.append(word)
        else:
            return None
    return tuple(answers)
