"""Doubles drawn: its look, its sheet, its cards."""
