"""For the shop: other programs read what we claim; cut lines, one page a piece, profiles that are no good."""

import subprocess
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Rect
from kit.art.units import PT
from kit.cli import main
from kit.press.icc import MOST_BYTES, read_profile
from kit.press.options import PressOptions
from kit.press.page import Page
from kit.press.render import render
from kit.press.sheets import lay_out
from tests.press.made_up import board, card, cards, sheet, tokens
from tests.press.profiles import profile
from tests.press.test_shop_rules import X1A, X4, sound
from tests.shelf import SHORT


def output(*command: object) -> str:
    """What another program says."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("options", "claim", "version"), [(X1A, "PDF/X-1a:2003", "1.4"), (X4, "PDF/X-4", "1.6")], ids=["1a", "4"]
)
def test_other_programs_agree(options: PressOptions, claim: str, version: str, tmp_path: Path) -> None:
    from PIL import Image

    file = tmp_path / "x.pdf"
    file.write_bytes(sound(options))
    assert "No syntax or stream encoding errors found" in output("qpdf", "--check", file)
    told = output("pdfinfo", "-box", file)
    said = {key: value.strip() for key, _, value in (line.partition(":") for line in told.splitlines())}
    assert (said["PDF subtype"], said["PDF version"]) == (claim, version)
    assert said["Producer"].startswith("Pétanque Kit")
    assert "anonymous" not in told
    assert said["TrimBox"] != said["MediaBox"]
    fonts = [line.split()[-5] for line in output("pdffonts", file).splitlines()[2:]]
    assert fonts
    assert set(fonts) == {"yes"}
    output("gs", "-q", "-o", tmp_path / "sep.tif", "-r72", "-dLastPage=1", "-sDEVICE=tiffsep", file)
    names = {path.name.partition("(")[2][:-5] for path in tmp_path.glob("sep(*)*")}
    assert names == {"Cyan", "Magenta", "Yellow", "Black", "CutContour"}
    with Image.open(tmp_path / "sep(CutContour).tif") as cut, Image.open(tmp_path / "sep(Cyan).tif") as cyan:
        assert cut.getextrema()[0] == 0  # lines to cut along
        marks = cut.crop((0, 0, cut.width, 120)).getbbox(), cyan.crop((0, 0, cyan.width, 120)).getbbox()
        assert marks[0] == marks[1]  # crop marks on every plate
    output("gs", "-q", "-o", tmp_path / "inks.tif", "-r72", "-dLastPage=1", "-sDEVICE=tiff32nc", file)
    left, _, _, high = (float(side) for side in said["TrimBox"].split())
    with Image.open(tmp_path / "inks.tif") as inks:  # the marks around the first card are of all inks
        x, y = round(left), inks.height - round(high)
        plates = inks.crop((x + 2, y + 2, x + 170, y + 240)).split()
        assert 200 < max(map(sum, zip(*(plate.tobytes() for plate in plates), strict=True))) <= 765
    assert len(output("gs", "-q", "-o", "-", "-sDEVICE=inkcov", file).splitlines()) == 2


def dies(page: Page) -> list[Element]:
    """The lines that a machine cuts along."""
    return [mark for mark in page.marks if isinstance(mark, Circle | Rect)]


def test_cut_lines_lie_on_the_trim_of_fronts_and_only_for_a_shop() -> None:
    rounded = Component("cards", "Karty", "cs", tuple(_rounded(n) for n in range(3)))
    for component in (rounded, tokens(3)):
        front, back = lay_out(component, X1A)
        assert len(dies(front)) == 3
        for die, spot in zip(dies(front), front.spots, strict=True):
            box = spot.box
            if isinstance(die, Circle):
                assert (die.cx - die.r, die.cy + die.r) == pytest.approx((box.left, box.bottom))
            elif isinstance(die, Rect):
                assert (die.x, die.y, die.w, die.h, die.r) == (box.left, box.top, box.w, box.h, 3)
        assert dies(back) == []
        assert all(dies(page) == [] for page in lay_out(component, PressOptions()))


def _rounded(n: int) -> Piece:
    return replace(card(f"card-{n}", cards(1).pieces[0].back), corner=3.0)


def test_one_up_gives_a_page_a_piece() -> None:
    options = PressOptions(purpose="shop", imposition="one-up")
    pages = lay_out(cards(3), options)
    assert [(page.is_back, page.spots[0].name) for page in pages] == [
        (side, f"card-{n}") for n in range(3) for side in (False, True)
    ]
    assert {(page.w, page.h) for page in pages} == {(69, 94)}
    assert all(page.slug is None and not page.marks for page in pages)
    separate = lay_out(cards(3), PressOptions(imposition="one-up", duplex="separate"))
    assert [page.is_back for page in separate] == [False] * 3 + [True] * 3
    assert len(lay_out(cards(3), PressOptions(imposition="one-up", duplex="none"))) == 3
    (rounded, behind) = lay_out(Component("cards", "Karty", "cs", (_rounded(0),)), options)
    [die] = dies(rounded)
    assert isinstance(die, Rect)
    assert die[:5] == (3, 3, 63, 88, 3)
    assert dies(behind) == []
    (round_one, _) = lay_out(tokens(1), options)
    assert len(dies(round_one)) == 1
    (whole,) = lay_out(board(), options)
    assert (whole.w, whole.h) == (426, 303)
    (plain,) = lay_out(sheet(), options)
    assert (plain.w, plain.h) == (210, 297)


def test_boxes_of_one_card() -> None:
    options = PressOptions(purpose="shop", imposition="one-up")
    component = cards(1)
    with pikepdf.open(BytesIO(render(component, lay_out(component, options), options))) as pdf:
        one = pdf.pages[0]
        boxes = [[round(float(v) * PT, 1) for v in box] for box in (one.mediabox, one.bleedbox, one.trimbox)]
    assert boxes == [[0, 0, 69, 94], [0, 0, 69, 94], [3, 3, 66, 91]]


BAD = {
    "an ICC profile for RGB, not for CMYK; ask your print shop for another": profile(b"RGB "),
    "an ICC profile, but not that of a press; ask your print shop for another": profile(kind=b"mntr"),
    "not an ICC profile; ask your print shop for that of its press": b"GIF89a" * 40,
    "an ICC profile that cannot be used (": profile()[:140].ljust(4092, b"\0"),
    f"larger than {MOST_BYTES >> 20} MB, which no ICC profile is": b"\0" * (MOST_BYTES + 1),
}


@pytest.mark.parametrize("said", BAD, ids=lambda said: said[:30])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_profile_that_is_no_good(
    said: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, out = tmp_path / "press.icc", tmp_path / "out"
    file.write_bytes(BAD[said])
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
    command = ["build", "tokens", "--game", SHORT, "--for", "shop", "--icc", str(file), "--out", str(out)]
    assert main(command) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"{file}: {said}") == (lang == "en")
    assert told.count("\n") == 1
    assert not out.exists()


def test_a_profile_that_pillow_cannot_write_is_good_enough_to_print_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PIL import ImageCms

    def unwritable(one: ImageCms.ImageCmsProfile) -> bytes:
        if "Test press" in ImageCms.getProfileDescription(one):
            raise OSError("Could not determine profile size")
        return b""

    monkeypatch.setattr(ImageCms.ImageCmsProfile, "tobytes", unwritable)
    file = tmp_path / "press.icc"
    file.write_bytes(profile())
    assert read_profile(file).data == file.read_bytes()


def test_a_profile_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = "no such ICC profile; ask your print shop for that of its press\n"
    assert (
        main(["build", "--for", "shop", "--icc", str(tmp_path / "x.icc"), "--out", str(tmp_path / "o")]) == 1
    )
    assert capsys.readouterr().err == f"{tmp_path / 'x.icc'}: {said}"
    assert main(["build", "--for", "shop", "--icc", "", "--out", str(tmp_path / "o")]) == 1
    assert capsys.readouterr().err == f"--icc: {said}"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "--imposition one-up --duplex fold",
            "--imposition one-up has no sheet to fold; choose another --duplex",
        ),
        (
            "--for shop --printer home",
            "--printer is for a printer at home; a print shop measures its own: leave it out",
        ),
        ("--imposition two-up", "unknown imposition 'two-up'; known: sheets, one-up"),
    ],
)
def test_choices_that_do_not_go_together(
    words: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build", "tokens", "--game", SHORT, *words.split(), "--out", str(tmp_path / "o")]) == 1
    assert capsys.readouterr().err == f"{said}\n"
    assert not (tmp_path / "o").exists()


def test_a_profile_is_for_a_shop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "press.icc"
    file.write_bytes(profile())
    assert read_profile(file).name == "Test press"
    assert main(["build", "--game", SHORT, "--icc", str(file), "--out", str(tmp_path / "o")]) == 1
    assert capsys.readouterr().err == "--icc is for a print shop; add --for shop\n"
