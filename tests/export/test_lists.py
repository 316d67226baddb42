"""The sheet for the copy shop and the shopping list, read by PDFium, against what was built."""

from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from kit.art.piece import Component, Piece
from kit.art.scene import Path as Outline
from kit.cli import main
from kit.content.house import say
from kit.export.stock import CutWork, cutting, punches, sleeves, stock_of
from kit.press.paper import paper
from tests.once import once
from tests.press.made_up import board, cards, sheet, token, tokens
from tests.shelf import SHORT


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some products of a game, and their lists."""

    def make(out: Path) -> None:
        words = ["--game", SHORT, "--out", str(out), "--quiet"]
        assert main(["build", "tokens", "reference", "box", *words]) == 0
        assert main(["export", "lists", *words]) == 0

    return once(tmp_path_factory, "export-lists", make) / SHORT


def words(file: Path) -> str:
    document = pypdfium2.PdfDocument(file.read_bytes())
    try:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)
    finally:
        document.close()


def test_the_shop_is_told_about_every_file_in_both_languages(built: Path) -> None:
    file = built / "lists" / "copy-shop.pdf"
    said = words(file)
    with pikepdf.open(file) as pdf:
        assert len(pdf.pages) == 1
    for lang in ("cs", "en"):
        assert say("shop.title", lang) in said
        assert " ".join(say("shop.exact", lang).split()[:4]) in said
    for product in ("tokens", "reference", "box"):
        with pikepdf.open(built / "en" / f"{product}.pdf") as pdf:
            pages = len(pdf.pages)
            two_sided = product != "box"
        line = said[said.index(f"{product}.pdf") :]
        assert f"{pages} / {(pages + 1) // 2 if two_sided else pages}" in line.replace("\r\n", " ")
    assert "board" not in said.replace("cardboard", "")


def test_the_maker_learns_what_to_buy(built: Path) -> None:
    said = words(built / "lists" / "shopping-list-en.pdf")
    assert "Shopping list" in said
    assert "a punch of" in said
    assert say("buy.total", "en") in said
    assert say("buy.title", "cs") in words(built / "lists" / "shopping-list-cs.pdf")


def test_nothing_built_is_nothing_to_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "lists", "--game", SHORT, "--out", str(tmp_path / "out")]) == 1
    assert "nothing for a shop was built here yet; run `kit build` first" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_cuts_are_counted() -> None:
    a4 = paper("a4")
    assert cutting(cards(9), a4) == CutWork(cut=4 + 4)
    assert cutting(board(), a4) == CutWork(cut=4)
    assert cutting(sheet(), a4) == CutWork()
    discs = cutting(tokens(6), a4)
    assert discs.disc == 6
    assert discs.seconds == 15 * discs.cut + 10 * 6
    shape = Outline((("M", 0, 0), ("L", 30, 0), ("L", 15, 30), ("Z",)))
    odd = Component(
        "a", "A", "en", tuple(Piece(f"a{n}", cards(1).pieces[0].front, None, 3, shape) for n in range(3))
    )
    assert cutting(odd, a4) == CutWork(outline=3)


def test_sleeves_and_punches_are_for_cards_and_discs() -> None:
    some = [cards(9), tokens(4), Component("b", "B", "en", (token("b", 25),)), cards(2, 24, 48)]
    assert sleeves(some) == {(63, 88): 9}
    assert punches(some) == {16: 4, 25: 1}


def test_paper_follows_from_what_is_printed() -> None:
    assert [stock_of(one) for one in (cards(1), tokens(1), board(), sheet())] == [
        "card",
        "card",
        "board",
        "plain",
    ]
