"""The tutorials of the house's pages, followed: every command that they show, in a folder of its own."""

import io
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from kit.cli import main
from kit.core import shelf
from kit.data import content_root, site_root
from kit.games.folder import data_game
from kit.games.folder.content import kinds
from kit.games.folder.engine_file import engine_in
from tests.conformance.engines import check_game

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, but for nine holes as the page shows it."""
    shutil.copytree(content_root() / "house/samples/nine-holes", tmp_path / "nine-holes")
    (tmp_path / "nine-holes/engine.py.txt").rename(tmp_path / "nine-holes/engine.py")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _commands(page: str) -> Iterator[str]:
    """What a page tells to type."""
    text = (site_root() / "pages/en" / f"{page}.md").read_text("utf-8")
    for block in re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield from block.strip().splitlines()


def _run(line: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> str:
    """A command with its pipes, in this process."""
    said, _, line = line.rpartition(" | ")
    line, _, target = line.partition(" > ")
    given = said.removeprefix("echo ").strip("'")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{given}\n".encode())))
    assert main(shlex.split(line)[1:]) == 0, capsys.readouterr().err
    out = capsys.readouterr().out
    if target:
        Path(target).write_text(out, encoding="utf-8")
    return out


def test_what_the_page_shows_of_examples_and_languages_is_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    for lang in ("cs", "en"):
        text = (site_root() / f"pages/{lang}/make.md").read_text("utf-8")
        example, language = re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        assert main(["new", "game", f"Game {lang}", "--board", "hexes", "--tokens"]) == 0
        folder = tmp_path / f"game-{lang}"
        (folder / "examples").mkdir()
        (folder / "examples/a.yaml").write_text(example, encoding="utf-8")
        for page in folder.glob("pages/*/end.md"):
            page.write_text(page.read_text("utf-8") + '\n{{ example("a") }}\n', encoding="utf-8")
        assert main(["check", "--game", str(folder)]) == 0, capsys.readouterr().err
        assert "not proven" in capsys.readouterr().out
        (folder / "languages.yaml").write_text(language, encoding="utf-8")
        assert main(["check", "--game", str(folder)]) == 1
        told = capsys.readouterr().err.splitlines()
        assert {line.partition(":")[0] for line in told if "missing in de" in line} >= {
            f"game-{lang}/{file}.yaml" for file in ("game", "chapters", "reference", "examples/a")
        }


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_page_names_every_key_of_a_component(lang: str) -> None:
    page = (site_root() / "pages" / lang / "make.md").read_text("utf-8")
    table = page.partition("{#component-keys}")[2].partition("\n## ")[0]
    named = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`[^`]*`", table))))
    records = [one for one in vars(kinds).values() if is_dataclass(one) and one.__module__ == kinds.__name__]
    keys = {field.name for one in records for field in fields(one)} - {"id", "mark"}
    assert len(keys) > 40
    assert keys <= named, keys - named


def test_nine_holes_is_proven_and_played_as_the_page_says(
    here: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    lines = [line for line in _commands("engine") if " build " not in line]
    assert [shlex.split(line.rpartition(" | ")[2])[1] for line in lines] == [
        "check",
        "match",
        "replay",
        "referee",
    ]
    said = [_run(line, monkeypatch, capfd) for line in lines]
    assert said[0].count(" proven\n") == 2
    assert "The game is proven" in said[2]
    assert '"moves": ["a1", "a2", "a3"' in said[3]


def test_what_the_pages_show_of_nine_holes_is_all_of_it(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    shown = set[str]()
    for lang in ("cs", "en"):
        page = (site_root() / "pages" / lang / "engine.md").read_text("utf-8")
        shown |= set(re.findall(r'sample_file\("nine-holes", "([^"]*)"\)', page))
    for file in [file for file in (here / "nine-holes").rglob("*") if file.is_file()]:
        if file.relative_to(here / "nine-holes").as_posix() not in shown:
            file.unlink()
    assert "proven" in _run("kit check --game ./nine-holes --trust", monkeypatch, capsys)


def test_without_trust_nothing_is_proven_and_nothing_is_run(here: Path, capsys: Capture) -> None:
    assert main(["check", "--game", "./nine-holes"]) == 0
    said, beside = capsys.readouterr()
    assert "not proven (without an engine)" in said
    assert "Without an engine nothing is proven; that is no mistake." in said
    assert beside == "engine.py was not run; --trust runs it, and then it proves the examples.\n"
    assert main(["match", "--game", "./nine-holes"]) == 1
    assert "has no part 'table'" in capsys.readouterr().err


def test_words_that_cannot_be_read_are_told_as_they_are(here: Path, capsys: Capture) -> None:
    (here / "nine-holes/phrases.yaml").write_text("kit\n", encoding="utf-8")
    assert main(["check", "--game", "./nine-holes", "--trust"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("nine-holes/phrases.yaml:1:1: expected a mapping")
    assert "worked examples" in said


def test_an_example_that_does_not_hold_is_told(here: Path, capsys: Capture) -> None:
    example = here / "nine-holes/examples/b.yaml"
    example.write_text(example.read_text("utf-8").replace("winner: sun", "winner: moon"), encoding="utf-8")
    assert main(["check", "--game", "./nine-holes", "--trust"]) == 1
    assert "winner: the example" in capsys.readouterr().out


def test_its_engine_keeps_what_every_engine_must(here: Path) -> None:
    engine = engine_in(here / "nine-holes")({"pieces": 3, "longest": 20})
    for seed in range(4):
        check_game(engine, seed)


def test_an_installed_game_of_data_needs_no_trust(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = here / "nine-holes"
    game = data_game("nine", folder, engine_in(folder))

    class Entry:
        name, value, module = "nine", "nine:GAME", "nine"

        def load(self) -> object:
            return game

    entries: dict[str, EntryPoint] = {**shelf._entries(), "nine": Entry()}  # type: ignore[dict-item]
    monkeypatch.setattr(shelf, "_entries", lambda: entries)
    shelf.find.cache_clear()
    try:
        engine = game.play()
        assert len(engine.legal(engine.start())) == 9
        assert "<svg" in game.draw("sun:a1|moon:c3|sun|2")
    finally:
        shelf.find.cache_clear()


@pytest.mark.whole
@pytest.mark.parametrize("page", ["make", "engine"])
def test_everything_that_a_page_builds_is_built(
    page: str, here: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    """Both languages, rulebook and site included."""
    for line in _commands(page):
        if line.startswith("cd "):
            monkeypatch.chdir(line.split()[1])
        elif " build " in f"{line} " or " new " in line:
            _run(line, monkeypatch, capfd)
    assert [*Path("dist").glob("*/en/rulebook.pdf")]
    assert Path("dist/site/en/index.html").is_file()
