"""Pages of a variant: what they tell, and what they leave out because it is no longer so."""

import re
from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.book.shelf import Shelf
from kit.book.variant import PageDifference
from kit.data import site_root
from kit.games.petanque.content import load
from kit.typeset.rulebook import rulebook
from tests.files import write
from tests.games.petanque.packs import PACKS, SMALL, Pages, load_pack, page_of, rules_pack


@pytest.mark.parametrize(
    ("rules", "passage"),
    [
        (
            "point: {wall: 3}",
            '{{ prove("G-18 T2:G-15 T2:G-16 | G-11 allrounder 5 (X1)", "G-14", by="run.wall") }}',
        ),
        (
            "board: {columns: 11, jack_rectangle: {columns: [B, J], rows: [13, 20]}}",
            '{{ prove("L-10 allrounder 2 (X1)", "L-12") }}',
        ),
        ("board: {rows: 20}", '{{ prove("G-19 allrounder 2 (X1)", "G-21") }}'),
        (
            "shoot: {carreau: [1, 2], hit: [3]}",
            '{{ fig_throw("G-14 T2:G-13 | shoot G-13 allrounder 2 1 (X1) 1 (X1)") }}',
        ),
    ],
)
def test_a_passage_that_does_not_fit_is_not_told(tmp_path: Path, rules: str, passage: str) -> None:
    source = f"# T {{#t}}\n\nAlways{{% call fitting() %}}, so: {passage}{{% endcall %}}.\n"
    page = Book(load_pack(rules_pack(tmp_path / "own", f"{rules}\n")), "en", accept=True).expand(
        "turns", source
    )
    assert page.markdown == "# T {#t}\n\nAlways."  # with nothing marked, there is no legend either
    assert len(page.differences) == 1
    assert "Always, so: " in Book(load_pack(PACKS / "club"), "en").expand("turns", source).markdown


def test_a_difference_names_the_page_without_the_folder_of_the_program() -> None:
    page = "/usr/lib/python3/site-packages/kit/_data/content/petanque/pages/en/turns.md"
    told = PageDifference(page, 7, "next", "T1", "T2")
    assert str(told) == "content/petanque/pages/en/turns.md:7: next: T1 → T2"


def test_sentences_of_a_list_that_do_not_hold_leave_no_empty_line(tmp_path: Path) -> None:
    clumsy = "clumsy: {name: Clumsy, may: [shoot_jack], shoot_jack: {min: 4}}\n"
    content = load_pack(write(tmp_path, {"skills.yaml": clumsy}))
    page = Book(content, "en", accept=True).expand("chances")
    told = [one for one in page.differences if one.what.startswith("**")]
    assert told, "some advice does not hold here"
    assert not re.search(r"^ *- *$", page.markdown, re.MULTILINE)
    assert rulebook(content, "en", accept=True, players=True).sheets


def test_what_a_pack_changed_is_not_said_to_be_the_source_s(expanded: Pages) -> None:
    [page] = [page for page in expanded("small-board", "en") if page.page == "examples"]
    said = [line for line in page.markdown.splitlines() if "the source" in line.lower()]
    assert sum(line == "After the source, changed for this variant." for line in said) == 4, "d, e, f, g"
    assert sum(line.startswith("Added by us") for line in said) == 3, "a, b, c"


def test_a_pack_s_site_has_no_living_pages_and_names_its_own_folder() -> None:
    """The program on those pages knows the game as it ships: it would judge by other rules."""
    own = Book(load_pack(PACKS / "storm"), "en", accept=True)
    shipped = Book(load(words=drawing_words()), "en")
    living = {page.page for page in shipped.pages() if page.living}
    assert {"lab", "quiz", "helper"} <= living
    assert {page.page for page in shipped.pages()} - {page.page for page in own.pages()} == living
    links = [f"]({page}.md)" for page in sorted(living)]
    assert [link in shipped.expand("index").markdown for link in links] == [True] * len(links)
    assert [link in own.expand("index").markdown for link in links] == [False] * len(links)
    assert "`dist/petanque+storm/en` (add `--pack storm` to the commands)." in own.expand("print").markdown
    assert "`dist/petanque/en`." in shipped.expand("print").markdown


def test_a_pack_s_shelf_leaves_out_the_house_s_living_pages() -> None:
    shipped, own = load(words=drawing_words()), load_pack(PACKS / "storm")
    living = {"play", "quiz", "studio"}
    assert living <= {*Shelf("en", {"petanque": Book(shipped, "en")}, site_root()).pages()}
    assert not living & {*Shelf("en", {"petanque": Book(own, "en")}, site_root()).pages()}


def test_an_accepted_variant_s_shelf_does_not_promise_pages_without_differences() -> None:
    content = load_pack(SMALL)
    promise = "Had it come out otherwise, there would be no page."
    for accept in (False, True):
        page = Shelf("en", {"petanque": Book(content, "en", accept=accept)}, site_root()).expand("index")
        assert (promise in page.markdown) is not accept
        assert ("by the mark ≠" in page.markdown) is accept


def test_a_way_that_no_sum_leads_is_not_told(tmp_path: Path) -> None:
    content = load_pack(rules_pack(tmp_path / "p", "rosette: {12: stone}\n"))
    page = Book(content, "en", accept=True).expand("rules/point")
    [told] = re.findall(r"only the sum differs:\n(.*?)\n\n", page.markdown, re.DOTALL)
    assert told.startswith("7 gives ")
    assert "12" not in told
    assert "–" not in told


@pytest.mark.parametrize(("pattern", "told"), [("rings", False), ("stripes", True)])
def test_teams_are_told_apart_in_grey_only_where_they_are(tmp_path: Path, pattern: str, told: bool) -> None:
    teams = ", ".join(
        f"{name}: {{name: {name}, colour: {colour}, pattern: {one}}}"
        for name, colour, one in (("T1", "wine", "rings"), ("T2", "olive", pattern))
    )
    content = load_pack(write(tmp_path, {"game.yaml": f"teams: {{{teams}}}\n"}))
    assert ("the other stripes" in Book(content, "en").expand("print").markdown) is told


def test_a_board_of_its_own_does_not_follow_from_the_source(expanded: Pages) -> None:
    rulings = page_of(expanded("small-board", "en"), "rulings").markdown
    assert "This variant has a board of its own. (rule" in rulings
    assert "is our choice. In part it follows from the source" in rulings  # the rosette is the original one


@pytest.mark.parametrize(("add", "told"), [(1, True), (2, False)])
def test_only_what_holds_for_every_skill_is_said_of_all(tmp_path: Path, add: int, told: bool) -> None:
    skill = f"bruiser: {{name: Bruiser, point: {{add: {add}, except: [5, 6]}}}}\n"
    rosette = "rosette: {5: X1, 9: X1}\n"
    pack = write(tmp_path / "own", {"skills.yaml": skill, "rules.yaml": rosette})
    page = Book(load_pack(pack), "en", accept=True).expand("chances")
    assert ("Yet all of them aim nearer" in page.markdown) is told
