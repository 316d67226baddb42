"""Lengths: everything is in millimetres."""

PT = 25.4 / 72  # millimetres in a point
