"""Every number and choice of the rules, declared here alone: files, texts and the engine follow."""

from dataclasses import dataclass
from typing import Annotated

from kit.core.errors import UnplayableRules
from kit.core.facts import Numbers, Within
from kit.games.dama.engine.board import LARGEST, SMALLEST


@dataclass(frozen=True)
class Terrain:
    """What is played on (ruling 1)."""

    size: Annotated[int, Within(1, 99), "how many rows and files; an even number"]
    men_rows: Annotated[int, Within(1, 99), "how many rows each side fills with men"]


@dataclass(frozen=True)
class Capturing:
    """Who must capture, and how (10, 14 to 16)."""

    compulsory: Annotated[bool, "who can capture must"]
    king_first: Annotated[bool, "if a king can capture, a king must"]
    men_backward: Annotated[bool, "men capture backward, too"]
    most: Annotated[bool, "as many pieces as possible must be taken"]


@dataclass(frozen=True)
class Draws:
    """When nobody wins (ruling 8)."""

    repetition: Annotated[int, Within(2, 99), "a position that stands so often"]
    quiet_moves: Annotated[int, Within(1, 999), "so many moves of each side with no capture or man's move"]


@dataclass(frozen=True)
class Rules(Numbers):
    """The rules of dáma, as `rules.yaml` gives them."""

    board: Annotated[Terrain, "the board"]
    capture: Annotated[Capturing, "capturing"]
    draw: Annotated[Draws, "the draw"]

    def refuse(self) -> None:
        """Boards that cannot be drawn or set up."""
        size, rows = self.board.size, self.board.men_rows
        if size not in range(SMALLEST, LARGEST + 1, 2):
            raise UnplayableRules("board.size", f"{size} is no even number from {SMALLEST} to {LARGEST}")
        if rows >= size // 2:
            raise UnplayableRules("board.men_rows", f"{rows} rows of men leave no room between them")

    @property
    def men(self) -> int:
        """How many men each side begins with."""
        return self.board.size // 2 * self.board.men_rows
