"""Playball drawn: its look, its tokens, its board."""
