"""Rules engines, one package a game: pure Python, standard library only."""
