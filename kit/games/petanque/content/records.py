"""What only pétanque's content has: characters and the skills that they play with."""

from collections.abc import Mapping
from dataclasses import dataclass

from kit.content.nodes import Mark
from kit.content.records import Picture
from kit.content.text import Text

Words = Mapping[str, "str | Mapping[str, str]"]
"""A face by features: a word, or a style and its colour."""


@dataclass(frozen=True)
class Character:
    """One character card; a portrait is words, a picture, or None: to be drawn from the name."""

    slug: str
    name: Text
    skill: str
    mark: Mark
    flavour: Text | None = None
    nickname: Text | None = None
    portrait: Words | Picture | None = None
    lines: tuple[Text, ...] = ()


@dataclass(frozen=True)
class SkillCard:
    """How any game's skill is called and shown; each game adds what the skill does."""

    id: str
    name: Text
    colour: str
    badge: str
    summary: Text | None
