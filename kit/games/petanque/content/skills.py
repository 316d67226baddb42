"""The shape of pétanque's skills.yaml: how a skill is shown, and what the engine declares that it does."""

from collections.abc import Iterable, Sequence
from collections.abc import Mapping as Map
from dataclasses import replace
from itertools import chain, count
from typing import Annotated, Any

from kit.content import limits
from kit.content.containers import Converted, MapOf, Record
from kit.content.declared import Check, keys_of
from kit.content.nodes import Mapping, Node, at, key_at
from kit.content.records import Name, Text
from kit.content.shape import Reading, Shape
from kit.content.shapes import KnownWord, PaletteColour
from kit.content.source import composed
from kit.core.colours import ALIKE, channels, difference
from kit.core.dice import FACES
from kit.core.frozen import dataclass
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Adjustment, Skill

COLOURS = (
    "sea", "wine", "forest", "plum", "ochre", "indigo", "berry", "teal", "cocoa", "navy", "brick", "slate",
    "terracotta", "olive", "lavender",
)  # fmt: skip
"""What skills that say no colour get, as far as others leave them."""
BADGES = (
    "bolt", "leaf", "crown", "heart", "moon", "flame", "clover", "drop", "wave", "arrow", "horseshoe", "eye",
    "star", "rings", "halves",
)  # fmt: skip
"""Likewise their signs."""


@dataclass(frozen=True)
class SkillRecord:
    """A skill: how it is called and shown, and what the engine does with it."""

    id: str
    skill: Skill
    name: Annotated[Name, "what the skill is called"]
    colour: Annotated[
        str, PaletteColour(legible=True), "a dark colour; without it, one that no other skill has"
    ] = ""
    badge: Annotated[
        str, KnownWord("style", "badge"), "the sign on the card; without it, one that no other skill has"
    ] = ""
    short: Annotated[Text | None, "what board and quick reference say, in place of their own words"] = None
    summary: Annotated[Text | None, "one witty line"] = None
    played: bool = True  # not a skill of the game itself that no card of the deck has


def _at_least(least: int, verb: str) -> Check:
    def check(adjustment: Adjustment, node: Mapping, to: Reading) -> None:
        if adjustment.low is not None and adjustment.high is not None and adjustment.low > adjustment.high:
            blame = to.latest(at(node, "min"), at(node, "max"))
            to.problem(blame, f"min {adjustment.low} is more than max {adjustment.high}; change one of them")
            return
        low = [face for face in FACES if adjustment.apply(face) < least]
        if low:
            blame = to.latest(at(node, "add"), at(node, "except"))
            said = f"a {low[0]} becomes {adjustment.apply(low[0])} when {verb}, less than {least}"
            to.problem(blame, f"{said}; add {', '.join(map(str, low))} to `except`")

    return check


def _words_fit(record: SkillRecord, node: Mapping, to: Reading) -> None:
    """What is said of an action that the skill may not try would never come true."""
    for action in (PUSH_JACK, SHOOT_JACK):
        if action in record.skill.may:
            continue
        if action in node.entries:
            to.problem(key_at(node, action), f"{action!r} is not in `may`; add it there or delete this")
        if action in record.skill.reroll:
            to.problem(at(node, "reroll"), f"{action!r} is not in `may`; add it there or take it out here")


_DOES = keys_of(
    Skill,
    {
        POINT: _at_least(0, "pointing"),
        SHOOT: _at_least(1, "shooting"),
        PUSH_JACK: _at_least(1, "pushing the jack"),
        SHOOT_JACK: _at_least(1, "shooting the jack"),
    },
)


def _skill(id: str, **values: Any) -> SkillRecord:
    does = {key.name: values.pop(key.name) for key in _DOES.values()}
    return SkillRecord(id, Skill(id, **does), **values)


SKILL = Record("a skill", _skill, keys_of(SkillRecord) | _DOES, _words_fit)


def _given(values: list[str], stock: Sequence[str], shift: int = 0) -> list[str]:
    """The values, and for those that are missing what is left of the stock; when it is used up, all again.

    Each time it begins that much later, so that a colour meets another badge.

    >>> _given(["b", "", "", "", ""], ("a", "b", "c"), 1)
    ['b', 'a', 'c', 'b', 'c']
    """
    left = (one for one in stock if one not in values)
    again = (stock[(n + shift * (1 + n // len(stock))) % len(stock)] for n in count())
    rest = chain(left, again)
    return [value or next(rest) for value in values]


def _unlike(chosen: Iterable[str], words: Map[str, str]) -> list[str]:
    """The stock of colours, those that look like a chosen one last; `words` has the #rrggbb of names."""
    taken = [channels(words.get(one, one)) for one in chosen if one]

    def alike(name: str) -> bool:
        return any(difference(channels(words[name]), one) < ALIKE for one in taken)

    return sorted(COLOURS, key=alike)


class _Dressed(Converted[dict[str, SkillRecord]]):
    """The skills, each of which looks like no other."""

    def __init__(self, shape: Shape[Any]) -> None:
        super().__init__(shape, dict)

    def read(self, node: Node, to: Reading) -> dict[str, SkillRecord]:
        words = to.words.get("style", {}).get("colour", {})
        return _dressed(super().read(node, to), words if isinstance(words, dict) else {})


def _dressed(skills: Map[str, SkillRecord], words: Map[str, str]) -> dict[str, SkillRecord]:
    chosen = [skill.colour for skill in skills.values()]
    colours = _given(chosen, _unlike(chosen, words) if words else COLOURS)
    badges = _given([skill.badge for skill in skills.values()], BADGES, 1)
    looks = zip(skills.items(), colours, badges, strict=True)
    return {name: replace(skill, colour=colour, badge=badge) for (name, skill), colour, badge in looks}


SKILLS = _Dressed(MapOf(SKILL, least=1, most=limits.SKILLS, named="id"))


def names_differ(skills: Map[str, SkillRecord], node: Node, to: Reading) -> None:
    """Two skills cannot share a name."""
    seen: dict[str, str] = {}
    for name, skill in skills.items():
        for said in {composed(said.casefold()) for said in skill.name.values()}:
            if seen.setdefault(said, name) != name:
                mark = key_at(at(node, name), "name")
                to.problem(mark, f"skill {seen[said]!r} has this name too; give one of them another")
