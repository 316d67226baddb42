"""Claims and throws of pages under the rules of a variant, beside what they are in the original game."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kit.book import variant
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.content.content import Content
from kit.content.problems import quoted
from kit.content.proof import named
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


def prove(book: Book, sheet: PageSheet, claim: str, stated: str, text: str, by: str) -> str:
    """A claim on a page; what a variant gives instead is shown as the page would have shown it."""

    def settle(content: Content, claim: str, stated: str) -> str:
        """What comes out otherwise, or why, where it comes out as stated for another reason than `by`."""
        own = petanque_of(content)
        computed = petanque_claims.settle(own, claim, stated)
        why = "" if computed else petanque_claims.reasons(own, claim)
        return computed or ("" if why == by else f"{stated}{_BY}{why or variant.NOTHING}")

    def shown(computed: str) -> str | None:
        if _BY in computed:
            return f"{text or stated} {book.say('variant.why')}"
        return None if computed.startswith(_REFUSED) else _words(book, computed, stated, text)

    return variant.prove(book, sheet, (claim, stated, text), settle, shown, _refusal)


def looked_up(book: Book, claim: str) -> Mapping[str, Any]:
    """The steps of a throw for a page to look up; where a variant takes others, the original game's."""
    here, there, _ = variant.compared(book, lambda content: _steps(content, claim), _refusal)
    return told(*(there if here is None or _keys(here) != _keys(there) else here))


def _steps(content: Content, claim: str) -> tuple[Trace, Sequence[str]]:
    return petanque_claims.steps(petanque_of(content), claim)


def _keys(steps: tuple[Trace, Sequence[str]]) -> list[str]:
    return [step.key for step in steps[0]]


def _refusal(content: Content, error: GameError) -> Mapping[str, str]:
    return Speaker(petanque_of(content)).refusal(error)


def _words(book: Book, computed: str, stated: str, text: str) -> str:
    if computed == _NOBODY:
        return book.say("variant.nobody")
    if " : " in text and "-" in computed:
        return computed.replace("-", " : ")
    before, after = _places(stated), _places(computed)
    if len(after) == 1:
        return _place(book, after[0][1])
    # Of a whole position the page shows one field: the thrown boule's, which is last, before the others.
    for (_, was), (_, now) in reversed(list(zip(before, after, strict=False))):
        if was == text != now:
            return _place(book, now)
    jack = f"{named(book.content, 'jack', book.lang)} {_place(book, after[0][1])}"
    return ", ".join([jack, *(f"{team} {_place(book, at)}" for team, at in after[1:])])


def _places(position: str) -> list[tuple[str, str]]:
    """Whose and where, for everything in a position.

    >>> _places("G-14 T2:G-15")
    [('', 'G-14'), ('T2', 'G-15')]
    """
    parts = (part.rpartition(":") for part in position.split())
    return [(team, at) for team, _, at in parts]


def _place(book: Book, at: str) -> str:
    return book.say("figure.out") if at == "out" else at


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
