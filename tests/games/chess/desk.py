"""What tests of chess share: the game as it ships, an engine, a referee, random positions."""

from functools import lru_cache, partial
from random import Random
from typing import Any

import chess

from kit.art.vocabulary import drawing_words
from kit.content.load import load
from kit.content.proof import in_words
from kit.games.chess.engine.game import Chess, ChessState
from kit.games.chess.engine.judge import ChessReferee

CASTLE = "r3k2r/8/8/8/8/5b2/8/R3K2R w KQkq - 0 1"
PERFT = {
    "start": (20, 400, 8902, 197281, 4865609),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039, 97862, 4085603),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238, 674624),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467, 422333, 15833292),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379, 2103487),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079, 89890, 3894594),
}
"""Published counts of lines, by position and depth."""


@lru_cache(None)
def content() -> Any:
    """The game as it is."""
    return load("chess", words=drawing_words())


@lru_cache(None)
def engine() -> Chess:
    """The rules that ship."""
    return Chess(content().facts)


@lru_cache(None)
def referee() -> ChessReferee:
    """A referee who judges by them."""
    return ChessReferee(engine(), partial(in_words, content()))


def ask(position: str, **more: Any) -> dict[str, Any]:
    """The answer to a request."""
    return referee().judge({"position": position, **more})


def moves(position: str, *touched: str) -> list[str]:
    """The lawful moves, once pieces were touched."""
    found: list[str] = ask(position, legal=True, **({"touched": [*touched]} if touched else {}))["moves"]
    return found


def code(position: str, move: str, **more: Any) -> str:
    """The code with which a move is refused; nothing for one that is lawful."""
    answer = ask(position, move=move, **more)
    return "" if answer["ok"] else str(answer["error"]["code"])


def play(position: str, *line: str) -> ChessState:
    """The state after some moves."""
    state = engine().read(position)
    for text in line:
        state = engine().apply(state, engine().read_move(state, text))
    return state


def ended(position: str, *line: str) -> tuple[object, str] | None:
    """Who won and why."""
    outcome = engine().outcome(play(position, *line))
    return (outcome.winner, outcome.reason) if outcome else None


def random_board(rng: Random, longest: int = 90) -> chess.Board:
    """A board that a random game came to, still with its moves."""
    board = chess.Board()
    for _ in range(rng.randint(0, longest)):
        found = [*board.legal_moves]
        if not found:
            break
        board.push(rng.choice(found))
    return board
