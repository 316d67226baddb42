"""How backgammon begins."""

from functools import partial

from kit.art.parts.points_board import A3, POINTS
from kit.content.content import Content
from kit.export.part import Standing, TableDie, TableSetup
from kit.games.backgammon.art.figure import white_point
from kit.games.backgammon.art.printed import cube_faces
from kit.games.backgammon.engine.board import counted
from kit.games.backgammon.engine.game import Backgammon

HIGH = 5  # checkers on a point before they lie on each other


def setup(content: Content) -> TableSetup:
    """The checkers on their points, as the engine begins, and the cube in the middle of the bar."""
    state = Backgammon(content.facts).start()
    ids = [token.id for token in content.tokens.tokens]
    stands = tuple(
        Standing(ids[colour], A3.place(white_point(colour, point), n))
        for colour, side in enumerate((state.white, state.black))
        for point, count in counted(colour, side)
        for n in range(count)
    )
    fields = {f"{point}/{n + 1}": A3.place(point, n) for point in range(1, POINTS + 1) for n in range(HIGH)}
    cube = TableDie(partial(cube_faces, content), (sum(A3.bar) / 2, A3.middle))
    return TableSetup("board", fields, stands, (TableDie(), TableDie(), cube))
