"""Shapes that files of every game are made of: texts, days, words of a vocabulary."""

from datetime import date
from typing import Any

from kit.content import limits
from kit.content.containers import MapOf
from kit.content.language_shape import Translated
from kit.content.nodes import Node
from kit.content.problems import quoted
from kit.content.shape import OneOf, Reading, Shape, Slug, Str
from kit.content.text import Telling
from kit.core.colours import HEX, LEGIBLE, channels, contrast

TEXT = Translated()
STORY = Translated(made=Telling)
STEP = Str(r"\S{1,40} \S{1,60}", "a rule and the key of a step, as 1.3-A run.bump")
TERM = Translated(plain=True)
ANCHOR = Str(r"[0-9]+(?:\.[0-9]+)*(?:-[A-Z])?", "a rule's number such as 1.3 or 1.3-A")


class Date(Shape[date]):
    """A day, year first."""

    what = "a date such as 2015-01-18"

    def read(self, node: Node, to: Reading) -> date:
        value = self.scalar(node, to).value
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise to.broken(node, f"expected {self.what}, not {quoted(value)}") from None

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": "string", "format": "date"}


class KnownWord(Shape[str]):
    """A word out of a vocabulary that the drawing layer registers; without one, any short name."""

    def __init__(self, group: str, key: str, called: str = "") -> None:
        self.group, self.key, self.called = group, key, called or key
        self.what = f"a {self.called}"

    def _shape(self, to: Reading) -> Shape[str]:
        words = to.words.get(self.group, {}).get(self.key)
        listed = f"kit list {self.called}s" if self.group == "style" else ""
        return OneOf(words, self.called, listed) if words else Slug()

    def read(self, node: Node, to: Reading) -> str:
        return self._shape(to).read(node, to)

    def schema(self, to: Reading) -> dict[str, Any]:
        return self._shape(to).schema(to)


class PaletteColour(KnownWord):
    """A colour by its name or as "#rrggbb"; where text is set in it, one that can be read on paper."""

    def __init__(self, legible: bool = False) -> None:
        super().__init__("style", "colour")
        self.legible = legible
        self.what = 'a colour: a name of the palette, or "#1f6f8b" in quotes'

    def read(self, node: Node, to: Reading) -> str:
        value = self.scalar(node, to).value
        if value in to.palette:
            return to.palette[value]
        names = to.words.get(self.group, {}).get(self.key, {})
        own = HEX.fullmatch(value)
        if value.startswith("#") and not own:
            raise to.broken(node, f"expected {self.what}, not {quoted(value)}")
        value = value.lower() if own else super().read(node, to)
        if self.legible and isinstance(names, dict) and names:
            ratio = contrast(channels(names.get(value, value)), channels(names["paper"]))
            if ratio < LEGIBLE:
                said = f"{quoted(value)} can hardly be read on paper (contrast {ratio:.1f}, least {LEGIBLE})"
                raise to.broken(node, f"{said}; choose a darker colour, such as sea or wine")
        return value

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"anyOf": [super().schema(to), {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"}]}


COLOUR = PaletteColour()


PRINTED = MapOf(TEXT, key=Str(r"[A-Za-z0-9_]+", "the key of a text", limits.NAME), most=limits.WORDS)
PHRASES = MapOf(
    Translated(plain=True, limit=limits.PHRASE),
    key=Str(r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)*", "a phrase's key", limits.NAME),
    most=limits.PHRASES,
)
