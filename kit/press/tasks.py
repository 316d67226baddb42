"""What processes of a build do: draw and join files, and write them where the build will find them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from kit.content.variant import with_variant
from kit.core.cycles import not_collecting
from kit.press.errors import PressError
from kit.press.manifest import Entry
from kit.press.options import BuildOptions
from kit.press.printer import Printer
from kit.press.products import Product, Volume
from kit.press.store import fill


class Printing(NamedTuple):
    """A product in one language: where its bytes go, and where they will stand."""

    name: str
    product: str
    lang: str
    part: Path
    target: Path


class Joining(NamedTuple):
    """A file of everything, from these files."""

    name: str
    key: str
    lang: str
    part: Path
    target: Path
    files: tuple[tuple[Path, Entry], ...]


class Binding(NamedTuple):
    """Files of a volume in one language, each with its name there."""

    volume: str
    key: str
    lang: str
    files: tuple[tuple[str, Printing], ...]


class Errand(NamedTuple):
    """What one process does at a time: files of a game."""

    game: str
    todo: tuple[Printing | Joining | Binding, ...]


MANY: Final = 300
"""Cards that take longer to draw than processes to start."""
Made = list[tuple[str, Entry]]
"""Names of files and their entries; what is printed has no key yet, for that depends on what it has read."""


@dataclass
class Desk:
    """What printing a game needs; a process that is no copy of the first reads the content by itself."""

    options: BuildOptions
    printer: Printer
    products: dict[str, Product]
    volumes: dict[str, Volume]
    content: Any = None
    _press: Any = field(default=None, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "content": None, "_press": None}

    @property
    def press(self) -> Any:
        """The press of this process."""
        if self._press is None:
            from kit.press.draw import Press

            self._press = Press(self.read(), self.options.press, self.printer)
        return self._press

    def read(self) -> Any:
        """The content."""
        if self.content is None:
            from kit.press.job import load_content

            self.content = load_content(self.options)
        return self.content


def prepare(desks: Iterable[Desk]) -> None:
    """Read what nearly every errand needs, once, before the processes part."""
    import kit.content.sandbox
    import kit.press.draw
    import kit.press.join
    import kit.press.pdf_text
    import kit.press.preflight
    from kit.art import fonts

    for desk in desks:
        if desk.options.press.shop:
            import kit.press.shop_rules  # noqa: F401
        for module in dict.fromkeys(product.module for product in desk.products.values() if product.module):
            import_module(module)
    for role in ("display", "text", "text-medium", "text-bold", "text-black"):
        fonts.font(role)


@not_collecting()
def make(desks: Mapping[str, Desk], errand: Errand) -> Made:
    """Write files where they wait, and say what they are."""
    desk, made = desks[errand.game], []
    for one in errand.todo:
        if isinstance(one, Binding):
            made += _bound(desk, one)
            continue
        data, entry = _printed(desk, one) if isinstance(one, Printing) else _joined(desk, one)
        fill(one.part, data, one.target)
        made.append((one.name, entry))
    return made


def _bound(desk: Desk, one: Binding) -> Made:
    from kit.press.preflight import check_bytes

    wanted = [name for name, _ in one.files]
    files, notes = desk.volumes[one.volume].make(desk.read(), one.lang, desk.options, wanted)
    made: Made = []
    for name, file in one.files:
        data, pages, paper = files[name]
        if findings := check_bytes(data, str(file.target), desk.options.press.shop):
            raise PressError("\n".join(map(str, findings)))
        fill(file.part, data, file.target)
        found = Entry(one.key, sha256(data).hexdigest(), len(data), pages, paper, False, notes=tuple(notes))
        made.append((file.name, found))
    return made


def _printed(desk: Desk, one: Printing) -> tuple[bytes, Entry]:
    found: tuple[bytes, Entry] = desk.press.make(desk.products[one.product], one.lang, str(one.target))
    return found


def _joined(desk: Desk, one: Joining) -> tuple[bytes, Entry]:
    from kit.press.join import join

    entries, content = [entry for _, entry in one.files], desk.read()
    title = with_variant(content.text(content.game.name, one.lang), content, one.lang)
    parts = [(path, entry.two_sided) for path, entry in one.files]
    data, pages = join(parts, desk.options.press, one.lang, title)
    papers = ", ".join(dict.fromkeys(entry.paper for entry in entries))
    two_sided = any(entry.two_sided for entry in entries)
    return data, Entry(one.key, sha256(data).hexdigest(), len(data), pages, papers, two_sided)
