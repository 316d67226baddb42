"""Character cards: the template, filled in for each character, with one back for all."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from kit.art.layout import Layout, Template, load_template
from kit.art.layout.draw import Art
from kit.art.layout.texts import texts_of
from kit.art.look import back_of, look_of
from kit.art.piece import Component, Piece
from kit.art.scene import Scene
from kit.content.text import Multilingual
from kit.games.petanque.art.card_art import arts
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.characters import Character
from kit.games.petanque.content.skill_text import card_lines
from kit.games.petanque.content.skills import SkillRecord

_PLAIN = "•"


def _signed(line: str) -> str:
    """A line with its sign; one without gets a bullet.

    >>> _signed("May sing"), _signed("+ May sing")
    ('• May sing', '+ May sing')
    """
    return line if line[:2] in ("+ ", "− ", f"{_PLAIN} ") else f"{_PLAIN} {line}"


@dataclass
class CardDeck:
    """A game's cards in one language: templates and texts read once, cards made one by one."""

    content: PetanqueContent
    lang: str
    _skills: dict[str, dict[str, Any]] = field(default_factory=dict)

    @cached_property
    def template(self) -> Template:
        """The layout of the cards."""
        return load_template("card.yaml", self.content.packs)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The words printed around the game, in this language."""
        return texts_of(self.content, self.lang)

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self.template, self.content.languages, self.lang)

    @cached_property
    def members(self) -> int:
        """How many characters play for a team at most."""
        return max(form.characters for form in self.content.rules.formats.values())

    @cached_property
    def _common(self) -> dict[str, Any]:
        game = self.content.game
        return {
            "lang": self.lang,
            "rules": self.content.facts,
            "texts": self.texts,
            "game": {"name": self._say(game.name), "author": game.author, "tagline": self._say(game.tagline)},
        }

    def _say(self, text: Multilingual | None) -> str:
        return self.content.text(text, self.lang) if text else ""

    def skill(self, name: str) -> dict[str, Any]:
        """What templates can look up about a skill."""
        if name not in self._skills:
            skill = self.content.skills[name]
            lines = card_lines(skill, self.content.rules, self.content.phrases, self.lang)
            said = "\n".join(f"{line.sign or _PLAIN} {line.text}" for line in lines)
            self.content.templates.trail.note(said, skill.name.mark(self.lang))
            self._skills[name] = {
                "id": name,
                "name": self._say(skill.name),
                "colour": skill.colour,
                "badge": skill.badge,
                "summary": self._say(skill.summary),
                "lines": said,
            }
        return self._skills[name]

    def context(self, character: Character | None, skill: SkillRecord | None) -> dict[str, Any]:
        """All that templates can look up for one card."""
        context = dict(self._common)
        if skill:
            context["skill"] = self.skill(skill.id)
        if character:
            own = [_signed(self._say(line)) for line in character.lines]
            nickname, flavour = self._say(character.nickname), self._say(character.flavour)
            about = f"**{nickname}.** {flavour}".rstrip() if nickname else flavour
            if character.nickname:
                to_blame = character.flavour or character.nickname
                self.content.templates.trail.note(about, to_blame.mark(self.lang))
            context["card"] = {
                "slug": character.slug,
                "name": self._say(character.name),
                "nickname": nickname,
                "flavour": flavour,
                "about": about,
                "lines": "\n".join([context["skill"]["lines"], *own]),
            }
        return context

    def arts(self, character: Character | None, skill: SkillRecord | None) -> dict[str, Art]:
        """The drawings of one card, with a place for each of its boules."""
        most = max(form.boules for form in self.content.rules.formats.values())
        count = most + (skill.skill.boules if skill else 0)
        return arts(look_of(self.content), character, skill, count, self.content.tokens.diameter_mm)

    def front(self, character: Character) -> Scene:
        """The face of one card; errors name the card, the box and the language."""
        skill = self.content.skills[character.skill]
        context = self.context(character, skill)
        drawn = self.arts(character, skill)
        items = self._layout.draw(context, drawn, f"card {character.slug!r}")
        card = context["card"]
        title = f"{card['name']}, {context['skill']['name']}"
        return Scene(*self.template.size, items, title, card["flavour"], self.lang)

    def name(self, character: Character) -> str:
        """The name on the card."""
        return self._say(character.name)

    def frame(self) -> tuple[float, float]:
        """The first box of the template with a portrait."""
        sizes = (box.size for box in self.template.boxes if box.art == "portrait")
        return next(sizes, (0.0, 0.0))

    def cards(self) -> tuple[Piece, ...]:
        """Every character's card, as often as it is printed."""
        back = back_of(self.content, *self.template.size, self.template.bleed)
        pieces: list[Piece] = []
        for character in self.content.characters.values():
            front = self.front(character)
            piece = Piece(character.slug, front, back, self.template.bleed, corner=self.template.corner)
            pieces += [piece] * character.copies
        return tuple(pieces)


def cards(content: PetanqueContent, lang: str) -> Component:
    """The character cards of a game in one language."""
    deck = CardDeck(content, lang)
    return Component("cards", deck.texts["cards_title"], lang, deck.cards())
