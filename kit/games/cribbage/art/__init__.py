"""Cribbage in pictures."""
