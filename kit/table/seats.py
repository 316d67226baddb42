"""Who sits where when people play too: a name for every seat, as a match file keeps it."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from kit.core.engine import Player
from kit.table.arena import USUAL, Bot, seated

PERSON: Final = "me"
_BOT: Final = re.compile(r"bot [0-9]+(?: (\S+))?")

Seats = Mapping[Player, str | None]
"""The bot of every seat; None where a person sits."""


def take_seats(bots: Mapping[str, Bot], wanted: Sequence[str], seats: Sequence[Player]) -> Seats:
    """Seat by seat; one bot plays against the first seat, which is a person's.

    >>> take_seats({"ahead": None}, [], "WB"), take_seats({"ahead": None}, ["me"], "WB")
    ({'W': None, 'B': 'ahead'}, {'W': None, 'B': None})
    """
    names = [*wanted] or [USUAL]
    if len(names) == 1:
        names = [PERSON, *names * (len(seats) - 1)]
    seated({**bots, PERSON: bots[USUAL]}, names, seats)  # refuses whom it does not know
    return {seat: None if name == PERSON else name for seat, name in zip(seats, names, strict=True)}


def seat_names(seats: Seats) -> dict[Player, str]:
    """What a match file says of them.

    >>> seat_names({"W": None, "B": "ahead"})
    {'W': 'me', 'B': 'bot 2 ahead'}
    """
    return {
        seat: PERSON if name is None else f"bot {n} {name}" for n, (seat, name) in enumerate(seats.items(), 1)
    }


def seats_of(headers: Mapping[str, str], seats: Sequence[Player]) -> list[str]:
    """Who sat where in a match file; whoever is no bot is a person.

    >>> seats_of({"W": "Hana", "B": "bot 2 ahead"}, "WB"), seats_of({"W": "bot 1"}, "WB")
    (['me', 'ahead'], ['ahead', 'me'])
    """
    found = [_BOT.fullmatch(headers.get(str(seat), "")) for seat in seats]
    return [PERSON if bot is None else bot[1] or USUAL for bot in found]
