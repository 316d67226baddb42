"""How a game of data begins."""

from kit.export.part import TableSetup
from kit.games.folder.art.boards import field_board
from kit.games.folder.art.table import Workbench
from kit.games.folder.content import DataContent
from kit.games.folder.content.kinds import BoardComponent, DiceComponent


def setup(content: DataContent) -> TableSetup:
    """The fields of its first board, and its dice."""
    parts = content.components.values()
    dice = sum(len(one.dice) for one in parts if isinstance(one, DiceComponent))
    board = next((one for one in parts if isinstance(one, BoardComponent)), None)
    if board is None:
        return TableSetup(dice=dice)
    fields = field_board(Workbench(content, next(iter(content.languages))), board).fields
    return TableSetup(board.id, {field.name: (field.cx, field.cy) for field in fields}, (), dice)
