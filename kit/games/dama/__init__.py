"""Dáma, Czech draughts."""
