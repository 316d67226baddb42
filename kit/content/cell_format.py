"""Numbers and dates of a spreadsheet as it shows them: their format, worked out for a language.

A format is up to four sections, `positive;negative;zero;text`. What depends on the computer (names of months
and days) or is no line of text (fractions, conditions) is not worked out: None, and whoever asks tells it.
"""

import re
from collections.abc import Iterator
from datetime import date, datetime, time
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Final

from kit.content.nodes import Scalar
from kit.content.problems import quoted
from kit.content.text import NBSP, Language

Figure = int | float | date | time
_GENERAL: Final = "General"
_LOCAL: Final = {"mm-dd-yy": "yyyy-mm-dd", "m/d/yy h:mm": "yyyy-mm-dd hh:mm"}
"""Formats that a computer shows in its own way: in none of them can everyone read a date alike."""
_PART: Final = re.compile(
    r'"(?P<said>[^"]*)"|\\(?P<sign>.)|_(?P<gap>.)|\*(?P<fill>.)|\[\$(?P<money>[^\]-]*)(?P<place>-[^\]]*)?\]'
    r"|\[(?P<colour>black|blue|cyan|green|magenta|red|white|yellow|colou?r *[0-9]+)\]"
    r"|(?P<general>general)|(?P<text>@)|(?P<percent>%)|(?P<digits>[#0?][#0?,]*(?:\.[#0?]{0,30},*)?|\.[#0?]{1,30})"
    r"|(?P<date>y+|m+|d+|h+|s+)|(?P<end>;)|(?P<plain>[^\[\]a-z,*\\_\"?#0.]|[.,])",
    re.IGNORECASE,
)
_UNITS: Final = {"y": "year", "m": "month", "d": "day", "h": "hour", "s": "second"}
_THREES: Final = re.compile(r"(?<=[0-9])(?=(?:[0-9]{3})+$)")
_MOST: Final = 10**20  # more than a spreadsheet counts exactly
_EXACT: Final = Context(prec=80)
_SYSTEM: Final = ("-f800", "-f400")  # whatever the computer is set to
Part = tuple[str, str]


class FigureCell(Scalar):
    """A number or a date in a table; its value is plain, and its format says how it is shown."""

    __slots__ = ("figure", "pattern")

    def __init__(self, file: str, line: int, column: int, figure: Figure, pattern: str) -> None:
        super().__init__(file, line, column, plain(figure), '"')
        self.figure = figure
        self.pattern = pattern


def plain(figure: Figure) -> str:
    """A number or a date without any format.

    >>> plain(2.0), plain(0.1 + 0.2), plain(date(2026, 5, 1))
    ('2', '0.3', '2026-05-01')
    """
    if isinstance(figure, datetime):
        return figure.date().isoformat() if figure.time() == time() else figure.isoformat(" ", "minutes")
    if isinstance(figure, date | time):
        return figure.isoformat()
    if isinstance(figure, float) and figure.is_integer() and abs(figure) < 1e15:
        return str(int(figure))
    return str(figure) if isinstance(figure, int) else f"{figure:.10G}"


def shown(figure: Figure, pattern: str, language: Language) -> str | None:
    """What a spreadsheet shows of it; None where nobody could say.

    >>> english = Language("en", "English", True, ())
    >>> [shown(0.25, one, english) for one in ("General", "0%", "0.0%", "0.00", '0.0" mm"', "# ?/?")]
    ['0.25', '25%', '25.0%', '0.25', '0.3 mm', None]
    >>> czech = Language("cs", "Čeština", True, (), ",", thousands=" ")
    >>> shown(1234.5, '#,##0.00\\\\ "Kč"', czech), shown(date(2026, 5, 1), "d.m.yyyy", czech)
    ('1\\xa0234,50 Kč', '1.5.2026')
    """
    sections = _sections(_LOCAL.get(pattern, pattern))
    if sections is None:
        return None
    if isinstance(figure, date | time):
        return _dated(figure, sections[0])
    numbers = [one for one in sections if ("text", "@") not in one] or [[("general", _GENERAL)]]
    number = Decimal(repr(figure))
    if not number.is_finite():
        return None
    section, sign = numbers[0], "-" if number < 0 else ""
    if number < 0 and len(numbers) > 1:
        section, sign = numbers[1], ""
    elif not number and len(numbers) > 2:
        section = numbers[2]
    return _counted(abs(number), sign, section, language)


def shown_text(text: str, pattern: str) -> str | None:
    """A text as its format shows it: mostly as it is.

    >>> shown_text("a", "General"), shown_text("a", '0;0;0;"<"@">"'), shown_text("a", ";;;")
    ('a', '<a>', '')
    """
    if "@" not in pattern and pattern.count(";") < 3:
        return text
    sections = _sections(pattern)
    if sections is None:
        return None
    own = [one for one in sections[3:] or sections[-1:] if ("text", "@") in one or len(sections) > 3]
    return "".join(text if kind == "text" else said for kind, said in own[0]).strip() if own else text


def unshown(pattern: str, figure: Figure | None = None) -> str:
    """What is said of a format that nobody could show."""
    if isinstance(figure, time):  # what a spreadsheet makes of nought, or of a formula over an empty cell
        return f"this cell is a time without a day; empty it, or write a day that {quoted(pattern)} can show"
    known = "0, 0.00, 0%, #,##0, yyyy-mm-dd, d.m.yyyy"
    return f"the format {quoted(pattern)} cannot be printed; choose one such as {known}, or write a text"


def _sections(pattern: str) -> list[list[Part]] | None:
    """The parts of every section: what they are, and what they say."""
    found: list[list[Part]] = [[]]
    for part in _parts(pattern):
        if part is None:
            return None
        if part[0] == "end":
            found.append([])
        elif part[1]:
            found[-1].append(part)
    return found


def _parts(pattern: str) -> Iterator[Part | None]:
    at = 0
    while at < len(pattern):
        part = _PART.match(pattern, at)
        if part is None or (part["place"] or "").lower() in _SYSTEM:
            yield None
            return
        at = part.end()
        kind = part.lastgroup or ""
        if kind in ("said", "sign", "plain"):
            yield "said", part[kind]
        elif part["money"] is not None:
            yield "said", part["money"]
        elif kind in ("gap", "fill"):  # as wide as something, or as the column
            yield "room", " "
        elif kind != "colour":
            yield kind, part[kind].lower() if kind == "date" else part[kind]


def _counted(number: Decimal, sign: str, section: list[Part], language: Language) -> str | None:
    """A number in a section; two numbers in one are a fraction, a telephone or the like."""
    kinds = [kind for kind, _ in section]
    if number >= _MOST or "date" in kinds or kinds.count("digits") + kinds.count("general") > 1:
        return None
    number = number.scaleb(2 * kinds.count("percent"))
    made = sign
    for kind, said in section:
        if kind == "digits":
            made += _digits(number, said, language)
        elif kind == "general":
            exact = int(number) if number == int(number) else float(number)
            made += plain(exact).replace(".", language.decimal)
        elif kind != "room" or made[-1:] not in ("-", ""):  # a sign stands before its number
            made += said
    return made.strip()


def _digits(number: Decimal, pattern: str, language: Language) -> str:
    pattern, scaled = pattern.rstrip(","), len(pattern) - len(pattern.rstrip(","))
    whole, point, places = pattern.partition(".")
    whole, more = whole.rstrip(","), len(whole) - len(whole.rstrip(",")) if point else 0
    number = number.scaleb(-3 * (scaled + more))
    rounded = number.quantize(Decimal(1).scaleb(-len(places)), ROUND_HALF_UP, _EXACT)
    before, _, after = f"{rounded:f}".partition(".")
    least = len(whole.replace(",", "").lstrip("#?"))
    before = before.lstrip("0").rjust(least, "0")
    if "," in whole:
        before = _THREES.sub(language.thousands.replace(" ", NBSP), before)
    kept = len(places.rstrip("#?"))
    after = after[:kept] + after[kept:].rstrip("0")
    return f"{before}{language.decimal if point else ''}{after}"


def _dated(moment: date | time, section: list[Part]) -> str | None:
    """A date or a time; minutes are those after hours or before seconds, months all others."""
    made, units = "", [said[0] for kind, said in section if kind == "date"]
    n = 0
    for kind, said in section:
        if kind in ("said", "room"):
            made += said
            continue
        if kind != "date":
            return None
        minutes = said[0] == "m" and (units[n - 1 : n] == ["h"] or units[n + 1 : n + 2] == ["s"])
        unit, n = "minute" if minutes else _UNITS[said[0]], n + 1
        value = getattr(moment, unit, None)
        if value is None or len(said) > (4 if unit == "year" else 2):
            return None
        made += f"{value % 100:02}" if unit == "year" and len(said) < 3 else f"{value:0{len(said)}}"
    return made.strip()
