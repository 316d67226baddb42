"""New packs and characters load at once, and nothing that was there is touched."""

import os
import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kit.art.gallery import features
from kit.art.vocabulary import drawing_words
from kit.content import new
from kit.content.diff import rule_facts
from kit.content.new import Made, new_pack
from kit.content.new_text import yaml_string
from kit.content.problems import ContentErrors, WrongWord
from kit.content.report import check_report
from kit.games.petanque.art.cards import cards
from kit.games.petanque.content import load
from kit.games.petanque.content.new import Feature, make_character, new_character
from kit.studio.new import make_pack, make_schemas


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def refusal(*arguments: Any, **options: Any) -> str:
    make: Callable[..., Made] = partial(new_pack, game="petanque") if len(arguments) == 2 else new_character
    with pytest.raises((ContentErrors, WrongWord)) as refused:
        make(*arguments, **options)
    if isinstance(refused.value, WrongWord):
        return str(refused.value)
    assert isinstance(refused.value, ContentErrors)
    [problem] = refused.value.problems
    return problem.message


@pytest.fixture
def pack(tmp_path: Path) -> Made:
    return new_pack("Klub U Lípy", tmp_path, game="petanque", lang="cs")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_new_pack_loads_and_changes_nothing(tmp_path: Path, lang: str) -> None:
    made = new_pack("Klub U Lípy", tmp_path, game="petanque", lang=lang)
    assert made.path == tmp_path / "klub-u-lipy"
    assert set(everything(made.path)) == {str(path.relative_to(made.path)) for path in made.files}
    content = load(packs=[made.path], words=drawing_words())
    assert set((content.packs[0].name or {}).values()) == {"Klub U Lípy"}
    assert rule_facts(content) == rule_facts(load())
    assert check_report(content, lang).sound
    assert stat.S_IMODE(os.stat(made.path).st_mode) == 0o755


def test_every_file_begins_with_its_schema(pack: Made) -> None:
    new_character("Řehoř", "shooter", pack.path)
    found = sorted(pack.path.rglob("*.yaml"))
    assert [path.name for path in found] == ["rehor.yaml", "pack.yaml"]
    for path in found:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("# yaml-language-server: $schema=")
        assert (path.parent / first.partition("=")[2]).resolve().is_file()


def test_what_stands_in_comments_loads_too(pack: Made) -> None:
    """The numbers and the skill that a comment offers are taken out of it, as the user would."""
    text = (pack.path / "pack.yaml").read_text(encoding="utf-8")
    for file, first in (("rules.yaml", "match:"), ("skills.yaml", "lucky:")):
        offered = text[text.index(f"#   {first}") :].split("\n\n")[0].splitlines()
        yaml = "\n".join(line.removeprefix("#   ") for line in offered)
        (pack.path / file).write_text(yaml + "\n", encoding="utf-8")
    content = load(packs=[pack.path], words=drawing_words())
    assert rule_facts(content) == rule_facts(load())
    assert content.skills["lucky"].skill.boules == 1


NAMES = ["Vašek Přesný", 'Eva "Blesk" #1: ta pravá', "No", "O'Neil", "7 statečných", "{X}"]


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        pytest.param(name, lang, marks=pytest.mark.whole if (n + m) % 2 else ())
        for n, name in enumerate(NAMES)
        for m, lang in enumerate(("cs", "en"))
    ],
)
def test_a_new_character_is_a_card(pack: Made, name: str, lang: str) -> None:
    portrait = [Feature(*one) for one in features(name, lang)]
    made = new_character(name, "pointer", pack.path, lang=lang, words=drawing_words(), portrait=portrait)
    content = load(packs=[pack.path], words=drawing_words())
    character = content.characters[made.path.stem]
    assert (set(character.name.values()), character.skill) == ({name}, "pointer")
    assert character.portrait == {one.slot: one.word for one in portrait}
    assert made.path.stem in {piece.name for piece in cards(content, lang).pieces}


def test_the_flavour_in_the_comment_can_be_used(pack: Made) -> None:
    made = new_character("Eva", "shooter", pack.path, lang="cs")
    text = made.path.read_text(encoding="utf-8").replace("# flavour", "flavour").replace("#   ", "  ")
    made.path.write_text(text, encoding="utf-8")
    assert load(packs=[pack.path]).characters["eva"].flavour


def test_own_skills_are_known_and_offered(pack: Made) -> None:
    (pack.path / "skills.yaml").write_text("lucky: {name: Lucky}\n", encoding="utf-8")
    made = new_character("Eva", "lucky", pack.path)
    assert "lucky" in made.path.read_text(encoding="utf-8").splitlines()[5]
    assert '"lucky"' in (pack.path / ".schema" / "character.json").read_text(encoding="utf-8")


def test_nothing_is_overwritten(pack: Made) -> None:
    new_character("Eva", "shooter", pack.path)
    before = everything(pack.path)
    assert refusal("Klub U Lípy", pack.path.parent) == (
        "is there already and stays as it is; choose another name"
    )
    assert "another character is called 'eva'" in refusal("eva", "pointer", pack.path)
    assert "character 'eva' is there already" in refusal("Éva", "pointer", pack.path)
    assert "character 'tom-mcfield' is there already" in refusal(
        "Tom Mc-Field", "shooter", pack.path, file="tom-mcfield"
    )
    assert "another character is called 'Tom McField' too" in refusal("Tom McField", "shooter", pack.path)
    assert everything(pack.path) == before


WRONG = [
    (("", "shooter"), {}, "the name is empty; give one in quotes"),
    (("  ", "shooter"), {}, "the name is empty; give one in quotes"),
    (("Eva\nEva", "shooter"), {}, "holds a control character; write the name on one line"),
    (("x" * 81, "shooter"), {}, "a name of 81 characters is too long; the limit is 80"),
    (("{{ 1 }}", "shooter"), {}, "an expression cannot stand in a name"),
    (("Иван", "shooter"), {}, "makes no file name; say one in letters a–z"),
    (("Eva", "shoter"), {}, "unknown skill 'shoter' (did you mean 'shooter'? known: shooter, pointer,"),
    (("Eva", "shooter"), {"file": "../eva"}, "use small letters a–z, digits and dashes only"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "options", "message"), WRONG)
def test_a_wrong_character_writes_nothing(
    pack: Made, arguments: tuple[str, str], options: dict[str, str], message: str
) -> None:
    before = everything(pack.path)
    assert message in refusal(*arguments, pack.path, **options)
    assert everything(pack.path) == before


def test_a_character_needs_a_pack_that_loads(tmp_path: Path, pack: Made) -> None:
    assert "make a pack with `kit new pack NAME`" in refusal("Eva", "shooter", tmp_path / "none")
    assert "is no pack, for it has no pack.yaml" in refusal("Eva", "shooter", tmp_path)
    (pack.path / "rules.yaml").write_text("mach: 3\n", encoding="utf-8")
    before = everything(pack.path)
    assert "unknown key 'mach'" in refusal("Eva", "shooter", pack.path)
    assert everything(pack.path) == before


def test_a_name_of_other_letters_may_bring_its_file_name(pack: Made) -> None:
    made = new_character("Иван", "shooter", pack.path, file="ivan")
    assert made.path.name == "ivan.yaml"
    assert load(packs=[pack.path]).characters["ivan"].name["cs"] == "Иван"


def test_a_pack_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> list[Path]:
        raise OSError("no space left")

    monkeypatch.setattr(new, "write_schemas", fail)
    with pytest.raises(OSError, match="no space left"):
        new_pack("Klub", tmp_path, game="petanque")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "message"),
    [("???", "makes no file name"), ("", "the name is empty"), ("packs/mine", "looks like a path")],
)
def test_a_wrong_pack_writes_nothing(tmp_path: Path, name: str, message: str) -> None:
    assert message in refusal(name, tmp_path)
    assert "there is no such folder" in refusal("Klub", tmp_path / "none")
    assert list(tmp_path.iterdir()) == []


def test_the_commands_say_what_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert make_pack("petanque", "Můj klub", wanted="cs").splitlines() == [
        "Balíček je hotový: muj-klub",
        'Co dál: kit new character "…" --skill shooter --pack muj-klub',
    ]
    assert make_character("Eva", "shooter", "muj-klub", "en").splitlines() == [
        "The card is ready: muj-klub/characters/eva.yaml",
        "Next: kit check --pack muj-klub && kit build cards --pack muj-klub",
    ]
    assert "muj-klub/.schema/character.json" in make_schemas("petanque", "muj-klub").splitlines()


@pytest.mark.parametrize(
    "text", ["null", "yes", "1.5", "- a", "a: b", "a #b", "'", '"', "\\", "Žofie", "@x", "x:"]
)
def test_any_string_comes_back_from_yaml(text: str) -> None:
    import yaml

    assert yaml.safe_load(f"x: {yaml_string(text)}") == {"x": text}
