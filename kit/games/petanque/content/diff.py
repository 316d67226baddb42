"""How two contents of pétanque are compared, and how their rules are called."""

from collections.abc import Mapping
from typing import Any

from kit.content.diff import picture_bytes
from kit.content.filters import faces
from kit.content.pictures import PictureFile
from kit.core.facts import stated
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.characters import Character
from kit.games.petanque.content.skill_text import skill_lines
from kit.games.petanque.content.skills import SkillRecord


def groups(content: PetanqueContent) -> dict[str, dict[str, Mapping[str, Any]]]:
    """Skills and characters as values that can be compared, key by key."""
    return {
        "skills": {name: _skill_keys(record) for name, record in content.skills.items()},
        "characters": {slug: _character_keys(one) for slug, one in content.characters.items()},
    }


def _character_keys(character: Character) -> Mapping[str, Any]:
    portrait = character.portrait
    if isinstance(portrait, PictureFile):
        return {**stated(character), "portrait": picture_bytes(portrait)}
    return stated(character)


def _skill_keys(record: SkillRecord) -> Mapping[str, Any]:
    return {**stated(record), **stated(record.skill)}


example_keys = stated
"""An example likewise."""


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
    """What a number of the rules is called: the phrase `rules.` and its path, but for what is numbered."""
    say = content.phrases.say
    if path[0] == "rosette":
        return say("rules.rosette", lang, {"sum": path[1]})
    if path[0] == "formats":
        return say(f"rules.formats.{path[2]}", lang, {"format": _format_name(content, path[1], lang)})
    return say(f"rules.{'.'.join(path)}", lang, {})


def _format_name(content: PetanqueContent, name: str, lang: str) -> str:
    term = next((term.term for term in content.glossary if term.id == name), None)
    return term[lang] if term and lang in term else name


def rule_value(content: PetanqueContent, path: tuple[str, ...], value: Any, lang: str) -> str:
    """A value of the rules in words."""
    if value is None:
        return content.phrases.say("diff.none", lang, {})
    if path[0] == "rosette":
        return content.phrases.say(f"diff.way.{value.lower()}", lang, {})
    if path[-1] in ("columns", "rows") and isinstance(value, list):
        return "–".join(map(str, value))
    if isinstance(value, list):
        return faces(value)
    return content.languages[lang].number(value) if isinstance(value, int | float) else str(value)
