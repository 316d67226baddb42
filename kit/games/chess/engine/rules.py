"""The numbers of the rules, declared once; everything else about the game is the library's."""

from dataclasses import dataclass
from typing import Annotated

from kit.core.facts import Numbers, Within


@dataclass(frozen=True)
class Draws:
    """When a game is drawn that nobody would end (rulings 7 to 9)."""

    repetition: Annotated[int, Within(2, 9), "so often the same position stands"]
    quiet_moves: Annotated[int, Within(1, 999), "moves of each side without a capture or a pawn's move"]


@dataclass(frozen=True)
class ChessRules(Numbers):
    """The rules of chess, as `rules.yaml` gives them."""

    draw: Annotated[Draws, "the draw", "the draw"]
