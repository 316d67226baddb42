"""Card lines are made from a skill's data; the sign follows the rules in force."""

from pathlib import Path

import pytest

from kit.games.petanque.content import load
from kit.games.petanque.content.skill_text import skill_lines
from tests.files import write

GAPS = {
    **dict.fromkeys(["point", "push_jack", "shoot", "shoot.jack", "shoot_jack"], "{what}"),
    "die.add": "{add}",
    "die.except": "{die} but {faces}",
    "die.optional": "{die} free",
    **dict.fromkeys(["plain", "may.push_jack", "may.shoot_jack", "stone.self", "stone.opponent"], ""),
}
PHRASES = "".join(
    f"skill.{key}: {{cs: '{said}', en: '{said}'}}\n"
    for key, gaps in GAPS.items()
    for said in [gaps if key.startswith("die") else f"{key} {gaps}"]
)


def lines(root: Path, skill: str, rules: str = "match: {points: 13}\n") -> list[tuple[str, str]]:
    entry = f"tested:\n  name: Tested\n{skill}"
    write(root, {"petanque/phrases.yaml": PHRASES})
    pack = write(root / "pack", {"skills.yaml": entry, "rules.yaml": rules})
    content = load(root=root, packs=[pack])
    said = skill_lines(content.skills["tested"], content.rules, content.phrases, "en")
    return [(line.sign, line.text) for line in said]


CASES = {
    "": [("", "plain"), ("", "stone.self")],
    "  point: {add: -1, except: [1]}\n": [("+", "point −1 but 1"), ("", "stone.self")],
    "  point: {add: 2}\n  stone: opponent\n": [("−", "point +2"), ("−", "stone.opponent")],
    "  point: {add: 1, optional: true}\n": [("+", "point +1 free"), ("", "stone.self")],
    "  point: {add: -1, optional: true, except: [1]}\n": [("+", "point −1 free but 1"), ("", "stone.self")],
    "  shoot: {add: -1, except: [1]}\n": [("+", "shoot −1 but 1"), ("", "stone.self")],
    "  shoot: {add: 1, except: [5, 6]}\n": [("−", "shoot +1 but 5–6"), ("", "stone.self")],
    "  shoot: {add: -1, except: [1]}\n  may: [shoot_jack, push_jack]\n": [
        ("+", "shoot.jack −1 but 1"),
        ("+", "may.push_jack"),
        ("+", "may.shoot_jack"),
        ("", "stone.self"),
    ],
}


@pytest.mark.parametrize("skill", CASES)
def test_lines_and_signs(root: Path, skill: str) -> None:
    assert [(sign, text.strip()) for sign, text in lines(root, skill)] == CASES[skill]


def test_where_high_dice_hit_adding_helps(root: Path) -> None:
    high = "shoot: {carreau: [6], hit: [4, 5]}\n"
    assert lines(root, "  shoot: {add: 1, except: [6]}\n", high)[0][0] == "+"
    assert lines(root, "  shoot: {add: -1, except: [1]}\n", high)[0][0] == "−"


def test_every_skill_of_the_game_can_say_itself() -> None:
    content = load()
    for language in ("cs", "en"):
        for skill in content.skills.values():
            said = skill_lines(skill, content.rules, content.phrases, language)
            assert len(said) >= 2
            assert all("{" not in line.text for line in said)
