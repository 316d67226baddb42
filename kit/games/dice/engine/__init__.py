"""The rules of five dice games: pure standard library."""
