"""Sheets of an .xlsx workbook, read without trusting it; a formula counts by the value saved with it."""

import io
import re
import zipfile
from collections.abc import Iterator
from typing import Any, Final

from kit.content import limits
from kit.content.cell_format import Figure, FigureCell, shown_text, unshown
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.tables import NoSheet

_PARTS: Final = 2_000
_UNPACKED: Final = 4 * limits.TABLE_BYTES
_MERGED: Final = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})([0-9]{1,7})[:"]')
_HEAD: Final = 4_096
Cell = str | FigureCell | Problem


def _refuse(file: str, message: str, row: int = 0, column: int = 0) -> ContentErrors:
    return ContentErrors([Problem(file, row, column, message)])


def _unreadable(path: str, error: Exception) -> ContentErrors:
    said = f"the workbook cannot be read ({type(error).__name__}); open it in a spreadsheet and save it again"
    return _refuse(path, said)


def workbook_rows(path: str, data: bytes, sheet: str) -> Iterator[list[Cell]]:
    """The rows of a sheet, or of the first one; what is wrong with a cell stands in its place."""
    try:
        import openpyxl
    except ImportError:
        said = "an .xlsx file needs openpyxl: pip install openpyxl, or save the sheet as CSV"
        raise _refuse(path, said) from None
    _bearable(path, data)
    try:
        values = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        formulas = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
    except Exception as error:  # openpyxl raises whatever its reading of a strange file comes upon
        raise _unreadable(path, error) from None
    names = [one.title for one in values.worksheets]  # sheets of charts hold no cells
    if not names:
        raise _refuse(path, "the workbook has no sheet with cells; put the cards on one")
    if sheet and sheet not in names:
        raise NoSheet([Problem(path, 0, 0, f"there is no sheet {quoted(sheet)}{hint(sheet, names)}")])
    name = sheet or names[0]
    try:
        merged = _merged(data, values[name])
        for one in (values[name], formulas[name]):
            one.reset_dimensions()  # some programs write wrong ones
        both = zip(values[name].iter_rows(), formulas[name].iter_rows(), strict=True)
        for number, (row, written) in enumerate(both, 1):
            if len(row) > 4 * limits.COLUMNS:
                raise _refuse(path, f"more than {limits.COLUMNS} columns; split the table", number, 1)
            yield [
                _cell(path, number, column, (number, column) in merged, cell, raw.value)
                for column, (cell, raw) in enumerate(zip(row, written, strict=True), 1)
            ]
    except ContentErrors:
        raise
    except Exception as error:
        raise _unreadable(path, error) from None


def _merged(data: bytes, sheet: Any) -> set[tuple[int, int]]:
    """The first of all cells that are merged: the others would be empty on their cards."""
    found = set()
    with zipfile.ZipFile(io.BytesIO(data)) as packed:  # a sheet that is only read knows of none
        for letters, row in _MERGED.findall(packed.read(sheet._worksheet_path)):
            column = 0
            for letter in letters:
                column = column * 26 + letter - ord("A") + 1
            found.add((int(row), column))
    return found


def _bearable(path: str, data: bytes) -> None:
    """Refuse what would unpack to far more than it is, and XML that declares things of its own."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
            if len(parts) > _PARTS or sum(part.file_size for part in parts) > _UNPACKED:
                raise _refuse(path, "the workbook is too large; keep the cards in one of their own")
            for part in parts:
                if part.filename.endswith((".xml", ".rels")):
                    with packed.open(part) as file:
                        if b"<!" in file.read(_HEAD):
                            raise _refuse(path, "the workbook holds XML that no spreadsheet writes")
    except (zipfile.BadZipFile, zipfile.LargeZipFile, OSError, RuntimeError, NotImplementedError, EOFError):
        raise _refuse(path, "this is no .xlsx workbook; save it again from a spreadsheet") from None


def _cell(path: str, row: int, column: int, merged: bool, cell: Any, written: Any) -> Cell:
    """A value as it is shown, or what is wrong with it: a formula without its value, an error."""
    value = cell.value
    if merged:
        return Problem(path, row, column, "merged cells; part them and fill in each")
    if value is None:
        if isinstance(written, str) and written.startswith("="):
            said = "a formula whose value was not saved; open the workbook in a spreadsheet and save it"
            return Problem(path, row, column, said)
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Figure):
        return FigureCell(path, row, column, value, cell.number_format)
    text = str(value)
    if cell.data_type == "e":
        said = f"the formula gives {quoted(text)}; mend it in the spreadsheet"
        return Problem(path, row, column, said)
    seen = shown_text(text, cell.number_format) if isinstance(value, str) else None
    return Problem(path, row, column, unshown(cell.number_format)) if seen is None else seen
