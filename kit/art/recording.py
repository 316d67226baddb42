"""A pen that writes down drawing calls, one a line, rounded and free of font metrics: for golden tests."""

from collections.abc import Iterable

from kit.art.dress import plain_name
from kit.art.palette import Colour, Keep, Mix, On, SpotInk
from kit.art.scene import Circle, Element, Group, Image, Line, Path, Polyline, Rect, Scene, Stroke, Text, Use


def _n(value: float) -> str:
    return f"{round(value, 2) + 0:g}"


def _numbers(values: Iterable[float]) -> str:
    return " ".join(map(_n, values))


def _colour(colour: Colour | None) -> str:
    if isinstance(colour, Mix):
        return f"{_colour(colour.a)}*{_n(colour.amount)}+{_colour(colour.b)}"
    if isinstance(colour, On):
        return f"on({_colour(colour.base)})"
    if isinstance(colour, Keep):
        return f"keep({_colour(colour.base)})"
    if isinstance(colour, SpotInk):
        return f"spot({colour.ink} {_colour(colour.base)})"
    return colour or "-"


def _paint(fill: Colour | None, stroke: Stroke | None) -> str:
    words = [f"fill={_colour(fill)}"] if fill else []
    if stroke:
        words.append(f"stroke={_colour(stroke.colour)}/{_n(stroke.width)}")
        words += [f"dash={_numbers(stroke.dash)}"] if stroke.dash else []
    return " ".join(words)


def _place(item: Group | Use) -> str:
    scale = item.scale if isinstance(item.scale, tuple) else (item.scale,)
    words = [f"at {_numbers((item.x, item.y))}"]
    words += [f"rotate {_n(item.rotate)}"] if item.rotate else []
    words += [f"scale {_numbers(scale)}"] if item.scale != 1 else []
    return " ".join(words)


def _d(path: Path) -> str:
    return " ".join(f"{c[0]}{_numbers(c[1:])}" for c in path.d)


def _shape(item: Path | Circle | Rect | Line | Polyline | Text | Image) -> str:
    match item:
        case Path():
            rule = " evenodd" if item.evenodd else ""
            return f"path {_d(item)} {_paint(item.fill, item.stroke)}{rule}"
        case Circle():
            return f"circle {_numbers(item[:3])} {_paint(item.fill, item.stroke)}"
        case Rect():
            return f"rect {_numbers(item[:5])} {_paint(item.fill, item.stroke)}"
        case Line():
            return f"line {_numbers(item[:4])} {_paint(None, item.stroke)}"
        case Polyline():
            return f"polyline {_numbers(v for p in item.points for v in p)} {_paint(None, item.stroke)}"
        case Text():
            return (
                f"text {item.text!r} {item.anchor} at {_numbers((item.x, item.y))} "
                f"{plain_name(item.role)}/{_n(item.size)} fill={_colour(item.fill)}"
            )
        case Image():
            return f"image {len(item.source)} bytes {_numbers(item[1:5])} crop {_numbers(item.crop)}"


def _lines(items: Iterable[Element], depth: int, seen: set[str]) -> Iterable[str]:
    pad = "  " * depth
    for item in items:
        if isinstance(item, Group):
            words = [f"group {item.name}".rstrip(), _place(item)]
            words += [f"clip {_shape(item.clip)}".rstrip()] if item.clip else []
            words += [f"opacity {_n(item.opacity)}"] if item.opacity != 1 else []
            yield pad + " ".join(words)
            yield from _lines(item.items, depth + 1, seen)
        elif isinstance(item, Use):
            yield f"{pad}use {item.symbol.name} {_place(item)}"
            if item.symbol.name not in seen:
                seen.add(item.symbol.name)
                yield from _lines(item.symbol.items, depth + 1, seen)
        else:
            yield pad + _shape(item).rstrip()


def record(scene: Scene) -> str:
    """The drawing calls of a scene as text; a symbol's own calls follow its first use.

    >>> print(record(Scene(9, 9, (Circle(4.5, 4.5, 4, "sea"),), title="Dot")))
    scene 9 9 'Dot'
    circle 4.5 4.5 4 fill=sea
    """
    return "\n".join([f"scene {_numbers(scene.size)} {scene.title!r}", *_lines(scene.items, 0, set())])
