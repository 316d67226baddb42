"""How the dice games begin."""

from kit.content.content import Content
from kit.export.part import TableDie, TableSetup
from kit.games.dice.art.printed import BODIES


def setup(content: Content) -> TableSetup:
    """As many dice as are printed."""
    return TableSetup(dice=(TableDie(),) * len(BODIES))
