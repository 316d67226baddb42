"""One build for all: which change makes what again, of which game; what is harmed; what fails alone."""

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from kit.core.shelf import BrokenGame
from kit.press.build import build_all
from kit.press.errors import PressError
from kit.press.options import BuildOptions, PressOptions
from kit.press.stamps import FOLDER
from tests.press.two_games import BOOKS, GAMES, PRINTED, House


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """Two games."""
    return House(tmp_path, monkeypatch)


def of(game: str, files: set[str]) -> set[str]:
    """The files of a game."""
    return {f"{game}/{name}" for name in files}


EVERYTHING = of("one", PRINTED | BOOKS) | of("two", PRINTED | BOOKS) | {"site"}


def test_everything_is_made_once(house: House) -> None:
    first = house.build()
    assert {str(f.path.relative_to(house.out).with_suffix("")) for f in first.files if f.fresh} == EVERYTHING
    done = [(done, total) for _, done, total in house.heard]
    assert done[0] == (0, 28)
    assert done[-1] == (30, 30)
    assert done == sorted(done)
    second = house.build()
    assert [replace(file, fresh=False) for file in first.files] == list(second.files)
    assert second.differences == first.differences, "what differs is told again"
    assert first.differences[-1] == "the site differs"


def _character(house: House) -> None:
    house.contents["one"] = replace(house.contents["one"], characters={"adam": "Adam", "eva": "Evička"})


def _page(house: House) -> None:
    house.contents["one"] = replace(house.contents["one"], examples="another page")


def _code(house: House) -> None:
    house.code["one"] = "new code"


def _site_code(house: House) -> None:
    house.site_code.write_text("2")


def _book_code(house: House) -> None:
    house.book_code.write_text("2")


def _pdf(house: House) -> None:
    """Somebody's own file that the site offers."""
    (house.out / "two/cs/mine.pdf").write_bytes(b"mine")


CARDS = {f"{lang}/{name}" for lang in ("cs", "en") for name in ("cards", "all")}


@pytest.mark.parametrize(
    ("change", "made"),
    [
        (_character, of("one", CARDS | BOOKS) | {"site"}),
        (_page, of("one", BOOKS) | {"site"}),
        (_code, of("one", PRINTED | BOOKS) | {"site"}),
        (_site_code, {"site"}),
        (_book_code, of("one", BOOKS) | of("two", BOOKS)),
        (_pdf, {"site"}),
    ],
)
def test_a_change_makes_what_it_concerns(
    house: House, change: Callable[[House], None], made: set[str]
) -> None:
    house.build()
    change(house)
    found = house.fresh()
    joined = {"one/cs/all", "one/en/all"}  # also from parts that came out the same, when code is new
    assert found - joined == made - joined
    assert house.fresh() == set()


@pytest.mark.parametrize(
    ("more", "made"),
    [
        ({"press": PressOptions(ink="grey")}, EVERYTHING - {"site"}),
        ({"accept": True}, of("one", BOOKS) | of("two", BOOKS) | {"site"}),
        ({"force": True}, EVERYTHING),
    ],
)
def test_options_make_what_they_concern(house: House, more: dict[str, Any], made: set[str]) -> None:
    house.build()
    assert house.fresh(**more) - {"site"} == made - {"site"}


def _damaged(file: Path) -> None:
    """One bit, with the file's time put back."""
    data, times = bytearray(file.read_bytes()), file.stat()
    data[0] ^= 1
    file.write_bytes(bytes(data))
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def _replaced(file: Path) -> None:
    data = file.read_bytes()
    file.unlink()
    file.write_bytes(bytes(reversed(data)) + b"x")


def _linked(file: Path) -> None:
    file.rename(file.with_name("moved"))
    file.symlink_to("moved")


HARMED = {
    "site/en/index.html": "site",
    "one/cs/rulebook.pdf": "one/cs/rulebook",
    "two/en/rulebook-booklet.pdf": "two/en/rulebook-booklet",
}


@pytest.mark.parametrize("known", [False, True])
def test_what_is_harmed_is_made_again(house: House, known: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.press.stamps._SETTLED", -(10**9) if known else 10**12)
    harms: tuple[Callable[[Path], None], ...] = (Path.unlink, _damaged, _replaced, _linked)
    for harm, (name, made) in product(harms, HARMED.items()):
        house.build()
        assert house.fresh() == set()
        assert (house.out / FOLDER / "stamps.json").exists() == known
        file = house.out / name
        before = file.read_bytes()
        harm(file)
        assert made in house.fresh(), (harm, name)
        assert file.read_bytes() == before, (harm, name)
        assert not file.is_symlink()
        file.with_name("moved").unlink(missing_ok=True)


def test_untouched_files_are_not_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.press.stamps._SETTLED", -(10**9))
    house.build()
    house.build()

    def read(path: Any, size: int) -> str:
        raise AssertionError(f"{path} is read")

    monkeypatch.setattr("kit.press.stamps._hash", read)
    assert house.fresh() == set()


@pytest.mark.parametrize("said", ["", "[]", '{"stamps": 9}', '{"stamps": 1, "files": {"a": 1}}', "[" * 99999])
def test_what_the_build_notes_may_be_spoilt_or_lost(house: House, said: str) -> None:
    house.build()
    house.build()
    (house.out / FOLDER / "stamps.json").write_text(said)
    assert house.fresh() == set()
    (house.out / FOLDER / "site.json").write_text(said)
    assert house.fresh() == {"site"}
    shutil.rmtree(house.out / FOLDER)
    assert house.fresh() == {"site"}


def test_an_old_manifest_means_building_again(house: House) -> None:
    house.build()
    for file in (house.out / "one/manifest.json", house.out / FOLDER / "site.json"):
        said = json.loads(file.read_text())
        file.write_text(json.dumps({**said, "manifest": said["manifest"] - 1}))
    assert house.fresh() == of("one", PRINTED | BOOKS) | {"site"}


@pytest.mark.parametrize(
    ("products", "games", "made"),
    [
        (("site",), GAMES, {"site"}),
        (("rulebook",), ("one",), {"one/cs/rulebook", "one/en/rulebook"}),
        (
            ("cards", "rulebook"),
            ("two",),
            {f"two/{lang}/{n}" for lang in ("cs", "en") for n in ("cards", "rulebook")},
        ),
        (("map",), GAMES, {"two/cs/map", "two/en/map"}),
        (("all",), ("one",), of("one", PRINTED)),
    ],
)
def test_products_are_asked_for_by_name(
    house: House, products: tuple[str, ...], games: tuple[str, ...], made: set[str]
) -> None:
    assert house.fresh(*products, games=games) == made
    assert house.fresh(*products, games=games) == set()


def test_bare_only_what_is_printed_is_made(house: House) -> None:
    assert house.fresh(games=["one"], everything=False) == of("one", PRINTED)


def test_a_pack_is_a_product_of_its_own(house: House, tmp_path: Path) -> None:
    house.build()
    before = {path: path.read_bytes() for path in house.out.rglob("*.*") if FOLDER not in path.parts}
    for packs in (["club"], ["storm"], ["club", "storm"], ["storm", "club"]):
        folders = [tmp_path / name for name in packs]
        for folder in folders:
            folder.mkdir(exist_ok=True)
        place = "+".join(["one", *packs])
        made = house.fresh(games=["one"], everything=True, packs=tuple(folders))
        assert made == of(place, PRINTED | BOOKS) | {f"{place}/site"}
        assert house.fresh(games=["one"], everything=True, packs=tuple(folders)) == set()
        assert (house.out / place / "site/cs/index.html").is_file()
    assert {path: path.read_bytes() for path in before} == before
    assert house.fresh() == set()


@pytest.mark.parametrize("products", [("cards",), ("site",)])
def test_two_packs_of_one_name_never_overwrite_each_other(
    house: House, tmp_path: Path, products: tuple[str, ...]
) -> None:
    mine, yours = tmp_path / "mine/club", tmp_path / "yours/club"
    for pack in (mine, yours):
        pack.mkdir(parents=True)
    house.build(*products, games=["one"], packs=(mine,))
    before = {path: path.read_bytes() for path in house.out.rglob("*.[ph]*")}
    report = house.build(*products, games=["one"], packs=(yours,))
    (error,) = report.failures
    assert str(error).endswith("choose another --out, or rename a pack's folder")
    assert str(mine) in str(error)
    assert {path: path.read_bytes() for path in house.out.rglob("*.[ph]*")} == before
    shutil.rmtree(mine)  # it was moved
    assert house.build(*products, games=["one"], packs=(yours,)).failures == ()


def test_a_game_without_a_book_simply_has_none(house: House) -> None:
    (volume,) = house.registry.volumes
    bookless = replace(volume, has=lambda game: game != "two")
    house.registry = replace(house.registry, volumes=(bookless,))
    assert house.fresh() == of("one", PRINTED | BOOKS) | of("two", PRINTED) | {"site"}
    with pytest.raises(PressError, match="no product 'rulebook'"):
        house.build("rulebook", games=["two"])


def test_a_name_that_no_game_has_is_told_with_all_names(house: House) -> None:
    said = r"no product 'rulebok' \(did you mean 'rulebook'\?\); there are: .* rulebook-booklet, site, map"
    with pytest.raises(PressError, match=said):
        house.build("cards", "rulebok")
    assert not house.out.exists()


def test_a_game_that_fails_spoils_no_other(house: House) -> None:
    house.build()
    before = {path: path.read_bytes() for path in (house.out / "one").rglob("*.pdf")}
    house.fails["one"] = PressError("rulebook (cs): a word does not fit")
    house.code = dict.fromkeys(GAMES, "new")
    report = house.build()
    assert [str(error) for error in report.failures] == ["one: rulebook (cs): a word does not fit"]
    assert {file.path.relative_to(house.out).parts[0] for file in report.files} == {"two", "site"}
    assert (house.out / "site/cs/index.html").read_text() == "1two", "the site shows the others"
    assert {path: path.read_bytes() for path in (house.out / "one").rglob("*.pdf")} == before
    assert not list(house.out.rglob("*.kit-part"))
    del house.fails["one"]
    assert house.fresh() == of("one", PRINTED | BOOKS) | {"site"}


def test_a_game_that_cannot_be_loaded_is_told_and_the_rest_is_made(house: House) -> None:
    house.fails["two"] = BrokenGame("the game 'two' cannot be loaded from two:GAME (ImportError: no)")
    report = house.build()
    assert list(map(str, report.failures)) == [str(house.fails["two"])]
    assert {str(f.path.relative_to(house.out).with_suffix("")) for f in report.files} == of(
        "one", PRINTED | BOOKS
    ) | {"site"}


def test_a_site_that_fails_keeps_the_files(house: House) -> None:
    house.fails["site"] = PressError("no page")
    report = house.build(games=["one"])
    assert list(map(str, report.failures)) == ["no page"]
    assert len(report.files) == len(PRINTED | BOOKS)
    del house.fails["site"]
    assert house.fresh(games=["one"]) == {"site"}


def test_two_jobs_give_the_same(house: House) -> None:
    house.build()
    before = {path: path.read_bytes() for path in house.out.rglob("*.pdf")}
    wanted = [BuildOptions(game, out=house.out, jobs=2, everything=True, force=True) for game in GAMES]
    report = build_all(wanted, house.registry)
    assert report.failures == ()
    assert {path: path.read_bytes() for path in house.out.rglob("*.pdf")} == before


def test_files_that_are_older_than_their_content_are_named(house: House) -> None:
    house.build()
    changed = replace(house.contents["one"], board="another board")
    house.contents["one"] = changed
    [told] = [one for one in house.build("site").differences if "one/cs/board.pdf" in one]
    assert "two/" not in told
    assert "one/cs/rulebook.pdf" in told
    assert "site" not in house.fresh("site")
    house.build("board")
    assert "one/cs/board.pdf" not in "".join(house.build("site").differences)
    assert "one/cs/rulebook.pdf" in "".join(house.build("site").differences)
    assert not any("rulebook.pdf" in one for one in house.build().differences)
