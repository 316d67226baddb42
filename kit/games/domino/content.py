"""Dominoes' content."""

from kit.content.engine_game import EngineGame
from kit.games.domino.engine.game import Domino
from kit.games.domino.engine.judge import DominoReferee
from kit.games.domino.engine.rules import Rules


class DominoGame(EngineGame):
    """Dominoes' content."""

    TOKEN_KINDS: tuple[str, ...] = ("starter",)
    REFEREE = DominoReferee


CONTENT = DominoGame(Rules, Domino)
