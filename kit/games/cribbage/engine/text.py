"""A position and its text: `121 62,70 1 2 4H,9C,JD,KS/8D,9S,TD,QC AC,2S,6D,7H JS - -`."""

import re
from typing import Final

from kit.core.errors import Unreadable
from kit.games.cribbage.engine.cards import Cards, card, cards, count, name, names
from kit.games.cribbage.engine.points import LIMIT
from kit.games.cribbage.engine.rules import FULL, SHORT
from kit.games.cribbage.engine.table import DEALT, KEPT, Board, Laid, turned_down, with_card, with_go

_NUMBERS: Final = re.compile(r"(0|[1-9][0-9]{0,3}),(0|[1-9][0-9]{0,3})")
_PLAYERS: Final = {"1": 1, "2": 2, "-": 0}
_TARGETS: Final = {str(target): target for target in (FULL, SHORT)}


def write_board(board: Board) -> str:
    """The one text of a position."""
    starter = "-" if board.starter is None else name(board.starter)
    laid = ";".join("" if not one else names(one, ".") for one in board.laid)
    hands = "/".join(map(names, board.hands))
    first = f"{board.target} {board.pegs[0]},{board.pegs[1]} {board.dealer} {board.turn or '-'}"
    return f"{first} {hands} {names(board.crib)} {starter} {laid or '-'} {board.go or '-'}"


def read_board(text: str) -> Board:
    """Read a position's text; impossible ones are unreadable."""
    fields = text.split(" ")
    if len(fields) != 9:
        raise _wrong("fields", text)
    target, pegs, dealer, turn, hands, crib, starter, laid, go = fields
    numbers = _NUMBERS.fullmatch(pegs)
    if target not in _TARGETS or not numbers or dealer not in ("1", "2"):
        raise _wrong("fields", text)
    if turn not in _PLAYERS or go not in _PLAYERS:
        raise _wrong("fields", text)
    both = [_sorted(part, text) for part in hands.split("/")]
    turned = None if starter == "-" else card(starter)
    if len(both) != 2 or (turned is None and starter != "-"):
        raise _wrong("cards", text)
    board = Board(
        _TARGETS[target],
        (int(numbers[1]), int(numbers[2])),
        int(dealer),
        (both[0], both[1]),
        _sorted(crib, text),
        turned,
        _laid(laid, text),
        _PLAYERS[go],
    )
    _possible(board, text)
    if board.turn != _PLAYERS[turn]:
        raise _wrong("turn", text)
    return board


def _wrong(detail: str, text: str) -> Unreadable:
    return Unreadable("bad-request", "1", f"position-{detail}", text=text)


def _sorted(part: str, text: str) -> Cards:
    found = cards(part)
    if found is None:
        raise _wrong("cards", text)
    return tuple(sorted(found))


def _laid(part: str, text: str) -> Laid:
    if part == "-":
        return ()
    found: list[Cards] = []
    *ended, running = part.split(";")
    for one in ended:
        some = cards(one, ".") if one != "-" else None
        if not some:
            raise _wrong("laid", text)
        found.append(some)
    some = cards(running, ".") if running else ()
    if some is None or running == "-":
        raise _wrong("laid", text)
    return (*found, some)


def _possible(board: Board, text: str) -> None:
    """A card once, hands and crib that a deal can have, counts that can have been played."""
    seen = [*board.hands[0], *board.hands[1], *board.crib]
    seen += [] if board.starter is None else [board.starter]
    if len({*seen}) != len(seen):
        raise _wrong("twice", text)
    pone, dealer = (len(board.hands[player - 1]) for player in (board.pone, board.dealer))
    held = (pone, dealer, len(board.crib))
    if held not in ((0, 0, 0), (DEALT, DEALT, 0), (KEPT, DEALT, 2), (KEPT, KEPT, 4)):
        raise _wrong("hands", text)
    if (board.starter is not None and held[2] != 4) or (board.starter is None and (board.laid or board.go)):
        raise _wrong("hands", text)
    if min(board.pegs) >= board.target:
        raise _wrong("both", text)
    flat = [one for some in board.laid for one in some]
    if len({*flat}) != len(flat) or not {*flat} <= {*board.hands[0], *board.hands[1]}:
        raise _wrong("laid", text)
    if any(count(some) > LIMIT for some in board.laid):
        raise _wrong("count", text)
    if (board.laid or board.go) and not board.winner and not _can_have_been_played(board):
        raise _wrong("laid", text)


def _can_have_been_played(board: Board) -> bool:
    """Lay the cards once more, with a go wherever somebody else than the one in turn laid."""
    now = board._replace(laid=(), go=0)
    for n, some in enumerate(board.laid):
        ended = False
        for one in some:
            if now.turn != now.owner(one):
                now, ended = _passed(now, ended)
            if ended or now.turn != now.owner(one):
                return False
            now, ended = with_card(now, one)
        if n < len(board.laid) - 1 or (some and _over(now, ended)):
            if not ended:
                now, ended = _passed(now, ended)
            if not ended:
                return False
            now = turned_down(now)
    if board.go and now.go != board.go:
        if now.turn != board.go:
            return False
        now, ended = _passed(now, False)
        if ended:
            return False
    return (now.laid, now.go) == (board.laid, board.go)


def _over(now: Board, ended: bool) -> bool:
    """Whether the last count of all ended with its last card."""
    return ended and not (now.left(1) or now.left(2))


def _passed(now: Board, ended: bool) -> tuple[Board, bool]:
    """The one in turn says go, if nothing fits and the count still runs."""
    if ended or not now.turn or now.fitting(now.turn) or now.go or not now.counted:
        return now, ended
    return with_go(now, now.turn)
