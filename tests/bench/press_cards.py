"""Custom characters into cards.pdf, in a cold process, beside other ways to draw the same cards."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench._cards import write_drawing, write_pack
from tests.bench._html import write_html
from tests.bench._process import Run, build, in_turn, run
from tests.chromium import program

CARDS = 108
GAME = 9  # characters the game brings itself
MOST = 1.5  # times a bare script
HERE = Path(__file__).parent


def bench() -> Iterator[str]:
    """Ours first, then the others with how many times ours they take; last, growth to 2,000 cards."""
    with TemporaryDirectory() as folder:
        yield from _compare(Path(folder))
        yield from _grow(Path(folder))


def _compare(folder: Path) -> Iterator[str]:
    pack = write_pack(folder / "pack-108", CARDS - GAME)
    drawing, page = folder / "cards.json", folder / "cards.html"
    assert write_drawing(pack, drawing) == CARDS
    write_html(drawing, page)
    out = folder / "out"
    ours, plain, ratio = in_turn(
        build(out, "cards", pack=pack, languages=("cs",)), out, bare(folder, drawing)
    )
    yield f"{CARDS} characters to cards.pdf: {ours.seconds:.2f} s, {ours.megabytes:.0f} MB"
    yield compared(plain, ratio)
    for name, command in peers(folder, drawing, page):
        if command is None:
            yield f"{name}: skipped, not installed"
            continue
        try:
            peer = run(command)
        except RuntimeError as error:
            yield f"{name}: no result ({error})"
            continue
        behind = "" if peer.seconds > ours.seconds else "  AHEAD OF THE KIT"
        times = peer.seconds / ours.seconds
        yield f"{name}, fronts only: {peer.seconds:.2f} s, {times:.1f} × the kit{behind}"


def bare(folder: Path, drawing: Path) -> list[str]:
    """The command that draws the cards with ReportLab alone."""
    return [sys.executable, str(HERE / "_bare_reportlab.py"), str(drawing), str(folder / "bare.pdf")]


def compared(plain: Run, ratio: float) -> str:
    """What is told of the bare script; of what cores did: fair on a machine that does other things, too."""
    verdict = "" if ratio <= MOST else f"  TOO SLOW: more than {MOST}"
    return f"bare ReportLab, same boxes: {plain.seconds:.2f} s; the kit works {ratio:.2f} × as long{verdict}"


def peers(folder: Path, drawing: Path, page: Path) -> Iterator[tuple[str, list[str] | None]]:
    has_fpdf, has_weasy = (importlib.util.find_spec(name) is not None for name in ("fpdf", "weasyprint"))
    fpdf = [sys.executable, str(HERE / "_bare_fpdf2.py"), str(drawing), str(folder / "fpdf2.pdf")]
    yield "fpdf2", fpdf if has_fpdf else None
    weasy = [sys.executable, "-m", "weasyprint", "-q", str(page), str(folder / "weasyprint.pdf")]
    yield "WeasyPrint", weasy if has_weasy else None
    browser = program()
    switches = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}"]
    printed = f"--print-to-pdf={folder / 'chromium.pdf'}"
    yield "headless Chromium", [browser, *switches, printed, page.as_uri()] if browser else None


def _grow(folder: Path) -> Iterator[str]:
    """Time for a card more, between few cards and many: the same when growth is linear."""
    found = {}
    for count in (9, 500, 2000):
        pack = write_pack(folder / f"pack-{count}", count - GAME) if count > GAME else None
        target = folder / f"grow-{count}"
        found[count] = run(build(target, "cards", pack=pack, languages=("cs",)))
    first = (found[500].seconds - found[9].seconds) / 491 * 1000
    second = (found[2000].seconds - found[500].seconds) / 1500 * 1000
    yield (
        f"2,000 cards: {found[2000].seconds:.1f} s, {found[2000].megabytes:.0f} MB (limit 300); "
        f"a card more costs {first:.1f} ms up to 500, {second:.1f} ms up to 2,000"
    )
