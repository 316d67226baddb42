"""Cards out of tables: columns are fields, languages are columns, and one column counts the copies."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kit.content import limits
from kit.content.nodes import Mark, Scalar
from kit.content.problems import hint, quoted
from kit.content.shape import Reading
from kit.content.slugs import slug
from kit.content.tables import Row
from kit.content.text import Multilingual, needed

COPIES: Final = ("copies", "qty", "count", "quantity", "kusy")
"""What the column is called that says how many of a card there are."""
_COLUMN: Final = re.compile(r"[^\W\d][\w -]{0,39}")
_MANY: Final = 64


@dataclass(frozen=True)
class DeckCard:
    """One card: its name in files, how often it is there, and its fields in every language."""

    id: str
    mark: Mark
    copies: int
    fields: Mapping[str, Multilingual]


def field_name(column: str) -> str:
    """A column's name as templates ask for it.

    >>> field_name("Flavour text"), field_name("cost-2")
    ('flavour_text', 'cost_2')
    """
    return re.sub(r"[ -]+", "_", column.strip().lower())


def read_cards(rows: Sequence[Row], to: Reading) -> tuple[DeckCard, ...]:
    """The cards of a table; every mistake goes to the problems."""
    columns: dict[str, tuple[str, str]] = {}
    cards: list[DeckCard] = []
    seen: dict[str, Mark] = {}
    total = 0
    for number, row in enumerate(rows, 1):
        for column in row.cells.keys() - columns.keys():
            columns[column] = _column(column, row.cells[column], to)
        fields = _fields(row, columns, to)
        count = _copies(row, to)
        total += count
        name = row.name or _id(fields, to, number)
        if name in seen:
            if "id" in fields:
                to.problem(
                    row.cells.get("id", row.mark), f"id {quoted(name)} stands twice; give each its own"
                )
            name = f"{name}-{number}"
        seen[name] = row.mark
        cards.append(DeckCard(name, row.mark, count, {k: v for k, v in fields.items() if k not in COPIES}))
    if total > limits.DECK_CARDS:
        said = f"{total} cards are too many for one deck; at most {limits.DECK_CARDS} can be printed"
        to.problem(rows[0].mark, said)
    return tuple(cards)


def _column(column: str, cell: Scalar, to: Reading) -> tuple[str, str]:
    """A column's field and language, where it has one."""
    field, dot, language = column.rpartition(".")
    if not dot:
        field, language = column, ""
    elif language.strip() not in to.languages:
        place = Mark(cell.file, 1, cell.column) if cell.style else cell
        to.problem(place, f"unknown language {quoted(language)}{hint(language, to.languages)}")
        language = needed(to.languages)[0]
    if not _COLUMN.fullmatch(field.strip()):
        said = f"a column cannot be called {quoted(column)}; use letters, digits, spaces and dashes"
        to.problem(Mark(cell.file, 1, cell.column) if cell.style else cell, said)
    return field_name(field), language.strip()


def _fields(row: Row, columns: Mapping[str, tuple[str, str]], to: Reading) -> dict[str, Multilingual]:
    found: dict[str, dict[str, str]] = {}
    marks: dict[str, dict[str, Mark]] = {}
    for column, cell in row.cells.items():
        field, language = columns[column]
        for code in [language] if language else to.languages:
            found.setdefault(field, {})[code] = to.languages[code].tied(cell.value)
            marks.setdefault(field, {})[code] = cell
    fields = {}
    codes = needed(to.languages)
    for field, by in found.items():
        if any(by.values()):
            for code in codes:
                if not by.get(code):
                    place = next(iter(marks[field].values()))
                    to.problem(place, f"the text is missing in {code}: column {quoted(f'{field}.{code}')}")
        fields[field] = text = Multilingual(by, row.mark, marks[field])
        if any("{" in said for said in by.values()):
            to.texts.append(text)
    return fields


def _copies(row: Row, to: Reading) -> int:
    named = [column for column in row.cells if field_name(column) in COPIES]
    if not named:
        return 1
    if len(named) > 1:
        one, two = map(quoted, named[:2])
        to.problem(row.cells[named[1]], f"{one} and {two} both count the cards; keep one of them")
    cell = row.cells[named[0]]
    if not cell.value:
        return 1
    if not re.fullmatch("[0-9]{1,4}", cell.value) or int(cell.value) > limits.CARD_COPIES:
        most, column = limits.CARD_COPIES, quoted(named[0])
        to.problem(
            cell, f"expected a whole number from 0 to {most} in the column {column}, not {quoted(cell.value)}"
        )
        return 1
    return int(cell.value)


def _id(fields: Mapping[str, Multilingual], to: Reading, number: int) -> str:
    """A card's name in files: its id, else its name, else its number."""
    for field in ("id", "name"):
        words: Mapping[str, str] = fields.get(field, {})
        said = next(filter(None, (words.get(code, "") for code in reversed(needed(to.languages)))), "")
        if made := slug(said)[:_MANY]:
            return made
    return f"card-{number}"
