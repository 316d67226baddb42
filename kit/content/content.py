"""Everything about a game, loaded and checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kit.content.limits import PROBLEMS
from kit.content.phrases import Phrases
from kit.content.problems import ContentErrors, Problem
from kit.content.records import (
    Chapter,
    Character,
    Custom,
    ExampleText,
    Game,
    PackInfo,
    Reference,
    Ruling,
    SkillCard,
    Slip,
    Term,
    Tokens,
)
from kit.content.template import Templates
from kit.content.text import Languages, Text


@dataclass(frozen=True)
class Stale:
    """An example of the game that a pack's rules leave no place for."""

    example: ExampleText
    reason: str


@dataclass(frozen=True, eq=False)
class Content:
    """A game's content with its packs laid over it; what only one game has is added by that game.

    `texts` are all texts that may hold expressions, `names` all others, phrases among them.
    """

    id: str
    game: Game
    languages: Languages
    packs: tuple[PackInfo, ...]
    facts: Mapping[str, Any]
    skills: Mapping[str, SkillCard]
    characters: Mapping[str, Character]
    tokens: Tokens
    reference: Reference
    rulings: tuple[Ruling, ...]
    slips: tuple[Slip, ...]
    chapters: Mapping[str, Chapter]
    customs: tuple[Custom, ...]
    glossary: tuple[Term, ...]
    examples: Mapping[str, ExampleText]
    stale: tuple[Stale, ...]
    phrases: Phrases
    texts: tuple[Text, ...]
    names: tuple[Text, ...]
    templates: Templates

    def text(self, text: Text, language: str) -> str:
        """A text in one language with its expressions worked out."""
        return self.templates.text(text, language)

    def text_problems(self) -> list[Problem]:
        """Render every text in every language it has, and tell what fails."""
        problems: list[Problem] = []
        for text in self.texts:
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
