"""Everything that is printed of a game, laid out as a build would and never written: what would it refuse?"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from kit.content.problems import ContentErrors, Problem
from kit.press.build import check, quiet
from kit.press.job import chosen_languages, languages_of
from kit.press.options import BuildOptions, Progress
from kit.press.printer import STRAIGHT, load
from kit.press.products import choose
from kit.press.tasks import MANY, Desk
from kit.press.workers import each


def trial(content: Any, wanted: BuildOptions, progress: Progress = quiet) -> list[Problem]:
    """All that a build of this content, put on paper so, would refuse of any product in any language."""
    check(wanted)
    if wanted.printer:
        load(wanted.printer)
    products = {product.id: product for product in choose(wanted).products}
    desk = Desk(wanted, STRAIGHT, products, {}, content)
    languages = chosen_languages(wanted.languages, languages_of(content))
    todo = [(product, lang) for product in products for lang in languages]
    done = 0

    def heard(_: object) -> None:
        nonlocal done
        done += 1
        progress("", done, len(todo))

    found = each(_refused, desk, todo, None if content.amount >= MANY else 1, heard)
    return sorted(_once(zip((lang for _, lang in todo), found, strict=True)))


def _once(found: Iterable[tuple[str, Iterable[Problem]]]) -> set[Problem]:
    """Every mistake; what one place does to several languages is told for the first of them."""
    told: dict[Problem, Problem] = {}
    for lang, problems in found:
        for problem in problems:
            told.setdefault(
                replace(problem, message=problem.message.replace(f", {lang}: ", ": ", 1)), problem
            )
    return {*told.values()}


def _refused(desk: Desk, one: tuple[str, str]) -> tuple[Problem, ...]:
    """What is wrong with one product in one language."""
    product, lang = one
    try:
        desk.press.pages(desk.products[product], lang)
    except ContentErrors as error:
        return error.problems
    finally:
        desk.press.forget()
    return ()
