"""People drawn from words: `portrait` draws, `surprise` chooses words from a name, `vocabulary` lists all."""

from kit.art.portrait.compose import portrait
from kit.art.portrait.surprise import complete, surprise
from kit.art.portrait.words import PortraitWordError, Slot, check, describe, slots, vocabulary

__all__ = [
    "PortraitWordError",
    "Slot",
    "check",
    "complete",
    "describe",
    "portrait",
    "slots",
    "surprise",
    "vocabulary",
]
