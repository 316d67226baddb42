"""Games as PGN: headers, moves with comments and variations, a result; faults are named by line."""

import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from kit.core.engine import Outcome
from kit.core.errors import GameError, Illegal, KitError, Unreadable
from kit.core.trace import Trace
from kit.games.chess.engine.game import Chess, ChessState, Move

RESULTS: Final[Mapping[str | None, str]] = {"W": "1-0", "B": "0-1", None: "1/2-1/2"}
OPEN: Final = "*"
_WINNERS: Final = {result: winner for winner, result in RESULTS.items()}
_TAGS: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_HEADER: Final = re.compile(r'\[([A-Za-z0-9_]+) +"((?:[^"\\]|\\.)*)"\]')
_TOKEN: Final = re.compile(
    r"(?P<space>\s+|(?m:^)%[^\n]*)|(?P<comment>\{[^}]*\}|;[^\n]*)|(?P<mark>\$[0-9]+|(?:[!?]{1,2}|e\.p\.)(?![^\s(){};]))"
    r"|(?P<open>\()|(?P<close>\))|(?P<result>(?:1-0|0-1|1/2-1/2|\*)(?![^\s(){};]))"
    r"|(?P<number>[0-9]*\.+|[0-9]+(?![^\s(){};]))|(?P<move>[^\s(){};]+)|(?P<torn>[{}])"
)


class PgnFault(KitError):
    """The text is wrong here: the line, the move's number, what stands there, and why it is refused."""

    def __init__(self, line: int, move: int, text: str, cause: GameError) -> None:
        super().__init__(f"line {line}, move {move}: {cause}")
        self.line, self.move, self.text, self.cause = line, move, text, cause


class PgnMove(NamedTuple):
    """A move of the game itself, as people write it, with what was said about it and played instead."""

    text: str
    trace: Trace
    after: ChessState
    comment: str = ""
    instead: str = ""


class PgnGame(NamedTuple):
    """A game that holds, and what is said before it; variations were read, too, and are lawful."""

    headers: Mapping[str, str]
    moves: Sequence[PgnMove]
    outcome: Outcome | None
    variations: int
    comment: str


class _Word(NamedTuple):
    kind: str
    text: str
    line: int


def is_pgn(text: str) -> bool:
    """Whether a text looks like PGN: it begins with a header, a remark or a move number."""
    return bool(re.match(r"\s*(?:[\[{;%]|[0-9]+ *\.)", text))


def _words(text: str, start: int) -> Iterator[_Word]:
    line = text.count("\n", 0, start) + 1
    for found in _TOKEN.finditer(text, start):
        if found.lastgroup != "space":
            yield _Word(str(found.lastgroup), found[0], line)
        line += found[0].count("\n")


def _headers(text: str) -> tuple[dict[str, str], dict[str, int], int]:
    """The headers, their lines, and where they end."""
    found, lines, at = dict[str, str](), dict[str, int](), 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        said = line.strip()
        if said and not line.startswith("%"):
            header = _HEADER.fullmatch(said)
            if header is None and line.startswith("["):
                raise PgnFault(number, 0, said, Unreadable("bad-match", "1", "tag", text=said))
            if header is None:
                break
            found[header[1]] = re.sub(r"\\(.)", r"\1", header[2])
            lines[header[1]] = number
        at += len(line)
    return found, lines, at


def read_pgn(chess: Chess, text: str) -> PgnGame:
    """The game of a PGN text; PgnFault at the first thing that is unreadable, unlawful or untrue."""
    headers, lines, at = _headers(text)
    try:
        state = chess.read(headers.get("FEN", "start"))
    except GameError as error:
        raise PgnFault(lines["FEN"], 0, headers["FEN"], error) from None
    moves, variations, claim, opening = list[PgnMove](), 0, "", ""
    # One level a variation: the state before the last move of it, and the state after.
    levels: list[tuple[ChessState, ChessState]] = [(state, state)]
    for word in _words(text, at):
        before, now = levels[-1]
        said, inside = word.text, len(levels) > 1
        try:
            if claim:
                raise Unreadable("bad-match", "1", "after-result", text=claim, own=said)
            if word.kind == "torn":
                raise Unreadable("bad-match", "3", "comment")
            if word.kind == "move":
                trace, said = Trace(), _numbered(now, chess, word.text)
                after = _played(chess, now, word.text.rstrip("!?"), trace)
                levels[-1] = now, after
                if not inside:
                    moves.append(PgnMove(said, trace, after))
            elif word.kind == "open":
                levels.append((before, before))
                variations += 1
            elif word.kind == "close":
                if not inside:
                    raise Unreadable("bad-match", "3", "bracket")
                levels.pop()
            elif word.kind == "comment" and not inside:
                remark = " ".join(said.strip("{};").split())
                if moves:
                    moves[-1] = moves[-1]._replace(comment=f"{moves[-1].comment} {remark}".strip())
                else:
                    opening = f"{opening} {remark}".strip()
            elif word.kind == "result" and not inside:
                claim = said
            if moves and (inside or len(levels) > 1):
                moves[-1] = moves[-1]._replace(instead=_joined(moves[-1].instead, word))
        except GameError as error:
            raise PgnFault(word.line, len(moves) + 1, said, error) from None
    last = text.rstrip().count("\n") + 1
    if len(levels) > 1 or not claim:
        cause = (
            Unreadable("bad-match", "3", "bracket")
            if len(levels) > 1
            else Unreadable("bad-match", "1", "no-result")
        )
        raise PgnFault(last, len(moves), "", cause)
    stated = headers.get("Result", claim)
    if stated != claim:
        cause = Unreadable("bad-match", "5", "header", text=stated, own=claim)
        raise PgnFault(lines["Result"], len(moves), stated, cause)
    return PgnGame(headers, moves, _ended(chess, levels[0][1], moves, claim, last), variations, opening)


def _joined(said: str, word: _Word) -> str:
    """A variation as it is written, with one more word of it."""
    text = " ".join(word.text.split())
    if text.startswith(";"):  # would swallow what follows on its line
        text = f"{{{text.strip('; ')}}}"
    return f"{said}{'' if not said or said.endswith('(') or text == ')' else ' '}{text}"


def _played(chess: Chess, state: ChessState, text: str, trace: Trace) -> ChessState:
    outcome = chess.outcome(state)
    if outcome is not None:
        raise Illegal("game-over", outcome.rule, outcome.reason)
    return chess.apply(state, chess.read_move(state, text), trace)


def _numbered(state: ChessState, chess: Chess, text: str) -> str:
    return f"{state.board.fullmove_number}{'.' if chess.to_move(state) == 'W' else '...'} {text}"


def _ended(
    chess: Chess, state: ChessState, moves: Sequence[PgnMove], claim: str, line: int
) -> Outcome | None:
    """How it ended: on the board, or else as is claimed, by resigning or by agreement."""
    outcome = chess.outcome(state)
    own = OPEN if outcome is None else RESULTS[str(outcome.winner) if outcome.winner else None]
    if outcome is not None and claim != own:
        raise PgnFault(line, len(moves), claim, Unreadable("bad-match", "5", "result", text=claim, own=own))
    if outcome is not None or claim == OPEN:
        return outcome
    reason = "agreement" if _WINNERS[claim] is None else "resignation"
    if moves:
        moves[-1].trace.add("5", f"end.{reason}")
    return Outcome(_WINNERS[claim], reason, "5")


def write_pgn(chess: Chess, headers: Mapping[str, str], moves: Sequence[Move], state: ChessState) -> str:
    """A game as PGN, with the seven tags that every one has."""
    start, said = chess.write(state), list[str]()
    for move in moves:
        san = chess.san(state, move)
        said.append(_numbered(state, chess, san) if not said or chess.to_move(state) == "W" else san)
        state = chess.apply(state, move)
    outcome = chess.outcome(state)
    result = RESULTS[str(outcome.winner) if outcome.winner else None] if outcome else OPEN
    tags = {**dict.fromkeys(_TAGS, "?"), "Date": "????.??.??", **headers, "Result": result}
    if start != chess.write(chess.start()):
        tags |= {"SetUp": "1", "FEN": start}
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    ended = [f"{{{outcome.reason}}}"] if outcome else []
    return "\n".join([*lines, "", *wrap(" ".join([*said, *ended, result]), 79), ""])


def _escaped(text: str) -> str:
    return re.sub(r'([\\"])', r"\\\1", text)
