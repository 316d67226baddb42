"""Pieces as pixels: drawn by the pen for paper, looked at by PDFium, cut out along their own outline."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from kit.art import paths
from kit.art.parts.sheet import H, W
from kit.art.pdf_pen import PdfPen, open_canvas
from kit.art.piece import Piece
from kit.art.scene import Element, Group, Path, Rect, Scene
from kit.art.units import PT
from kit.export.errors import ExportError
from kit.export.profiles import CardProfile

if TYPE_CHECKING:
    from PIL.Image import Image

LEAST_DPI: Final = 36
MOST_DPI: Final = 1200
MOST_PIXELS: Final = 120_000_000  # of one picture; A3 has as many at 700 dpi
MOST_CORNER: Final = 20.0
_AT_ONCE: Final = 12  # pictures of one file for PDFium
WHITE: Final = 10.0  # mm around a page that is drawn between the margins of a sheet
_INCH: Final = 25.4


class PictureOptions(NamedTuple):
    """How a piece becomes a picture: trimmed along its outline, or with its bleed and nothing cut off."""

    dpi: int = 300
    bleed: bool = False
    corner: float | None = None  # mm by which corners of rectangles are rounded; None: as the piece has them
    profile: CardProfile | None = None
    once: bool = False  # pieces that are alike are one picture, and a list says how many there are

    def checked(self) -> "PictureOptions":
        """The same, if it can be done at all."""
        if not LEAST_DPI <= self.dpi <= MOST_DPI:
            raise ExportError(f"--dpi {self.dpi} is no resolution; choose one from {LEAST_DPI} to {MOST_DPI}")
        if self.corner is not None and not 0 <= self.corner <= MOST_CORNER:
            raise ExportError(f"--corners {self.corner:g} is no radius; choose 0 to {MOST_CORNER:g} mm")
        if self.corner is not None and (self.bleed or self.profile):
            raise ExportError("what has its bleed is not cut yet; leave --corners or the bleed out")
        return self

    @property
    def uncut(self) -> bool:
        """Whether whoever gets the picture does the cutting."""
        return self.bleed or self.profile is not None


def pixels(mm: float, dpi: int) -> int:
    """How many pixels a length has: always rounded to the nearest.

    >>> pixels(63, 300), pixels(88, 300), pixels(63.5, 300), pixels(0.01, 36)
    (744, 1039, 750, 1)
    """
    return max(1, int(mm * dpi / _INCH + 0.5))


class PieceShot(NamedTuple):
    """A side of a piece to be looked at: w × h mm of it, seen from (left, top), on so many pixels."""

    scene: Scene
    left: float
    top: float
    w: float
    h: float
    size: tuple[int, int]
    outline: Path | None  # all beyond it is left out


def shots(piece: Piece, how: PictureOptions) -> list[PieceShot]:
    """The front and, where there is one, the back."""
    return [_shot(piece, scene, how) for scene in (piece.front, piece.back) if scene is not None]


def _shot(piece: Piece, scene: Scene, how: PictureOptions) -> PieceShot:
    (w, h), bleed = piece.size, piece.bleed if how.uncut else 0.0
    if (w, h) == (W, H) and not piece.bleed:
        bleed = WHITE
    wide, high = w, h
    if how.profile:
        bleed = how.profile.bleed
        wide, high = how.profile.size or (w, h)
    size = pixels(wide + 2 * bleed, how.dpi), pixels(high + 2 * bleed, how.dpi)
    k = max(wide / w, high / h)  # the format is filled; what is too long goes into the bleed
    seen_w, seen_h = (wide + 2 * bleed) / k, (high + 2 * bleed) / k
    left, top = (w - seen_w) / 2, (h - seen_h) / 2
    drawn = _without_line(scene, piece)
    return PieceShot(drawn, left, top, seen_w, seen_h, size, None if how.uncut else _cut(piece, how))


def _without_line(scene: Scene, piece: Piece) -> Scene:
    """A side without the line that shows people where to cut; the same object where there is none."""
    form = piece.outline
    last = scene.items[-1] if scene.items else None
    if isinstance(form, Path) and isinstance(last, Path) and last.d == form.d and last.fill is None:
        return _shorter(scene)
    return scene


@lru_cache(1024)
def _shorter(scene: Scene) -> Scene:
    return scene._replace(items=scene.items[:-1])


def _cut(piece: Piece, how: PictureOptions) -> Path | None:
    """Along which line a piece is cut out; None for a plain rectangle."""
    (w, h), form = piece.size, piece.outline
    if isinstance(form, Path):
        return Path(form.d)
    if form == "round":
        return Path(paths.ellipse(w / 2, h / 2, w / 2, h / 2))
    corner = piece.corner if how.corner is None else how.corner
    return Path(paths.rect(0, 0, w, h, corner)) if corner else None


def check_size(name: str, shot: PieceShot, dpi: int) -> None:
    """Refuse a picture that no program would open."""
    w, h = shot.size
    if w * h > MOST_PIXELS:
        raise ExportError(
            f"{name} ({shot.w:g} × {shot.h:g} mm) would have {w * h / 1e6:.0f} million pixels at {dpi} dpi; "
            "choose a lower --dpi"
        )


def looked_at(some: Sequence[PieceShot]) -> Iterator["Image"]:
    """Each as a picture of exactly its size; those that are the same object are drawn once in a row."""
    for start in range(0, len(some), _AT_ONCE):
        yield from _batch(some[start : start + _AT_ONCE])


def _batch(some: Sequence[PieceShot]) -> Iterator["Image"]:
    places: dict[tuple[int, ...], int] = {}
    for shot in some:
        places.setdefault(_key(shot), len(places))
    unique = {_key(shot): shot for shot in reversed(some)}
    drawn = _rendered([(unique[key].size, _on_page(unique[key])) for key in places])
    for shot in some:
        picture = drawn[places[_key(shot)]]
        if shot.outline is not None:
            picture = picture.copy()
            picture.putalpha(_mask(shot.outline, shot.w, shot.h, shot.size))
        yield picture


def _key(shot: PieceShot) -> tuple[int, ...]:
    return id(shot.scene), *shot.size


def _on_page(shot: PieceShot) -> Group:
    """The side, so that a pixel is a point of the page."""
    kx, ky = shot.size[0] * PT / shot.w, shot.size[1] * PT / shot.h
    seen = Rect(shot.left, shot.top, shot.w, shot.h)
    return Group((Group(shot.scene.items, clip=seen),), -shot.left * kx, -shot.top * ky, 0, (kx, ky))


@lru_cache(64)
def _mask(outline: Path, w: float, h: float, size: tuple[int, int]) -> "Image":
    """White within the outline, black beyond it, grey where a pixel is cut."""
    from PIL.ImageOps import invert

    shape = Group((outline._replace(fill="outline"),), scale=(size[0] * PT / w, size[1] * PT / h))
    [drawn] = _rendered([(size, shape)])
    low, _ = drawn.convert("L").getextrema()
    grey = invert(drawn.convert("L"))
    return grey.point(lambda value: min(255, value * 255 // (255 - int(low))))  # type: ignore[arg-type]


def _rendered(pages: Sequence[tuple[tuple[int, int], Element]]) -> list["Image"]:
    """Pages of so many points, a pixel for each."""
    import pypdfium2

    made = BytesIO()
    canvas = open_canvas(made, 10, 10)
    pen = PdfPen(canvas)
    for size, element in pages:
        canvas.setPageSize(size)
        pen.draw([element])
        canvas.showPage()
    canvas.save()
    found = []
    document = pypdfium2.PdfDocument(made.getvalue())
    try:
        for page, (size, _) in zip(document, pages, strict=True):
            picture = page.render(scale=1).to_pil().convert("RGB")
            if picture.size != size:
                raise AssertionError(f"{picture.size} instead of {size} pixels")
            found.append(picture)
    finally:
        document.close()
    return found


def encoded(picture: "Image", dpi: int) -> bytes:
    """The bytes of a PNG that knows how large it is."""
    out = BytesIO()
    picture.save(out, "PNG", dpi=(dpi, dpi), compress_level=6)
    return out.getvalue()
