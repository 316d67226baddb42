"""Every number of the protocol, declared here alone: files, texts and the referee follow."""

from dataclasses import dataclass
from typing import Annotated

from kit.core.facts import Numbers, Spelt, Within


@dataclass(frozen=True)
class TileCount:
    """What is in the bag."""

    whole: Annotated[int, Spelt("set"), Within(28, 400), "how many there are without blanks"]
    rack: Annotated[int, Within(7, 7), "how many a rack holds"]
    exchange_bag: Annotated[int, Within(1, 50), "how many the bag must hold for an exchange"]


@dataclass(frozen=True)
class TurnOrder:
    """Moves of a turn."""

    first: Annotated[int, Within(1, 1), "moves of the opening turn"]
    then: Annotated[int, Within(2, 2), "moves of every other turn"]


@dataclass(frozen=True)
class Clock:
    """The time of a turn."""

    seconds: Annotated[int, Within(10, 3600), "how long a turn may last"]


@dataclass(frozen=True)
class Crosses:
    """What failed challenges cost."""

    free: Annotated[int, Within(0, 9), "how many cost nothing"]
    costs_moves: Annotated[int, Within(0, 2), "moves that each further one costs"]


@dataclass(frozen=True)
class GameEnd:
    """When nobody can or wants to go on (ruling 14)."""

    passed_turns: Annotated[int, Within(1, 20), "turns without a play or exchange"]


@dataclass(frozen=True)
class DoublesRules(Numbers):
    """The numbers of the protocol, as `rules.yaml` gives them."""

    tiles: Annotated[TileCount, "the tiles"]
    order: Annotated[TurnOrder, "the order"]
    clock: Annotated[Clock, "the clock"]
    crosses: Annotated[Crosses, "crosses"]
    end: Annotated[GameEnd, "the end"]

    def moves(self, turn: int) -> int:
        """How many a turn has."""
        return self.order.first if turn == 1 else self.order.then
