"""PGN: what is written is read back, comments and variations, and the line of whatever is wrong."""

import pytest

from kit.games.chess.engine.pgn import PgnFault, is_pgn, read_pgn
from kit.games.chess.table import TABLE
from kit.table.part import NOTHING
from tests.games.chess.desk import content, engine

GAME = """[Event "A café"]
[White "Hana"]
[Black "Otto \\"the Fox\\""]
[Result "0-1"]

{A game} 1. f3 $2 {a poor
start} (1. e4 e5 (1... c5 ; mine
2. Nf3!?) 2. Nf3) 1... e5!
; a remark
% an escape
2. g4?? Qh4# 0-1
"""


def test_variations_and_comments_are_read() -> None:
    game = read_pgn(engine(), GAME)
    assert [move.text for move in game.moves] == ["1. f3", "1... e5!", "2. g4??", "2... Qh4#"]
    assert game.moves[0].comment == "a poor start"
    assert game.headers["Black"] == 'Otto "the Fox"'
    assert game.variations == 2
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("B", "checkmate")


def test_a_replay_keeps_comments_and_tells_the_result() -> None:
    report = TABLE.replay_report(content(), "game.pgn", GAME, "en", True)
    assert report.sound
    assert "{A game} 1. f3 {a poor start} (1. e4 e5 (1... c5 {mine} 2. Nf3!?) 2. Nf3)" in report.text
    assert "1... e5! {a remark}" in report.text
    assert "Otto" in report.text.splitlines()[-1]


@pytest.mark.parametrize("seed", range(3))
def test_a_match_of_bots_is_read_back(seed: int) -> None:
    text = TABLE.bot_match(content(), NOTHING, ["random"], seed)
    assert is_pgn(text)
    assert max(map(len, text.splitlines())) < 80
    report = TABLE.replay_report(content(), "match", text, "cs", False)
    assert report.sound, report.text


def test_usual_bots_play_for_mate_not_for_repetition() -> None:
    ends = [TABLE.bot_match(content(), NOTHING, [], seed).rsplit("{", 1)[1] for seed in range(1, 5)]
    assert sum(end.startswith("checkmate") for end in ends) >= 3, ends


@pytest.mark.parametrize(
    "text", ["{so} 1. e4 *", "; so\n1. e4 *", "12. e4 *", "1 . e4 *", '\n[White "A"]\n\n1. e4 *']
)
def test_a_file_may_begin_with_a_remark_or_a_number(text: str) -> None:
    assert is_pgn(text)
    assert TABLE.replay_report(content(), "x", text, "en", False).sound


def test_en_passant_may_be_said() -> None:
    game = read_pgn(engine(), "1. e4 a6 2. e5 d5 3. exd6 e.p. *")
    assert [move.text for move in game.moves][-1] == "3. exd6"


def test_resigning_and_agreeing() -> None:
    for result, reason in (("1-0", "resignation"), ("1/2-1/2", "agreement")):
        outcome = read_pgn(engine(), f"1. e4 e5 {result}\n").outcome
        assert outcome is not None
        assert outcome.reason == reason
        assert TABLE.replay_report(content(), "x", f"1. e4 e5 {result}", "cs", True).sound
    assert read_pgn(engine(), "1. e4 *").outcome is None


def test_a_game_may_begin_elsewhere() -> None:
    game = read_pgn(engine(), '[FEN "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"]\n\n1. Qg7# 1-0')
    assert game.outcome is not None
    assert game.outcome.reason == "checkmate"


@pytest.mark.parametrize(
    ("text", "line", "move", "code"),
    [
        ("1. e4 e5\n2. Ke3 *", 2, 3, "illegal-move"),
        ("1. e4 e5\n\n2. blah *", 3, 3, "bad-request"),
        ("1. e4 -- *", 1, 2, "bad-request"),
        ("1. e4 (1. d4\nKe5) e5 *", 2, 2, "illegal-move"),
        ("1. e4 {never\nended *", 1, 2, "bad-match"),
        ("1. e4 e5 } *", 1, 3, "bad-match"),
        ('[Result "1-0"]\n\n1. e4 0-1', 1, 1, "bad-match"),
        ("1. e4 (1. d4 *", 1, 1, "bad-match"),
        ("1. e4) *", 1, 2, "bad-match"),
        ("1. e4 e5\n", 1, 2, "bad-match"),
        ("1. e4 * e5", 1, 2, "bad-match"),
        ("1. f3 e5 2. g4 Qh4# 1-0", 1, 4, "bad-match"),
        ("1. f3 e5 2. g4 Qh4# 3. a3 0-1", 1, 5, "game-over"),
        ("[White Hana]\n\n1. e4 *", 1, 0, "bad-match"),
        ('[White "Hana"]\n[FEN "nothing"]\n\n1. e4 *', 2, 0, "bad-position"),
    ],
)
def test_what_is_wrong_is_named_by_move_and_line(text: str, line: int, move: int, code: str) -> None:
    with pytest.raises(PgnFault) as fault:
        read_pgn(engine(), text)
    assert (fault.value.line, fault.value.move, fault.value.cause.code) == (line, move, code)
    report = TABLE.replay_report(content(), "game.pgn", text, "en", False)
    assert not report.sound
    assert report.text.startswith(f"game.pgn:{line}:")
