"""Everything about a game, loaded and checked."""

from collections.abc import Mapping
from typing import Any, ClassVar

from kit.content.limits import PROBLEMS
from kit.content.nodes import Mark
from kit.content.phrases import Phrases
from kit.content.problems import ContentErrors, Problem
from kit.content.records import (
    Chapter,
    Custom,
    ExampleText,
    GameInfo,
    PackInfo,
    Reference,
    Ruling,
    Slip,
    Term,
    Tokens,
)
from kit.content.template import Templates
from kit.content.text import Languages, Multilingual, Telling
from kit.content.typefaces import TypefaceFile
from kit.core.errors import GameError
from kit.core.frozen import dataclass


@dataclass(frozen=True)
class Stale:
    """An example of the game that a pack's rules leave no place for."""

    example: ExampleText
    reason: str
    cause: GameError | None = None  # tells it in every language


@dataclass(frozen=True, eq=False)
class Content:
    """A game's content with its packs laid over it; what only one game has is added by that game.

    `printed` are words around what is printed, laid over those of the house; `texts` are all texts that may
    hold expressions, `names` all others, phrases among them.
    """

    FOLDERS: ClassVar[tuple[str, ...]] = ("examples",)
    """Attributes whose entries each come from a file of their own, in a folder of the same name."""

    id: str
    game: GameInfo
    languages: Languages
    packs: tuple[PackInfo, ...]
    facts: Mapping[str, Any]
    tokens: Tokens
    reference: Reference
    rulings: tuple[Ruling, ...]
    slips: tuple[Slip, ...]
    chapters: Mapping[str, Chapter]
    customs: tuple[Custom, ...]
    glossary: tuple[Term, ...]
    printed: Mapping[str, Multilingual]
    examples: Mapping[str, ExampleText]
    stale: tuple[Stale, ...]
    phrases: Phrases
    texts: tuple[Multilingual, ...]
    names: tuple[Multilingual, ...]
    templates: Templates

    @property
    def amount(self) -> int:
        """How many files or rows of their own its records have: what is printed of it grows with them."""
        return sum(len(getattr(self, name)) for name in self.FOLDERS)

    @property
    def names_known(self) -> Mapping[str, tuple[str, ...]]:
        """The names, beside rules and teams, that files may refer to, by what they name."""
        return {}

    @property
    def named(self) -> str:
        """What stands after --game."""
        return self.id

    def titles(self, lang: str) -> Mapping[str, str]:
        """The game's own parts in the order in which they are printed, with titles where they have some."""
        return {}

    def place_of(self, product: str) -> Mark | None:
        """Where a product is written, if one place says what it is."""
        return None

    @property
    def fonts(self) -> Mapping[str, TypefaceFile]:
        """Fonts of the game's own, by their names or by the roles that they take over."""
        return {}

    @property
    def lists(self) -> Mapping[str, tuple[str, ...]]:
        """The anchors of everything that a page of the rulebook may list, by the list's name."""
        stale = (one.example.id for one in self.stale)
        return {
            "rulings": tuple(ruling.anchor for ruling in self.rulings),
            "slips": tuple(f"slip-{slip.id}" for slip in self.slips),
            "customs": tuple(f"custom-{custom.id}" for custom in self.customs),
            "glossary": tuple(f"term-{term.id}" for term in self.glossary),
            "examples": tuple(f"example-{example}" for example in (*self.examples, *stale)),
        }

    def text(self, text: Multilingual, language: str, told: Mapping[str, Any] | None = None) -> str:
        """A text in one language with its expressions worked out; that of an example can look up more."""
        return self.templates.text(text, language, told)

    def text_problems(self) -> list[Problem]:
        """Render every text in every language it has, and tell what fails."""
        problems: list[Problem] = []
        for text in (one for one in self.texts if not isinstance(one, Telling)):
            for language in text:
                try:
                    self.text(text, language)
                except ContentErrors as error:
                    problems.extend(error.problems)
                if self.templates.purse.empty or len(problems) > PROBLEMS:
                    return sorted(set(problems))
        return sorted(set(problems))

    def missing(self, language: str) -> list[Problem]:
        """Every text, name and phrase that a language still needs."""
        found = []
        for text in (*self.texts, *self.names):
            if language not in text:
                mark = text.mark()
                found.append(Problem(mark.file, mark.line, mark.column, f"the text is missing in {language}"))
        return sorted(found)
