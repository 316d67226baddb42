"""Lawful moves: steps and captures on sets of squares, and how many lines of them there are."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import takewhile
from typing import Final, NamedTuple

from kit.games.dama.engine.board import Board
from kit.games.dama.engine.position import WHITE, Pieces
from kit.games.dama.engine.rules import Rules


class Move(NamedTuple):
    """Where a piece starts and ends and what it takes; which way it went makes no difference (ruling 7)."""

    start: int
    end: int
    taken: int = 0


# The same as Move(...) without parsing arguments.
move_of: Final[Callable[[tuple[int, int, int]], Move]] = partial(tuple.__new__, Move)

Way = tuple[int, ...]
"""Every square on which a capture lands, in order."""

Jump = tuple[int, tuple[int, ...]]
"""The square jumped over and those behind it on which the piece may land."""

_REMEMBERED: Final = 1 << 17
"""So many positions of each depth are kept: kings alone could fill the memory."""


class Moves:
    """What may be played by some rules."""

    def __init__(self, rules: Rules, board: Board) -> None:
        self._rules, self._board = rules, board
        self._man_rays = {
            (turn, bit): tuple(ray[:2] for ray in rays if len(ray) > 1)
            for turn, side in enumerate((slice(0, 2), slice(2, 4)))
            for bit, all_rays in board.rays.items()
            for rays in [all_rays if rules.capture.men_backward else all_rays[side]]  # 10
        }
        self.captures = lru_cache(maxsize=256)(self._captures)
        self.legal = lru_cache(maxsize=256)(self._legal)  # asked again by whoever plays, judges and looks

    def _legal(self, pieces: Pieces) -> tuple[Move, ...]:
        """Every lawful move, each once."""
        captures = self.captures(pieces)
        if captures and self._rules.capture.compulsory:  # 16
            return (*captures,)
        return (*captures, *map(move_of, self._steps(pieces)))

    # Steps (9) ---------------------------------------------------------------------------------

    def steps(self, pieces: Pieces) -> list[Move]:
        """Every step, as if nothing could be captured."""
        return [*map(move_of, self._steps(pieces))]

    def _steps(self, pieces: Pieces) -> list[tuple[int, int, int]]:
        turn, white, black, kings = pieces
        board = self._board
        free = board.all & ~(white | black)
        own = black if turn else white
        men = own & ~kings
        found = []
        for shift in (board.left, board.right):
            ends = (men >> shift if turn else men << shift) & free
            while ends:
                end = ends & -ends
                ends ^= end
                found.append((end << shift if turn else end >> shift, end, 0))
        for king in board.listed(own & kings):
            for ray in board.rays[king]:
                for end in ray:
                    if not end & free:  # ruling 2
                        break
                    found.append((king, end, 0))
        return found

    # Captures (10 to 15) -----------------------------------------------------------------------

    def jumps(self, turn: int, king: bool, at: int, free: int, prey: int) -> list[Jump]:
        """What a piece can jump from a square, and where it may land then."""
        if not king:
            return [(over, (end,)) for over, end in self._man_rays[turn, at] if over & prey and end & free]
        found = []
        for ray in self._board.rays[at]:
            for place, over in enumerate(ray, 1):
                if not over & free:
                    if over & prey and place < len(ray) and ray[place] & free:  # ruling 3
                        found.append((over, tuple(takewhile(free.__and__, ray[place:]))))
                    break
        return found

    def _captures(self, pieces: Pieces) -> dict[Move, Way]:
        """Every lawful capture, with the first of its ways as text."""
        turn, white, black, kings = pieces
        found: dict[Move, Way] = {}
        if own_kings := (black if turn else white) & kings:
            for start in self._board.listed(own_kings):
                found.update(self._from(pieces, start))
        if not (found and self._rules.capture.king_first) and (able := self.able_men(pieces)):  # 14
            for start in self._board.listed(able):
                found.update(self._from(pieces, start))
        if self._rules.capture.most and found:  # 15
            most = max(move.taken.bit_count() for move in found)
            return {move: way for move, way in found.items() if move.taken.bit_count() == most}
        return found

    def able_men(self, pieces: Pieces) -> int:
        """The men that could jump: all of them looked at together, for mostly there are none."""
        turn, white, black, kings = pieces
        own, prey = (black, white) if turn else (white, black)
        free = self._board.all & ~(white | black)
        able = 0
        for shift in (self._board.left, self._board.right):
            if turn == WHITE or self._rules.capture.men_backward:
                able |= (free >> shift & prey) >> shift
            if turn != WHITE or self._rules.capture.men_backward:
                able |= (free << shift & prey) << shift
        return able & own & ~kings

    def _from(self, pieces: Pieces, start: int) -> Iterator[tuple[Move, Way]]:
        """Every finished capture of one piece.

        Ways are tried in the order of their texts, so the first that comes to a square with the same pieces
        taken is the one to be written, and no other needs to be followed from there.
        """
        turn, white, black, kings = pieces
        king = bool(start & kings)
        free = self._board.all & ~(white | black) | start  # ruling 6
        prey = white if turn else black
        seen: set[tuple[int, int]] = set()
        waiting: list[tuple[int, int, Way]] = [(start, 0, (start,))]
        while waiting:
            at, taken, way = waiting.pop()
            if (at, taken) in seen:
                continue
            seen.add((at, taken))
            onward = self._landings(turn, king, at, free, prey & ~taken)
            if not onward and taken:
                yield move_of((start, at, taken)), way
            waiting += [(end, taken | over, (*way, end)) for end, over in onward]

    def _landings(self, turn: int, king: bool, at: int, free: int, prey: int) -> list[tuple[int, int]]:
        """Where a piece may land and what it jumps; the first as text comes last."""
        found = []
        for over, ends in self.jumps(turn, king, at, free, prey):
            found += [(end, over) for end in self.proper(turn, king, ends, free, prey & ~over)]
        if len(found) > 1:
            found.sort(key=lambda one: self._board.rank[one[0]], reverse=True)
        return found

    def proper(self, turn: int, king: bool, ends: Way, free: int, prey: int) -> Way:
        """Those landing squares behind a piece that may be chosen (ruling 5)."""
        if len(ends) == 1:
            return ends
        return tuple(end for end in ends if self.jumps(turn, king, end, free, prey)) or ends

    # What a move leads to ----------------------------------------------------------------------

    def after(self, pieces: Pieces, move: tuple[int, int, int]) -> Pieces:
        """What stands where once a move is over; the other side is to move."""
        turn, white, black, kings = pieces
        start, end, taken = move
        if kings & start:
            kings = kings & ~start | end
        elif end & self._board.last[turn]:  # 6
            kings |= end
        if turn == WHITE:
            return 1, white & ~start | end, black & ~taken, kings & ~taken
        return 0, white & ~taken, black & ~start | end, kings & ~taken

    def perft(self, pieces: Pieces, depth: int, most: int) -> int | None:
        """How many lines of so many moves there are; None if more positions had to be looked at than `most`.

        Positions met again are not looked at again.
        """
        left = iter(range(most))
        try:
            return self._perft(pieces, depth, [{} for _ in range(depth)], left)
        except StopIteration:
            return None

    def _perft(self, pieces: Pieces, depth: int, known: list[dict[Pieces, int]], left: Iterator[int]) -> int:
        here = known[depth - 1]
        if pieces in here:
            return here[pieces]
        next(left)
        captures = self._captures(pieces)
        moves: list[tuple[int, int, int]] = [*captures]
        if not captures or not self._rules.capture.compulsory:
            moves += self._steps(pieces)
        if depth == 1:
            count = len(moves)
        else:
            count = sum([self._perft(self.after(pieces, move), depth - 1, known, left) for move in moves])
        if len(here) < _REMEMBERED:
            here[pieces] = count
        return count
