"""What may stand in a log: each event with all its fields and no others."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kit.core.errors import GameError, Unreadable

PAIRS: Final = ("A", "B")
PLAYERS: Final = ("A1", "A2", "B1", "B2")
_SQUARE: Final = re.compile(r"[A-O](?:[1-9]|1[0-5])")
_MOST_TILES: Final = 7
_UNHEARD: Final = 10**100
"""Nobody announces so much: sums of it could not be written any more."""


@dataclass(frozen=True)
class Event:
    """Something that happened at the table: its word, and what its fields say."""

    e: str
    said: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.said[name]


def partner(player: str) -> str:
    """The other player of a pair.

    >>> partner("A1")
    'A2'
    """
    return player[0] + ("2" if player[1] == "1" else "1")


def other(pair: str) -> str:
    """The other pair."""
    return "B" if pair == "A" else "A"


def _whole(value: Any) -> bool:
    return type(value) is int and 0 <= value < _UNHEARD


def _squares(value: Any) -> bool:
    return (
        type(value) is list
        and 1 <= len(value) <= _MOST_TILES
        and all(type(one) is str and _SQUARE.fullmatch(one) for one in value)
        and len({*value}) == len(value)
    )


_Check = Callable[[Any], bool]
_CHECKS: Final[Mapping[str, _Check]] = {
    "first": lambda value: type(value) is str and value in PAIRS,
    "pair": lambda value: type(value) is str and value in PAIRS,
    "clock": lambda value: type(value) is str and value in PAIRS,
    "player": lambda value: type(value) is str and value in PLAYERS,
    "about": lambda value: type(value) is str,
    "tiles": _whole,
    "points": _whole,
    "seconds": _whole,
    "move": lambda value: type(value) is int and value in (1, 2),
    "squares": _squares,
    "agreed": lambda value: type(value) is list and all(type(one) is str and one in PLAYERS for one in value),
    "valid": lambda value: type(value) is bool,
    "left": lambda value: (
        type(value) is dict and value.keys() == {*PLAYERS} and all(map(_whole, value.values()))
    ),
}
FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("first",),
    "draw": ("player", "tiles"),
    "overdraw": ("player",),
    "say": ("player", "about"),
    "lay": ("player",),
    "play": ("player", "squares", "points"),
    "exchange": ("player", "tiles"),
    "pass": ("player",),
    "early": ("pair",),
    "press": ("clock", "seconds"),
    "flag": ("clock",),
    "challenge": ("pair", "move", "agreed"),
    "accept": ("pair",),
    "verdict": ("move", "valid"),
    "left": ("left",),
}


def read_log(log: Sequence[Any]) -> list[Event]:
    """Every event; the first that cannot be read is refused, with its place."""
    events = []
    for at, data in enumerate(log):
        try:
            events.append(_event(data))
        except GameError as error:
            error.at = at
            raise
    return events


def _event(data: Any) -> Event:
    if type(data) is not dict or type(data.get("e")) is not str or data["e"] not in FIELDS:
        raise Unreadable("bad-request", "1", "event")
    name, fields = data["e"], FIELDS[data["e"]]
    if data.keys() != {"e", *fields}:
        raise Unreadable("bad-request", "1", "fields", event=name, fields=", ".join(fields))
    for field in fields:
        if not _CHECKS[field](data[field]):
            raise Unreadable("bad-request", "1", "value", event=name, field=field)
    if name == "exchange" and not 1 <= data["tiles"] <= _MOST_TILES:
        raise Unreadable("bad-request", "9", "value", event=name, field="tiles")
    return Event(name, {field: data[field] for field in fields})
