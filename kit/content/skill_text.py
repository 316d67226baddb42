"""The lines of a card, made from a skill's data in any language, so that a custom skill explains itself."""

from typing import NamedTuple

from kit.content.filters import faces, signed
from kit.content.petanque_skills import SkillRecord
from kit.content.phrases import Phrases
from kit.games.dice import FACES
from kit.games.petanque.rules import ACTIONS, SHOOT_JACK, Adjustment, Rules

HELPS, HURTS, NEUTRAL = "+", "−", ""


class Line(NamedTuple):
    """One line and its sign: + helps, − hurts, empty is neither."""

    sign: str
    text: str


def skill_lines(record: SkillRecord, rules: Rules, phrases: Phrases, language: str) -> list[Line]:
    """What a skill does, line by line."""
    skill = record.skill
    lines = []

    def say(sign: str, key: str, adjustment: Adjustment | None = None) -> None:
        args = {"add": signed(adjustment.add), "faces": faces(adjustment.but)} if adjustment else {}
        lines.append(Line(sign, phrases.say(f"skill.{key}", language, args)))

    if skill.point.add:
        say(_point_sign(skill.point), f"point.{_kind(skill.point)}", skill.point)
    if skill.shoot.add:
        jack = "jack." if skill.allows(SHOOT_JACK) else ""
        say(_shot_sign(skill.shoot, rules), f"shoot.{jack}{_kind(skill.shoot)}", skill.shoot)
    if not lines:
        say(NEUTRAL, "plain")
    for action in ACTIONS:
        if action in skill.may:
            say(HELPS, f"may.{action}")
    say(HURTS if skill.stone == "opponent" else NEUTRAL, f"stone.{skill.stone}")
    return lines


def _kind(adjustment: Adjustment) -> str:
    optional = ".optional" if adjustment.optional else ""
    return f"add{optional}" + (".except" if adjustment.but else "")


def _point_sign(adjustment: Adjustment) -> str:
    """Fewer fields of run are easier to foresee; what may be declined never hurts."""
    return HELPS if adjustment.optional or adjustment.add < 0 else HURTS


def _shot_sign(adjustment: Adjustment, rules: Rules) -> str:
    """Whether shots get better by the rules in force: a carreau is worth more than a hit."""

    def worth(die: int) -> int:
        return 2 * (die in rules.carreau) + (die in rules.hit)

    gain = sum(worth(adjustment.apply(die)) - worth(die) for die in FACES)
    if adjustment.optional and any(worth(adjustment.apply(die)) > worth(die) for die in FACES):
        return HELPS
    return HELPS if gain > 0 else HURTS if gain < 0 else NEUTRAL
