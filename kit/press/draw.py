"""One product in one language: drawn, laid out, rendered and checked, in memory."""

from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from kit.art.faults import Attempt, seen, usual_place
from kit.art.legible import read_through
from kit.art.piece import Component
from kit.art.scene import Scene, Text
from kit.content.problems import ContentErrors, Problem, hint, once, quoted
from kit.content.trail import Trail
from kit.content.variant import with_variant
from kit.core.errors import KitError
from kit.press import sheets
from kit.press.errors import PressError
from kit.press.hashes import Hasher
from kit.press.manifest import Entry
from kit.press.options import PressOptions
from kit.press.page import Page
from kit.press.printer import STRAIGHT, Printer
from kit.press.products import Product
from kit.press.render import render
from kit.press.watch import watch


@dataclass
class Press:
    """Makes products from one content; a drawing that two products need is made once."""

    content: Any
    options: PressOptions
    printer: Printer = STRAIGHT
    hasher: Hasher = field(default_factory=Hasher)
    _drawn: dict[tuple[Any, str], tuple[Attempt[Component], set[str], Trail]] = field(default_factory=dict)

    def component(self, product: Product, lang: str) -> tuple[Component, set[str]]:
        """The drawing, and which attributes of the content it was made from."""
        drawn, read, _ = self._draw(product, lang)
        return drawn.whole, read

    def _draw(self, product: Product, lang: str) -> tuple[Attempt[Component], set[str], Trail]:
        key = product.draw, lang
        if key not in self._drawn:
            watched, read = watch(self.content)
            place = usual_place(self.content, product.id)

            def draw() -> Component:
                drawn: Component = product.draw(watched, lang, self.options)
                return replace(drawn, title=with_variant(drawn.title, watched, lang))

            self._drawn[key] = seen(self.content, draw, place), read, self.content.templates.trail
        return self._drawn[key]

    def drawn(self, product: Product, lang: str) -> bool:
        """Whether there is a drawing, be it with mistakes."""
        return self._draw(product, lang)[0].made is not None

    def pages(self, product: Product, lang: str) -> tuple[Component, list[Page], set[str]]:
        """The drawing, its pages, what it was made from; ContentErrors tells all that cannot be printed."""
        drawn, read, trail = self._draw(product, lang)
        component = drawn.whole if drawn.made is None else drawn.made
        if self.options.only:
            component = _only(component, self.options.only)
        tiling = None
        if product.tiling is not None and not (self.options.shop and product.shop):  # a shop has large paper
            watched, more = watch(self.content)
            tiling = product.tiling(watched)
            read = read | more
        place = usual_place(self.content, product.id)
        try:
            pages = sheets.lay_out(component, self.options, tiling)
        except PressError as error:
            large = Problem(place.file, place.line, place.column, str(error))
            raise ContentErrors([*drawn.problems, large]) from None
        name = product.id
        through = seen(self.content, lambda: _read_through(component.title, pages, name, lang), place, trail)
        if found := [*drawn.problems, *through.problems]:
            raise ContentErrors(once(found))
        if not pages:
            raise PressError(f"{product.id} ({lang}): nothing to print")
        return component, pages, read

    def render(self, product: Product, lang: str) -> bytes:
        """The file before the preflight, which browsers lack the library for."""
        component, pages, _ = self.pages(product, lang)
        return self._rendered(product, lang, component, pages)

    def _rendered(self, product: Product, lang: str, component: Component, pages: list[Page]) -> bytes:
        try:
            return render(component, pages, self.options, self.printer)
        except KitError as error:
            raise told(error, product.id, lang) from error

    def forget(self) -> None:
        """Let go of all drawings."""
        self._drawn.clear()
        self.hasher = Hasher()

    def make(self, product: Product, lang: str, name: str) -> tuple[bytes, Entry]:
        """The file and its entry, without its key; findings of the preflight are an error."""
        from kit.press import preflight

        component, pages, read = self.pages(product, lang)
        made = self._rendered(product, lang, component, pages)
        found = entry(made, pages, sorted(read), self.hasher.component(component))
        if component.pieces:
            self.forget()  # thousands of cards, before the file is read again
        del component, pages
        findings = preflight.check_bytes(made, name, self.options.shop)
        if findings:
            raise PressError("\n".join(map(str, findings)))
        return made, found


def _read_through(title: str, pages: list[Page], product: str, lang: str) -> None:
    """All text as it will stand on paper, in the margin too."""
    read_through(Scene(0, 0, (Text(0, 0, title),)), f"{product}, margin, {lang}")
    spots = {(id(spot.scene), spot.scale): spot for page in pages for spot in page.spots}
    for spot in spots.values():
        read_through(spot.scene, f"{product}, {spot.name!r}, {lang}", spot.scale)


def _only(component: Component, names: tuple[str, ...]) -> Component:
    """Some of the cards; a name that none has is told with the nearest."""
    known = dict.fromkeys(piece.name for piece in component.pieces)
    for name in names:
        if name not in known:
            raise PressError(f"there is no card {quoted(name)} in the deck{hint(name, known)}")
    return replace(component, pieces=tuple(piece for piece in component.pieces if piece.name in names))


def entry(made: bytes, pages: list[Page], uses: list[str], pieces: list[tuple[str, str]]) -> Entry:
    """What the manifest says of a file; its key is added by the build."""
    papers = dict.fromkeys(page.paper for page in pages)
    two_sided = any(page.is_back for page in pages)
    return Entry(
        "",
        sha256(made).hexdigest(),
        len(made),
        len(pages),
        ", ".join(papers),
        two_sided,
        tuple(uses),
        tuple(pieces),
    )


def told(error: KitError, product: str, lang: str) -> KitError:
    """An error of the drawing layer with the product that it spoils."""
    if isinstance(error, PressError):
        return error
    return PressError(f"{product} ({lang}): {error}")
