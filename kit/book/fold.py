"""Letters without their marks, for sorting and searching."""

import unicodedata


def fold(text: str) -> str:
    """Small letters without diacritics.

    >>> fold("Košonek"), fold("tête-à-tête")
    ('kosonek', 'tete-a-tete')
    """
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))
