"""Every number and choice of the rules, declared here alone: files, texts and the engine follow."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from kit.core.errors import UnplayableRules
from kit.core.facts import Among, Many, Numbers, Within

COLUMNS: Final = "ABCDEFGHIJKLM"
STANDARD, ADVANCED = MODES = ("standard", "advanced")
SHORTEST, LONGEST = 5, 15

Few = Annotated[int, Within(1, 9)]
Moves = Annotated[int, Within(1, 4)]


@dataclass(frozen=True)
class Ground:
    """What is played on (ruling 1)."""

    columns: Annotated[int, Within(3, len(COLUMNS)), "how many columns; an odd number"]
    long: Annotated[int, Within(3, LONGEST), "how many hexes a long column has; an odd number"]
    end_zones: Annotated[
        tuple[Annotated[str, Among(tuple(COLUMNS), "column")], ...],
        Many(1, len(COLUMNS), unique=True),
        "the long columns whose tips are end zones",
    ]


@dataclass(frozen=True)
class TurnLength:
    """Moves (2.2)."""

    moves: Annotated[Moves, "how many moves a turn has at most"]
    first: Annotated[Moves, "how many the first turn of a set has"]


@dataclass(frozen=True)
class Standard:
    """7.2."""

    goals: Annotated[Few, "so many goals"]


@dataclass(frozen=True)
class Advanced:
    """7.3."""

    in_a_row: Annotated[Few, "so many goals in a row"]


@dataclass(frozen=True)
class Modes:
    """What wins."""

    standard: Annotated[Standard, "the standard mode"]
    advanced: Annotated[Advanced, "the advanced mode"]


@dataclass(frozen=True)
class Rules(Numbers):
    """The rules of Playball, as `rules.yaml` gives them."""

    board: Annotated[Ground, "the board"]
    discs: Annotated[Few, "how many discs a team has, one before each end zone"]
    turn: Annotated[TurnLength, "a turn"]
    modes: Annotated[Modes, "what wins"]
    repetition: Annotated[int, Within(2, 9), "a set may start again when a position has stood so often"]

    @property
    def goals(self) -> Mapping[str, int]:
        """How many win, by mode."""
        return {STANDARD: self.modes.standard.goals, ADVANCED: self.modes.advanced.in_a_row}

    def refuse(self) -> None:
        """Boards on which sides are not alike, and turns that shrink."""
        columns, zones = self.board.columns, self.board.end_zones
        for name, least, most in (("columns", 3, len(COLUMNS)), ("long", SHORTEST, LONGEST)):
            if (found := getattr(self.board, name)) not in range(least, most + 1, 2):
                raise UnplayableRules(f"board.{name}", f"{found} is no odd number from {least} to {most}")
        long = {COLUMNS[n] for n in range(columns) if (n - columns // 2) % 2 == 0}
        mirrored = {COLUMNS[columns - 1 - COLUMNS.index(zone)] for zone in zones if zone in long}
        if not {*zones} <= long or {*zones} != mirrored:
            raise UnplayableRules(
                "board.end_zones",
                f"{', '.join(zones)} are not long columns, the same on both sides"
                f" of the middle; long ones are {', '.join(sorted(long))}",
            )
        if self.discs != len(zones):
            raise UnplayableRules(
                "discs", f"{self.discs} discs for {len(zones)} end zones; one starts in front of each"
            )
        if self.turn.first > self.turn.moves:
            raise UnplayableRules(
                "turn.first", f"{self.turn.first} moves at first, but {self.turn.moves} in later turns"
            )
