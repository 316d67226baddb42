"""Pictures of pieces, read by Pillow: exact to the pixel, cut along the outline, nothing half-written."""

from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest
from PIL import Image

from kit.cli import main
from kit.data import content_root
from kit.export.errors import ExportError
from kit.export.parts import Workroom
from kit.export.pictures import PictureOptions
from kit.export.png import export_png
from kit.export.profiles import profile_of
from kit.export.target import Target, put
from kit.press.options import BuildOptions
from tests.press.made_up import card
from tests.shelf import SHORT

SAMPLES = content_root() / "house" / "samples"
ROUND = ("tokens",)


def px(mm: float, dpi: int) -> int:
    """The rule, once more: to the nearest pixel."""
    return int((Decimal(str(mm)) * dpi / Decimal("25.4")).quantize(Decimal(1), ROUND_HALF_UP))


def sample(name: str, out: Path, *more: str) -> int:
    return main(["export", "png", "--game", str(SAMPLES / name), "--lang", "en", "--out", str(out), *more])


def left(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def test_tokens_are_cut_out_round_and_know_their_resolution(tmp_path: Path) -> None:
    room = Workroom(BuildOptions(SHORT, ROUND, ("en",), out=tmp_path))
    export_png(room, PictureOptions(dpi=150))
    [part] = room.parts()
    files = sorted((tmp_path / SHORT / "png" / "en" / "tokens").iterdir())
    assert len(files) == sum(1 + (piece.back is not None) for _, piece in part.pieces)
    for number, piece in part.pieces:
        with Image.open(files[0].parent / part.name(number, 0, ".png")) as picture:
            assert picture.size == (px(piece.size[0], 150), px(piece.size[1], 150))
            assert picture.mode == "RGBA"
            assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
            assert picture.getpixel((picture.width // 2, picture.height // 2))[3] == 255  # type: ignore[index]
            assert picture.info["dpi"] == pytest.approx((150, 150), abs=0.02)


@pytest.mark.parametrize("dpi", [72, pytest.param(300, marks=pytest.mark.whole), 301])
def test_corners_are_round_and_sizes_exact(tmp_path: Path, dpi: int) -> None:
    assert sample("rounded-corners", tmp_path, "--dpi", str(dpi)) == 0
    folder = tmp_path / "rounded-corners" / "png" / "en" / "spells"
    fronts = sorted(folder.glob("*-front.png"))
    assert fronts
    assert len(fronts) == len(list(folder.glob("*-back.png")))
    for file in fronts:
        with Image.open(file) as picture:
            assert picture.size == (px(63, dpi), px(88, dpi))
            alpha = picture.getchannel("A")
            assert alpha.getpixel((0, 0)) == 0
            assert alpha.getpixel((picture.width - 1, picture.height - 1)) == 0
            assert alpha.getpixel((picture.width // 2, 1)) == 255


def test_bleed_is_opaque_and_corners_can_be_chosen(tmp_path: Path) -> None:
    assert sample("deck", tmp_path, "--bleed", "--dpi", "100") == 0
    files = sorted((tmp_path / "deck" / "png" / "en" / "spells").iterdir())
    with Image.open(files[0]) as picture:
        assert (picture.mode, picture.size) == ("RGB", (px(69, 100), px(94, 100)))
    assert sample("deck", tmp_path, "--corners", "5", "--dpi", "100") == 0
    with Image.open(files[0]) as picture:
        assert (picture.mode, picture.size) == ("RGBA", (px(63, 100), px(88, 100)))
        at = px(5 * (1 - 0.5**0.5), 100)  # where the arc of a 5 mm corner crosses the diagonal
        assert picture.getpixel((at - 2, at - 2))[3] == 0  # type: ignore[index]
        assert picture.getpixel((at + 2, at + 2))[3] == 255  # type: ignore[index]


@pytest.mark.parametrize(
    ("game", "profile", "size"),
    [
        ("deck", "poker", (69, 94)),
        ("mini-cards", "mini", (50, 74)),
        ("three-sizes", "tarot", (76, 126)),
        ("two-sided-tiles", "square", (46, 46)),
    ],
)
def test_a_profile_takes_its_format_with_bleed(
    tmp_path: Path, game: str, profile: str, size: tuple[float, float]
) -> None:
    assert sample(game, tmp_path, "--profile", profile, "--dpi", "100") == 0
    files = list((tmp_path / game / "png" / "en").rglob("*.png"))
    assert files
    for file in files:
        with Image.open(file) as picture:
            assert picture.mode == "RGB"
            assert picture.size == (px(size[0], 100), px(size[1], 100))


def test_hexes_are_cut_along_six_sides_or_kept_whole_for_a_shop(tmp_path: Path) -> None:
    assert sample("tiles", tmp_path, "land") == 0
    folder = tmp_path / "tiles" / "png" / "en" / "land"
    with Image.open(min(folder.iterdir())) as picture:
        alpha = picture.getchannel("A")
        w, h = picture.size
        assert [alpha.getpixel(at) for at in ((0, 0), (w // 2, 3), (1, h // 2), (1, 2))] == [0, 255, 255, 0]
    assert sample("tiles", tmp_path, "land", "--profile", "hex") == 0
    with Image.open(min(folder.iterdir())) as picture:
        assert picture.mode == "RGB"
        assert picture.width - w in (2 * px(3, 300), 2 * px(3, 300) + 1)


def test_only_some_and_nothing_of_the_last_export_stays(tmp_path: Path) -> None:
    room = Workroom(BuildOptions(SHORT, ROUND, ("en",), out=tmp_path))
    export_png(room, PictureOptions(dpi=72))
    [part] = room.parts()
    name = part.pieces[1][1].name
    export_png(Workroom(room.wanted, (name,)), PictureOptions(dpi=72))
    folder = tmp_path / SHORT / "png" / "en" / "tokens"
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        part.name(1, side, ".png") for side in (0, 1)
    )
    assert left(tmp_path / SHORT) == [
        "png",
        "png/en",
        "png/en/tokens",
        *(f"png/en/tokens/{one}" for one in left(folder)),
    ]
    with pytest.raises(ExportError, match="there is no piece 'nobody'"):
        Workroom(room.wanted, ("nobody",)).parts()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--profile", "pokr"], "unknown profile 'pokr'; known: poker, tarot, mini, square, hex"),
        (["--dpi", "0"], "--dpi 0 is no resolution; choose one from 36 to 1200"),
        (["--dpi", "100000"], "--dpi 100000 is no resolution; choose one from 36 to 1200"),
        (["--corners", "99"], "--corners 99 is no radius; choose 0 to 20 mm"),
        (["--corners", "3", "--bleed"], "leave --corners or the bleed out"),
        (["--profile", "tarot"], "nothing here has the format 'tarot'; leave --profile out"),
        (["nothing"], "no product 'nothing'"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert sample("deck", tmp_path / "out", *words) == 1
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_picture_too_large_for_any_program_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sample("board-squares", tmp_path / "out", "--dpi", "1200") == 1
    assert "million pixels at 1200 dpi; choose a lower --dpi" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "out").write_text("in the way")
    assert sample("deck", tmp_path / "out") == 1
    assert "cannot be written" in capsys.readouterr().err
    assert left(tmp_path) == ["out"]


def test_names_that_a_disk_takes_for_one_are_refused(tmp_path: Path) -> None:
    def folders() -> None:
        with Target(tmp_path / "new") as target:
            target.part("en/Cards")
            target.part("en/cards")

    def files() -> None:
        with Target(tmp_path / "new") as target:
            part = target.part("en/cards")
            put(part, "a.png", b"1")
            put(part, "a.png", b"2")

    with pytest.raises(ExportError, match="would be one folder"):
        folders()
    with pytest.raises(ExportError, match="two files would be called"):
        files()
    assert left(tmp_path) == []


def test_whoever_stops_it_finds_what_was_there_before(tmp_path: Path) -> None:
    wanted = BuildOptions(SHORT, ROUND, ("en",), out=tmp_path)
    export_png(Workroom(wanted), PictureOptions(dpi=72))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.png")}
    told: list[tuple[int, int]] = []

    def stop(name: str, done: int, total: int) -> None:
        told.append((done, total))
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        export_png(Workroom(wanted, progress=stop), PictureOptions(dpi=100))
    assert told[0] == (0, len(before))
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*") if path.is_file()} == before


def test_makers_of_cards_differ_by_a_little() -> None:
    assert profile_of("poker").takes(card("a", w=63.5, h=88.9))
    assert not profile_of("poker").takes(card("a", w=57))


def test_pieces_that_are_alike_are_one_picture_and_counted(tmp_path: Path) -> None:
    assert sample("deck", tmp_path, "--dpi", "72", "--once") == 0
    folder = tmp_path / "deck" / "png" / "en" / "spells"
    rows = [line.split(",") for line in (folder / "counts.csv").read_text("utf-8").splitlines()]
    assert rows[0] == ["piece", "front", "back", "copies"]
    assert [int(row[3]) for row in rows[1:]] == [3, 2]
    files = {name for row in rows[1:] for name in row[1:3]}
    assert files == {path.name for path in folder.glob("*.png")}
    assert sample("deck", tmp_path, "--dpi", "72") == 0
    assert len(list(folder.glob("*.png"))) == 2 * 5
    assert not (folder / "counts.csv").exists()


def test_numbered_copies_are_not_alike(tmp_path: Path) -> None:
    assert sample("numbered-copies", tmp_path, "--dpi", "72", "--once") == 0
    rows = (tmp_path / "numbered-copies/png/en/tickets/counts.csv").read_text("utf-8").splitlines()[1:]
    assert rows
    assert all(row.endswith(",1") for row in rows)
