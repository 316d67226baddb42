"""The sample packs: they load, their examples hold, all of them can be drawn, and they do what they say."""

from pathlib import Path

import pytest

from kit.art.parts.reference import reference
from kit.art.parts.tokens import tokens
from kit.art.vocabulary import drawing_words
from kit.content.proof import prove_all
from kit.content.report import check_report
from kit.games.petanque.art.board import board_scene
from kit.games.petanque.art.boules import TOKENS
from kit.games.petanque.art.cards import cards
from kit.games.petanque.content import PetanqueContent, load

PACKS = Path(__file__).parents[4] / "packs"
NAMES = ("club", "small-board", "storm")


def content_of(name: str) -> PetanqueContent:
    return load(packs=[PACKS / name], words=drawing_words())


def test_there_are_three() -> None:
    assert sorted(path.name for path in PACKS.iterdir() if path.is_dir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_pack_is_sound_in_both_languages(name: str) -> None:
    content = content_of(name)
    assert content.stale == ()
    assert [proof.example.id for proof in prove_all(content) if not proof.proven] == []
    for lang in ("cs", "en"):
        assert check_report(content, lang).sound


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("name", NAMES)
def test_everything_of_a_pack_can_be_drawn(name: str, lang: str) -> None:
    content = content_of(name)
    assert {piece.name for piece in cards(content, lang).pieces} == set(content.characters)
    assert board_scene(content, lang).size == (420, 297)
    assert tokens(content, lang, TOKENS).pieces
    assert len(reference(content, lang).pieces) == content.reference.copies


def test_the_club_has_four_of_its_own_and_a_skill() -> None:
    base, club = load(), content_of("club")
    own = set(club.characters) - set(base.characters)
    assert len(own) == 4
    assert set(club.skills) - set(base.skills) == {"lucky"}
    assert [slug for slug in own if club.characters[slug].skill == "lucky"] == ["babi-hana"]


def test_the_small_board_is_small() -> None:
    rules = content_of("small-board").rules
    assert (rules.board.columns, rules.board.rows) == (9, 16)
    fields = [rules.board.name(field) for field in rules.rectangle]
    assert (fields[0], fields[-1], len(fields)) == ("B-9", "H-14", 7 * 6)


def test_the_storm_blows_to_the_right() -> None:
    base, storm = load().rules, content_of("storm").rules
    assert [base.rosette[total] for total in (6, 7, 9, 12)] == ["X1", "X1", "Z1", "X2"]
    assert [storm.rosette[total] for total in (6, 7, 9, 12)] == ["Z1", "Z1", "Y1", "stone"]


@pytest.mark.parametrize("name", NAMES)
def test_texts_follow_the_rules_of_the_pack(name: str) -> None:
    content = content_of(name)
    said = "\n".join(
        content.text(line, "en") for section in content.reference.sections for line in section.lines
    )
    assert (f"First to {content.rules.match.points} wins") in said
    assert ("lucky one" in said) == (name == "club")
