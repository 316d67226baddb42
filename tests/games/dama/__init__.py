"""Dáma: its rules, its referee, its worked examples."""
