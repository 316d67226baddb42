"""How the second referee reads a position: plain coordinates, columns and rows counted from 1."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

Field = tuple[int, int]

STEPS = {"X1": (0, 1), "X2": (0, -1), "Y1": (1, 0), "Y2": (-1, 0), "Z1": (1, 1), "Z2": (-1, 1)}
OTHER = {"T1": "T2", "T2": "T1"}
NONE = float("inf")


class BadRequest(Exception):
    """The request cannot be understood at all."""


@dataclass
class Lying:
    """Where the jack and the boules lie (None: dead), and whose the boules are."""

    jack: Field | None
    places: dict[str, Field | None]
    teams: dict[str, str]

    def taken(self, field: Field | None) -> bool:
        """Tell whether a boule lies on a field of the board."""
        return field is not None and field in self.places.values()

    def nearest(self) -> dict[str, float]:
        """Say how far each team's nearest boule is, infinitely far when it has none."""
        distances = self.distances()
        return {
            t: min((far for b, far in distances.items() if self.teams[b] == t), default=NONE) for t in OTHER
        }

    def distances(self) -> dict[str, int]:
        """Measure every boule on the board along columns and rows, never diagonally."""
        if self.jack is None:
            return {}
        column, row = self.jack
        on_board = {boule: at for boule, at in self.places.items() if at is not None}
        return {boule: abs(at[0] - column) + abs(at[1] - row) for boule, at in on_board.items()}


def need(truth: bool) -> None:
    """Refuse the whole request unless the statement holds."""
    if not truth:
        raise BadRequest


def keys(thing: Any, required: set[str], optional: Collection[str] = ()) -> dict[str, Any]:
    """Give an object back once it has the required keys and no strange ones."""
    need(isinstance(thing, dict))
    need(required <= set(thing) <= required | set(optional))
    return dict(thing)


def step(field: Field, direction: str, times: int) -> Field:
    """Say where so many steps in a direction lead."""
    column, row = STEPS[direction]
    return field[0] + column * times, field[1] + row * times


def spelled(field: Field | None) -> str:
    """Write a field as the answers do."""
    return "out" if field is None else f"{chr(ord('A') + field[0] - 1)}-{field[1]}"


def read_field(text: Any) -> Field:
    """Read the name of a field, be it on the board or not."""
    match = re.fullmatch(r"([A-Za-z])-?(0|[1-9][0-9]{0,2})", text) if isinstance(text, str) else None
    if match is None:
        raise BadRequest
    return ord(match[1].upper()) - ord("A") + 1, int(match[2])
