"""Dominoes in pictures."""
