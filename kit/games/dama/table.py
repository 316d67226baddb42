"""Dáma at the table: its referee."""

from collections.abc import Mapping
from typing import Any, Final

from kit.core.referee import Referee, Words
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.moves import Move
from kit.games.dama.engine.position import Position

DEEPEST: Final = 9
"""The deepest perft that is answered."""


def referee(facts: Mapping[str, Any], words: Words) -> Referee[Position, Move]:
    """A referee who judges by these rules and speaks with these words."""
    engine = Dama(facts)
    return Referee(engine, words, DEEPEST, engine.perft)
