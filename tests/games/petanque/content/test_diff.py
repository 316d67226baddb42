"""What changed between two contents, told as a designer would, and which pieces come out different."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.content.diff import DiffEntry, RuleChange, diff, rule_facts
from kit.games.petanque.content import PetanqueContent, load
from kit.games.petanque.content.diff import rule_name
from kit.studio.diff import Comparison, compare, load_side
from kit.studio.diff_html import diff_html
from tests.files import write

PACKS = Path(__file__).parents[4] / "packs"


def with_pack(folder: Path, files: dict[str, str]) -> PetanqueContent:
    return load(packs=[write(folder, files)], words=drawing_words())


@pytest.fixture(scope="module")
def game() -> PetanqueContent:
    return load(words=drawing_words())


def test_nothing_changed(game: PetanqueContent) -> None:
    assert not diff(game, load(words=drawing_words()))
    comparison = compare(game, load(words=drawing_words()), "en")
    assert (comparison.pairs, comparison.blocks()) == ((), [])
    assert comparison.text().endswith("Nothing changed.")
    assert "Nothing changed." in diff_html(comparison)


def test_rules_are_told_with_path_and_words(game: PetanqueContent, tmp_path: Path) -> None:
    rules = """\
board: {columns: 11, jack_rectangle: {columns: [B, J]}}
rosette: {7: Z1}
shoot: {carreau: [1, 2], hit: [3]}
formats: {quartet: {characters: 4, boules: 2}}
"""
    other = with_pack(tmp_path, {"rules.yaml": rules})
    changes = diff(game, other)
    assert RuleChange(("rosette", "7"), "X1", "Z1") in changes.rules
    told = compare(game, other, "en").text()
    for line in (
        "columns of the board: 13 → 11  (board.columns)",
        "jack rectangle, columns: B–L → B–J  (board.jack_rectangle.columns)",
        "direction on a sum of 7: ahead → diagonally right  (rosette.7)",
        "a carreau on: 1 → 1–2  (shoot.carreau)",
        "a hit on: 2–3 → 3  (shoot.hit)",
        "quartet: boules per character: nothing → 2  (formats.quartet.boules)",
    ):
        assert f"  {line}\n" in told
    czech = compare(game, other, "cs").text()
    assert "směr při součtu 7: vpřed → šikmo vpravo" in czech
    assert RuleChange(("rosette", "7"), "Z1", "X1") in diff(other, game).rules


def test_examples_that_break_are_named(game: PetanqueContent, tmp_path: Path) -> None:
    other = with_pack(tmp_path, {"rules.yaml": "rosette: {7: Z1}\n"})
    changes = diff(game, other)
    assert changes.broken == ("b", "c", "g")
    assert diff(other, game).mended == ("b", "c", "g")
    assert "B: no longer holds" in compare(game, other, "en").text()
    small = with_pack(
        tmp_path / "small",
        {"rules.yaml": "board: {rows: 16, jack_rectangle: {rows: [9, 14]}}\n"},
    )
    assert diff(game, small).broken == ("d", "e", "f", "g"), "they have no place"


def test_skills_are_told_by_their_cards(game: PetanqueContent, tmp_path: Path) -> None:
    other = with_pack(tmp_path, {"skills.yaml": "shooter: {point: {add: 2, except: [5, 6]}, colour: wine}\n"})
    assert diff(game, other).groups["skills"] == (DiffEntry("shooter", "changed", ("colour", "point")),)
    comparison = compare(game, other, "en")
    told = comparison.text()
    assert "~ Shooter (shooter)\n      was − Point: die +1 (except on 6)\n" in told
    assert "      now − Point: die +2 (except on 5–6)\n      changed: colour\n" in told
    assert comparison.cards == ("deivid-roquefort", "luck-shooter", "piere-caro")


def test_characters_come_go_and_change(game: PetanqueContent, tmp_path: Path) -> None:
    files = {
        "characters/eva.yaml": "name: Eva\nskill: shooter\n",
        "characters/tom-mcfield.yaml": "skill: shooter\nportrait: {hat: beret}\n",
    }
    other = with_pack(tmp_path, files)
    changes = diff(game, other)
    assert changes.groups["characters"] == (
        DiffEntry("tom-mcfield", "changed", ("skill", "portrait")),
        DiffEntry("eva", "added"),
    )
    assert DiffEntry("eva", "removed") in diff(other, game).groups["characters"]
    comparison = compare(game, other, "cs")
    told = comparison.text()
    assert "+ Eva, střelec (eva)" in told
    assert "~ Tom McField, střelec (tom-mcfield)\n      dřív dovednost: placer\n" in told
    assert "      teď dovednost: střelec\n" in told
    assert comparison.cards == ("tom-mcfield", "eva")
    assert "karty: Tom McField, Eva" in told
    assert compare(other, game, "en").cards == ("tom-mcfield",), "a card that is gone is not printed"


def test_an_extra_boule_means_more_tokens(game: PetanqueContent, tmp_path: Path) -> None:
    comparison = compare(game, with_pack(tmp_path, {"skills.yaml": "shooter: {boules: 1}\n"}), "en")
    assert "Boule of team T1: 6 → 9" in comparison.text()
    assert "tokens" in comparison.products


def test_only_what_is_drawn_otherwise_is_printed_again(game: PetanqueContent, tmp_path: Path) -> None:
    longer = compare(game, with_pack(tmp_path, {"rules.yaml": "match: {points: 15}\n"}), "en")
    assert "board" in longer.products
    assert "reference" in longer.products
    assert longer.cards == ()
    farther = compare(game, with_pack(tmp_path / "2", {"rules.yaml": "push_jack: {overshoot: 5}\n"}), "en")
    assert "reference" in farther.products
    assert "tokens" not in farther.products, "tokens say nothing about that"
    assert "board" in farther.products, "it bears the variant's name"


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("pack", ["club", "small-board", "storm"])
def test_sample_packs_can_be_told(game: PetanqueContent, pack: str, lang: str) -> None:
    told = compare(game, load_side(str(PACKS / pack)), lang).text()
    assert not re.search(r"[{}]|None|diff\.", told)
    assert told.count("\n") > 5


def test_every_number_of_the_rules_has_a_name_and_every_name_a_number(game: PetanqueContent) -> None:
    def paths(value: object, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
        if isinstance(value, dict):
            return [one for key, inner in value.items() for one in paths(inner, (*path, str(key)))]
        return [path]

    found = paths(rule_facts(game))
    for lang in ("cs", "en"):
        names = [rule_name(game, path, lang) for path in found]
        assert len({*names}) == len(found)
        assert not [name for name in names if re.search(r"[{}]|rules\.", name)]
    numbered = {"rosette": slice(1), "formats": slice(0, 3, 2)}
    keys = {".".join(("rules", *path[numbered.get(path[0], slice(None))])) for path in found}
    assert {key for key in game.phrases if key.startswith("rules.")} == keys


class Page(HTMLParser):
    """Counts what a page has, and whatever it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("src", "href") and value and not value.startswith(("#", "data:")):
                self.fetched.append(value)


def page_of(comparison: Comparison) -> Page:
    page = Page()
    page.feed(diff_html(comparison))
    return page


def test_html_shows_cards_side_by_side_and_needs_nothing_else(game: PetanqueContent, tmp_path: Path) -> None:
    files = {
        "characters/eva.yaml": "name: <b>Eva</b> & co\nskill: shooter\n",
        "characters/tom-mcfield.yaml": "nickname: {cs: Nový, en: New}\n",
    }
    comparison = compare(game, with_pack(tmp_path, files), "en")
    page, html = page_of(comparison), diff_html(comparison)
    assert page.fetched == []
    assert page.tags.count("figure") == len(
        [pair for pair in comparison.pairs if pair.product in ("cards", "board")]
    ) + ("reference" in comparison.products)
    assert "<b>Eva" not in html
    assert "&lt;b&gt;Eva&lt;/b&gt; &amp; co" in html
    assert html.index("Tom McField") < html.index('class="none"'), "Eva was not there before"
    ids = re.findall(r'id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_a_side_is_the_game_a_pack_or_a_whole_content(tmp_path: Path) -> None:
    from kit.data import content_root

    assert not diff(load_side("petanque"), load_side(str(content_root() / "petanque")))
    assert load_side(str(PACKS / "club")).packs
