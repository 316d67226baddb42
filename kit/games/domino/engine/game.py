"""The engine of dominoes: one line with two ends, hidden hands, a stock to draw from."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from kit.core.engine import Outcome, Player
from kit.core.errors import Illegal, KitError
from kit.core.trace import Trace
from kit.core.wire import bad
from kit.games.domino.engine.rules import UNTIL_FITS, Rules
from kit.games.domino.engine.text import (
    HIDDEN,
    OVER,
    START,
    Laid,
    Move,
    State,
    blocked,
    pips,
    read_laid,
    read_state,
    tile_said,
    write_laid,
    write_state,
)

DRAW, PASS = "draw", "pass"
_DEAL = "deal "
_RULE = {"out": "2", "stock-out": "ruling-6", "blocked": "ruling-8"}


class WrongCount(KitError):
    """So many cannot play."""


class Domino:
    """Dominoes by some rules, for two to four.

    >>> tiles = {"highest": 6, "each": 6}
    >>> facts = {"players": [2, 4], "tiles": tiles, "draw": "until_fits", "win_needs_empty_stock": True,
    ...          "blocked": "fewest_pips"}
    >>> domino = Domino(facts)
    >>> dealt = domino.apply(domino.start(), domino.deal(domino.start(), Random(1)))
    >>> len(dealt.stock), sorted(domino.write_move(dealt, move) for move in domino.legal(dealt))
    (15, ['R15', 'R45', 'R56'])
    """

    def __init__(self, facts: Mapping[str, Any], players: int | None = None) -> None:
        self.rules = Rules.of(facts)
        seats = self.rules.seats
        many = seats[0] if players is None else players
        if many not in seats:
            raise WrongCount(f"{many} cannot play; from {seats[0]} to {seats[-1]} can")
        self.players: Sequence[Player] = tuple(range(1, many + 1))

    # Positions -----------------------------------------------------------------------------------

    def start(self) -> State:
        """Before anything is dealt."""
        return State(OVER, (), ((),) * len(self.players), ())

    def read(self, text: str) -> State:
        """A position's text, or `start`."""
        return self.start() if text == START else read_state(self.rules, text)

    def write(self, state: State) -> str:
        """The text of a position."""
        return write_state(state)

    def to_move(self, state: State) -> Player | None:
        """The player's number; nobody before the deal."""
        return None if state.turn == OVER else state.turn + 1

    def chance(self, state: State) -> Mapping[Move, Fraction]:
        """What is dealt cannot be listed, and a drawn tile is known to the stock."""
        return {}

    def deal(self, state: State, rng: Random) -> State:
        """Hands, one tile turned up, the rest in the order in which it will be drawn; anybody may start."""
        tiles, many, each = [*self.rules.whole_set()], len(state.hands), self.rules.tiles.each
        rng.shuffle(tiles)
        hands = tuple(tuple(sorted(tiles[n * each : (n + 1) * each])) for n in range(many))
        up, *stock = tiles[many * each :]
        a, b = divmod(up, 10)
        return State(rng.randrange(many), ((a, b),), hands, tuple(stock))

    def view(self, state: State, player: Player) -> State:
        """The other hands and the stock lie face down; only how many there are can be seen."""
        hands = tuple(
            hand if n + 1 == player else (HIDDEN,) * len(hand) for n, hand in enumerate(state.hands)
        )
        return state._replace(hands=hands, stock=(HIDDEN,) * len(state.stock))

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why, with the pips left in each hand."""
        if not state.reason:
            return None
        winners = tuple(n + 1 for n in state.winners)
        return Outcome(winners, state.reason, _RULE[state.reason], {"pips": pips(state)})

    # Moves ---------------------------------------------------------------------------------------

    def legal(self, state: State) -> Sequence[Move]:
        """Every tile that fits, at each end; else a draw, or a pass."""
        if state.turn == OVER:
            return ()
        left, right = state.ends
        found: list[Move] = []
        for tile in state.hands[state.turn]:
            a, b = divmod(tile, 10)
            if left in (a, b) and tile != HIDDEN:
                found.append(Laid(True, tile))
            if right in (a, b) and tile != HIDDEN:
                found.append(Laid(False, tile))
        return found or ([DRAW] if state.stock else [PASS])

    def readable(self, text: str) -> None:
        """Unreadable, unless it is a tile at an end, a draw, a pass, or a deal."""
        if text.startswith(_DEAL):
            read_state(self.rules, text.removeprefix(_DEAL))
        elif text not in (DRAW, PASS):
            read_laid(self.rules, text)

    def read_move(self, state: State, text: str) -> Move:
        """The lawful move that a text means."""
        self.readable(text)
        move: Move = text
        if text.startswith(_DEAL):
            move = read_state(self.rules, text.removeprefix(_DEAL))
        elif text not in (DRAW, PASS):
            move = read_laid(self.rules, text)
        self._check(state, move)
        return move

    def write_move(self, state: State, move: Move) -> str:
        """`L14`, `draw`, `pass`, or `deal` and the position."""
        if isinstance(move, State):
            return f"{_DEAL}{write_state(move)}"
        return write_laid(move) if isinstance(move, Laid) else move

    def _check(self, state: State, move: Move) -> None:
        """Illegal, unless the move may be made."""
        if isinstance(move, State) or not state.line:
            if state.line or not isinstance(move, State) or not self._fresh(state, move):
                raise bad("deal")
            return
        if state.turn == OVER:
            raise Illegal("game-over", _RULE[state.reason], state.reason)
        lawful = self.legal(state)
        if not isinstance(move, Laid):
            if isinstance(lawful[0], Laid):
                raise Illegal("must-play", "ruling-3", tile=tile_said(lawful[0].tile))
            if move == DRAW and not state.stock:
                raise Illegal("stock-empty", "2")
            if move == PASS and state.stock:
                raise Illegal("must-draw", "ruling-4", n=len(state.stock))
        elif move.tile not in state.hands[state.turn]:
            raise Illegal("not-your-tile", "2", tile=tile_said(move.tile))
        elif move not in lawful:
            end = state.ends[0 if move.left else 1]
            raise Illegal("does-not-fit", "3", tile=tile_said(move.tile), end=end)

    def _fresh(self, state: State, dealt: State) -> bool:
        """Whether a position is one that can be dealt to these players."""
        sizes = {len(hand) for hand in dealt.hands}
        many = len(dealt.hands) == len(state.hands)
        return many and sizes == {self.rules.tiles.each} and len(dealt.line) == 1 and not dealt.passes

    def apply(self, state: State, move: Move, trace: Trace | None = None) -> State:
        """The state after a lawful move, or a deal."""
        self._check(state, move)
        if isinstance(move, State):
            if trace is not None:
                ((a, b),) = move.line
                trace.add("2", "dealt", tile=tile_said(10 * a + b), player=move.turn + 1, n=len(move.stock))
            return move
        if move == PASS:
            return self._passed(state, trace)
        return self._laid(state, move, trace) if isinstance(move, Laid) else self._drawn(state, trace)

    def _next(self, state: State) -> int:
        return (state.turn + 1) % len(state.hands)

    def _passed(self, state: State, trace: Trace | None) -> State:
        passes = state.passes + 1
        after = state._replace(turn=self._next(state), passes=passes)
        if trace is not None:
            trace.add("2", "passes", player=state.turn + 1)
        return self._ended(blocked(self.rules, after), trace) if passes == len(state.hands) else after

    def _laid(self, state: State, laid: Laid, trace: Trace | None) -> State:
        left, right = state.ends
        a, b = divmod(laid.tile, 10)
        if laid.left:
            line = ((a, b) if b == left else (b, a), *state.line)
        else:
            line = (*state.line, (a, b) if a == right else (b, a))
        turn = state.turn
        hand = tuple(tile for tile in state.hands[turn] if tile != laid.tile)
        hands = (*state.hands[:turn], hand, *state.hands[turn + 1 :])
        after = State(self._next(state), line, hands, state.stock)
        if trace is not None:
            side = "left" if laid.left else "right"
            end = left if laid.left else right
            trace.add("3", f"laid.{side}", player=turn + 1, tile=tile_said(laid.tile), end=end)
        if hand:
            return after
        if not state.stock or not self.rules.win_needs_empty_stock:
            return self._ended(after._replace(turn=OVER, reason="out", winners=(turn,)), trace)
        if trace is not None:
            trace.add("ruling-6", "early", player=turn + 1, n=len(state.stock))
        return after

    def _drawn(self, state: State, trace: Trace | None) -> State:
        tile, *stock = state.stock
        turn = state.turn
        hand = tuple(sorted((*state.hands[turn], tile)))
        after = state._replace(
            hands=(*state.hands[:turn], hand, *state.hands[turn + 1 :]), stock=tuple(stock)
        )
        if trace is not None:
            trace.add("ruling-4", "drawn", player=turn + 1, tile=tile_said(tile), n=len(stock))
        if not stock and self.rules.win_needs_empty_stock:  # ruling 6, and 7: in the order of their turns
            many = len(state.hands)
            for other in ((turn + n) % many for n in range(1, many)):
                if not state.hands[other]:
                    return self._ended(after._replace(turn=OVER, reason="stock-out", winners=(other,)), trace)
        if self.rules.draw == UNTIL_FITS or isinstance(self.legal(after)[0], Laid):
            return after
        return after._replace(turn=self._next(state))

    def _ended(self, state: State, trace: Trace | None) -> State:
        if trace is not None:
            won = ", ".join(str(n + 1) for n in state.winners)
            key = "won.nobody" if not state.winners else f"won.{state.reason}"
            args = (
                {"players": won, "pips": min(pips(state))} if state.reason == "blocked" else {"player": won}
            )
            trace.add(_RULE[state.reason], key, **(args if state.winners else {}))
        return state
