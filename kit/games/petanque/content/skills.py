"""The shape of pétanque's skills.yaml, and the engine's skills made of it."""

from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Any

from kit.content import limits
from kit.content.containers import Key, ListOf, MapOf, Record
from kit.content.language_shape import NAME
from kit.content.nodes import Mapping, at, key_at
from kit.content.shape import Bool, Int, OneOf, Reading
from kit.content.shapes import TEXT, PaletteColour, Word
from kit.content.source import composed
from kit.core.dice import FACES
from kit.games.petanque.content.records import SkillCard
from kit.games.petanque.content.rules import DIE
from kit.games.petanque.engine.rules import ACTIONS, CHOOSERS, PUSH_JACK, SHOOT_JACK, Adjustment, Skill

MOST = FACES[-1] - 1
"""The largest adjustment: with more, every die would be the same."""


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


def _frozen(adjustment: Adjustment) -> Adjustment:
    return replace(adjustment, but=frozenset(adjustment.but))


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
        "colour": Key(PaletteColour(True), "a dark colour; without it, one that no other skill has", None),
        "badge": Key(Word("style", "badge"), "the sign on the card; without it, one of its own", None),
        "short": Key(TEXT, "what board and quick reference say, in place of their own words", None),
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


def _given(values: list[str | None], stock: tuple[str, ...], shift: int = 0) -> list[str]:
    """The values, and for those that are missing what is left of the stock; when it is used up, all again.

    Each time it begins that much later, so that a colour meets another badge.

    >>> _given(["b", None, None, None, None], ("a", "b", "c"), 1)
    ['b', 'a', 'c', 'b', 'c']
    """
    left = (one for one in stock if one not in values)
    again = (stock[(n + shift * (1 + n // len(stock))) % len(stock)] for n in count())
    rest = chain(left, again)
    return [value or next(rest) for value in values]


def build_skills(read: dict[str, dict[str, Any]]) -> dict[str, SkillRecord]:
    """The skills by id; each looks like no other."""
    skills = {}
    colours = _given([values["colour"] for values in read.values()], COLOURS)
    badges = _given([values["badge"] for values in read.values()], BADGES, 1)
    for (name, values), colour, badge in zip(read.items(), colours, badges, strict=True):
        engine = Skill(
            name,
            _frozen(values["point"]),
            _frozen(values["shoot"]),
            frozenset(values["may"]),
            values["stone"],
            _frozen(values["push_jack"]),
            _frozen(values["shoot_jack"]) if values["shoot_jack"] else None,
            frozenset(values["carreau"]),
            frozenset(values["reroll"]),
            values["boules"],
        )
        shown = {key: values[key] for key in ("name", "summary", "short")}
        skills[name] = SkillRecord(id=name, colour=colour, badge=badge, **shown, skill=engine)
    return skills
