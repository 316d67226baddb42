"""The quick reference: complete, from the rules, readable, and told when it overflows."""

from dataclasses import replace
from pathlib import Path

import pytest

from kit.art.parts.reference import COLUMN, SIDE, columns, reference, sides
from kit.art.scene import Use
from kit.art.text import TextDoesNotFit
from kit.content.text import Multilingual
from kit.games.petanque.content import load
from tests.art.geometry import overlaps, texts, walk

CONTENT = load()
LANGS = ("cs", "en")


@pytest.mark.parametrize("lang", LANGS)
def test_two_at_least_and_both_sides_printed(lang: str) -> None:
    made = reference(CONTENT, lang)
    assert len(made.pieces) == CONTENT.reference.copies >= 2
    assert all(piece.back and piece.back.size == piece.size for piece in made.pieces)


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_every_section_is_printed(lang: str) -> None:
    said = " ".join(text.text for side in sides(CONTENT, lang) for text in texts(side))
    words = set(said.replace("\u00a0", " ").split())
    for section in CONTENT.reference.sections:
        for line in (section.title, *section.lines):
            missing = [w for w in CONTENT.text(line, lang).replace("\u00a0", " ").split() if w not in words]
            assert missing == [], section.rule


@pytest.mark.parametrize("lang", LANGS)
def test_type_is_readable_and_nothing_overlaps_or_leaves_its_column(lang: str) -> None:
    for side in sides(CONTENT, lang):
        found = texts(side)
        assert min(text.size for text in found) >= 7.5
        assert overlaps(found) == []
        assert all(text.left >= 4 and text.right <= side.w - 4 and text.top >= 3 for text in found)
        assert all(text.bottom <= side.h - 3 for text in found)
        middle = SIDE + COLUMN + 0.5
        crossing = [t.text for t in found if t.left < middle < t.right and 16 < t.top < side.h - 9]
        assert crossing == []


def dice(folder: Path | None = None) -> list[str]:
    content = load([folder] if folder else [])
    used = (
        item.symbol.name
        for side in sides(content, "en")
        for item, _ in walk(side.items)
        if isinstance(item, Use)
    )
    return [name for name in used if name.startswith("die-")]


def test_changed_rules_change_words_dice_and_rosette(tmp_path: Path) -> None:
    rules = "jack_throw: {succeeds_on: [1, 2]}\nmatch: {points: 15}\nrosette: {12: X1}\n"
    (tmp_path / "rules.yaml").write_text(rules, encoding="utf-8")
    changed = load([tmp_path])
    said = " ".join(text.text for side in sides(changed, "en") for text in texts(side))
    assert "1–2 it stands, 3–6 it fails" in said.replace("\u00a0", " ")
    assert "15" in said
    assert "6, 7, 8, 12" in said
    assert dice() != dice(tmp_path)
    assert len(dice()) == len(dice(tmp_path)) == 24, "six faces for each of four rolls"


def test_a_new_skill_gets_its_row(tmp_path: Path) -> None:
    skill = "juggler:\n  name: {cs: Žonglér, en: Juggler}\n  point: {add: 2}\n  may: []\n"
    (tmp_path / "skills.yaml").write_text(skill, encoding="utf-8")
    front, _ = sides(load([tmp_path]), "en")
    said = [text.text for text in texts(front)]
    assert "Juggler" in said
    assert "+2" in said


def test_too_much_text_is_told() -> None:
    section = CONTENT.reference.sections[0]
    long = Multilingual(dict.fromkeys(LANGS, "Slovo za slovem. " * 400))
    full = replace(
        CONTENT.reference, sections=(replace(section, lines=(long,)), *CONTENT.reference.sections[1:])
    )
    with pytest.raises(TextDoesNotFit, match=r"^quick reference, cs: text does not fit .*Slovo za slovem"):
        sides(replace(CONTENT, reference=full), "cs")


def test_columns_keep_the_order_and_the_room() -> None:
    assert columns([5], 4) == [range(0, 1)]
    assert columns([5, 5, 5, 5, 20], 2) == [range(0, 4), range(4, 5)]
    assert columns([10, 10, 1, 10], 2, room=25) == [range(0, 2), range(2, 4)]
