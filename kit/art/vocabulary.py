"""The words that content may use for what is drawn: so that a wrong one is found when it is read."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeVar

from kit.art.badges import KINDS
from kit.art.icons import icons
from kit.art.palette import SWATCHES
from kit.art.parts.rims import RIMS
from kit.art.portrait.words import vocabulary

T = TypeVar("T", covariant=True)
PATTERNS = ("rings", "stripes")  # what the games of the shelf draw on balls and men


class _Late(Mapping[str, T]):
    """Words that are read when somebody asks for one: most games need none."""

    def __init__(self, read: Callable[[], Mapping[str, T]]) -> None:
        self._read = read

    def __getitem__(self, name: str) -> T:
        return self._read()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())


def drawing_words() -> Mapping[str, Mapping[str, Collection[str]]]:
    """Portrait words by feature; the names of colours (each with its #rrggbb), badges, patterns and icons."""
    colours = {name: swatch.hex for name, swatch in SWATCHES.items()}
    patterns = {"pattern": PATTERNS, "rim": tuple(RIMS)}
    style = {"colour": colours, "badge": tuple(KINDS), **patterns, "icon": _Late(icons)}
    return {"portrait": _Late(vocabulary), "style": style}
