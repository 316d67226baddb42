"""The table, whatever the game."""
