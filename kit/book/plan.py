"""The plan of the book: its pages in order, the rules that stand on each, and the book's own words."""

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Annotated, TypeVar

from kit.book.part import FILE, WordsPart, book_part
from kit.content import limits
from kit.content.containers import ListOf, MapOf, Record
from kit.content.content import Content
from kit.content.declared import record
from kit.content.language_shape import Translated
from kit.content.load import house_file
from kit.content.nodes import Mapping as Node
from kit.content.nodes import at
from kit.content.phrases import Phrases, build_phrases
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.shape import Broken, Reading, Ref, Str
from kit.content.shapes import ANCHOR
from kit.content.text import Languages, Multilingual
from kit.content.tree import read_tree
from kit.core.facts import Like, Many
from kit.core.frozen import dataclass
from kit.data import content_root, game_root

T = TypeVar("T")
_WORDS = MapOf(Translated(), key=Str(r"[a-z][A-Za-z0-9._-]*", "a word's key"))
_FIXED = MapOf(ListOf(Str(limit=limits.NAME)), key=Str("[a-z]{2,3}", "a language"))


@dataclass(frozen=True)
class PagePlan:
    """A page: its address without ending, the same in every language, and the rules that stand on it."""

    page: Annotated[str, Like(r"[a-z][a-z-]*(?:/[a-z][a-z-]*)?", "a page such as rules/point"), "its address"]
    rules: Annotated[tuple[Annotated[str, ANCHOR], ...], "the rules that stand on it"] = ()
    lists: Annotated[tuple[Annotated[str, Ref("list")], ...], "the lists on it"] = ()
    paper: Annotated[
        str,
        Like("text|full|none", "text, full or none"),
        "whether paper has it: every book, the full one, none",
    ] = "text"
    numbers: Annotated[
        str, Like("proven|free", "proven or free"), "free where it tells of paper and files, not of rules"
    ] = "proven"
    living: Annotated[
        str, Like("[a-z]+", "a living part such as lab"), "the living part on it, which paper never has"
    ] = ""

    @property
    def file(self) -> str:
        """Its Markdown file inside a language's folder of pages."""
        return f"{self.page}.md"


@dataclass(frozen=True)
class SectionPlan:
    """Pages under one title in the navigation."""

    title: Annotated[Multilingual, Translated(plain=True), "its title"]
    pages: Annotated[tuple[Annotated[PagePlan, "a page"], ...], Many(1), "its pages"]


@dataclass(frozen=True, kw_only=True)
class HouseBook:
    """What `book.yaml` of the house says."""

    words: Annotated[Mapping[str, Multilingual], _WORDS, "words that the program puts on pages"] = field(
        default_factory=dict
    )


@dataclass(frozen=True, kw_only=True)
class BookFile(HouseBook):
    """What `book.yaml` of a game says."""

    sections: Annotated[tuple[Annotated[SectionPlan, "a section"], ...], Many(1), "the parts of the book"]
    fixed: Annotated[
        Mapping[str, tuple[str, ...]], _FIXED, "phrases with a number that no rule gives, by language"
    ] = field(default_factory=dict)


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

    def still(self) -> "Plan":
        """The plan without its living pages, for a site that does not hold the game's program."""
        kept = (
            replace(section, pages=tuple(page for page in section.pages if not page.living))
            for section in self.sections
        )
        return replace(self, sections=tuple(section for section in kept if section.pages))

    def addresses(self, content: Content) -> dict[str, str]:
        """The page of every anchor: rules by number, and everything that is listed, such as ruling-8."""
        found: dict[str, str] = {}
        for page in self.pages():
            found |= dict.fromkeys(page.rules, page.page)
            for name in page.lists:
                found |= dict.fromkeys(content.lists[name], page.page)
        return found


_BOOK = record("the plan of the book", BookFile)
_HOUSE = record("the house's words", HouseBook)


def load_plan(content: Content, root: Path | None = None) -> Plan:
    """The plan of a game's book over the house's words; all that is wrong with it is raised at once."""
    folder = root / content.id if root else game_root(content.id)
    part = book_part(content.id)
    own = part.WORDS if isinstance(part, WordsPart) else None
    return _load(content.languages, root or content_root(), str(folder / FILE), tuple(content.lists), own)


def house_plan(languages: Languages, root: Path | None = None) -> Plan:
    """The words of the house alone, for pages that belong to no game."""
    return _load(languages, root or content_root())


def _load(
    languages: Languages,
    root: Path,
    own: str = "",
    lists: tuple[str, ...] = (),
    said: tuple[str, ...] | None = None,
) -> Plan:
    problems: list[Problem] = []
    reading = Reading(languages=languages, problems=problems, known={"list": lists})
    house = _read(house_file(root, FILE), _HOUSE, reading)
    read = _read(own, _BOOK, reading) if own else BookFile(sections=())
    if house is not None and said is not None:
        _unsaid(own, house.words, said, reading)
    if house is None or read is None:
        raise ContentErrors(problems)
    texts = {**house.words, **read.words}
    words = build_phrases(texts, languages, reading, {})
    reading.settle()
    if problems:
        raise ContentErrors(problems)
    return Plan(read.sections, words, texts, read.fixed)


def _unsaid(file: str, known: Mapping[str, Multilingual], said: tuple[str, ...], to: Reading) -> None:
    """Note the words of a game's plan that nothing ever says: misspelt keys, mostly."""
    tree = read_tree(file, [])
    words = at(tree, "words") if isinstance(tree, Node) and "words" in tree.entries else None
    for key, _ in words if isinstance(words, Node) else ():
        if key.value not in known and not key.value.startswith(said):
            like = [word for word in known if word[:1] == key.value[:1]]
            to.problem(key, f"nothing on a page says {quoted(key.value)}{hint(key.value, like)}")


def _read(file: str, shape: Record[T], reading: Reading) -> T | None:
    node = read_tree(file, reading.problems)
    if node is None:
        return None
    try:
        return shape.read(node, reading)
    except Broken:
        return None
