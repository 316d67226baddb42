"""What `kit check` says: all that a build would refuse, at once, and whether the book tells the truth."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from kit.book.bare import bare_numbers
from kit.book.beside import Beside, FilesBeside
from kit.book.book import Book, read_page
from kit.book.dialect import as_html
from kit.book.errors import BookError
from kit.book.links import ahead, dead, homeless, refused, unplanned
from kit.book.part import FILE, PAGES, has_book
from kit.book.plan import PagePlan
from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.left_out import leaving_out, left_out
from kit.content.part import content_part
from kit.content.problems import ContentErrors, Problem, once
from kit.content.proof import Proof, proof_problems, prove_all, story_problems
from kit.content.report import Report, proof_report
from kit.content.rest import rest
from kit.content.text import needed
from kit.core.cycles import rarely_collecting
from kit.core.frozen import dataclass
from kit.press.options import BuildOptions, Progress
from kit.press.products import Registry, names
from kit.press.trial import trial
from kit.typeset.build import RULEBOOK
from kit.typeset.lines import located
from kit.typeset.manuscript import Manuscript, drafted
from kit.typeset.rulebook import set_book

_PAPER, _EXAMPLES, _BOOK = "paper", "examples", "book"
_DEAD: Final = "dead link "
_PHRASES: Final = "phrases"


@dataclass(frozen=True)
class Checked:
    """What is wrong, what could not be judged for that, and the report where nothing is."""

    problems: tuple[Problem, ...]
    files: tuple[str, ...] = ()
    rooms: tuple[str, ...] = ()
    report: Report | None = None


@rarely_collecting()
def check_all(
    read: Callable[[], Content],
    wanted: Callable[[Content], BuildOptions],
    asked: str | None,
    progress: Progress,
) -> Checked:
    """Look at everything that can be made of the content, around whatever is wrong with it."""
    with leaving_out() as out:
        content, problems = rest(read)
        if content is None:
            nothing = (_PAPER, _EXAMPLES, _BOOK) if _reached(problems) else ()
            return Checked(tuple(once(problems)), tuple(out.unseen()), nothing)
        lang = choose_language(content.languages, asked, os.environ)
        options = wanted(content)
        problems += trial(content, options, progress)
        if _guessed(content):
            return Checked(tuple(once(problems, content.languages)), tuple(out.unseen()), (_EXAMPLES, _BOOK))
        proofs = prove_all(content)
        problems += story_problems(content, proofs)
        found = _book(content, lang, None, all(proof.sound for proof in proofs), options)
        problems += found.problems
        if problems:
            problems += proof_problems(content, proofs, lang)
            return Checked(tuple(once(problems, content.languages)), tuple(out.unseen()))
        return Checked((), report=_whole_report(content, proofs, lang, found.places))


def _reached(problems: Iterable[Problem]) -> bool:
    """Whether there was content at all; of a folder that is not there, nothing is to be said."""
    return any(problem.line for problem in problems)


def _guessed(content: Content) -> bool:
    """Whether something of the rules, or of their words, is left out: nobody knows what comes out then."""
    needed_files = {*content_part(content.id).FACTS, _PHRASES}
    return any(Path(file).stem in needed_files for file in left_out().files())


def _whole_report(content: Content, proofs: list[Proof], lang: str, places: int) -> Report:
    report = proof_report(content, proofs, lang)
    of_book = content.phrases.say("check.book", lang, {"n": places}) if places else ""
    return Report("\n".join(filter(None, (report.text, of_book))), report.sound)


def book_report(content: Content, lang: str, root: Path | None = None, proven: bool = True) -> Report:
    """Empty where the book tells the truth; else how many places of it a pack's rules change.

    ContentErrors names every sentence that states a number by itself, or what the rules do not give, and all
    that paper or the site cannot show. Of examples that are not `proven` others tell.
    """
    found = _book(content, lang, root, proven, BuildOptions(content.id))
    if found.problems:
        raise ContentErrors(found.problems)
    return Report(content.phrases.say("check.book", lang, {"n": found.places}) if found.places else "", True)


@dataclass(frozen=True)
class _BookFound:
    """What is wrong with a book, and in how many places a pack's rules change it."""

    problems: tuple[Problem, ...]
    places: int


def _book(content: Content, lang: str, root: Path | None, proven: bool, wanted: BuildOptions) -> _BookFound:
    if not has_book(content.id) or not (Book(content, lang, root).folder / PAGES).is_dir():
        return _BookFound((), 0)
    of_plan: list[Problem] = []
    while True:
        try:
            _ = Book(content, lang, root).plan
            break
        except ContentErrors as error:
            of_plan += [] if of_plan else error.problems
            if not left_out().take(error.problems):
                return _BookFound(tuple(of_plan), 0)
    problems = bare_numbers(content, root)
    places = 0
    for language in needed(content.languages):
        book = Book(content, language, root, accept=bool(content.packs))
        rules = {page.page for page in book.pages() if _tells_rules(page)}
        read, wrong = drafted(book)
        told = {str(book.file(page)) for page in rules}
        problems += [one for one in wrong if proven or one.file in told]
        problems += _unset(read)
        dead_on_paper = {(one.file, one.line) for one in wrong if one.message.startswith(_DEAD)}
        problems += _unshown(read, dead_on_paper, wanted)
        if language == lang:
            places = sum(len(one.differences) for page, one in read.expanded.items() if page in rules)
    problems = [one for one in problems if not left_out().speaks_of(one)]
    return _BookFound(tuple(once([*of_plan, *problems])), places)


def _tells_rules(page: PagePlan) -> bool:
    """Whether a page tells of rules; of examples, which are pages of proofs, others tell."""
    return page.numbers == "proven" and "examples" not in page.lists


def _unset(read: Manuscript) -> Iterator[Problem]:
    """What cannot be set of the full book and of the players'."""
    for players in (False, True):
        try:
            if any(read.pages(players)):
                set_book(read, players, draft=True)
        except BookError as error:
            yield from error.problems


def _unshown(read: Manuscript, told: set[tuple[str, int]], wanted: BuildOptions) -> Iterator[Problem]:
    """What the site would refuse beside that: pages, links, tags, rules without a place."""
    book, game = read.book, read.book.content.id
    if not any(steps[:1] in ((), ("sections",)) for steps in left_out().of(str(book.folder / FILE))):
        yield from unplanned(book)
    ids = {page: read.ids(page) for page in read.expanded if page not in read.torn}
    beside = Beside(book, {f"{game}/{page}": found for page, found in ids.items()})
    files = FilesBeside(beside, wanted.out, names(wanted, Registry((RULEBOOK,))))
    torn = {f"{game}/{page}" for page in read.torn}
    for page, one in read.expanded.items():
        source = read_page(book.file(page), book.lang)
        markdown = "\n".join(line.text for line in located(one.markdown))
        yield from ahead(one.file, source)
        yield from refused(one.file, source, 0, as_html(markdown))
        for problem in dead(f"{game}/{page}", one.file, source, 0, markdown, beside, files, torn):
            if (problem.file, problem.line) not in told:
                yield problem
    if not read.torn and len(ids) == len(book.pages()):
        shown = {name for one in read.expanded.values() for name in one.examples}
        yield from homeless(book, ids, shown)
