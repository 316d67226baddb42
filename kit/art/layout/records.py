"""What a layout template consists of, and the shape of its file: every option is here, with what it does."""

from collections.abc import Mapping as Map
from dataclasses import field, replace
from typing import Annotated, Any, Final, Literal

from kit.art import fonts
from kit.art.layout.colours import WHAT, BadColour, parse_colour
from kit.art.layout.expressions import Expression, Written
from kit.art.legible import LEAST_PT
from kit.content import limits
from kit.content.containers import Converted, ListOf, MapOf, Record
from kit.content.declared import keys_of, record
from kit.content.nodes import Mapping, Mark, Node, at, key_at
from kit.content.pictures import Focus, Zoom
from kit.content.problems import hint, quoted
from kit.content.shape import Number, OneOf, Reading, Shape
from kit.core.facts import Among, Within
from kit.core.frozen import dataclass

LEAST_MM = 0.1  # nothing smaller can be drawn or seen
ARTS = (
    "panel",
    "line",
    "disc",
    "hex",
    "star",
    "diamond",
    "banner",
    "portrait",
    "badge",
    "spots",
    "back",
    "pencil",
)


class ColourText(Shape[Expression]):
    """A colour of a template, checked at once unless an expression makes it."""

    what = WHAT

    def read(self, node: Node, to: Reading) -> Expression:
        found = Written("a colour").read(node, to)
        if found.plain:
            try:
                parse_colour(" ".join(to.palette.get(word, word) for word in found.source.split(" ")))
            except BadColour as error:
                raise to.broken(node, str(error)) from None
        return found

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": "string"}


class FontName(Shape[str]):
    """A font of the house or of the game."""

    what = "a font"

    def read(self, node: Node, to: Reading) -> str:
        return OneOf((*fonts.ROLES, *to.fonts), "font").read(node, to)

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"enum": [*fonts.ROLES, *to.fonts]}


def _word(what: str) -> Shape[str]:
    """A name of something in the template."""
    return Converted(Written(what), lambda found: found.source)


_ALIGN: Final = {"left": "start", "middle": "middle", "right": "end"}
_PAIR = ListOf(Number(-100, 1000), 2, 2, what="two numbers [x, y] in millimetres")
_SIZE = ListOf(Number(0, 1000), 2, 2, what="two numbers [width, height] in millimetres")
_SLACK: Final = 0.01  # mm
_KINDS: Final = ("text", "art", "image", "icon")
_OF: Final = {
    **dict.fromkeys(("style", "above"), ("text",)),
    **dict.fromkeys(("fit", "focus", "zoom"), ("image",)),
    **dict.fromkeys(("hug", "line", "width"), ("art",)),
    "fill": ("art", "icon"),
    "radius": ("art", "image"),
}
"""Keys that only some kinds of boxes have."""


@dataclass(frozen=True)
class TextStyle:
    """How text is set; sizes in points, leading and gap in sizes."""

    font: Annotated[str, FontName(), "one of the kit's fonts, or of the game's own"] = "text"
    size: Annotated[float, Within(LEAST_PT, 200), "height of the type in points"] = 9
    min: Annotated[
        float | None, Within(LEAST_PT, 200), "how far text may shrink to fit; without it, it may not"
    ] = None
    colour: Annotated[Expression | None, ColourText(), "colour of the text"] = None
    sign: Annotated[Expression | None, ColourText(), "colour of a leading + or −"] = None
    align: Annotated[
        Literal["start", "middle", "end"],
        Converted(OneOf([*_ALIGN], "alignment"), _ALIGN.__getitem__),
        "where lines stand",
    ] = "start"
    valign: Annotated[
        Literal["top", "middle", "bottom"],
        OneOf(["top", "middle", "bottom"], "alignment"),
        "where the text stands",
    ] = "top"
    leading: Annotated[float, Within(0.8, 3), "from line to line, in sizes"] = 1.2
    gap: Annotated[float, Within(0, 5), "between paragraphs, in sizes"] = 0.25


@dataclass(frozen=True)
class LayoutBox:
    """A place on the card, in millimetres from its top left corner, and what is drawn there."""

    mark: Mark
    at: Annotated[tuple[float, float], _PAIR, "its top left corner [x, y]; outside of the card is the bleed"]
    size: Annotated[tuple[float, float], _SIZE, "its [width, height]"]
    name: Annotated[str, _word("a name"), "what the box is called in messages"] = ""
    text: Annotated[Expression | None, Written(), "text, with **bold**, *italic* and {{ … }}"] = None
    art: Annotated[str | None, Among(ARTS, "drawing"), "a drawing of the kit"] = None
    image: Annotated[
        Expression | None, Written("a picture's path"), "a PNG, JPEG or SVG beside the template"
    ] = None
    icon: Annotated[
        Expression | None, Written("an icon's name"), "an icon of the house, in the colour of `fill`"
    ] = None
    fit: Annotated[
        str, Among(("fill", "whole"), "fit"), "a picture fills the box, or is shown whole in it"
    ] = "fill"
    focus: Focus = (0.5, 0.5)
    zoom: Zoom = 1
    style: Annotated[str | None, _word("a style's name"), "which of the styles the text has"] = None
    show: Annotated[Expression | None, Written(), "the box is left out when this is empty"] = None
    fill: Annotated[Expression | None, ColourText(), "colour inside"] = None
    line: Annotated[Expression | None, ColourText(), "colour of the edge"] = None
    width: Annotated[float, Within(0.05, 10), "breadth of the edge in millimetres"] = 0.35
    radius: Annotated[float, Within(0, 100), "rounding of the corners in millimetres"] = 0
    turn: Annotated[
        int, Converted(OneOf(["0", "90", "180", "270"], "turn"), int), "clockwise, in degrees"
    ] = 0
    above: Annotated[
        str | None, _word("a box's name"), "text ends a little before that box's text begins"
    ] = None
    hug: Annotated[str | None, _word("a box's name"), "a drawing no wider than that box's text needs"] = None


def _style_check(style: TextStyle, node: Mapping, to: Reading) -> None:
    if style.min is not None and style.min > style.size:
        to.problem(at(node, "min"), f"min {style.min:g} is larger than size {style.size:g}; swap them")


def _box_check(box: LayoutBox, node: Mapping, to: Reading) -> None:
    given = [kind for kind in _KINDS if kind in node.entries]
    if len(given) != 1:
        said = f"has {', '.join(given)}" if given else "has none of them"
        to.problem(node, f"a box holds exactly one of {', '.join(_KINDS)}; this one {said}")
    least = max(box.size) if box.art == "line" else min(box.size)  # a line may be level or upright
    if least < LEAST_MM:
        said = "a line is" if box.art == "line" else "width and height are"
        to.problem(at(node, "size"), f"{said} at least {LEAST_MM:g} mm, or there is nothing to draw on")
    for key, kinds in _OF.items() if given else ():
        if key in node.entries and not {*kinds} & {*given}:
            to.problem(key_at(node, key), f"only boxes with {', '.join(kinds)} have {key!r}")


class _Box(Record[LayoutBox]):
    """The shape of a box, which remembers where it is written."""

    def read(self, node: Node, to: Reading, **values: Any) -> LayoutBox:
        return super().read(node, to, mark=node, **values)


STYLE = record("a text style", TextStyle, _style_check)
BOX = _Box("a box", LayoutBox, keys_of(LayoutBox), _box_check)


@dataclass(frozen=True)
class Template:
    """A whole layout: its size, its text styles, its boxes from bottom to top."""

    size: Annotated[
        tuple[float, float],
        ListOf(Number(10, 500), 2, 2),
        "the trimmed card, [width, height] in millimetres",
    ]
    boxes: Annotated[
        tuple[LayoutBox, ...], ListOf(BOX, least=1, most=limits.BOXES), "the boxes, from bottom to top"
    ]
    extends: Annotated[
        Expression | None, Written("a template's file name"), "a template beside this one that it changes"
    ] = None
    bleed: Annotated[float, Within(0, 10), "how far the drawing goes on beyond the edge"] = 3
    corner: Annotated[float, Within(0, 10), "how far a shop's machine rounds the corners"] = 3
    styles: Annotated[Map[str, TextStyle], MapOf(STYLE, most=limits.STYLES), "text styles by name"] = field(
        default_factory=dict
    )
    file: str = ""


def _on_card(box: LayoutBox, template: Template, node: Node, to: Reading) -> None:
    """What is drawn reaches into the bleed at most, and words and icons do not leave the card."""
    bleed = 0 if box.text is not None or box.icon is not None else template.bleed
    (x, y), (w, h) = box.at, box.size
    before = max(-bleed - x, -bleed - y)
    after = max(x + w - template.size[0], y + h - template.size[1]) - bleed
    over, key = max((before, "at"), (after, "size"))
    if over <= _SLACK:
        return
    if bleed:
        to.problem(at(node, key), f"the box leaves the bleed by {over:.4g} mm; move it, or make it smaller")
    else:
        to.problem(at(node, key), f"the box leaves the card by {over:.4g} mm; move it, or make it smaller")


def _template_check(template: Template, node: Mapping, to: Reading) -> None:
    written = [box.name for box in template.boxes if box.text and box.name]
    for i, box in enumerate(template.boxes):
        _on_card(box, template, at(node, "boxes", i), to)
        if box.style is not None and box.style not in template.styles:
            place = at(node, "boxes", i, "style")
            to.problem(place, f"unknown style {quoted(box.style)}{hint(box.style, template.styles)}")
        earlier = [other.name for other in template.boxes[:i] if other.text and other.name]
        if box.above and box.above not in earlier:
            said = f"no text box {quoted(box.above)} stands before this one{hint('', earlier)}"
            to.problem(at(node, "boxes", i, "above"), said)
        if box.hug and box.hug not in written:
            said = f"there is no text box {quoted(box.hug)}{hint('', written)}"
            to.problem(at(node, "boxes", i, "hug"), said)
        for key, name in (("above", box.above), ("hug", box.hug)):
            if name and (box.turn or any(other.turn for other in template.boxes if other.name == name)):
                said = f"a turned box goes with no other; delete 'turn' or {key!r}"
                to.problem(at(node, "boxes", i, key), said)


TEMPLATE = record("a layout template", Template, _template_check)


def read_layout(node: Node, to: Reading) -> Template:
    """The template of a file; boxes without a name are called by their number."""
    found = TEMPLATE.read(node, to, file=node.file)
    named = (replace(box, name=box.name or f"box {n}") for n, box in enumerate(found.boxes, 1))
    return replace(found, boxes=tuple(named))
