"""The gallery: every component as a picture, with its PDF; what is shared shows what the game is made of."""

import io
from pathlib import Path

import pytest
from PIL import Image

from kit.art.piece import Component, Piece
from kit.art.scene import Scene
from kit.book.book import Book
from kit.book.exhibits import FOLDER, WIDTH, exhibit_files, exhibits, pictured, showcase
from kit.book.shelf import Shelf
from kit.content.content import Content
from kit.content.load import load
from kit.press.build import build
from kit.press.options import BuildOptions, place_name
from kit.press.products import products
from tests.press.made_up import board, card, cards, sheet, tokens
from tests.shelf import GAMES, SHORT


@pytest.fixture(scope="module")
def content() -> Content:
    """A small game."""
    return load(SHORT)


def test_every_component_is_a_picture(content: Content) -> None:
    shown = exhibits(Book(content, "en"))
    wanted = {one.id for one in products(SHORT) if not one.on_request and not one.id.endswith("-tiled")}
    assert {one.id for one in shown} == wanted
    files = exhibit_files(SHORT, shown)
    assert len(files) == len(shown)
    for one in shown:
        name = one.address(SHORT)
        assert name.startswith(f"{FOLDER}/{SHORT}-")
        with Image.open(io.BytesIO(files[name])) as picture:
            assert one.scene is not None
            assert picture.size == (WIDTH, round(one.scene.h * WIDTH / one.scene.w))


def test_the_page_shows_pictures_sizes_and_pdfs(content: Content, tmp_path: Path) -> None:
    wanted = BuildOptions(SHORT, ("tokens",), ("en",), out=tmp_path)
    build(wanted)
    book = Book(content, "en", downloads=tmp_path / place_name(SHORT, ()))
    shelf = Shelf("en", {SHORT: book})
    said = shelf.expand("components").markdown
    for one in exhibits(book):
        assert f"]({one.address(SHORT)}){{ loading=lazy width={one.room[0]} height={one.room[1]} }}" in said
        assert f"**{one.title}**" in said
    assert said.count("{download}") == 1
    assert f"]({SHORT}/download/tokens.pdf)" in said
    assert "\u00a0mm" in said


def test_every_different_page_is_shown() -> None:
    pages = tuple(Piece(name, Scene(90, 120, (), name), None) for name in ("net", "box", "box", "pad"))
    scene = pictured(Component("extras", "Extras", "en", (), pages), "en")
    one = pictured(Component("extras", "Extras", "en", (), pages[1:3]), "en")
    assert (one.w, one.h) == (90, 120)
    assert (scene.w // 90, scene.h // 120) == (2, 2)


def test_while_one_writes_nothing_is_drawn(content: Content) -> None:
    said = Shelf("en", {SHORT: Book(content, "en")}, pictured=False).expand("components").markdown
    assert FOLDER not in said
    assert "Pictures are drawn when the site is built" in said


def test_a_page_without_a_figure_is_shared_with_what_the_game_is_made_of(content: Content) -> None:
    shelf = Shelf("en", {SHORT: Book(content, "en")})
    plain = shelf.picture("Title", SHORT, ())
    assert showcase(shelf.exhibits[SHORT]) is not None
    assert len(repr(plain)) > 10_000


def test_a_deck_is_shown_with_its_back_and_in_rows() -> None:
    many = pictured(cards(54), "cs")
    assert many.w < 2 * many.h < 4 * many.w
    one = pictured(cards(1), "cs")
    assert one.w < many.w
    assert pictured(sheet(), "cs").size == (210, 297)
    assert pictured(board(), "cs").size == (420, 297)
    assert pictured(tokens(9), "cs").title == "Žetony"
    assert isinstance(pictured(tokens(1), "cs"), Scene)
    assert card("a").back is None


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_shown(game: str) -> None:
    shown = exhibits(Book(load(game), "cs"))
    assert len(exhibit_files(game, shown)) == len(shown) > 3
    assert showcase(shown) is not None
