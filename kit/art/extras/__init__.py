"""Extras to print, cut and fold: dice, a tuck box, a score sheet, cards to draw by hand."""

from kit.art.extras.component import extras

__all__ = ["extras"]
