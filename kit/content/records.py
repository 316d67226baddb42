"""What any game's content consists of: plain records, ready to use."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from kit.content.nodes import Mark
from kit.content.text import Multilingual
from kit.core.shelf import DEFAULT

PICTURES: Final = (".png", ".jpg", ".jpeg", ".svg")
"""How the name of a picture ends that can be drawn."""


@dataclass(frozen=True)
class PackInfo:
    """What a pack says about itself."""

    folder: str
    name: Multilingual | None = None
    author: str = ""
    note: Multilingual | None = None
    game: str = DEFAULT


@dataclass(frozen=True)
class Team:
    """A team's name, colour and pattern."""

    name: Multilingual
    colour: str
    pattern: str


@dataclass(frozen=True)
class Players:
    """How many people can play."""

    min: int
    max: int


@dataclass(frozen=True)
class GameInfo:
    """What the game is, who made it, and on which terms."""

    name: Multilingual
    tagline: Multilingual
    licence: Multilingual
    credit: Multilingual
    players: Players
    teams: Mapping[str, Team]
    needs: tuple[Multilingual, ...]
    greeting: Multilingual
    author: str = ""
    terms: Multilingual | None = None
    released: date | None = None
    thanks: tuple[str, ...] = ()
    likeness: Multilingual | None = None


@dataclass(frozen=True)
class PictureFile:
    """A picture file inside a pack."""

    path: str
    mark: Mark


@dataclass(frozen=True)
class Token:
    """One kind of token, how many are needed, and how many more are printed to be safe."""

    id: str
    kind: str
    count: int
    name: Multilingual
    team: str | None = None
    colour: str | None = None
    label: Multilingual | None = None
    size_mm: float | None = None
    spare: int = 0


@dataclass(frozen=True)
class Tokens:
    """All tokens and their size."""

    diameter_mm: float
    tokens: tuple[Token, ...]

    def size(self, token: Token) -> float:
        """How large a token is across."""
        return token.size_mm or self.diameter_mm


@dataclass(frozen=True)
class SectionEntry:
    """One of the things that a section of the quick-reference card tells one by one."""

    id: str
    name: Multilingual
    text: Multilingual


@dataclass(frozen=True)
class Section:
    """A part of the quick-reference card; `lists` names what the game tells in `entries`."""

    rule: str
    title: Multilingual
    lines: tuple[Multilingual, ...]
    lists: str | None = None
    entries: tuple[SectionEntry, ...] = ()


@dataclass(frozen=True)
class Reference:
    """The quick-reference card."""

    copies: int
    title: Multilingual
    sections: tuple[Section, ...]
    foot: Multilingual | None = None
    by_rule: bool = True


@dataclass(frozen=True)
class Ruling:
    """A decision where the source is silent or contradicts itself."""

    number: int
    rule: str
    title: Multilingual
    question: Multilingual
    decision: Multilingual
    reason: Multilingual

    @property
    def anchor(self) -> str:
        """Its address in the rulebook."""
        return f"ruling-{self.number}"


@dataclass(frozen=True)
class Slip:
    """A mistake in the source, put right."""

    id: str
    where: Multilingual
    says: Multilingual
    right: Multilingual
    reason: Multilingual


@dataclass(frozen=True)
class Chapter:
    """A rule's address and title."""

    anchor: str
    title: Multilingual


@dataclass(frozen=True)
class Custom:
    """A box of table manners."""

    id: str
    rule: str
    title: Multilingual
    text: Multilingual


@dataclass(frozen=True)
class Term:
    """A word of the game and what it means."""

    id: str
    term: Multilingual
    meaning: Multilingual


@dataclass(frozen=True)
class ExampleText:
    """What any worked example tells; each game adds what happens."""

    id: str
    mark: Mark
    title: Multilingual
    shows: Multilingual
    rules: tuple[str, ...]
    story: Multilingual | None = None

    @property
    def letter(self) -> str:
        """How people call it: A, B, C …"""
        return self.id.upper()
