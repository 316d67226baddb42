"""The small game and the real one load into the records that everything else uses."""

from datetime import date
from pathlib import Path

import pytest

from kit.content.pictures import PictureFile
from kit.content.problems import ContentErrors
from kit.games.petanque.content import PetanqueContent, load
from kit.games.petanque.engine.rules import (
    STONE,
    Adjustment,
    Format,
    JackPush,
    JackThrow,
    MatchLength,
    Pointing,
    Shot,
)
from tests.files import write
from tests.games.petanque.content.sample import FILES


@pytest.fixture
def content(root: Path) -> PetanqueContent:
    return load(root=root)


def test_rules_become_the_engines_record(content: PetanqueContent) -> None:
    rules = content.rules
    assert (rules.board.columns, rules.board.rows) == (13, 22)
    names = [rules.board.name(field) for field in rules.rectangle]
    assert len(names) == 11 * 8
    assert {"B-13", "L-20", "G-16"} <= set(names)
    assert not {"A-13", "M-20", "G-12", "G-21"} & set(names)
    assert [rules.rosette[total] for total in range(2, 13)] == (
        ["stone", "Y2", "Z2", "Z2", "X1", "X1", "X1", "Z1", "Z1", "Y1", "X2"]
    )
    assert rules.ways[2] == STONE
    assert rules.jack_throw == JackThrow(frozenset({1, 2, 3, 4}), 3)
    assert rules.push_jack == JackPush(frozenset({1, 2}), 6, 1)
    assert rules.shoot == Shot(frozenset({1}), frozenset({2, 3}), 2)
    assert rules.shoot_jack.succeeds_on == {1}
    assert rules.point == Pointing(2, 2)
    assert rules.formats == {"doublettes": Format(2, 3)}
    assert rules.match == MatchLength(13, 11)


def test_skills_become_the_engines_records(content: PetanqueContent) -> None:
    shooter, pointer = content.skills["shooter"].skill, content.skills["pointer"].skill
    assert shooter.point == Adjustment(1, frozenset({6}))
    assert [shooter.shoot.apply(die) for die in range(1, 7)] == [1, 1, 2, 3, 4, 5]
    assert (shooter.may, shooter.stone) == (frozenset({"shoot_jack"}), "opponent")
    assert pointer.point == Adjustment(-1, frozenset({1}), optional=True)
    assert (pointer.shoot, pointer.stone) == (Adjustment(), "self")
    assert content.skills["shooter"].name["fr"] == "Tireur"


def test_the_other_files_become_records(content: PetanqueContent) -> None:
    caro = content.characters["piere-caro"]
    assert (caro.name["cs"], caro.name["en"], caro.skill) == ("Piere Caro", "Piere Caro", "shooter")
    assert caro.portrait == {"hat": "beret", "shirt": {"style": "striped", "colour": "navy"}}
    assert content.game.released == date(2015, 1, 18)
    assert list(content.chapters) == ["1", "1.3", "1.4-A"]
    assert content.rulings[0].anchor == "ruling-1"
    assert content.slips[0].says["cs"] == "3–4"
    assert content.tokens.tokens[0].team == "T1"
    assert content.board.field_mm == 16.5
    assert content.facts["board"]["jack_rectangle"]["columns"] == ["B", "L"]
    assert content.customs[0].rule == "1"
    assert content.glossary[0].term["fr"] == "boule"


def test_examples_keep_fields_in_one_spelling(content: PetanqueContent) -> None:
    example = content.examples["a"]
    assert example.letter == "A"
    assert example.throw is not None
    assert example.throw.donnee == "G-7"
    assert example.after is not None
    assert example.after.boules == {"a1": "G-12", "b1": "G-15"}
    measure = content.examples["h"].measure
    assert measure is not None
    assert measure.distances == {"H-13": 2, "G-13": 1}


def test_texts_are_rendered(content: PetanqueContent) -> None:
    summary = content.skills["shooter"].summary
    assert summary is not None
    assert content.text(summary, "cs") == "Odečítá −1"
    note = content.board.panels[0].note
    assert note is not None
    assert content.text(note, "en") == "to 13"
    assert content.text(content.reference.sections[0].lines[0], "cs") == "5\u00a0polí"
    assert content.text_problems() == []


def test_a_missing_language_of_a_text_is_told_with_its_place(content: PetanqueContent) -> None:
    with pytest.raises(ContentErrors) as caught:
        content.text(content.game.tagline, "fr")
    assert str(caught.value) == "petanque/game.yaml:2:10: this text has no 'fr'; it has cs, en"
    assert content.game.tagline.get("fr") is None


def test_what_a_third_language_still_needs(content: PetanqueContent) -> None:
    missing = [str(problem) for problem in content.missing("fr")]
    assert "petanque/game.yaml:2:10: the text is missing in fr" in missing
    assert "petanque/skills.yaml:9:9: the text is missing in fr" in missing
    assert "petanque/phrases.yaml:2:6: the text is missing in fr" in missing
    assert not any(line.startswith(("petanque/skills.yaml:2:", "petanque/game.yaml:1:")) for line in missing)
    assert content.missing("cs") == []


def test_bom_and_crlf_are_welcome(root: Path) -> None:
    rules = FILES["petanque/rules.yaml"].replace("\n", "\r\n")
    (root / "petanque/rules.yaml").write_bytes(b"\xef\xbb\xbf" + rules.encode())
    assert load(root=root).rules.match.points == 13


def test_words_of_yaml_are_only_texts(root: Path) -> None:
    path = root / "petanque/characters/no.yaml"
    path.write_text("name: no\nskill: shooter\nflavour: {cs: on, en: 1:30}\nportrait: {glasses: off}\n")
    character = load(root=root).characters["no"]
    assert character.name["cs"] == "no"
    assert character.flavour is not None
    assert dict(character.flavour) == {"cs": "on", "en": "1:30"}
    assert character.portrait == {"glasses": "off"}


def test_a_portrait_may_be_a_picture_of_the_pack(root: Path) -> None:
    pack = write(
        root / "club", {"characters/eva.yaml": "name: Eva\nskill: shooter\nportrait: pics/eva.png\n"}
    )
    write(pack, {"pics/eva.png": "not looked at here"})
    portrait = load(root=root, packs=[pack]).characters["eva"].portrait
    assert isinstance(portrait, PictureFile)
    assert portrait.path == str(pack / "pics/eva.png")


def test_a_surprise_is_no_portrait(root: Path) -> None:
    (root / "petanque/characters/eva.yaml").write_text("name: Eva\nskill: shooter\nportrait: surprise\n")
    assert load(root=root).characters["eva"].portrait is None


def test_a_vocabulary_limits_the_words(root: Path) -> None:
    words: dict[str, dict[str, tuple[str, ...]]] = {
        "portrait": {"hat": ("beret",), "shirt": ("plain",)},
        "portrait-colour": {"shirt": ("sea",)},
        "style": {"colour": ("sea", "terracotta", "sun", "navy")},
    }
    with pytest.raises(ContentErrors) as caught:
        load(root=root, words=words)
    assert str(caught.value).splitlines() == [
        "petanque/characters/piere-caro.yaml:6:18: unknown shirt 'striped' (known: plain)",
        "petanque/characters/piere-caro.yaml:6:35: unknown colour 'navy' (known: sea)",
    ]


def test_the_real_content_loads_and_every_text_renders() -> None:
    content = load()
    assert content.text_problems() == []
    assert len(content.characters) == 9
    assert sorted(content.examples) == list("abcdefgh")
    assert [ruling.number for ruling in content.rulings] == list(range(1, 18))
