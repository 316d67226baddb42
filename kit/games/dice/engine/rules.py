"""Every number of the five games, declared here alone: files, texts and the engine follow."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from kit.core.dice import FACES, Face
from kit.core.errors import UnplayableRules
from kit.core.facts import Among, Many, Numbers, Within, plain

PRICED: Final = 50
STRAIGHT, SIX = "straight", "six"
ATTACKER: Final = "attacker"

Price = Annotated[int, Within(PRICED, 100_000)]
Few = Annotated[int, Within(1, 6)]
Named = Annotated[str, Among(tuple(map(str, FACES)), "the price for {}")]
Scoring = Annotated[str, Among(("1", "5"), "the price for {}")]


@dataclass(frozen=True)
class FivesRules:
    """The table of prices; what may be completed is ruling 5."""

    target: Annotated[int, Within(PRICED, 1_000_000), "the total that wins"]
    single: Annotated[Mapping[Scoring, Price], "a single die"]
    triple: Annotated[Mapping[Named, Price], "three of a kind"]
    pairs: Annotated[Price, "three pairs"]
    straight: Annotated[Price, "the straight"]
    six: Annotated[Price, "six of a kind"]
    complete: Annotated[
        tuple[Annotated[str, Among((STRAIGHT, SIX), "set")], ...],
        Many(unique=True),
        "what may be completed with one die",
    ]


@dataclass(frozen=True)
class SnakeRules:
    """Duels (ruling 8)."""

    dice: Annotated[Few, "how many dice each throws"]
    level: Annotated[str, Among((ATTACKER, "neighbour"), "side"), "who wins a duel that is level"]


@dataclass(frozen=True)
class EvensRules:
    """Rounds of throws."""

    dice: Annotated[Few, "how many dice are thrown"]
    rounds: Annotated[int, Within(1, 12), "how many rounds are played"]
    counts: Annotated[tuple[Face, ...], Many(1, 6), "the face that counts in each throw of a round"]


@dataclass(frozen=True)
class XantippeRules:
    """Two dice and their sum."""

    dice: Annotated[int, Within(2, 2), "how many dice are thrown"]
    sum: Annotated[int, Within(2, 12), "the sum that ends a row of throws"]


@dataclass(frozen=True)
class JulkaRules:
    """Up and back (ruling 13)."""

    stations: Annotated[tuple[Face, ...], Many(2, 24), "the faces that must fall, one after another"]
    wait_at: Annotated[int, Within(1, 12), "after so many stations one waits for the others"]


@dataclass(frozen=True)
class DiceRules(Numbers):
    """The rules of all five, as `rules.yaml` gives them."""

    fives: Annotated[FivesRules, "Ones and Fives"]
    snake: Annotated[SnakeRules, "Stripped Snake"]
    evens: Annotated[EvensRules, "Evens Win"]
    xantippe: Annotated[XantippeRules, "Xantippe"]
    julka: Annotated[JulkaRules, "Silent Julka"]

    def refuse(self) -> None:
        """Prices that make a total uneven, and a way back that is another."""
        fives = plain(self.fives)
        named = {f"{kind}.{face}": fives[kind][face] for kind in ("single", "triple") for face in fives[kind]}
        named |= {name: fives[name] for name in ("target", "pairs", STRAIGHT, SIX)}
        for name, price in named.items():
            if price % PRICED:
                raise UnplayableRules(f"fives.{name}", f"{price} is no multiple of {PRICED}")
        way, gate = self.julka.stations, self.julka.wait_at
        if way[gate:] != way[:gate][::-1]:
            raise UnplayableRules(
                "julka.stations", f"after {gate} stations the way back is not the way up turned round"
            )
