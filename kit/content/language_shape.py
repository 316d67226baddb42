"""The shape of languages.yaml, and the shapes of texts in those languages."""

import os
import re
from functools import cache
from typing import Any, Final

from kit.content import limits
from kit.content.containers import Either, Key, ListOf, MapOf, Record
from kit.content.nodes import Mapping, Mark, Node, Scalar, at
from kit.content.problems import hint, quoted
from kit.content.shape import Bool, Broken, OneOf, Reading, Shape, Str
from kit.content.text import Language, Languages, Multilingual, needed
from kit.data import content_root, templates_root


class Ranges(Shape[tuple[tuple[int, int], ...]]):
    """Numbers and ranges that share a plural form: 1, 2-4, "1, 21, 31"."""

    what = 'numbers or ranges, as "1" or "2-4" or "1, 21"'

    def read(self, node: Node, to: Reading) -> tuple[tuple[int, int], ...]:
        ranges = []
        parts = self.scalar(node, to).value.split(",")
        if len(parts) > limits.RANGES:
            raise to.broken(node, f"expected at most {limits.RANGES} ranges here, not {len(parts)}")
        for part in parts:
            found = re.fullmatch(r"\s*([0-9]{1,6})(?:[-–]([0-9]{1,6}))?\s*", part)
            if not found or int(found[2] or found[1]) < int(found[1]):
                raise to.broken(node, f"expected {self.what}, not {quoted(part)}")
            ranges.append((int(found[1]), int(found[2] or found[1])))
        return tuple(ranges)

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": ["string", "integer"]}


_WORD = Str(limit=limits.NAME)
_COUNTING: dict[str, Key] = {
    "counted": Key(
        MapOf(ListOf(_WORD), key=Str(r"[a-z]+(?:\.[a-z]+)?", "a word's key"), most=limits.WORDS),
        "words that are counted, in all plural forms",
        {},
    ),
    "numerals": Key(
        MapOf(ListOf(_WORD), key=Str("[0-9]{1,4}", "a number"), most=limits.WORDS),
        "the words for numbers, by number",
        {},
    ),
    "one": Key(ListOf(_WORD), "the words for one, which often is no number", ()),
    "units": Key(ListOf(_WORD), "before these words, one is a number", ()),
}
"""How a language counts."""
_HOUSE: Record[dict[str, Any]] = Record("how a language counts", dict, _COUNTING)


def _all_forms(language: dict[str, Any], node: Mapping, to: Reading) -> None:
    forms = len(language["plural"]) + 1
    for key, words in language["counted"].items():
        if len(words) != forms:
            said = f"expected {forms} forms, one for each plural, not {len(words)}"
            to.problem(at(node, "counted", key), said)


_CODE = Str(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?", "a language code such as cs")
LANGUAGE: Record[dict[str, Any]] = Record(
    "a language",
    dict,
    {
        "name": Key(Str(limit=limits.NAME), "its own name for itself"),
        "needed": Key(Bool(), "whether every text must have it"),
        "plural": Key(
            ListOf(Ranges(), most=limits.FORMS),
            "the numbers of each plural form; all others take one more form",
        ),
        "decimal": Key(OneOf([".", ","]), "what stands before decimals", "."),
        "thousands": Key(OneOf([",", ".", " "]), "what parts the digits of large numbers", ","),
        "ties": Key(ListOf(_WORD, most=limits.WORDS), "small words that never end a line", ()),
        "letters": Key(
            MapOf(_WORD, key=_WORD, most=limits.WORDS),
            "letters of their own in the alphabet, and which one each follows",
            {},
        ),
        "words": Key(
            _CODE, "the language in which the house's own words stand where it has none in this one", ""
        ),
        **_COUNTING,
    },
    _all_forms,
)


_LAST: Final[list[tuple[Node, Node | None, Languages]]] = []
"""Trees that nobody changes, and what they were read as: the house's are asked for again and again."""


def read_languages(node: Node, to: Reading, counting: Node | None = None) -> Languages:
    """The languages by code, each with the words it counts; at least one is needed in every text."""
    for seen, counted, languages in _LAST:
        if seen is node and counted is counting:
            return languages
    before = len(to.problems)
    languages = _read_languages(node, to, counting)
    if len(to.problems) == before:
        _LAST[:] = [(node, counting, languages)]
    return languages


def _read_languages(node: Node, to: Reading, counting: Node | None) -> Languages:
    read = MapOf(LANGUAGE, key=_CODE, least=1, most=limits.LANGUAGES).read(node, to)
    house = MapOf(_HOUSE, key=_CODE, most=limits.LANGUAGES).read(counting, to) if counting else {}
    for code, values in read.items():
        _lent(code, values["words"], read, at(node, code, "words"), to)
        house.setdefault(code, house.get(values["words"], {}))
    languages = {code: _language(code, values, house[code]) for code, values in read.items()}
    if not needed(languages):
        raise to.broken(node, "no language is needed; write `needed: true` for one at least")
    return languages


def _lent(code: str, words: str, read: dict[str, Any], place: Node, to: Reading) -> None:
    """A language can borrow the words of one that counts with as many forms, and that borrows none."""
    if not words:
        return
    if words not in read or read[words]["words"]:
        known = [one for one, values in read.items() if one != code and not values["words"]]
        raise to.broken(place, f"unknown language {quoted(words)}{hint(words, known)}")
    if len(read[words]["plural"]) != len(read[code]["plural"]):
        said = f"{quoted(words)} has another number of plural forms; borrow the words of another language"
        raise to.broken(place, said)


def _language(code: str, values: dict[str, Any], house: dict[str, Any]) -> Language:
    """A language; what it does not say about counting, the house says."""
    counting = {key: values[key] or house.get(key, values[key]) for key in ("one", "units")}
    counting["counted"] = {**house.get("counted", {}), **values["counted"]}
    numerals = {**house.get("numerals", {}), **values["numerals"]}
    counting["numerals"] = {word: int(number) for number, words in numerals.items() for word in words}
    return Language(code, **{**values, **counting})


@cache
def _house() -> tuple[str, ...]:
    """Where the files are that no game has written."""
    return tuple(os.path.join(root, "") for root in (content_root() / "house", templates_root()))


_STRING = Str()
_NAME = Str(limit=limits.NAME)


def plain_string(node: Node, to: Reading, shape: Str = _STRING) -> str:
    """A string without expressions."""
    value = shape.read(node, to)
    if re.search(r"\{[{%#]", value):
        raise to.broken(node, "an expression cannot stand here; write the words themselves")
    return value


class Translated(Shape[Multilingual]):
    """A text in every needed language; `plain` ones are short and hold no expressions."""

    what = "a text in each language {cs: …, en: …}"
    kind = Mapping

    def __init__(
        self, plain: bool = False, limit: int = limits.NAME, made: type[Multilingual] = Multilingual
    ) -> None:
        self.plain, self.made = plain, made
        self._short = Str(limit=limit)

    def read(self, node: Node, to: Reading) -> Multilingual:
        if not isinstance(node, Mapping):
            codes = ", ".join(f"{code}: …" for code in needed(to.languages))
            raise to.broken(node, f"expected a text in each language: {{{codes}}}")
        by: dict[str, str] = {}
        marks: dict[str, Mark] = {}
        broken, line = False, 0
        for key, child in node:
            beside, line = key.line == line, key.line
            if key.value not in to.languages:
                cut = beside and isinstance(child, Scalar) and child.missing
                word = quoted(key.value)
                if cut:
                    to.problem(key, f"a comma ends the text before {word}; put the whole text in quotes")
                else:
                    to.problem(key, f"unknown language {word}{hint(key.value, to.languages)}")
                broken = True
                continue
            try:
                by[key.value] = to.languages[key.value].tied(self._string(child, to))
            except Broken:
                broken = True
            marks[key.value] = child
        if node.file.startswith(_house()):
            lent = {code: one.words for code, one in to.languages.items() if one.words in by}
            by |= {code: by[words] for code, words in lent.items() if code not in node.entries}
            marks |= {code: marks[words] for code, words in lent.items() if code not in node.entries}
        if missing := [code for code in needed(to.languages) if code not in by]:
            to.problem(node, f"the text is missing in {', '.join(missing)}")
            broken = True
        if broken:
            raise Broken
        text = self.made(by, node, marks)
        (to.names if self.plain else to.texts).append(text)
        return text

    def _string(self, node: Node, to: Reading) -> str:
        return plain_string(node, to, self._short) if self.plain else _STRING.read(node, to)

    def schema(self, to: Reading) -> dict[str, Any]:
        said: dict[str, Any] = {
            "type": "object",
            "properties": {code: {"type": ["string", "number"]} for code in to.languages},
            "additionalProperties": False,
        }
        if not to.partial:
            said["required"] = needed(to.languages)
        return said


class SameEverywhere(Shape[Multilingual]):
    """A proper name that is the same in all languages."""

    what = "a name"

    def read(self, node: Node, to: Reading) -> Multilingual:
        name = plain_string(node, to, _NAME)
        return Multilingual(dict.fromkeys(to.languages, name), node)

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": ["string", "number"]}


NAME: Either[Multilingual] = Either(
    [SameEverywhere(), Translated(plain=True)], "a name, or one in each language {cs: …, en: …}"
)
