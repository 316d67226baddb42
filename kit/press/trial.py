"""Everything that is printed of a game, laid out as a build would and never written: what would it refuse?"""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kit.art.faults import usual_place
from kit.content.left_out import TEMPLATES, left_out
from kit.content.problems import ContentErrors, Problem
from kit.data import templates_root
from kit.press.build import check, quiet
from kit.press.errors import PressError
from kit.press.job import chosen_languages, languages_of
from kit.press.options import BuildOptions, Progress
from kit.press.printer import STRAIGHT, load
from kit.press.products import choose
from kit.press.tasks import MANY, Desk
from kit.press.workers import each


def trial(content: Any, wanted: BuildOptions, progress: Progress = quiet) -> list[Problem]:
    """All that a build of this content, put on paper so, would refuse of any product in any language."""
    check(wanted)
    found: list[Problem] = []
    if wanted.printer:
        try:
            load(wanted.printer)
        except ContentErrors as error:
            found += error.problems
    products = {product.id: product for product in choose(wanted).products}
    desk = Desk(wanted, STRAIGHT, products, {}, content)
    languages = chosen_languages(wanted.languages, languages_of(content))
    todo = [(product, lang) for product in products for lang in languages]
    done = 0

    def heard(_: object) -> None:
        nonlocal done
        done += 1
        progress("", done, len(todo))

    # Other processes know nothing of what is left out.
    apart = content.amount >= MANY and not left_out().files()
    refused = each(_refused, desk, todo, None if apart else 1, heard)
    return sorted({*found, *_once(zip((lang for _, lang in todo), refused, strict=True))})


def _once(found: Iterable[tuple[str, Iterable[Problem]]]) -> set[Problem]:
    """Every mistake; what one place does to several languages is told for the first of them."""
    told: dict[Problem, Problem] = {}
    for lang, problems in found:
        for problem in problems:
            told.setdefault(
                replace(problem, message=problem.message.replace(f", {lang}: ", ": ", 1)), problem
            )
    return {*told.values()}


def _refused(desk: Desk, one: tuple[str, str]) -> list[Problem]:
    """What is wrong with one product in one language, and with what is left of it without that."""
    product, lang = one
    found: list[Problem] = []
    try:
        while stopped := _look(desk, product, lang, found):
            if not left_out().take(stopped):
                break
    finally:
        desk.press.forget()
    return found


def _own_template(file: Path) -> bool:
    """Whether it is a template that can be left out; without the house's nothing is printed at all."""
    return file.parent.name == TEMPLATES and file.parent != templates_root()


def _look(desk: Desk, product: str, lang: str, found: list[Problem]) -> list[Problem]:
    """Note what is wrong; what a template has wrong so that nothing could be drawn by it is given back."""
    try:
        desk.press.pages(desk.products[product], lang)
    except ContentErrors as error:
        stopped = []
        if not desk.press.drawn(desk.products[product], lang):
            stopped = [one for one in error.problems if _own_template(Path(one.file))]
        # Wrong for want of what is left out.
        later = [one for one in error.problems if left_out().whole(one.file) or left_out().speaks_of(one)]
        later += [one for one in stopped if left_out().of(one.file)]
        found += (one for one in error.problems if one not in (*found, *later))
        desk.press.forget()
        return stopped
    except PressError as error:
        if not left_out().files():  # nothing is left to print
            place = usual_place(desk.content, product)
            found.append(Problem(place.file, place.line, place.column, str(error)))
    return []
