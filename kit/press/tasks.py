"""What processes of a build do: draw and join files, and write them where the build will find them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from kit.press.manifest import Entry
from kit.press.options import BuildOptions
from kit.press.printer import Printer
from kit.press.products import Product
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
    lang: str
    part: Path
    target: Path
    files: tuple[tuple[Path, Entry], ...]


Made = list[tuple[Any, Entry]]


@dataclass
class Desk:
    """What printing needs, in every process; one that is no copy of the first reads the content by itself."""

    options: BuildOptions
    printer: Printer
    products: dict[str, Product]
    content: Any = None
    _press: Any = field(default=None, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "content": None, "_press": None}

    @property
    def press(self) -> Any:
        """The press of this process."""
        if self._press is None:
            from kit.press.build import load_content
            from kit.press.draw import Press

            content = self.content or load_content(self.options)
            self._press = Press(content, self.options.press, self.printer)
        return self._press


def make(
    desk: Desk,
    todo: Sequence[Sequence[Printing | Joining]],
    jobs: int | None,
    heard: Callable[[Made], None] = lambda made: None,
) -> list[Made]:
    """All files with their entries, without their keys; what stands in one list is made by one process."""
    if not todo:
        return []
    import kit.press.draw
    import kit.press.join  # noqa: F401 (both are read once, before the processes part)
    from kit.press import workers

    return workers.each(_make, desk, todo, jobs, heard)


def _make(desk: Desk, todo: Sequence[Printing | Joining]) -> Made:
    made: Made = []
    for one in todo:
        data, entry = _printed(desk, one) if isinstance(one, Printing) else _joined(desk, one)
        fill(one.part, data, one.target)
        made.append((one, entry))
    return made


def _printed(desk: Desk, one: Printing) -> tuple[bytes, Entry]:
    found: tuple[bytes, Entry] = desk.press.make(desk.products[one.product], one.lang, str(one.target))
    return found


def _joined(desk: Desk, one: Joining) -> tuple[bytes, Entry]:
    from kit.press.join import join

    entries = [entry for _, entry in one.files]
    title = f"{desk.options.game} ({one.lang})"
    parts = [(path, entry.two_sided) for path, entry in one.files]
    data, pages = join(parts, desk.options.press, one.lang, title)
    papers = ", ".join(dict.fromkeys(entry.paper for entry in entries))
    two_sided = any(entry.two_sided for entry in entries)
    return data, Entry("", sha256(data).hexdigest(), len(data), pages, papers, two_sided)
