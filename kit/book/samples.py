"""Samples on the house's pages: small games of data, their files as they are, and what comes out of them."""

from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Final

from kit.art.icons import icon, icons
from kit.art.palette import NAMES, mix
from kit.art.parts.beside import beside
from kit.art.piece import Piece
from kit.art.scene import Element, Group, Rect, Scene, Stroke, use, wider
from kit.art.text import label
from kit.art.vocabulary import drawing_words
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import PageSheet
from kit.book.errors import Fault
from kit.content.load import load
from kit.content.problems import hint, quoted
from kit.core import shelf
from kit.data import content_root
from kit.press.extent import extent
from kit.press.options import PressOptions
from kit.press.products import products

_PIECES: Final = 4  # side by side in a picture
_LEAST, _WIDE = 130.0, 220.0  # mm of pieces side by side; wider ones would be too small to read
_ACROSS, _STEP, _LINE = 6, 15.0, 15.0
_TINS: Final = 5  # colours side by side in a half
_EDGE: Final = 5.0  # mm of paper around what is drawn
_LANGUAGE: Final = {".yaml": "yaml", ".csv": "text", ".py": "python", ".md": "text"}


def sample_folder(name: str) -> Path:
    """The folder of a sample."""
    root = content_root() / "house" / "samples"
    known = sorted(folder.name for folder in root.iterdir())
    if name not in known:
        raise Fault(f"there is no sample {quoted(name)}{hint(name, known)}")
    return root / name


def files_of(name: str) -> Iterator[tuple[str, str, str]]:
    """The files that a sample consists of, what is printed first: path, language of the code, text."""
    folder = sample_folder(name)
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    for file in sorted(files, key=lambda file: file.name != "components.yaml"):
        path = file.relative_to(folder).as_posix().removesuffix(".txt")  # code lies there as a text
        yield path, _LANGUAGE[Path(path).suffix], file.read_text("utf-8").rstrip("\n")


def _only_named(path: str, text: str) -> bool:
    """Whether a file says no more than what a game is called and how its backs look."""
    return path == "game.yaml" and "fonts:" not in text


def picture(name: str, lang: str) -> Figure:
    """What a sample prints: some pieces of each of its components, with their backs where they differ."""
    pictures, pages = list[PictureBlock](), tuple[Piece, ...]()
    with shelf.guest(sample_folder(name), f"sample-{name}") as game:
        content = load(game, words=drawing_words())
        for product in products(game)[1:]:
            made = product.draw(content, lang, PressOptions())
            different = list({(piece.front, piece.back): piece for piece in made.pieces}.values())[:_PIECES]
            if different:
                pictures.append(PictureBlock(wider(beside(different, lang), _LEAST)))
                if any(piece.back != different[0].back for piece in different):
                    pictures.append(PictureBlock(wider(beside(different, lang, back=True), _LEAST)))
            else:
                pages = made.pages[:1]
                pictures += [PictureBlock(_on_paper(page)) for page in pages]
    alone = "wide" if pages and pages[0].bleed else "small"  # a board has the smallest letters
    if not pages and pictures[0].scene.w > _WIDE:
        alone = "normal"
    return Figure(f"sample-{name}", tuple(pictures), "", alone if len(pictures) == 1 else "normal")


def _on_paper(page: Piece) -> Scene:
    """A page as it lies on a table, by night, too; where little is drawn only that part of it."""
    scene, drawn = page.front, extent(page.front)
    if page.bleed or drawn is None:
        return scene
    w, h = drawn.w + 2 * _EDGE, drawn.h + 2 * _EDGE
    items = (Rect(0, 0, w, h, 0, "white"), Group(scene.items, _EDGE - drawn.left, _EDGE - drawn.top))
    return scene._replace(w=w, h=h, items=items)


def icon_sheet(lang: str) -> Figure:
    """Every icon of the house over its name, in halves: on a phone one stands below the other."""
    every = list(icons())
    rows = ceil(len(every) / 2 / _ACROSS)
    half = rows * _ACROSS
    parts = (_icons(some, rows, lang) for some in (every[:half], every[half:]))
    return Figure("icons", tuple(map(PictureBlock, parts)))


def _icons(names: Sequence[str], rows: int, lang: str) -> Scene:
    items: list[Element] = []
    for n, name in enumerate(names):
        x, y = (n % _ACROSS + 0.5) * _STEP, (n // _ACROSS) * _LINE + 5
        items += [use(icon(name, "ink"), x, y, 8), label(x, y + 6.6, name, "text", 7.6)]
    return Scene(_ACROSS * _STEP, rows * _LINE, tuple(items), ", ".join(names), "", lang)


def colour_sheet(lang: str) -> Figure:
    """Every colour of the palette over its name, in halves as the icons are."""
    rows = ceil(len(NAMES) / 2 / _TINS)
    half = rows * _TINS
    parts = (_colours(some, rows, lang) for some in (NAMES[:half], NAMES[half:]))
    return Figure("colours", tuple(map(PictureBlock, parts)), printed=True)


def _colours(names: Sequence[str], rows: int, lang: str) -> Scene:
    wide, step, line = _ACROSS * _STEP, _ACROSS * _STEP / _TINS, 13.0
    items: list[Element] = [Rect(0, 0, wide, rows * line, 0, "paper")]
    edge = Stroke(mix("ink", "paper", 0.25), 0.2)
    for n, name in enumerate(names):
        x, y = n % _TINS * step, n // _TINS * line
        items.append(Rect(x + 1, y + 1, step - 2, 7.5, 1.2, name, edge))
        items.append(label(x + step / 2, y + 11, name, "text", 7.6))
    return Scene(wide, rows * line, tuple(items), ", ".join(names), "", lang)


class SampleMacros:
    """What the house's own pages can call to show how games are made."""

    def __init__(self, lang: str, sheet: PageSheet) -> None:
        self._lang, self._sheet = lang, sheet

    def sample(self, name: str) -> str:
        """A small game of data: its files, and what they print."""
        code = "".join(_code(*file) for file in files_of(name) if not _only_named(file[0], file[2]))
        return code + self._sheet.stash.put(picture(name, self._lang))

    def sample_file(self, name: str, path: str) -> str:
        """One file of a sample: `sample_file("nine-holes", "engine.py")`."""
        found = {file[0]: file for file in files_of(name)}
        if path not in found:
            raise Fault(f"the sample has no file {quoted(path)}{hint(path, found)}")
        return _code(*found[path])

    def colours(self) -> str:
        """Every colour of the palette with its name."""
        return self._sheet.stash.put(colour_sheet(self._lang))

    def icons(self) -> str:
        """Every icon of the house with its name."""
        return self._sheet.stash.put(icon_sheet(self._lang))


def _code(path: str, kind: str, text: str) -> str:
    return f"\n\n`{path}`\n\n```{kind}\n{text}\n```\n\n"
