"""Dáma in pictures."""
