"""The shelf: all games on one site, each in its own colours; a broken one harms no other."""

import json
import re
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from kit.art.look import look_of
from kit.art.palette import READABLE, contrast, legible
from kit.book import assets, downloads
from kit.book.assets import look_css
from kit.book.book import Book
from kit.book.downloads import available
from kit.book.errors import BookError
from kit.book.markdown import ASLEEP
from kit.book.part import has_book
from kit.book.product import SITE
from kit.book.shelf import Shelf, games_with_books, load_all
from kit.cli import main
from kit.content.content import Content
from kit.content.load import load
from kit.core import shelf
from kit.core.errors import KitError
from kit.press.options import BuildOptions
from tests.project.tree import ROOT
from tests.shelf import GAMES, SHORT

FIRST_TO_LAST = sorted(filter(has_book, GAMES), key=lambda game: game != shelf.DEFAULT)


@pytest.fixture(scope="module")
def contents() -> dict[str, Content]:
    """Every game with a book."""
    return load_all(games_with_books(()))


def test_the_usual_game_stands_first(contents: dict[str, Content]) -> None:
    assert [*contents] == FIRST_TO_LAST


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_front_page_has_a_card_for_every_game(contents: dict[str, Content], lang: str) -> None:
    books = {game: Book(content, lang) for game, content in contents.items()}
    page = Shelf(lang, books).expand("index")
    assert set(page.figures) == {f"box-{game}" for game in books}
    for game, book in books.items():
        assert f"]({game}/index.md) {{#{game}}}" in page.markdown
        assert book.text(book.content.game.tagline)[:20] in page.markdown


@pytest.mark.parametrize("place", [None, Path()])
def test_what_can_be_played_is_linked_where_there_is_an_engine(
    contents: dict[str, Content], monkeypatch: pytest.MonkeyPatch, place: Path | None
) -> None:
    monkeypatch.setattr("kit.book.shelf.runtime", lambda: place)
    house = Shelf("en", {game: Book(content, "en") for game, content in contents.items()})
    playable = {game for game in contents if shelf.find(game).engine is not None}
    page, front = (house.expand(name).markdown for name in ("play", "index"))
    assert ASLEEP in page
    assert set(re.findall(r"\]\(#(\w+)\)", page)) == (playable if place else set())
    assert set(re.findall(r"play\.md#(\w+)", front)) == (playable if place else set())


def test_no_game_is_named_in_the_room() -> None:
    for file in (ROOT / "kit/book").glob("*.py"):
        assert not re.search(
            r"p[eé]tanque(?!-kit)|d[aá]ma\b", re.sub(r">>>.*\n.*", "", file.read_text("utf-8"))
        ), file


@pytest.mark.parametrize("dark", [False, True])
def test_colours_of_every_game_can_be_read(contents: dict[str, Content], dark: bool) -> None:
    for content in contents.values():
        look = look_of(content)
        assert contrast(legible(look.accent, "paper", dark), "paper", dark) >= READABLE
        css = look_css(look).splitlines()[dark]
        ground = re.findall(r"--kit-(?:ground|foot):#(\w{6})", css)
        assert len(ground) == 2
        for code in ground:
            assert _against_ivory(code) >= READABLE


def _against_ivory(code: str) -> float:
    parts = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    dark = sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
    return 0.98 / (dark + 0.05) if dark < 0.9 else 1.0


def test_a_pale_accent_is_made_legible() -> None:
    assert legible("sun", "paper", False) != "sun"
    assert contrast(legible("sun", "paper", False), "paper") >= READABLE


def test_a_game_that_cannot_be_loaded_is_told_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = {**shelf._entries(), "broken": EntryPoint("broken", "no.such.module:GAME", shelf.GROUP)}
    monkeypatch.setattr(shelf, "_entries", lambda: entries)
    shelf.find.cache_clear()
    found: list[KitError] = []
    assert [*games_with_books((), found.append)] == FIRST_TO_LAST
    (error,) = found
    assert "\n" not in str(error)
    assert str(error).startswith(
        "the game 'broken' cannot be loaded from no.such.module:GAME (ModuleNotFound"
    )
    shelf.find.cache_clear()


@pytest.mark.parametrize("name", ["en", "css", "search", "assets", "house"])
def test_a_game_that_would_lie_in_a_folder_of_the_site_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = {**shelf._entries(), name: shelf._entries()[SHORT]}
    monkeypatch.setattr(shelf, "_entries", lambda: entries)
    monkeypatch.setattr("kit.book.shelf.has_book", lambda game: game in (*FIRST_TO_LAST, name))
    shelf.find.cache_clear()
    found: list[KitError] = []
    assert [*games_with_books((), found.append)] == FIRST_TO_LAST
    assert [*map(str, found)] == [f"a game cannot be called {name!r}: the site has a folder of that name"]
    shelf.find.cache_clear()


@pytest.mark.game("petanque")
def test_a_game_without_pages_has_no_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert SITE.wanted(BuildOptions(SHORT, everything=True))
    assert has_book(SHORT)
    monkeypatch.setattr("kit.book.part.game_root", lambda game: Path("/nowhere"))
    assert not has_book(SHORT)
    assert games_with_books(()) == ()
    assert games_with_books([tmp_path]) == ()
    everything = BuildOptions(SHORT, everything=True)
    assert not SITE.wanted(everything)
    assert not SITE.wanted(replace(everything, packs=(tmp_path,)))
    assert SITE.wanted(replace(everything, products=("site",))), "who asks for it is told why there is none"
    with pytest.raises(BookError, match="no game has a rulebook"):
        load_all(games_with_books(()))


def test_what_failed_is_left_out_and_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [*games_with_books((), without=(SHORT,))] == [game for game in FIRST_TO_LAST if game != SHORT]


@pytest.mark.game("dama")
def test_a_pack_is_its_games_alone(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("game: dama\n", "utf-8")
    assert games_with_books([tmp_path]) == ("dama",)


@pytest.mark.game("petanque")
def test_the_houses_mark_is_made_of_its_games(contents: dict[str, Content]) -> None:
    looks = [look_of(content) for content in contents.values()]
    assert assets.shelf_mark(looks) != assets.shelf_mark(looks[:1])


def test_a_file_older_than_its_content_is_not_offered(tmp_path: Path) -> None:
    assert (
        main(["build", "reference", "tokens", "--game", SHORT, "--lang", "en", "--out", str(tmp_path)]) == 0
    )
    book = Book(load(SHORT), "en", downloads=tmp_path / SHORT)
    assert [one.file.stem for one in available(book)] == ["tokens", "reference"]
    manifest = tmp_path / SHORT / "manifest.json"
    said = json.loads(manifest.read_text("utf-8"))
    said["files"]["en/tokens.pdf"]["seen"] = "other content"
    manifest.write_text(json.dumps(said), "utf-8")
    downloads._stale.cache_clear()
    assert [one.file.stem for one in available(book)] == ["reference"]
