"""Letters without their marks, for sorting and searching, and names into file names."""

import re
from typing import Final
from unicodedata import combining, normalize

LONGEST: Final = 64
# Letters that Unicode does not take apart.
_LETTERS: Final = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"}
)


def fold(text: str) -> str:
    """Small letters without diacritics.

    >>> fold("Košonek"), fold("tête-à-tête")
    ('kosonek', 'tete-a-tete')
    """
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def slug(name: str) -> str:
    """The file name for a name; empty when it has no letter of a–z and no digit.

    >>> slug("Vašek Přesný"), slug("Jean-Luc d’Été"), slug("Łukasz  Ørsted"), slug("???")
    ('vasek-presny', 'jean-luc-d-ete', 'lukasz-orsted', '')
    """
    return (
        re.sub(r"[^a-z0-9]+", "-", fold(name.casefold().translate(_LETTERS))).strip("-")[:LONGEST].strip("-")
    )
