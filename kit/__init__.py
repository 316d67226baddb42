"""Pétanque Kit: YAML says what a game is; everything printed, read and played follows from it."""

__version__ = "0.1.0"
