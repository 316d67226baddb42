"""What only pétanque's cards have: the lines of a skill, made from its data, and places for boules."""

from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.skill_text import adjustment_lines, skill_lines

CROWDED = 7


def lines(content: PetanqueContent, skill: str, lang: str) -> list[tuple[str, str]]:
    """The lines of a skill with their signs; when they are many, those without a die share one."""
    found = skill_lines(content.skills[skill], content.rules, content.phrases, lang)
    if len(found) < CROWDED:
        return [(line.sign, line.text) for line in found]
    dice = adjustment_lines(content.skills[skill].skill, content.rules, content.phrases, lang)
    shared: dict[str, list[str]] = {}
    for line in found[len(dice) :]:
        if line.sign:  # that one chooses oneself on a stone goes without saying
            shared.setdefault(line.sign, []).append(line.text)
    return [
        *((line.sign, line.text) for line in found[: len(dice)]),
        *((sign, ". ".join(texts)) for sign, texts in shared.items()),
    ]


def spots(content: PetanqueContent, skill: str | None) -> int:
    """How many boules lie at most on a card with this skill, or on one without."""
    most = max(form.boules for form in content.rules.formats.values())
    return most + (content.skills[skill].skill.boules if skill else 0)


def members(content: PetanqueContent) -> int:
    """How many characters play for a team at most."""
    return max(form.characters for form in content.rules.formats.values())
