"""Accepting computed outcomes: only the stated values change, only where they may."""

import shutil
from pathlib import Path

import pytest

from kit.content.accept import accept, accept_text, plan, write
from kit.content.problems import ContentErrors
from kit.content.proof import prove_all
from kit.content.report import check_report
from kit.content.variant import variant_name, with_variant
from kit.content.yaml_edit import set_value, write_all
from kit.data import content_root
from kit.games.petanque.content import PetanqueContent, load
from tests.files import write as put

WIND = {"rules.yaml": "rosette: {8: Z1}\n"}  # example A rolls a sum of 8


@pytest.fixture
def root(root: Path) -> Path:
    """The small game, with all the phrases that proofs need."""
    shutil.copy(content_root() / "petanque/phrases.yaml", root / "petanque/phrases.yaml")
    return root


def sound(content: PetanqueContent) -> bool:
    """Whether nothing is left but to tell old stories anew."""
    return all(one.kind == "retell" for proof in prove_all(content) for one in proof.differences)


def tree(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_nothing_to_accept_writes_nothing(root: Path) -> None:
    before = tree(root)
    content = load(root=root)
    assert accept(content, []) == []
    assert tree(root) == before
    assert accept_text([], content, "en") == "Every example holds; nothing is changed."


def test_an_example_of_the_game_is_overridden_in_the_last_pack(root: Path) -> None:
    first, last = put(root / "first", {"pack.yaml": "name: First\n"}), put(root / "wind", WIND)
    shipped = tree(root / "petanque")
    changes = accept(load(root=root, packs=[first, last]), [first, last])
    assert [(c.what, c.stated, c.computed, bool(c.new)) for c in changes] == [("a1", "G-12", "L-12", True)]
    assert tree(root / "petanque") == shipped
    assert not (first / "examples").exists()
    made = (last / "examples/a.yaml").read_text(encoding="utf-8")
    assert made.endswith("after: {boules: {a1: L-12}}\nretell: true\n")
    assert sound(load(root=root, packs=[first, last]))


def test_relative_packs_are_the_same_packs(root: Path) -> None:
    put(root / "wind", WIND)
    accept(load(root=root, packs=["wind"]), ["wind"])
    assert sound(load(root=root, packs=["wind"]))


def test_a_packs_own_example_keeps_comments_quotes_and_layout(root: Path) -> None:
    own = (
        "# kept: příliš žluťoučký\n"
        "after:   # the outcome\n"
        "  jack:   'G-13'\n"
        '  boules: {b1: G-15,   a1: "g12"}   # G-12\n'
        "\n"
        "# the end\n"
    )
    pack = put(root / "wind", {**WIND, "examples/a.yaml": own})
    accept(load(root=root, packs=[pack]), [pack])
    text = (pack / "examples/a.yaml").read_text(encoding="utf-8")
    assert text == own.replace('"g12"', '"L-12"') + "retell: true\n"


@pytest.mark.parametrize(
    "own",
    [
        "# a story of ours\nstory: {cs: Letí., en: It flies.}\n",
        "story: {cs: Letí., en: It flies.}",
        "after:\n  # only the jack\n  jack: G-13\n",
        "after: {jack: G-13}\n",
        "after:\n  boules:\n    b1: G-15\n",
        "{story: {cs: Letí., en: It flies.}}\n",
        "after: {boules: {}}\n",
    ],
)
def test_what_a_packs_example_does_not_state_is_added(root: Path, own: str) -> None:
    pack = put(root / "wind", {**WIND, "examples/a.yaml": own})
    [change] = accept(load(root=root, packs=[pack]), [pack])
    assert not change.new
    text = (pack / "examples/a.yaml").read_text(encoding="utf-8")
    assert all(line in text for line in own.splitlines() if line.startswith("#") or line.endswith(":"))
    assert sound(load(root=root, packs=[pack]))


def test_bom_and_crlf_stay(root: Path) -> None:
    pack = put(root / "wind", WIND)
    (pack / "examples").mkdir()
    file = pack / "examples/a.yaml"
    file.write_bytes(b"\xef\xbb\xbf# \xc5\xa1\r\nafter:\r\n  boules:\r\n    a1: G-12 # x\r\n")
    accept(load(root=root, packs=[pack]), [pack])
    data = file.read_bytes()
    assert data == b"\xef\xbb\xbf# \xc5\xa1\r\nafter:\r\n  boules:\r\n    a1: L-12 # x\r\nretell: true\r\n"


def test_without_a_pack_the_content_itself_is_edited(root: Path) -> None:
    file = root / "petanque/examples/a.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("G12", "G-11"), encoding="utf-8")
    before = file.read_text(encoding="utf-8")
    accept(load(root=root), [])
    assert file.read_text(encoding="utf-8") == before.replace("a1: G-11", "a1: G-12") + "retell: true\n"


def test_measured_distances_are_accepted_however_their_field_is_written(root: Path) -> None:
    pack = put(root / "far", {"examples/h.yaml": "measure: {distances: {a-1: 9}}\n"})
    [change] = accept(load(root=root, packs=[pack]), [pack])
    assert (change.stated, change.computed) == ("9", "19")
    text = (pack / "examples/h.yaml").read_text(encoding="utf-8")
    assert text == "measure: {distances: {a-1: 19}}\nretell: true\n"


def test_a_throw_that_is_refused_stays_and_is_told(root: Path) -> None:
    pack = put(root / "stone", {"rules.yaml": "rosette: {8: stone}\n"})
    before = tree(root)
    content = load(root=root, packs=[pack])
    [change] = accept(content, [pack])
    assert change.refused
    assert tree(root) == before
    assert accept_text([change], content, "en").startswith("A  cannot be accepted: ")
    assert accept_text([change], content, "cs").startswith("A  nelze přijmout: ")


def test_an_example_without_a_place_on_the_board_stays(root: Path) -> None:
    board = "board: {columns: 6, rows: 16, jack_rectangle: {columns: [B, E], rows: [9, 14]}}\n"
    pack = put(root / "small", {"rules.yaml": board, "board.yaml": "field_mm: 22.5\norigin_mm: [30, 24]\n"})
    before = tree(root)
    changes = accept(load(root=root, packs=[pack]), [pack])
    assert {c.example.id for c in changes if c.refused} == {"a", "h"}
    assert tree(root) == before


def test_content_of_an_installed_program_is_left_alone(root: Path, tmp_path: Path) -> None:
    installed = tmp_path / "_data/content"
    for name, data in tree(root).items():
        target = installed / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data.replace(b"G12", b"G-11"))
    before = tree(installed)
    [change] = accept(load(root=installed), [])
    assert "--pack" in change.refused["en"]
    assert tree(installed) == before


def test_a_file_saved_meanwhile_is_not_overwritten(root: Path) -> None:
    pack = put(root / "wind", {**WIND, "examples/a.yaml": "after: {boules: {a1: G-12}}\n"})
    changes = plan(load(root=root, packs=[pack]), [pack])
    (pack / "examples/a.yaml").write_text("after: {boules: {a1: G-9}}\n", encoding="utf-8")
    with pytest.raises(ContentErrors, match="changed meanwhile"):
        write(changes)
    assert (pack / "examples/a.yaml").read_text(encoding="utf-8") == "after: {boules: {a1: G-9}}\n"


def test_the_report_shows_stated_and_computed_and_old_stories(root: Path) -> None:
    story = "story: {cs: 'Stojí na G-12.', en: 'It stands on G-12.'}\n"
    pack = put(root / "wind", {**WIND, "examples/a.yaml": story})
    content = load(root=root, packs=[pack])
    text = accept_text(plan(content, [pack]), content, "en").splitlines()
    assert text[0] == "A  a1: G-12 → L-12"
    assert text[1] == (
        "A  the story was written for another course of things; tell it anew in wind/examples/a.yaml:1 "
        "and delete the key retell"
    )
    assert text[2] == "Rewritten: wind/examples/a.yaml"


def test_a_value_that_cannot_be_set_is_refused() -> None:
    with pytest.raises(ContentErrors, match="no mapping"):
        set_value("after: G-13\n", ("after", "jack"), "out", "x.yaml")
    with pytest.raises(ContentErrors):
        set_value("after: {\n", ("after", "jack"), "out", "x.yaml")


def test_when_one_file_cannot_be_written_none_is(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    (tmp_path / "blocked").write_bytes(b"a file where a folder should be")
    with pytest.raises(ContentErrors, match="cannot be written"):
        write_all({str(tmp_path / "a"): b"new", str(tmp_path / "blocked/b"): b"new"})
    assert (tmp_path / "a").read_bytes() == b"old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a", "blocked"]


@pytest.mark.parametrize(
    ("files", "name"),
    [
        ({}, ""),
        ({"characters/eva.yaml": "name: Eva\nskill: pointer\n", "pack.yaml": "name: Club\n"}, ""),
        ({**WIND}, "wind"),
        ({**WIND, "pack.yaml": "name: {cs: Vítr, en: The wind}\n"}, "Vítr"),
        ({"skills.yaml": "pointer: {may: []}\n", "pack.yaml": "name: Calm\n"}, "Calm"),
    ],
)
def test_the_name_of_a_variant(root: Path, files: dict[str, str], name: str) -> None:
    pack = put(root / "wind", files)
    pack.mkdir(exist_ok=True)
    content = load(root=root, packs=[pack])
    assert variant_name(content, "cs") == name
    assert with_variant("Plán", content, "cs") == (f"Plán – {name}" if name else "Plán")


def test_two_variants_are_named_in_order(root: Path) -> None:
    one = put(root / "one", WIND)
    two = put(root / "two", {"rules.yaml": "match: {points: 9, short: 5}\n"})
    assert variant_name(load(root=root, packs=[one, two]), "en") == "one + two"


def test_a_story_of_the_game_is_told_anew_in_the_pack(root: Path) -> None:
    game = root / "petanque/examples/a.yaml"
    text = game.read_text(encoding="utf-8").replace("It runs.", "'It stands on G-12.'")
    game.write_text(text, encoding="utf-8")
    pack = put(root / "wind", WIND)
    content = load(root=root, packs=[pack])
    lines = accept_text(plan(content, [pack]), content, "en").splitlines()
    assert "tell it anew in wind/examples/a.yaml and" in lines[1]
    assert lines[2] == "New file: wind/examples/a.yaml"


def test_an_old_story_is_told_to_be_old_until_it_is_told_anew(root: Path) -> None:
    pack = put(root / "wind", WIND)
    accept(load(root=root, packs=[pack]), [pack])
    for _ in range(2):  # it goes on saying so, and to accept once more changes nothing
        content = load(root=root, packs=[pack])
        report = check_report(content, "en")
        assert not report.sound
        assert "≠ TO BE TOLD ANEW" in report.text
        assert "(wind/examples/a.yaml:3): tell it anew, and delete the key retell" in report.text
        assert accept(content, [pack]) == []
    file = pack / "examples/a.yaml"
    anew = "story: {cs: 'Letí na {{ boule.stands.at }}.', en: 'It flies to {{ boule.stands.at }}.'}\n"
    file.write_text(file.read_text("utf-8").replace("retell: true\n", anew), "utf-8")
    content = load(root=root, packs=[pack])
    assert check_report(content, "en").sound
    told = next(proof for proof in prove_all(content) if proof.example.id == "a")
    assert told.story(content, "en") == "It flies to L-12."


def test_what_comes_about_otherwise_is_not_proven_though_it_ends_the_same(root: Path) -> None:
    own = "dice: [5, 6, 2]\nthrow: {skill: plain}\n"
    rolled = put(root / "rolled", {"examples/a.yaml": own, "skills.yaml": "plain: {name: Plain}\n"})
    [difference] = prove_all(load(root=root, packs=[rolled]))[0].differences
    assert (difference.kind, difference.what) == ("told", "tells")
    report = check_report(load(root=root, packs=[rolled]), "en")
    assert "the example tells 1.1 die.adjusted, but the referee has 1.3 direction here" in report.text
    [change] = accept(load(root=root, packs=[rolled]), [rolled])
    text = (rolled / "examples/a.yaml").read_text("utf-8")
    assert text.endswith("tells: [1.3 point.roll, 1.3 direction, 1.3 boule.stands]\nretell: true\n")
    assert change.what == "tells"


def test_a_story_that_looks_up_a_step_which_was_not_taken_is_named(root: Path) -> None:
    own = "story:\n  cs: Jede.\n  en: 'A wall on {{ run.wall.at }}.'\n"
    pack = put(root / "wall", {"examples/a.yaml": own})
    with pytest.raises(ContentErrors, match=r"wall/examples/a\.yaml:3:7: en text: \{\{ run\.wall\.at \}\}"):
        check_report(load(root=root, packs=[pack]), "en")
