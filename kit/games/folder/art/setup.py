"""How a game of data begins."""

from functools import partial

from kit.art.scene import Scene
from kit.export.part import TableDie, TableSetup
from kit.games.folder.art.boards import field_board
from kit.games.folder.art.small_parts import die_faces
from kit.games.folder.art.table import Workbench
from kit.games.folder.content import DataContent
from kit.games.folder.content.kinds import BoardComponent, DiceComponent, Die


def setup(content: DataContent) -> TableSetup:
    """The fields of its first board, and its dice."""
    parts = content.components.values()
    dice = tuple(
        TableDie() if _has_pips(die) else TableDie(partial(_faces, content, one, die))
        for one in parts
        if isinstance(one, DiceComponent)
        for die in one.dice
    )
    board = next((one for one in parts if isinstance(one, BoardComponent)), None)
    if board is None:
        return TableSetup(dice=dice)
    fields = field_board(Workbench(content, next(iter(content.languages))), board).fields
    return TableSetup(board.id, {field.name: (field.cx, field.cy) for field in fields}, (), dice)


def _faces(content: DataContent, component: DiceComponent, die: Die, lang: str) -> list[Scene]:
    desk = Workbench(content, lang)
    with desk.dressed():
        return die_faces(desk, component, die)


def _has_pips(die: Die) -> bool:
    """Whether any die with pips will do: on its faces are the numbers from 1 to 6, and nothing else."""
    said = [set(face.text.values()) if face.text else set() for face in die.faces]
    drawn = any(face.icon or face.picture for face in die.faces)
    return not drawn and said == [{str(n)} for n in range(1, 7)]
