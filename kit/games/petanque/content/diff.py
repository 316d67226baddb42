"""How two contents of pétanque are compared, and how their rules are called."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from kit.content.diff import picture_bytes
from kit.content.filters import faces
from kit.content.records import PictureFile
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.examples import Example
from kit.games.petanque.content.records import Character
from kit.games.petanque.content.skill_text import skill_lines
from kit.games.petanque.content.skills import SkillRecord
from kit.games.petanque.engine.board import DIRECTIONS

RULES: Final = {
    "board.columns": "diff.board.columns",
    "board.rows": "diff.board.rows",
    "board.field_m": "diff.board.field_m",
    "board.jack_rectangle.columns": "diff.board.jack_rectangle.columns",
    "board.jack_rectangle.rows": "diff.board.jack_rectangle.rows",
    "jack_throw.succeeds_on": "diff.jack_throw.succeeds_on",
    "jack_throw.tries": "diff.jack_throw.tries",
    "point.divide": "diff.point.divide",
    "point.wall": "diff.point.wall",
    "push_jack.succeeds_on": "diff.push_jack.succeeds_on",
    "push_jack.overshoot": "diff.push_jack.overshoot",
    "push_jack.ahead": "diff.push_jack.ahead",
    "shoot.carreau": "diff.shoot.carreau",
    "shoot.hit": "diff.shoot.hit",
    "shoot.flight": "diff.shoot.flight",
    "shoot_jack.succeeds_on": "diff.shoot_jack.succeeds_on",
    "match.points": "diff.match.points",
    "match.short": "diff.match.short",
}
_FORMAT: Final = {"characters": "diff.format.characters", "boules": "diff.format.boules"}
_WAYS: Final = {
    **dict(
        zip(
            DIRECTIONS,
            ("diff.way.x1", "diff.way.x2", "diff.way.y1", "diff.way.y2", "diff.way.z1", "diff.way.z2"),
            strict=True,
        )
    ),
    "stone": "diff.way.stone",
}


def groups(content: PetanqueContent) -> dict[str, dict[str, Mapping[str, Any]]]:
    """Skills and characters as values that can be compared, key by key."""
    return {
        "skills": {name: _skill_keys(record) for name, record in content.skills.items()},
        "characters": {slug: _character_keys(one) for slug, one in content.characters.items()},
    }


def _character_keys(character: Character) -> dict[str, Any]:
    portrait = character.portrait
    return {
        "name": character.name,
        "nickname": character.nickname,
        "skill": character.skill,
        "flavour": character.flavour,
        "portrait": picture_bytes(portrait) if isinstance(portrait, PictureFile) else portrait,
        "lines": character.lines,
    }


def _skill_keys(record: SkillRecord) -> Mapping[str, Any]:
    shown = {key: getattr(record, key) for key in ("name", "colour", "badge", "summary", "short")}
    does = {one.name: getattr(record.skill, one.name) for one in fields(record.skill) if one.init}
    return {**shown, **does}


def example_keys(example: Example) -> Mapping[str, Any]:
    """An example likewise."""
    return {one.name: getattr(example, one.name) for one in fields(example) if one.name not in ("id", "mark")}


def entry_name(content: PetanqueContent, group: str, entry: str, lang: str) -> str:
    """A skill by its name, a character with what it can do."""
    if group == "skills":
        return content.text(content.skills[entry].name, lang)
    character = content.characters[entry]
    return f"{content.text(character.name, lang)}, {_skill_name(content, character, lang)}"


def _skill_name(content: PetanqueContent, character: Character, lang: str) -> str:
    return content.text(content.skills[character.skill].name, lang).lower()


def entry_words(content: PetanqueContent, group: str, entry: str, lang: str) -> list[str]:
    """The lines of a skill's card; of a character, its skill."""
    if group == "characters":
        skill = content.phrases.say("diff.key.skill", lang, {})
        return [f"{skill}: {_skill_name(content, content.characters[entry], lang)}"]
    lines = skill_lines(content.skills[entry], content.rules, content.phrases, lang)
    return [f"{line.sign or '•'} {line.text}" for line in lines]


def rule_name(content: PetanqueContent, path: tuple[str, ...], lang: str) -> str:
    """What a number of the rules is called; a path that has no name stays as it is."""
    say = content.phrases.say
    joined = ".".join(path)
    if joined in RULES:
        return say(RULES[joined], lang, {})
    if path[0] == "rosette":
        return say("diff.rosette", lang, {"sum": path[1]})
    if path[0] == "formats" and path[-1] in _FORMAT:
        return say(_FORMAT[path[-1]], lang, {"format": _format_name(content, path[1], lang)})
    return joined


def _format_name(content: PetanqueContent, name: str, lang: str) -> str:
    term = next((term.term for term in content.glossary if term.id == name), None)
    return term[lang] if term and lang in term else name


def rule_value(content: PetanqueContent, path: tuple[str, ...], value: Any, lang: str) -> str:
    """A value of the rules in words."""
    if value is None:
        return content.phrases.say("diff.none", lang, {})
    if path[0] == "rosette":
        return content.phrases.say(_WAYS[value], lang, {})
    if path[-1] in ("columns", "rows") and isinstance(value, list):
        return "–".join(map(str, value))
    if isinstance(value, list):
        return faces(value)
    return content.languages[lang].number(value) if isinstance(value, int | float) else str(value)
