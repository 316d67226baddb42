"""Claims and throws of pages under the rules of a variant, beside what they are in the original game."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kit.book import variant
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.content.content import Content
from kit.content.problems import quoted
from kit.core.errors import GameError
from kit.core.trace import Trace
from kit.games.petanque.book import claims as petanque_claims
from kit.games.petanque.book.figures import petanque_of, said
from kit.games.petanque.book.played import PlayedFigure, play
from kit.games.petanque.content.proof import told
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.wire import Lying

_REFUSED = "refused "
_BY = " by "
_NOBODY = "nobody"
_OUT = "out"


def prove(book: Book, sheet: PageSheet, claim: str, stated: str, text: str, by: str, fits: bool) -> str:
    """A claim on a page; what a variant gives instead is shown as the page would show it, if that fits."""

    def settle(content: Content, claim: str, stated: str) -> str:
        """What comes out otherwise, or why, where it comes out as stated for another reason than `by`."""
        own = petanque_of(content)
        computed = petanque_claims.settle(own, claim, stated)
        why = "" if computed else petanque_claims.reasons(own, claim)
        return computed or ("" if why == by else f"{stated}{_BY}{why or variant.NOTHING}")

    def shown(computed: str) -> str | None:
        if not fits:
            return None
        if _BY in computed:
            sheet.unfit += 1
            return f"{text or stated} {book.say('variant.why')}"
        if (_OUT in _places(computed)) != (_OUT in _places(stated)):
            sheet.unfit += 1  # nothing that is said of a boule on the board is true of a dead one
        return None if computed.startswith(_REFUSED) else _words(book, computed, stated, text)

    return variant.prove(book, sheet, (claim, stated, text), settle, shown, _refusal)


def looked_up(book: Book, claim: str) -> tuple[Mapping[str, Any], bool]:
    """The steps of a throw for a page to look up; where a variant takes others, the original game's.

    And whether they are those of this book.
    """
    here, there, _ = variant.compared(book, lambda content: _steps(content, claim), _refusal)
    if here is None or _keys(here) != _keys(there):
        return told(*there), False
    return told(*here), True


def _steps(content: Content, claim: str) -> tuple[Trace, Sequence[str]]:
    return petanque_claims.steps(petanque_of(content), claim)


def _keys(steps: tuple[Trace, Sequence[str]]) -> list[str]:
    return [step.key for step in steps[0]]


def _refusal(content: Content, error: GameError) -> Mapping[str, str]:
    return Speaker(petanque_of(content)).refusal(error)


def _words(book: Book, computed: str, stated: str, text: str) -> str | None:
    """What is computed, as it fits into the page's sentence; None where the page tells it in words."""
    if computed == _NOBODY:
        return book.say("variant.nobody")
    if " : " in text and "-" in computed:
        return computed.replace("-", " : ")
    before, after = _places(stated), _places(computed)
    # Of a whole position the page shows one field: the thrown boule's, which is last, before the others.
    moves = reversed(list(zip(before, after, strict=False)))
    was, now = next((move for move in moves if move[0] == text != move[1]), (before[-1], after[-1]))
    if now == _OUT != was:
        return book.say("variant.off")
    if was == _OUT != now:
        return book.say("variant.on", field=now)
    return now if was in (text, stated) else None


def _places(position: str) -> list[str]:
    """Where everything in a position is.

    >>> _places("G-14 T2:G-15")
    ['G-14', 'G-15']
    """
    return [part.rpartition(":")[2] for part in position.split()]


class StatedThrow(NamedTuple):
    """A figure's throw as it is here (None where it cannot be made), and the difference if there is one."""

    played: PlayedFigure | None
    stated: str = ""
    computed: str = ""


def thrown(book: Book, claim: str) -> StatedThrow:
    """Make the throw of a figure; one that cannot be made is a mistake, unless as in `prove`."""
    here, there, reason = variant.compared(book, lambda content: _played(content, claim), _refusal)
    if here is None:
        return StatedThrow(None, _said(book, there), reason)
    if here.told() == there.told():
        return StatedThrow(here)
    return StatedThrow(here, _said(book, there), _said(book, here))


def _said(book: Book, played: PlayedFigure) -> str:
    return said(book, played.rules.board, Lying(played.after, played.asked.ids))


def _played(content: Content, claim: str) -> PlayedFigure:
    lying, bar, throw = claim.rpartition("|")
    own = petanque_of(content)
    try:
        return play(own, petanque_claims.asked_in(own, throw.strip(), lying.strip() if bar else ""))
    except GameError as error:
        raise Fault(f"the throw {quoted(claim)} cannot be made: {error}") from None
