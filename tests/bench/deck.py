"""A deck from CSV into cards.pdf, in a cold process, beside other ways to draw the same cards."""

import importlib.util
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from kit.art.vocabulary import drawing_words
from kit.content.load import load
from kit.core import shelf
from kit.press.options import PressOptions
from kit.press.products import products
from tests.bench._cards import flatten
from tests.bench._html import write_html
from tests.bench._process import ROOT, in_turn, least, run
from tests.bench.press_cards import HERE, bare, compared, peers

CARDS = 1_000
MOST_MB = 300
MOST_SECONDS = 1.0  # for one changed row
ICONS = ("bolt", "wind", "sun", "moon", "tree", "fish", "coin", "heart", "star", "flag")
COLOURS = ("sea", "brick", "forest", "indigo", "ochre", "wine", "slate", "teal", "plum", "cocoa")
APART = {"protograf": "; it takes Pillow before 13, so it needs an environment of its own, .venv-protograf"}
"""Who cannot be installed beside the kit, and why."""
_HEAD = "name.cs,name.en,icon,colour,cost,text.cs,text.en\n"
_BUILD = (
    "import sys; from pathlib import Path; from kit.core import shelf; from kit.press.build import build; "
    "from kit.press.options import BuildOptions; "
    "shelf.open_folder(Path(sys.argv[1]), 'deck'); "
    "build(BuildOptions('deck', ('cards',), ('en',), (), Path(sys.argv[2]))); "
    "print(next(l for l in open('/proc/self/status') if l.startswith('VmHWM')).split()[1])"
)


def _row(n: int) -> str:
    sign, colour = ICONS[n % len(ICONS)], COLOURS[n % len(COLOURS)]
    return (
        f"Karta číslo {n},Card number {n},{sign},{colour},{n % 7},"
        f'"Vezmi si {n % 5} mince a **jednu** kartu.",'
        f'"Take {n % 5} coins and **one** card. Then move your pawn by {n % 4} fields."\n'
    )


def write_game(folder: Path, count: int) -> Path:
    """A game of one deck with so many cards."""
    folder.mkdir()
    (folder / "game.yaml").write_text("name: Deck\nplayers: {min: 1, max: 4}\n", encoding="utf-8")
    (folder / "components.yaml").write_text("cards: {kind: deck, cards: cards.csv}\n", encoding="utf-8")
    (folder / "cards.csv").write_text(_HEAD + "".join(map(_row, range(count))), encoding="utf-8")
    return folder


def _command(game: Path, out: Path) -> list[str]:
    return [sys.executable, "-c", _BUILD, str(game), str(out)]


def bench() -> Iterator[str]:
    """Ours first, then the others; last, growth to ten thousand cards and one changed row."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        game = write_game(folder / "game", CARDS)
        yield from _compare(folder, game)
        yield from _grow(folder, game)
        yield _changed(folder, game)


def _compare(folder: Path, game: Path) -> Iterator[str]:
    drawing, page = folder / "cards.json", folder / "cards.html"
    with shelf.guest(game, "deck"):
        content = load("deck", words=drawing_words())
        component = products("deck")[1].draw(content, "en", PressOptions())
        assert flatten(component, drawing) == CARDS
    write_html(drawing, page)
    out = folder / "out"
    ours, plain, ratio = in_turn(_command(game, out), out, bare(folder, drawing))
    yield f"{CARDS} cards from CSV to cards.pdf: {ours.seconds:.2f} s, {ours.megabytes:.0f} MB"
    yield compared(plain, ratio)
    for name, command in (*peers(folder, drawing, page), _protograf(folder, game), *_typst(folder, game)):
        if command is None:
            yield f"{name}: skipped, not installed{APART.get(name, '')}"
            continue
        try:
            peer = run(command, 300)
        except RuntimeError as error:
            yield f"{name}: no result ({error})"
            continue
        behind = "" if peer.seconds > ours.seconds or name == "Typst" else "  AHEAD OF THE KIT"
        times = peer.seconds / ours.seconds
        yield f"{name}, fronts only: {peer.seconds:.2f} s, {times:.1f} × the kit{behind}"


def _protograf(folder: Path, game: Path) -> tuple[str, list[str] | None]:
    python = ROOT / ".venv-protograf" / "bin" / "python"
    command = [
        str(python),
        str(HERE / "_protograf.py"),
        str(game / "cards.csv"),
        str(folder / "protograf.pdf"),
    ]
    return "protograf", command if python.is_file() else None


def _typst(folder: Path, game: Path) -> Iterator[tuple[str, list[str] | None]]:
    """Typst beside the table; it is compiled code, and shown without a verdict."""
    shutil.copy(HERE / "_cards.typ", game / "cards.typ")
    code = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])"
    known = importlib.util.find_spec("typst") is not None
    command = [sys.executable, "-c", code, str(game / "cards.typ"), str(folder / "typst.pdf")]
    yield "Typst", command if known else None


def _grow(folder: Path, game: Path) -> Iterator[str]:
    """Time for a card more, between few cards and many: the same when growth is linear."""
    out, runs = folder / "out", []
    games = [write_game(folder / "few", 10), game, write_game(folder / "many", 10_000)]
    for _ in range(3):
        for one in games:
            runs.append(run(_command(one, out), 300))
            shutil.rmtree(out)
    few, some, many = (least(runs[n::3]) for n in range(3))
    first = (some.work - few.work) / (CARDS - 10) * 1000
    last = (many.work - some.work) / (10_000 - CARDS) * 1000
    heavy = "" if many.megabytes <= MOST_MB else f"  TOO HEAVY: more than {MOST_MB} MB"
    steep = "" if last <= first * 1.3 else "  NOT LINEAR"
    yield f"a card more: {first:.2f} ms up to {CARDS}, {last:.2f} ms up to 10,000{steep}"
    yield f"10,000 cards: {many.seconds:.1f} s, {many.megabytes:.0f} MB{heavy}"


def _changed(folder: Path, game: Path) -> str:
    """One row saved: read and drawn again in a process that is running, as a preview does."""
    with shelf.guest(game, "deck"):
        products("deck")[1].draw(load("deck", words=drawing_words()), "en", PressOptions())
        text = (game / "cards.csv").read_text("utf-8")
        (game / "cards.csv").write_text(
            text.replace("Card number 500,", "Card number five hundred,"), encoding="utf-8"
        )
        start = perf_counter()
        products("deck")[1].draw(load("deck", words=drawing_words()), "en", PressOptions())
        seconds = perf_counter() - start
    slow = "" if seconds <= MOST_SECONDS else f"  TOO SLOW: more than {MOST_SECONDS} s"
    return f"one changed row, read and drawn again: {seconds:.2f} s{slow}"
