"""One language's book: every page expanded from its Markdown, ready for the site or for paper."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from posixpath import dirname, relpath
from typing import Any, NamedTuple

from kit.art.dress import dressed_as
from kit.art.vocabulary import drawing_words
from kit.book.blocks import MARK, Block, Stash, captioned
from kit.book.called import marked
from kit.book.errors import BookError, Fault, book_error
from kit.book.expand import Expander, line_now
from kit.book.markdown import shown, without_empty_items
from kit.book.part import PAGES, book_part
from kit.book.plan import PagePlan, Plan, load_plan
from kit.book.variant import PageDifference, with_legend
from kit.content.content import Content
from kit.content.load import load
from kit.content.problems import Problem, hint, quoted
from kit.content.proof import Proof, prove_all
from kit.content.template import environment
from kit.content.text import NBSP, Languages
from kit.data import game_root

_HEADING = re.compile(r"^(#{1,6}) +(.*?)(?: +\{#([^ }]+)[^}]*\})? *$", re.MULTILINE)
_COUNTED = re.compile(rf"(?<=\d) (?={MARK.pattern})")  # a number stays with its drawing
_FENCE = re.compile(r"^(`{3,}|~{3,}).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)


class PageHeading(NamedTuple):
    """A heading of an expanded page."""

    level: int
    text: str
    anchor: str


class Expanded(NamedTuple):
    """A page with nothing left to work out: Markdown with marks, and the blocks they stand for."""

    page: str
    file: str
    markdown: str
    blocks: tuple[Block, ...]
    figures: tuple[str, ...]
    headings: tuple[PageHeading, ...]
    examples: tuple[str, ...]
    claims: tuple[str, ...]
    differences: tuple[PageDifference, ...] = ()


@dataclass
class PageSheet:
    """What macros know about the page they stand on, and what they leave there."""

    page: str
    stash: Stash = field(default_factory=Stash)
    examples: list[str] = field(default_factory=list)
    claims: list[str] = field(default_factory=list)
    file: str = ""
    before: int = 0  # so many lines of the file stand before what is expanded
    unfit: int = 0  # so often the rules of a variant have no place for what is told, or another reason
    differences: list[PageDifference] = field(default_factory=list)

    def differs(self, what: str, stated: str, computed: str) -> None:
        """Note that here something comes out otherwise than it is stated."""
        line = self.before + line_now(self.file)
        self.differences.append(PageDifference(self.file, line, what, stated, computed))


@dataclass
class Book:
    """The book of one language; one that accepts shows what a pack changes instead of stopping there."""

    content: Content
    lang: str
    root: Path | None = None
    downloads: Path | None = None
    accept: bool = False

    @property
    def folder(self) -> Path:
        """Where the game's data lie."""
        return self.root / self.content.id if self.root else game_root(self.content.id)

    @cached_property
    def written(self) -> Plan:
        """The plan as it is written, with living pages."""
        return load_plan(self.content, self.root)

    @cached_property
    def plan(self) -> Plan:
        """The pages and words; the program on living pages knows the game as it ships, and no pack."""
        return self.written.still() if self.content.packs else self.written

    @cached_property
    def addresses(self) -> dict[str, str]:
        """The page of every anchor that the content or the plan knows."""
        return self.plan.addresses(self.content)

    @cached_property
    def proofs(self) -> Mapping[str, Proof]:
        """Every worked example, worked out."""
        return {proof.example.id: proof for proof in prove_all(self.content)}

    @property
    def lenient(self) -> bool:
        """Whether pages may differ from the rules: only a pack can be the reason."""
        return self.accept and bool(self.content.packs)

    @cached_property
    def original(self) -> Content:
        """The game without packs, for which the pages were written."""
        return load(self.content.id, words=drawing_words()) if self.content.packs else self.content

    @cached_property
    def original_proofs(self) -> Mapping[str, Proof]:
        """Every worked example of the original game, worked out."""
        return {proof.example.id: proof for proof in prove_all(self.original)}

    @cached_property
    def expander(self) -> Expander:
        """The sandbox in which pages are expanded."""
        return expander(self.content.languages, self.lang)

    def say(self, key: str, **args: Any) -> str:
        """A word of the book in its language."""
        return self.plan.words.say(key, self.lang, args)

    def text(self, text: Any) -> str:
        """A text of the content in the book's language."""
        return self.content.text(text, self.lang)

    def link(self, anchor: str, page: str) -> str:
        """The address of an anchor as seen from a page, as Markdown links have it."""
        if anchor not in self.addresses:
            raise Fault(f"there is no rule or anchor {quoted(anchor)}{hint(anchor, self.addresses)}")
        target = self.addresses[anchor]
        return f"#{anchor}" if target == page else f"{relpath(target, dirname(page) or '.')}.md#{anchor}"

    def file(self, page: str) -> Path:
        """The Markdown of a page."""
        return self.folder / PAGES / self.lang / f"{page}.md"

    def expand(self, page: str, source: str | None = None, line: int = 0) -> Expanded:
        """A page worked out; `line` lines of the file stand before `source`."""
        file = self.file(page)
        if source is None:
            source = read_page(file, self.lang)
        sheet = PageSheet(page, file=str(file), before=line)
        context = {**lookups(self.content, self.lang), **self.macros(sheet)}
        with dressed_as(self.content.fonts):
            return expanded(
                self.expander, sheet, source, context, lambda text: with_legend(self, sheet, text)
            )

    def macros(self, sheet: PageSheet) -> dict[str, Callable[..., Any]]:
        """Everything that a page can call: what all books have, and what only this game's has."""
        from kit.book.macros import BookMacros

        own = book_part(self.content.id).macros(self, sheet)
        return macros_of(BookMacros(self, sheet), own)

    def pages(self) -> tuple[PagePlan, ...]:
        """Every page in reading order."""
        return tuple(self.plan.pages())

    def all(self) -> list[Expanded]:
        """Every page worked out; the mistakes of all of them are raised at once."""
        found: list[Expanded] = []
        problems: list[Problem] = []
        for page in self.pages():
            try:
                found.append(self.expand(page.page))
            except BookError as error:
                problems.extend(error.problems)
        if problems:
            raise BookError(problems)
        return found


def read_page(file: Path, lang: str) -> str:
    """The Markdown of a page."""
    try:
        return file.read_text("utf-8-sig")
    except FileNotFoundError:
        raise book_error(str(file), 1, f"the page is missing in {lang!r}") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise book_error(str(file), line, "not UTF-8 text; save the file as UTF-8") from None
    except OSError as error:
        raise book_error(str(file), 1, f"cannot be read: {error.strerror}") from None


def expander(languages: Languages, lang: str) -> Expander:
    """The sandbox in which pages of a language are expanded."""
    env = environment(languages, lang)
    # In Markdown, {# begins the address of a heading.
    printable = env.finalize
    assert printable is not None
    return Expander(
        env.overlay(
            comment_start_string="{##",
            comment_end_string="##}",
            finalize=lambda value: shown(printable(value)),
        ),
        languages[lang].tied,
    )


def expanded(
    expander: Expander,
    sheet: PageSheet,
    source: str,
    context: Mapping[str, Any],
    differing: Callable[[str], str] = str,
) -> Expanded:
    """A page's source worked out; `differing` is done to one that states what the rules do not give."""
    markdown = _COUNTED.sub(NBSP, expander.expand(source, sheet.file, sheet.before, context))
    if sheet.differences:
        markdown = differing(without_empty_items(markdown))
    return Expanded(
        sheet.page,
        sheet.file,
        markdown,
        tuple(captioned(block, expander.tie) for block in sheet.stash.blocks),
        tuple(sheet.stash.names()),
        tuple(_headings(markdown, source, sheet.file, sheet.before)),
        tuple(sheet.examples),
        tuple(sheet.claims),
        tuple(sheet.differences),
    )


def macros_of(*groups: object) -> dict[str, Callable[..., Any]]:
    """The public methods of all groups, by name; a later group's goes before an earlier one's."""
    return {
        name: marked(getattr(group, name))
        for group in groups
        for name in dir(group)
        if not name.startswith("_") and callable(getattr(group, name))
    }


def lookups(content: Content, lang: str) -> Mapping[str, Any]:
    """What expressions of texts can look up; those of pages can too."""
    return content.templates.context(lang)


def _headings(markdown: str, source: str, file: str, before: int) -> list[PageHeading]:
    """All headings; each must say its address, or it would have another one in every language."""
    found: dict[str, PageHeading] = {}
    for match in _HEADING.finditer(_FENCE.sub("", markdown)):
        marks, text, anchor = match.groups()
        at = source.replace(NBSP, " ").find(match[0].strip().replace(NBSP, " "))
        line = before + (source.count("\n", 0, at) + 1 if at >= 0 else 1)
        if not anchor:
            said = f"the heading {quoted(text)} needs an address: {marks} {text} {{#name}}"
            raise book_error(file, line, said)
        if anchor in found:
            raise book_error(file, line, f"two headings have the address {anchor!r}")
        found[anchor] = PageHeading(len(marks), text, anchor)
    return list(found.values())
