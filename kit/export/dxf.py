"""Lines for lasers and plotters: DXF R12, which every program reads, in millimetres, y up."""

from collections.abc import Iterable, Iterator, Mapping
from math import pi, tan
from typing import Final

from kit.art.scene import Circle, Line, Path, Rect, finite
from kit.export.lines import Shape, flat

COLOURS: Final = {"cut": 1, "crease": 5, "marks": 7}  # red, blue, black
_BULGE: Final = tan(pi / 8)  # of a quarter circle, counted against the clock


def to_dxf(h: float, layers: Mapping[str, Iterable[Shape]]) -> str:
    """The layers of a sheet so high."""
    pairs: list[tuple[int, object]] = [
        *_section("HEADER", [(9, "$ACADVER"), (1, "AC1009"), (9, "$INSUNITS"), (70, 4)]),
        *_section("TABLES", _layer_table(layers)),
        *_section("ENTITIES", (pair for name in layers for pair in _entities(name.upper(), layers[name], h))),
        (0, "EOF"),
    ]
    return "".join(f"{code:3d}\n{_value(value)}\n" for code, value in pairs)


def _value(value: object) -> str:
    return finite(f"{value:.4f}") if isinstance(value, float) else str(value)


def _section(name: str, pairs: Iterable[tuple[int, object]]) -> list[tuple[int, object]]:
    return [(0, "SECTION"), (2, name), *pairs, (0, "ENDSEC")]


def _layer_table(layers: Mapping[str, object]) -> Iterator[tuple[int, object]]:
    yield from ((0, "TABLE"), (2, "LAYER"), (70, len(layers)))
    for name in layers:
        yield from ((0, "LAYER"), (2, name.upper()), (70, 0), (62, COLOURS[name]), (6, "CONTINUOUS"))
    yield (0, "ENDTAB")


def _entities(layer: str, shapes: Iterable[Shape], h: float) -> Iterator[tuple[int, object]]:
    for shape in shapes:
        match shape:
            case Circle():
                yield from ((0, "CIRCLE"), (8, layer), *_at(shape.cx, h - shape.cy), (40, float(shape.r)))
            case Line():
                yield from ((0, "LINE"), (8, layer), *_at(shape.x1, h - shape.y1))
                yield from ((11, float(shape.x2)), (21, float(h - shape.y2)), (31, 0.0))
            case Rect():
                yield from _polyline(layer, list(_corners(shape, h)), True)
            case Path():
                for points, closed in flat(shape):
                    yield from _polyline(layer, [(x, h - y, 0.0) for x, y in points], closed)


def _corners(shape: Rect, h: float) -> Iterator[tuple[float, float, float]]:
    """The points of a rectangle against the clock; from each first point of a pair an arc leads on."""
    left, right, top, low = shape.x, shape.x + shape.w, h - shape.y, h - shape.y - shape.h
    r = min(shape.r, shape.w / 2, shape.h / 2)
    if not r:
        yield from ((left, low, 0.0), (right, low, 0.0), (right, top, 0.0), (left, top, 0.0))
        return
    yield from (
        (left + r, low, 0.0),
        (right - r, low, _BULGE),
        (right, low + r, 0.0),
        (right, top - r, _BULGE),
    )
    yield from ((right - r, top, 0.0), (left + r, top, _BULGE), (left, top - r, 0.0), (left, low + r, _BULGE))


def _polyline(
    layer: str, points: list[tuple[float, float, float]], closed: bool
) -> Iterator[tuple[int, object]]:
    yield from ((0, "POLYLINE"), (8, layer), (66, 1), *_at(0.0, 0.0), (70, int(closed)))
    for x, y, bulge in points:
        yield from ((0, "VERTEX"), (8, layer), *_at(x, y), (42, bulge))
    yield from ((0, "SEQEND"), (8, layer))


def _at(x: float, y: float) -> tuple[tuple[int, object], ...]:
    return (10, float(x)), (20, float(y)), (30, 0.0)
