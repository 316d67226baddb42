"""The book of a variant: what a pack's rules make of pages that were written for the original game.

Unless it is accepted, whatever a page states and the rules do not give stops the build. Accepted, the page
shows what the rules give, marked, and every difference is told to whoever builds the book.
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from kit.book import markdown
from kit.book.blocks import Proven, Unlike, shown
from kit.book.errors import Fault
from kit.content.problems import quoted, shown_path
from kit.content.proof import in_words
from kit.content.variant import variant_name
from kit.core.errors import GameError

if TYPE_CHECKING:
    from kit.book.book import Book, PageSheet
    from kit.content.content import Content

T = TypeVar("T")
Settle: TypeAlias = "Callable[[Content, str, str], str]"
"""What the rules of a content give for a claim where it is not what is stated; empty where they agree."""
Refusal: TypeAlias = "Callable[[Content, GameError], Mapping[str, str]]"
"""A refusal in every language."""
NOTHING: Final = "–"
REFUSED: Final = "refused"
"""How a claim begins, or what it states, that something may not be done."""
_TITLE: Final = re.compile(r"^# .*$", re.MULTILINE)


class PageDifference(NamedTuple):
    """Something that a page states, and what comes out under the rules of the variant.

    Where nothing is stated in short, `computed` is a sentence that says it all.
    """

    file: str
    line: int
    what: str
    stated: str
    computed: str

    def __str__(self) -> str:
        return f"{shown_path(self.file)}:{self.line}: {self.said}"

    @property
    def said(self) -> str:
        """What differs, without its place."""
        return (
            f"{self.what}: {self.stated} → {self.computed}"
            if self.stated
            else f"{self.what}: {self.computed}"
        )


Tell: TypeAlias = Callable[[PageDifference], None]


def told(difference: PageDifference) -> None:
    """Tell a difference to whoever started the build."""
    print(difference, file=sys.stderr)


def nothing(reason: str) -> str:
    """What is computed where something does not fit.

    >>> nothing("there is no field Q-99")
    '– (there is no field Q-99)'
    """
    return f"{NOTHING} ({reason})"


def unlike(book: "Book", text: str) -> Unlike:
    """A result of the variant in a line."""
    return Unlike(text, book.say("variant.unlike"))


def unfit(book: "Book") -> Unlike:
    """What stands in a line for a result that the variant does not have."""
    return Unlike(NOTHING, book.say("variant.unfit"))


def note(book: "Book", sheet: "PageSheet") -> str:
    """What stands for a figure or an example that does not fit the variant."""
    sheet.unfit += 1
    return markdown.box("note", book.say("variant.note"), book.say("variant.unfit"))


def notes(book: "Book", letters: Iterable[str]) -> str:
    """What stands above several examples that do not fit the variant."""
    said = book.say("variant.unfit.all", letters=", ".join(map(markdown.plain, letters)))
    return markdown.box("note", book.say("variant.notes"), said)


def referee_words(content: "Content", error: GameError) -> Mapping[str, str]:
    """A refusal as the referee of any engine says it."""
    return in_words(content, error.key, error.args_for_phrase)


def reason(book: "Book", fault: Fault, refusal: Refusal = referee_words) -> str:
    """Why something cannot be made here, in the words of the referee where the referee refused it."""
    cause = fault.__context__
    return nothing(refusal(book.content, cause)[book.lang] if isinstance(cause, GameError) else str(fault))


class StatedOutcome(NamedTuple):
    """What the rules of a variant give instead of what is stated; nothing of use where it does not fit."""

    computed: str
    fits: bool


def outcome(
    book: "Book", claim: str, stated: str, settle: Settle, refusal: Refusal = referee_words
) -> StatedOutcome | None:
    """None where a claim holds; a false one is a mistake, unless accepted and true in the original game."""
    try:
        computed = settle(book.content, claim, stated)
    except Fault as error:
        found, fault = StatedOutcome(reason(book, error, refusal), False), error
    else:
        if not computed:
            return None
        told = f"the page states {quoted(stated)} for {quoted(claim)}, the rules give {quoted(computed)}"
        found, fault = StatedOutcome(computed, True), Fault(told)
    if not book.lenient or settle(book.original, claim, stated):
        raise fault
    return found


def prove(
    book: "Book",
    sheet: "PageSheet",
    claim: tuple[str, str, str],
    settle: Settle,
    shown: "Callable[[str], str | None]",
    refusal: Refusal = referee_words,
) -> str:
    """A claim, what it states and the words for that, as they stand on a page, with the mark of a proof.

    In a variant's book that accepts differences, `shown` puts what the engine computes into words instead, if
    it fits there at all, with a mark of its own.
    """
    said, stated, text = claim
    found = outcome(book, said, stated, settle, refusal)
    sheet.claims.append(f"{said} = {stated}")
    if found is None:
        refused = REFUSED in (said.split()[0], stated.split()[0])
        tip = book.say("proven.refused" if refused else "proven.tip")
        return sheet.stash.put(Proven(text or stated, tip, refused))
    sheet.differs(said, stated, found.computed)
    words = shown(found.computed) if found.fits else None
    if words is None:
        sheet.unfit += 1
        return sheet.stash.put(unfit(book))
    return sheet.stash.put(unlike(book, words))


class Compared(NamedTuple, Generic[T]):
    """Something as it is under the rules of the book (None where it cannot be), and in the original game."""

    here: T | None
    there: T
    reason: str = ""


def compared(book: "Book", make: "Callable[[Content], T]", refusal: Refusal = referee_words) -> Compared[T]:
    """Make something; what cannot be made is a mistake, unless accepted and fine in the original game."""
    try:
        here = make(book.content)
    except Fault as fault:
        if not book.lenient:
            raise
        return Compared(None, make(book.original), reason(book, fault, refusal))
    return Compared(here, make(book.original) if book.lenient else here)


def with_legend(book: "Book", sheet: "PageSheet", page: str) -> str:
    """An expanded page whose marks are explained below its title; one without marks stays as it is."""
    told = [book.say(word) for word in ("variant.mark", "variant.own")]  # which say themselves what they mean
    blocks = shown(page, sheet.stash.blocks)
    marked = [block for block in blocks if isinstance(block, Unlike) and block.text not in told]
    if not marked:
        return page
    name = variant_name(book.content, book.lang)
    title = book.say("variant.named", name=markdown.plain(name)) if name else book.say("variant.mark")
    put = sheet.stash.put
    text = book.say("variant.legend", unlike=put(unlike(book, "")))
    if any(block.text == NOTHING for block in marked):
        text += f" {book.say('variant.legend.unfit', unfit=put(unfit(book)))}"
    box = markdown.box("note", title, text)
    return _TITLE.sub(lambda match: match[0] + box, page, count=1)
