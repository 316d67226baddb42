"""Dáma from the command line: the shelf, checking, judging, playing, printing, packs that change it."""

import io
import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from kit.cli import main
from kit.content.load import load
from kit.content.problems import ContentErrors
from kit.core import shelf
from kit.games import Game
from kit.press.products import products

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def shelved(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, EntryPoint]]:
    """A shelf to which a test adds games."""
    entries = dict(shelf._entries())
    monkeypatch.setattr(shelf, "_entries", lambda: entries)
    shelf.find.cache_clear()
    yield entries
    shelf.find.cache_clear()


_DAMA = shelf.find("dama")
BARE: Game[Any, Any] = Game("bare", _DAMA.content, _DAMA.proofs, _DAMA.accept, _DAMA.diff)


def pack(folder: Path, rules: str = "", game: str = "dama") -> str:
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(f"name: Trial\ngame: {game}\n", encoding="utf-8")
    if rules:
        (folder / "rules.yaml").write_text(rules, encoding="utf-8")
    return str(folder)


def judged(
    requests: list[Any], capfdbinary: pytest.CaptureFixture[bytes], *more: str
) -> tuple[int, list[Any]]:
    import sys

    lines = "".join(f"{json.dumps(request)}\n" for request in requests).encode()
    old = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(lines))
    try:
        status = main(["referee", *more])
    finally:
        sys.stdin = old
    return status, [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]


def test_the_shelf_is_listed(capsys: Capture) -> None:
    assert main(["games", "--lang", "cs"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(shelf.names())
    [line] = [line for line in lines if line.startswith("dama ")]
    assert "Dáma · hráčů: 2 · autor neznámý" in line


@pytest.mark.usefixtures("untried")
def test_a_broken_game_is_listed_with_its_reason_and_the_others_go_on(
    capsys: Capture, shelved: dict[str, EntryPoint]
) -> None:
    shelved["broken"] = EntryPoint("broken", "no.such.place:GAME", shelf.GROUP)
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    (line,) = [line for line in lines if line.startswith("broken")]
    assert "cannot be loaded from no.such.place:GAME" in line
    assert len(lines) == len(shelved)
    assert main(["check", "--game", "broken"]) == 1
    assert "cannot be loaded" in capsys.readouterr().err
    assert main(["check", "--game", "dama"]) == 0


def test_a_missing_part_is_one_sentence(capsys: Capture, shelved: dict[str, EntryPoint]) -> None:
    shelved["bare"] = EntryPoint("bare", f"{__name__}:BARE", shelf.GROUP)
    for what in ("products", "book", "table", "look"):
        with pytest.raises(shelf.BrokenGame, match=rf"^the game 'bare' has no part '{what}'$"):
            shelf.part("bare", what)


def test_a_misspelt_game_is_told_the_near_one(capsys: Capture) -> None:
    assert main(["check", "--game", "damma"]) == 1
    assert "there is no game 'damma' (did you mean 'dama'?" in capsys.readouterr().err


def test_a_pack_for_another_game_is_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    other = pack(tmp_path, "rosette: {2: X1}\n", "petanque")
    assert main(["check", "--game", "dama", "--pack", other]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "this pack is for the game 'petanque', not for 'dama'" in err


def test_check_proves_all_examples(capsys: Capture) -> None:
    assert main(["check", "--game", "dama"]) == 0
    assert "examples, 9 of them proven." in capsys.readouterr().out


@pytest.mark.usefixtures("untried")
def test_a_pack_implies_its_game(tmp_path: Path, capsys: Capture) -> None:
    assert main(["check", "--pack", pack(tmp_path), "--lang", "cs"]) == 0
    assert "9\xa0příkladů" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("board: {size: 7}\n", "rules.yaml:1:15: 7 is no even number from 4 to 12"),
        ("board:\n  men_rows: 4\n", "rules.yaml:2:13: 4 rows of men leave no room between them"),
        ("draw: {repetition: 1}\n", "rules.yaml:1:20: expected a whole number from 2 to 99, not 1"),
        ("draw: {repetition: three}\n", "rules.yaml:1:20: expected a whole number from 2 to 99, not 'three'"),
        ("capture: {compulsory: yes}\n", "rules.yaml:1:23: expected true or false, not 'yes'"),
        ("board: {colour: 7}\n", "rules.yaml:1:9: unknown key 'colour'"),
    ],
)
def test_rules_that_cannot_be_played_are_told_with_their_place(tmp_path: Path, rules: str, told: str) -> None:
    with pytest.raises(ContentErrors) as caught:
        load("dama", [pack(tmp_path, rules)])
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("legal: [b, a]\n", "in order these are a, b"),
        ("before: W:Wb8:Bd8\n", "no position of this game: bad-position (rule 6)"),
        ("refused: {c3xa5: must-capture}\n", "'c3xa5' stands among the lawful moves, too"),
        ("outcome: {winner: [}\n", "example"),
    ],
)
def test_examples_that_cannot_be_meant_are_told(tmp_path: Path, change: str, told: str) -> None:
    folder = pack(tmp_path)
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "b.yaml").write_text(change, encoding="utf-8")
    with pytest.raises(ContentErrors) as caught:
        load("dama", [folder])
    assert told in str(caught.value)


@pytest.mark.usefixtures("untried")
def test_examples_that_no_longer_hold_are_told_and_accepted(tmp_path: Path, capsys: Capture) -> None:
    folder = pack(tmp_path, "capture: {men_backward: true}\n")
    assert main(["check", "--pack", folder]) == 1
    assert (
        "lawful moves: the example states [d4-c5, d4-e5], the rules give [d4xb2, d4xf2]"
        in capsys.readouterr().out
    )
    assert (
        main(["check", "--pack", folder, "--accept"]) == 1
    )  # a move that is refused is a story to tell anew
    text = (tmp_path / "examples" / "c.yaml").read_text(encoding="utf-8")
    assert text.endswith("legal: [d4xb2, d4xf2]\nretell: true\n")
    quick = pack(tmp_path / "quick", "draw: {quiet_moves: 16}\n")
    assert main(["check", "--pack", quick]) == 1
    assert main(["check", "--pack", quick, "--accept"]) == 1
    file = tmp_path / "quick" / "examples" / "i.yaml"
    told = file.read_text(encoding="utf-8")
    assert "≠ TO BE TOLD ANEW" in capsys.readouterr().out  # it is no draw any more, but is told as one
    anew = "shows: {cs: Ještě to není remíza., en: No draw yet.}\n"
    file.write_text(told.replace("retell: true\n", anew), encoding="utf-8")
    assert main(["check", "--pack", quick]) == 0, capsys.readouterr()
    assert "Build it with --accept, which marks them ≠." in capsys.readouterr().out


@pytest.mark.usefixtures("untried")
def test_an_example_without_a_place_says_so_in_ones_language(tmp_path: Path, capsys: Capture) -> None:
    assert main(["check", "--pack", pack(tmp_path, "board: {size: 6, men_rows: 2}\n"), "--lang", "cs"]) == 1
    assert "nemá příklad místo: „Kf8“ není figura na tmavém poli" in capsys.readouterr().out


def test_diff_names_every_number(tmp_path: Path, capsys: Capture) -> None:
    rules = (
        "board: {size: 10, men_rows: 4}\ncapture: {compulsory: false, king_first: false, men_backward: true, "
    )
    rules += "most: true}\ndraw: {repetition: 4, quiet_moves: 20}\n"
    assert main(["diff", "dama", pack(tmp_path, rules), "--lang", "cs"]) == 0
    out = capsys.readouterr().out
    for line in ("řad a\u00a0sloupců desky: 8 → 10", "brát se musí: ano → ne", "do remízy: 15 → 20"):
        assert line in out
    assert out.count("→") >= 8


@pytest.mark.usefixtures("untried")
def test_a_new_pack_is_a_pack_of_dama(tmp_path: Path, capsys: Capture) -> None:
    assert main(["new", "pack", "Doma", "--game", "dama", "--in", str(tmp_path)]) == 0
    written = (tmp_path / "doma" / "pack.yaml").read_text(encoding="utf-8")
    assert "game: dama\n" in written
    assert "#   draw: {repetition: 3, quiet_moves: 15}" in written
    assert main(["check", "--pack", str(tmp_path / "doma")]) == 0
    assert main(["new", "character", "Hana", "--skill", "x", "--game", "dama", "--pack", str(tmp_path)]) == 1
    assert "no characters" in capsys.readouterr().err


def test_the_referee_answers_to_the_letter(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    requests = [
        {"position": "W:Wc3:Bb4,d4,d6", "legal": True},
        {"position": "W:Wc3:Bb4,d4,d6", "move": "c3xe5xc7"},
        {"position": "start", "line": ["a3-b4"], "move": "h6-g5"},
        {"position": "start", "perft": 6},
    ]
    status, (legal, move, line, perft) = judged(requests, capfdbinary, "--game", "dama")
    assert status == 0
    assert legal == {"ok": True, "moves": ["c3xa5", "c3xe5xc7"], "outcome": None}
    assert list(move) == ["ok", "position", "outcome", "trace"]
    assert move["position"] == "B:Wc7:Bb4"
    assert all(set(step) == {"rule", "cs", "en"} for step in move["trace"])
    assert line["ok"]
    assert perft == {"ok": True, "nodes": 36768}


def test_the_referee_refuses_in_both_languages_and_goes_on(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    wrong = {"position": "start", "line": ["a3-b4", "a3-b4"], "move": "h6-g5"}
    status, answers = judged([wrong, [], {"position": "start", "perft": 1}], capfdbinary, "--game", "dama")
    assert status == 1
    assert [answer["ok"] for answer in answers] == [False, False, True]
    assert answers[0]["error"]["at"] == 1
    for answer in answers[:2]:
        assert all(answer["error"][key] for key in ("code", "rule", "cs", "en"))


def test_a_pack_s_rules_reach_the_referee(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    folder = pack(tmp_path, "capture: {men_backward: true}\n")
    request = {"position": "W:Wd4:Bc3,e3", "legal": True}
    assert judged([request], capfdbinary, "--pack", folder)[1][0]["moves"] == ["d4xb2", "d4xf2"]


@pytest.fixture
def match(tmp_path: Path, capsys: Capture) -> Path:
    assert main(["match", "--game", "dama", "--seed", "7"]) == 0
    file = tmp_path / "game.match"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    return file


def test_a_match_is_the_same_for_the_same_seed_and_replays(match: Path, capsys: Capture) -> None:
    main(["match", "--game", "dama", "--seed", "7"])
    assert capsys.readouterr().out == match.read_text(encoding="utf-8")
    main(["match", "--game", "dama", "--seed", "8"])
    assert capsys.readouterr().out != match.read_text(encoding="utf-8")
    assert main(["replay", str(match), "--lang", "cs", "--trace"]) == 0  # its header says which game it is of
    out = capsys.readouterr().out
    assert "Partie je ověřena" in out
    assert "Kámen jde z" in out


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("game: dama", "game: damma", 1, "there is no game 'damma' (did you mean 'dama'?"),
        ("W: bot 1", "X: bot 1", 3, "move 0 (rule 1): The header “X” is unknown"),
        ("\n1 W ", "\n1 B ", 6, "move 1 (rule 1): The file has B move, but by the rules it is W."),
        ("\n2 B ", "\n3 B ", 7, "move 2 (rule 1): The move is numbered 3, but this is move 2."),
        ("\n1 W ", "\nfirst ", 6, "is not a line that a match file can have"),
        ("\n2 B ", "\n2 B a1-b2\n3 B ", 7, "move 2 (rule 8): The piece on a1 is the opponent’s, not yours."),
        ("\n2 B ", "\n2 B a1-a2\n3 B ", 7, "move 2 (rule 2): “a2” is no dark square of this board."),
        ("\nresult ", "\nresult X", 0, "The file states the result “X"),
        ("\nresult ", "\n# result ", 0, "The file ends without a line result"),
        ("\n1 W ", "\nresult *\n1 W ", 6, "Nothing may follow the result “*”"),
    ],
)
def test_the_first_wrong_line_is_refused(
    match: Path, capsys: Capture, old: str, new: str, line: int, told: str
) -> None:
    text = match.read_text(encoding="utf-8")
    assert old in text
    match.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert main(["replay", str(match)]) == 1
    err = capsys.readouterr().err
    assert told in err
    assert err.startswith(f"{match}:{line}:" if line else f"{match}:")


def test_a_match_of_other_rules_is_refused(match: Path, tmp_path: Path, capsys: Capture) -> None:
    other = pack(tmp_path / "other", "draw: {quiet_moves: 16}\n")
    assert main(["replay", str(match), "--pack", other]) == 1
    assert "The match was played by other rules" in capsys.readouterr().err
    assert main(["match", "--game", "dama", "--short"]) == 1
    assert "dama is played one way only; leave --short out" in capsys.readouterr().err


FREE = "capture: {compulsory: false, king_first: false, men_backward: true, most: true}"
PRINTED = [  # every number of the rules that is drawn or told, and every way to print, if not each with each
    pytest.param("en", "", (), marks=pytest.mark.whole),
    pytest.param("cs", "board: {size: 6, men_rows: 2}", ("--for", "shop"), marks=pytest.mark.whole),
    ("en", "board: {size: 12, men_rows: 5}", ("--duplex", "none", "--ink", "grey")),
    pytest.param("cs", FREE, ("--duplex", "fold"), marks=pytest.mark.whole),
    pytest.param(
        *("en", "draw: {repetition: 5, quiet_moves: 99}", ("--paper", "letter", "--ink", "saver")),
        marks=pytest.mark.whole,
    ),
]


@pytest.mark.parametrize(("lang", "rules", "how"), PRINTED)
def test_every_product_is_built_whatever_the_numbers(
    tmp_path: Path, lang: str, rules: str, how: tuple[str, ...], capsys: Capture
) -> None:
    out, folder = tmp_path / "out", pack(tmp_path / "own", f"{rules}\n" if rules else "")
    command = ["build", "--pack", folder, "--lang", lang, "--out", str(out), *how]
    assert main(command) == 0, capsys.readouterr().err
    made = {file.stem for file in (out / "dama+own" / lang).glob("*.pdf")}
    shop = "shop" in how
    wanted = {product.id for product in products("dama") if product.shop or not shop}
    assert made == wanted | (set() if shop else {"all"})
