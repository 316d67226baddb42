"""The rules of backgammon: pure standard library."""
