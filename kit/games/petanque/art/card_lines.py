"""What only pétanque's cards have: the lines of a skill, made from its data, and places for boules."""

from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.skill_text import skill_lines


def lines(content: PetanqueContent, skill: str, lang: str) -> list[tuple[str, str]]:
    """The lines of a skill with their signs."""
    found = skill_lines(content.skills[skill], content.rules, content.phrases, lang)
    return [(line.sign, line.text) for line in found]


def spots(content: PetanqueContent) -> int:
    """How many tokens lie on a card at most."""
    extra = max(skill.skill.boules for skill in content.skills.values())
    return max(form.boules for form in content.rules.formats.values()) + max(extra, 0)


def members(content: PetanqueContent) -> int:
    """How many characters play for a team at most."""
    return max(form.characters for form in content.rules.formats.values())
