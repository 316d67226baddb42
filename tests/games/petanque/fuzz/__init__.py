"""Attacks on what only pétanque has: its packs, its card templates, its matches."""
