"""Pétanque's laboratory: throws that are weighed and tried, questions, and a hand beside the real board."""

from kit.games.petanque.lab.beside import forms, standing
from kit.games.petanque.lab.questions import question, sources
from kit.games.petanque.lab.throws import begin, best, board, heat, laid, look, tried

__all__ = [
    "begin",
    "best",
    "board",
    "forms",
    "heat",
    "laid",
    "look",
    "question",
    "sources",
    "standing",
    "tried",
]
