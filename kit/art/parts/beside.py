"""Pieces in a picture: side by side, each cut out along its edge."""

from collections.abc import Sequence

from kit.art.piece import Piece
from kit.art.scene import Circle, Element, Group, Path, Rect, Scene, Stroke

_AIR = 4.0  # mm between pieces
_EDGE = Stroke("gravel", 0.25)


def beside(pieces: Sequence[Piece], lang: str, back: bool = False) -> Scene:
    """Pieces side by side, each cut out along its edge; or their backs."""
    items: list[Element] = []
    half = _EDGE.width / 2  # of the edge lies outside of a piece
    x, high = half, max(piece.size[1] for piece in pieces)
    for piece in pieces:
        w, h = piece.size
        clip: Path | Rect | Circle = Rect(0, 0, w, h)
        if isinstance(piece.outline, Path):
            clip = piece.outline._replace(fill=None, stroke=None)
        elif piece.outline == "round":
            clip = Circle(w / 2, h / 2, w / 2)
        drawn = (piece.back or piece.front if back else piece.front).items
        edge = clip._replace(stroke=_EDGE)
        items.append(Group((Group(drawn, clip=clip), edge), x, half + (high - h) / 2))
        x += w + _AIR
    title = ", ".join(piece.front.title for piece in pieces)
    return Scene(x - _AIR + half, high + 2 * half, tuple(items), title, "", lang)
