"""Samples on the house's pages: small games of data, their files as they are, and what comes out of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kit.art.icons import icon, icons
from kit.art.parts.beside import beside
from kit.art.scene import Element, Scene, use, wider
from kit.art.text import label
from kit.art.vocabulary import drawing_words
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import PageSheet
from kit.book.errors import Fault
from kit.content.load import load
from kit.content.problems import hint, quoted
from kit.core import shelf
from kit.data import content_root
from kit.press.options import PressOptions
from kit.press.products import products

_PIECES: Final = 4  # side by side in a picture
_LEAST: Final = 130.0  # mm
_ACROSS, _STEP, _LINE = 12, 15.0, 15.0
_LANGUAGE: Final = {".yaml": "yaml", ".csv": "text", ".py": "python", ".md": "text"}


def sample_folder(name: str) -> Path:
    """The folder of a sample."""
    root = content_root() / "house" / "samples"
    known = sorted(folder.name for folder in root.iterdir())
    if name not in known:
        raise Fault(f"there is no sample {quoted(name)}{hint(name, known)}")
    return root / name


def files_of(name: str) -> Iterator[tuple[str, str, str]]:
    """The files that a sample consists of: path, language of the code, text."""
    folder = sample_folder(name)
    files = sorted(file for file in folder.rglob("*") if file.is_file() and not _only_named(file))
    for file in sorted(files, key=lambda file: file.name != "components.yaml"):
        path = file.relative_to(folder).as_posix().removesuffix(".txt")  # code lies there as a text
        yield path, _LANGUAGE[Path(path).suffix], file.read_text("utf-8").rstrip("\n")


def _only_named(file: Path) -> bool:
    """Whether a file says no more than what a game is called and how its backs look."""
    return file.name == "game.yaml" and "fonts:" not in file.read_text("utf-8")


def picture(name: str, lang: str) -> Figure:
    """What a sample prints: some pieces of each of its components, with their backs where they differ."""
    pictures = []
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
                pictures += [PictureBlock(page.front) for page in made.pages[:1]]
    return Figure(f"sample-{name}", tuple(pictures), "", "small" if len(pictures) == 1 else "normal")


def icon_sheet(lang: str) -> Figure:
    """Every icon of the house over its name."""
    items: list[Element] = []
    for n, name in enumerate(icons()):
        x, y = (n % _ACROSS + 0.5) * _STEP, (n // _ACROSS) * _LINE + 5
        items += [use(icon(name, "ink"), x, y, 8), label(x, y + 6.6, name, "text", 6.5)]
    rows = -(-len(icons()) // _ACROSS)
    scene = Scene(_ACROSS * _STEP, rows * _LINE, tuple(items), ", ".join(icons()), "", lang)
    return Figure("icons", (PictureBlock(scene),), "", "wide")


class SampleMacros:
    """What the house's own pages can call to show how games are made."""

    def __init__(self, lang: str, sheet: PageSheet) -> None:
        self._lang, self._sheet = lang, sheet

    def sample(self, name: str) -> str:
        """A small game of data: its files, and what they print."""
        code = "".join(_code(*file) for file in files_of(name))
        return code + self._sheet.stash.put(picture(name, self._lang))

    def sample_file(self, name: str, path: str) -> str:
        """One file of a sample: `sample_file("nine-holes", "engine.py")`."""
        found = {file[0]: file for file in files_of(name)}
        if path not in found:
            raise Fault(f"the sample has no file {quoted(path)}{hint(path, found)}")
        return _code(*found[path])

    def icons(self) -> str:
        """Every icon of the house with its name."""
        return self._sheet.stash.put(icon_sheet(self._lang))


def _code(path: str, kind: str, text: str) -> str:
    return f"\n\n`{path}`\n\n```{kind}\n{text}\n```\n\n"
