"""What cribbage hides: the other's cards until they are laid, and the crib until the show."""

from collections.abc import Iterable
from typing import Any

from kit.games.cribbage.engine.cards import names
from kit.games.cribbage.engine.table import Board


def secrets(engine: Any, state: Board, player: int) -> Iterable[str]:
    """Cards that must not stand in what a player sees."""
    if state.winner and state.ended in ("hand", "crib"):
        return []
    return [names((card,)) for card in (*state.left(3 - player), *state.crib)]
