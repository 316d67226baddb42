"""Doubles' content: examples are logs that its referee judges."""

from kit.content.engine_game import EngineGame
from kit.games.doubles.engine.protocol import Doubles
from kit.games.doubles.engine.referee import DoublesReferee
from kit.games.doubles.engine.rules import DoublesRules


class DoublesGame(EngineGame):
    """Doubles' content; it has no positions, only logs."""

    REFEREE = DoublesReferee


CONTENT = DoublesGame(DoublesRules, Doubles)  # type: ignore[arg-type]  # a protocol, not an engine: nobody asks it to move
