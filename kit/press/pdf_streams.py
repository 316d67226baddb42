"""What the streams of a document do, parsed once for all who read it."""

from collections.abc import Iterable
from typing import Any, Final

from kit.press.pdf_content import Instruction, instructions
from kit.press.pdf_objects import Damaged, entry, items, unpacked

ENDLESS: Final = "far more operators than a file of this size can have"
_ROOM, _TIMES, _KEPT = 64 << 20, 50, 2 << 20  # bytes


class Exhausted(Damaged):
    """A document that would take for ever."""


class Streams:
    """The instructions of pages and forms; those read last are kept, as long as they are not too many.

    All of them together may be so many times as large as the file.
    """

    def __init__(self, size: int = 0, painting: bool = False) -> None:
        self.painting = painting
        self._left = (1 + painting) * (_ROOM + _TIMES * size)
        self._kept: dict[tuple[int, int], list[Instruction]] = {}
        self._room = _KEPT

    def page(self, page: Any) -> Iterable[Instruction]:
        """What is drawn on a page itself."""
        contents = entry(page.obj, "/Contents")
        parts = items(contents) or ([] if contents is None else [contents])
        return self._read(page.obj.objgen, parts)

    def form(self, form: Any) -> Iterable[Instruction]:
        """What a form does."""
        return self._read(form.objgen, [form])

    def _read(self, place: tuple[int, int], parts: list[Any]) -> Iterable[Instruction]:
        if (known := self._kept.get(place)) is not None:
            return known
        data = b"\n".join([self._taken(part) for part in parts])
        found = instructions(data, self.painting)
        if len(data) > _KEPT or not place[0]:
            return found
        self._room -= len(data)
        if self._room < 0:
            self._kept.clear()
            self._room = _KEPT - len(data)
        self._kept[place] = kept = [*found]
        return kept

    def _taken(self, stream: Any) -> bytes:
        data = unpacked(stream)
        self._left -= len(data)
        if self._left < 0:
            raise Exhausted(ENDLESS)
        return data
