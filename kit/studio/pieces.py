"""Every piece of a kit as a drawing, and how large its picture is: as `kit export` names and cuts it."""

from dataclasses import replace
from typing import Any, Final

from kit.art.scene import Group, Rect
from kit.export.parts import Exportable, pieces_of
from kit.export.pictures import PictureOptions, PieceShot, shots
from kit.export.svg import SvgOptions, layered, piece_svg
from kit.press.draw import Press
from kit.press.paper import Box
from kit.press.products import Product

DPI: Final = 300


def drawings(press: Press, product: Product, lang: str, dpi: int = DPI) -> list[dict[str, Any]]:
    """Each side of each piece once: its file's name, its drawing in layers, and one to make pixels of."""
    how = PictureOptions(dpi).checked()
    shop = replace(press, options=replace(press.options, purpose="shop"), _drawn={})
    component = shop.component(product, lang)[0]
    part = Exportable(product.id, lang, component, ())
    found, seen = [], set()
    for number, piece in enumerate(pieces_of(component)):
        key = piece.front, piece.back, piece.outline
        if key in seen:
            continue
        seen.add(key)
        sides = [scene for scene in (piece.front, piece.back) if scene is not None]
        for side, (scene, shot) in enumerate(zip(sides, shots(piece, how), strict=True)):
            found.append(
                {
                    "name": f"{part.folder}/{part.name(number, side, '')}",
                    "svg": piece_svg(piece, scene, SvgOptions()),
                    "seen": seen_svg(shot),
                    "size": shot.size,
                }
            )
    return found


def seen_svg(shot: PieceShot) -> str:
    """What of a side is seen, cut out along its outline; letters are outlines, so no font is needed."""
    box = Box(shot.left, shot.top, shot.left + shot.w, shot.top + shot.h)
    clip = shot.outline or Rect(shot.left, shot.top, shot.w, shot.h)
    paper = Rect(box.left, box.top, box.w, box.h, fill="white")
    return layered(box, {"print": (Group((paper, *shot.scene.items), clip=clip),)}, shot.scene)
