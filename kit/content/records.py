"""What any game's content consists of: plain records, ready to use."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from kit.content.nodes import Mark
from kit.content.text import Text
from kit.core.shelf import DEFAULT


@dataclass(frozen=True)
class PackInfo:
    """What a pack says about itself."""

    folder: str
    name: Text | None = None
    author: str = ""
    note: Text | None = None
    game: str = DEFAULT


@dataclass(frozen=True)
class Team:
    """A team's name, colour and pattern."""

    name: Text
    colour: str
    pattern: str


@dataclass(frozen=True)
class Players:
    """How many people can play."""

    min: int
    max: int


@dataclass(frozen=True)
class Game:
    """What the game is, who made it, and on which terms."""

    name: Text
    tagline: Text
    licence: Text
    credit: Text
    players: Players
    teams: Mapping[str, Team]
    needs: tuple[Text, ...]
    greeting: Text
    author: str = ""
    terms: Text | None = None
    released: date | None = None
    thanks: tuple[str, ...] = ()
    likeness: Text | None = None


@dataclass(frozen=True)
class Picture:
    """A picture file inside a pack."""

    path: str
    mark: Mark


@dataclass(frozen=True)
class Token:
    """One kind of token, and how many are printed."""

    id: str
    kind: str
    count: int
    name: Text
    team: str | None = None
    colour: str | None = None
    label: Text | None = None
    size_mm: float | None = None


@dataclass(frozen=True)
class Tokens:
    """All tokens and their size."""

    diameter_mm: float
    tokens: tuple[Token, ...]

    def size(self, token: Token) -> float:
        """How large a token is across."""
        return token.size_mm or self.diameter_mm


@dataclass(frozen=True)
class Section:
    """A part of the quick-reference card."""

    rule: str
    title: Text
    lines: tuple[Text, ...]


@dataclass(frozen=True)
class Reference:
    """The quick-reference card."""

    copies: int
    title: Text
    sections: tuple[Section, ...]
    foot: Text | None = None
    by_rule: bool = True


@dataclass(frozen=True)
class Ruling:
    """A decision where the source is silent or contradicts itself."""

    number: int
    rule: str
    title: Text
    question: Text
    decision: Text
    reason: Text

    @property
    def anchor(self) -> str:
        """Its address in the rulebook."""
        return f"ruling-{self.number}"


@dataclass(frozen=True)
class Slip:
    """A mistake in the source, put right."""

    id: str
    where: Text
    says: Text
    right: Text
    reason: Text


@dataclass(frozen=True)
class Chapter:
    """A rule's address and title."""

    anchor: str
    title: Text


@dataclass(frozen=True)
class Custom:
    """A box of table manners."""

    id: str
    rule: str
    title: Text
    text: Text


@dataclass(frozen=True)
class Term:
    """A word of the game and what it means."""

    id: str
    term: Text
    meaning: Text


@dataclass(frozen=True)
class ExampleText:
    """What any worked example tells; each game adds what happens."""

    id: str
    mark: Mark
    title: Text
    shows: Text
    rules: tuple[str, ...]
    story: Text | None = None

    @property
    def letter(self) -> str:
        """How people call it: A, B, C …"""
        return self.id.upper()
