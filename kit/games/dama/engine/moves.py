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

Landing = tuple[int, list[Jump]]
"""A square on which a jump ends, and what can be jumped from there."""

_REMEMBERED: Final = 1 << 17
"""So many positions of each depth are kept: kings alone could fill the memory."""


class Sight(NamedTuple):
    """What a king sees along a diagonal: where it can step, and every piece with a free square behind it."""

    steps: tuple[Move, ...]
    jumps: tuple[Jump, ...]


class Diagonal(dict[int, Sight]):
    """A diagonal as a king on it sees it, by what else stands there; every such case is looked at once."""

    def __init__(self, king: int, rays: tuple[Way, ...]) -> None:
        self._king, self._rays = king, rays
        self.squares = sum(map(sum, rays))

    def __missing__(self, others: int) -> Sight:
        steps: list[Move] = []
        jumps: list[Jump] = []
        for ray in self._rays:
            clear = [*takewhile(lambda square: not square & others, ray)]
            steps += [Move(self._king, end) for end in clear]  # ruling 2
            beyond = ray[len(clear) :]
            if ends := (*takewhile(lambda square: not square & others, beyond[1:]),):  # ruling 3
                jumps.append((beyond[0], ends))
        self[others] = Sight((*steps,), (*jumps,))
        return self[others]


class Moves:
    """What may be played by some rules; steps and what can be seen along a diagonal are made beforehand."""

    def __init__(self, rules: Rules, board: Board) -> None:
        self._rules, self._board = rules, board
        rays = board.rays.items()
        ahead = slice(0, 2), slice(2, 4)  # the diagonals of White's men and of Black's
        ways = (slice(0, 4),) * 2 if rules.capture.men_backward else ahead  # 10
        self._man_jumps: list[dict[int, list[Jump]]] = [
            {at: [(ray[0], ray[1:2]) for ray in every[side] if ray[1:]] for at, every in rays}
            for side in ways
        ]
        self._man_steps = [[self._steps_along(way) for way in range(4)[side]] for side in ahead]
        self._lines = {at: (Diagonal(at, every[0::2]), Diagonal(at, every[1::2])) for at, every in rays}
        self.captures = lru_cache(maxsize=256)(self._captures)
        self.legal = lru_cache(maxsize=256)(self._legal)  # asked again by whoever plays, judges and looks

    def _steps_along(self, way: int) -> tuple[int, dict[int, Move]]:
        """How far apart the squares of a diagonal are, and the step along it that ends on a square."""
        steps = {rays[way][0]: Move(at, rays[way][0]) for at, rays in self._board.rays.items() if rays[way]}
        return (self._board.left, self._board.right)[way % 2], steps

    def _legal(self, pieces: Pieces) -> tuple[Move, ...]:
        """Every lawful move, each once."""
        captures = self._captures(pieces)
        if captures and self._rules.capture.compulsory:  # 16
            return (*captures,)
        return (*captures, *self.steps(pieces))

    # Steps (9) ---------------------------------------------------------------------------------

    def steps(self, pieces: Pieces) -> list[Move]:
        """Every step, as if nothing could be captured."""
        turn, white, black, kings = pieces
        own = black if turn else white
        men = own & ~kings
        free = self._board.all ^ (white | black)
        found = []
        for shift, step_to in self._man_steps[turn]:
            ends = (men >> shift if turn else men << shift) & free
            while ends:
                end = ends & -ends
                ends ^= end
                found.append(step_to[end])
        if own & kings:
            for king in self._board.listed(own & kings):
                for line in self._lines[king]:
                    found += line[line.squares & ~free].steps
        return found

    # Captures (10 to 15) -----------------------------------------------------------------------

    def jumps(self, turn: int, king: bool, at: int, free: int, prey: int) -> list[Jump]:
        """What a piece can jump from a square, and where it may land then."""
        if not king:
            return [jump for jump in self._man_jumps[turn][at] if jump[0] & prey and jump[1][0] & free]
        lines = self._lines[at]
        return [jump for line in lines for jump in line[line.squares & ~free].jumps if jump[0] & prey]

    def landings(self, turn: int, king: bool, ends: Way, free: int, prey: int) -> list[Landing]:
        """Where a piece may land behind what it jumped (ruling 5)."""
        found = [(end, self.jumps(turn, king, end, free, prey)) for end in ends]
        return [landing for landing in found if landing[1]] or found

    def _captures(self, pieces: Pieces) -> dict[Move, Way]:
        """Every lawful capture, with the first of its ways as text."""
        turn, white, black, kings = pieces
        own, prey = (black, white) if turn else (white, black)
        free = self._board.all ^ (white | black)
        found: dict[Move, Way] = {}
        if own & kings:
            for start in self._board.listed(own & kings):
                if jumps := self.jumps(turn, True, start, free, prey):
                    found.update(self._finished(turn, True, start, free, prey, jumps))
        if not (found and self._rules.capture.king_first):  # 14
            threats = self._threats(turn, free, prey)
            able = threats & own & ~kings
            while able:
                start = able & -able
                able ^= start
                jumps = self.jumps(turn, False, start, free, prey)
                for over, (end,) in jumps:
                    if end & threats:
                        found.update(self._finished(turn, False, start, free, prey, jumps))
                        break
                    found[move_of((start, end, over))] = start, end  # mostly one jump is all
        if self._rules.capture.most and found:  # 15
            most = max(move.taken.bit_count() for move in found)
            return {move: way for move, way in found.items() if move.taken.bit_count() == most}
        return found

    def able_men(self, pieces: Pieces) -> int:
        """The men that could jump."""
        turn, white, black, kings = pieces
        own, prey = (black, white) if turn else (white, black)
        return self._threats(turn, self._board.all ^ (white | black), prey) & own & ~kings

    def _threats(self, turn: int, free: int, prey: int) -> int:
        """The squares from which a man could jump: all looked at together, for mostly none stands there."""
        left, right = self._board.left, self._board.right
        found = 0
        if turn == WHITE or self._rules.capture.men_backward:
            found = (free >> left & prey) >> left | (free >> right & prey) >> right
        if turn != WHITE or self._rules.capture.men_backward:
            found |= (free << left & prey) << left | (free << right & prey) << right
        return found

    def _finished(
        self, turn: int, king: bool, start: int, free: int, prey: int, jumps: list[Jump]
    ) -> dict[Move, Way]:
        """Every finished capture of a piece that begins with one of these jumps.

        Ways are tried in the order of their texts, so the first that comes to a square with the same pieces
        taken is the one to be written, and no other needs to be followed from there.
        """
        free |= start  # ruling 6
        found: dict[Move, Way] = {}
        seen: set[tuple[int, int]] = set()
        waiting: list[tuple[int, int, Way, list[Jump]]] = [(start, 0, (start,), jumps)]
        while waiting:
            at, taken, way, jumps = waiting.pop()
            if (at, taken) in seen:
                continue
            seen.add((at, taken))
            if not jumps:
                found[move_of((start, at, taken))] = way
                continue
            onward = [
                (end, taken | over, (*way, end), further)
                for over, ends in jumps
                for end, further in self.landings(turn, king, ends, free, prey & ~taken & ~over)
            ]
            if len(onward) > 1:
                onward.sort(key=lambda landing: self._board.rank[landing[0]], reverse=True)
            waiting += onward
        return found

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
            moves += self.steps(pieces)
        if depth == 1:
            count = len(moves)
        else:
            count = sum([self._perft(self.after(pieces, move), depth - 1, known, left) for move in moves])
        if len(here) < _REMEMBERED:
            here[pieces] = count
        return count
