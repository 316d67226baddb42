"""Names into file names: diacritics folded, everything else that is no letter or digit into dashes."""

import re
from typing import Final
from unicodedata import combining, normalize

LONGEST: Final = 64
# Letters that Unicode does not take apart.
_LETTERS: Final = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"}
)


def slug(name: str) -> str:
    """The file name for a name; empty when it has no letter of a–z and no digit.

    >>> slug("Vašek Přesný"), slug("Jean-Luc d’Été"), slug("Łukasz  Ørsted"), slug("???")
    ('vasek-presny', 'jean-luc-d-ete', 'lukasz-orsted', '')
    """
    folded = normalize("NFKD", name.casefold().translate(_LETTERS))
    plain = "".join(letter for letter in folded if not combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].strip("-")
