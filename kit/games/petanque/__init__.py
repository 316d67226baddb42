"""The rules of the pétanque board game."""
