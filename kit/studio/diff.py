"""Two contents compared: what a designer changed, and which printed pieces come out different."""

import os
from dataclasses import field
from pathlib import Path
from typing import Final

from kit.art.piece import Component, Piece
from kit.art.scene import Scene
from kit.art.vocabulary import drawing_words
from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.diff import Changes, diff
from kit.content.diff_text import DiffBlock, Teller, names_of
from kit.content.load import load
from kit.content.pack_file import pack_game
from kit.content.slugs import slug
from kit.core import shelf
from kit.core.drafts import replace_file
from kit.core.errors import KitError
from kit.core.frozen import dataclass
from kit.press.options import PressOptions
from kit.press.products import products

CARDS: Final = "cards"
_PRODUCT: Final = {
    "cover": "diff.product.cover",
    "board": "diff.product.board",
    "tokens": "diff.product.tokens",
    "reference": "diff.product.reference",
    "extras": "diff.product.extras",
}


class DifferentGames(KitError):
    """Two contents that cannot be compared."""


@dataclass(frozen=True)
class Pair:
    """A printed piece as it was and as it is; None where there is none."""

    product: str
    name: str
    before: Scene | None
    after: Scene | None


@dataclass(frozen=True)
class Comparison:
    """What changed, and every printed piece that is not the same any more."""

    a: Content
    b: Content
    lang: str
    changes: Changes
    pairs: tuple[Pair, ...] = field(default=())

    @property
    def cards(self) -> tuple[str, ...]:
        """The characters whose cards have to be printed again."""
        return tuple(pair.name for pair in self.pairs if pair.product == CARDS and pair.after)

    @property
    def products(self) -> tuple[str, ...]:
        """The products that come out different."""
        return tuple(dict.fromkeys(pair.product for pair in self.pairs))

    def blocks(self) -> list[DiffBlock]:
        """What changed, under headings, and at the end what to print again."""
        teller = Teller(self.a, self.b, self.changes, self.lang)
        lines = []
        for product in products(self.b.id):
            if product.deck and self.cards:
                deck, records = product.deck(self.b, self.lang), getattr(self.b, product.group)
                names = ", ".join(deck.name(records[slug]) for slug in self.cards)
                lines.append(teller.say("diff.cards", names=names))
        for name in self.products:
            if name in self.b.names_known.get("component", ()):
                lines.append(teller.say("diff.product.other", name=name))
            elif name in _PRODUCT:
                lines.append(teller.say(_PRODUCT[name]))
        printed = [DiffBlock(teller.say("diff.printed"), tuple(lines))] if lines else []
        return teller.blocks() + printed

    @property
    def title(self) -> str:
        """From what to what."""
        names = {"a": names_of(self.a, self.lang), "b": names_of(self.b, self.lang)}
        return self.b.phrases.say("diff.title", self.lang, names)

    def text(self) -> str:
        """All of it for a terminal."""
        blocks = self.blocks()
        if not blocks:
            return f"{self.title}\n\n{self.b.phrases.say('diff.nothing', self.lang, {})}"
        told = ["\n".join([block.title, *(f"  {line}" for line in block.lines)]) for block in blocks]
        return "\n\n".join([self.title, *told])


def compare(a: Content, b: Content, lang: str) -> Comparison:
    """Compare two contents of one game; pieces are drawn from both, and equal drawings are no change."""
    return Comparison(a, b, lang, diff(a, b), tuple(_pairs(a, b, lang)))


def _pieces(component: Component) -> dict[str, Piece]:
    return {piece.name: piece for piece in (*component.pieces, *component.pages)}


def _pairs(a: Content, b: Content, lang: str) -> list[Pair]:
    pairs = []
    press = PressOptions()
    for product in products(b.id):
        if product.tiling:  # the same drawing on more sheets
            continue
        before, after = (_pieces(product.draw(content, lang, press)) for content in (a, b))
        for name in dict.fromkeys((*before, *after)):
            old, new = before.get(name), after.get(name)
            if old is None or new is None or (old.front, old.back) != (new.front, new.back):
                pairs.append(Pair(product.id, name, old.front if old else None, new.front if new else None))
    return pairs


def load_side(path: str, game: str | None = None) -> Content:
    """One side of a comparison: a game's name for the game itself, a pack's folder, or a whole content."""
    folder = Path(path)
    if path in shelf.names() and not folder.exists():
        return load(path, words=drawing_words())
    if (folder / "game.yaml").is_file():
        return load(folder.resolve().name, words=drawing_words(), root=folder.resolve().parent)
    return load(game or pack_game(folder), [folder], words=drawing_words())


def _folders(a: Path, b: Path) -> tuple[Content, Content]:
    """Two states of a game that is data alone, both under the name of the newer one."""
    name = shelf.open_folder(b.resolve(), slug(b.resolve().name) or "game")
    return tuple(load(name, words=drawing_words(), folder=side.resolve()) for side in (a, b))  # type: ignore[return-value]


def diff_report(
    a: str, b: str, game: str | None = None, wanted: str | None = None, page: Path | None = None
) -> str:
    """Compare two sides and tell it; with `page`, write the pieces side by side there, too."""
    from kit.studio.diff_html import diff_html

    if all(shelf.holds_game(Path(side)) for side in (a, b)):
        old, new = _folders(Path(a), Path(b))
    else:
        old, new = load_side(a, game), load_side(b, game)
    if old.id != new.id:
        raise DifferentGames(f"{a} is of the game {old.id!r}, {b} of {new.id!r}; compare two of one game")
    comparison = compare(old, new, choose_language(new.languages, wanted, os.environ))
    if page is not None:
        replace_file(page, diff_html(comparison))
    return comparison.text()
