"""Which parts of the content a drawing reads: it is drawn again only when one of them changes."""

from collections.abc import Iterator, Mapping
from typing import Any


class Watched(Mapping[str, Any]):
    """A mapping that notes which of its entries are read, and whether its list of names is."""

    def __init__(self, name: str, entries: Mapping[str, Any], read: set[str]) -> None:
        self._name, self._entries, self._read = name, entries, read

    def __getitem__(self, key: str) -> Any:
        self._read.add(f"{self._name}/{key}")
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        self._read.add(f"{self._name}/")
        return iter(self._entries)

    def __len__(self) -> int:
        self._read.add(f"{self._name}/")
        return len(self._entries)


def watch(content: Any) -> tuple[Any, set[str]]:
    """A copy of the content that notes what is read from it, also by its own methods.

    >>> from types import SimpleNamespace
    >>> watched, read = watch(SimpleNamespace(FOLDERS=["characters"], board=1, characters={"a": 2, "b": 3}))
    >>> watched.board, watched.characters["b"], sorted(read)
    (1, 3, ['board', 'characters/b'])
    """
    read: set[str] = set()
    kind = type(content)
    folders = content.FOLDERS

    class Twin(kind):  # type: ignore[misc, valid-type]
        def __getattribute__(self, name: str) -> Any:
            found = super().__getattribute__(name)
            if name in folders and isinstance(found, Mapping):
                return Watched(name, found, read)
            if not name.startswith("__"):
                read.add(name)
            return found

    twin = Twin.__new__(Twin)
    twin.__dict__.update(content.__dict__)
    return twin, read
