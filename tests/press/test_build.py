"""The build: only what changed is made again, and all of it or nothing."""

import os
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kit.content.problems import ContentErrors
from kit.press import build as building
from kit.press import draw, workers
from kit.press.build import BuildReport, build
from kit.press.errors import PressError
from kit.press.manifest import NAME, parse, read, recall
from kit.press.options import BuildOptions, PressOptions
from kit.press.pdf_text import Reader
from kit.press.preflight import check_bytes
from kit.press.printer import Printer
from kit.press.products import Product
from kit.press.stamps import FOLDER
from kit.press.tasks import Errand, Printing
from tests.press import fake
from tests.press.fake import Game
from tests.press.made_up import cards, face

FILES = ["all", "board", "cards", "cover", "tokens"]


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The made-up game."""
    return Game(monkeypatch)


def options(out: Path, *products: str, **more: object) -> BuildOptions:
    """Choices for the made-up game."""
    return BuildOptions("fake", products, out=out, **more)  # type: ignore[arg-type]


def fresh(report: BuildReport) -> set[str]:
    """What a build made."""
    return {f"{f.path.parent.name}/{f.path.stem}" for f in report.files if f.fresh}


def bytes_of(root: Path) -> dict[str, bytes]:
    """All files below a folder, but for what the build notes for itself."""
    found = (p for p in root.rglob("*") if p.is_file() and FOLDER not in p.parts)
    return {str(p.relative_to(root)): p.read_bytes() for p in found}


def test_everything_is_built_once(tmp_path: Path, game: Game) -> None:
    first = build(options(tmp_path))
    assert fresh(first) == {f"{lang}/{name}" for lang in ("cs", "en") for name in FILES}
    before = bytes_of(tmp_path)
    second = build(options(tmp_path))
    assert fresh(second) == set()
    assert game.loads == 1
    assert bytes_of(tmp_path) == before
    assert [replace(f, fresh=False) for f in first.files] == list(second.files)


def test_two_builds_give_the_same_bytes_in_one_process_or_two(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path / "a", jobs=1))
    build(options(tmp_path / "b", jobs=2))
    assert bytes_of(tmp_path / "a") == bytes_of(tmp_path / "b")


@pytest.mark.parametrize(
    ("amount", "products", "known"),
    [
        (299, ("cards",), 0),
        (300, ("cards",), 2),
        (299, (), 4),
        (300, (), 8),
    ],
)
def test_processes_are_made_for_much_work_and_languages_of_small_games_go_together(
    tmp_path: Path,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    amount: int,
    products: tuple[str, ...],
    known: int,
) -> None:
    monkeypatch.setattr(fake.FakeContent, "amount", amount)
    monkeypatch.setattr(building, "cpu_count", lambda: 2)
    printed: list[Errand] = []
    submit = workers._submit

    def counted(pool: Any, do: Any, work: Any, errand: Errand) -> Any:
        printed.extend([errand] if isinstance(errand.todo[0], Printing) else [])
        return submit(pool, do, work, errand)

    monkeypatch.setattr(workers, "_submit", counted)
    build(options(tmp_path, *products))
    assert len(printed) == known


def test_a_changed_character_makes_only_cards_and_all(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path))
    game.change(characters={"adam": "Adam", "eva": "Evička"})
    assert fresh(build(options(tmp_path))) == {"cs/cards", "cs/all", "en/cards", "en/all"}
    assert fresh(build(options(tmp_path))) == set()


def test_a_new_character_also_makes_what_counts_them(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path))
    game.change(characters={"adam": "Adam", "eva": "Eva", "kain": "Kain"})
    assert fresh(build(options(tmp_path))) == {
        f"{lang}/{name}" for lang in ("cs", "en") for name in ("cover", "cards", "all")
    }


def test_what_nothing_reads_is_checked_but_makes_nothing(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path))
    game.change(examples="other")
    assert fresh(build(options(tmp_path))) == set()
    assert game.loads == 2
    build(options(tmp_path))
    assert game.loads == 2


def test_a_change_to_the_core_makes_everything(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path))
    game.core = "new code"
    assert len(fresh(build(options(tmp_path)))) == 10


def _deleted(file: Path) -> None:
    file.unlink()


def _damaged(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    times = file.stat()
    file.write_bytes(bytes(data))
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def _emptied(file: Path) -> None:
    file.write_bytes(b"")


def _longer(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b"\n")


def _a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _a_link(file: Path) -> None:
    """A link to the very bytes that should stand there."""
    moved = file.with_name("moved")
    file.rename(moved)
    file.symlink_to(moved)


def _a_dangling_link(file: Path) -> None:
    file.unlink()
    file.symlink_to("nowhere")


def _a_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


HARMS = [_deleted, _damaged, _emptied, _longer, _a_folder, _a_link, _a_dangling_link, _a_pipe]


@pytest.mark.parametrize(
    ("jobs", "harm"),
    [
        pytest.param(jobs, harm, marks=pytest.mark.whole if jobs == 2 and harm is not _damaged else ())
        for jobs in (1, 2)
        for harm in HARMS
    ],
)
def test_what_is_harmed_is_restored(
    tmp_path: Path, game: Game, harm: Callable[[Path], None], jobs: int
) -> None:
    build(options(tmp_path, jobs=jobs))
    before = bytes_of(tmp_path)
    root = tmp_path / "fake"
    for name in ("cs/cards.pdf", "en/tokens.pdf", "en/all.pdf"):
        harm(root / name)
    linked = {path: path.read_bytes() for path in root.rglob("moved")}
    report = build(options(tmp_path, jobs=jobs))
    assert fresh(report) == {"cs/cards", "en/tokens", "en/all"}
    for path, data in linked.items():
        assert path.read_bytes() == data, "what a link leads to is left alone"
        path.unlink()
    assert bytes_of(tmp_path) == before
    names = [path for path in tmp_path.rglob("*") if FOLDER not in path.parts]
    assert not any(path.is_symlink() or path.name.startswith(".") for path in names)
    assert fresh(build(options(tmp_path, jobs=jobs))) == set()


@pytest.mark.parametrize("harm", [*HARMS, lambda file: file.write_text("[" * 200_000)])
def test_a_harmed_manifest_is_restored(tmp_path: Path, game: Game, harm: Callable[[Path], None]) -> None:
    build(options(tmp_path, jobs=1))
    before = bytes_of(tmp_path)
    harm(tmp_path / "fake" / NAME)
    build(options(tmp_path, jobs=1))
    (tmp_path / "fake/moved").unlink(missing_ok=True)
    assert {**bytes_of(tmp_path), "fake/manifest.json": b""} == {**before, "fake/manifest.json": b""}
    assert recall(tmp_path / "fake").files == parse(before["fake/manifest.json"].decode()).files


def test_making_everything_again_leaves_nothing_behind(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path))
    before = sorted(tmp_path.rglob("*"))
    assert len(fresh(build(options(tmp_path, force=True)))) == 10
    assert sorted(tmp_path.rglob("*")) == before


def test_a_broken_manifest_means_building_again(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path))
    for text in ("", "{", "[]", '{"manifest": 99}', '{"manifest": 1, "files": {"a": {}}}'):
        (tmp_path / "fake" / NAME).write_text(text)
        assert len(fresh(build(options(tmp_path)))) == 10, text


def test_choices_are_part_of_the_key(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path))
    assert len(fresh(build(options(tmp_path, press=PressOptions(ink="grey"))))) == 10
    profile = tmp_path / "p.yaml"
    profile.write_text("front: {right: 1}\n")
    assert len(fresh(build(options(tmp_path, press=PressOptions(ink="grey"), printer=str(profile))))) == 10


def test_a_part_is_built_and_the_rest_is_left_alone(tmp_path: Path, game: Game) -> None:
    report = build(options(tmp_path, "cards", languages=("cs",)))
    assert [f.path for f in report.files] == [tmp_path / "fake/cs/cards.pdf"]
    build(options(tmp_path, "board", languages=("cs",)))
    assert set(recall(tmp_path / "fake").files) == {"cs/cards.pdf", "cs/board.pdf"}


def test_a_shop_gets_one_file_a_component(tmp_path: Path, game: Game) -> None:
    report = build(options(tmp_path, press=PressOptions(purpose="shop")))
    assert {f.path.stem for f in report.files} == {"board", "cards", "tokens"}
    with pytest.raises(PressError, match="no product 'all' for a shop"):
        build(options(tmp_path, "all", press=PressOptions(purpose="shop")))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"products": ("card",)},
            "no product 'card' \\(did you mean 'cards'\\?\\); there are: cover, board, cards, tokens, all",
        ),
        ({"languages": ("fr",)}, "unknown language 'fr'; known: cs, en"),
        ({"press": PressOptions(paper="a5")}, "unknown paper 'a5'"),
        ({"press": PressOptions(duplex="both")}, "unknown duplex 'both'"),  # type: ignore[arg-type]
        ({"press": PressOptions(ink="red")}, "unknown ink 'red'"),  # type: ignore[arg-type]
        ({"press": PressOptions(purpose="me")}, "unknown purpose 'me'"),  # type: ignore[arg-type]
    ],
)
def test_wrong_choices_are_refused(tmp_path: Path, game: Game, change: dict[str, object], said: str) -> None:
    with pytest.raises(PressError, match=said):
        build(replace(options(tmp_path), **change))  # type: ignore[arg-type]
    assert bytes_of(tmp_path) == {}


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_an_error_in_one_product_changes_nothing(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch, jobs: int, lang: str
) -> None:
    build(options(tmp_path, jobs=jobs))
    before = bytes_of(tmp_path)

    def draw_badly(content: object, language: str, press: object) -> object:
        made = cards(2)
        if language != lang:
            return replace(made, lang=language)
        small = replace(made.pieces[0], name="drobek", front=face(63, 88, "x", size=3))
        return replace(made, lang=language, pieces=(small,))

    bad = (Product("cards", draw_badly), *fake.PRODUCTS[:2], fake.PRODUCTS[3])  # type: ignore[arg-type]
    monkeypatch.setattr("kit.press.products.products", lambda name: bad)
    game.core = "changed"
    with pytest.raises(ContentErrors, match=rf":1:1: cards, 'drobek', {lang}: 'x' comes out at 3.0 pt"):
        build(options(tmp_path, jobs=jobs))
    assert bytes_of(tmp_path) == before


def test_a_glyph_nobody_has_is_one_line(tmp_path: Path, game: Game) -> None:
    game.change(characters={"li": "漢字"})
    with pytest.raises(ContentErrors, match=r":1:1: cards, 'li', cs: .*no glyph for '漢' \(U\+6F22\)"):
        build(options(tmp_path))
    assert bytes_of(tmp_path) == {}
    assert not (tmp_path / "fake").exists()


def test_a_fault_of_the_program_is_not_hidden(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(content: object, lang: str, press: object) -> object:
        return int("no number")

    monkeypatch.setattr("kit.press.products.products", lambda name: (Product("cards", broken),))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="invalid literal") as caught:
        build(options(tmp_path, jobs=1))
    assert not isinstance(caught.value, PressError)


def test_a_full_disk_half_way_changes_nothing(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(options(tmp_path, jobs=1))
    before = bytes_of(tmp_path)
    left = iter(range(6))
    real = os.fsync

    def fsync(handle: int) -> None:
        if next(left, None) is None:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    game.core = "changed"
    with pytest.raises(PressError, match="No space left on device"):
        build(options(tmp_path, jobs=1))
    assert bytes_of(tmp_path) == before


def test_the_manifest_tells_the_truth(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path))
    manifest = read(tmp_path / "fake")
    for name, entry in manifest.files.items():
        content = (tmp_path / "fake" / name).read_bytes()
        assert (sha256(content).hexdigest(), len(content)) == (entry.sha256, entry.size)
        with pikepdf.open(tmp_path / "fake" / name) as pdf:
            assert len(pdf.pages) == entry.pages
    assert [name for name, _ in manifest.files["cs/cards.pdf"].pieces] == ["adam", "eva"]
    assert manifest.files["cs/cards.pdf"].pieces == manifest.files["en/cards.pdf"].pieces
    assert {"characters/", "characters/adam", "characters/eva"} <= set(manifest.files["cs/cards.pdf"].uses)
    assert "characters/" in manifest.files["cs/cover.pdf"].uses
    assert "characters/adam" not in manifest.files["cs/cover.pdf"].uses
    assert not any(use.startswith("characters") for use in manifest.files["cs/board.pdf"].uses)
    assert parse(manifest.to_json()) == manifest


def test_all_keeps_fronts_off_the_backs_of_others(tmp_path: Path, game: Game) -> None:
    build(options(tmp_path, languages=("cs",)))
    with pikepdf.open(tmp_path / "fake/cs/all.pdf") as pdf:
        pieces = [{shown.piece for shown in Reader().page(page).text} - {""} for page in pdf.pages]
        assert all(Reader().page(page).text for page in pdf.pages)  # a slug is on every page
        assert str(pdf.docinfo["/Title"]) == "Made up"
    # cover and its empty back, cards and their backs, tokens and theirs
    assert [len(names) for names in pieces] == [1, 0, 2, 2, 6, 0]
    assert check_bytes((tmp_path / "fake/cs/all.pdf").read_bytes(), "all") == []
    build(options(tmp_path, languages=("cs",), press=PressOptions(duplex="none")))
    with pikepdf.open(tmp_path / "fake/cs/all.pdf") as pdf:
        assert len(pdf.pages) == 3


def test_progress_is_reported(tmp_path: Path, game: Game) -> None:
    heard: list[tuple[str, int, int]] = []
    build(options(tmp_path, languages=("cs",), jobs=1), lambda *said: heard.append(said))
    assert heard == [
        ("", 0, 5),
        ("cs/cover.pdf", 1, 5),
        ("cs/board.pdf", 2, 5),
        ("cs/cards.pdf", 3, 5),
        ("cs/tokens.pdf", 4, 5),
        ("cs/all.pdf", 5, 5),
    ]


def test_a_drawing_is_made_once_for_two_products(game: Game) -> None:
    made = draw.Press(game.content, PressOptions(), Printer())
    product = fake.PRODUCTS[2]
    assert made.component(product, "cs")[0] is made.component(replace(product, id="again"), "cs")[0]
    assert building.quiet("x", 1, 2) is None  # type: ignore[func-returns-value]
