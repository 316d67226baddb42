"""What only pétanque's content has: characters and the skills that they play with."""

from collections.abc import Mapping
from dataclasses import dataclass

from kit.content.nodes import Mark
from kit.content.records import PictureFile
from kit.content.text import Multilingual

Words = Mapping[str, "str | Mapping[str, str]"]
"""A face by features: a word, or a style and its colour."""


@dataclass(frozen=True)
class Character:
    """One character card; a portrait is words, a picture, or None: to be drawn from the name."""

    slug: str
    name: Multilingual
    skill: str
    mark: Mark
    flavour: Multilingual | None = None
    nickname: Multilingual | None = None
    portrait: Words | PictureFile | None = None
    lines: tuple[Multilingual, ...] = ()


@dataclass(frozen=True)
class SkillCard:
    """How any game's skill is called and shown; each game adds what the skill does."""

    id: str
    name: Multilingual
    colour: str
    badge: str
    summary: Multilingual | None
    short: Multilingual | None
