"""Every number of the rules, declared once."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Self

from kit.core.errors import UnplayableRules
from kit.core.facts import Numbers, Within

VARIANTS: Final = ("source", "english")
FULL, SHORT = 121, 61


@dataclass(frozen=True)
class RunLength:
    """Cards in a row."""

    shortest: Annotated[int, Within(2, 5), "so many cards in a row score at least"]


@dataclass(frozen=True)
class Flush:
    """Cards of one suit in the show (ruling 9)."""

    hand: Annotated[int, Within(4, 5), "so many of a suit score in a hand"]
    crib: Annotated[int, Within(4, 5), "so many of a suit score in the crib"]


@dataclass(frozen=True)
class Pegs:
    """What things are worth."""

    fifteen: Annotated[int, Within(0, 12), "a sum of fifteen"]
    thirtyone: Annotated[int, Within(0, 12), "a count of thirty-one"]
    last: Annotated[int, Within(0, 12), "the last card of a count"]
    pair: Annotated[int, Within(0, 60), "two of a rank"]
    pair_royal: Annotated[int, Within(0, 60), "three of a rank"]
    double_pair_royal: Annotated[int, Within(0, 60), "four of a rank"]
    heels: Annotated[int, Within(0, 12), "a jack turned up"]
    nobs: Annotated[int, Within(0, 12), "the jack of the starter's suit"]

    def alike(self, n: int) -> int:
        """What so many of a rank are worth."""
        return (0, 0, self.pair, self.pair_royal, self.double_pair_royal)[n]


@dataclass(frozen=True)
class Double:
    """When a game is lost double (ruling 14)."""

    at_most: Annotated[int, Within(0, 120), "the loser has no more pegs than this"]
    target: Annotated[int, Within(61, 121), "only in the game to so many"]


@dataclass(frozen=True)
class English:
    """What the variant `english` plays otherwise."""

    shortest_run: Annotated[int, Within(2, 5), "so many cards in a row score at least"]
    crib_flush: Annotated[int, Within(4, 5), "so many of a suit score in the crib"]


@dataclass(frozen=True)
class CribbageRules(Numbers):
    """The rules of cribbage, as `rules.yaml` gives them."""

    target: Annotated[int, Within(61, 121), "pegs to win: 121, or 61 for a short game"]
    run: Annotated[RunLength, "runs", "cards in a row"]
    flush: Annotated[Flush, "flushes", "cards of one suit"]
    pegs: Annotated[Pegs, "the pegs", "what things are worth"]
    double: Annotated[Double, "the double game", "when a game is lost double"]
    english: Annotated[English, "the English variant", "what the variant english plays otherwise"]

    @classmethod
    def of(cls, facts: Mapping[str, Any], variant: str = "source") -> Self:
        """Rules from plain facts, as a variant has them."""
        rules = super().of(facts)
        if variant == "english":
            flush = replace(rules.flush, crib=rules.english.crib_flush)
            return replace(rules, run=RunLength(rules.english.shortest_run), flush=flush)
        return rules

    def refuse(self) -> None:
        """A target that the board has no end for."""
        if self.target not in (FULL, SHORT):
            raise UnplayableRules("target", f"{self.target} is neither {FULL} nor {SHORT}")
