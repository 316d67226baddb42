"""A worked example on a page: its story with the proof, or what became of it in a variant."""

from collections.abc import Callable

from kit.book import markdown, variant
from kit.book.blocks import Begin, End, Proven
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.book.markdown import plain
from kit.book.part import book_part
from kit.content.proof import Proof, difference_text

Rule = Callable[[str], str]
"""Makes a link to a rule."""


def example(book: Book, sheet: PageSheet, proof: Proof, rule: Rule) -> str:
    """Heading, story, dice, before and after, the engine's steps, and the mark that it holds."""
    if not proof.proven and not _accepted(book, proof):
        letter = book.say("example", letter=proof.example.letter)
        raise Fault(f"{letter}: {'; '.join(_differences(book, proof))}")
    one, put = proof.example, sheet.stash.put
    sheet.examples.append(one.id)
    letter = book.say("example", letter=one.letter)
    heading = markdown.heading(2, f"{letter}: {plain(book.text(one.title))}", f"example-{one.id}")
    rules = " · ".join(map(rule, one.rules))
    for difference in proof.differences:
        what = f"{letter} {difference.what}".strip()
        computed = difference.computed[book.lang]
        fits = difference.fits
        sheet.differs(
            what, difference.stated or variant.NOTHING, computed if fits else variant.nothing(computed)
        )
    if not all(difference.fits for difference in proof.differences):
        return f"{heading}{rules}{variant.note(book)}"
    if proof.proven:
        told = f"*{plain(book.text(one.shows))}* {rules}"
        told += f"\n\n{plain(proof.story(book.content, book.lang))}" if one.story else ""
    else:  # the story tells of another outcome
        told = rules
    parts = [heading, put(Begin("example")), told, *_pictures(book, sheet, proof)]
    parts += [_verdict(book, sheet, proof), _steps(book, proof, rule), put(End("example"))]
    return "".join(parts)


def _pictures(book: Book, sheet: PageSheet, proof: Proof) -> list[str]:
    figures = book_part(book.content.id)
    rolls = figures.rolls(book, proof.example)
    return [sheet.stash.put(block) for block in (rolls, figures.example(book, proof.example)) if block]


def _verdict(book: Book, sheet: PageSheet, proof: Proof) -> str:
    """The mark, and what it says about the steps that follow."""
    steps = book.say("proven.steps" if proof.steps else "proven.measured")
    if proof.proven:
        mark = sheet.stash.put(Proven(book.say("proven"), book.say("proven.tip")))
        return f"\n\n{mark} {steps}\n\n"
    word = "variant.own" if _is_packs(book, proof) else "variant.mark"
    mark = sheet.stash.put(variant.unlike(book, book.say(word)))
    figures = book_part(book.content.id)
    stated = [one for one in proof.differences if one.kind == "difference"]
    if not stated:
        return f"\n\n{mark} {book.say('variant.otherwise')} {steps}\n\n"
    changes = markdown.bullets(plain(figures.change(book, one)) for one in stated)
    return f"\n\n{mark} {book.say('variant.changes')}\n\n{changes}\n\n{steps}\n\n"


def _steps(book: Book, proof: Proof, rule: Rule) -> str:
    return markdown.numbered(f"{plain(step[book.lang])} ({rule(step['rule'])})" for step in proof.steps)


def _accepted(book: Book, proof: Proof) -> bool:
    """Whether a pack is the cause; an example that the original game disproves is a mistake of its own."""
    if not book.lenient:
        return False
    original = book.original_proofs.get(proof.example.id)
    return original is None or original.proven or _is_packs(book, proof)


def _is_packs(book: Book, proof: Proof) -> bool:
    """Whether the example is a pack's, and not the original game's."""
    return any(proof.example.mark.file.startswith(pack.folder) for pack in book.content.packs)


def _differences(book: Book, proof: Proof) -> list[str]:
    return [difference_text(book.content, proof, one, book.lang) for one in proof.differences]
