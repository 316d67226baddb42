"""Pétanque Kit: YAML says what a game is; everything printed, read and played follows from it."""

__version__ = "0.1.0"
__date__ = "2026-11-01"
"""The day of this version, which all files bear: the same input gives the same bytes, whenever it is made."""
