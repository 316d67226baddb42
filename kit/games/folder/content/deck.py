"""Cards out of tables: columns are fields, languages are columns, and one column counts the copies."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from itertools import count
from typing import Final

from kit.content import limits
from kit.content.cell_format import FigureCell, shown, unshown
from kit.content.nodes import Mark, Scalar
from kit.content.problems import hint, quoted
from kit.content.shape import Reading
from kit.content.slugs import slug
from kit.content.tables import Row
from kit.content.text import Multilingual, needed
from kit.core.frozen import dataclass

COPIES: Final = ("copies", "qty", "count", "quantity", "kusy")
"""What the column is called that says how many of a card there are."""
PLAIN_COLUMNS: Final = ("name", "icon", "colour", "cost", "kind", "text", "flavour", "picture")
"""The columns of the plain template: a table may be without any of them."""
_COLUMN: Final = re.compile(r"[^\W\d][\w -]{0,39}")
_MANY: Final = 64
_NEAR: Final = 0.75  # how like each other two words are, one meant and the other written


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
        if row.cells.keys() - columns.keys():
            _name_columns(row, columns, to)
        fields = _fields(row, columns, to)
        copies = _copies(row, to)
        total += copies
        name = row.name or _id(fields, to, number)
        if name in seen:
            if "id" in fields:
                to.problem(
                    row.cells.get("id", row.mark), f"id {quoted(name)} stands twice; give each its own"
                )
            name = next(made for n in count(number) if (made := f"{name}-{n}") not in seen)
        seen[name] = row.mark
        cards.append(DeckCard(name, row.mark, copies, {k: v for k, v in fields.items() if k not in COPIES}))
    if total > limits.DECK_CARDS:
        said = f"{total} cards are too many for one deck; at most {limits.DECK_CARDS} can be printed"
        to.problem(rows[0].mark, said)
    return tuple(cards)


def _name_columns(row: Row, columns: dict[str, tuple[str, str]], to: Reading) -> None:
    """Add what columns of a row mean that no row had before."""
    for column, cell in row.cells.items():
        if column not in columns:
            beside = {one: columns[one] for one in row.cells if one in columns}
            columns[column] = _column(column, cell, beside, to)


def misnamed(rows: Sequence[Row], to: Reading) -> None:
    """Tell of columns that the plain template does not print, called nearly as one that it does."""
    told = rows if rows and rows[0].mark.file.endswith(".yaml") else rows[:1]  # a table has one heading
    columns = {column: cell for row in reversed(told) for column, cell in row.cells.items()}
    named = {column: field_name(column.partition(".")[0]) for column in columns}
    missing = [field for field in PLAIN_COLUMNS if field not in named.values()]
    for column, field in named.items():
        known = field in PLAIN_COLUMNS or field in COPIES or field == "id"
        if not known and (near := get_close_matches(field, missing, 1, _NEAR)):
            said = f"the column {quoted(column)} is printed nowhere; is it meant to be {quoted(near[0])}?"
            to.problem(_heading(columns[column]), said)


def _heading(cell: Scalar) -> Mark:
    """Where a column is named: above a cell of a table, before a value of YAML."""
    return Mark(cell.file, 1, cell.column) if cell.style and not cell.file.endswith(".yaml") else cell


def _column(column: str, cell: Scalar, beside: Mapping[str, tuple[str, str]], to: Reading) -> tuple[str, str]:
    """A column's field and language, where it has one; one of the same beside it would hide it."""
    place = _heading(cell)
    field, dot, language = column.rpartition(".")
    if not dot:
        field, language = column, ""
    elif language.strip() not in to.languages:
        to.problem(place, f"unknown language {quoted(language)}{hint(language, to.languages)}")
        language = needed(to.languages)[0]
    if not _COLUMN.fullmatch(field.strip()):
        said = f"a column cannot be called {quoted(column)}; use letters, digits, spaces and dashes"
        to.problem(place, said)
    made = field_name(field), language.strip()
    for other, (name, spoken) in beside.items():
        if name == made[0] and (spoken == made[1] or not spoken or not made[1]):
            one, two = quoted(other), quoted(column)
            to.problem(place, f"two columns are the field {quoted(name)}: {one} and {two}; keep one of them")
            break
    return made


def _fields(row: Row, columns: Mapping[str, tuple[str, str]], to: Reading) -> dict[str, Multilingual]:
    found: dict[str, dict[str, str]] = {}
    marks: dict[str, dict[str, Mark]] = {}
    for column, cell in row.cells.items():
        field, language = columns[column]
        for code in [language] if language else to.languages:
            found.setdefault(field, {})[code] = to.languages[code].tied(_said(cell, field, code, to))
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


def _said(cell: Scalar, field: str, code: str, to: Reading) -> str:
    """What a cell says in a language: a number of a spreadsheet as it is shown there; a count is plain."""
    if not isinstance(cell, FigureCell) or field in COPIES:
        return cell.value
    said = shown(cell.figure, cell.pattern, to.languages[code])
    if said is None:
        to.problem(cell, unshown(cell.pattern, cell.figure))
    return said or ""


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
