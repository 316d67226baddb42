"""What is exported of a game: its components as they are drawn for a shop, without marks for scissors."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from kit.art.piece import Component, Piece
from kit.content.problems import hint, quoted
from kit.content.slugs import slug
from kit.export.errors import ExportError
from kit.press.build import quiet
from kit.press.job import chosen_languages, languages_of
from kit.press.options import BuildOptions, Progress
from kit.press.printer import STRAIGHT
from kit.press.products import Product, choose
from kit.press.tasks import Desk


class Exportable(NamedTuple):
    """A component in one language, and those of its pieces that are wanted, with their places in it."""

    product: str
    lang: str
    component: Component
    pieces: tuple[tuple[int, Piece], ...]

    @property
    def folder(self) -> str:
        """Where its files go, below the export's own folder."""
        return f"{self.lang}/{slug(self.product)}"

    def name(self, number: int, side: int, suffix: str) -> str:
        """What the file of a side is called: in the order of the deck, plain letters only."""
        every = pieces_of(self.component)
        word = slug(every[number].name) or "piece"
        if len(every) > 1:
            word = f"{number + 1:0{max(2, len(str(len(every))))}}-{word}"
        if any(piece.back is not None for piece in every):
            word += ("-front", "-back")[side]
        return word + suffix


def pieces_of(component: Component) -> tuple[Piece, ...]:
    """Everything in a component that is a thing by itself."""
    return (*component.pages, *component.pieces)


@dataclass
class Workroom:
    """The drawings of a game, made once before processes part."""

    wanted: BuildOptions
    only: tuple[str, ...] = ()
    progress: Progress = quiet
    desk: Desk = field(init=False)

    def __post_init__(self) -> None:
        chosen = {one.id: one for one in choose(self.wanted).products}
        press = replace(self.wanted.press, purpose="shop")
        self.desk = Desk(replace(self.wanted, press=press), STRAIGHT, chosen, {})

    @property
    def languages(self) -> tuple[str, ...]:
        """Those that are asked for, or all."""
        return chosen_languages(self.wanted.languages, languages_of(self.desk.read()))

    def parts(self) -> list[Exportable]:
        """All components, in every language; what is the same drawing on other paper is taken once."""
        found = [part for lang in self.languages for part in self._of(lang)]
        if self.only:
            found = _chosen(found, self.only)
        return found

    def _of(self, lang: str) -> Iterator[Exportable]:
        seen: set[str] = set()
        for product in self.desk.products.values():
            component = drawn(self.desk, product.id, lang)
            if component.id in seen and product.tiling is not None:
                continue
            seen.add(component.id)
            yield Exportable(product.id, lang, component, tuple(enumerate(pieces_of(component))))


def drawn(desk: Desk, product: str, lang: str) -> Component:
    """A component, drawn when it is asked for first."""
    one: Product = desk.products[product]
    component: Component = desk.press.component(one, lang)[0]
    return component


def _chosen(parts: list[Exportable], names: tuple[str, ...]) -> list[Exportable]:
    known = dict.fromkeys(piece.name for part in parts for _, piece in part.pieces)
    for name in names:
        if name not in known:
            raise ExportError(f"there is no piece {quoted(name)}{hint(name, known)}")
    found = [
        part._replace(pieces=tuple(one for one in part.pieces if one[1].name in names)) for part in parts
    ]
    return [part for part in found if part.pieces]
