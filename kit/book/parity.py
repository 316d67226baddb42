"""Both languages tell the same: pages, headings, figures, examples, claims; and what a new one would need."""

from collections import Counter
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from kit.book.book import Book, Expanded
from kit.book.plan import load_plan
from kit.content.content import Content
from kit.content.problems import Problem, quoted, shown_path
from kit.content.report import Report
from kit.content.text import Text, needed
from kit.data import content_root, data_root, site_root

_TERM = " term-"


class Outline(NamedTuple):
    """What a page consists of, in whatever language."""

    headings: tuple[str, ...]
    figures: tuple[str, ...]
    examples: tuple[str, ...]
    claims: tuple[str, ...]


def outline(page: Expanded) -> Outline:
    """The outline of an expanded page."""
    headings = [f"{'#' * heading.level} {heading.anchor}" for heading in page.headings]
    # Terms stand in alphabetical order, which is another one in every language.
    terms = iter(sorted(heading for heading in headings if _TERM in heading))
    same = tuple(next(terms) if _TERM in heading else heading for heading in headings)
    return Outline(same, page.figures, page.examples, page.claims)


def differences(content: Content, root: Path | None = None) -> list[Problem]:
    """Where the pages of the needed languages do not match; the first language is the measure."""
    base, *others = (Book(content, code, root or site_root()) for code in needed(content.languages))
    problems: list[Problem] = []
    for page in base.pages():
        ours = outline(base.expand(page.page))
        for book in others:
            theirs = outline(book.expand(page.page))
            problems += _compare(str(book.file(page.page)), base.lang, ours, theirs)
    return problems


def _compare(file: str, base: str, ours: Outline, theirs: Outline) -> Iterable[Problem]:
    for what, mine, other in zip(Outline._fields, ours, theirs, strict=True):
        for n, (a, b) in enumerate(zip_longest(mine, other), 1):
            if a != b:
                yield Problem(
                    file, 1, 1, f"{what} differ at {n}: {quoted(str(b))}, in {base!r} {quoted(str(a))}"
                )
                break


def wanting(content: Content, language: str, root: Path | None = None) -> list[Problem]:
    """Everything that the book and the kit would still need in a language, with places."""
    site = root or site_root()
    plan = load_plan(content, site)
    texts = [*content.texts, *plan.texts.values(), *(section.title for section in plan.sections)]
    problems = [_missing(text, language) for text in texts if language not in text]
    if language not in content.languages:
        listed = str(content_root() / "house" / "languages.yaml")
        problems.append(Problem(listed, 1, 1, f"the language {quoted(language)} is not listed here"))
    for page in plan.pages():
        file = site / language / page.file
        if not file.is_file():
            problems.append(Problem(str(file), 1, 1, f"this page is missing in {language!r}"))
    config = data_root() / f"mkdocs.{language}.yml"
    if language != needed(content.languages)[0] and not config.is_file():
        problems.append(Problem(str(config), 1, 1, f"the site in {language!r} needs this file"))
    return sorted(set(problems))


def language_report(content: Content, language: str) -> Report:
    """The same for people, place by place, with a sum for each file."""
    problems = wanting(content, language)
    lines = [str(problem) for problem in problems]
    counted = Counter(shown_path(problem.file) for problem in problems)
    lines += ["", *(f"{count:5}  {file}" for file, count in counted.items())] if problems else []
    lines.append(f"{language}: {len(problems)} missing" if problems else f"{language}: complete")
    return Report("\n".join(lines), not problems)


def _missing(text: Text, language: str) -> Problem:
    mark = text.mark()
    shown = next(iter(text.values()))
    return Problem(mark.file, mark.line, mark.column, f"{quoted(shown)} is missing in {language!r}")
