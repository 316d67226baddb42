"""Which fonts a game wears: names of its own, and roles of the house's that it gives to other fonts.

A role with a sign `@` in it is one font for ever, in whatever document it comes to stand.

>>> with wearing({"display": "display@1f2e3d4c"}):
...     worn("display"), worn("text"), bold("display")
('display@1f2e3d4c', 'text', 'display@1f2e3d4c')
"""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import Final

from kit.content.typefaces import TypefaceFile

_BOLD: Final = {"text": "text-bold", "text-medium": "text-black", "text-italic": "text-bold-italic"}
_ITALIC: Final = {"text": "text-italic", "text-bold": "text-bold-italic", "display": "display-italic"}
_NOTHING: Final[Mapping[str, str]] = {}
_worn: ContextVar[Mapping[str, str]] = ContextVar("worn", default=_NOTHING)
_known: ContextVar[frozenset[tuple[str, str]]] = ContextVar("known", default=frozenset())


OWN: Final[dict[str, bytes]] = {}
"""Files of fonts that are not the house's, by their roles."""


def dressed_as(fonts: Mapping[str, TypefaceFile]) -> AbstractContextManager[None]:
    """What is drawn here is set in a game's own fonts."""
    found = {name: f"{name}@{one.digest}" for name, one in fonts.items()}
    for name, role in found.items():
        OWN.setdefault(role, fonts[name].data)
    return wearing(found)


@contextmanager
def wearing(fonts: Mapping[str, str]) -> Iterator[None]:
    """What is drawn here is set in these fonts, by role."""
    before, known = _worn.set(fonts), _known.set(frozenset(fonts.items()))
    try:
        yield
    finally:
        _worn.reset(before)
        _known.reset(known)


def dressed() -> frozenset[tuple[str, str]]:
    """All that is worn here, for those who keep what they have measured."""
    return _known.get()


def worn(role: str) -> str:
    """The font that stands for a role."""
    return _worn.get().get(role, role)


def plain_name(role: str) -> str:
    """A role as people call it.

    >>> plain_name("runes@1f2e3d4c")
    'runes'
    """
    return role.partition("@")[0]


def bold(role: str) -> str:
    """The bold font beside another; where a font of the game's own has none, it stays as it is."""
    name = plain_name(role)
    upright = name.removesuffix("-italic")
    return _beside(role, _BOLD, f"{upright}-bold{name[len(upright) :]}")


def italic(role: str) -> str:
    """The italic font beside another; likewise."""
    return _beside(role, _ITALIC, f"{plain_name(role)}-italic")


def _beside(role: str, house: Mapping[str, str], own: str) -> str:
    fonts = _worn.get()
    if own in fonts:
        return fonts[own]
    return role if "@" in role else worn(house.get(role, role))
