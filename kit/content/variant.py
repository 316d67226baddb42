"""The name of a variant: a game whose rules or skills a pack changes says so on its documents."""

import os
from typing import Final

from kit.content.content import Content
from kit.content.records import PackInfo

CHANGES: Final = ("rules.yaml", "skills.yaml")
"""A pack with one of these makes another game of it; characters alone do not."""


LONGEST: Final = 32
"""A folder's name was not chosen to be printed; more of it would not fit on the board."""


def variant_name(content: Content, lang: str) -> str:
    """The names of all packs that change the rules, in order; nothing when the game is played as it is."""
    return " + ".join(pack_name(content, pack, lang) for pack in content.packs if changes_rules(pack))


def packs_name(content: Content, lang: str) -> str:
    """The names of all packs, in order."""
    return " + ".join(pack_name(content, pack, lang) for pack in content.packs)


def with_packs(title: str, content: Content, lang: str, dash: str = " –") -> str:
    """A title that says to which packs it belongs, rules changed or not."""
    name = packs_name(content, lang)
    return f"{title}{dash} {name}" if name else title


def with_variant(title: str, content: Content, lang: str) -> str:
    """A title that says which variant it belongs to."""
    name = variant_name(content, lang)
    return f"{title} – {name}" if name else title


def changes_rules(pack: PackInfo) -> bool:
    """Whether a pack has rules or skills of its own."""
    return any(os.path.isfile(os.path.join(pack.folder, name)) for name in CHANGES)


def pack_name(content: Content, pack: PackInfo, lang: str) -> str:
    """What a pack is called; its folder's name where it says nothing."""
    if pack.name is None:
        folder = os.path.basename(os.path.normpath(pack.folder))
        return folder if len(folder) <= LONGEST else folder[: LONGEST - 1] + "…"
    return content.text(pack.name, lang)
