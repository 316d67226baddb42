"""Tables that designers keep their cards in: CSV, TSV, XLSX or YAML into rows of cells that know their place.

In a table of a spreadsheet, the place of a cell is its row and its column as the spreadsheet counts them.
"""

import csv
import io
import os
import re
from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Seq
from pathlib import Path
from typing import Any, Final, NamedTuple

from kit.content import limits
from kit.content.left_out import left_out
from kit.content.nodes import Mapping, Mark, Node, Scalar, Sequence
from kit.content.problems import ContentErrors, Problem, quoted
from kit.content.shape import Reading
from kit.content.source import composed, decode, read_bytes, unseen
from kit.content.tree import read_tree

KINDS: Final = (".yaml", ".csv", ".tsv", ".xlsx")
"""How the name of a table ends."""
_LAST_ROW: Final = 1 << 20
"""No spreadsheet has more rows; some programs write the last one though nothing stands in it."""
Cell = str | Scalar | Problem
"""A cell of a table: its text, what a workbook says of it, or what is wrong with it."""
_SEP: Final = re.compile(r"sep=([,;\t])\s*")
"""A first line that spreadsheets understand: what separates the columns."""
_NESTED: Final = "one value, a list of values, or one value a language can stand here"


class Row(NamedTuple):
    """One row: where it begins, its own name where it has a file of its own, and its cells by column."""

    mark: Mark
    name: str
    cells: dict[str, Scalar]


def _refuse(file: str, message: str, row: int = 0, column: int = 0) -> ContentErrors:
    return ContentErrors([Problem(file, row, column, message)])


class NoSheet(ContentErrors):
    """A sheet that a workbook does not have; whoever asked for it knows where its name stands."""


def read_table(path: str, sheet: str, to: Reading) -> list[Row]:
    """The rows of a file or of a folder of YAML files; ContentErrors where there are none to speak of."""
    if left_out().whole(path):
        return []
    if os.path.isdir(path):
        return _cards(_folder(path, to), to)
    kind = os.path.splitext(path)[1].lower()
    if kind == ".yaml":
        return _cards(_yaml(path, to), to)
    data = read_bytes(path, limits.TABLE_BYTES)
    if kind == ".xlsx":
        from kit.content.workbook import workbook_rows

        return _rows(path, workbook_rows(path, data, sheet), to)
    return _rows(path, _separated(path, data, kind), to)


# Spreadsheets ------------------------------------------------------------------------------------


def _separated(path: str, data: bytes, kind: str) -> Iterator[list[str]]:
    """The records of a CSV or TSV; what separates its columns is what its first line has more of."""
    text = decode(data, path, tabs=True)
    head = text.partition("\n")[0]
    named = _SEP.fullmatch(head)
    sign = named[1] if named else "\t" if kind == ".tsv" else max(",;\t", key=head.count)
    csv.field_size_limit(max(limits.TEXT * 4, 1 << 17))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign, strict=True)
    number = 0
    while True:
        number += 1
        try:
            record = next(reader)
            yield [] if named and number == 1 else record
        except StopIteration:
            return
        except csv.Error as error:
            if "unexpected end" in str(error):
                said = (
                    'a quote begins in this row and does not end; close it, or write "" for a quote in a text'
                )
                raise _refuse(path, said, number, 1) from None
            said = 'not a table: no new cell follows a closing quote; write "" for a quote in a text'
            if "field limit" in str(error):
                said = f"more than {limits.TEXT} characters in one cell; is a quote missing?"
            raise _refuse(path, said, reader.line_num, 1) from None


def _rows(path: str, records: Iterable[Seq[Cell]], to: Reading) -> list[Row]:
    """Records into rows: the first is the heading, empty ones are left out, and the others are as long."""
    found: list[Row] = []
    heading: list[str] = []
    rows = 0
    gone = left_out().of(path)
    for number, record in enumerate(records, 1):
        while record and _blank(record[-1]) and len(record) > len(heading):
            record = record[:-1]  # what a spreadsheet leaves where something was deleted
        if all(map(_blank, record)):
            if number > _LAST_ROW:
                break
            continue
        if not heading:
            heading = _heading(path, number, record)
            continue
        rows += 1
        if rows > limits.ROWS:
            raise _refuse(path, f"more than {limits.ROWS} rows; split the table", number, 1)
        if (number,) not in gone:
            try:
                found.append(Row(Mark(path, number, 1), "", _cells(path, number, heading, record)))
            except ContentErrors as error:
                for one in error.problems:
                    to.problem(_mark(one), one.message)
    if not heading:
        raise _refuse(
            path, "the table is empty; its first row names the columns: name.cs, name.en, copies", 1, 1
        )
    if not rows:
        raise _refuse(path, "the table has no rows below its heading; add a card", 2, 1)
    return found


def _mark(problem: Problem) -> Mark:
    return Mark(problem.file, problem.line, problem.column)


def _blank(cell: Cell) -> bool:
    return isinstance(cell, str) and not cell.strip()


def _cells(path: str, row: int, heading: list[str], record: Seq[Cell]) -> dict[str, Scalar]:
    """The cells of a row by their columns; all that is wrong with them is told at once."""
    if path.lower().endswith(".xlsx"):
        record = [*record, *[""] * (len(heading) - len(record))]  # empty ones at the end are not saved
    if len(record) != len(heading):
        n, m = len(record), len(heading)
        said = f"cells in this row: {n}, in the heading: {m}"
        if path.lower().endswith(".xlsx"):
            said = f"{said}; name the column above, or delete what stands beside the table"
        else:
            said = f"{said}; a text that holds the separator needs quotes"
        raise _refuse(path, said, row, min(n, m) + 1)
    cells: dict[str, Scalar] = {}
    wrong: list[Problem] = []
    for column, (name, value) in enumerate(zip(heading, record, strict=True), 1):
        if isinstance(value, Problem):
            wrong.append(value)
        elif isinstance(value, Scalar):
            cells[name] = value
        else:
            try:
                cells[name] = Scalar(path, row, column, _cell(path, row, column, value), '"')
            except ContentErrors as error:
                wrong += error.problems
    if wrong:
        raise ContentErrors(wrong)
    return cells


def _heading(path: str, row: int, record: Seq[Cell]) -> list[str]:
    if wrong := [cell for cell in record if isinstance(cell, Problem)]:
        raise ContentErrors(wrong)
    names = [(cell.value if isinstance(cell, Scalar) else str(cell)).strip() for cell in record]
    if len(names) > limits.COLUMNS:
        raise _refuse(path, f"more than {limits.COLUMNS} columns; split the table", row, limits.COLUMNS + 1)
    for column, name in enumerate(names, 1):
        if not name:
            raise _refuse(path, "this column has no name; write one above it, or delete it", row, column)
        if name in names[: column - 1]:
            said = f"two columns are called {quoted(name)}; give each its own name"
            raise _refuse(path, said, row, column)
    return names


def _cell(path: str, row: int, column: int, value: str) -> str:
    text = composed(value.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").strip())
    if len(text) > limits.TEXT:
        said = f"{len(text)} characters are too many; the limit is {limits.TEXT}"
        raise _refuse(path, said, row, column)
    if text.startswith("="):
        raise _refuse(
            path, "a formula; put its value here (in a spreadsheet: paste values only)", row, column
        )
    if bad := unseen(text.replace("\n", " ")):
        raise _refuse(path, f"{bad[1]}; delete it", row, column)
    return text


# YAML --------------------------------------------------------------------------------------------


def _folder(path: str, to: Reading) -> Iterator[tuple[Node, str]]:
    names = sorted(name for name in os.listdir(path) if name.endswith(".yaml") and not name.startswith("."))
    if not names:
        raise _refuse(path, "no .yaml files lie in this folder; put one for each card here")
    if len(names) > limits.FILES:
        raise _refuse(path, f"more than {limits.FILES} files in one folder; use a table instead")
    for name in names:
        node = read_tree(os.path.join(path, name), to.problems)
        if node is not None:
            yield node, Path(name).stem


def _yaml(path: str, to: Reading) -> Iterator[tuple[Node, str]]:
    node = read_tree(path, to.problems)
    if node is None:
        return
    if not isinstance(node, Sequence):
        raise _refuse(path, f"expected a list of cards, not {node.what}", node.line, node.column)
    for item in node.items:
        yield item, ""


def _cards(nodes: Iterable[tuple[Node, str]], to: Reading) -> list[Row]:
    """Cards as rows; what is no card is told, and the others are read."""
    found: list[Row] = []
    wrong: list[Problem] = []
    for node, name in nodes:
        try:
            found.append(_row(node, name))
        except ContentErrors as error:
            wrong += error.problems
    if wrong and not found:
        raise ContentErrors(wrong)
    for one in wrong:
        to.problem(_mark(one), one.message)
    return found


def _row(node: Node, name: str) -> Row:
    if not isinstance(node, Mapping):
        raise _refuse(node.file, "expected a card, a mapping (key: value)", node.line, node.column)
    cells: dict[str, Scalar] = {}
    for key, value in node:
        if isinstance(value, Mapping):
            for language, inner in value:
                cells[f"{key.value}.{language.value}"] = _flat(inner)
        else:
            cells[key.value] = _flat(value)
    return Row(node, name, cells)


def _flat(node: Node) -> Scalar:
    """One value; a list becomes lines."""
    if isinstance(node, Sequence) and all(isinstance(item, Scalar) for item in node.items):
        lines: list[Any] = node.items
        return Scalar(node.file, node.line, node.column, "\n".join(one.value for one in lines), '"')
    if not isinstance(node, Scalar):
        raise _refuse(node.file, _NESTED, node.line, node.column)
    return node
