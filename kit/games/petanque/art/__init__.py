"""Drawings that only pétanque has: the board, its panels, and figures on the piste."""
