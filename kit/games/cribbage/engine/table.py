"""What lies on the table: a state, whose turn it is, and how a count goes on and ends."""

from typing import NamedTuple

from kit.games.cribbage.engine.cards import HIDDEN, VALUE, Cards, count
from kit.games.cribbage.engine.points import LIMIT

DEALT, KEPT = 6, 4
Laid = tuple[Cards, ...]
"""Cards by count; the last is empty where a count has ended and the next has no card yet."""


class Board(NamedTuple):
    """A deal and the pegs so far; `ended` says what decided a game, which its text does not."""

    target: int
    pegs: tuple[int, int]
    dealer: int
    hands: tuple[Cards, Cards] = ((), ())
    crib: Cards = ()
    starter: int | None = None
    laid: Laid = ()
    go: int = 0
    ended: str = ""

    @property
    def pone(self) -> int:
        """The player who does not deal."""
        return 3 - self.dealer

    @property
    def winner(self) -> int:
        """Who has reached the target; 0 while nobody has."""
        first, second = self.pegs
        return 1 if first >= self.target else 2 if second >= self.target else 0

    @property
    def phase(self) -> str:
        """Which kind of move comes next: deal, discard, cut, play, show or over."""
        if self.winner:
            return "over"
        if not self.hands[0]:
            return "deal"
        if len(self.crib) < KEPT:
            return "discard"
        if self.starter is None:
            return "cut"
        return "play" if sum(map(len, self.laid)) < 2 * KEPT else "show"

    @property
    def turn(self) -> int:
        """Whose turn it is; 0 before the deal, the cut and the show, and when the game is over."""
        phase = self.phase
        if phase == "discard":
            return self.dealer if self.crib else self.pone
        return next_player(self) if phase == "play" else 0

    @property
    def counted(self) -> Cards:
        """The cards of this count."""
        return self.laid[-1] if self.laid else ()

    def left(self, player: int) -> Cards:
        """The cards that a player has not laid yet."""
        gone = {card for count in self.laid for card in count}
        return tuple(card for card in self.hands[player - 1] if card not in gone or card == HIDDEN)

    def fitting(self, player: int) -> Cards:
        """The cards that a player could lay in this count; of hidden ones nobody knows."""
        room = LIMIT - count(self.counted)
        return tuple(card for card in self.left(player) if card != HIDDEN and VALUE[card] <= room)

    def owner(self, card: int) -> int:
        """Whose card it is."""
        return 1 if card in self.hands[0] else 2


def next_player(board: Board) -> int:
    """Who lays the next card, or says go (rulings 3, 6, 8)."""
    if board.counted:
        laid = board.owner(board.counted[-1])
        waiting = 3 - laid
        return waiting if board.left(waiting) and board.go != waiting else laid
    leads = 3 - board.owner(board.laid[-2][-1]) if len(board.laid) > 1 else board.pone
    return leads if board.left(leads) else 3 - leads


def with_card(board: Board, card: int) -> tuple[Board, bool]:
    """The board once a card is laid, and whether the count ended by it."""
    player = board.owner(card)
    after = board._replace(laid=(*board.laid[:-1], (*board.counted, card)))
    other = 3 - player
    if count(after.counted) == LIMIT:
        return after, True
    goes_on = (after.left(other) and after.go != other) or may_lay(after, player)
    return after, not goes_on


def with_go(board: Board, player: int) -> tuple[Board, bool]:
    """The board once a player said go, and whether the count ended by it."""
    after = board._replace(go=player)
    return after, not may_lay(after, 3 - player)


def may_lay(board: Board, player: int) -> bool:
    """Whether a player can go on; one whose cards are hidden might."""
    return bool(board.fitting(player)) or HIDDEN in board.left(player)


def turned_down(board: Board) -> Board:
    """A new count, if there are cards left to lay."""
    more = board.left(1) or board.left(2)
    return board._replace(laid=(*board.laid, ()) if more else board.laid, go=0)
