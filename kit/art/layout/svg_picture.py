"""SVG pictures as scenes: shapes only, nothing from outside, colours brought to the kit's palette."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from xml.etree import ElementTree

from kit.art import paths
from kit.art.layout.svg_paths import BadSvg, Matrix, mapped, numbers, parse, times, transform
from kit.art.palette import NAMES, RGB, Colour, darken, rgb, tint
from kit.art.paths import Commands
from kit.art.scene import Element, Group, Path, Rect, Scene, Stroke

MAX_SHAPES, MAX_DEPTH = 5000, 40
_IGNORED = {"title", "desc", "metadata", "defs", "namedview"}
_PAINT = ("fill", "stroke", "stroke-width", "fill-rule")
_PLAIN: dict[str, RGB] = {
    "black": (0, 0, 0),
    "white": (255, 255, 255),
    "red": (255, 0, 0),
    "green": (0, 128, 0),
    "blue": (0, 0, 255),
    "yellow": (255, 255, 0),
    "orange": (255, 165, 0),
    "brown": (165, 42, 42),
    "grey": (128, 128, 128),
    "gray": (128, 128, 128),
    "pink": (255, 192, 203),
    "purple": (128, 0, 128),
    "currentcolor": (43, 42, 40),
}


def _candidates() -> Iterator[Colour]:
    for name in NAMES:
        yield name
        yield from (tint(name, k / 4, "white") for k in (1, 2, 3))
        yield from (darken(name, k / 4) for k in (1, 2))


@lru_cache(1)
def _all() -> list[tuple[RGB, Colour]]:
    return [(rgb(colour), colour) for colour in _candidates()]


@lru_cache(4096)
def nearest(colour: RGB) -> Colour:
    """The colour of the palette, or a tint or shade of one, that comes nearest to the eye.

    >>> nearest((31, 111, 139))
    'sea'
    """
    r, g, b = colour

    def far(other: RGB) -> float:
        # Weighted as eyes see (the "redmean" distance), so that skin does not turn green.
        mean = (r + other[0]) / 2
        parts = (2 + mean / 256) * (r - other[0]) ** 2, 4 * (g - other[1]) ** 2
        return sum(parts) + (2 + (255 - mean) / 256) * (b - other[2]) ** 2

    return min(_all(), key=lambda entry: far(entry[0]))[1]


def _colour(text: str) -> Colour | None:
    text = text.strip().lower()
    if text in ("none", "transparent"):
        return None
    if found := re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", text):
        digits = found[1] if len(found[1]) == 6 else "".join(c * 2 for c in found[1])
        return nearest((int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)))
    if found := re.fullmatch(r"rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)", text):
        return nearest((min(int(found[1]), 255), min(int(found[2]), 255), min(int(found[3]), 255)))
    if text in NAMES:
        return text
    if text in _PLAIN:
        return nearest(_PLAIN[text])
    raise BadSvg(f"colour {text[:40]!r} cannot be drawn; write #rrggbb")


def _paint(node: ElementTree.Element, above: Mapping[str, str]) -> dict[str, str]:
    """The paint of an element: that of the one above, its attributes, its style."""
    found = dict(above) | {key: node.attrib[key] for key in _PAINT if key in node.attrib}
    for part in node.get("style", "").split(";"):
        key, _, value = part.partition(":")
        if key.strip() in _PAINT:
            found[key.strip()] = value.strip()
    return found


def _shape(kind: str, node: ElementTree.Element) -> Commands:
    def n(key: str) -> float:
        found = numbers(node.get(key, "0"))
        return found[0] if found else 0.0

    if kind == "path":
        return parse(node.get("d", ""))
    if kind == "rect":
        return paths.rect(n("x"), n("y"), n("width"), n("height"), n("rx") or n("ry"))
    if kind == "circle":
        return paths.ellipse(n("cx"), n("cy"), n("r"))
    if kind == "ellipse":
        return paths.ellipse(n("cx"), n("cy"), n("rx"), n("ry"))
    if kind == "line":
        return paths.polyline([(n("x1"), n("y1")), (n("x2"), n("y2"))])
    flat = numbers(node.get("points", ""))
    points = list(zip(flat[::2], flat[1::2], strict=False))
    if not points:
        return ()
    return paths.polygon(points) if kind == "polygon" else paths.polyline(points)


_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")


def _draw(
    node: ElementTree.Element, m: Matrix, paint: Mapping[str, str], depth: int, out: list[Element]
) -> None:
    if depth > MAX_DEPTH:
        raise BadSvg(f"groups are nested deeper than {MAX_DEPTH}")
    kind = str(node.tag).rpartition("}")[2]
    if any(key.rpartition("}")[2] == "href" or "url(" in value for key, value in node.attrib.items()):
        raise BadSvg(f"<{kind}> refers to something else; a picture must be complete in itself")
    if kind in _IGNORED:
        return
    own = _paint(node, paint)
    m = times(m, transform(node.get("transform", "")))
    if kind in ("svg", "g"):
        for child in node:
            _draw(child, m, own, depth + 1, out)
        return
    if kind not in _SHAPES:
        raise BadSvg(f"<{kind}> cannot be drawn; turn it into paths")
    if len(out) >= MAX_SHAPES:
        raise BadSvg(f"more than {MAX_SHAPES} shapes; simplify it or save it as PNG")
    fill, line = _colour(own.get("fill", "black")), _colour(own.get("stroke", "none"))
    width = (numbers(own.get("stroke-width", "1")) or [1.0])[0] * abs(m[0] * m[3] - m[1] * m[2]) ** 0.5
    stroke = Stroke(line, width) if line is not None and width else None
    d = mapped(_shape(kind, node), m)
    if d and (fill is not None or stroke):
        out.append(Path(d, fill if kind != "line" else None, stroke, own.get("fill-rule") == "evenodd"))


def svg_scene(data: bytes) -> Scene:
    """The picture in its own units, cut to its viewBox; BadSvg tells what cannot be drawn."""
    try:
        text = data.decode("utf-8-sig")  # decoded here, so that no other encoding hides a declaration
    except UnicodeDecodeError:
        raise BadSvg("not UTF-8; save it as UTF-8") from None
    if re.search(r"<!(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        raise BadSvg("it has a DOCTYPE or entities; delete them")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise BadSvg(f"not XML: {error}") from None
    if str(root.tag).rpartition("}")[2] != "svg":
        raise BadSvg("not an SVG picture")
    box = numbers(root.get("viewBox", "")) or [
        0.0,
        0.0,
        *numbers(root.get("width", "")),
        *numbers(root.get("height", "")),
    ]
    if len(box) != 4 or box[2] <= 0 or box[3] <= 0:
        raise BadSvg("it has neither a viewBox nor a width and a height")
    out: list[Element] = []
    _draw(root, (1, 0, 0, 1, -box[0], -box[1]), {}, 0, out)
    return Scene(box[2], box[3], (Group(tuple(out), clip=Rect(0, 0, box[2], box[3])),))
