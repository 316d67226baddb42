"""How pétanque begins."""

from kit.export.part import TableDie, TableSetup
from kit.games.petanque.art.geometry import lay_out
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.engine.board import LETTERS

DICE = 2


def setup(content: PetanqueContent) -> TableSetup:
    """An empty piste: the first throw is the jack's."""
    piste = lay_out(content.rules.terrain, content.board).piste
    names = [f"{LETTERS[c]}-{r}" for c in range(piste.columns) for r in range(1, piste.rows + 1)]
    return TableSetup("board", {name: piste.centre(name) for name in names}, (), (TableDie(),) * DICE)
