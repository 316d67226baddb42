"""A match of any game with an engine as text that people can write and programs can prove.

    game: dama
    rules: 5f0c2d8e91ab
    W: Hana
    B: bot 7

    1 W c3-d4
    2 B b6-a5
    …
    result W blocked

A line is a move: its number, whose it is (`*`: chance), the move as the referee reads it. The header
`position` begins elsewhere than at the start; `rules` is a mark of the numbers played by; `players`, `format`
and `short` say what was agreed; other headers name who sits where. `result draw WHY` says that nobody won,
`result *` that the match goes on. Numbers, turns and the result are claims: who reads the file computes them
and refuses the first line that is wrong. `#` begins a comment.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, Generic, NamedTuple

from kit.core.engine import Engine, MoveT, Outcome, Player, StateT
from kit.core.errors import GameError, Illegal, KitError, Unreadable
from kit.core.trace import Trace

LARGEST: Final = 16 * 1024 * 1024
CHANCE: Final = "*"
UNFINISHED: Final = "*"
_DRAW: Final = "draw"
_HEADER: Final = re.compile(r"([A-Za-z0-9]+): +(\S.*)")
_MOVE: Final = re.compile(r"([1-9][0-9]{0,5}) +(\S+) +(\S.*)")
_RESULT: Final = re.compile(r"result +(\S.*)")
_OWN: Final = ("game", "rules", "players", "format", "short", "position", "date", "place")


class UnreadableFile(KitError):
    """The file is no text that could be meant."""


class WrongLine(KitError):
    """The file is wrong here: the line, the move's number, what stands there, and why it is refused."""

    def __init__(self, line: int, move: int, text: str, cause: GameError) -> None:
        super().__init__(f"line {line}, move {move}: {cause}")
        self.line, self.move, self.text, self.cause = line, move, text, cause


class Moved(NamedTuple, Generic[StateT]):
    """One move as replayed: its number, its text, its steps and the state it led to."""

    number: int
    text: str
    trace: Trace
    after: StateT


class ProvenMatch(NamedTuple, Generic[StateT]):
    """A match file that holds."""

    headers: Mapping[str, str]
    moves: Sequence[Moved[StateT]]
    outcome: Outcome | None


def read_text(name: str) -> tuple[str, str]:
    """The name to show and the text; UTF-8, with or without a byte-order mark, any line ends."""
    if name == "-":
        shown, data = "<stdin>", sys.stdin.buffer.read(LARGEST + 1)
    else:
        shown = name
        with Path(name).open("rb") as file:
            data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise UnreadableFile(f"{shown}: larger than {LARGEST // 2**20} MiB; is this the right file?")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableFile(f"{shown}:{line}: not UTF-8 text; save the file as UTF-8") from None
    return shown, text.replace("\r\n", "\n").replace("\r", "\n")


def result_text(outcome: Outcome | None) -> str:
    """Who won and why.

    >>> result_text(Outcome("W", "blocked", "1")), result_text(Outcome(None, "repetition", "8"))
    ('W blocked', 'draw repetition')
    """
    if outcome is None:
        return UNFINISHED
    won = outcome.winner if isinstance(outcome.winner, tuple) else filter(None, [outcome.winner])
    return f"{','.join(map(str, won)) or _DRAW} {outcome.reason}"


def _whose(player: Player | None) -> str:
    return CHANCE if player is None else str(player)


def write_match(
    engine: Engine[StateT, MoveT], headers: Mapping[str, str], moves: Sequence[MoveT], state: StateT
) -> str:
    """The match file, every claim computed; the moves are made from this state on."""
    lines = [*(f"{name}: {value}" for name, value in headers.items()), ""]
    for number, move in enumerate(moves, 1):
        text = engine.write_move(state, move)
        lines.append(f"{number} {_whose(engine.to_move(state))} {text}")
        state = engine.apply(state, move)
    return "\n".join([*lines, f"result {result_text(engine.outcome(state))}"]) + "\n"


def named_game(text: str) -> tuple[int, str]:
    """Where a file says which game it is of, and which; nothing where it does not."""
    for number, line in said_lines(text):
        found = _HEADER.fullmatch(line)
        if found is None:
            break
        if found[1] == "game":
            return number, found[2]
    return 0, ""


def is_numbered(text: str) -> bool:
    """Whether moves stand there as the house writes them: number, whose, move."""
    moves = (line for _, line in said_lines(text) if not _HEADER.fullmatch(line))
    return _MOVE.fullmatch(next(moves, "")) is not None


def said_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, without comments and the space around them."""
    for number, line in enumerate(text.split("\n"), 1):
        if said := line.partition("#")[0].strip():
            yield number, said


def prove_match(
    build: Callable[[Mapping[str, str]], Engine[StateT, MoveT]], game: str, mark: str, text: str
) -> ProvenMatch[StateT]:
    """Replay a file line by line; WrongLine at the first that is unreadable, unlawful or untrue.

    `build` makes the engine of what the headers say was agreed.
    """
    lines = list(said_lines(text))
    headers: dict[str, str] = {}
    stand: dict[str, tuple[int, str]] = {}
    while lines and (found := _HEADER.fullmatch(lines[0][1])):
        at, line = lines.pop(0)
        if found[1] in headers:
            raise WrongLine(at, 0, line, Unreadable("bad-match", "1", "header", text=found[1]))
        headers[found[1]], stand[found[1]] = found[2], (at, line)
        if cause := _wrong_header(found[1], found[2], game, mark):
            raise WrongLine(at, 0, line, cause)
    if "game" not in headers:
        raise WrongLine(1, 0, "", Unreadable("bad-match", "1", "missing-header", text="game"))
    engine = build(headers)
    for name, (at, line) in stand.items():
        if name not in (*_OWN, *map(str, engine.players)):
            raise WrongLine(at, 0, line, Unreadable("bad-match", "1", "header", text=name))
    try:
        state = engine.read(headers["position"]) if "position" in headers else engine.start()
    except GameError as error:
        raise WrongLine(stand["position"][0], 0, headers["position"], error) from None
    moves: list[Moved[StateT]] = []
    for at, line in lines:
        number = len(moves) + 1
        try:
            if claim := _RESULT.fullmatch(line):
                return _ended(engine, headers, moves, state, claim[1], (at, line) != lines[-1])
            moves.append(_played(engine, state, number, line))
        except GameError as error:
            raise WrongLine(at, number, line, error) from None
        state = moves[-1].after
    last = text.count("\n") + 1
    raise WrongLine(last, len(moves), "", Unreadable("bad-match", "1", "no-result"))


def _wrong_header(name: str, value: str, game: str, mark: str) -> GameError | None:
    if name == "game" and value != game:
        return Unreadable("bad-match", "1", "game", text=value)
    if name == "rules" and value != mark:
        return Unreadable("bad-match", "1", "other-rules", text=value, own=mark)
    return None


def _played(engine: Engine[StateT, MoveT], state: StateT, number: int, line: str) -> Moved[StateT]:
    found = _MOVE.fullmatch(line)
    if found is None:
        raise Unreadable("bad-match", "1", "line", text=line)
    outcome = engine.outcome(state)
    if outcome is not None:
        raise Illegal("game-over", outcome.rule, outcome.reason)
    turn = _whose(engine.to_move(state))
    if int(found[1]) != number:
        raise Unreadable("bad-match", "1", "number", text=found[1], own=number)
    if found[2] != turn:
        raise Unreadable("bad-match", "1", "turn", text=found[2], own=turn)
    engine.readable(found[3])
    trace = Trace()
    return Moved(number, line, trace, engine.apply(state, engine.read_move(state, found[3]), trace))


def _ended(
    engine: Engine[StateT, MoveT],
    headers: Mapping[str, str],
    moves: Sequence[Moved[StateT]],
    state: StateT,
    claim: str,
    more: bool,
) -> ProvenMatch[StateT]:
    outcome = engine.outcome(state)
    if more or claim != result_text(outcome):
        own = result_text(outcome)
        raise Unreadable("bad-match", "1", "after-result" if more else "result", text=claim, own=own)
    return ProvenMatch(headers, moves, outcome)
