"""The referee of chess: the spec's requests, and random ones compared with the library itself."""

import json
from random import Random

import chess
import pytest

from kit.table.part import table_part
from tests.games.chess.desk import CASTLE, PERFT, ask, content, moves, random_board


def test_the_first_answers() -> None:
    assert ask("start", legal=True) == {"ok": True, "moves": moves("start"), "outcome": None}
    assert moves("start")[:2] == ["a2a3", "a2a4"]
    answer = ask("start", line=["e2e4", "e5"], move="Nf3")
    assert (answer["san"], answer["outcome"]) == ("Nf3", None)
    assert list(answer) == ["ok", "position", "san", "outcome", "trace"]
    assert answer["position"] == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    assert [step["rule"] for step in answer["trace"]] == ["3.4"]
    assert all(step["cs"] and step["en"] for step in answer["trace"])
    assert ask(CASTLE, legal=True, touched=["e1", "h1"])["moves"] == ["e1g1"]


def test_the_shelf_gives_the_same_referee() -> None:
    judge = table_part("chess").referee(content())
    assert judge.judge({"position": "start", "perft": 3}) == {"ok": True, "nodes": 8902}


@pytest.mark.parametrize("position", PERFT)
def test_perft(position: str) -> None:
    for depth, nodes in enumerate(PERFT[position][:3], 1):
        assert ask(position, perft=depth) == {"ok": True, "nodes": nodes}


@pytest.mark.whole
@pytest.mark.parametrize("position", PERFT)
def test_perft_deeper(position: str) -> None:
    for depth, nodes in enumerate(PERFT[position][:5], 1):
        assert ask(position, perft=depth)["nodes"] == nodes


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_answered_as_the_library_plays_them(seed: int) -> None:
    rng = Random(seed)
    board = random_board(rng)
    line = [move.uci() for move in board.move_stack]
    answer = ask("start", line=line, legal=True)
    ends = board.is_repetition(3) or board.halfmove_clock >= 100 or board.is_insufficient_material()
    assert answer["moves"] == sorted(move.uci() for move in board.legal_moves)
    assert (answer["outcome"] is not None) == (ends or not answer["moves"])
    if answer["outcome"]:
        return
    for move in board.legal_moves:
        after = board.copy()
        san = after.san_and_push(move)
        for text in (move.uci(), san):
            told = ask("start", line=line, move=text)
            assert (told["position"], told["san"]) == (after.fen(), san)
        won = told["outcome"]
        assert (won is not None and won["winner"] is not None) == after.is_checkmate()


@pytest.mark.parametrize("seed", range(12))
def test_random_texts_are_refused_as_the_library_reads_them(seed: int) -> None:
    rng = Random(1000 + seed)
    board = random_board(rng, 40)
    fen = board.fen()
    for _ in range(150):
        start, end = rng.sample(chess.SQUARES, 2)
        move = chess.Move(start, end, rng.choice((None, None, None, chess.QUEEN, chess.KING)))
        answer = ask(fen, move=move.uci())
        if board.is_legal(move):
            assert answer["ok"]
        elif not answer["ok"]:
            pseudo = board.is_pseudo_legal(move)
            assert answer["error"]["code"] == ("exposes-king" if pseudo else "illegal-move")
        text = rng.choice("NBRQK") + rng.choice(("", "x", *"abgh", *"1278")) + chess.square_name(end)
        answer = ask(fen, move=text)
        try:
            assert answer["ok"] == bool(board.parse_san(text))
        except chess.AmbiguousMoveError:
            assert answer["error"]["code"] == "ambiguous"
        except chess.InvalidMoveError:
            assert answer["error"]["code"] == "bad-request"
        except chess.IllegalMoveError:
            assert answer["error"]["code"] in ("illegal-move", "exposes-king")


def test_answers_are_json() -> None:
    json.dumps(ask("start", move="e2e4"))
