"""The shelf: every game, ours and other people's, is found by the entry point group `kit.games`."""

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from kit.core.errors import KitError

GROUP: Final = "kit.games"
DEFAULT: Final = "petanque"
"""The game that is meant where none is named."""


class NoSuchGame(KitError):
    """A game that is not on the shelf."""


class BrokenGame(KitError):
    """A game that is on the shelf and cannot be used; the others can."""


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def names() -> tuple[str, ...]:
    """The ids of all games, also of those that turn out to be broken."""
    return tuple(_entries())


def places(name: str) -> tuple[Path, ...]:
    """Where the code of a game lies, without running it; of one that cannot be found, nowhere."""
    entry = _entries().get(name)
    try:
        spec = find_spec(entry.module) if entry else None
    except Exception:  # a package around it: other people's code, and `find` tells what is wrong with it
        return ()
    if spec is None:
        return ()
    return tuple(map(Path, spec.submodule_search_locations or filter(None, [spec.origin])))


@cache
def find(name: str) -> Any:
    """The game of this name; rooms know it by the protocol of the part that they ask for."""
    entry = _entries().get(name)
    if entry is None:
        near = get_close_matches(name[:64], _entries(), 1)
        meant = f"did you mean {near[0]!r}? " if near else ""
        raise NoSuchGame(f"there is no game {name[:64]!r} ({meant}known: {', '.join(_entries())})")
    try:
        return entry.load()
    except Exception as error:  # other people's code: whatever it raises must not spoil the other games
        said = f"{type(error).__name__}: {error}".splitlines()[0]
        raise BrokenGame(f"the game {name!r} cannot be loaded from {entry.value} ({said})") from error


def part(name: str, what: str) -> Any:
    """One part of a game, fetched now; a game that has none says so in one sentence."""
    fetch = getattr(find(name), what, None)
    if fetch is None:
        raise BrokenGame(f"the game {name!r} has no part {what!r}")
    try:
        return fetch()
    except ImportError as error:
        raise BrokenGame(f"the part {what!r} of the game {name!r} cannot be loaded ({error})") from error
