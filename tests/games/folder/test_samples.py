"""The samples of the house: every kind of component, drawn in every language as it was drawn before."""

import os
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kit.art.icons import icons
from kit.art.legible import crowded, texts
from kit.art.palette import SWATCHES
from kit.art.recording import record
from kit.art.vocabulary import drawing_words
from kit.book.samples import colour_sheet, icon_sheet
from kit.content.load import load
from kit.core import shelf
from kit.data import content_root
from kit.games.folder.content import DataContent
from kit.games.folder.content.kinds import KINDS
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.products import products
from tests.conformance.test_cut import twice
from tests.games.folder.made import content, opened

SAMPLES = sorted((content_root() / "house" / "samples").iterdir())
GOLDEN = Path(__file__).parent / "golden"


def _recorded(folder: Path) -> str:
    """The drawing calls of all components but the cover; those of Czech where they differ from English."""
    lines = []
    with shelf.guest(folder, f"sample-{folder.name}") as name:
        content = load(name, words=drawing_words())
        press = Press(content, PressOptions())
        for product in products(name)[1:]:
            said = ""
            for lang in ("en", "cs"):
                component, pages, _ = press.pages(product, lang)
                made = [f"{product.id}: {len(pages)} pages"]
                for piece in {one.front: one for one in (*component.pieces, *component.pages)}.values():
                    made += [f"{piece.name} {piece.outline if isinstance(piece.outline, str) else 'path'}"]
                    made += [record(piece.front), *([record(piece.back)] if piece.back else [])]
                if (now := "\n".join(made)) != said:
                    lines.append(f"## {lang}\n{now}")
                said = now
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("folder", SAMPLES, ids=lambda folder: folder.name)
def test_a_sample_is_drawn_as_it_was(folder: Path) -> None:
    """KIT_GOLDEN=1 writes the recordings anew; look at the pictures before you keep them."""
    file, made = GOLDEN / f"{folder.name}.txt", _recorded(folder)
    if os.environ.get("KIT_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(made, encoding="utf-8")
    assert file.read_text("utf-8") == made


@pytest.mark.parametrize("folder", SAMPLES, ids=lambda folder: folder.name)
def test_no_machine_goes_along_a_line_of_a_sample_twice(folder: Path) -> None:
    with shelf.guest(folder, f"sample-{folder.name}") as name:
        assert twice(load(name, words=drawing_words())) == []


def test_every_kind_has_a_sample() -> None:
    shown = set()
    for folder in SAMPLES:
        with shelf.guest(folder, f"sample-{folder.name}") as name:
            content = load(name, words=drawing_words())
            assert isinstance(content, DataContent)
            shown |= {
                type(one).__name__.removesuffix("Component").lower() for one in content.components.values()
            }
    assert shown == set(KINDS)


def _made(folder: Path, options: PressOptions) -> None:
    """Every product goes through the press and its preflight."""
    with shelf.guest(folder, f"sample-{folder.name}") as name:
        press = Press(load(name, words=drawing_words()), options)
        for product in products(name):
            if product.shop or not options.shop:
                assert press.make(product, "en", f"{product.id}.pdf")[0].startswith(b"%PDF")


@pytest.mark.parametrize("name", ["tiles", "rounded-corners", "tokens", "two-sided-tiles"])
def test_a_shop_gets_what_it_can_cut(name: str) -> None:
    _made(content_root() / "house/samples" / name, PressOptions(purpose="shop"))


@pytest.mark.whole
@pytest.mark.parametrize("folder", SAMPLES, ids=lambda folder: folder.name)
@pytest.mark.parametrize("purpose", ["home", "shop"])
@pytest.mark.parametrize("duplex", ["long", "fold", "none"])
def test_every_sample_is_printed_in_every_way(folder: Path, purpose: Any, duplex: Any) -> None:
    _made(folder, PressOptions(purpose=purpose, duplex=duplex))


def test_names_in_a_pdf_are_no_longer_than_it_bears(tmp_path: Path) -> None:
    look = "{ground: slate, accent: ochre, print: icons, emblem: arrow-right}"
    game = f"name: A\nplayers: {{min: 1, max: 2}}\nlook: {look}\n"
    files = {"game.yaml": game, "components.yaml": "t: {kind: tiles, faces: {a: star}}\n"}
    with opened(tmp_path / "isles", files) as name:
        made = Press(content(name), PressOptions()).make(products(name)[-1], "en", "t.pdf")[0]
    with pikepdf.open(BytesIO(made)) as pdf:
        forms = [form for page in pdf.pages for form in page.resources.get("/XObject", {})]
        forms += [
            inner
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Stream) and "/Resources" in thing
            for inner in thing["/Resources"].get("/XObject", {})
        ]
    assert max(map(len, forms)) <= 128


def test_every_colour_and_icon_is_shown_by_name() -> None:
    for figure, names in ((colour_sheet("en"), SWATCHES), (icon_sheet("cs"), icons())):
        shown = [one.text for block in figure.pictures for one, _ in texts(block.scene.items, 1)]
        assert shown == [*names]
        assert not any(crowded(block.scene.items) for block in figure.pictures)
