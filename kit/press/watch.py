"""Which attributes of the content a drawing reads: it is drawn again only when one of them changes."""

from typing import Any


def watch(content: Any) -> tuple[Any, set[str]]:
    """A copy of the content that notes every attribute read from it, also by its own methods.

    >>> from types import SimpleNamespace
    >>> watched, read = watch(SimpleNamespace(board=1, characters=2))
    >>> watched.board, read
    (1, {'board'})
    """
    read: set[str] = set()
    kind = type(content)

    class Watched(kind):  # type: ignore[misc, valid-type]
        __slots__ = ()

        def __getattribute__(self, name: str) -> Any:
            if not name.startswith("__"):
                read.add(name)
            return super().__getattribute__(name)

    twin = Watched.__new__(Watched)
    twin.__dict__.update(content.__dict__)
    return twin, read
