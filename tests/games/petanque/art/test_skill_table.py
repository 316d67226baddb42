"""The table of skills on the board tells all that a skill does, also a custom one."""

from itertools import pairwise
from pathlib import Path

import pytest

from kit.art.inks import grey
from kit.art.scene import Circle, Element, Line, Rect, Text, Use
from kit.art.scene import Path as Drawn
from kit.games.petanque.art.skill_table import skill_table
from kit.games.petanque.content import load
from tests.files import write

BOX = Rect(0, 0, 72, 38)
TITLES = {"point": "Point", "push_jack": "Push jack", "shoot": "Shot", "shoot_jack": "Shoot jack"}
NOTES = {
    "cs": {
        "I\u00a0to je carreau",
        "O\u00a0kouli víc nebo míň",
        "Jednou za kolo smíš první kostku hodit znovu",
    },
    "en": {
        "A carreau, too",
        "A boule more or fewer",
        "Once per end you may reroll the first die",
    },
}
SKILLS = """\
wild:
  name: Wild
  point: {add: -1, except: [1], min: 2, max: 4, optional: true}
  push_jack: {add: -1, except: [1]}
  shoot: {min: 2}
  shoot_jack: {max: 3}
  carreau: [3]
  reroll: [point, shoot_jack]
  boules: 1
  may: [push_jack, shoot_jack]
calm:
  name: Calm
  shoot: {add: -1, except: [1, 2, 3]}
  shoot_jack: {}
  may: [shoot_jack]
"""


def table(packs: list[Path], lang: str = "en") -> list[Element]:
    return list(skill_table(load(packs=packs), lang, TITLES, BOX))


def said(items: list[Element]) -> list[str]:
    return [item.text for item in items if isinstance(item, Text)]


def test_the_game_needs_one_note_only() -> None:
    texts = said(table([]))
    assert {"+1", "−1", "0/−1"} <= set(texts)
    assert "Stone when pointing: the opponent chooses" in texts
    assert not [text for text in texts if "≥" in text or "reroll" in text]


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_every_word_can_be_seen(tmp_path: Path, lang: str) -> None:
    items = table([write(tmp_path, {"skills.yaml": SKILLS})], lang)
    texts = said(items)
    assert {"0/−1 2–4", "≥2", "≤3", "±0", "≠1–3", "3", "+1"} <= set(texts)
    assert NOTES[lang] <= set(texts)
    arrows = [item for item in items if isinstance(item, Drawn) and item.stroke and item.d[0][0] == "M"]
    assert len([one for one in arrows if len(one.d) == 5]) == 3, "two in the table, one in the note"


def test_everything_stays_in_its_box(tmp_path: Path) -> None:
    items = table([write(tmp_path, {"skills.yaml": SKILLS})])
    for item in items:
        if isinstance(item, Text):
            assert BOX.x <= item.x <= BOX.x + BOX.w
            assert BOX.y <= item.y <= BOX.y + BOX.h


def test_pips_are_seen_under_their_stroke_in_grey_too() -> None:
    struck = [(a, b) for a, b in pairwise(table([])) if isinstance(a, Use) and isinstance(b, Line)]
    assert struck
    for die, line in struck:
        for pip in (item for item in die.symbol.items if isinstance(item, Circle)):
            assert pip.fill is not None
            assert abs(grey(pip.fill) - grey(line.stroke.colour)) > 0.2, die.symbol.name
