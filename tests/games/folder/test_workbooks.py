"""Cards out of a workbook: what its cells show is what is printed, and what counts stays a number."""

from datetime import date
from pathlib import Path

import pytest

from kit.content.problems import ContentErrors
from tests.games.folder.made import content, opened

openpyxl = pytest.importorskip("openpyxl")
DECK = "cards: {kind: deck, cards: decks/a.xlsx, template: templates/a.yaml}\n"
TEMPLATE = "size: [63, 88]\nboxes: [{text: '{{ card.name }}', at: [5, 5], size: [50, 20]}]\n"


def _book(folder: Path, columns: dict[str, list[tuple[object, str]]]) -> None:
    """A workbook of columns, each with values and their formats."""
    book = openpyxl.Workbook()
    for column, (name, cells) in enumerate(columns.items(), 1):
        book.active.cell(1, column, name)
        for row, (value, pattern) in enumerate(cells, 2):
            book.active.cell(row, column, value).number_format = pattern
    (folder / "decks").mkdir(parents=True)
    book.save(folder / "decks/a.xlsx")


def test_a_card_says_what_its_cell_shows_in_each_language(tmp_path: Path) -> None:
    _book(
        tmp_path / "isles",
        {
            "name": [("A", "General")],
            "copies": [(2, '0.00" ×"')],
            "share": [(0.25, "0%")],
            "price": [(12.5, "0.00")],
            "day": [(date(2026, 5, 1), "d.m.yyyy")],
            "weight.cs": [(1.5, "0.0")],
            "weight.en": [(1.5, "0.0")],
        },
    )
    with opened(tmp_path / "isles", {"components.yaml": DECK, "templates/a.yaml": TEMPLATE}) as name:
        (card,) = content(name).decks["cards"]
    said = {field: (text["cs"], text["en"]) for field, text in card.fields.items()}
    assert card.copies == 2
    assert said == {
        "name": ("A", "A"),
        "share": ("25%", "25%"),
        "price": ("12,50", "12.50"),
        "day": ("1.5.2026", "1.5.2026"),
        "weight": ("1,5", "1.5"),
    }


def test_a_sheet_that_is_not_there_is_told_where_it_is_asked_for(tmp_path: Path) -> None:
    _book(tmp_path / "isles", {"name": [("A", "General")]})
    deck = "cards:\n  kind: deck\n  cards: decks/a.xlsx\n  sheet: Sheeet\n"
    with (
        pytest.raises(ContentErrors) as error,
        opened(tmp_path / "isles", {"components.yaml": deck}) as name,
    ):
        content(name)
    assert "components.yaml:4:10: there is no sheet 'Sheeet' (did you mean 'Sheet'?" in str(error.value)


def test_nought_as_a_day_is_told(tmp_path: Path) -> None:
    _book(tmp_path / "isles", {"name": [("A", "General")], "day": [(0, "d.m.yyyy")]})
    with (
        pytest.raises(ContentErrors, match="a time without a day; empty it, or write a day that"),
        opened(tmp_path / "isles", {"components.yaml": DECK, "templates/a.yaml": TEMPLATE}) as name,
    ):
        content(name)


def test_formats_that_cannot_be_printed_are_told_by_row_and_column(tmp_path: Path) -> None:
    _book(
        tmp_path / "isles",
        {
            "name": [("A", "General"), ("B", "General")],
            "copies": [(1, "# ?/?"), (1, "General")],
            "day": [(date(2026, 5, 1), "d mmm yyyy"), (date(2026, 5, 1), "dddd")],
        },
    )
    with (
        pytest.raises(ContentErrors) as error,
        opened(tmp_path / "isles", {"components.yaml": DECK, "templates/a.yaml": TEMPLATE}) as name,
    ):
        content(name)
    assert [(one.line, one.column) for one in error.value.problems] == [(2, 3), (3, 3)]
    assert "the format 'd mmm yyyy' cannot be printed; choose one such as 0, 0.00" in str(error.value)
