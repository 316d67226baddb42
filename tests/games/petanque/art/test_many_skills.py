"""Any number of own skills, plain or rich: board, reference and cards lay themselves out."""

import re
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from kit.art.badges import KINDS
from kit.art.palette import SWATCHES, contrast
from kit.art.parts.reference import COLUMN, SIDE, SIZES, reference, sides
from kit.art.scene import Group, Scene, Use
from kit.art.vocabulary import drawing_words
from kit.data import data_root
from kit.games.petanque.art.blank_cards import blank_pages
from kit.games.petanque.art.board import board_scene
from kit.games.petanque.art.cards import CardDeck
from kit.games.petanque.content import PetanqueContent, load
from kit.games.petanque.content.skills import BADGES, COLOURS
from kit.press.options import BuildOptions
from kit.press.trial import trial
from tests.art.geometry import overlaps, texts, walk
from tests.conformance.pairwise import pairwise
from tests.files import write

NAMES = (
    ("Silák", "Strongman"),
    ("Klikař", "Lucky One"),
    ("Mistr odrazu", "Bouncer"),
    ("Babička z trhu", "Market granny"),
    ("Noční strážce", "Night watch"),
    ("Vyvolávač", "Barker"),
    ("Pomalá ruka", "Slow hand"),
    ("Hvězdopravec", "Stargazer"),
    ("Král dvorka", "King of the yard"),
    ("Tichošlap", "Sneaker"),
    ("Zahradník Vendelín", "Gardener Wendel"),
    ("Poslední naděje", "Last hope"),
)
RICH = (
    "point: {add: -1, except: [1], optional: true}\n  shoot: {min: 2}\n  carreau: [2]\n  reroll: [point]\n"
    "  boules: 1\n  may: [push_jack]",
    "point: {add: 1, max: 5}\n  shoot: {add: -1, except: [1]}\n  shoot_jack: {add: -2, except: [1, 2]}\n"
    "  reroll: [shoot, shoot_jack]\n  boules: -1\n  may: [push_jack, shoot_jack]\n  stone: opponent",
    "point: {min: 2, max: 4}\n  push_jack: {add: -1, except: [1]}\n  shoot: {add: 1, except: [1, 6]}\n"
    "  reroll: [point, push_jack, shoot]\n  may: [push_jack]",
    "point: {add: -2, except: [1, 3], min: 2, max: 4, optional: true}\n  push_jack: {add: -1, except: [1]}\n"
    "  shoot: {min: 2, optional: true}\n  shoot_jack: {add: -1, except: [1]}\n  carreau: [2, 3]\n"
    "  reroll: [point, shoot_jack]\n  boules: 1\n  may: [push_jack, shoot_jack]\n  stone: opponent",
)
FLAVOUR = "flavour: {cs: Na hřišti ji znají všichni a nikdo se neptá., en: Known to all. Asked by none.}"
LEAST_PT = 6


def test_a_skill_that_no_card_of_the_deck_has_is_not_printed(tmp_path: Path) -> None:
    content = pack(tmp_path, 2, "plain")
    assert [*content.played] == ["shooter", "pointer", "allrounder", "own0", "own1"]
    (tmp_path / "characters/c1.yaml").unlink()
    write(tmp_path, {"pack.yaml": "name: Klub\ndeck: [red-neat]\n"})
    content = load([tmp_path], words=drawing_words())
    assert [*content.played] == ["pointer", "own0", "own1"], "own1 waits for a card that somebody draws"
    assert [*content.skills][3:] == ["shooter", "allrounder"]
    printed = [board_scene(content, "en"), *blank_pages(CardDeck(content, "en"))]
    said = {one.text for scene in printed for one in texts(scene)}
    assert {"Pointer", "Strongman", "Lucky One"} <= said
    assert said.isdisjoint({"Shooter", "All-rounder"})
    [listed] = [section.entries for section in content.reference.sections if section.lists]
    assert [entry.id for entry in listed] == [*content.played]
    told = " ".join(
        content.text(line, "en") for section in content.reference.sections for line in section.lines
    )
    assert "pointer" in told
    assert not {"shooter", "all-rounder"} & {*re.findall(r"[\w-]+", told)}


def pack(folder: Path, count: int, how: str) -> PetanqueContent:
    """The game with so many skills more, and somebody for each."""
    skills, files = "", dict[str, str]()
    for n in range(count):
        cs, en = NAMES[n % len(NAMES)]
        more = "" if n < len(NAMES) else f" {n}"
        skills += f"own{n}:\n  name: {{cs: {cs}{more}, en: {en}{more}}}\n"
        if how != "plain":
            skills += f"  {RICH[n % len(RICH)]}\n"
        if how == "short":
            skills += f"  short: {{cs: Háže po obědě číslo {n}, en: Throws after lunch {n}}}\n"
        files[f"characters/c{n}.yaml"] = f"name: Postava {n}\nskill: own{n}\n{FLAVOUR}\n"
    return load([write(folder, {"skills.yaml": skills, **files})], words=drawing_words())


def check(scene: Scene) -> list[str]:
    """What is written, all of it large enough and nothing upon anything else."""
    found = texts(scene)
    assert min(text.size for text in found) >= LEAST_PT
    assert overlaps(found) == []
    return [text.text for text in found]


def lay_out(content: PetanqueContent, lang: str) -> None:
    board = board_scene(content, lang)
    said = check(board._replace(items=tuple(i for i in board.items if getattr(i, "name", "") != "labels")))
    names = {content.text(skill.name, lang) for skill in content.skills.values()}
    flat = " ".join(said)
    assert [name for name in names if name not in flat and name.split()[0] not in flat] == []
    told = " ".join(chain.from_iterable(check(side) for side in sides(content, lang)))
    words = set(told.replace("\u00a0", " ").split())
    for section in content.reference.sections:
        for entry in section.entries:
            text = f"{content.text(entry.name, lang)} {content.text(entry.text, lang)}".replace("\u00a0", " ")
            assert [word for word in text.split() if word not in words] == [], entry.id
    deck = CardDeck(content, lang)
    for character in content.characters.values():
        check(deck.front(character))
    assert len(blank_pages(deck)) == -(-(len(content.skills) + 1) // 4)
    for page in blank_pages(deck):
        assert sum(isinstance(item, Group) and item.clip is not None for item in page.items) == 4
        check(page)


GRID: dict[str, list[Any]] = {
    "count": [1, 2, 4, 8, 9, 12],
    "how": ["plain", "rich", "short"],
    "lang": ["cs", "en"],
}


@pytest.mark.parametrize(("count", "how", "lang"), pairwise(GRID))
def test_so_many_skills_lay_themselves_out(tmp_path: Path, count: int, how: str, lang: str) -> None:
    lay_out(pack(tmp_path, count, how), lang)


@pytest.mark.whole
@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("how", ["plain", "rich", "short"])
@pytest.mark.parametrize("count", [*range(1, 16), 25])
def test_any_number_of_skills_lays_itself_out(tmp_path: Path, count: int, how: str, lang: str) -> None:
    lay_out(pack(tmp_path, count, how), lang)


def signs(scene: Scene) -> list[str]:
    return [i.symbol.name for i, _ in walk(scene.items) if isinstance(i, Use) and "badge-" in i.symbol.name]


def test_the_board_tells_what_twelve_skills_do_and_names_any_number(tmp_path: Path) -> None:
    table, names = (board_scene(pack(tmp_path / str(n), n, "rich"), "en") for n in (9, 12))
    elsewhere = "What each of them does is told by their cards and the quick reference."
    assert elsewhere not in [text.text for text in texts(table)]
    assert elsewhere in [text.text for text in texts(names)]
    assert (len(set(signs(table))), len(set(signs(names)))) == (12, 15)


@pytest.mark.whole
def test_more_skills_than_the_board_can_name_are_refused(tmp_path: Path) -> None:
    content = pack(tmp_path, 40, "plain")
    options = BuildOptions("petanque", packs=(tmp_path,), out=tmp_path / "dist", jobs=1)
    (first, *more) = trial(content, options)
    found = re.search(r"43 skills have no room on the board, (\d+) of them would", first.message)
    assert found, first
    most = int(found[1])
    assert 28 <= most < 43
    assert (first.file, first.line) == (str(tmp_path / "skills.yaml"), 2 * (most - 3) + 2), (
        "the first too many"
    )
    assert {"board, cs", "board, en"} == {one.message.partition(":")[0] for one in (first, *more)}
    board = (data_root() / "content/petanque/board.yaml").read_text("utf-8")
    (tmp_path / "board.yaml").write_text(board.partition("  - id: skills")[0], "utf-8")
    assert trial(load([str(tmp_path)], words=drawing_words()), options) == []


def test_a_skill_may_say_itself_what_it_does(tmp_path: Path) -> None:
    content = pack(tmp_path, 1, "short")
    for scenes in ([board_scene(content, "cs")], sides(content, "cs")):
        said = " ".join(text.text for scene in scenes for text in texts(scene))
        assert "Háže po obědě číslo 0" in said.replace("\u00a0", " ")
        assert "≥2" not in said
    lines = CardDeck(content, "cs").skill("own0")["lines"]
    assert "Střela: kostka nejméně 2" in lines, "the card tells it all"


def test_what_fits_no_card_goes_on_to_another(tmp_path: Path) -> None:
    assert len(sides(pack(tmp_path / "2", 2, "plain"), "en")) == 2
    content = pack(tmp_path / "12", 12, "rich")
    made = reference(content, "en")
    assert [piece.name for piece in made.pieces] == [
        "reference-1-1", "reference-1-2", "reference-2-1", "reference-2-2"
    ]  # fmt: skip
    found = [[text.text for text in texts(side)] for side in sides(content, "en")]
    assert [side[1] for side in found] == ["1/4", "2/4", "3/4", "4/4"]
    middle = SIDE + COLUMN + 0.5
    few = sides(pack(tmp_path / "4", 4, "rich"), "en")
    sizes = {Counter(text.size for text in texts(scene)).most_common(1)[0][0] for scene in few}
    assert (len(few), len(sizes)) == (4, 1), "two cards share the text"
    assert min(sizes) in SIZES[:3], "and have room for large type"
    begun = [
        {text.left > middle for text in texts(scene) if text.text == "Adjusting the first die"}
        for scene in sides(content, "en")
    ]
    assert sum(map(len, begun)) >= 3, "each column says where it belongs"
    for scene in sides(content, "en"):
        assert not [t.text for t in texts(scene) if t.left < middle < t.right and 16 < t.top < 138]


def test_without_duplex_both_sides_of_the_reference_are_printed(tmp_path: Path) -> None:
    content = pack(tmp_path, 1, "plain")
    both = reference(content, "en", "none")
    assert [piece.name for piece in both.pieces] == [
        "reference-1", "reference-2", "reference-1-back", "reference-2-back"
    ]  # fmt: skip
    assert [piece.back for piece in both.pieces] == [None] * 4
    front, back = sides(content, "en")
    assert [piece.front for piece in both.pieces] == [front, front, back, back]


def test_skills_get_colours_and_badges_of_their_own(tmp_path: Path) -> None:
    skills = pack(tmp_path, 12, "plain").skills.values()
    assert len({skill.colour for skill in skills}) == len({skill.badge for skill in skills}) == 15
    assert all(contrast(skill.colour, "ivory") >= 4.5 for skill in skills)
    many = pack(tmp_path / "many", 40, "plain").skills.values()
    assert len({(skill.colour, skill.badge) for skill in many}) == 43, "beyond that, no pair comes twice"


def test_the_stock_is_drawn_and_dark_enough() -> None:
    assert set(BADGES) == set(KINDS)
    assert len(BADGES) >= 12
    assert set(COLOURS) <= set(SWATCHES)


@pytest.mark.parametrize(("count", "how"), [(12, "rich"), (24, "short")])
def test_what_can_be_set_another_way_is_no_fault(tmp_path: Path, count: int, how: str) -> None:
    """A trial takes notes of what cannot be drawn; a first try that has no room is none of it."""
    content = pack(tmp_path, count, how)
    assert trial(content, BuildOptions("petanque", packs=(tmp_path,), out=tmp_path / "dist", jobs=1)) == []


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_fourth_skill_leaves_the_table_on_the_board(lang: str) -> None:
    club = load([data_root() / "packs" / "club"], words=drawing_words())
    said = [one.text for one in texts(board_scene(club, lang))]
    assert club.phrases.say("skill.told_elsewhere", lang, {}) not in said
    assert "≤5" in said
