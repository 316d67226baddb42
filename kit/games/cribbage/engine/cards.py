"""Cards as numbers 0 to 51, in the order of their ranks and then suits; `TH` and `10H` are the same.

>>> [card(text) for text in ("AC", "AS", "KS")], names((9 * 4, 4))
([0, 3, 51], '2C,TC')
"""

import re
from collections.abc import Iterable
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
JACK: Final = RANKS.index("J")
NAMES: Final = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)
DECK: Final = range(len(NAMES))
HIDDEN: Final = len(NAMES)
"""A card that somebody may not see."""
VALUE: Final = tuple(min(card // 4 + 1, 10) for card in DECK)
_CARD: Final = re.compile(rf"(10|[{RANKS}])([{SUITS}])")

Cards = tuple[int, ...]


def card(text: str) -> int | None:
    """The card of a text; None if it is none."""
    found = _CARD.fullmatch(text)
    return RANKS.index(found[1].replace("10", "T")) * 4 + SUITS.index(found[2]) if found else None


def cards(text: str, between: str = ",") -> Cards | None:
    """A list of cards in the order of their texts; `-` is none at all; None if any is no card."""
    if text == "-":
        return ()
    found = [card(part) for part in text.split(between)]
    return tuple(one for one in found if one is not None) if None not in found else None


def name(one: int) -> str:
    """The text of a card."""
    return NAMES[one] if one < HIDDEN else "??"


def names(some: Iterable[int], between: str = ",") -> str:
    """The text of a list, sorted where it is a set of cards; `-` for none."""
    listed = sorted(some) if between == "," else some
    return between.join(map(name, listed)) or "-"


def count(some: Iterable[int]) -> int:
    """The sum of the cards' values."""
    return sum(VALUE[one] for one in some)
