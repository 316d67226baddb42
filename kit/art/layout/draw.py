"""Drawing a template: each box becomes elements of a scene; what does not fit is told with card and box."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kit.art.faults import drawn_from, fault
from kit.art.layout.colours import BadColour, parse_colour
from kit.art.layout.expressions import Expression
from kit.art.layout.pictures import fitted
from kit.art.layout.records import LayoutBox, Template
from kit.art.palette import Colour
from kit.art.scene import Circle, Element, Group, Line, Rect, Stroke
from kit.art.text import Style, height, lay_out
from kit.content.problems import ContentErrors, Problem, hint
from kit.content.text import Languages
from kit.core.errors import KitError


@dataclass(frozen=True, slots=True)
class PlacedBox:
    """A box with its colours worked out, for a drawing."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour | None
    stroke: Stroke | None
    radius: float
    where: str


Art = Callable[[PlacedBox], Iterable[Element]]


def _panel(box: PlacedBox) -> Iterable[Element]:
    yield Rect(box.x, box.y, box.w, box.h, box.radius, box.fill, box.stroke)


def _line(box: PlacedBox) -> Iterable[Element]:
    yield Line(box.x, box.y, box.x + box.w, box.y + box.h, box.stroke or Stroke())


def _disc(box: PlacedBox) -> Iterable[Element]:
    r = min(box.w, box.h) / 2
    yield Circle(box.x + box.w / 2, box.y + box.h / 2, r, box.fill, box.stroke)


BUILT_IN: dict[str, Art] = {"panel": _panel, "line": _line, "disc": _disc}


@dataclass
class Layout:
    """A template ready to draw many cards in one language."""

    template: Template
    languages: Languages
    language: str
    _styles: dict[tuple[Any, ...], Style] = field(default_factory=dict)

    def draw(self, context: Mapping[str, Any], arts: Mapping[str, Art], who: str) -> tuple[Element, ...]:
        """The elements of one card; `who` names it in messages."""
        out: list[Element] = []
        tops: dict[str, float] = {}  # where the text of a box begins
        for box in self.template.boxes:
            try:
                if box.show is None or self._string(box.show, context).strip():
                    with drawn_from(box.text.mark if box.text else box.mark):
                        out.extend(self._box(box, context, arts, who, tops))
            except KitError as error:
                fault(error)
        return tuple(out)

    def _box(
        self,
        box: LayoutBox,
        context: Mapping[str, Any],
        arts: Mapping[str, Art],
        who: str,
        tops: dict[str, float],
    ) -> Iterable[Element]:
        (x, y), (w, h) = box.at, box.size
        where = f"{who}, box {box.name!r}, {self.language}"
        turned = bool(box.turn)
        if turned:  # drawn around the middle, then turned
            w, h = (h, w) if box.turn in (90, 270) else (w, h)
            x, y = -w / 2, -h / 2
        items: Iterable[Element]
        if box.text is not None:
            if box.above in tops:
                h = min(h, tops[box.above] - y)
            text, style = self._string(box.text, context), self._style(box, context)
            lines = lay_out(text, x, y, w, h, style, where) if text.strip() else ()
            if lines and style.valign == "bottom":
                tops[box.name] = y + h - height(text, w, style._replace(size=lines[0].size))
            items = lines
        elif box.image is not None:
            file = Path(self.template.file).parent / self._string(box.image, context)
            items = fitted(file, x, y, w, h, box.image.mark, Path(self.template.file).parent)
        else:
            colour = self._colour(box.line, context)
            stroke = None if colour is None else Stroke(colour, box.width)
            placed = PlacedBox(x, y, w, h, self._colour(box.fill, context), stroke, box.radius, where)
            art = BUILT_IN.get(box.art or "") or arts.get(box.art or "")
            if art is None:
                message = f"{who}: there is no {box.art} to draw here{hint('', (*BUILT_IN, *arts))}"
                raise ContentErrors([Problem(box.mark.file, box.mark.line, box.mark.column, message)])
            items = art(placed)
        if turned:
            return (Group(tuple(items), box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2, box.turn),)
        return items

    def _string(self, expression: Expression, context: Mapping[str, Any]) -> str:
        return expression(context, self.languages, self.language)

    def _colour(self, expression: Expression | None, context: Mapping[str, Any]) -> Colour | None:
        if expression is None:
            return None
        try:
            return parse_colour(self._string(expression, context).strip())
        except BadColour as error:
            raise expression.fault(str(error), self.language) from None

    def _style(self, box: LayoutBox, context: Mapping[str, Any]) -> Style:
        style = self.template.styles[box.style] if box.style else None
        if style is None:
            return Style()
        colour, sign = self._colour(style.colour, context), self._colour(style.sign, context)
        key = box.style, colour, sign
        found = self._styles.get(key)
        if found is None:
            found = self._styles[key] = Style(
                role=style.font,
                size=style.size,
                fill=colour or "ink",
                align=style.align,
                valign=style.valign,
                leading=style.leading,
                gap=style.gap,
                min_size=style.min,
                sign=sign,
            )
        return found
