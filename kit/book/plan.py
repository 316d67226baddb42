"""The plan of the book: its pages in order, the rules that stand on each, and the book's own words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kit.book.part import FILE
from kit.content import limits
from kit.content.containers import Key, ListOf, MapOf, Record
from kit.content.content import Content
from kit.content.language_shape import Translated
from kit.content.load import house_file
from kit.content.phrases import Phrases, build_phrases
from kit.content.problems import ContentErrors, Problem
from kit.content.shape import Broken, Reading, Ref, Str
from kit.content.shapes import ANCHOR
from kit.content.text import Languages, Multilingual
from kit.content.tree import read_tree
from kit.data import content_root

_TITLE = Translated(plain=True)
_WORDS = MapOf(Translated(), key=Str(r"[a-z][A-Za-z0-9._-]*", "a word's key"))


@dataclass(frozen=True)
class PagePlan:
    """A page: its address without ending, the same in every language, and the rules that stand on it."""

    page: str
    rules: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    paper: str = "text"
    numbers: str = "proven"

    @property
    def file(self) -> str:
        """Its Markdown file inside a language's folder of pages."""
        return f"{self.page}.md"


@dataclass(frozen=True)
class SectionPlan:
    """Pages under one title in the navigation."""

    title: Multilingual
    pages: tuple[PagePlan, ...]


@dataclass(frozen=True)
class Plan:
    """All sections, and the words that the program puts on pages: the house's under the game's own."""

    sections: tuple[SectionPlan, ...]
    words: Phrases
    texts: Mapping[str, Multilingual]
    fixed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Numbers, by language, that belong to the game itself: no rule that is data gives them."""

    def pages(self) -> Iterator[PagePlan]:
        """Every page in reading order."""
        for section in self.sections:
            yield from section.pages

    def addresses(self, content: Content) -> dict[str, str]:
        """The page of every anchor: rules by number, and everything that is listed, such as ruling-8."""
        found: dict[str, str] = {}
        for page in self.pages():
            found |= dict.fromkeys(page.rules, page.page)
            for name in page.lists:
                found |= dict.fromkeys(content.lists[name], page.page)
        return found


_PAGE = Record(
    "a page",
    PagePlan,
    {
        "page": Key(Str(r"[a-z][a-z-]*(?:/[a-z][a-z-]*)?", "a page such as rules/point"), "its address"),
        "rules": Key(ListOf(ANCHOR), "the rules that stand on it", ()),
        "lists": Key(ListOf(Ref("list")), "the lists on it", ()),
        "paper": Key(
            Str("text|full|none", "text, full or none"),
            "whether paper has it: every book, the full one, none",
            "text",
        ),
        "numbers": Key(
            Str("proven|free", "proven or free"),
            "free where it tells of paper and files, not of rules",
            "proven",
        ),
    },
)
_SECTION = Record(
    "a section",
    SectionPlan,
    {"title": Key(_TITLE, "its title"), "pages": Key(ListOf(_PAGE, least=1), "its pages")},
)
_WORDS_KEY = Key(_WORDS, "words that the program puts on pages", MappingProxyType({}))
_BOOK: Record[dict[str, Any]] = Record(
    "the plan of the book",
    dict,
    {
        "sections": Key(ListOf(_SECTION, least=1), "the parts of the book"),
        "words": _WORDS_KEY,
        "fixed": Key(
            MapOf(ListOf(Str(limit=limits.NAME)), key=Str("[a-z]{2,3}", "a language")),
            "phrases with a number that no rule gives, by language",
            {},
        ),
    },
)
_HOUSE: Record[dict[str, Any]] = Record("the house's words", dict, {"words": _WORDS_KEY})


def load_plan(content: Content, root: Path | None = None) -> Plan:
    """The plan of a game's book over the house's words; all that is wrong with it is raised at once."""
    root = root or content_root()
    return _load(content.languages, root, str(root / content.id / FILE), tuple(content.lists))


def house_plan(languages: Languages, root: Path | None = None) -> Plan:
    """The words of the house alone, for pages that belong to no game."""
    return _load(languages, root or content_root())


def _load(languages: Languages, root: Path, own: str = "", lists: tuple[str, ...] = ()) -> Plan:
    problems: list[Problem] = []
    reading = Reading(languages=languages, problems=problems, known={"list": lists})
    house = _read(house_file(root, FILE), _HOUSE, reading)
    read = _read(own, _BOOK, reading) if own else {"sections": (), "words": {}}
    if house is None or read is None:
        raise ContentErrors(problems)
    texts = {**house["words"], **read["words"]}
    words = build_phrases(texts, languages, reading, {})
    reading.settle()
    if problems:
        raise ContentErrors(problems)
    return Plan(tuple(read["sections"]), words, texts, read.get("fixed", {}))


def _read(file: str, record: Record[dict[str, Any]], reading: Reading) -> dict[str, Any] | None:
    node = read_tree(file, reading.problems)
    if node is None:
        return None
    try:
        return record.read(node, reading)
    except Broken:
        return None
