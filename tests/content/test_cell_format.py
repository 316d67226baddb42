"""Numbers and dates of a spreadsheet are printed as it shows them, or it is told that they cannot be."""

from datetime import date, datetime, time

import pytest

from kit.content.cell_format import Figure, plain, shown, shown_text
from kit.content.house import house_languages

ACCOUNT = '_-* #,##0.00\\ "Kč"_-;\\-* #,##0.00\\ "Kč"_-;_-* "-"??\\ "Kč"_-;_-@_-'
DAY = datetime(2026, 5, 1, 9, 5, 7)
SHOWN: list[tuple[Figure, str, str, str]] = [
    (12, "General", "12", "12"),
    (12.5, "General", "12.5", "12,5"),
    (1234567, "General", "1234567", "1234567"),
    (12345678901.0, "General", "12345678901", "12345678901"),
    (-3, "General", "-3", "-3"),
    (3, "@", "3", "3"),
    (12.5, "0", "13", "13"),
    (2.675, "0.00", "2.68", "2,68"),
    (12.5, "0.00", "12.50", "12,50"),
    (0.25, "0%", "25%", "25%"),
    (0.255, "0.0%", "25.5%", "25,5%"),
    (0.29, "0\\ %", "29 %", "29 %"),
    (1234567.891, "#,##0", "1,234,568", "1\xa0234\xa0568"),
    (1234, "#,##0.00", "1,234.00", "1\xa0234,00"),
    (7, "000", "007", "007"),
    (7, "000,000", "000,007", "000\xa0007"),
    (0.5, "#.##", ".5", ",5"),
    (1, "0.##", "1.", "1,"),
    (1_500_000, '0.0,,"M"', "1.5M", "1,5M"),
    (1_500, '0,"k"', "2k", "2k"),
    (5, '"+"0', "+5", "+5"),
    (5, "+0;-0;0", "+5", "+5"),
    (-5, "+0;-0;0", "-5", "-5"),
    (0, '+0;-0;"none"', "none", "none"),
    (0, "0;-0;;@", "", ""),
    (-5, "0;[Red](0)", "(5)", "(5)"),
    (9, "[$$-409]#,##0.00", "$9.00", "$9,00"),
    (9, "#,##0\\ [$Kč-405]", "9 Kč", "9 Kč"),
    (9, '"€" 0.00', "€ 9.00", "€ 9,00"),
    (1234.5, ACCOUNT, "1,234.50 Kč", "1\xa0234,50 Kč"),
    (-1234.5, ACCOUNT, "-1,234.50 Kč", "-1\xa0234,50 Kč"),
    (0, ACCOUNT, "- Kč", "- Kč"),
    (3, 'General" mm"', "3 mm", "3 mm"),
    (date(2026, 5, 1), "yyyy-mm-dd", "2026-05-01", "2026-05-01"),
    (DAY, "d.m.yyyy", "1.5.2026", "1.5.2026"),
    (DAY, "[$-405]dd\\.mm\\.yy;@", "01.05.26", "01.05.26"),
    (DAY, "d/m/yyyy h:mm", "1/5/2026 9:05", "1/5/2026 9:05"),
    (DAY, "mm-dd-yy", "2026-05-01", "2026-05-01"),
    (time(9, 5, 7), "h:mm:ss", "9:05:07", "9:05:07"),
    (time(9, 5, 7), "mm:ss", "05:07", "05:07"),
]


@pytest.mark.parametrize("case", SHOWN, ids=lambda case: f"{case[0]} {case[1]}")
def test_a_number_is_printed_as_it_is_shown(case: tuple[Figure, str, str, str]) -> None:
    figure, pattern, english, czech = case
    languages = house_languages()
    assert (shown(figure, pattern, languages["en"]), shown(figure, pattern, languages["cs"])) == (
        english,
        czech,
    )


NOT: list[tuple[Figure, str]] = [
    (0.5, "# ?/?"),
    (5e6, "0.00E+00"),
    (5, "[>4]0;0.0"),
    (420777, "000 000"),
    (1e30, "0.00"),
    (float("nan"), "0"),
    (3, "0 x"),
    (DAY, "d mmm yyyy"),
    (DAY, "dddd"),
    (DAY, "h:mm AM/PM"),
    (DAY, "[h]:mm"),
    (DAY, "[$-F800]dddd\\, mmmm dd\\, yyyy"),
    (time(9, 5), "d.m.yyyy"),
    (DAY, "0.00"),
]


@pytest.mark.parametrize("case", NOT, ids=lambda case: case[1])
def test_what_nobody_could_show_is_not_guessed(case: tuple[Figure, str]) -> None:
    assert shown(*case, house_languages()["en"]) is None


def test_texts_and_plain_values() -> None:
    assert [shown_text("a", one) for one in ("@", ACCOUNT, '@" Kč"', "0.00", "[>1]0;@")] == [
        "a",
        "a",
        "a Kč",
        "a",
        None,
    ]
    assert [plain(one) for one in (DAY, datetime(2026, 5, 1), 1e-7)] == [
        "2026-05-01 09:05",
        "2026-05-01",
        "1E-07",
    ]
