"""A game of data from the command line: begun, checked, printed, compared, from any folder."""

import io
import json
import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from kit.cli import main
from kit.core import shelf
from kit.data import content_root
from kit.games.folder.content.kinds import KINDS
from kit.studio.new_game import GRIDS, PARTS
from tests.content.validator import valid
from tests.files import write
from tests.games.folder.made import GAME

Capture = pytest.CaptureFixture[str]
ALL = [f"--{part}" for part in PARTS]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def _new(folder: Path, *flags: str) -> Path:
    assert main(["new", "game", "Wind & Gold", "--in", str(folder), *flags]) == 0
    return folder / "wind-gold"


@pytest.mark.parametrize("flags", [["--board", "squares"], *([flag] for flag in ALL)], ids=" ".join)
def test_a_new_game_of_one_part_is_sound(flags: list[str], tmp_path: Path, capsys: Capture) -> None:
    game = _new(tmp_path, *flags)
    assert main(["check", "--game", str(game), "--quiet"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("grid", GRIDS)
def test_a_new_game_of_every_grid_is_sound(grid: str, tmp_path: Path, capsys: Capture) -> None:
    game = _new(tmp_path, "--board", grid, *(ALL if grid == "hexes" else ["--tokens"]))
    assert main(["check", "--game", str(game), "--quiet"]) == 0, capsys.readouterr().err


def test_a_new_game_is_never_taken_for_one_of_the_shelf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "game", "All", "--tokens"]) == 0
    assert "kit build --game ./all " in capsys.readouterr().out


def test_without_words_a_new_game_has_the_usual_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    game = _new(tmp_path)
    text = (game / "components.yaml").read_text("utf-8")
    assert [line for line in text.splitlines() if line[:1].isalpha()] == [
        "board:",
        "cards:",
        "tokens:",
        "reference:",
        "box:",
    ]
    assert "# What is printed." in text
    assert "# Co se tiskne." not in text


def test_comments_are_in_the_language_of_the_user(tmp_path: Path) -> None:
    game = _new(tmp_path, "--cards", "--lang", "cs")
    assert "# Co hra je." in (game / "game.yaml").read_text("utf-8")


def test_what_is_there_stays_as_it_is(tmp_path: Path, capsys: Capture) -> None:
    game = _new(tmp_path, "--dice")
    before = (game / "game.yaml").read_bytes()
    assert main(["new", "game", "Wind & Gold", "--in", str(tmp_path)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert (game / "game.yaml").read_bytes() == before
    assert main(["new", "game", "X", "--board", "hexs", "--in", str(tmp_path)]) == 1
    assert "did you mean 'hexes'" in capsys.readouterr().err


@pytest.fixture
def isles(tmp_path: Path) -> Path:
    """A small game in a folder."""
    components = (
        "coins: {kind: tokens, tokens: {coin: {face: coin, count: 2}}}\ncards: {kind: deck, cards: a.csv}\n"
    )
    return write(
        tmp_path / "isles",
        {"game.yaml": GAME, "components.yaml": components, "a.csv": "name,qty\nA,2\nB,1\n"},
    )


def test_it_is_printed_from_anywhere(isles: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    elsewhere = isles.parent / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert main(["build", "coins", "--game", "../isles", "--lang", "en"]) == 0
    assert (elsewhere / "dist/isles/en/coins.pdf").is_file()
    below = isles / "pictures"
    below.mkdir()
    monkeypatch.chdir(below)  # a folder inside of the game
    assert main(["build", "coins", "--lang", "en"]) == 0
    assert (isles / "dist/isles/en/coins.pdf").is_file()
    assert main(["list", "products"]) == 0
    assert capsys.readouterr().out.split()[-5:] == ["cover", "coins", "cards", "all", "site"]
    assert shelf.opened() is None
    assert "isles" not in shelf.names()


def test_only_what_changed_is_made_again(
    isles: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(isles)
    build = ["build", "coins", "cards", "--lang", "en"]
    assert main(build) == 0
    assert "2 made, 0 unchanged" in capsys.readouterr().out
    assert main(build) == 0
    assert "0 made, 2 unchanged" in capsys.readouterr().out
    write(isles, {"a.csv": "name,qty\nA,2\nC,1\n"})
    assert main(build) == 0
    assert "1 made, 1 unchanged" in capsys.readouterr().out
    manifest = isles / "dist/isles/manifest.json"
    shutil.copy(manifest, isles / "old.json")
    write(isles, {"a.csv": "name,qty\nA,2\nD,1\n"})
    assert main(["reprint", "cards", "--since", str(isles / "old.json"), "--lang", "en"]) == 0
    assert "reprint.pdf" in capsys.readouterr().out


def test_two_states_are_compared(isles: Path, capsys: Capture) -> None:
    other = isles.parent / "newer"
    shutil.copytree(isles, other)
    write(other, {"a.csv": "name,qty\nA,3\nC,1\n"})
    assert main(["diff", str(isles), str(other)]) == 0
    said = capsys.readouterr().out
    assert "~ A (cards/a)" in said
    assert "now × 3" in said
    assert "+ C (cards/c)" in said
    assert "− B (cards/b)" in said


def test_the_names_of_icons_can_be_listed(capsys: Capture) -> None:
    assert main(["list", "icons"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) >= 60
    assert any(line.split() == ["coin", "a", "coin"] for line in lines)


def test_the_preview_shows_and_prints_it(isles: Path, capsys: Capture) -> None:
    from kit.studio.preview import page, settle
    from kit.studio.preview.studio import Studio

    components = isles / "components.yaml"
    named = "coins: {title: {cs: Mince, en: Money}, "
    components.write_text(components.read_text("utf-8").replace("coins: {", named), "utf-8")
    shelf.open_folder(isles, "isles")
    try:
        orders = settle.Orders("isles", (), str(isles.parent / "out"))
        show = Studio(orders).show()
        told, opened = page.page(show, "en", "1"), json.dumps(shelf.opened())
        czech = page.page(show, "cs", "1")
    finally:
        shelf.close_folders()
    assert not show.problems
    assert [kind for kind in ("Money", "Cards") if f">{kind} <small>" in told] == ["Money", "Cards"]
    assert ">Mince <small>" in czech
    assert "<b>Back</b>" in told
    assert "<b>Rub</b>" in czech
    assert "<b>Back</b>" not in czech
    try:
        assert settle.main(orders.to_json(), opened) == 0  # in a process that knows nothing of the folder
    finally:
        shelf.close_folders()
    assert "en/coins.pdf" in capsys.readouterr().out


def test_a_pack_changes_its_numbers(isles: Path, capsys: Capture) -> None:
    write(isles, {"rules.yaml": "goal: 10\n"})
    assert main(["new", "pack", "Storm", "--game", str(isles), "--in", str(isles.parent)]) == 0
    assert f"--game {isles}" in capsys.readouterr().out
    storm = write(isles.parent / "storm", {"rules.yaml": "goal: 20\n"})
    assert main(["check", "--game", str(isles), "--pack", str(storm), "--quiet"]) == 0
    write(storm, {"components.yaml": "dice: {kind: dice, dice: [{faces: [1, 2, 3, 4, 5, 6]}]}\n"})
    assert main(["check", "--game", str(isles), "--pack", str(storm)]) == 1
    assert "the game has no component 'dice'" in capsys.readouterr().err


def _typed(folder: Path, *lines: str) -> tuple[int, str]:
    """What `kit new game` answers at a terminal to somebody who types these lines."""
    main_end, other = pty.openpty()
    environment = {**os.environ, "LC_ALL": "en_GB.UTF-8", "TERM": "dumb"}
    words = [sys.executable, "-m", "kit", "new", "game", "Sea", "--in", str(folder)]
    with subprocess.Popen(words, stdin=other, stdout=other, stderr=other, env=environment) as run:
        os.close(other)
        os.write(main_end, "".join(f"{line}\n" for line in lines).encode())
        said = b""
        while True:
            try:
                part = os.read(main_end, 4096)
            except OSError:  # the other end is closed
                break
            said += part
    os.close(main_end)
    return run.returncode, said.decode()


def test_at_a_terminal_it_asks_for_board_and_parts(tmp_path: Path) -> None:
    status, said = _typed(tmp_path, "hexes", "cards, tokens")
    assert (status, "A board?" in said, "What else?" in said) == (0, True, True), said
    text = (tmp_path / "sea/components.yaml").read_text("utf-8")
    assert [line for line in text.splitlines() if line[:1].isalpha()] == [
        *("board:", "cards:", "tokens:", "reference:", "box:")
    ]
    assert "grid: hexes" in text


def test_a_wrong_answer_is_refused_and_nothing_is_made(tmp_path: Path) -> None:
    status, said = _typed(tmp_path, "", "crads")
    assert status == 1
    assert "did you mean 'cards'" in said
    assert not (tmp_path / "sea").exists()


def test_an_editor_is_helped_with_every_kind_of_component(isles: Path, capsys: Capture) -> None:
    assert main(["schema", str(isles)]) == 0
    assert str(Path("isles/.schema/components.json")) in capsys.readouterr().out
    schema = json.loads((isles / ".schema/components.json").read_text("utf-8"))
    template = json.loads((isles / ".schema/template.json").read_text("utf-8"))
    for folder in sorted((content_root() / "house/samples").iterdir()):
        tree = yaml.safe_load((folder / "components.yaml").read_text("utf-8"))
        assert valid(tree, schema), folder.name
        for file in folder.glob("templates/*.yaml"):
            found = yaml.safe_load(file.read_text("utf-8"))
            if folder.name != "own-fonts":  # only there the font has its name
                assert valid(found, template), file
    for wrong in (
        "a: {kind: bord}",
        "a: {grid: hexes}",
        "a: {kind: board, gird: 1}",
        "a: {kind: dice, dice: 3}",
    ):
        assert not valid(yaml.safe_load(wrong), schema), wrong
    shown = {one["properties"]["kind"]["const"] for one in schema["additionalProperties"]["anyOf"]}
    assert shown == {*KINDS}


@pytest.mark.parametrize(
    ("there", "missing"), [("game.yaml", "components.yaml"), ("components.yaml", "game.yaml")]
)
def test_half_a_game_is_told_what_it_lacks(there: str, missing: str, tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, {there: GAME})
    assert main(["check", "--game", str(tmp_path)]) == 1
    assert f"a game needs {missing} beside its {there}" in capsys.readouterr().err
