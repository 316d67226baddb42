"""The shape of pétanque's skills.yaml, and the plain facts that the engine makes its skills of."""

from collections.abc import Mapping as Map
from dataclasses import dataclass
from typing import Any

from kit.content import limits
from kit.content.containers import Key, ListOf, MapOf, Record
from kit.content.language_shape import NAME
from kit.content.nodes import Mapping, at, key_at
from kit.content.shape import Bool, Int, OneOf, Reading
from kit.content.shapes import COLOUR, TEXT, Word
from kit.content.source import composed
from kit.core.dice import FACES
from kit.games.petanque.content.records import SkillCard
from kit.games.petanque.content.rules import DIE
from kit.games.petanque.engine.rules import ACTIONS, CHOOSERS, PUSH_JACK, SHOOT_JACK, Adjustment, Skill

MOST = FACES[-1] - 1
"""The largest adjustment: with more, every die would be the same."""


@dataclass(frozen=True)
class SkillRecord(SkillCard):
    """A skill of pétanque: how it is shown, and what the engine does with it."""

    skill: Skill


def _adjustment(least: int, verb: str) -> Record[Adjustment]:
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

    return Record(
        "an adjustment",
        Adjustment,
        {
            "add": Key(Int(-MOST, MOST), "what is added to the die (−1 subtracts)", 0),
            "except": Key(ListOf(DIE, unique=True), "faces left as rolled", (), "but"),
            "optional": Key(Bool(), "whether the player may decline after seeing the die", False),
            "min": Key(DIE, "the least the die can count after that", None, "low"),
            "max": Key(DIE, "the most the die can count after that", None, "high"),
        },
        check,
    )


def _words_fit(skill: dict[str, Any], node: Mapping, to: Reading) -> None:
    """What is said of an action that the skill may not try would never come true."""
    for action in (PUSH_JACK, SHOOT_JACK):
        if action in skill["may"]:
            continue
        if action in node.entries:
            to.problem(key_at(node, action), f"{action!r} is not in `may`; add it there or delete this")
        if action in skill["reroll"]:
            to.problem(at(node, "reroll"), f"{action!r} is not in `may`; add it there or take it out here")


SKILL: Record[dict[str, Any]] = Record(
    "a skill",
    dict,
    {
        "name": Key(NAME, "what the skill is called"),
        "point": Key(_adjustment(0, "pointing"), "what happens to the die when pointing", Adjustment()),
        "shoot": Key(_adjustment(1, "shooting"), "what happens to the die of any shot", Adjustment()),
        "push_jack": Key(_adjustment(1, "pushing the jack"), "… when pushing the jack", Adjustment()),
        "shoot_jack": Key(
            _adjustment(1, "shooting the jack"), "… when shooting the jack; without it, as any shot", None
        ),
        "carreau": Key(ListOf(DIE, unique=True), "values that are a carreau for this skill too", ()),
        "reroll": Key(
            ListOf(OneOf(ACTIONS, "action"), unique=True),
            "actions whose first die may be rolled again, once an end",
            (),
        ),
        "boules": Key(Int(-1, 1), "one boule more (1) or fewer (−1) than the format gives", 0),
        "may": Key(ListOf(OneOf([PUSH_JACK, SHOOT_JACK], "action"), unique=True), "what else it may try", ()),
        "stone": Key(OneOf(CHOOSERS, "chooser"), "who chooses on a stone when pointing", "self"),
        "colour": Key(COLOUR, "a colour of the palette", "navy"),
        "badge": Key(Word("style", "badge"), "the sign on the card", "halves"),
        "summary": Key(TEXT, "one witty line", None),
    },
    _words_fit,
)
SKILLS = MapOf(SKILL, least=1, most=limits.SKILLS)


def names_differ(skills: dict[str, dict[str, Any]], node: Any, to: Reading) -> None:
    """Two skills cannot share a name."""
    seen: dict[str, str] = {}
    for name, values in skills.items():
        for said in {composed(said.casefold()) for said in values["name"].values()}:
            if seen.setdefault(said, name) != name:
                mark = key_at(at(node, name), "name")
                to.problem(mark, f"skill {seen[said]!r} has this name too; give one of them another")


def skill_facts(skill: dict[str, Any]) -> dict[str, Any]:
    """What a skill does as plain data, of which the engine makes its own."""
    does = {action: _plain(skill[action]) for action in ACTIONS}
    lists = {"may": [*skill["may"]], "reroll": [*skill["reroll"]], "carreau": sorted(skill["carreau"])}
    return {**does, **lists, "stone": skill["stone"], "boules": skill["boules"]}


def _plain(adjustment: Adjustment | None) -> dict[str, Any] | None:
    if adjustment is None:
        return None
    does = {"add": adjustment.add, "except": sorted(adjustment.but), "optional": adjustment.optional}
    return {**does, "min": adjustment.low, "max": adjustment.high}


def build_skills(read: dict[str, dict[str, Any]], engine: Map[str, Skill]) -> dict[str, SkillRecord]:
    """The skills by id: how each is shown, with what the engine makes of it."""
    shown = ("name", "colour", "badge", "summary")
    return {
        name: SkillRecord(id=name, **{key: values[key] for key in shown}, skill=engine[name])
        for name, values in read.items()
    }
