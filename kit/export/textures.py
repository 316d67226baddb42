"""Pictures that a table is laid with: each drawing once, in one folder; decks as sprite sheets."""

from collections import Counter
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from kit.content.slugs import slug
from kit.export.errors import ExportError
from kit.export.parts import Exportable, pieces_of
from kit.export.pictures import PictureOptions, PieceShot, check_size, encoded, looked_at, shots
from kit.export.target import put

if TYPE_CHECKING:
    from PIL.Image import Image

FOLDER: Final = "images"
ACROSS, DOWN = 10, 7
HELD: Final = ACROSS * DOWN - 1  # the last place of a sheet is for the hidden face
WIDEST: Final = 10_000  # pixels of a texture


class Texture(NamedTuple):
    """A picture: its file, its size in pixels and in millimetres."""

    file: str
    pixels: tuple[int, int]
    size: tuple[float, float]


class SpriteSheet(NamedTuple):
    """Cards in rows, and what is on their backs."""

    face: Texture
    back: Texture
    across: int
    down: int
    own_backs: bool
    numbers: tuple[int, ...]  # of the cards, in their order


class Textures:
    """Writes pictures into a folder, each drawing once."""

    def __init__(self, folder: Path, dpi: int) -> None:
        self.folder, self.how = folder, PictureOptions(dpi).checked()
        self.made: dict[str, int] = {}
        self._known: dict[tuple[object, ...], Texture] = {}
        self._sheets: Counter[str] = Counter()
        self._alive: list[object] = []  # as long as drawings are told apart by what they are

    def side(self, part: Exportable, number: int, side: int) -> Texture | None:
        """The picture of a side; None where nothing is printed there."""
        every = pieces_of(part.component)
        found = shots(every[number], self.how)
        if side >= len(found):
            return None
        shot = found[side]
        key = (part.product, id(shot.scene), shot.size, shot.outline)
        if key not in self._known:
            self._alive.append(shot)
            check_size(f"{part.product} {every[number].name!r}", shot, self.how.dpi)
            self._check(part, *shot.size)
            [picture] = looked_at([shot])
            name = f"{slug(part.product)}-{part.name(number, side, '.png')}"
            self._known[key] = self._write(name, picture, (shot.w, shot.h))
        return self._known[key]

    def sheets(self, part: Exportable, numbers: Sequence[int]) -> list[SpriteSheet]:
        """The cards of a deck on as many sheets as they need."""
        starts = range(0, len(numbers), HELD)
        return [self._sheet(part, tuple(numbers[start : start + HELD])) for start in starts]

    def _sheet(self, part: Exportable, numbers: tuple[int, ...]) -> SpriteSheet:
        every = pieces_of(part.component)
        sides = [shots(every[number], self.how._replace(corner=0.0)) for number in numbers]
        across, down = sheet_size(len(numbers))
        w, h = sides[0][0].size
        self._check(part, w * across, h * down)
        name = f"{slug(part.product)}-{'x'.join(f'{mm:g}' for mm in every[numbers[0]].size)}-sheet"
        self._sheets[name] += 1
        name = f"{name}-{self._sheets[name]}"
        face = self._montage(f"{name}.png", [one[0] for one in sides], across, down)
        backs = {id(one[1].scene) for one in sides}
        if len(backs) == 1:
            back = self.side(part, numbers[0], 1)
            assert back is not None
        else:
            back = self._montage(f"{name}-backs.png", [one[1] for one in sides], across, down)
        return SpriteSheet(face, back, across, down, len(backs) > 1, numbers)

    def _montage(self, name: str, some: Sequence[PieceShot], across: int, down: int) -> Texture:
        from PIL import Image as Images

        w, h = some[0].size
        sheet = Images.new("RGB", (w * across, h * down), "white")
        for n, picture in enumerate(looked_at(some)):
            sheet.paste(picture.convert("RGB"), (n % across * w, n // across * h))
        return self._write(name, sheet, (some[0].w * across, some[0].h * down))

    def _check(self, part: Exportable, w: int, h: int) -> None:
        if max(w, h) > WIDEST:
            raise ExportError(
                f"{part.product}: a picture of {w} × {h} pixels is more than a table takes ({WIDEST}); "
                "choose a lower --dpi"
            )

    def _write(self, name: str, picture: "Image", size: tuple[float, float]) -> Texture:
        self.made[name] = put(self.folder, f"{FOLDER}/{name}", encoded(picture, self.how.dpi))
        return Texture(f"{FOLDER}/{name}", picture.size, size)


def sheet_size(count: int) -> tuple[int, int]:
    """Places across and down of a sheet that holds so many cards, and one more for the hidden face.

    >>> sheet_size(69), sheet_size(9), sheet_size(1)
    ((10, 7), (5, 2), (2, 2))
    """
    places = max(count + 1, 4)
    down = max(2, ceil(places / ACROSS))
    return min(ACROSS, max(2, ceil(places / down))), down
