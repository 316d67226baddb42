"""The words that content may use for what is drawn: so that a wrong one is found when it is read."""

from collections.abc import Collection, Iterator, Mapping

from kit.art.badges import KINDS
from kit.art.icons import icons
from kit.art.palette import SWATCHES
from kit.art.portrait.words import vocabulary

PATTERNS = ("rings", "stripes")


class _IconNames(Collection[str]):
    """The names of all icons, read when somebody asks: most games name none."""

    def __contains__(self, name: object) -> bool:
        return name in icons()

    def __iter__(self) -> Iterator[str]:
        return iter(icons())

    def __len__(self) -> int:
        return len(icons())


def drawing_words() -> Mapping[str, Mapping[str, Collection[str]]]:
    """Portrait words by feature; the names of colours (each with its #rrggbb), badges, patterns and icons."""
    colours = {name: swatch.hex for name, swatch in SWATCHES.items()}
    style = {"colour": colours, "badge": tuple(KINDS), "pattern": PATTERNS, "icon": _IconNames()}
    return {"portrait": vocabulary(), "style": style}
