"""The books of every game on paper: full leaves, nothing torn, whole sheets, type that can be read."""

from functools import cache
from itertools import groupby

import pytest

from kit.art.legible import crowded, texts
from kit.art.look import look_of
from kit.art.scene import Element, Group, Text
from kit.book.part import has_book
from kit.content.house import house_languages
from kit.content.text import needed
from kit.press.preflight import check_bytes
from kit.typeset.letters import LEAST_PT
from kit.typeset.paginate import TORN
from kit.typeset.pdf import booklet_pdf, rulebook_pdf
from kit.typeset.rulebook import Rulebook, rulebook
from kit.typeset.style import TEXT_W
from tests.conformance.conftest import loaded
from tests.shelf import GAMES, SAMPLE, SHORT

LANGUAGES = sorted(needed(house_languages()))
# The full book of every game, in this language or that; of two games also the players', which has fewer of
# the same pages. All others are set by `make test-all`.
BOOKS = [
    pytest.param(one, marks=() if now else pytest.mark.whole, id="-".join(map(str, one)))
    for g, game in enumerate(filter(has_book, GAMES))
    for n, lang in enumerate(LANGUAGES)
    for one, now in (
        ((game, lang, "rulebook"), (g + n) % 2 == 0),
        ((game, lang, "players"), (g + n) % 2 == 1 and game in (SAMPLE, SHORT)),
    )
]


@cache
def book(game: str, lang: str, kind: str) -> Rulebook:
    """Set once, looked at often."""
    return rulebook(loaded(game), lang, players=kind == "players")


@pytest.fixture(params=BOOKS, scope="module")
def made(request: pytest.FixtureRequest) -> Rulebook:
    """Every book."""
    return book(*request.param)


def test_no_page_is_half_empty_before_a_part_ends(made: Rulebook) -> None:
    """Nor nearly so inside a chapter."""
    leaves = list(zip(made.laid, made.laid[1:], strict=False))
    hollow = [
        (made.first + n, round(leaf.filled, 2))
        for n, (leaf, after) in enumerate(leaves)
        if leaf.filled < (0.5 if after.starts else 0.6) and leaf.section == after.section
    ]
    assert hollow == []


def test_a_page_that_ends_early_bears_the_games_ornament(made: Rulebook) -> None:
    _, drawn = look_of(made.book.content).ornament(TEXT_W)
    pages = made.sheets[made.first - 1 :]
    wrong = [
        (made.first + n, round(leaf.filled, 2))
        for n, (leaf, page) in enumerate(zip(made.laid, pages, strict=False))
        if any(isinstance(item, Group) and item.items == drawn for item in page.scene.items)
        != (leaf.filled < 0.65)
    ]
    assert wrong == []


def test_nothing_that_belongs_together_is_torn(made: Rulebook) -> None:
    """A figure and its text, a short list, a short table, an example; once in a very long book, if needed."""
    torn = [made.first + n for n, leaf in enumerate(made.laid) if leaf.torn]
    assert len(torn) <= len(made.laid) // 40, torn


def test_a_ruling_stands_whole(made: Rulebook) -> None:
    """Its question, the decision and the reason on the page of its heading."""
    begun: tuple[str, int] | None = None
    parted = set()
    for n, leaf in enumerate(made.laid):
        for spot in leaf.spots:
            if title := spot.slab.title:
                begun = (title.anchor, n) if title.anchor.startswith("ruling-") else None
            elif begun and begun[1] != n:
                parted.add(begun[0])
    assert parted == set()


def test_no_paragraph_is_parted_where_a_page_has_room(made: Rulebook) -> None:
    parted = [
        (made.first + n, round(leaf.filled, 2))
        for n, leaf in enumerate(made.laid)
        if 0 < leaf.spots[-1].slab.tear < TORN and leaf.filled < 0.85
    ]
    assert parted == []


def test_no_title_ends_a_page(made: Rulebook) -> None:
    assert not [leaf for leaf in made.laid if leaf.spots[-1].slab.title]


def test_the_file_passes_the_preflight(made: Rulebook) -> None:
    data = booklet_pdf(made) if made.name == "players" else rulebook_pdf(made)
    assert check_bytes(data, f"{made.name}.pdf") == []


def test_sheets_are_whole(made: Rulebook) -> None:
    assert len(made.sheets) % 4 == 0
    assert len(made.sheets) - made.first - len(made.laid) < 4


def test_players_get_no_more_than_can_be_stapled(made: Rulebook) -> None:
    if made.name == "players":
        assert len(made.sheets) <= 32


def drawn_small(items: tuple[Element, ...], scale: float = 1) -> list[float]:
    """The sizes of letters in everything that is drawn at another scale."""
    found: list[float] = []
    for item in items:
        if isinstance(item, Group):
            k = item.scale if isinstance(item.scale, int | float) else abs(item.scale[0])
            if scale * k < 1:
                found += [size for _, size in texts(item.items, scale * k)]
            else:
                found += drawn_small(item.items, scale * k)
    return found


def test_letters_in_figures_can_be_read(made: Rulebook) -> None:
    sizes = [
        size
        for leaf in made.laid
        for spot in leaf.spots
        if spot.slab.smaller or spot.slab.h > 20
        for size in drawn_small(spot.slab.items)
    ]
    assert min(sizes, default=LEAST_PT) >= 6 - 0.01
    assert sum(size < LEAST_PT - 0.01 for size in sizes) <= 0.1 * len(sizes)


def test_no_letters_lie_upon_others(made: Rulebook) -> None:
    upon = {
        made.first + n: found
        for n, leaf in enumerate(made.laid)
        for spot in leaf.spots
        if (found := crowded(spot.slab.items, 0.16))
    }
    assert upon == {}


def test_no_mark_of_the_source_is_printed(made: Rulebook) -> None:
    """Such as the grave accents of a code that stands where words are taken as they are."""
    marks = {
        made.first + n: item.text
        for n, leaf in enumerate(made.laid)
        for spot in leaf.spots
        for item, _ in texts(spot.slab.items, 1)
        if any(mark in item.text for mark in ("`", "**", "{{", "{%", "]("))
    }
    assert marks == {}


def test_no_note_begins_a_page_or_a_column(made: Rulebook) -> None:
    """What stands small and grey belongs to what is above it, such as a word's name in other languages."""
    for n, leaf in enumerate(made.laid):
        for _, spots in groupby(leaf.spots, key=lambda spot: spot.column):
            words = [item for item in next(spots).slab.items if isinstance(item, Text)]
            assert not words or any(item.fill != "muted" for item in words), made.first + n
