"""Phrases: short sentences with gaps, compiled once, so that a referee can say thousands a second."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final

from kit.content.nodes import Mapping as MappingNode
from kit.content.nodes import Node, Scalar
from kit.content.problems import hint, quoted
from kit.content.shape import Reading
from kit.content.text import NBSP, Language, Languages, Multilingual
from kit.core.errors import KitError
from kit.core.frozen import dataclass

Say = Callable[[Mapping[str, Any]], str]
Filler = Callable[[Any], str]

_ANY: Final = ".*"
_GAP: Final = re.compile(r"\{([a-z][a-z0-9_]*)(?::([^{}]*))?\}")


class UnknownPhrase(KitError, KeyError):
    """A phrase, or a language of it, that the content does not have."""

    __str__ = Exception.__str__


class BadPhrase(KitError):
    """A phrase whose gaps cannot be understood."""


@dataclass(frozen=True)
class Phrase:
    """One sentence of one language: how to say it, and which gaps it has."""

    say: Say
    gaps: frozenset[str]


_NONE: Final[Mapping[str, Phrase]] = MappingProxyType({})


def compile_phrase(source: str, language: Language, others: Mapping[str, Phrase] = _NONE) -> Phrase:
    """The sentence ready to be said; `{name}`, `{n:word}`, `{n:form|form}` and `{name:group.*}` may be in it.

    The last says what `others` call a value (`group.value`), or each of several with commas between them;
    what has no name there is said as it is.

    >>> english = Language("en", "English", True, (((1, 1),),))
    >>> compile_phrase("{who} runs {n:field|fields}.", english).say({"who": "a1", "n": 5})
    'a1 runs 5\\xa0fields.'
    >>> others = {"card.ac": compile_phrase("ace of clubs", english)}
    >>> compile_phrase("A hand: {cards:card.*}.", english, others).say({"cards": "AC,??"})
    'A hand: ace of clubs, ??.'
    """
    names: list[str] = []
    fillers: list[tuple[int, Filler]] = []
    layout: list[str] = []
    end = 0
    for gap in _GAP.finditer(source):
        layout += [_literal(source[end : gap.start()]), "%s"]
        end = gap.end()
        if gap[2] is not None and gap[2].endswith(_ANY):
            fillers.append((len(names), partial(_called, others, gap[2].removesuffix(_ANY))))
        elif gap[2] is not None:
            words = language.counted.get(gap[2]) or tuple(gap[2].split("|"))
            if len(words) != language.forms or not all(word.strip() for word in words):
                needs = f"needs {language.forms} forms with | between them in {language.code}"
                raise BadPhrase(f"{quoted(gap[0])} {needs}")
            fillers.append((len(names), _Counted(language, words).__getitem__))
        names.append(gap[1])
    layout.append(_literal(source[end:]))
    return Phrase(_sayer("".join(layout), names, fillers), frozenset(names))


def _literal(text: str) -> str:
    if "{" in text or "}" in text:
        raise BadPhrase("a brace that is no gap; only {name} and {n:form|form} are known")
    return text.replace("%", "%%")


class _Counted(dict[float, str]):
    """Numbers with the right form of a word; the small ones, which come again and again, are kept."""

    def __init__(self, language: Language, words: tuple[str, ...]) -> None:
        self._language, self._words = language, words

    def __missing__(self, n: float) -> str:
        said = f"{self._language.number(n)}{NBSP}{self._words[self._language.form(n)]}"
        if n in self._language.small:
            self[n] = said
        return said


def _called(others: Mapping[str, Phrase], group: str, value: object) -> str:
    parts = ((part, others.get(f"{group}.{part}".lower())) for part in str(value).split(","))
    return ", ".join(phrase.say({}) if phrase else part for part, phrase in parts)


def _sayer(layout: str, names: list[str], fillers: list[tuple[int, Filler]]) -> Say:
    """How to fill the layout; `%` with a getter of all values at once is the quickest that Python offers."""
    if len(names) > 1:
        values: Callable[[Mapping[str, Any]], tuple[Any, ...]] = itemgetter(*names)
    else:
        values = lambda args: tuple(args[name] for name in names)  # noqa: E731
    if not fillers:
        return lambda args: layout % values(args)

    def say(args: Mapping[str, Any]) -> str:
        filled = list(values(args))
        for at, fill in fillers:
            filled[at] = fill(filled[at])
        return layout % tuple(filled)

    return say


class Phrases:
    """All phrases of a game in all languages."""

    def __init__(self, by: Mapping[str, Mapping[str, Phrase]]) -> None:
        self._by = by
        self._say = {code: {key: phrase.say for key, phrase in one.items()} for code, one in by.items()}

    def say(self, key: str, language: str, args: Mapping[str, Any]) -> str:
        """The sentence with its gaps filled."""
        try:
            say = self._say[language][key]
        except KeyError:
            known = self._by.get(language)
            what = (
                f"phrases.yaml has no phrase {key!r} in {language!r}"
                if known
                else f"phrases.yaml has no phrases in {language!r}"
            )
            raise UnknownPhrase(what + hint(key, known or ())) from None
        try:
            return say(args)
        except KeyError as error:
            raise UnknownPhrase(f"phrase {key!r} needs {error} to be filled in") from None

    def gaps(self, key: str) -> frozenset[str]:
        """The names that a phrase needs, in any language."""
        return frozenset().union(*(one[key].gaps for one in self._by.values() if key in one))

    def __contains__(self, key: object) -> bool:
        return any(key in one for one in self._by.values())

    def __iter__(self) -> Iterator[str]:
        return iter(next(iter(self._by.values()), {}))


def gaps_in(node: Node | None) -> dict[str, frozenset[str]]:
    """The gaps of each phrase in a tree: what the program fills in, so that a pack cannot ask for more."""
    found: dict[str, frozenset[str]] = {}
    for key, text in node if isinstance(node, MappingNode) else ():
        strings = [string for _, string in text] if isinstance(text, MappingNode) else []
        names = [gap[1] for s in strings if isinstance(s, Scalar) for gap in _GAP.finditer(s.value)]
        found[key.value] = frozenset(names)
    return found


def build_phrases(
    texts: Mapping[str, Multilingual], languages: Languages, to: Reading, base: Mapping[str, frozenset[str]]
) -> Phrases:
    """Compile them all; every mistake is noted where the sentence stands."""
    by: dict[str, dict[str, Phrase]] = {code: {} for code in languages}
    for key, text in texts.items():
        gaps: dict[str, frozenset[str]] = {}
        for code, source in text.items():
            try:
                phrase = compile_phrase(source, languages[code], by[code])
            except BadPhrase as error:
                to.problem(text.mark(code), f"phrase {key!r}: {error}")
                continue
            if unknown := phrase.gaps - base.get(key, phrase.gaps):
                names = ", ".join(f"{{{name}}}" for name in sorted(unknown))
                to.problem(
                    text.mark(code), f"phrase {key!r}: nothing fills {names}{hint('', sorted(base[key]))}"
                )
            by[code][key] = phrase
            gaps[code] = phrase.gaps
        if len(set(gaps.values())) > 1:
            said = "; ".join(f"{code}: {', '.join(sorted(names)) or 'none'}" for code, names in gaps.items())
            to.problem(text.mark(), f"phrase {key!r} has other gaps in other languages ({said})")
    return Phrases(by)
