"""Where a game of doubles stands: the turn, the racks, the sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from kit.games.doubles.engine.events import PAIRS, PLAYERS

PLAY, EXCHANGE, PASS, VOID, TIMEOUT, STRUCK = "play", "exchange", "pass", "void", "timeout", "struck"


class SheetRow(NamedTuple):
    """A row of the score sheet; it counts in sums once it is summed (11)."""

    turn: int
    pair: str
    move: int
    player: str | None
    kind: str
    points: int
    summed: bool = False


class Announced(NamedTuple):
    """A move of the turn: who made it, what it was, the tiles it used, and whether it can be challenged."""

    player: str
    kind: str
    row: int
    squares: tuple[str, ...] = ()
    tiles: int = 0
    open: bool = False


class Due(NamedTuple):
    """A draw that is due; tiles of an exchange go back into the bag."""

    player: str
    exchanged: int = 0


@dataclass(frozen=True)
class DoublesTurn:
    """A turn while it lasts."""

    number: int
    pair: str
    moves: int
    clock: str
    mistaken: bool = False
    laid: str = ""
    made: tuple[Announced, ...] = ()
    asked: bool = False
    answered: bool = False
    awaited: int = 0  # the move whose verdict is awaited

    def player_of(self, number: int) -> Announced | None:
        """A move by its number."""
        return self.made[number - 1] if number <= len(self.made) else None


@dataclass(frozen=True)
class DoublesState:
    """Everything the referee knows after some events."""

    bag: int
    phase: str = "start"
    turn: DoublesTurn | None = None
    starts: str = ""
    racks: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    crosses: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(PAIRS, 0))
    owed: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(PAIRS, 0))
    rows: tuple[SheetRow, ...] = ()
    taken: frozenset[str] = frozenset()
    due: tuple[Due, ...] = ()
    surplus: tuple[str, int] | None = None
    idle: int = 0  # turns in a row without a play or exchange
    closed: str = ""
    final: Mapping[str, int] | None = None

    def rack(self, player: str, change: int, bag: int = 0) -> "DoublesState":
        """With another number of tiles on a rack, and in the bag."""
        racks = {**self.racks, player: self.racks[player] + change}
        return replace(self, racks=racks, bag=self.bag + bag)

    def row(self, number: int, **changed: Any) -> "DoublesState":
        """With another row of the sheet."""
        rows = (*self.rows[:number], self.rows[number]._replace(**changed), *self.rows[number + 1 :])
        return replace(self, rows=rows)

    def sums(self) -> list[int | None]:
        """The running sum of each row's pair, as far as it is filled."""
        total, found = dict.fromkeys(PAIRS, 0), list[int | None]()
        for row in self.rows:
            if row.summed:
                total[row.pair] += row.points
            found.append(total[row.pair] if row.summed else None)
        return found

    def totals(self) -> dict[str, int]:
        """The points of rows with a sum, and after the count the last arithmetic."""
        total = dict.fromkeys(PAIRS, 0)
        for row in self.rows:
            total[row.pair] += row.points if row.summed else 0
        return total if self.final is None else {pair: total[pair] + self.final[pair] for pair in PAIRS}

    def winner(self) -> str | None:
        """Who has more, once all is counted."""
        if self.final is None:
            return None
        total = self.totals()
        return "draw" if total["A"] == total["B"] else max(PAIRS, key=lambda pair: total[pair])

    def facts(self) -> dict[str, Any]:
        """The answer of the referee."""
        turn = self.turn
        rows = zip(self.rows, self.sums(), strict=True)
        return {
            "phase": self.phase,
            "turn": turn
            and {"number": turn.number, "pair": turn.pair, "moves": turn.moves, "clock": turn.clock},
            "bag": self.bag,
            "racks": {**self.racks},
            "crosses": {**self.crosses},
            "owed": {**self.owed},
            "totals": self.totals(),
            "sheet": [
                {
                    "turn": row.turn,
                    "pair": row.pair,
                    "move": row.move,
                    "player": row.player,
                    "kind": row.kind,
                    "points": row.points,
                    "sum": total,
                }
                for row, total in rows
            ],
            "winner": self.winner(),
        }


def partners(pair: str) -> tuple[str, str]:
    """The players of a pair."""
    return f"{pair}1", f"{pair}2"


def builds_on(first: tuple[str, ...], second: tuple[str, ...], taken: frozenset[str]) -> bool:
    """Ruling 8: a tile of each stands in one row or column with no empty square between.

    >>> builds_on(("K10",), ("K12",), frozenset({"K10", "K11", "K12"}))
    True
    >>> builds_on(("K10",), ("K12",), frozenset({"K10", "K12"}))
    False
    """

    def place(square: str) -> tuple[int, int]:
        return ord(square[0]), int(square[1:])

    full = {place(square) for square in taken}
    for a in map(place, first):
        for b in map(place, second):
            for fixed in (0, 1):
                if a[fixed] == b[fixed]:
                    low, high = sorted((a[1 - fixed], b[1 - fixed]))
                    line = ((a[fixed], n) if fixed == 0 else (n, a[fixed]) for n in range(low, high + 1))
                    if all(square in full for square in line):
                        return True
    return False
