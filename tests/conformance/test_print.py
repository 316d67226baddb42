"""Everything printed of every game builds, however it is asked for; and of every sample pack."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, cycle
from pathlib import Path

import pytest
import yaml
from PIL import Image

from kit.art.legible import texts
from kit.art.look import look_of
from kit.art.scene import Element, Group, Scene
from kit.art.vocabulary import drawing_words
from kit.content.content import Content
from kit.content.load import load
from kit.content.report import check_report
from kit.content.text import needed
from kit.core.shelf import DEFAULT
from kit.data import content_root
from kit.press.build import build
from kit.press.draw import Press
from kit.press.extent import extent
from kit.press.options import DUPLEX, IMPOSITIONS, INKS, PURPOSES, BuildOptions, PressOptions
from kit.press.paper import PAPERS, Box
from kit.press.printer import STRAIGHT, Error, Printer
from kit.press.products import Product, products
from kit.press.whole import LINE
from tests.conformance.conftest import loaded
from tests.conformance.pairwise import Row, pairwise, whole
from tests.press.test_shop import output
from tests.press.test_shop_rules import PRESS as PROFILE
from tests.shelf import GAMES

LANGUAGES = tuple(
    code
    for code, language in yaml.safe_load(
        (content_root() / "house" / "languages.yaml").read_text("utf-8")
    ).items()
    if language["needed"]
)
PACKS = sorted(path.parent for path in (Path(__file__).parents[2] / "packs").glob("*/pack.yaml"))


# As printers are: true, a little too small, a little too large, crooked, and the two sides not alike.
PRINTERS = {
    "true": STRAIGHT,
    "97": Printer(Error(width=97, height=97), Error(width=97, height=97)),
    "103": Printer(Error(width=103, height=103), Error(width=103, height=103)),
    "skew": Printer(Error(1, -0.5, 0.4, 100.2, 99.8), Error(-1, 0.3, -0.2, 101, 98.5)),
}
PRESS = "press"
WAYS = (*PURPOSES, PRESS)
"""At home, by a shop, and by one whose profile is known."""
OPTIONS: dict[str, tuple[str, ...]] = {
    "duplex": DUPLEX,
    "paper": tuple(PAPERS),
    "ink": INKS,
    "purpose": WAYS,
    "imposition": IMPOSITIONS,
    "lang": LANGUAGES,
    "printer": tuple(PRINTERS),
}
Subject = tuple[str, tuple[Path, ...]]
"""A game, and the packs laid over it."""


def game_of(pack: Path) -> str:
    """The game that a pack is for."""
    return str(yaml.safe_load((pack / "pack.yaml").read_text("utf-8")).get("game", DEFAULT))


SUBJECTS: list[Subject] = [(game, ()) for game in GAMES]
SUBJECTS += [(game_of(pack), (pack,)) for pack in PACKS if game_of(pack) in GAMES]
PRINTED = [(subject, product.id) for subject in SUBJECTS for product in products(subject[0])]


def dealt() -> list[tuple[Subject, str, Row]]:
    """Every product of every game and pack once, and among them any two options together more than once."""
    rows = pairwise(OPTIONS)
    return [(*one, rows[n % len(rows)]) for n, one in enumerate(PRINTED)]


def every(duplex: Iterable[str], product: Product) -> Iterator[Row]:
    """Every combination that can differ; languages and printers, which change no layout, take turns.

    A page a piece is as large on any paper.
    """
    ways = WAYS if product.shop else WAYS[:1]
    turns = cycle((lang, printer) for lang in LANGUAGES for printer in PRINTERS)
    for row in whole({**OPTIONS, "duplex": tuple(duplex), "purpose": ways, "lang": ("",), "printer": ("",)}):
        if row[4] == "sheets" or row[1] == "a4":
            yield (*row[:-2], *next(turns))


def named(part: object) -> str:
    if not isinstance(part, tuple):
        return part if isinstance(part, str) else ""
    return "-".join(one if isinstance(one, str) else "+".join(pack.name for pack in one) for one in part)


@cache
def content_of(subject: Subject) -> Content:
    game, packs = subject
    return load(game, list(packs), words=drawing_words()) if packs else loaded(game)


def product_of(subject: Subject, name: str) -> Product:
    return next(one for one in products(subject[0]) if one.id == name)


def made(subject: Subject, name: str, row: Row) -> bytes:
    """Draw, lay out, render and look through one product.

    One that a shop does not want is made for home; a page a piece is not folded.
    """
    duplex, paper, ink, way, imposition, lang, printer = row
    product = product_of(subject, name)
    shop = product.shop and way != "home"
    if imposition == "one-up" and duplex == "fold":
        duplex = "separate"
    icc = PROFILE if shop and way == PRESS else None
    options = PressOptions(paper, duplex, ink, "shop" if shop else "home", imposition=imposition, icc=icc)
    press = Press(content_of(subject), options, PRINTERS[printer])
    data, entry = press.make(product, lang, f"{name}.pdf")
    assert entry.pages >= 1
    assert data.startswith(b"%PDF-")
    return data


@pytest.mark.parametrize(("subject", "product", "row"), dealt(), ids=named)
def test_a_product_prints_however_it_is_asked_for(subject: Subject, product: str, row: Row) -> None:
    made(subject, product, row)


@pytest.mark.whole
@pytest.mark.parametrize(("subject", "product"), PRINTED, ids=named)
def test_every_combination_prints(subject: Subject, product: str) -> None:
    """One that is the same however sheets are turned, seen in each language, is turned no more."""
    turned = [
        {made(subject, product, (duplex, "a4", "full", "home", "sheets", lang, "true")) for duplex in DUPLEX}
        for lang in LANGUAGES
    ]
    ways = DUPLEX if any(len(files) > 1 for files in turned) else DUPLEX[:1]
    for row in every(ways, product_of(subject, product)):
        made(subject, product, row)


def test_any_two_options_meet() -> None:
    met = {pair for *_, row in dealt() for pair in combinations(enumerate(row), 2)}
    rows = {pair for row in whole(OPTIONS) for pair in combinations(enumerate(row), 2)}
    assert met == rows


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.name)
def test_every_sample_pack_is_sound(pack: Path) -> None:
    game = game_of(pack)
    if game not in GAMES:
        pytest.skip(f"no game {game} here")
    content = content_of((game, (pack,)))
    for lang in needed(content.languages):
        assert check_report(content, lang).sound


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.name)
def test_every_sample_pack_prints_everything(pack: Path, tmp_path: Path) -> None:
    game = game_of(pack)
    if game not in GAMES:
        pytest.skip(f"no game {game} here")
    report = build(BuildOptions(game, packs=(pack,), out=tmp_path, jobs=1))
    assert all(file.fresh for file in report.files)
    assert len(report.files) > len(products(game))


def strokes(items: Iterable[Element]) -> Iterator[Element]:
    """What is drawn with a line and not filled, groups opened."""
    for item in items:
        if isinstance(item, Group):
            yield from strokes(item.items)
        elif getattr(item, "stroke", None) and not getattr(item, "fill", None):
            yield item


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_a_print_looks_like_a_cut(game: str) -> None:
    """Strokes stay dark in sparing ink: one along a wall of the box would be cut along."""
    w, h = 70.0, 50.0
    boxes = (extent(Scene(0, 0, (item,))) for item in strokes(look_of(loaded(game)).strip(w, h)))
    along = [box for box in boxes if box and (box.w >= w / 2 > 2 > box.h or box.h >= h / 2 > 2 > box.w)]
    assert along == []


PLATES = ("Cyan", "Magenta", "Yellow", "Black", "CutContour")


@pytest.mark.parametrize(
    "game", [game for game in GAMES if any(one.id == "tokens" for one in products(game))]
)
def test_nothing_but_marks_has_more_ink_than_a_press_takes(game: str, tmp_path: Path) -> None:
    """As Ghostscript parts the plates of a shop's tokens: marks alone are of every ink and of every spot."""
    file = tmp_path / "tokens.pdf"
    file.write_bytes(
        made((game, ()), "tokens", ("long", "a4", "full", "shop", "sheets", LANGUAGES[0], "true"))
    )
    output("gs", "-q", "-o", tmp_path / "sep.tif", "-r100", "-dLastPage=1", "-sDEVICE=tiffsep", file)
    plates = [Image.open(tmp_path / f"sep({name}).tif").convert("L").tobytes() for name in PLATES]
    heavy = {dots for dots in zip(*plates, strict=True) if sum(255 - dot for dot in dots[:4]) > 3 * 255 + 4}
    assert heavy == {(0, 0, 0, 0, 0)}  # registration colour: full on all plates


HOMELY = {
    "cs": ("plných čarách", "čárkovan", "čerchovan", "od značky", "hřbetem nože", "ystřihni"),
    "en": (
        "full lines",
        "dashed",
        "dash-dotted",
        "mark to mark",
        "back of a knife",
        "ut out",
        "Cut the board out",
    ),
}


@pytest.mark.parametrize("lang", HOMELY)
@pytest.mark.parametrize("game", GAMES)
def test_a_shop_reads_of_its_own_lines_alone(game: str, lang: str) -> None:
    """Spot colours that do not print, instead of lines and marks for scissors."""
    for product in (one for one in products(game) if one.shop):
        component = product.draw(loaded(game), lang, PressOptions(purpose="shop"))
        for piece in (*component.pages, *component.pieces):
            said = " ".join(text.text for text, _ in texts(piece.front.items, 1)).replace("\u00a0", " ")
            assert [word for word in HOMELY[lang] if word in said] == [], f"{product.id}, {piece.name}"


_SLACK = 0.75  # mm: half a line, and the room that a box of text has above its letters


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_has_no_bleed_leaves_its_page(game: str) -> None:
    content = loaded(game)
    for product in products(game):
        component = product.draw(content, LANGUAGES[0], PressOptions())
        for piece in (one for one in (*component.pages, *component.pieces) if not one.bleed):
            room = LINE if piece in component.pages else _SLACK  # a page's edge cuts lines beyond that
            for side in filter(None, (piece.front, piece.back)):
                box, page = extent(side), Box(0, 0, *side.size).grow(room)
                assert box is None or box.within(page), f"{product.id}, {piece.name}: {box} beyond {page}"
