"""Claims and throws of pages under the rules of a variant, beside what they are in the original game."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kit.book import variant
from kit.book.blocks import Unlike
from kit.book.book import Book
from kit.book.errors import Fault
from kit.content.problems import quoted
from kit.core.errors import GameError
from kit.games.petanque.book import claims as petanque_claims
from kit.games.petanque.book.figures import content_of, original_of, said
from kit.games.petanque.book.played import PlayedFigure, play
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.proof import told
from kit.games.petanque.content.speech import Speaker

_REFUSED = "refused "
_NOBODY = "nobody"


class StatedOutcome(NamedTuple):
    """What the rules of a variant give instead of what is stated; nothing of use where it does not fit."""

    computed: str
    fits: bool


def outcome(book: Book, claim: str, stated: str) -> StatedOutcome | None:
    """None where a claim holds; a false one is a mistake, unless accepted and true in the original game."""
    found, fault = _settled(book, claim, stated)
    if fault is not None and (not book.lenient or petanque_claims.settle(original_of(book), claim, stated)):
        raise fault
    return found


def _settled(book: Book, claim: str, stated: str) -> tuple[StatedOutcome | None, Fault | None]:
    try:
        computed = petanque_claims.settle(content_of(book), claim, stated)
    except Fault as fault:
        return StatedOutcome(_reason(book, fault), False), fault
    if not computed:
        return None, None
    told = f"the page states {quoted(stated)} for {quoted(claim)}, the rules give {quoted(computed)}"
    return StatedOutcome(computed, not computed.startswith(_REFUSED)), Fault(told)


def reason(book: Book, claim: str, by: str) -> str:
    """Why a claim that holds comes about, where that is not `by`; a mistake unless as in `outcome`."""
    found = petanque_claims.reasons(content_of(book), claim)
    if found == by:
        return ""
    if not book.lenient or petanque_claims.reasons(original_of(book), claim) != by:
        told = quoted(by) if by else "no reason"
        raise Fault(f"the page gives {told} for {quoted(claim)}, the rules give {quoted(found or '–')}")
    return found or variant.NOTHING


def looked_up(book: Book, claim: str) -> Mapping[str, Any]:
    """The steps of a throw for a page to look up; in a variant where they are others, the original game's."""
    content = content_of(book)
    if book.lenient:
        try:
            here, there = (petanque_claims.reasons(one, claim) for one in (content, original_of(book)))
            same = here == there
        except Fault:
            same = False
        content = content if same else original_of(book)
    return told(*petanque_claims.steps(content, claim))


def shown(book: Book, found: StatedOutcome, stated: str, text: str) -> Unlike:
    """A computed outcome as the page would have shown the stated one (as `text`)."""
    if not found.fits:
        return variant.unfit(book)
    return variant.unlike(book, _words(book, found.computed, stated, text))


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
    jack = book.say("figure.jack", at=_place(book, after[0][1]))
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


def _reason(book: Book, fault: Fault) -> str:
    """Why something cannot be made here, in the words of the referee where the referee refused it."""
    refusal = fault.__context__
    if not isinstance(refusal, GameError):
        return variant.nothing(str(fault))
    return variant.nothing(Speaker(content_of(book)).refusal(refusal)[book.lang])


class StatedThrow(NamedTuple):
    """A figure's throw as it is here (None where it cannot be made), and the difference if there is one."""

    played: PlayedFigure | None
    stated: str = ""
    computed: str = ""


def thrown(book: Book, claim: str) -> StatedThrow:
    """Make the throw of a figure; one that cannot be made is a mistake, unless as in `outcome`."""
    try:
        here = _played(content_of(book), claim)
    except Fault as fault:
        if not book.lenient:
            raise
        return StatedThrow(None, said(book, _played(original_of(book), claim).after), _reason(book, fault))
    there = _played(original_of(book), claim) if book.lenient else here
    return (
        StatedThrow(here)
        if here == there
        else StatedThrow(here, said(book, there.after), said(book, here.after))
    )


def _played(content: PetanqueContent, claim: str) -> PlayedFigure:
    lying, bar, throw = claim.rpartition("|")
    try:
        return play(content, petanque_claims.request(content, throw.strip(), lying.strip() if bar else ""))
    except GameError as error:
        raise Fault(f"the throw {quoted(claim)} cannot be made: {error}") from None
