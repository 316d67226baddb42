"""The products of a game: what each is called and who draws it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from kit.core import shelf
from kit.core.errors import KitError
from kit.press.errors import PressError

if TYPE_CHECKING:
    from kit.art.piece import Component
    from kit.art.scene import Scene
    from kit.content.nodes import Mark
    from kit.press.options import PressOptions
    from kit.press.tiles import Tiling

ALL = "all"


class Deck(Protocol):
    """Cards of a product, each from a file of its own, so that one that is saved is drawn alone."""

    def front(self, record: Any) -> "Scene":
        """The face of one card."""

    def name(self, record: Any) -> str:
        """What one card is called."""

    def blame(self, error: KitError, record: Any) -> "Mark":
        """Where the text stands that a card cannot be drawn with."""


@dataclass(frozen=True)
class Product:
    """One file a language; `tiling` spreads its page over several sheets."""

    id: str
    draw: "Callable[[Any, str, PressOptions], Component]"
    tiling: "Callable[[Any], Tiling] | None" = None
    shop: bool = True  # a shop wants it
    in_all: bool = True  # stands in the file that holds everything
    on_request: bool = False  # made only when it is asked for by name
    shown: bool = True  # worth a look while one writes
    deck: "Callable[[Any, str], Deck] | None" = None
    group: str = ""  # a deck's folder, and the content's attribute with what was read from its files


class PrintPart(Protocol):
    """What a game gives the press: everything that is printed of it."""

    @property
    def PRODUCTS(self) -> tuple[Product, ...]:  # noqa: N802 (a constant of a module)
        """In printing order."""


def products(game: str) -> tuple[Product, ...]:
    """All products of a game in printing order."""
    part: PrintPart = shelf.part(game, "products")
    return part.PRODUCTS


def choose(game: str, wanted: tuple[str, ...], shop: bool) -> tuple[tuple[Product, ...], bool]:
    """The products asked for, in printing order, and whether one file of everything is wanted too."""
    every = tuple(product for product in products(game) if product.shop or not shop)
    known = [product.id for product in every] + ([] if shop else [ALL])
    for name in wanted:
        if name not in known:
            where = " for a shop" if shop else ""
            raise PressError(f"no product {name!r}{where}; there are: {', '.join(known)}")
    if not wanted or ALL in wanted:
        return tuple(product for product in every if not product.on_request), not shop
    return tuple(product for product in every if product.id in wanted), False
