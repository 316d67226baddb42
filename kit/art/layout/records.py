"""What a layout template consists of, and the shape of its file: every option is here, with what it does."""

from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from kit.art import fonts
from kit.art.layout.colours import WHAT, BadColour, parse_colour
from kit.art.layout.expressions import Expression, Written
from kit.art.legible import LEAST_PT
from kit.content import limits
from kit.content.containers import Key, ListOf, MapOf, Record
from kit.content.nodes import Mapping, Mark, Node, at, key_at
from kit.content.problems import hint, quoted
from kit.content.shape import Number, OneOf, Reading, Shape

LEAST_MM = 0.1  # nothing smaller can be drawn or seen
ARTS = ("panel", "line", "disc", "portrait", "badge", "spots", "back", "pencil")


@dataclass(frozen=True)
class TextStyle:
    """How text is set; sizes in points, leading and gap in sizes."""

    font: str
    size: float
    min: float | None
    colour: Expression | None
    sign: Expression | None
    align: Literal["start", "middle", "end"]
    valign: Literal["top", "middle", "bottom"]
    leading: float
    gap: float


@dataclass(frozen=True)
class LayoutBox:
    """A place on the card, in millimetres from its top left corner, and what is drawn there."""

    mark: Mark
    name: str
    at: tuple[float, float]
    size: tuple[float, float]
    text: Expression | None
    art: str | None
    image: Expression | None
    style: str | None
    show: Expression | None
    fill: Expression | None
    line: Expression | None
    width: float
    radius: float
    turn: int
    above: str | None


@dataclass(frozen=True)
class Template:
    """A whole layout: its size, its text styles, its boxes from bottom to top."""

    size: tuple[float, float]
    bleed: float
    styles: dict[str, TextStyle]
    boxes: tuple[LayoutBox, ...]
    file: str = ""


class ColourText(Shape[Expression]):
    """A colour of a template, checked at once unless an expression makes it."""

    what = WHAT

    def read(self, node: Node, to: Reading) -> Expression:
        found = Written("a colour").read(node, to)
        if found.plain:
            try:
                parse_colour(found.source)
            except BadColour as error:
                raise to.broken(node, str(error)) from None
        return found

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": "string"}


def _style(**values: Any) -> TextStyle:
    return TextStyle(**values)


def _style_check(style: TextStyle, node: Mapping, to: Reading) -> None:
    if style.min is not None and style.min > style.size:
        to.problem(at(node, "min"), f"min {style.min:g} is larger than size {style.size:g}; swap them")


STYLE: Record[TextStyle] = Record(
    "a text style",
    _style,
    {
        "font": Key(OneOf(fonts.ROLES, "font"), "which of the kit's fonts", "text"),
        "size": Key(Number(LEAST_PT, 200), "height of the type in points", 9),
        "min": Key(Number(LEAST_PT, 200), "how far text may shrink to fit; without it, it may not", None),
        "colour": Key(ColourText(), "colour of the text", None),
        "sign": Key(ColourText(), "colour of a leading + or −", None),
        "align": Key(OneOf(["left", "middle", "right"], "alignment"), "where lines stand", "left"),
        "valign": Key(OneOf(["top", "middle", "bottom"], "alignment"), "where the text stands", "top"),
        "leading": Key(Number(0.8, 3), "from line to line, in sizes", 1.2),
        "gap": Key(Number(0, 5), "between paragraphs, in sizes", 0.25),
    },
    _style_check,
)

_PAIR = ListOf(Number(-100, 1000), 2, 2, what="two numbers [x, y] in millimetres")
_SIZE = ListOf(Number(0, 1000), 2, 2, what="two numbers [width, height] in millimetres")
_KINDS = ("text", "art", "image")


def _box_check(box: dict[str, Any], node: Mapping, to: Reading) -> None:
    given = [kind for kind in _KINDS if box[kind] is not None]
    if len(given) != 1:
        said = f"has {' and '.join(given)}" if given else "has none of them"
        to.problem(node, f"a box holds exactly one of {', '.join(_KINDS)}; this one {said}")
    least = max(box["size"]) if box["art"] == "line" else min(box["size"])  # a line may be level or upright
    if least < LEAST_MM:
        said = "a line is" if box["art"] == "line" else "width and height are"
        to.problem(at(node, "size"), f"{said} at least {LEAST_MM:g} mm, or there is nothing to draw on")
    for key in ("style", "above"):
        if box[key] and box["text"] is None:
            to.problem(key_at(node, key), f"only a box with text has {key!r}")


BOX: Record[dict[str, Any]] = Record(
    "a box",
    dict,
    {
        "name": Key(Written("a name"), "what the box is called in messages", None),
        "at": Key(_PAIR, "its top left corner [x, y]; outside of the card is the bleed"),
        "size": Key(_SIZE, "its [width, height]"),
        "text": Key(Written(), "text, with **bold**, *italic* and {{ … }}", None),
        "art": Key(OneOf(ARTS, "drawing"), "a drawing of the kit", None),
        "image": Key(Written("a picture's path"), "a PNG, JPEG or SVG beside the template", None),
        "style": Key(Written("a style's name"), "which of the styles the text has", None),
        "show": Key(Written(), "the box is left out when this is empty", None),
        "fill": Key(ColourText(), "colour inside", None),
        "line": Key(ColourText(), "colour of the edge", None),
        "width": Key(Number(0.05, 10), "breadth of the edge in millimetres", 0.35),
        "radius": Key(Number(0, 100), "rounding of the corners in millimetres", 0),
        "turn": Key(OneOf(["0", "90", "180", "270"], "turn"), "clockwise, in degrees", "0"),
        "above": Key(Written("a box's name"), "text ends where that box's text begins", None),
    },
    _box_check,
)


def _template_check(template: dict[str, Any], node: Mapping, to: Reading) -> None:
    for i, box in enumerate(template["boxes"]):
        style = box["style"].source if box["style"] else None
        if style is not None and style not in template["styles"]:
            place = at(node, "boxes", i, "style")
            to.problem(place, f"unknown style {quoted(style)}{hint(style, template['styles'])}")
        earlier = [other["name"].source for other in template["boxes"][:i] if other["text"] and other["name"]]
        if box["above"] and box["above"].source not in earlier:
            said = f"no text box {quoted(box['above'].source)} stands before this one{hint('', earlier)}"
            to.problem(at(node, "boxes", i, "above"), said)


TEMPLATE: Record[dict[str, Any]] = Record(
    "a layout template",
    dict,
    {
        "size": Key(ListOf(Number(10, 500), 2, 2), "the trimmed card, [width, height] in millimetres"),
        "bleed": Key(Number(0, 10), "how far the drawing goes on beyond the edge", 3),
        "styles": Key(MapOf(STYLE, most=limits.STYLES), "text styles by name", None),
        "boxes": Key(ListOf(BOX, least=1, most=limits.BOXES), "the boxes, from bottom to top"),
    },
    lambda template, node, to: _template_check(template | {"styles": template["styles"] or {}}, node, to),
)
_OWN = ("name", "style", "turn", "above")
_ALIGN = {"left": "start", "middle": "middle", "right": "end"}


def build_template(read: dict[str, Any], node: Mapping) -> Template:
    """The record of a template that was read."""
    boxes = []
    for i, values in enumerate(read["boxes"]):
        given = {key: value for key, value in values.items() if key not in _OWN}
        name = values["name"].source if values["name"] else f"box {i + 1}"
        style = values["style"].source if values["style"] else None
        above = values["above"].source if values["above"] else None
        mark = at(node, "boxes", i)
        boxes.append(
            LayoutBox(mark=mark, name=name, style=style, turn=int(values["turn"]), above=above, **given)
        )
    styles = {
        name: replace(style, align=cast(Any, _ALIGN[style.align]))
        for name, style in (read["styles"] or {}).items()
    }
    return Template(tuple(read["size"]), read["bleed"], styles, tuple(boxes), node.file)
