"""Tables of cards: what designers keep them in is read alike, and what is wrong is told by row and column."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from kit.content import limits
from kit.content.house import house_languages
from kit.content.problems import ContentErrors
from kit.content.shape import Reading
from kit.content.tables import Row, read_table
from tests.files import write

YAML = """\
- name: {cs: Bouře, en: Storm}
  qty: 2
  text: One, two
- {name: {cs: Vítr, en: Wind}, qty: 1, text: ''}
"""
CSV = 'name.cs,name.en,qty,text\nBouře,Storm,2,"One, two"\n\nVítr,Wind,1,\n'


def rows(file: Path, sheet: str = "") -> list[dict[str, str]]:
    to = Reading(languages=house_languages())
    found = [
        {name: cell.value for name, cell in row.cells.items()} for row in read_table(str(file), sheet, to)
    ]
    assert not to.problems
    return found


EXPECTED = [
    {"name.cs": "Bouře", "name.en": "Storm", "qty": "2", "text": "One, two"},
    {"name.cs": "Vítr", "name.en": "Wind", "qty": "1", "text": ""},
]


def _xlsx(file: Path, *cells: tuple[object, ...], title: str = "Cards") -> Path:
    import openpyxl

    book = openpyxl.Workbook()
    book.active.title = title
    for row in cells:
        book.active.append(row)
    book.save(file)
    return file


def _made(kind: str, folder: Path) -> Path:
    if kind == "csv":
        write(folder, {"a.csv": CSV})
    elif kind == "semicolons":
        write(folder, {"a.csv": "\ufeff" + CSV.replace(",", ";").replace("One; two", "One, two")})
    elif kind == "tsv":
        lines = ["name.cs\tname.en\tqty\ttext", "Bouře\tStorm\t2\tOne, two", "", "Vítr\tWind\t1\t"]
        write(folder, {"a.tsv": "\r\n".join(lines)})
    elif kind == "yaml":
        write(
            folder,
            {"a.yaml": YAML},
        )
    elif kind == "folder":
        write(
            folder,
            {
                "a/1.yaml": "name: {cs: Bouře, en: Storm}\nqty: 2\ntext: One, two\n",
                "a/2.yaml": "name: {cs: Vítr, en: Wind}\nqty: 1\ntext: ''\n",
            },
        )
        return folder / "a"
    else:
        return _xlsx(
            folder / "a.xlsx",
            ("name.cs", "name.en", "qty", "text"),
            ("Bouře", "Storm", 2, "One, two"),
            (),
            ("Vítr", "Wind", 1.0, None),
        )
    return next(folder.iterdir())


@pytest.mark.parametrize("kind", ["csv", "semicolons", "tsv", "yaml", "folder", "xlsx"])
def test_every_kind_of_table_gives_the_same_rows(kind: str, tmp_path: Path) -> None:
    assert rows(_made(kind, tmp_path)) == EXPECTED


BAD: dict[str, tuple[bytes | str, tuple[int, int], str]] = {
    "ragged": ("a,b\n1,2\n1,2,3\n", (3, 3), "cells in this row: 3, in the heading: 2"),
    "short": ("a,b\n1\n", (2, 2), "cells in this row: 1"),
    "encoding": ("a,b\nBouře,x\n".encode("cp1250"), (2, 4), "is not UTF-8"),
    "utf-16 without a mark": ("a,b\n".encode("utf-16-le"), (1, 1), "this is UTF-16"),
    "utf-16 the other way": ("a,b\n".encode("utf-16-be"), (1, 1), "this is UTF-16"),
    "utf-16": ("a,b\n".encode("utf-16"), (1, 1), "this is UTF-16"),
    "formula": ("a,b\n1,=SUM(A1)\n", (2, 2), "a formula"),
    "quote": ('a,b\n1,"x"y"\n', (2, 1), "not a table"),
    "unnamed": ("a,,b\n1,2,3\n", (1, 2), "this column has no name"),
    "twice": ("a,a\n1,2\n", (1, 2), "two columns are called 'a'"),
    "empty": ("\n\n", (1, 1), "the table is empty"),
    "invisible": ("a\nx\u200by\n", (2, 2), "invisible character"),
    "long": (f"a\n{'x' * (limits.TEXT + 1)}\n", (2, 1), "characters are too many"),
    "rows": ("a\n" + "1\n" * 100_000, (limits.ROWS + 2, 1), f"more than {limits.ROWS} rows"),
    "columns": (
        ",".join(f"c{n}" for n in range(limits.COLUMNS + 1)),
        (1, limits.COLUMNS + 1),
        "columns; split",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_what_is_wrong_is_told_by_row_and_column(case: str, tmp_path: Path) -> None:
    data, place, said = BAD[case]
    file = tmp_path / "a.csv"
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    to = Reading(languages=house_languages())
    try:
        read_table(str(file), "", to)
    except ContentErrors as error:  # nothing is left of the table
        to.problems.extend(error.problems)
    [problem] = to.problems
    assert (problem.line, problem.column) == place
    assert said in problem.message


def test_rows_that_are_wrong_hide_no_others(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    file.write_text("name,text\na\nb,c\nd,=1\n")
    to = Reading(languages=house_languages())
    assert [row.cells["name"].value for row in read_table(str(file), "", to)] == ["b"]
    assert [(problem.line, problem.column) for problem in to.problems] == [(2, 2), (4, 2)]


def _bomb(data: bytes) -> bytes:
    import zipfile

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/worksheets/sheet1.xml", b"0" * (5 * limits.TABLE_BYTES))
    return packed.getvalue()


def _entities(data: bytes) -> bytes:
    import zipfile

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("xl/workbook.xml", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
    return packed.getvalue()


SPOILT: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "no zip": (lambda data: b"PK\x03\x04 nonsense", "no .xlsx workbook"),
    "cut off": (lambda data: data[: len(data) // 2], "no .xlsx workbook"),
    "a bomb": (_bomb, "too large"),
    "entities": (_entities, "XML that no spreadsheet writes"),
}


@pytest.mark.parametrize("case", SPOILT)
def test_a_spoilt_workbook_is_refused(case: str, tmp_path: Path) -> None:
    spoil, said = SPOILT[case]
    file = _xlsx(tmp_path / "a.xlsx", ("a",), (1,))
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(ContentErrors, match=said):
        read_table(str(file), "", Reading(languages=house_languages()))


def test_merged_cells_are_told_by_row_and_column(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in (["name", "kind"], ["A", "x"], ["B", None]):
        book.active.append(row)
    book.active.merge_cells("B2:B3")
    book.save(tmp_path / "a.xlsx")
    to = Reading()
    read_table(str(tmp_path / "a.xlsx"), "", to)
    (problem,) = to.problems
    assert (problem.line, problem.column, "merged cells" in problem.message) == (2, 2, True)


def test_a_formula_without_its_value_is_told_by_row_and_column(tmp_path: Path) -> None:
    file = _xlsx(tmp_path / "a.xlsx", ("a", "b"), (1, "=A2*2"))
    to = Reading(languages=house_languages())
    read_table(str(file), "", to)
    [problem] = to.problems
    assert (problem.line, problem.column, "value was not saved" in problem.message) == (2, 2, True)


def test_a_sheet_is_found_by_its_name(tmp_path: Path) -> None:
    file = _xlsx(tmp_path / "a.xlsx", ("a",), (1,), title="Deck")
    assert rows(file, "Deck") == [{"a": "1"}]
    with pytest.raises(ContentErrors, match="did you mean 'Deck'"):
        rows(file, "Dek")


def test_a_list_becomes_lines_and_deeper_things_are_refused(tmp_path: Path) -> None:
    write(tmp_path, {"a.yaml": "- {lines: [a, b]}\n", "b.yaml": "- {lines: [[a]]}\n"})
    assert rows(tmp_path / "a.yaml") == [{"lines": "a\nb"}]
    with pytest.raises(ContentErrors, match="one value"):
        rows(tmp_path / "b.yaml")


def test_rows_know_their_place(tmp_path: Path) -> None:
    write(tmp_path, {"a.csv": "a,b\n\n1,2\n"})
    found: list[Row] = read_table(str(tmp_path / "a.csv"), "", Reading(languages=house_languages()))
    assert (found[0].mark.line, found[0].cells["b"].column) == (3, 2)


def test_sheets_of_charts_are_passed_over(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.title = "Cards"
    book.active.append(["name"])
    book.active.append(["A"])
    chart = openpyxl.chart.BarChart()
    chart.add_data(openpyxl.chart.Reference(book.active, min_col=1, min_row=1, max_row=2))
    book.create_chartsheet("Chart", 0).add_chart(chart)
    book.save(tmp_path / "a.xlsx")
    (row,) = read_table(str(tmp_path / "a.xlsx"), "", Reading(languages=house_languages()))
    assert row.cells["name"].value == "A"
    with pytest.raises(ContentErrors, match="there is no sheet 'Chart'"):
        read_table(str(tmp_path / "a.xlsx"), "Chart", Reading(languages=house_languages()))


def test_a_first_line_may_name_the_separator(tmp_path: Path) -> None:
    write(tmp_path, {"a.csv": "sep=;\r\nname;text\r\nA;b, c\r\n"})
    (row,) = read_table(str(tmp_path / "a.csv"), "", Reading(languages=house_languages()))
    assert (row.mark.line, row.cells["text"].value) == (3, "b, c")


@pytest.mark.parametrize(("name", "said"), [("a.csv", "holds the separator"), ("a.xlsx", "name the column")])
def test_what_stands_beside_a_table_is_told_with_what_helps_there(
    name: str, said: str, tmp_path: Path
) -> None:
    if name.endswith("csv"):
        write(tmp_path, {name: "name;text\nA;b;c\n"})
    else:
        _xlsx(tmp_path / name, ("name", "text"), ("A", "b", "c"))
    to = Reading(languages=house_languages())
    read_table(str(tmp_path / name), "", to)
    assert [(one.line, one.column) for one in to.problems] == [(2, 3)]
    assert said in to.problems[0].message


def test_everything_that_is_wrong_with_a_workbook_is_told_at_once(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in (
        ["name", "a", "b"],
        ["A", "=1+1", "=x\u200by"],
        ["B", 1, 2],
        ["C", 1, 2],
        ["D", "#DIV/0!", "2"],
    ):
        book.active.append(row)
    book.active["C2"].data_type = "s"
    book.active.merge_cells("B4:C4")
    book.save(tmp_path / "a.xlsx")
    to = Reading(languages=house_languages())
    assert [row.cells["name"].value for row in read_table(str(tmp_path / "a.xlsx"), "", to)] == ["B"]
    assert [(one.line, one.column, one.message.split(";")[0]) for one in to.problems] == [
        (2, 2, "a formula whose value was not saved"),
        (2, 3, "a formula"),
        (4, 2, "merged cells"),
        (5, 2, "the formula gives '#DIV/0!'"),
    ]


def test_empty_cells_and_rows_that_programs_save_are_nothing(tmp_path: Path) -> None:
    """Neither a wrong size of the sheet, nor rows without their last cells, nor a row at the very end."""
    import zipfile

    file = _xlsx(tmp_path / "a.xlsx", ("name", "text"), ("A", "b"), ("C", None))
    packed = io.BytesIO()
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(packed, "w") as new:
        for part in old.namelist():
            data = old.read(part)
            if part.endswith("sheet1.xml"):
                assert b'ref="A1:B3"' in data
                data = data.replace(b'ref="A1:B3"', b'ref="A1"')
                data = data.replace(b"</sheetData>", b'<row r="30000"></row></sheetData>')
            new.writestr(part, data)
    file.write_bytes(packed.getvalue())
    assert rows(file) == [{"name": "A", "text": "b"}, {"name": "C", "text": ""}]


def test_a_tab_within_a_text_is_a_space(tmp_path: Path) -> None:
    write(tmp_path, {"a.csv": 'name,text\nA,"b\tc"\n'})
    assert rows(tmp_path / "a.csv") == [{"name": "A", "text": "b c"}]
