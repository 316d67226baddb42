"""Packs: laid over the game key by key, and refused when they are not what they seem."""

import os
from pathlib import Path

import pytest

from kit.content.accept import accept
from kit.content.problems import ContentErrors
from kit.games.petanque.content import load
from tests.files import write


def refused(root: Path, *packs: Path) -> list[str]:
    with pytest.raises(ContentErrors) as caught:
        load(root=root, packs=packs)
    return str(caught.value).splitlines()


def test_a_pack_of_one_rules_file_overrides_a_part(root: Path) -> None:
    pack = write(root / "mild", {"rules.yaml": "push_jack: {succeeds_on: [1, 2, 3]}\n"})
    before, after = load(root=root), load(root=root, packs=[pack])
    assert after.rules.push_jack.succeeds_on == frozenset({1, 2, 3})
    assert after.rules.push_jack.overshoot == before.rules.push_jack.overshoot
    assert after.facts["push_jack"] == {"succeeds_on": [1, 2, 3], "overshoot": 6, "ahead": 1}


def test_mappings_merge_and_lists_replace(root: Path) -> None:
    pack = write(
        root / "club",
        {
            "rules.yaml": "rosette: {7: X2}\n",
            "skills.yaml": "shooter: {may: [push_jack]}\nlobber: {name: {cs: Lober, en: Lobber}}\n",
            "characters/piere-caro.yaml": "flavour: {en: Always.}\nportrait: {hat: cap}\n",
            "characters/eva.yaml": "name: Eva\nskill: lobber\n",
            "customs.yaml": "[]\n",
        },
    )
    content = load(root=root, packs=[pack])
    assert content.rules.rosette[7] == "X2"
    assert content.rules.rosette[8] == "X1"
    assert content.skills["shooter"].skill.may == frozenset({"push_jack"})
    assert content.skills["shooter"].skill.stone == "opponent"
    assert content.characters["eva"].skill == "lobber"
    caro = content.characters["piere-caro"]
    assert caro.flavour is not None
    assert dict(caro.flavour) == {"cs": "Trefí.", "en": "Always."}
    assert caro.portrait == {"hat": "cap", "shirt": {"style": "striped", "colour": "navy"}}
    assert content.customs == ()


def test_the_last_pack_wins(root: Path) -> None:
    packs = [
        write(root / name, {"rules.yaml": f"match: {{points: {n}}}\n"}) for name, n in (("a", 15), ("b", 17))
    ]
    assert load(root=root, packs=packs).rules.match.points == 17
    assert load(root=root, packs=packs[::-1]).rules.match.points == 15


def test_a_pack_says_who_it_is(root: Path) -> None:
    about = "name: {cs: Klub, en: Club}\nauthor: Eva\nnote: {cs: Naše., en: Ours.}\n"
    info = load(root=root, packs=[write(root / "club", {"pack.yaml": about})]).packs[0]
    assert info.name is not None
    assert (info.name["cs"], info.author, info.folder) == ("Klub", "Eva", str(root / "club"))


def test_marks_keep_their_own_file(root: Path) -> None:
    """The rectangle stands in the game; the pack that shrank the board is to blame."""
    pack = write(root / "small", {"rules.yaml": "# small\nboard: {rows: 16}\n"})
    assert refused(root, pack) == [
        "small/rules.yaml:2:15: the jack rectangle is off the board, whose rows end at 16;"
        " change `jack_rectangle` or `rows`"
    ]


def test_older_examples_go_stale_on_a_smaller_board(root: Path) -> None:
    small = "board: {columns: 9, rows: 14, jack_rectangle: {columns: [B, H], rows: [9, 12]}}\n"
    content = load(root=root, packs=[write(root / "small", {"rules.yaml": small})])
    assert list(content.examples) == ["h"]
    [stale] = content.stale
    assert stale.example.id == "a"
    assert stale.cause
    assert stale.cause.args_for_phrase == {"text": "G-15"}


def test_an_outcome_off_a_smaller_board_can_be_accepted(tmp_path: Path) -> None:
    small = "board: {rows: 18, jack_rectangle: {rows: [10, 16]}}\n"
    pack = write(tmp_path, {"rules.yaml": small})
    before = load(packs=[pack])
    assert [stale.example.id for stale in before.stale] == ["d"], "its boule lies on G-19"
    changes = accept(before, [pack])
    assert {change.example.id for change in changes if not change.refused} >= {"f", "g"}
    after = load(packs=[pack])
    assert after.examples["f"].after
    assert after.examples["f"].after.boules["b1"] == "out"


def test_a_phrase_cannot_ask_for_what_nothing_fills(root: Path) -> None:
    phrase = 'boule.stands: {cs: "Stojí {where} {at}", en: "Stands {where} {at}"}\n'
    found = refused(root, write(root / "club", {"phrases.yaml": phrase}))
    assert found == [
        "club/phrases.yaml:1:20: phrase 'boule.stands': nothing fills {where} (known: at, boule)",
        "club/phrases.yaml:1:46: phrase 'boule.stands': nothing fills {where} (known: at, boule)",
    ]


def test_a_pack_may_bring_a_language(root: Path) -> None:
    pack = write(root / "de", {"languages.yaml": 'de: {name: Deutsch, needed: false, plural: ["1"]}\n'})
    write(pack, {"skills.yaml": "shooter: {name: {de: Schütze}}\n"})
    assert load(root=root, packs=[pack]).skills["shooter"].name["de"] == "Schütze"


def test_a_twin_in_a_pack_is_told_in_the_pack(root: Path) -> None:
    pack = write(root / "club", {"characters/aa.yaml": "name: Piere Caro\nskill: shooter\n"})
    assert refused(root, pack)[0].startswith("club/characters/aa.yaml:1:7: another character is called")


FOLDERS = [
    ({"rules.yml": "a: b"}, "rules.yml", "unknown file 'rules.yml'; rename it to rules.yaml"),
    ({"Rules.yaml": "a: b"}, "Rules.yaml", "unknown file 'Rules.yaml'; rename it to rules.yaml"),
    ({"rule.yaml": "a: b"}, "rule.yaml", "unknown file 'rule.yaml' (did you mean 'rules'? known: "),
    ({"rules.txt": "a: b"}, "rules.txt", "is 'rules.txt' meant to be rules.yaml? rename or delete it"),
    (
        {"charakters/x.png": ""},
        "charakters",
        "unknown folder 'charakters' (did you mean 'characters'? known: ",
    ),
    ({"people/x.yaml": ""}, "people", "unknown folder 'people' (known: characters, examples)"),
    ({"characters/eva.yml": "a: b"}, "characters/eva.yml", "rename it to eva.yaml"),
    ({"characters/Eva N.yaml": "a: b"}, "characters/Eva N.yaml", "file name 'Eva N': use small letters a–z"),
]


@pytest.mark.parametrize(("files", "name", "message"), FOLDERS, ids=[case[1] for case in FOLDERS])
def test_strange_names_are_told(root: Path, files: dict[str, str], name: str, message: str) -> None:
    found = refused(root, write(root / "club", files))
    assert len(found) == 1
    assert found[0].startswith(f"club/{name}:1:1: {message}")


def test_what_else_may_lie_in_a_pack(root: Path) -> None:
    names = (
        "README.md LICENSE .git/x.yaml .hidden.yaml templates/card.yaml site/cs/a.md photos/a.jpg board.png"
    )
    pack = write(root / "club", dict.fromkeys(names.split(), "anything"))
    assert load(root=root, packs=[pack]).rules.match.points == 13


def test_a_folder_that_is_none(root: Path) -> None:
    file = root / "file"
    file.write_text("")
    assert refused(root, root / "nowhere") == ["nowhere: there is no such folder"]
    assert refused(root, file) == ["file: not a folder; give the folder with the YAML files"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_cannot_be_read(root: Path) -> None:
    pack = root / "locked"
    pack.mkdir(mode=0)
    assert refused(root, pack) == ["locked: the folder cannot be read: Permission denied"]


@pytest.mark.parametrize("name", ["rules.yaml", "characters/eva.yaml", "characters"])
def test_links_are_refused(root: Path, name: str) -> None:
    write(root / "outside", {"rules.yaml": "match: {points: 3}", "eva.yaml": "name: E\nskill: shooter"})
    link = root / "club" / name
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(root / "outside" / Path(name).name if "." in name else root / "outside")
    assert refused(root, root / "club") == [f"club/{name}:1:1: a symbolic link; put the file itself here"]


@pytest.mark.parametrize("name", ["x.png", "pics/x.png"])
def test_a_picture_behind_a_link_is_refused(root: Path, name: str) -> None:
    write(root / "outside", {"x.png": ""})
    eva = f"name: Eva\nskill: shooter\nportrait: {name}\n"
    pack = write(root / "club", {"characters/eva.yaml": eva})
    (pack / Path(name).parts[0]).symlink_to(root / "outside" / ("x.png" if "/" not in name else ""))
    found = refused(root, pack)
    assert (
        f"club/characters/eva.yaml:3:11: '{name}' is reached by a symbolic link; copy the picture itself"
        in found
    )
