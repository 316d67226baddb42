"""What tests of many rooms share: a game and its books, made once; and tests that need a game by name."""

import gc
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.book.build import build_language, build_site
from kit.content.content import Content
from kit.content.load import load
from kit.core.environment import environment
from kit.data import content_root
from tests.chromium import started
from tests.once import once, shared
from tests.project.tree import ROOT, build
from tests.shelf import GAMES, SAMPLE, SHORT

# How long something takes is measured by the benchmark and never by a test.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Nearly all that tests make goes away by itself: what is left need not be looked for after each 700 things.
gc.set_threshold(50_000, 20, 20)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what is marked `game("…")` where no such game is on the shelf; what takes longest begins first."""
    items.sort(key=lambda item: not any(item.get_closest_marker(name) for name in ("browser", "long")))
    for item in items:
        for mark in item.iter_markers("game"):
            if mark.args[0] not in GAMES:
                item.add_marker(pytest.mark.skip(reason=f"no game {mark.args[0]} here"))


def pytest_collection_finish() -> None:
    """What thousands of collected tests hold is no garbage: it need not be searched again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the kit keeps on a machine is kept for one run, for all its processes."""
    with environment(XDG_CACHE_HOME=str(shared(tmp_path_factory) / "cache")):
        yield


@pytest.fixture(scope="session")
def content() -> Content:
    """The sample game as it is."""
    return load(SAMPLE, words=drawing_words())


@pytest.fixture(params=["cs", "en"])
def book(content: Content, request: pytest.FixtureRequest) -> Book:
    """Its book in each language."""
    return Book(content, request.param)


@pytest.fixture
def untried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that lays out nothing and sets no book, where something else is looked at."""
    monkeypatch.setattr("kit.press.trial.trial", lambda *_: [])
    monkeypatch.setattr("kit.typeset.check._unset", lambda _: ())


@pytest.fixture
def english(content: Content) -> Book:
    """Its English book."""
    return Book(content, "en")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds the whole site, and beside it files to be downloaded, in Czech one more."""
    return once(tmp_path_factory, "built", _build)


ADDRESS = "https://games.example/paper/"


@pytest.fixture(scope="session")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A server's folder, and in its folder `paper` the shortest book, built for an address."""

    def make(root: Path) -> None:
        for language, place in (("cs", "cs"), ("en", "en")):
            build_language(language, root / place, games=(SHORT,), url=ADDRESS)
        (root / "cs").rename(root / "paper")
        (root / "en").rename(root / "paper" / "en")

    return once(tmp_path_factory, "addressed", make)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with started() as browser:
        yield browser


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This project as a wheel."""
    return next(once(tmp_path_factory, "wheel", lambda folder: build("wheel", ROOT, folder)).iterdir())


def _build(out: Path) -> None:
    for file, size in (("cs/board", 9), ("cs/tokens", 1_300_000), ("en/board", 9)):
        pdf = out / SAMPLE / f"{file}.pdf"
        pdf.parent.mkdir(parents=True, exist_ok=True)
        pdf.write_bytes(b"%PDF-1.7\n" + b"x" * size)
    build_site(out)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of all content, pages and all, that a test may spoil."""
    return Path(shutil.copytree(content_root(), tmp_path / "content"))
