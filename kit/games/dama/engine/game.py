"""The engine of dáma: reads, judges, plays and explains moves, and says how a game ended."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kit.core.engine import Outcome, Player
from kit.core.errors import Illegal, Unreadable
from kit.core.trace import Trace
from kit.core.wire import bad
from kit.games.dama.engine import position as positions
from kit.games.dama.engine.board import Board
from kit.games.dama.engine.moves import Move, Moves, Way
from kit.games.dama.engine.position import COLOURS, Position, position_of
from kit.games.dama.engine.rules import Rules

_MOVE: Final = re.compile(r"[a-z][0-9]{1,2}(?:-[a-z][0-9]{1,2}|(?:x[a-z][0-9]{1,2})+)")


class Walk(NamedTuple):
    """Jumps that a piece can make one by one, and whether it may stop after them."""

    taken: int
    goes_on: bool  # from the last square it can jump further
    proper: bool  # ruling 5: no other landing behind the last piece would let it jump further


class Dama:
    """Dáma by some rules.

    >>> capture = {"compulsory": True, "king_first": True, "men_backward": False, "most": False}
    >>> draw = {"repetition": 3, "quiet_moves": 15}
    >>> dama = Dama({"board": {"size": 8, "men_rows": 3}, "capture": capture, "draw": draw})
    >>> state = dama.read("W:Wc3:Bb4,d4,d6")
    >>> [dama.write_move(state, move) for move in dama.legal(state)]
    ['c3xa5', 'c3xe5xc7']
    >>> dama.write(dama.apply(state, dama.read_move(state, "c3xe5xc7")))
    'B:Wc7:Bb4'
    """

    players: Sequence[Player] = COLOURS
    deepest = 9
    most_positions = 10_000_000
    """So many positions are looked at for one count: eighty times what nine moves from the start take."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.rules = Rules.of(facts)
        self.board = Board.of(self.rules.board.size)
        self._moves = Moves(self.rules, self.board)

    # Positions -----------------------------------------------------------------------------------

    def start(self) -> Position:
        """The set-up, White to move."""
        return positions.start(self.rules, self.board)

    def read(self, text: str) -> Position:
        """A position's text, or `start`."""
        return positions.read(self.rules, self.board, text)

    def write(self, state: Position) -> str:
        """The text of a position."""
        return positions.write(self.board, state)

    def to_move(self, state: Position) -> Player:
        """`W` or `B`."""
        return COLOURS[state.turn]

    def view(self, state: Position, player: Player) -> Position:
        """Nothing is hidden."""
        return state

    def chance(self, state: Position) -> Mapping[Move, Fraction]:
        """There is none."""
        return {}

    def outcome(self, state: Position) -> Outcome | None:
        """Who has no move loses, even where it would be a draw; repetition comes before the count."""
        if not self.legal(state):  # 1
            own = state.black if state.turn else state.white
            return Outcome(COLOURS[1 - state.turn], "blocked" if own else "no-pieces", "1")
        if state.earlier and state.earlier.count(state.pieces) + 1 >= self.rules.draw.repetition:  # ruling 8
            return Outcome(None, "repetition", "ruling-8")
        if state.quiet >= 2 * self.rules.draw.quiet_moves:
            return Outcome(None, "no-progress", "ruling-8")
        return None

    # Moves ---------------------------------------------------------------------------------------

    def legal(self, state: Position) -> Sequence[Move]:
        """Every lawful move; draws are not looked at."""
        return self._moves.legal(state.pieces)

    def perft(self, state: Position, depth: int) -> int:
        """How many lines of so many moves there are, draws not looked at; a count without end is refused."""
        nodes = self._moves.perft(state.pieces, depth, self.most_positions)
        if nodes is None:
            raise bad("perft", depth=depth, n=self.most_positions)
        return nodes

    def readable(self, text: str) -> None:
        """Unreadable, unless it is a step or a capture between squares of the board."""
        self._squares(text)

    def write_move(self, state: Position, move: Move) -> str:
        """`a3-b4`, or `c3xe5xc7`: of all ways of a capture the first as text."""
        way = self._moves.captures(state.pieces)[move] if move.taken else move[:2]
        return ("x" if move.taken else "-").join(self.board.name[bit] for bit in way)

    def read_move(self, state: Position, text: str) -> Move:
        """The lawful move that is meant: any way of a capture, or its start and end alone."""
        way = self._squares(text)
        own, other = (state.black, state.white) if state.turn else (state.white, state.black)
        if not way[0] & own:
            detail = "theirs" if way[0] & other else "empty"
            raise Illegal("not-yours", "8", detail, at=self.board.name[way[0]])
        return self._read_capture(state, text, way) if "x" in text else self._read_step(state, text, way)

    def _squares(self, text: str) -> Way:
        if not _MOVE.fullmatch(text):
            raise Unreadable("bad-request", "4", "move", text=text)
        names = re.split("[-x]", text)
        for name in names:
            if name not in self.board.square:
                raise Unreadable("bad-request", "2", "square", text=name)
        return tuple(self.board.square[name] for name in names)

    def _read_step(self, state: Position, text: str, way: Way) -> Move:
        move = Move(way[0], way[1])
        if move not in self._moves.steps(state.pieces):
            raise Illegal("illegal-move", "9", self._kind(state, move.start), text=text)
        if self.rules.capture.compulsory and self._moves.captures(state.pieces):
            raise Illegal("must-capture", "16", text=text)
        return move

    def _read_capture(self, state: Position, text: str, way: Way) -> Move:
        lawful = self._moves.captures(state.pieces)
        walk = self._walk(state, way)
        stops = walk is not None and walk.proper and not walk.goes_on
        if walk and stops and (said := Move(way[0], way[-1], walk.taken)) in lawful:
            return said
        if len(way) == 2:
            joining = [move for move in lawful if move[:2] == way]
            if len(joining) == 1:
                return joining[0]
            if joining:
                raise Illegal("ambiguous", "ruling-7", text=text)
        kind = self._kind(state, way[0])
        if walk is None:
            raise Illegal("illegal-move", "10" if kind == "man" else "11", f"{kind}-capture", text=text)
        kings_can = any(move.start & state.kings for move in lawful)
        if kind == "man" and kings_can and self.rules.capture.king_first:
            raise Illegal("king-first", "14", text=text)
        if walk.goes_on:
            raise Illegal("must-continue", "10" if kind == "man" else "11", "stop", text=text)
        if not walk.proper:
            raise Illegal("must-continue", "ruling-5", "landing", text=text)
        raise Illegal("illegal-move", "15", "most", text=text)

    def _kind(self, state: Position, square: int) -> str:
        return "king" if square & state.kings else "man"

    def _walk(self, state: Position, way: Way) -> Walk | None:
        """Jump as a text says; None if some jump of it cannot be made."""
        turn, white, black, kings = state.pieces
        king = bool(way[0] & kings)
        free = self.board.all & ~(white | black) | way[0]
        prey = white if turn else black
        taken, proper = 0, True
        for at, landing in pairwise(way):
            jumps = self._moves.jumps(turn, king, at, free, prey & ~taken)
            for over, ends in jumps:
                if landing in ends:
                    taken |= over
                    proper = landing in dict(self._moves.landings(turn, king, ends, free, prey & ~taken))
                    break
            else:
                return None
        return Walk(taken, bool(self._moves.jumps(turn, king, way[-1], free, prey & ~taken)), proper)

    def apply(self, state: Position, move: Move, trace: Trace | None = None) -> Position:
        """The position after a lawful move."""
        if move not in self.legal(state):
            raise Illegal("illegal-move", "9", "unlawful")
        pieces = state.pieces
        after = self._moves.after(pieces, move)
        if move.taken or not move.start & state.kings:
            result = position_of((*after, 0, ()))
        else:
            result = position_of((*after, state.quiet + 1, (*state.earlier, pieces)))
        if trace is not None:
            self._explain(state, move, result, trace)
        return result

    def _explain(self, state: Position, move: Move, after: Position, trace: Trace) -> None:
        name = self.board.name
        kind = self._kind(state, move.start)
        where = {"start": name[move.start], "end": name[move.end]}
        if not move.taken:
            trace.add("9", f"{kind}.steps", **where)
        else:
            if kind == "king" and self.rules.capture.king_first and self._moves.able_men(state.pieces):
                trace.add("14", "king.first")
            trace.add("10" if kind == "man" else "11", f"{kind}.captures", **where, n=move.taken.bit_count())
            squares = ", ".join(name[bit] for bit in self.board.listed(move.taken))
            trace.add("12", "pieces.removed", squares=squares)
        if move.end & after.kings and kind == "man":
            trace.add("6", "man.crowned", at=name[move.end])
        if outcome := self.outcome(after):
            numbers = {"repetition": self.rules.draw.repetition, "no-progress": self.rules.draw.quiet_moves}
            n = {"n": numbers[outcome.reason]} if outcome.reason in numbers else {}
            trace.add(outcome.rule, f"end.{outcome.reason}", **n)
