"""The lines of a card, made from a skill's data in any language, so that a custom skill explains itself."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from kit.content.filters import faces, signed
from kit.content.phrases import Phrases
from kit.content.records import Reference, SectionEntry
from kit.content.text import NBSP, Multilingual
from kit.core.dice import FACES
from kit.games.petanque.content.skills import SkillRecord
from kit.games.petanque.engine.rules import (
    ACTIONS,
    POINT,
    PUSH_JACK,
    SHOOT,
    SHOOT_JACK,
    Adjustment,
    Rules,
    Skill,
)

HELPS, HURTS, NEUTRAL = "+", "−", ""

_LINE: Final = {
    POINT: "skill.point",
    PUSH_JACK: "skill.push_jack",
    SHOOT: "skill.shoot",
    SHOOT_JACK: "skill.shoot_jack",
}
_ACTION: Final = {
    POINT: "skill.action.point",
    PUSH_JACK: "skill.action.push_jack",
    SHOOT: "skill.action.shoot",
    SHOOT_JACK: "skill.action.shoot_jack",
}
_MAY: Final = {PUSH_JACK: "skill.may.push_jack", SHOOT_JACK: "skill.may.shoot_jack"}
_MANY: Final = 5
"""From so many lines on a card, permissions share one."""
_CROWDED: Final = 7
"""From so many on, those without a die share a line."""
_BRACKET: Final = re.compile(r" (\d[\d–, ]*\))")  # faces that end one keep to their word
_STONE: Final = {"self": "skill.stone.self", "opponent": "skill.stone.opponent"}


class SkillLine(NamedTuple):
    """One line and its sign: + helps, − hurts, empty is neither."""

    sign: str
    text: str


class _Speaker(NamedTuple):
    """Says phrases in one language."""

    phrases: Phrases
    language: str

    def __call__(self, key: str, **args: Any) -> str:
        return self.phrases.say(key, self.language, args)


def skill_lines(record: SkillRecord, rules: Rules, phrases: Phrases, language: str) -> list[SkillLine]:
    """What a skill does, line by line."""
    skill, say = record.skill, _Speaker(phrases, language)
    lines = adjustment_lines(skill, rules, phrases, language)
    lines += special_lines(skill, rules, phrases, language)
    may = [SkillLine(HELPS, say(_MAY[action])) for action in ACTIONS if action in skill.may]
    crowded = len(lines) + len(may) >= _MANY and len(may) == len(_MAY)
    lines += [SkillLine(HELPS, say("skill.may.both"))] if crowded else may
    lines.append(SkillLine(HURTS if skill.stone == "opponent" else NEUTRAL, say(_STONE[skill.stone])))
    return lines


def adjustment_lines(skill: Skill, rules: Rules, phrases: Phrases, language: str) -> list[SkillLine]:
    """What a skill does to the die of each action; at least, that it does nothing."""
    say = _Speaker(phrases, language)
    return _adjustments(skill, rules, say) or [SkillLine(NEUTRAL, say("skill.plain"))]


def special_lines(skill: Skill, rules: Rules, phrases: Phrases, language: str) -> list[SkillLine]:
    """What only some skills have: more carreaux, a reroll, a boule more or fewer."""
    say, lines = _Speaker(phrases, language), []
    if more := skill.carreau - rules.shoot.carreau:
        lines.append(SkillLine(HELPS, say("skill.carreau", faces=faces(more))))
    if skill.reroll:
        lawful = [action for action in ACTIONS if skill.allows(action)]
        again = [action for action in lawful if action in skill.reroll]
        if again == lawful:
            lines.append(SkillLine(HELPS, say("skill.reroll.any")))
        elif again:
            actions = ", ".join(say(_ACTION[action]) for action in again)
            lines.append(SkillLine(HELPS, say("skill.reroll", actions=actions)))
    if skill.boules:
        key, sign = ("skill.boules.more", HELPS) if skill.boules > 0 else ("skill.boules.fewer", HURTS)
        lines.append(SkillLine(sign, say(key)))
    return lines


def card_lines(record: SkillRecord, rules: Rules, phrases: Phrases, language: str) -> list[SkillLine]:
    """The lines on a card; when they are many, those without a die share one of their sign."""
    lines = skill_lines(record, rules, phrases, language)
    if len(lines) < _CROWDED:
        return lines
    dice = len(adjustment_lines(record.skill, rules, phrases, language))
    shared: dict[str, list[str]] = {}
    for line in lines[dice:]:
        if line.sign:  # that one chooses oneself on a stone goes without saying
            shared.setdefault(line.sign, []).append(line.text)
    return [*lines[:dice], *(SkillLine(sign, ". ".join(texts)) for sign, texts in shared.items())]


def told(record: SkillRecord, rules: Rules, phrases: Phrases, language: str) -> str:
    """What a skill does to dice and boules, in sentences; what it may try and a stone are told elsewhere."""
    skill = record.skill
    lines = adjustment_lines(skill, rules, phrases, language)
    lines += special_lines(skill, rules, phrases, language)
    return _BRACKET.sub(f"{NBSP}\\1", " ".join(f"{line.text}." for line in lines))


def with_skills(
    reference: Reference,
    skills: Mapping[str, SkillRecord],
    rules: Rules,
    phrases: Phrases,
    languages: Iterable[str],
) -> Reference:
    """The quick reference with the skills where it lists them; a skill's own short text goes before ours."""
    if not any(section.lists for section in reference.sections):
        return reference
    entries = tuple(
        SectionEntry(
            name,
            one.name,
            one.short or Multilingual({lang: told(one, rules, phrases, lang) for lang in languages}),
        )
        for name, one in skills.items()
    )
    sections = (
        replace(section, entries=entries) if section.lists else section for section in reference.sections
    )
    return replace(reference, sections=tuple(sections))


def _adjustments(skill: Skill, rules: Rules, say: _Speaker) -> list[SkillLine]:
    """A line for each action whose die the skill changes; the jack shot shares that of the shot if it can."""
    lines = []
    shot, jack = skill.shoot, skill.adjustment(SHOOT_JACK)
    shared = skill.allows(SHOOT_JACK) and jack == shot
    for action in ACTIONS:
        adjustment = skill.adjustment(action)
        if not skill.allows(action) or (shared and action == SHOOT_JACK):
            continue
        if not adjustment.idle:
            key = "skill.shoot.jack" if shared and action == SHOOT else _LINE[action]
            sign = sign_of(skill, action, rules)
            lines.append(SkillLine(sign, say(key, what=_die(adjustment, say))))
        elif action == SHOOT_JACK and not shot.idle:  # or one would think that the shot's holds here too
            lines.append(SkillLine(NEUTRAL, say(_LINE[action], what=say("skill.die.as_rolled"))))
    return lines


def _die(adjustment: Adjustment, say: _Speaker) -> str:
    """What happens to the die, in words; faces in `except` are left by the addition, not by the limits."""
    low, high = _limits(adjustment)
    if not adjustment.add:
        said = _limited(low, high, say)
    else:
        said = say("skill.die.add", add=signed(adjustment.add))
        limited = low is not None or high is not None
        if adjustment.but and limited:
            said = say("skill.die.except", die=said, faces=faces(adjustment.but))
        if low is not None:
            said = say("skill.die.then_min", die=said, min=low)
        if high is not None:
            said = say("skill.die.then_max", die=said, max=high)
    if adjustment.optional:
        said = say("skill.die.optional", die=said)
    if adjustment.add and adjustment.but and low is None and high is None:
        said = say("skill.die.except", die=said, faces=faces(adjustment.but))
    return said


def _limits(adjustment: Adjustment) -> tuple[int | None, int | None]:
    """The limits that ever hold: `min: 1` and `max: 6` alone say nothing."""
    free = Adjustment(adjustment.add, adjustment.but)
    values = [free.apply(die) for die in FACES]
    low = adjustment.low if adjustment.low is not None and min(values) < adjustment.low else None
    high = adjustment.high if adjustment.high is not None and max(values) > adjustment.high else None
    return low, high


def _limited(low: int | None, high: int | None, say: _Speaker) -> str:
    if low is None:
        return say("skill.die.max", max=high)
    if high is None:
        return say("skill.die.min", min=low)
    if low == high:
        return say("skill.die.always", n=low)
    return say("skill.die.min_max", min=low, max=high)


# Signs ---------------------------------------------------------------------------------------


def sign_of(skill: Skill, action: str, rules: Rules) -> str:
    """Whether an adjustment helps or hurts by the rules in force."""
    adjustment = skill.adjustment(action)
    if action == POINT:
        return _point_sign(adjustment)
    return _sign(adjustment, _worth(skill, action, rules))


def _worth(skill: Skill, action: str, rules: Rules) -> Callable[[int], int]:
    """How good a value of the die is: a carreau is worth more than a hit, a hit more than a miss."""
    if action == SHOOT:
        carreau = rules.shoot.carreau | skill.carreau
        return lambda value: 2 if value in carreau else int(value in rules.shoot.hit)
    jack = rules.push_jack if action == PUSH_JACK else rules.shoot_jack
    return lambda value: int(value in jack.succeeds_on)


def _sign(adjustment: Adjustment, worth: Callable[[int], int]) -> str:
    """By what all faces together gain; what may be declined never hurts."""
    gains = [worth(adjustment.apply(die)) - worth(die) for die in FACES]
    if adjustment.optional:
        gains = [max(gain, 0) for gain in gains]
    return HELPS if sum(gains) > 0 else HURTS if sum(gains) < 0 else NEUTRAL


def _point_sign(adjustment: Adjustment) -> str:
    """Fewer fields of run are easier to foresee, and so are fewer different runs of the same mean."""
    if adjustment.optional:
        return HELPS
    values = [adjustment.apply(die) for die in FACES]
    longer = sum(values) - sum(FACES)
    if longer:
        return HELPS if longer < 0 else HURTS
    wider = sum(value * value for value in values) - sum(die * die for die in FACES)
    return HELPS if wider < 0 else HURTS if wider > 0 else NEUTRAL


def short_change(adjustment: Adjustment) -> str:
    """What happens to the die, as short as can be, without exceptions; nothing when nothing does.

    >>> short_change(Adjustment(-1)), short_change(Adjustment(low=2)), short_change(Adjustment(1, high=5))
    ('−1', '≥2', '+1 ≤5')
    >>> short_change(Adjustment(1, low=1))
    '+1'
    """
    limits = {(True, False): "≥{}", (False, True): "≤{1}", (True, True): "{}–{}", (False, False): ""}
    low, high = _limits(adjustment)
    said = limits[low is not None, high is not None].format(low, high)
    return f"{signed(adjustment.add)} {said}".strip() if adjustment.add else said
