"""What the user sees, and the sheet for calibration."""

from io import StringIO
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from kit.content.catalogue import translated
from kit.press.build import BuildReport
from kit.press.calibrate import calibrate
from kit.press.errors import PressError
from kit.press.job import Built
from kit.press.paper import PAPERS
from kit.press.preflight import check
from kit.press.report import Bar, table


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_bar() -> None:
    stream = Terminal()
    bar = Bar(stream)
    bar("cs/cards.pdf", 1, 2)
    assert "[████████████············] 1/2 cs/cards.pdf" in stream.getvalue()
    bar.close()
    assert stream.getvalue().endswith("\r\x1b[K")


def test_elsewhere_there_are_plain_lines() -> None:
    stream = StringIO()
    bar = Bar(stream)
    bar("cs/cards.pdf", 1, 2)
    bar.close()
    assert stream.getvalue() == "cs/cards.pdf\n"


def test_the_table() -> None:
    files = (
        Built(Path("/dist/cs/cards.pdf"), 12, "A4", 123456, True),
        Built(Path("/dist/cs/board.pdf"), 1, "SRA3", 2345678, False),
    )
    assert table(BuildReport(files, 0.5, ("a note",))).splitlines() == [
        "file                pages  paper    size",
        "/dist/cs/cards.pdf     12  A4     123 kB",
        "/dist/cs/board.pdf      1  SRA3   2.3 MB  unchanged",
        "a note",
        "1 made, 1 unchanged, 0.50 s",
    ]
    czech = table(BuildReport(files, 0.5, ("nothing changed",)), lambda said: translated(said, "cs"))
    assert czech.splitlines() == [
        "soubor              stran  papír  velikost",
        "/dist/cs/cards.pdf     12  A4       123 kB",
        "/dist/cs/board.pdf      1  SRA3     2,3 MB  beze změny",
        "nic se nezměnilo",
        "nově 1, beze změny 1, 0,50 s",
    ]


@pytest.mark.parametrize("name", sorted(PAPERS))
def test_the_sheet_for_calibration(tmp_path: Path, name: str) -> None:
    path = calibrate(tmp_path, name)
    first = path.read_bytes()
    assert path == tmp_path / f"calibrate-{name}.pdf"
    assert check([path]) == []
    for n, page in enumerate(PdfDocument(first), 1):
        said = page.get_textpage().get_text_range()
        assert f"Seřízení · Calibration · {n}/2" in said  # no language: it speaks both
    assert calibrate(tmp_path, name).read_bytes() == first


def test_calibration_into_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("")
    with pytest.raises(PressError, match="not a folder"):
        calibrate(tmp_path / "x")
