"""A game in the terminal: what is shown and hidden, asked, taken back, kept and gone on with."""

import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from kit.cli import main
from kit.content.load import load
from kit.core.engine import chanced
from kit.table.engine_table import EngineTable
from kit.table.hidden import hides, may_know
from kit.table.part import Agreed, OfferPart, table_part
from kit.table.picture import PicturePart, Speech, painted
from tests.conformance.test_engine import Hand, HighCard

Typed = Callable[..., str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Typed:
    """Play with these lines typed; what the screen shows."""
    monkeypatch.chdir(tmp_path)

    def play(lines: str, *words: str, status: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert main(["play", "--lang", "en", "--seed", "1", *words]) == status
        return "".join(capsys.readouterr())

    return play


@pytest.mark.game("dama")
def test_moves_are_listed_made_refused_and_taken_back(typed: Typed, tmp_path: Path) -> None:
    shown = typed("?\n? b4\nC3-B4\nnonsense\nundo\nundo\nc3-d4\nquit\n", "--game", "dama", "--bots", "me")
    assert "a3-b4   c3-b4   c3-d4" in shown
    assert "Lawful moves: 7" in shown
    assert "Lawful moves: 2" in shown
    assert "White: c3-b4" in shown
    assert "“nonsense” is no move" in shown
    assert "nothing to take back" in shown
    kept = (tmp_path / "dama-1.match").read_text("utf-8")
    assert kept.endswith("W: me\nB: me\n\n1 W c3-d4\nresult *\n")


@pytest.mark.game("dama")
def test_a_game_is_gone_on_with_as_it_was_left(typed: Typed, tmp_path: Path) -> None:
    typed("c3-d4\n", "--game", "dama", "--bots", "random")  # the lines end, as when a terminal closes
    kept = (tmp_path / "dama-1.match").read_text("utf-8")
    assert re.search("1 W c3-d4\n2 B \\S+\nresult \\*\n", kept)
    again = typed("quit\n", "--resume", "dama-1.match")
    assert "\n 4    ·   ○   ·   ·\n" in again
    assert (tmp_path / "dama-1.match").read_text("utf-8") == kept
    typed("c3-d4\n", "--game", "dama")
    assert (tmp_path / "dama-2.match").exists(), "an earlier game is never written over"


@pytest.mark.game("dama")
@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        ("game: dama\n\n1 W c3-b8\nresult *\n", [], "kept.match:3: cannot be gone on with: "),
        ("game: dama\n\n1 W c3-d4\n", [], "cannot be gone on with: "),
        ("game: dama\nB: bot 1 clever\n\nresult *\n", [], "there is no bot 'clever' (known: "),
        ("game: dama\nposition: W:Wa1:Bh8\n\nresult *\n", [], "begins in a position of its own"),
        ("game: dama\n\nresult *\n", ["--players", "2"], "as it was agreed"),
        ("1. e4 e5 *", [], "no game that `kit play` has kept"),
        ("\udcff", [], "not UTF-8"),
    ],
)
def test_what_cannot_be_gone_on_with_is_one_message(
    typed: Typed, tmp_path: Path, text: str, words: list[str], said: str
) -> None:
    file = tmp_path / "kept.match"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    told = typed("", "--game", "dama", "--resume", "kept.match", *words, status=1)
    assert said in told
    assert len(told.splitlines()) == 1
    assert file.read_bytes() == text.encode("utf-8", "surrogateescape")


@pytest.mark.game("dama")
def test_who_cannot_sit_down_is_refused_before_anything_is_written(typed: Typed, tmp_path: Path) -> None:
    assert "did you mean 'random'?" in typed("", "--game", "dama", "--bots", "randon", status=1)
    (tmp_path / "there").write_text("mine", encoding="utf-8")
    assert "is there already" in typed("", "--game", "dama", "--save", "there", status=1)
    assert (tmp_path / "there").read_text("utf-8") == "mine"
    assert [file.name for file in tmp_path.iterdir()] == ["there"]


@pytest.mark.game("backgammon")
def test_dice_of_ones_own_are_typed_in(typed: Typed, tmp_path: Path) -> None:
    shown = typed("77\n\n", "--game", "backgammon", "--own-dice", "--bots", "me")
    assert "What fell?" in shown
    typed("63\nundo\n", "--game", "backgammon", "--own-dice", "--bots", "me")
    assert "\n1 * 63\n" in (tmp_path / "backgammon-2.match").read_text("utf-8")


@pytest.mark.game("domino")
def test_nobody_sees_anothers_hand_on_a_shared_screen(typed: Typed, tmp_path: Path) -> None:
    shown = typed("\nR15\n\n", "--game", "domino", "--bots", "me,me")
    first, second = shown.split("player 2 to move")
    assert "player 1 to move" in first
    dealt = (tmp_path / "domino-1.match").read_text("utf-8").split("1 * deal ")[1].split("\n")[0]
    hands = [hand.split(",") for hand in re.findall("(?:[0-6]{2},){5}[0-6]{2}", dealt)]
    mine, theirs = (" ".join(f"[{tile[0]}|{tile[1]}]" for tile in sorted(hand)) for hand in hands[:2])
    assert "chance: a move that you may not see" in first
    assert mine in first
    assert theirs not in first
    assert theirs in second
    assert mine.replace("[1|5] ", "") not in second
    assert "player 1: 5 × [?|?]" in second
    assert "player 1: R15" in second


@pytest.mark.game("petanque")
def test_words_that_tell_a_move_from_others_are_enough(typed: Typed, tmp_path: Path) -> None:
    shown = typed("draft red\nDRAFT\n? draft wood\n", "--game", "petanque", "--bots", "me")
    assert " draft T2 red-neat\n" in (tmp_path / "petanque-1.match").read_text("utf-8")
    assert "There are several such moves (8): draft T1 christofer-wood, draft T1" in shown
    assert "draft T1 christofer-wood\nLawful moves: 1" in shown


@pytest.mark.game("domino")
def test_a_small_choice_is_told_at_once(typed: Typed) -> None:
    assert "You can: R15, R45, R56\nplayer 1 › " in typed("", "--game", "domino")


@pytest.mark.game("domino")
def test_a_ruling_is_called_so(typed: Typed) -> None:
    assert "Ruling 3: The tile 1–5 fits; whoever can play must." in typed("pass\n", "--game", "domino")


@pytest.mark.game("dama")
def test_commands_are_known_in_every_language_and_without_diacritics(typed: Typed) -> None:
    shown = typed("c3-d4\nZPET\nzpět\nkonec\n", "--game", "dama", "--bots", "me")
    assert "nothing to take back" in shown
    assert "is no move" not in shown


PICTURES = {
    "backgammon": ["\n13 14 15 16 17 18  ", " ○  ·  ·  ·  ●  ·     ●", "0 on the bar, 0 off", "⚂ ⚁  32"],
    "domino": [" L [2|5] R", "player 1: [0|1] [1|4]", "player 2: 6 × [?|?]", "in the stock: 15"],
    "cribbage": ["player 1: 0/121 (dealer)", " 2C♣   2S♠ ", "player 2: 0/121\n    ??   ??", " crib:  ??"],
    "dice": [" ▸ player 1  0/10000\n   player 2  0/10000\n", "this turn so far 0, dice to throw 6"],
    "playball": ["  9    ∘   ∘   ∘\n  8  ·   ·   ·   ·\n  8    ●   ●   ●", "  5    ·   •", "Limes 0   ●"],
}  # fmt: skip


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.game(game)) for game in PICTURES])
def test_games_without_squares_are_drawn_too(typed: Typed, game: str) -> None:
    shown = typed("", "--game", game)
    for part in PICTURES[game]:
        assert part in shown


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.game(game)) for game in PICTURES])
def test_a_whole_game_can_be_drawn_as_each_player_sees_it(game: str) -> None:
    content, part = load(game), table_part(game)
    assert isinstance(part, PicturePart)
    assert isinstance(part, EngineTable)
    heard: set[str] = set()

    def say(key: str, **gaps: object) -> str:
        heard.add(key)
        return content.phrases.say(key, "cs", gaps)

    words = Speech(say, str)
    forms = part.offer(content).forms if isinstance(part, OfferPart) else ()
    for form in forms or (None,):
        engine = part.engine(content, Agreed(form=form))
        rng, state = Random(3), engine.start()
        for _ in range(25):
            for seat in engine.players:
                picture = part.picture(engine, engine.view(state, seat), words)
                plain = painted(picture, False)
                assert "\x1b" not in plain
                assert re.sub("\x1b\\[[0-9;]*m", "", painted(picture, True)).split() == plain.split()
            if engine.outcome(state) is not None:
                break
            move = chanced(engine, state, rng)
            state = engine.apply(state, rng.choice(engine.legal(state)) if move is None else move)
    assert heard == {key for key in content.phrases if key.startswith("seen.")}


@pytest.mark.game("dice")
@pytest.mark.parametrize(
    ("form", "lines", "said"),
    [
        ("fives", "roll\n", r"⚀|⚁|⚂|⚃|⚄|⚅"),
        ("snake", "", "▸ player 1\n   player 2\n   ▸ attacks"),
        ("evens", "", "round 1, throw 1: 2 counts"),
        ("xantippe", "", "throws so far 0; waiting for a sum of 7"),
        ("julka", "", "player 1  0/12\n.*\n   waiting for 1"),
    ],
)
def test_every_dice_game_tells_where_it_stands(typed: Typed, form: str, lines: str, said: str) -> None:
    assert re.search(said, typed(lines, "--game", "dice", "--format", form, "--bots", "me"))


def test_a_secret_is_what_cannot_be_told_from_another_move() -> None:
    game = HighCard()
    assert not hides(game, game.start())
    first = game.apply(game.start(), "A")
    assert hides(game, game.apply(first, "K"))
    assert may_know(game, first, "K", 2)
    assert not may_know(game, first, "K", 1)
    assert may_know(game, Hand(("A", "K")), "turn", 1)


@pytest.mark.game("dama")
@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_a_terminal_shows_the_board_in_colour(tmp_path: Path) -> None:
    import pty
    import subprocess

    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    command = [sys.executable, "-m", "kit", "play", "--game", "dama", "--lang", "en"]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=tmp_path, env=environment
    ) as process:
        os.close(theirs)
        os.write(ours, b"c3-d4\nquit\n")
        shown = b""
        while b"--resume" not in shown:
            shown += os.read(ours, 65536)
        assert process.wait(30) == 0
    os.close(ours)
    assert "\x1b[48;5;179m\x1b[38;5;16m○ \x1b[0m" in shown.decode("utf-8")
    assert "\n1 W c3-d4\n" in (tmp_path / "dama-1.match").read_text("utf-8")
