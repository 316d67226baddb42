"""Cribbage's seat at the table: its referee, a sound bot, and the odds."""

from collections.abc import Mapping
from typing import Any

from kit.content.content import Content
from kit.games.cribbage.engine.bot import sound
from kit.games.cribbage.engine.game import Cribbage, PegMove
from kit.games.cribbage.engine.odds import odds
from kit.games.cribbage.engine.rules import VARIANTS
from kit.games.cribbage.engine.table import Board
from kit.table.arena import HALF, USUAL, Bot, distracted
from kit.table.engine_table import EngineTable
from kit.table.odds import Chance, Chances
from kit.table.part import Offer


class CribbageTable(EngineTable[Board, PegMove]):
    """The table of cribbage."""

    bots: Mapping[str, Bot] = {HALF: distracted(sound), USUAL: sound, "sound": sound}

    def offer(self, content: Content) -> Offer:
        """By which rules, and how far."""
        return Offer(forms=VARIANTS, short=True)

    def odds(self, content: Content, request: Any) -> Chances:
        """Exact chances of hands, leads and discards."""
        return [Chance(*one) for one in odds(content.facts, request)]


TABLE = CribbageTable(Cribbage)
