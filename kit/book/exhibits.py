"""The gallery on the site: every component of a game as a picture, and what goes along with a shared link."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from kit.art.parts.beside import beside
from kit.art.parts.sheet import H, W
from kit.art.piece import Component, Piece
from kit.art.png import to_pngs
from kit.art.scene import Element, Group, Rect, Scene, place
from kit.content.slugs import slug
from kit.core.errors import KitError
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.products import products

if TYPE_CHECKING:
    from kit.book.book import Book

FOLDER: Final = "img/pieces"
WIDTH: Final = 640
_HIGH: Final = 300  # on a page
_PIECES: Final = 4  # side by side in a picture
_ROWS: Final = 3
_AIR: Final = 4.0
_MARGIN: Final = 10.0
_WIDEST: Final = 1.5  # of a picture: as wide as that for its height
_SHOWN: Final = 3
_OTHER_PAPER: Final = ("-a4", "-a3")
_SHARED: Final = (150.0, 80.0)


class GalleryExhibit(NamedTuple):
    """A component: its id, what it is called, how it looks, how large its pieces are, if they are alike.

    What cannot be printed as it is has no look: `kit check` tells why.
    """

    id: str
    title: str
    scene: Scene | None
    size: tuple[float, float] | None = None

    def address(self, game: str) -> str:
        """Where its picture lies in the site of a language."""
        return f"{FOLDER}/{slug(game)}-{slug(self.id)}.png"

    @property
    def room(self) -> tuple[int, int]:
        """The width and height that a page keeps for its picture until it comes; it shrinks where it must."""
        return (round(_HIGH * self.scene.w / self.scene.h), _HIGH) if self.scene else (0, 0)


def exhibits(book: "Book") -> tuple[GalleryExhibit, ...]:
    """Everything that is printed of a game, in printing order; the same drawing on other paper once."""
    press, found = Press(book.content, PressOptions(purpose="shop")), dict[str, GalleryExhibit]()
    for product in products(book.content.id):
        if product.on_request or (product.tiling and not product.shop):  # a board in parts, for home
            continue
        try:
            component, _ = press.component(product, book.lang)
        except KitError:
            found[product.id] = GalleryExhibit(product.id, product.id, None)
            continue
        if component.id not in found:
            scene = pictured(component, book.lang)
            found[component.id] = GalleryExhibit(product.id, component.title, scene, _size(component))
    return tuple(found.values())


def _size(component: Component) -> tuple[float, float] | None:
    """How large the pieces are, if all are alike; a sheet of paper is as large as paper is."""
    sizes = {piece.size for piece in (*component.pages, *component.pieces)}
    sheets = len(component.pages) > 1 or (W, H) in sizes
    return sizes.pop() if len(sizes) == 1 and not sheets else None


def pictured(component: Component, lang: str) -> Scene:
    """A component in one picture: its pages, or some of its pieces, and a back where they share one."""
    if component.pieces:
        different = list({(id(one.front), id(one.back)): one for one in component.pieces}.values())
        scene = _rows(list(_chosen(different)), lang)
    else:
        pages = [_paper(page) for page in dict.fromkeys(page.front for page in component.pages)]
        scene = pages[0] if len(pages) == 1 else _rows([Piece("", page) for page in pages], lang)
    return scene._replace(title=component.title)


def _chosen(different: list[Piece]) -> Iterator[Piece]:
    """Pieces from the whole of the deck, and the back in the place of the last."""
    most = _PIECES * _ROWS
    back = different[0].back
    shared = back is not None and len(different) > 1 and all(one.back is back for one in different)
    room = most - 1 if shared else most
    step = max(1.0, len(different) / room)
    yield from (different[int(n * step)] for n in range(min(room, len(different))))
    if shared and back is not None:
        one = different[0]
        yield Piece(one.name, back, None, one.bleed, one.outline, one.row, one.corner)


def _rows(pieces: list[Piece], lang: str) -> Scene:
    """Pieces in rows that make a picture neither too long nor too high."""
    across = len(pieces)
    w, h = max(one.size[0] for one in pieces) + _AIR, max(one.size[1] for one in pieces) + _AIR
    while across > 1 and across * w > _WIDEST * h * -(-len(pieces) // across):
        across -= 1
    across = -(-len(pieces) // -(-len(pieces) // across))  # as even as can be
    items: list[Element] = []
    wide = y = 0.0
    for start in range(0, len(pieces), across):
        row = beside(pieces[start : start + across], lang)
        items.append(place(row, 0, y))
        wide, y = max(wide, row.w), y + row.h + _AIR
    return _with_margin(Scene(wide, y - _AIR, tuple(items), "", "", lang), _AIR)


def _paper(page: Scene) -> Scene:
    """A page with the edges of its sheet."""
    return _with_margin(page) if page.size == (W, H) else page


def _with_margin(scene: Scene, by: float = _MARGIN) -> Scene:
    w, h = scene.w + 2 * by, scene.h + 2 * by
    ground = Rect(0, 0, w, h, 0, "paper")
    return Scene(w, h, (ground, place(scene, by, by)), scene.title, scene.desc, scene.lang)


def exhibit_files(game: str, shown: Sequence[GalleryExhibit]) -> dict[str, bytes]:
    """The pictures of a game, by their addresses."""
    drawn = {one.address(game): one.scene for one in shown if one.scene}
    return dict(zip(drawn, to_pngs(drawn.values(), WIDTH), strict=True))


def showcase(shown: Sequence[GalleryExhibit]) -> Scene | None:
    """The first things of a game after its cover beside each other, for those who are sent a link to it."""
    usual = (one for one in shown[1:] if not one.id.endswith(_OTHER_PAPER))
    taken = [one.scene for one in usual if one.scene][:_SHOWN]
    if not taken:
        return None
    w, h = _SHARED
    scaled = [(scene, min(1.0, h / scene.h)) for scene in taken]
    whole = sum(scene.w * k for scene, k in scaled) + _AIR * (len(scaled) - 1)
    shrink = min(1.0, w / whole)
    items: list[Element] = []
    x = 0.0
    for scene, k in scaled:
        size = k * shrink
        clip = Rect(0, 0, scene.w, scene.h)
        items.append(Group(scene.items, x, (h * shrink - scene.h * size) / 2, scale=size, clip=clip))
        x += scene.w * size + _AIR * shrink
    return Scene(x - _AIR * shrink, h * shrink, tuple(items))
