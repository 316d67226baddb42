"""Dáma's rulebook: every claim holds, every link leads somewhere, both languages tell the same."""

import re
from posixpath import dirname, join, normpath

import pytest

from kit.book.blocks import Figure, Proven
from kit.book.book import Book, Expanded
from kit.book.engine_claims import settle
from kit.book.errors import BookError, Fault
from kit.games.dama.engine.game import Dama
from tests.games.dama.desk import CONTENT, FACTS
from tests.games.dama.rulebook import book, content, raw

LANGS = ("cs", "en")
DAMA = Dama(FACTS)
_LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)")


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return {lang: book(lang) for lang in LANGS}


@pytest.fixture(scope="module")
def pages(books: dict[str, Book]) -> dict[str, dict[str, Expanded]]:
    return {lang: {page.page: page for page in one.all()} for lang, one in books.items()}


def test_every_page_of_the_plan_and_no_other_has_a_file(books: dict[str, Book]) -> None:
    planned = {page.page for page in books["cs"].pages()}
    for lang in LANGS:
        root = CONTENT / "pages" / lang
        assert {str(file.relative_to(root))[:-3] for file in root.rglob("*.md")} == planned


def test_both_languages_have_the_same_headings_figures_and_claims(
    pages: dict[str, dict[str, Expanded]],
) -> None:
    for name, ours in pages["cs"].items():
        theirs = pages["en"][name]
        headings = [[(h.level, h.anchor) for h in page.headings] for page in (ours, theirs)]
        if name == "glossary":  # in the order of each alphabet
            headings = [sorted(one) for one in headings]
        assert headings[0] == headings[1], name
        assert ours.figures == theirs.figures, name
        assert ours.claims == theirs.claims, name
        drawn = [
            [len(block.pictures) for block in page.blocks if isinstance(block, Figure)]
            for page in (ours, theirs)
        ]
        assert drawn[0] == drawn[1]


def test_there_is_a_claim_or_a_figure_on_every_page_of_the_rules(
    pages: dict[str, dict[str, Expanded]],
) -> None:
    for name, page in pages["en"].items():
        if name.startswith("rules/"):
            assert any(isinstance(block, Figure) for block in page.blocks), name
            assert name == "rules/setup" or any(isinstance(block, Proven) for block in page.blocks), name
    assert sum(len(page.claims) for page in pages["en"].values()) >= 40


def test_figures_say_what_they_show_and_have_captions(pages: dict[str, dict[str, Expanded]]) -> None:
    for lang in LANGS:
        for page in pages[lang].values():
            for block in page.blocks:
                if isinstance(block, Figure):
                    door = page.page == "index" and block.name != "board"  # its heading stands right below
                    assert block.caption or door or block.name.startswith("example-"), (page.page, block.name)
                    assert all(
                        picture.scene.title and picture.scene.lang == lang for picture in block.pictures
                    )


def test_every_link_leads_to_a_page_and_an_anchor(pages: dict[str, dict[str, Expanded]]) -> None:
    examples = {f"example-{path.stem}" for path in (CONTENT / "examples").glob("*.yaml")}
    for lang in LANGS:
        anchors = {name: {h.anchor for h in page.headings} for name, page in pages[lang].items()}
        anchors["examples"] |= examples
        for name, page in pages[lang].items():
            for target, anchor in _LINK.findall(page.markdown):
                to = normpath(join(dirname(name), target))[:-3] if target else name
                assert to in anchors, (lang, name, target)
                assert not anchor or anchor in anchors[to], (lang, name, target, anchor)


def test_every_rule_stands_on_the_page_that_the_plan_names(pages: dict[str, dict[str, Expanded]]) -> None:
    planned = {rule: page.page for page in book("cs").pages() for rule in page.rules}
    assert set(planned) == set(raw("chapters")) == {str(n) for n in range(1, 17)}
    for rule, page in planned.items():
        assert rule in {h.anchor for h in pages["cs"][page].headings}


def test_all_nine_rulings_are_told_with_where_they_come_from() -> None:
    rulings = content().rulings
    assert [ruling.number for ruling in rulings] == list(range(1, 10))
    assert all(ruling.basis for ruling in rulings)


def test_every_custom_ruling_and_rule_that_is_cited_exists() -> None:
    read = content()
    rules = set(read.chapters)
    assert {one.rule for one in (*read.rulings, *read.customs, *read.reference.sections)} <= rules
    cited = {
        rule
        for path in (CONTENT / "examples").glob("*.yaml")
        for rule in raw(f"examples/{path.stem}")["rules"]
    }
    assert cited <= rules | {ruling.anchor for ruling in read.rulings}


def test_czech_prepositions_do_not_hang() -> None:
    for file in (CONTENT / "pages" / "cs").rglob("*.md"):
        prose = re.sub(r"\{\{.*?\}\}|`[^`]*`", "", file.read_text("utf-8"))
        assert not re.findall(r"(?<!\w)[ksvzouKSVZOU] \w+", prose), file


@pytest.mark.parametrize(
    ("claim", "stated"),
    [
        ("legal W:Wc3:Bb4,d4,d6", "c3xa5 c3xe5xc7"),
        ("move W:Wc3:Bb4,d4,d6 c3xe5xc7", "B:Wc7:Bb4"),
        ("refused W:Wc3:Bb4,d4,d6 c3xe5", "must-continue"),
        ("refused W:Wc3:Bb4,d4,d6 c3xa5", "none"),
        ("perft start 4", "1469"),
        ("outcome W:Wd2,b4:Ba5 d2-c3", "W blocked"),
        ("outcome start", "none"),
        ("from start c3", "2"),
    ],
)
def test_claims_are_settled_by_the_engine(claim: str, stated: str) -> None:
    assert settle(DAMA, claim, stated) == ""
    assert settle(DAMA, claim, "nonsense") == stated


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("lawful start", "there is no claim 'lawful'"),
        ("legal", "names no position"),
        ("legal W:Wa2:B", "cannot be played"),
        ("move W:Wc3:Bb4,d4,d6 c3xe5", "cannot be played"),
        ("perft start deep", "perft takes"),
    ],
)
def test_claims_that_make_no_sense_are_faults(claim: str, said: str) -> None:
    with pytest.raises(Fault, match=re.escape(said)):
        settle(DAMA, claim, "7")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('{{ prove("count start", 8) }}', "the rules give '7'"),
        ('{{ fig_move("W:Wc3:Bb4,d4,d6", "c3xe5") }}', "cannot be played"),
        ('{{ fig_position("start", "a1-b2") }}', "cannot be played"),
        ('{{ fig_position("W:Wd4:Ba7", refused="c6") }}', "which is no dark square"),
        ('{{ fig_position("W:Wa2:Ba7") }}', "is no position"),
        ('{{ fig_position("W:Wd4:Ba7", refused="c5") }}', "a lawful move ends there"),
        ('{{ fig("bord") }}', "did you mean 'board'"),
    ],
)
def test_a_page_that_lies_stops_the_build(books: dict[str, Book], source: str, said: str) -> None:
    with pytest.raises(BookError) as caught:
        books["en"].expand("index", f"# A {{#a}}\n\n{source}\n")
    assert said in str(caught.value)
