"""What the program says in English, said in another language: each sentence is found by its own words.

Sentences of errors and of `--help` stand in English where they are said, with what is filled in. The
catalogue (content/house/errors.yaml, cli.yaml) has them with named gaps, in every language; what was filled
in is found by laying the English sentence over what was said. A sentence that the catalogue lacks stays
English.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from kit.content.containers import ListOf
from kit.content.house import house_languages, read_house
from kit.content.language_shape import Translated
from kit.content.limits import PHRASE, PHRASES
from kit.content.phrases import BadPhrase, Phrase, compile_phrase
from kit.content.problems import ContentErrors
from kit.content.shape import Reading
from kit.content.text import NBSP, Multilingual
from kit.core.frozen import dataclass

SOURCE: Final = "en"
FILES: Final = ("errors.yaml", "cli.yaml")
GAP: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_COUNTED: Final = re.compile(r"\{([a-z][a-z0-9_]*):")
_PLACE: Final = re.compile(r"(?s)(.+?:\d+(?::\d+)?: )(.+)")
_DEEPEST: Final = 6
_LIMITS: Final = ("least", "most", "fewest")
_CODE: Final = "code"  # a gap for what is typed so in every language
_NAMED: Final = ("rule", "version", "latest", "word")  # gaps for what is called 1.3 and has no decimals
_DECIMALS: Final = re.compile(r"[-−]?\d+\.\d+")
_SHAPE: Final = ListOf(Translated(plain=True, limit=PHRASE), most=PHRASES)


@dataclass(frozen=True)
class _Sentence:
    """An English sentence as a pattern, and how it is said in other languages."""

    weight: int
    gaps: int
    longest: str
    pattern: str
    said: Mapping[str, Phrase]

    def match(self, text: str) -> re.Match[str] | None:
        """What the text has in the gaps; most patterns are never asked, so none is compiled before."""
        return re.fullmatch(self.pattern, text, re.DOTALL) if self.longest in text else None


def translated(text: str, lang: str) -> str:
    """The same in another language, as far as the catalogue knows it.

    >>> translated("packs/x/pack.yaml:2:1: unknown language 'xx' (known: cs, en)", "cs")
    "packs/x/pack.yaml:2:1: neznámý jazyk 'xx' (na výběr: cs, en)"
    >>> print(translated("a.yaml:1:1: unknown skill 'x'\\nb.yaml:1:1: unknown skill 'y'", "cs"))
    a.yaml:1:1: neznámá dovednost 'x'
    b.yaml:1:1: neznámá dovednost 'y'
    >>> translated("PDF 1.7; X1A is PDF 1.4 at most", "cs")
    'PDF 1.7; X1A je nejvýš PDF 1.4'
    >>> translated("'8 PLUS' comes out at 5.1 pt; 6 pt is the least", "cs")
    "'8 PLUS' by se tisklo velikostí 5,1 b.; nejméně smí být 6 b."
    >>> translated("nobody ever said this", "cs")
    'nobody ever said this'
    """
    return text if lang == SOURCE else _translated(text, lang, 0)


@lru_cache(maxsize=4096)
def _translated(text: str, lang: str, depth: int) -> str:
    core = text.strip()
    if not core or depth > _DEEPEST:
        return text
    if core != text:
        at = text.index(core)
        return text[:at] + _translated(core, lang, depth) + text[at + len(core) :]
    if (place := _PLACE.fullmatch(text)) and "\n" not in text:
        return place[1] + _translated(place[2], lang, depth)
    lines = text.split("\n")
    if len(lines) > 1 and all(map(_PLACE.fullmatch, lines)):  # no sentence reaches over two places
        return "\n".join(_translated(line, lang, depth) for line in lines)
    whole = _whole(text, lang, depth)
    if whole is not None:
        return whole
    if text[0] == "(" and text[-1] == ")":
        return f"({_translated(text[1:-1], lang, depth + 1)})"
    if len(lines) > 1:
        return "\n".join(_translated(line, lang, depth) for line in lines)
    return _parted(text, lang, depth)


def _whole(text: str, lang: str, depth: int) -> str | None:
    """One sentence of the catalogue, with its gaps filled by what the text has there."""
    for one in _catalogue():
        if lang in one.said and (found := one.match(text)):
            gaps = {
                name: _filled(name, value or "", lang, depth) for name, value in found.groupdict().items()
            }
            return one.said[lang].say(gaps)
    return None


def _filled(name: str, value: str, lang: str, depth: int) -> object:
    if name == _CODE:
        return value
    if name not in _NAMED and _DECIMALS.fullmatch(value):
        return value.replace(".", house_languages()[lang].decimal)
    return int(value) if value.isdecimal() else _translated(value, lang, depth + 1)


def _parted(text: str, lang: str, depth: int) -> str:
    """What stands before a colon says where; what follows may be known."""
    at = text.find(": ")
    while at > 0:
        rest = text[at + 2 :]
        said = _whole(rest, lang, depth + 1)
        if said is not None:
            return f"{_translated(text[:at], lang, depth + 1)}: {said}"
        at = text.find(": ", at + 2)
    return text


@cache
def _catalogue() -> tuple[_Sentence, ...]:
    """Every sentence, those with most words of their own first: they leave the least to guess."""
    found = []
    for name in FILES:
        texts, reading = read_house(name, _SHAPE)
        found += [one for text in texts if (one := _sentence(text, reading)) is not None]
        if reading.problems:
            raise ContentErrors(reading.problems)
    return tuple(sorted(found, key=lambda one: (-one.weight, -one.gaps)))


def _sentence(text: Multilingual, to: Reading) -> _Sentence | None:
    source = text[SOURCE].replace(NBSP, " ")  # code says it with plain spaces
    said: dict[str, Phrase] = {}
    counted: set[str] = set()
    known = {gap[1] for gap in GAP.finditer(source)}
    for code, written in text.items():
        try:
            phrase = compile_phrase(written, to.languages[code])
        except BadPhrase as error:
            to.problem(text.mark(code), str(error))
            return None
        if unknown := phrase.gaps - known:
            names = ", ".join(f"{{{name}}}" for name in sorted(unknown))
            to.problem(text.mark(code), f"nothing fills {names}; the English sentence has no such gap")
            return None
        if code != SOURCE:
            said[code] = phrase
            counted |= {gap[1] for gap in _COUNTED.finditer(written)}
    parts = GAP.split(source)
    pattern = "".join(
        (f"(?P<{part}>{_pattern(part, counted)})" if n % 2 else re.escape(part))
        for n, part in enumerate(parts)
    )
    return _Sentence(sum(map(len, parts[::2])), len(parts) // 2, max(parts[::2], key=len), pattern, said)


def _pattern(name: str, counted: set[str]) -> str:
    """What can stand in a gap: a number that is counted or a limit, a hint in brackets or none, anything."""
    if name in counted:
        return r"\d+"
    if name in _LIMITS:
        return r"[-−]?\d[\d.,]*"
    return r"(?: \(.*\))?" if name == "hint" else ".+?"
