"""What a player of dominoes must not see: the other hands, and the stock."""

from collections.abc import Iterable
from typing import Any

from kit.core.engine import Player


def secrets(engine: Any, state: Any, player: Player) -> Iterable[str]:
    """Every tile that lies face down for this player."""
    hidden = [tile for n, hand in enumerate(state.hands, 1) if n != player for tile in hand]
    return [f"{tile:02}" for tile in (*hidden, *state.stock)]
