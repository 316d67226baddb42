"""Playball."""
