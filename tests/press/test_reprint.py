"""Only changed pieces are printed again."""

from pathlib import Path

import pikepdf
import pytest

from kit.press.build import build
from kit.press.errors import PressError
from kit.press.manifest import NAME, Manifest
from kit.press.options import BuildOptions
from kit.press.pdf_text import Reader
from kit.press.reprint import reprint
from tests.press.fake import Game


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The made-up game."""
    return Game(monkeypatch)


def pieces(path: Path) -> list[str]:
    """The pieces that have text on a page of a file."""
    with pikepdf.open(path) as pdf:
        return [s.piece for page in pdf.pages for s in Reader().page(page).text if s.piece]


def test_changed_and_new_pieces_share_a_sheet(tmp_path: Path, game: Game) -> None:
    wanted = BuildOptions("fake", out=tmp_path)
    build(wanted)
    since = tmp_path / "old.json"
    since.write_bytes((tmp_path / "fake" / NAME).read_bytes())
    game.change(characters={"adam": "Adam", "eva": "Evička", "kain": "Kain"})
    report = reprint(wanted, since)
    assert [f.path for f in report.files] == [tmp_path / f"fake/{lang}/reprint.pdf" for lang in ("cs", "en")]
    assert {f.pages for f in report.files} == {2}
    assert sorted(set(pieces(report.files[0].path))) == ["eva", "kain"]
    assert "2 changed (eva, kain)" in report.notes[0]


def test_nothing_changed(tmp_path: Path, game: Game) -> None:
    wanted = BuildOptions("fake", out=tmp_path)
    build(wanted)
    report = reprint(wanted, tmp_path / "fake")
    assert report.files == ()
    assert report.notes == ("nothing changed",)
    assert not (tmp_path / "fake/cs/reprint.pdf").exists()


def test_a_manifest_without_the_product_means_all_of_it(tmp_path: Path, game: Game) -> None:
    wanted = BuildOptions("fake", ("board",), out=tmp_path)
    build(wanted)
    report = reprint(
        BuildOptions("fake", ("board", "cards", "tokens"), ("cs",), out=tmp_path), tmp_path / "fake"
    )
    assert "8 changed" in report.notes[0]
    assert report.files[0].pages == 2


def test_changed_pages_are_pointed_out(tmp_path: Path, game: Game) -> None:
    since = tmp_path / "empty.json"
    since.write_text(Manifest().to_json())
    report = reprint(BuildOptions("fake", ("board",), ("cs",), out=tmp_path), since)
    assert report.files == ()
    assert report.notes == ("cs/board.pdf: whole pages changed; print the file again",)


def test_what_is_no_manifest_is_refused(tmp_path: Path, game: Game) -> None:
    wanted = BuildOptions("fake", out=tmp_path)
    with pytest.raises(PressError, match="No such file"):
        reprint(wanted, tmp_path / "none.json")
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(PressError, match="not a manifest of `kit build`"):
        reprint(wanted, tmp_path / "bad.json")
