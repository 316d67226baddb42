"""A game of one's own on the desk: a folder from a zip, with decks from spreadsheets, drawn and printed."""

import io
import os
import zipfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

from kit.art.svg_pen import to_svg
from kit.art.vocabulary import drawing_words
from kit.content import limits
from kit.content.content import Content
from kit.content.load import load
from kit.content.nodes import Mapping, Scalar, at
from kit.content.problems import ContentErrors, Problem, quoted
from kit.content.slugs import slug
from kit.content.tables import KINDS
from kit.content.text import needed
from kit.content.tree import read_tree
from kit.content.yaml_edit import read_source, set_value
from kit.content.zipped import unzipped
from kit.core import shelf
from kit.core.drafts import replace_file
from kit.press.draw import Press
from kit.press.options import BuildOptions
from kit.press.products import choose
from kit.studio.new_game import USUAL, make_game
from kit.studio.plain_pack import DAY, lent_folder, put

T = TypeVar("T")
SHOWN: Final = 60
"""So many cards of a deck are shown."""
_COMPONENTS: Final = "components.yaml"


class OwnGame:
    """One game in a folder that lasts as long as this does; what is refused changes nothing."""

    def __init__(self, make: Callable[[Path], Path]) -> None:
        self.folder, self._open = make(lent_folder(self)), ExitStack()
        own = self.folder.name
        self.id = f"{own}-own" if own in shelf.names() else own  # never in the place of one on the shelf
        self._press: Press | None = None
        self.open()
        try:
            self.press()
        except ContentErrors as error:
            self.close()
            raise self.relative(error) from None

    def open(self) -> None:
        """Put it beside the games on the shelf."""
        self._open.enter_context(shelf.guest(self.folder, self.id))

    def close(self) -> None:
        """Take it off again."""
        self._open.close()

    @classmethod
    def from_zip(cls, data: bytes, name: str) -> "OwnGame":
        """The game in a zip; ContentErrors tells why it is refused."""
        files = unzipped(data, name)
        if not {"game.yaml", _COMPONENTS} <= {*files}:
            said = "no game.yaml and components.yaml lie here; `kit new game NAME` makes a game"
            raise ContentErrors([Problem(name, 0, 0, said)])

        def unpack(root: Path) -> Path:
            for path, written in files.items():
                put(root / called / path, written)
            return root / called

        called = slug(Path(name).stem) or "game"
        return cls(unpack)

    @classmethod
    def begun(cls, name: str, lang: str) -> "OwnGame":
        """A small working game, as `kit new game` makes it."""

        def make(root: Path) -> Path:
            make_game(name, root, USUAL, lang)
            [folder] = root.iterdir()
            return folder

        return cls(make)

    def press(self) -> Press:
        """The press with the game as it is now."""
        if self._press is None:
            content: Content = load(self.id, words=drawing_words())
            self._press = Press(content, BuildOptions(self.id).press)
        return self._press

    def about(self) -> dict[str, Any]:
        """Its name by language, what is printed of it, and its decks with their tables."""
        content: Any = self.press().content
        languages = [*needed(content.languages)]
        return {
            "id": self.id,
            "name": {lang: content.text(content.game.name, lang) for lang in languages},
            "languages": languages,
            "products": [one.id for one in choose(BuildOptions(self.id)).products],
            "decks": {name: self._table(name) for name in content.decks},
        }

    def _table(self, deck: str) -> str:
        tree = read_tree(str(self.folder / _COMPONENTS), [])
        found = at(tree, deck, "cards") if isinstance(tree, Mapping) else None
        return found.value if isinstance(found, Scalar) else ""

    def lay_table(self, deck: str, name: str, data: bytes) -> None:
        """Take a spreadsheet for the cards of a deck; ContentErrors names the row and the column."""
        suffix = os.path.splitext(name)[1].lower()
        if suffix not in KINDS or suffix == ".yaml":
            said = f"{quoted(name)} is none of the files that can be read here: {', '.join(KINDS[1:])}"
            raise ContentErrors([Problem(name, 0, 0, said)])
        if len(data) > limits.TABLE_BYTES:
            said = f"too large for a table; the limit is {limits.TABLE_BYTES >> 20} MiB"
            raise ContentErrors([Problem(name, 0, 0, said)])
        place = f"decks/{slug(Path(name).stem) or deck}{suffix}"
        written, list_file = self.folder / place, self.folder / _COMPONENTS
        marks, text = read_source(str(list_file))
        before = (marks + text.encode(), written.read_bytes() if written.is_file() else None)
        written.parent.mkdir(exist_ok=True)
        replace_file(written, data)
        replace_file(list_file, marks + set_value(text, (deck, "cards"), place, _COMPONENTS).encode())
        kept, self._press = self._press, None
        try:
            self.press()
        except ContentErrors as error:
            replace_file(list_file, before[0])
            if before[1] is None:
                written.unlink()
            else:
                replace_file(written, before[1])
            self._press = kept
            raise self.relative(error) from None

    def cards(self, deck: str, lang: str) -> tuple[list[str], int]:
        """The faces of a deck as SVG, each once and not too many, and how many cards there are."""
        pieces = self._drawn(deck, lang)
        unique = [*{id(piece.front): piece for piece in pieces}.values()][:SHOWN]
        return [to_svg(one.front, f"own-{n}", "light") for n, one in enumerate(unique)], len(pieces)

    def _drawn(self, product: str, lang: str) -> Any:
        one = next(one for one in choose(BuildOptions(self.id)).products if one.id == product)
        return self.made(lambda: self.press().component(one, lang)[0].pieces)

    def printed(self, product: str, lang: str) -> bytes:
        """A file of it, print-ready."""
        one = next(one for one in choose(BuildOptions(self.id)).products if one.id == product)
        return self.made(lambda: self.press().render(one, lang))

    def made(self, make: Callable[[], T]) -> T:
        """What can be made of it; ContentErrors names places in its own folder."""
        try:
            return make()
        except ContentErrors as error:
            raise self.relative(error) from None

    def zipped(self) -> bytes:
        """All its files in a folder of its name: the same bytes for the same game."""
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(path for path in self.folder.rglob("*") if path.is_file()):
                name = f"{self.id}/{file.relative_to(self.folder).as_posix()}"
                archive.writestr(zipfile.ZipInfo(name, DAY), file.read_bytes(), zipfile.ZIP_DEFLATED)
        return target.getvalue()

    def relative(self, error: ContentErrors) -> ContentErrors:
        """The same mistakes by their places in the game's folder."""
        root = os.path.join(self.folder, "")
        return ContentErrors(replace(one, file=one.file.removeprefix(root)) for one in error.problems)
