"""Bare numbers: whatever a text states by itself though a rule might give it.

A number, a numeral or a field in a text comes from the rules, from the steps that the engine took, or it is
marked: `{{ "two" | fixed }}`, or a phrase that book.yaml calls fixed. On a page it may also be written out
where a claim or a figure of the same paragraph is played with it: what that states is proven.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from jinja2 import TemplateError, nodes

from kit.book.book import Book, PageSheet, read_page
from kit.book.errors import BookError
from kit.content.content import Content
from kit.content.problems import Problem, quoted
from kit.content.template import environment
from kit.content.text import Language, needed
from kit.core import shelf

_FILES: Final = ("rulings.yaml", "glossary.yaml", "customs.yaml", "reference.yaml")
_PROSE: Final = ("text", "caption")  # the parameters of macros that are words for the reader
_PLAYED: Final = frozenset({"claim", "position", "jack"})  # and those of which a macro plays the rest
_SQUARE: Final = r"[a-z]\d{1,2}"
_FIELD: Final = rf"[A-Z]-\d{{1,2}}|{_SQUARE}(?:[-x]{_SQUARE})*"
_NUMBER: Final = r"\d{1,3}(?:[ \u00a0,]\d{3})+|\d+(?:\.\d+)+(?:-[A-Z])?|\d+(?:st|nd|rd|th)?"
_STATED: Final = re.compile(rf"(?<![\w#-])(?:{_FIELD}|[A-Za-z]+\d+|{_NUMBER})(?!\w)")
_ATOM: Final = re.compile(rf"[A-Z]-\d{{1,2}}|{_SQUARE}|(?<![A-Z])\d+")
_PAIR: Final = re.compile(r"\((\d),(\d)\)")
# What is no prose: fences, code, addresses, attributes and tags, and the numbers of a list.
_FENCE: Final = re.compile(r"^([ \t]*)(`{3,}|~{3,}).*?^\1\2[ \t]*$", re.MULTILINE | re.DOTALL)
_ASIDE: Final = re.compile(
    r"`[^`\n]*`|\]\([^)\n]*\)|\{[#:][^}\n]*\}|</?[a-z][^>\n]*>|^[ \t]*\d+\.(?=\s)", re.MULTILINE
)


@dataclass
class _Page:
    """The prose of a page, piece by piece, and what backs each paragraph."""

    prose: list[tuple[int, str]] = field(default_factory=list)
    backed: dict[int, set[str]] = field(default_factory=dict)


def bare_numbers(content: Content, root: Path | None = None) -> list[Problem]:
    """Every number, numeral or field that a text or a page of the game states by itself, with its place."""
    found: list[Problem] = []
    if shelf.find(content.id).engine is None:  # nothing could prove them
        return found
    for lang in needed(content.languages):
        book = Book(content, lang, root)
        cited = [rule if "." in rule else f"({rule})" for rule in content.chapters]
        stated = _finder(content.languages[lang], [*book.plan.fixed.get(lang, ()), *cited])
        found += _in_texts(content, lang, stated)
        for page in book.pages():
            if page.numbers == "proven" and not content.packs:  # a pack has no pages
                found += _on_page(book, page.page, stated)
    return sorted(set(found))


# Texts -------------------------------------------------------------------------------------------


def _in_texts(content: Content, lang: str, stated: "Finder") -> Iterator[Problem]:
    env = environment(content.languages, lang)
    quotes = {id(slip.says) for slip in content.slips}  # the source's words, not ours
    for text in content.texts:
        mark = text.mark(lang)
        path = Path(mark.file)
        told = path.name in _FILES or path.parent.name == "examples"
        if lang not in text or id(text) in quotes or not told or not any(stated(text[lang])):
            continue
        for _, words in _prose(env.parse(text[lang])):
            for token in stated(words):
                yield Problem(mark.file, mark.line, mark.column, _said(token, words))


# Pages -------------------------------------------------------------------------------------------


def _on_page(book: Book, page: str, stated: "Finder") -> Iterator[Problem]:
    file = book.file(page)
    try:
        source = _FENCE.sub(lambda fence: "\n" * fence[0].count("\n"), read_page(file, book.lang))
        paragraph = _paragraphs(source)
        read = _read(book, source, page, paragraph)
    except (BookError, TemplateError):
        return  # which the book itself tells
    for line, text in read.prose:
        for offset, row in enumerate(text.split("\n")):
            backed = read.backed.get(paragraph[line + offset], set())
            for token in stated(row):
                if not backed.issuperset(_atoms(token, book.content.languages[book.lang])):
                    yield Problem(str(file), line + offset, 1, _said(token, row))


def _paragraphs(source: str) -> dict[int, int]:
    """The paragraph of each line."""
    found, now = {}, 0
    for number, line in enumerate(source.split("\n"), 1):
        now += not line.strip()
        found[number] = now
    return found


def _read(book: Book, source: str, page: str, paragraph: Mapping[int, int]) -> _Page:
    macros = book.macros(PageSheet(page))
    read, known = _Page(), dict[str, list[str]]()

    def back(line: int, texts: Iterable[str]) -> None:
        backed = read.backed.setdefault(paragraph[line], set())
        backed.update(atom for text in texts for atom in _backing(text))

    def words(node: nodes.Node) -> list[str]:
        return [str(one.value) for one in node.find_all(nodes.Const)] + (
            [str(node.value)] if isinstance(node, nodes.Const) else []
        )

    def call(node: nodes.Call) -> None:
        name = node.node.name if isinstance(node.node, nodes.Name) else ""
        spoken = _spoken(macros[name]) if name in macros else set()
        plays = name in macros and not _PLAYED.isdisjoint(inspect.signature(macros[name]).parameters)
        given = [*enumerate(node.args), *((one.key, one.value) for one in node.kwargs)]
        for place, value in given:
            if place in spoken:
                read.prose.extend((node.lineno, word) for word in _said_words(value))
            elif plays:
                back(node.lineno, words(value))
                if isinstance(value, nodes.Name):
                    back(node.lineno, known.get(value.name, ()))

    tree = book.expander.env.parse(source)
    read.prose.extend(_prose(tree))
    for node in tree.find_all((nodes.Call, nodes.Assign)):
        if isinstance(node, nodes.Assign) and isinstance(node.target, nodes.Name):
            known[node.target.name] = words(node.node)
        elif isinstance(node, nodes.Call):
            call(node)
    return read


def _prose(tree: nodes.Template) -> Iterator[tuple[int, str]]:
    """Everything that is shown as it is written, line by line."""
    for output in tree.find_all(nodes.Output):
        for node in output.nodes:
            if isinstance(node, nodes.TemplateData):
                yield node.lineno, node.data
            elif isinstance(node, nodes.Const | nodes.Filter):
                yield from ((node.lineno or output.lineno, word) for word in _said_words(node))


def _spoken(macro: Callable[..., Any]) -> set[int | str]:
    """The parameters of a macro that are words for the reader, by place and by name."""
    found: set[int | str] = set()
    for place, one in enumerate(inspect.signature(macro).parameters.values()):
        if one.name in _PROSE:
            found |= {one.name} if one.kind is one.KEYWORD_ONLY else {one.name, place}
    return found


def _said_words(value: nodes.Node) -> list[str]:
    """The words of a caption; what it looks up or counts is no word of its own."""
    if isinstance(value, nodes.Const):
        return [str(value.value)]
    if isinstance(value, nodes.Filter) and value.name.isidentifier():
        shown = value.node if isinstance(value.node, nodes.Const) and value.name != "fixed" else None
        return _said_words(shown) if shown else []
    if isinstance(value, nodes.Call | nodes.BinExpr | nodes.Getattr | nodes.Getitem):
        return []
    return [word for child in value.iter_child_nodes() for word in _said_words(child)]


def _backing(text: str) -> Iterator[str]:
    """What a claim is played with or states; of two dice together, only the sum."""
    for pair in _PAIR.finditer(text):
        yield str(int(pair[1]) + int(pair[2]))
    yield from _ATOM.findall(_PAIR.sub(" ", text))


def _atoms(token: str, language: Language) -> set[str]:
    number = language.numerals.get(token.lower())
    if number is not None:
        return {str(number)}
    if re.fullmatch(_FIELD, token):
        return set(_ATOM.findall(token))
    return {re.sub(r"(?<=\d)(?:st|nd|rd|th)$|[ \u00a0,]", "", token)}


# Finding -----------------------------------------------------------------------------------------

Finder = Callable[[str], Iterator[str]]


def _finder(language: Language, fixed: Iterable[str]) -> Finder:
    """What finds every number, numeral and field in a line of prose."""
    aside = [re.escape(phrase).replace(r"\ ", r"\s") for phrase in sorted(fixed, key=len, reverse=True)]
    harmless = re.compile(rf"(?<!\w)(?:{'|'.join(aside)})(?!\w)", re.IGNORECASE) if aside else None
    numerals = "|".join(map(re.escape, language.numerals))
    ones, units = ("|".join(map(re.escape, words)) for words in (language.one, language.units))
    patterns = [_STATED]
    if numerals:
        patterns.append(re.compile(rf"(?<!\w)(?:{numerals})(?!\w)", re.IGNORECASE))
    if ones and units:
        patterns.append(re.compile(rf"(?<!\w)(?:{ones})\s(?:{units})(?!\w)", re.IGNORECASE))

    def stated(text: str) -> Iterator[str]:
        text = _ASIDE.sub(" ", text)
        text = harmless.sub(" ", text) if harmless else text
        for pattern in patterns:
            yield from pattern.findall(text)

    return stated


def _said(token: str, text: str) -> str:
    sentence = next((one for one in re.split(r"(?<=[.:;!?])\s", text) if token in one), text)
    return (
        f"{quoted(token)} is stated here by itself: {quoted(' '.join(sentence.split()))}; take it from the "
        'rules or from what is proven, or mark it {{ "…" | fixed }}'
    )
