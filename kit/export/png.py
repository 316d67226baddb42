"""`kit export png`: every piece and side as a picture, in a folder for each component."""

from collections.abc import Iterator, Mapping
from csv import writer
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from kit.art.piece import Piece
from kit.export.errors import ExportError
from kit.export.parts import Exportable, Workroom, drawn, pieces_of
from kit.export.pictures import PictureOptions, PieceShot, check_size, encoded, looked_at, shots
from kit.export.report import Exported
from kit.export.target import Target, put
from kit.press.tasks import Desk
from kit.press.workers import each

FOLDER: Final = "png"
COUNTS: Final = "counts.csv"
_AT_ONCE: Final = 24  # pieces that a process takes at a time


class PictureBatch(NamedTuple):
    """Some pieces of a component, and where their pictures wait."""

    product: str
    lang: str
    numbers: tuple[int, ...]
    part: Path
    how: PictureOptions


def export_png(room: Workroom, how: PictureOptions) -> list[Exported]:
    """Write the pictures of what is asked for; on any error nothing is changed."""
    how.checked()
    parts = [one for part in room.parts() for one in [_of_profile(part, how)] if one.pieces]
    counted = [counts(part) if how.once else {} for part in parts]
    if how.once:
        parts = [_some(part, found) for part, found in zip(parts, counted, strict=True)]
    if not parts and how.profile:
        raise ExportError(f"nothing here has the format {how.profile.name!r}; leave --profile out")
    for part in parts:
        for number, piece in part.pieces:
            _check(part, number, piece, how)
    made: dict[str, Exported] = {}
    done, total = 0, sum(len(shots(piece, how)) for part in parts for _, piece in part.pieces)
    root = room.wanted.root / FOLDER

    def heard(result: tuple[str, list[tuple[tuple[int, int], int]]]) -> None:
        nonlocal done
        name, files = result
        done += len(files)
        for size, count in files:
            made[name] = made[name].plus("{} × {} px".format(*size), count)
        room.progress(name, done, total)

    room.progress("", 0, total)
    with Target(root) as target:
        batches = []
        for part, found in zip(parts, counted, strict=True):
            made[part.folder] = Exported(root / part.folder)
            place = target.part(part.folder)
            if how.once:
                made[part.folder] = made[part.folder].plus("CSV", put(place, COUNTS, _table(part, found)))
            batches += list(_batches(part, place, how))
        each(_written, room.desk, batches, heard=heard)
        target.commit()
    return list(made.values())


def _of_profile(part: Exportable, how: PictureOptions) -> Exportable:
    """What of a component has the format that is asked for."""
    if how.profile is None:
        return part
    return part._replace(pieces=tuple(one for one in part.pieces if how.profile.takes(one[1])))


def counts(part: Exportable) -> dict[int, int]:
    """How many of each piece there are; those that are alike count for the first of them."""
    first: dict[object, int] = {}
    found: dict[int, int] = {}
    for number, piece in part.pieces:
        same = first.setdefault((piece.front, piece.back, piece.outline), number)
        found[same] = found.get(same, 0) + 1
    return found


def _some(part: Exportable, numbers: Mapping[int, int]) -> Exportable:
    return part._replace(pieces=tuple(one for one in part.pieces if one[0] in numbers))


def _table(part: Exportable, found: Mapping[int, int]) -> bytes:
    """The list of pieces and how many there are, as spreadsheets and shops read it."""
    out = StringIO()
    lines = writer(out, lineterminator="\n")
    lines.writerow(("piece", "front", "back", "copies"))
    for number, piece in part.pieces:
        back = part.name(number, 1, ".png") if piece.back is not None else ""
        lines.writerow((piece.name, part.name(number, 0, ".png"), back, found[number]))
    return out.getvalue().encode()


def _check(part: Exportable, number: int, piece: Piece, how: PictureOptions) -> None:
    name = f"{part.product} {piece.name!r}"
    if how.profile and piece.bleed < how.profile.bleed:
        raise ExportError(
            f"{name} bleeds by {piece.bleed:g} mm, and the profile {how.profile.name} "
            f"needs {how.profile.bleed:g}"
        )
    for shot in shots(piece, how):
        check_size(name, shot, how.dpi)


def _batches(part: Exportable, place: Path, how: PictureOptions) -> Iterator[PictureBatch]:
    numbers = [number for number, _ in part.pieces]
    for start in range(0, len(numbers), _AT_ONCE):
        yield PictureBatch(part.product, part.lang, tuple(numbers[start : start + _AT_ONCE]), place, how)


def _written(desk: Desk, batch: PictureBatch) -> tuple[str, list[tuple[tuple[int, int], int]]]:
    """Write some pictures, and say how large they are, in pixels and in bytes."""
    component = drawn(desk, batch.product, batch.lang)
    every = pieces_of(component)
    part = Exportable(batch.product, batch.lang, component, ())
    some: list[PieceShot] = []
    names: list[str] = []
    for number in batch.numbers:
        for side, shot in enumerate(shots(every[number], batch.how)):
            some.append(shot)
            names.append(part.name(number, side, ".png"))
    files = []
    last: dict[tuple[int, ...], bytes] = {}
    for name, shot, picture in zip(names, some, looked_at(some), strict=True):
        key = id(shot.scene), *shot.size
        if key not in last:
            last[key] = encoded(picture, batch.how.dpi)
        files.append((shot.size, put(batch.part, name, last[key])))
    return part.folder, files
