"""Drawings in millimetres, shown on paper and on the web by two pens."""
