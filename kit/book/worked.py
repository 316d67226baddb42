"""A worked example on a page: its story with the proof, or what became of it in a variant."""

import os
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import cast

from kit.book import markdown, variant
from kit.book.blocks import Begin, End, Proven
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.book.markdown import plain
from kit.book.part import RollsPart, WordedPart, book_part
from kit.content.nodes import Node, files_of
from kit.content.part import proof_part
from kit.content.played import PlayedExample
from kit.content.problems import quoted
from kit.content.proof import Proof, difference_text, named
from kit.content.records import ExampleText

Rule = Callable[[str], str]
"""Makes a link to a rule."""


def examples(book: Book, sheet: PageSheet, proofs: Iterable[Proof], rule: Rule) -> str:
    """Examples in order; of several in a row that do not fit the variant that is said once, above them."""
    told = []
    for fit, run in groupby(proofs, _fits):
        some = list(run)
        noted = not fit and len(some) > 1
        told += [variant.notes(book, [proof.example.letter for proof in some])] if noted else []
        told += [example(book, sheet, proof, rule, noted=noted) for proof in some]
    return "".join(told)


def example(book: Book, sheet: PageSheet, proof: Proof, rule: Rule, *, noted: bool = False) -> str:
    """Heading, story, dice, before and after, the engine's steps, and the mark that it holds."""
    if not proof.sound and not _accepted(book, proof):
        letter = book.say("example", letter=proof.example.letter)
        raise Fault(f"{letter}: {'; '.join(_differences(book, proof))}")
    one, put = proof.example, sheet.stash.put
    sheet.examples.append(one.id)
    letter = book.say("example", letter=one.letter)
    heading = markdown.heading(2, ": ".join([letter, *_title(book, proof)]), f"example-{one.id}")
    rules = ", ".join(map(rule, one.rules))
    for difference in proof.differences:
        what = f"{letter} {named(book.content, difference.what, book.lang)}".strip()
        computed = difference.computed[book.lang]
        if difference.kind in ("told", "retell"):
            sheet.differs(letter, "", difference_text(book.content, proof, difference, book.lang))
        elif difference.fits:
            sheet.differs(what, difference.stated, computed)
        else:
            stated = difference.stated
            sheet.differs(what, stated, variant.nothing(computed) if stated else computed)
    if not _fits(proof):
        return f"{heading}{rules}{'' if noted else variant.note(book, sheet)}"
    if proof.sound:
        told = f"*{plain(book.text(one.shows))}* {rules}"
        told += f"\n\n{plain(proof.story(book.content, book.lang))}" if one.story else ""
    else:  # the story tells of another outcome
        told = rules
    turns = bool(proof.steps or proof_part(book.content.id).knobs(book.content, one))
    alive = "turns" if turns else "asks" if isinstance(one, PlayedExample) and one.asks else ""
    parts = [
        heading,
        put(Begin("example", ((alive, "yes"),) if alive else ())),
        told,
        *_pictures(book, sheet, proof),
    ]
    parts += [
        _verdict(book, sheet, proof),
        _steps(book, proof, rule),
        _answers(book, proof),
        _origin(book, one),
        put(End("example")),
    ]
    return "".join(parts)


def _title(book: Book, proof: Proof) -> list[str]:
    """What it is called; where the story is not told, by its first rule: its own title might tell the end."""
    one, chapters = proof.example, book.content.chapters
    if proof.sound or not _fits(proof):
        return [plain(book.text(one.title))]
    return [plain(book.text(chapters[rule].title)) for rule in one.rules[:1] if rule in chapters]


def _fits(proof: Proof) -> bool:
    """Whether the rules have a place for it."""
    return all(difference.fits for difference in proof.differences)


def _pictures(book: Book, sheet: PageSheet, proof: Proof) -> list[str]:
    figures = book_part(book.content.id)
    rolls = figures.rolls(book, proof.example) if isinstance(figures, RollsPart) else None
    return [sheet.stash.put(block) for block in (rolls, figures.example(book, proof.example)) if block]


def _verdict(book: Book, sheet: PageSheet, proof: Proof) -> str:
    """The mark, and what it says about the steps that follow."""
    if not proof.judged:
        return f"\n\n*{book.say('proven.not')}*\n\n"
    steps = book.say("proven.steps" if proof.steps else "proven.measured")
    if proof.proven:
        mark = sheet.stash.put(Proven(book.say("proven"), book.say("proven.tip")))
        return f"\n\n{mark} {steps}\n\n"
    word = "variant.own" if _is_packs(book, proof) else "variant.mark"
    mark = sheet.stash.put(variant.unlike(book, book.say(word)))
    figures = book_part(book.content.id)
    stated = [one for one in proof.differences if one.kind == "difference"]
    if not stated:
        anew = all(one.kind == "retell" for one in proof.differences)
        return f"\n\n{mark} {book.say('variant.anew' if anew else 'variant.otherwise')} {steps}\n\n"
    changes = markdown.bullets(plain(figures.change(book, one)) for one in stated)
    return f"\n\n{mark} {book.say('variant.changes')}\n\n{changes}\n\n{steps}\n\n"


def _answers(book: Book, proof: Proof) -> str:
    """Where nothing is played what is lawful and what is not; what the referee was asked besides."""
    one = proof.example
    if not proof.sound or not isinstance(one, PlayedExample):
        return ""
    rows, figures = list[tuple[str, str]](), book_part(book.content.id)
    if not one.played:

        def said(move: str) -> str:
            return figures.worded_move(book, move) if isinstance(figures, WordedPart) else move

        lawful = ", ".join(map(said, one.legal or ()))
        rows += [(book.say("ask.legal"), lawful)] if lawful else []
        rows += [(said(move), why[book.lang]) for move, why in proof.refusals.items()]
    if asked := getattr(figures, "asked", None):
        told = " ".join(step[book.lang] for step in proof.steps)  # what was said is not said again
        answers = (asked(book, one.asks[name].request, answer) for name, answer in proof.answers.items())
        rows += [row for row in answers if row[1] != told]
    told_rows = [(plain(what), plain(answer)) for what, answer in rows]
    if one.played:  # a line or two below the steps want no head of their own
        return "".join(f"\n\n**{what}** {answer}\n\n" for what, answer in told_rows)
    head = (book.say("ask.what"), book.say("ask.answer"))
    return markdown.table(head, told_rows) if rows else ""


def _steps(book: Book, proof: Proof, rule: Rule) -> str:
    return markdown.numbered(f"{plain(step[book.lang])} ({rule(step['rule'])})" for step in proof.steps)


def _origin(book: Book, one: ExampleText) -> str:
    """What of the example is the source's, and what was added here."""
    if one.ours is None:
        return ""
    unknown = [word for word in one.ours if f"ours.{word}" not in book.plan.words]
    if unknown:
        raise Fault(f"the book has no word for what is ours: {quoted(unknown[0])}; add ours.{unknown[0]}")
    what = ", ".join(book.say(f"ours.{word}") for word in one.ours)
    said = book.say("ours", what=what) if one.ours else book.say("ours.nothing")
    said = book.say("ours.changed") if _touched(book, one) else said
    return f"\n\n{plain(said)}\n{{: .kit-others }}\n\n"


def _touched(book: Book, one: ExampleText) -> bool:
    """Whether a pack changed anything of the example."""
    folders = tuple(os.path.join(pack.folder, "") for pack in book.content.packs)
    return bool(folders) and any(file.startswith(folders) for file in files_of(cast(Node, one.mark)))


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
