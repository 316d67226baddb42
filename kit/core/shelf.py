"""The shelf: every game, ours and other people's, is found by the entry point group `kit.games`."""

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final, NamedTuple

from kit.core.errors import KitError

GROUP: Final = "kit.games"
MAKERS: Final = "kit.makers"
"""Who makes a game of a folder that holds nothing but data."""
DATA: Final = "data"
DEFAULT: Final = "petanque"
"""The game that is meant where none is named."""


class NoSuchGame(KitError):
    """A game that is not on the shelf."""


class BrokenGame(KitError):
    """A game that is on the shelf and cannot be used; the others can."""


class Opened(NamedTuple):
    """A folder of data that is a game while this process lasts; code in it is run only if it is `trusted`."""

    name: str
    folder: str
    trusted: bool


_opened: dict[str, Opened] = {}
_guests: dict[str, Opened] = {}


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


@cache
def _maker() -> EntryPoint:
    [entry] = entry_points(group=MAKERS, name=DATA)
    return entry


def holds_game(folder: Path) -> bool:
    """Whether a folder is a game by its data alone."""
    return all((folder / name).is_file() for name in ("game.yaml", "components.yaml"))


def open_folder(folder: Path, name: str, trusted: bool = False) -> str:
    """Put the game in a folder on the shelf, where it then stands alone; its id."""
    close_folders()
    _opened[name] = Opened(name, str(folder), trusted)
    return name


def close_folders() -> None:
    """The shelf as it is installed."""
    find.cache_clear()
    _opened.clear()
    _guests.clear()


@contextmanager
def guest(folder: Path, name: str) -> Iterator[str]:
    """The game in a folder, for a while beside those on the shelf; it is not listed among them."""
    _guests[name] = Opened(name, str(folder), False)
    try:
        yield name
    finally:
        _guests.pop(name, None)
        find.cache_clear()


def opened() -> Opened | None:
    """The folder that stands on the shelf instead of what is installed, if one does."""
    return next(iter(_opened.values()), None)


def reopen(one: Opened | None) -> None:
    """The same in another process."""
    if one is not None:
        open_folder(Path(one.folder), one.name, one.trusted)


def blamed(error: BaseException, file: str) -> str:
    """What is wrong with a file of code, and the line of it that did it; the first where none is known."""
    lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
    line = lines[-1] if lines else 1
    if isinstance(error, SyntaxError):
        line = error.lineno or 1
    return f"{file}:{line}: {type(error).__name__}: {error}"


def trusted_fault(error: BaseException) -> str | None:
    """What somebody's own code did wrong, if it was that; None where it is the house's."""
    one = opened()
    if one is None or not one.trusted:
        return None
    files = (frame.f_code.co_filename for frame, _ in walk_tb(error.__traceback__))
    names = [name for name in files if Path(name).parent == Path(one.folder)]
    return blamed(error, names[-1]) if names else None


def _lent(name: str) -> Opened | None:
    return _opened.get(name) or _guests.get(name)


def names() -> tuple[str, ...]:
    """The ids of all games, also of those that turn out to be broken."""
    return tuple(_opened or _entries())


def folder(name: str) -> Path | None:
    """Where the data of a game lies, if that is not among the content of the house."""
    if lent := _lent(name):
        return Path(lent.folder)
    if name not in _entries():
        return None
    try:
        found: Path | None = getattr(find(name), "folder", None)
    except BrokenGame:  # whoever asks for one of its parts is told
        return None
    return found


def places(name: str) -> tuple[Path, ...]:
    """Where the code of a game lies, without running it; of one that cannot be found, nowhere."""
    entry = _maker() if _lent(name) else _entries().get(name)
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
    if lent := _lent(name):
        return _maker().load()(*lent)
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
    except (ImportError, AttributeError) as error:  # no such module, or nothing of that name in it
        raise BrokenGame(f"the part {what!r} of the game {name!r} cannot be loaded ({error})") from error
