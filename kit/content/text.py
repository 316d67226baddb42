"""Languages as data, and texts in several of them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, Final
from unicodedata import normalize

from kit.content.nodes import Mark
from kit.content.problems import ContentErrors, Problem
from kit.content.slugs import fold
from kit.core.frozen import dataclass

NBSP: Final = "\u00a0"
_UNPARTED: Final = 4
"""So many digits are read at a glance."""
_LAST: Final = chr(0x10FFFF)
"""What comes after every letter."""
_UNIT: Final = re.compile(r" (?:(?<=[0-9] )(?=(?:g/m²|mm)(?!\w))|(?<= [÷×] )(?=[\w{(]))")


@dataclass(frozen=True)
class Language:
    """A language: its own name, whether every text needs it, and its plural forms as ranges of numbers.

    `counted` are words with all their plural forms, `numerals` the words that are numbers; the words for
    `one` are numbers before `units` only; `ties` are words that hold on to the next one; `thousands`
    parts the digits of numbers that have more than four; `letters` are letters of their own in the
    alphabet, each with the one that it follows; `words` is the language that lends it the house's texts.

    >>> czech = Language("cs", "Čeština", True, (((1, 1),), ((2, 4),)), ",")
    >>> [czech.form(n) for n in (0, 1, 2, 4, 5)], czech.number(0.5)
    ([2, 0, 1, 1, 2], '0,5')
    >>> english = Language("en", "English", True, (((1, 1),),))
    >>> english.number(1009008), english.number(-1500), english.rounded(16050.26, 1)
    ('1,009,008', '−1500', '16,050.3')
    """

    code: str
    name: str
    needed: bool
    plural: tuple[tuple[tuple[int, int], ...], ...]
    decimal: str = "."
    counted: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    numerals: Mapping[str, int] = field(default_factory=dict, hash=False)
    one: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    ties: tuple[str, ...] = ()
    thousands: str = ","
    letters: Mapping[str, str] = field(default_factory=dict, hash=False)
    words: str = ""

    @property
    def forms(self) -> int:
        """How many plural forms a word has: one for each range, and one for all other numbers."""
        return len(self.plural) + 1

    def form(self, n: float) -> int:
        """Which form goes with this number; the sign does not matter, a fraction takes the last."""
        return self.small.get(n) or self._form(abs(n))

    def number(self, n: float) -> str:
        """A number as this language writes it, with a true minus."""
        return self._spelt(str(n) if isinstance(n, int) else f"{n:.3f}".rstrip("0").rstrip("."))

    def rounded(self, n: float, places: int) -> str:
        """A number with just so many decimal places, so that a column of them stands aligned."""
        return self._spelt(f"{n:.{places}f}")

    def _spelt(self, plain: str) -> str:
        whole, point, rest = plain.partition(".")
        if len(whole.lstrip("-")) > _UNPARTED:
            whole = f"{int(whole):,}".replace(",", self.thousands.replace(" ", NBSP))
        return f"{whole}{self.decimal if point else ''}{rest}".replace("-", "−")

    def tied(self, text: str) -> str:
        """The text in which no line ends after a word or sign that belongs to the next, nor before a unit.

        >>> Language("cs", "Čeština", True, (), ties=("a", "v")).tied("A v autu 1.3-A je")
        'A\\xa0v\\xa0autu 1.3-A je'
        >>> Language("cs", "Čeština", True, (), ties=("v",)).tied("### V {#aim-v}")  # a name, and its address
        '### V {#aim-v}'
        >>> Language("en", "English", True, ()).tied("200 g/m² and 25 mm")
        '200\xa0g/m² and 25\xa0mm'
        >>> Language("en", "English", True, ()).tied("(the rest) ÷ 2 | 3 × |")
        '(the rest) ÷\xa02 | 3 × |'
        """
        text = _UNIT.sub(NBSP, text)
        return self._tying.sub(NBSP, text) if self.ties else text

    def order(self, word: str) -> str:
        """What words are put in the order of this language's alphabet by.

        >>> czech = Language("cs", "Čeština", True, (), letters={"ř": "r", "ch": "h"})
        >>> sorted(["řada", "hýl", "ruka", "ráno", "chyba", "ikona"], key=czech.order)
        ['hýl', 'chyba', 'ikona', 'ráno', 'ruka', 'řada']
        """
        word = normalize("NFC", word.casefold())
        for letter, before in self.letters.items():
            word = word.replace(letter, f"{before}{_LAST}")
        return fold(word)

    @cached_property
    def _tying(self) -> re.Pattern[str]:
        behind = "|".join(rf"(?<=(?<![\w.-]){re.escape(word)} )" for word in self.ties)
        return re.compile(rf" (?=\S|$)(?!\{{[#:])(?:{behind})", re.IGNORECASE)  # spaces are soon found

    @cached_property
    def small(self) -> dict[float, int]:
        """The form of each small number, looked up rather than worked out."""
        return {n: self._form(n) for n in range(100)}

    def _form(self, n: float) -> int:
        for index, ranges in enumerate(self.plural):
            if n == int(n) and any(low <= n <= high for low, high in ranges):
                return index
        return len(self.plural)


Languages = Mapping[str, Language]


def needed(languages: Languages) -> list[str]:
    """The codes of the languages that every text must have.

    >>> needed({"cs": Language("cs", "Čeština", True, ()), "fr": Language("fr", "Français", False, ())})
    ['cs']
    """
    return [code for code, language in languages.items() if language.needed]


def house_language(code: str, languages: Languages) -> str:
    """The language in which the house speaks where a game has this one."""
    return languages[code].words or code


class MissingLanguage(ContentErrors, KeyError):
    """A text was asked for in a language that it does not have."""


class Multilingual(Mapping[str, str]):
    """One text in several languages; it never changes, and it knows where it was written.

    >>> Multilingual({"cs": "koule", "en": "boule"})["en"]
    'boule'
    """

    __slots__ = ("_by", "_marks", "_place")

    def __init__(
        self, by: Mapping[str, str], place: Mark | None = None, marks: Mapping[str, Mark] | None = None
    ) -> None:
        self._by = dict(by)
        self._place = place or Mark("<text>", 1, 1)
        self._marks = dict(marks or {})

    def __getitem__(self, language: str) -> str:
        try:
            return self._by[language]
        except KeyError:
            place = self._place
            message = f"this text has no {language!r}; it has {', '.join(self._by)}"
            raise MissingLanguage([Problem(place.file, place.line, place.column, message)]) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._by)

    def __len__(self) -> int:
        return len(self._by)

    def __hash__(self) -> int:
        return hash(tuple(sorted(self._by.items())))

    def __repr__(self) -> str:
        return f"Text({self._by!r})"

    def mark(self, language: str | None = None) -> Mark:
        """Where the text, or one language of it, was written."""
        return self._marks.get(language or "", self._place)


class Telling(Multilingual):
    """A text that can be told only with more than the rules: what the engine did."""

    __slots__ = ()


class InLanguage(str):
    """A name in one language that can still be asked for in another: name, name.fr, name["fr"].

    >>> name = InLanguage(Multilingual({"cs": "Střelec", "fr": "Tireur"}), "cs")
    >>> str(name), name["fr"]
    ('Střelec', 'Tireur')
    """

    text: Multilingual

    def __new__(cls, text: Multilingual, language: str) -> "InLanguage":
        made = super().__new__(cls, text.get(language) or next(iter(text.values())))
        made.text = text
        return made

    def __getitem__(self, key: Any) -> str:
        return self.text[key] if isinstance(key, str) else super().__getitem__(key)
