"""People drawn from words: `portrait` draws, `surprise` chooses words from a name, `vocabulary` lists all."""

from kit.art.portrait.compose import portrait
from kit.art.portrait.surprise import complete, surprise
from kit.art.portrait.words import SLOTS, PortraitWordError, Slot, Word, check, describe, vocabulary

__all__ = [
    "SLOTS",
    "PortraitWordError",
    "Slot",
    "Word",
    "check",
    "complete",
    "describe",
    "portrait",
    "surprise",
    "vocabulary",
]
