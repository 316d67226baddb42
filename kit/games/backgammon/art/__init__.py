"""Backgammon in pictures."""
