"""The products of a game: what each is called and who draws it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from difflib import get_close_matches
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from kit.core import shelf
from kit.core.frozen import dataclass
from kit.press.errors import PressError

if TYPE_CHECKING:
    from kit.art.piece import Component
    from kit.art.scene import Scene
    from kit.press.inputs import Sources
    from kit.press.options import BuildOptions, PressOptions, Progress
    from kit.press.printed import PrintedGame
    from kit.press.tiles import Tiling

ALL = "all"
Heeded = Mapping[str, tuple[str, ...]]
"""Options that change what is made, each with the words that do so; none means all of them."""


class Deck(Protocol):
    """Cards of a product, each from a file of its own, so that one that is saved is drawn alone."""

    def front(self, record: Any) -> "Scene":
        """The face of one card."""

    def name(self, record: Any) -> str:
        """What one card is called."""

    def frame(self) -> tuple[float, float]:
        """Width and height in mm of what a picture of somebody's own fills; none where there is no place."""


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
    module: str = ""  # what draws it, read once before the processes of a build part


class Sort(NamedTuple):
    """A product of a game by its name, before anybody draws it; `of` is the one whose drawing it shares."""

    id: str
    tiled: bool = False
    shop: bool = True
    in_all: bool = True
    shown: bool = True
    of: str = ""


COVER: Final = Sort("cover", shop=False, shown=False)
BOX: Final = Sort("box", shown=False)


def boards(own_tiles: bool = False) -> tuple[Sort, ...]:
    """The large board, the same on A4 sheets, a small one; `own_tiles`: drawn for the edges lost at home."""
    return (
        Sort("board", in_all=False),
        Sort("board-tiled", tiled=True, shop=False, shown=False, of="" if own_tiles else "board"),
        Sort("board-a4", tiled=True, in_all=False, shown=False),
    )


def drawn_by(printed: str, *sorts: Sort) -> tuple[Product, ...]:
    """Products that a `PrintedGame` draws: where it is, and what it draws; it is fetched when it has to."""
    draws = {one.id: partial(_draw, printed, one.id) for one in sorts}
    return tuple(
        Product(
            one.id,
            draws[one.of or one.id],
            partial(_tiling, printed, one.of or one.id) if one.tiled else None,
            one.shop,
            one.in_all,
            shown=one.shown,
            module=printed.partition(":")[0],
        )
        for one in sorts
    )


def _draw(printed: str, name: str, content: Any, lang: str, press: "PressOptions") -> "Component":
    game: PrintedGame = resolve_name(printed)
    return game.printed(name, content, lang, press)


def _tiling(printed: str, name: str, content: Any) -> "Tiling":
    game: PrintedGame = resolve_name(printed)
    return game.tiling(name, content)


class PrintPart(Protocol):
    """What a game gives the press: everything that is printed of it."""

    @property
    def PRODUCTS(self) -> tuple[Product, ...]:  # noqa: N802 (a constant of a module)
        """In printing order."""


def products(game: str) -> tuple[Product, ...]:
    """All products of a game in printing order."""
    part: PrintPart = shelf.part(game, "products")
    return part.PRODUCTS


class Bound(NamedTuple):
    """A file of a volume."""

    data: bytes
    pages: int
    paper: str


@dataclass(frozen=True)
class Volume:
    """Files that a room above the press makes of a game, those of one language together.

    `make` is given the content, a language, the options and the names of the files that are wanted, and gives
    them with whatever is to be told about them. A game for which `has` is false has none of them.
    """

    ids: tuple[str, ...]
    sources: "Sources"
    make: "Callable[[Any, str, BuildOptions, Sequence[str]], tuple[dict[str, Bound], list[str]]]"
    has: Callable[[str], bool] = lambda game: True
    heeds: Mapping[str, Heeded] = field(default_factory=dict)
    """The options that each file heeds."""


@dataclass(frozen=True)
class Folder:
    """A folder with something of every game, beside their own folders; it is replaced as a whole.

    `make` writes it, without some games, and gives what is to be told about it. The files of the games in
    `out` may stand in it.
    """

    id: str
    sources: "Sources"
    make: "Callable[[BuildOptions, tuple[str, ...], Progress], list[str]]"
    heeds: Heeded = field(default_factory=dict)
    has: "Callable[[BuildOptions], bool]" = lambda wanted: True
    """Whether there is anything to show; with everything else, an empty folder is not made."""

    def wanted(self, options: "BuildOptions") -> bool:
        """Whether it is asked for."""
        return self.id in options.products or (options.everything and self.has(options))


@dataclass(frozen=True)
class Registry:
    """What rooms above the press make, handed in by whoever knows them."""

    volumes: tuple[Volume, ...] = ()
    folders: tuple[Folder, ...] = ()

    def names(self, game: str) -> list[str]:
        """Of all products in here that a game has."""
        volumes = (name for volume in self.volumes if volume.has(game) for name in volume.ids)
        return [*volumes, *(one.id for one in self.folders)]


@dataclass(frozen=True)
class Selection:
    """What is to be made of one game; `with_all` means one file of everything printed, too."""

    products: tuple[Product, ...]
    with_all: bool = False
    volumes: tuple[tuple[Volume, tuple[str, ...]], ...] = ()


def _printed(wanted: "BuildOptions") -> tuple[Product, ...]:
    return tuple(product for product in products(wanted.game) if product.shop or not wanted.press.shop)


def names(wanted: "BuildOptions", registry: Registry) -> list[str]:
    """What can be asked for of a game."""
    return [
        *(p.id for p in _printed(wanted)),
        *([ALL] if wanted.press.joined else []),
        *registry.names(wanted.game),
    ]


def choose(wanted: "BuildOptions", registry: Registry | None = None) -> Selection:
    """The products asked for, in printing order; bare, those that are printed."""
    registry = registry or Registry()
    known = names(wanted, registry)
    for name in wanted.products:
        if name not in known:
            raise NoSuchProduct(name, known, " for a shop" if wanted.press.shop else "")
    if wanted.press.only:
        return Selection(_decks(wanted))
    whole = wanted.everything or not wanted.products or ALL in wanted.products
    printed = (p for p in _printed(wanted) if p.id in wanted.products or (whole and not p.on_request))
    volumes = (
        (volume, tuple(name for name in volume.ids if wanted.everything or name in wanted.products))
        for volume in registry.volumes
        if volume.has(wanted.game)
    )
    return Selection(tuple(printed), whole and wanted.press.joined, tuple(one for one in volumes if one[1]))


def _decks(wanted: "BuildOptions") -> tuple[Product, ...]:
    """What some cards are chosen from; they go to a file of their own."""
    found = [p for p in _printed(wanted) if p.deck and (p.id in wanted.products or not wanted.products)]
    others = [name for name in wanted.products if name not in {p.id for p in found}]
    if others or wanted.everything:
        raise PressError(f"--only chooses cards and does not go with {', '.join(others) or '--everything'}")
    if not found:
        raise PressError(f"{wanted.game} has no cards; leave --only out")
    return tuple(replace(product, id=f"{product.id}-only", in_all=False) for product in found)


PRINTED: Heeded = dict.fromkeys(
    ("lang", "paper", "duplex", "ink", "for", "printer", "only", "imposition", "icc"), ()
)
"""What every printed product heeds."""


def idle(wanted: "BuildOptions", registry: Registry) -> list[tuple[str, tuple[str, ...]]]:
    """Options that were given and change nothing of what is asked for, and what that is."""
    choice = choose(wanted, registry)
    heeded: dict[str, Heeded] = {product.id: PRINTED for product in choice.products}
    heeded |= {name: volume.heeds.get(name, {}) for volume, names in choice.volumes for name in names}
    for folder in registry.folders:
        if folder.wanted(wanted):
            heeded[folder.id] = folder.heeds
    return [
        (f"--{option} {word}".rstrip(), tuple(heeded))
        for option, word in wanted.given.items()
        if not any(option in one and (word in one[option] or not one[option]) for one in heeded.values())
    ]


class NoSuchProduct(PressError):
    """A name that no product has."""

    def __init__(self, name: str, known: Sequence[str], where: str = "") -> None:
        near = get_close_matches(name[:64], known, 1)
        meant = f" (did you mean {near[0]!r}?)" if near else ""
        super().__init__(f"no product {name[:64]!r}{where}{meant}; there are: {', '.join(known)}")
        self.known = known

    def __reduce__(self) -> tuple[Any, ...]:
        return PressError, (str(self),)
