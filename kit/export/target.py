"""Where exports go: each folder is written where nobody looks and takes its place as a whole."""

import contextlib
import os
from pathlib import Path
from types import TracebackType

from kit.core.drafts import Draft, sweep, write
from kit.export.errors import ExportError
from kit.press.store import first_missing, unmake, unwritable


class Target:
    """Folders below a root that appear together on `commit`; after an error nothing is left of them.

    A folder holds what the last export put there and nothing else.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._drafts: dict[Path, Draft] = {}
        self._parts: dict[Path, Path] = {}
        self._stack = contextlib.ExitStack()
        self._top = first_missing(root)

    def __enter__(self) -> "Target":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.__exit__(kind, error, trace)
        if kind is not None:
            unmake(self._top, self.root)

    def part(self, name: str) -> Path:
        """The folder in which files wait for this one; names that a disk may take for one are refused."""
        place = self.root / name
        other = next((one for one in self._parts if _same(one, place)), None)
        if other is not None:
            raise ExportError(f"{other} and {place} would be one folder; rename one of the components")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            if place.parent not in self._drafts:
                sweep(place.parent)
                self._drafts[place.parent] = self._stack.enter_context(Draft(place.parent))
            part = self._drafts[place.parent].path / place.name
            part.mkdir()
        except OSError as error:
            raise unwritable(place, error) from None
        self._parts[place] = part
        return part

    def commit(self) -> None:
        """Every folder takes its place; what stood there is gone."""
        for place, part in self._parts.items():
            try:
                self._drafts[place.parent].swap(part.name, place)
            except OSError as error:
                raise unwritable(place, error) from None
        self._parts.clear()


def _same(one: Path, other: Path) -> bool:
    return os.fspath(one).casefold() == os.fspath(other).casefold()


def put(part: Path, name: str, data: bytes) -> int:
    """Write a file into a folder that waits; how large it is."""
    try:
        write(part / name, data)
    except FileExistsError:
        raise ExportError(f"two files would be called {name!r}; rename one of the pieces") from None
    except OSError as error:
        raise unwritable(part / name, error) from None
    return len(data)
