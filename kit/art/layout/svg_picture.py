"""SVG pictures as scenes: shapes only, nothing from outside, colours brought to the kit's palette."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from xml.etree import ElementTree

from fontTools.misc.transform import Identity, Transform

from kit.art import paths
from kit.art.layout.svg_paths import BadSvg, bounded, number, numbers, parse, transform
from kit.art.palette import NAMES, SWATCHES, Colour, darken, mix, rgb
from kit.art.paths import Commands
from kit.art.scene import Group, Path, Rect, Scene, Stroke
from kit.core.colours import RGB

MAX_ELEMENTS, MAX_SHAPES, MAX_DEPTH, MAX_COMMANDS = 50_000, 5000, 40, 50_000
MAX_PAINT = 100  # characters of one colour or width
SIDE = 100.0  # the longer side of every picture, so that rounding does not depend on its units
LEAST_SIDE, MOST_SIDE, MAX_ASPECT = 1e-3, 1e6, 100
MAX_REACH = 1000  # how many times its own size a picture may reach beyond its edges
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
    """Colours that are the same by night, for a picture is no part of the page; inks of their own first."""
    still = {name for name, swatch in SWATCHES.items() if swatch.hex == swatch.dark}
    turning = (swatch.hex for name, swatch in SWATCHES.items() if name not in still)
    for name in (*(name for name in NAMES if name in still), *turning):
        yield name
        yield from (mix(name, "#FFFFFF", k / 4) for k in (1, 2, 3))
        yield from (darken(name, k / 4) for k in (1, 2))


@lru_cache(1)
def _all() -> list[tuple[RGB, Colour]]:
    return [(rgb(colour), colour) for colour in _candidates()]


@lru_cache(4096)
def nearest(colour: RGB) -> Colour:
    """The colour of the palette, or a tint or shade of one, that comes nearest to the eye.

    >>> nearest((31, 111, 139))
    't1'
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
    if found := re.fullmatch(r"rgb\(\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*\)", text):
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
    for key, value in found.items():
        if len(value) > MAX_PAINT:
            raise BadSvg(f"{key} {value[:40]!r}… is longer than {MAX_PAINT} characters")
    return found


def _length(node: ElementTree.Element, key: str, units: str = "(?:px)?") -> float:
    """A length in the picture's units; only its outermost width and height may have another one."""
    text = node.get(key, "0").strip()
    return number(re.sub(f"{units}\\Z", "", text) if len(text) < MAX_PAINT else text)


def _shape(kind: str, node: ElementTree.Element) -> Commands:
    def n(key: str) -> float:
        return _length(node, key)

    def size(key: str) -> float:
        if (found := n(key)) < 0:
            raise BadSvg(f"<{kind}> has a negative {key}")
        return found

    if kind == "path":
        return parse(node.get("d", ""))
    if kind == "rect":
        return paths.rect(n("x"), n("y"), size("width"), size("height"), size("rx") or size("ry"))
    if kind == "circle":
        return paths.ellipse(n("cx"), n("cy"), size("r"))
    if kind == "ellipse":
        return paths.ellipse(n("cx"), n("cy"), size("rx"), size("ry"))
    if kind == "line":
        return paths.polyline([(n("x1"), n("y1")), (n("x2"), n("y2"))])
    flat = numbers(node.get("points", ""))
    points = list(zip(flat[::2], flat[1::2], strict=False))
    if not points:
        return ()
    return paths.polygon(points) if kind == "polygon" else paths.polyline(points)


_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")


def _draw(node: ElementTree.Element, m: Transform, paint: Mapping[str, str], depth: int) -> Iterator[Path]:
    if depth > MAX_DEPTH:
        raise BadSvg(f"groups are nested deeper than {MAX_DEPTH}")
    kind = str(node.tag).rpartition("}")[2][:40]
    if any(key.rpartition("}")[2] == "href" or "url(" in value for key, value in node.attrib.items()):
        raise BadSvg(f"<{kind}> refers to something else; a picture must be complete in itself")
    if kind in _IGNORED:
        return
    own = _paint(node, paint)
    m = bounded(m.transform(transform(node.get("transform", ""))))
    if kind in ("svg", "g"):
        for child in node:
            yield from _draw(child, m, own, depth + 1)
        return
    if kind not in _SHAPES:
        raise BadSvg(f"<{kind}> cannot be drawn; turn it into paths")
    d = _placed(_shape(kind, node), m)
    fill, stroke = _colour(own.get("fill", "black")), _stroke(own, m)
    if d and (fill is not None or stroke):
        yield Path(d, fill if kind != "line" else None, stroke, own.get("fill-rule") == "evenodd")


def _placed(d: Commands, m: Transform) -> Commands:
    d = paths.mapped(d, lambda x, y: m.transformPoint((x, y)))
    if not all(abs(v) <= SIDE * MAX_REACH for command in d for v in command[1:]):
        raise BadSvg(f"it reaches more than {MAX_REACH} times its size beyond its edges")
    return d


def _stroke(paint: Mapping[str, str], m: Transform) -> Stroke | None:
    colour = _colour(paint.get("stroke", "none"))
    width = number(paint.get("stroke-width", "1").removesuffix("px")) * abs(m[0] * m[3] - m[1] * m[2]) ** 0.5
    if not 0 <= width <= SIDE * MAX_REACH:
        raise BadSvg(f"stroke-width {paint.get('stroke-width', '1')!r} cannot be drawn")
    return Stroke(colour, width) if colour is not None and width else None


def _box(root: ElementTree.Element) -> tuple[float, float, float, float]:
    """Left, top, width and height of the picture, in its own units."""
    box = numbers(root.get("viewBox", ""))
    if not box and "width" in root.attrib and "height" in root.attrib:
        box = [0.0, 0.0, *(_length(root, key, "(?:px|pt|pc|mm|cm|in)?") for key in ("width", "height"))]
    if len(box) != 4:
        raise BadSvg("it has neither a viewBox nor a width and a height")
    x, y, w, h = box
    if not LEAST_SIDE <= min(w, h) <= max(w, h) <= MOST_SIDE or max(w, h) > MAX_ASPECT * min(w, h):
        raise BadSvg(
            f"a picture of {w:g} × {h:g} cannot be drawn; sides are from {LEAST_SIDE:g} to {MOST_SIDE:g}, "
            f"one at most {MAX_ASPECT} times the other"
        )
    return x, y, w, h


def svg_scene(data: bytes) -> Scene:
    """The picture, 100 units long or wide, cut to its viewBox; BadSvg tells what cannot be drawn."""
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
    if sum(1 for _ in root.iter()) > MAX_ELEMENTS:
        raise BadSvg(f"more than {MAX_ELEMENTS} elements; simplify it or save it as PNG")
    x, y, w, h = _box(root)
    k = SIDE / max(w, h)
    out: list[Path] = []
    commands = 0
    for path in _draw(root, Identity.scale(k).translate(-x, -y), {}, 0):
        out.append(path)
        commands += len(path.d)
        if len(out) > MAX_SHAPES or commands > MAX_COMMANDS:
            raise BadSvg(f"more than {MAX_SHAPES} shapes or {MAX_COMMANDS} lines and curves; save it as PNG")
    if not out:
        raise BadSvg("nothing is drawn in it")
    return Scene(w * k, h * k, (Group(tuple(out), clip=Rect(0, 0, w * k, h * k)),))
