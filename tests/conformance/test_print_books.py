"""The books of every game and of every sample pack print however they are asked for."""

from functools import cache
from itertools import cycle, product

import pytest

from kit.book.part import has_book
from kit.press.options import INKS, PressOptions
from kit.press.paper import PAPERS
from kit.press.preflight import check_bytes
from kit.press.printer import STRAIGHT
from kit.typeset.pdf import booklet_pdf, rulebook_pdf
from kit.typeset.rulebook import Rulebook, rulebook
from tests.conformance.pairwise import Row, pairwise, whole
from tests.conformance.test_print import (
    LANGUAGES,
    PRESS,
    PRINTERS,
    SUBJECTS,
    WAYS,
    Subject,
    content_of,
    named,
)
from tests.press.test_shop_rules import PRESS as PROFILE

PAGES = "pages"
OPTIONS = {
    "file": (PAGES, "long", "short"),  # page by page, or folded out of sheets that turn about this edge
    "paper": tuple(PAPERS),
    "ink": INKS,
    "way": WAYS,
    "printer": tuple(PRINTERS),
}
KINDS = ("rulebook", "players")
WITH_BOOKS = [subject for subject in SUBJECTS if has_book(subject[0])]


def dealt() -> list[tuple[Subject, str, str, list[Row]]]:
    """A book of every game and pack, in this language or that, and some of the rows for each."""
    rows, turns = pairwise(OPTIONS), cycle(product(KINDS, LANGUAGES))
    count = len(WITH_BOOKS)
    return [
        (one, lang, kind, rows[n::count])
        for n, (one, (kind, lang)) in enumerate(zip(WITH_BOOKS, turns, strict=False))
    ]


@cache
def book(subject: Subject, lang: str, kind: str) -> Rulebook:
    """As a pack has it set: what its rules change is accepted."""
    return rulebook(content_of(subject), lang, accept=True, players=kind == "players")


def sound(made: Rulebook, row: Row) -> None:
    """Draw one file of a book and look through it; a shop has no printer to make up for."""
    file, paper, ink, way, printer = row
    shop = way != "home"
    options = PressOptions(
        paper, ink=ink, purpose="shop" if shop else "home", icc=PROFILE if way == PRESS else None
    )
    by = STRAIGHT if shop else PRINTERS[printer]
    data = rulebook_pdf(made, options, by) if file == PAGES else booklet_pdf(made, file, options, by)
    assert check_bytes(data, f"{made.name}.pdf", shop) == [], row


@pytest.mark.parametrize(("subject", "lang", "kind", "rows"), dealt(), ids=named)
def test_a_book_prints_however_it_is_asked_for(
    subject: Subject, lang: str, kind: str, rows: list[Row]
) -> None:
    for row in rows:
        sound(book(subject, lang, kind), row)


@pytest.mark.whole
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("subject", WITH_BOOKS, ids=named)
def test_every_combination_of_a_book_prints(subject: Subject, lang: str, kind: str) -> None:
    """Single pages are as large on any paper, and whose printer it is matters at home alone."""
    for row in whole(OPTIONS):
        file, paper, _, way, printer = row
        if (file != PAGES or paper == "a4") and (way == "home" or printer == "true"):
            sound(book(subject, lang, kind), row)
