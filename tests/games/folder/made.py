"""Games of data for tests: a few lines in a folder of their own."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from kit.art.vocabulary import drawing_words
from kit.content.load import load
from kit.core import shelf
from kit.games.folder.content import DataContent
from tests.files import write

GAME = """\
name: {cs: Ostrovy, en: Isles}
tagline: {cs: Pluj., en: Sail.}
licence: {cs: Volné., en: Free.}
credit: {cs: My., en: Us.}
players: {min: 2, max: 4}
greeting: {cs: Ahoj!, en: Ahoy!}
"""


@contextmanager
def opened(folder: Path, files: Mapping[str, str], trusted: bool = False) -> Iterator[str]:
    """A game made of files, on the shelf for a while."""
    write(folder, {"game.yaml": GAME, **files})
    shelf.open_folder(folder, folder.name, trusted)
    try:
        yield folder.name
    finally:
        shelf.close_folders()


def content(name: str) -> DataContent:
    """Its content."""
    found = load(name, words=drawing_words())
    assert isinstance(found, DataContent)
    return found
