"""The shape of pétanque's skills.yaml: how a skill is shown, and what the engine declares that it does."""

from collections.abc import Mapping as Map
from dataclasses import dataclass
from typing import Annotated, Any

from kit.content import limits
from kit.content.containers import MapOf, Record
from kit.content.declared import Check, keys_of
from kit.content.nodes import Mapping, Node, at, key_at
from kit.content.records import Colour, Name, Text
from kit.content.shape import Reading
from kit.content.shapes import Word
from kit.content.source import composed
from kit.core.dice import FACES
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Adjustment, Skill


@dataclass(frozen=True)
class SkillRecord:
    """A skill: how it is called and shown, and what the engine does with it."""

    id: str
    skill: Skill
    name: Annotated[Name, "what the skill is called"]
    colour: Annotated[Colour, "a colour of the palette"] = "navy"
    badge: Annotated[str, Word("style", "badge"), "the sign on the card"] = "halves"
    summary: Annotated[Text | None, "one witty line"] = None


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
SKILLS = MapOf(SKILL, least=1, most=limits.SKILLS, named="id")


def names_differ(skills: Map[str, SkillRecord], node: Node, to: Reading) -> None:
    """Two skills cannot share a name."""
    seen: dict[str, str] = {}
    for name, skill in skills.items():
        for said in {composed(said.casefold()) for said in skill.name.values()}:
            if seen.setdefault(said, name) != name:
                mark = key_at(at(node, name), "name")
                to.problem(mark, f"skill {seen[said]!r} has this name too; give one of them another")
