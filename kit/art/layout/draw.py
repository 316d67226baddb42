"""Drawing a template: each box becomes elements of a scene; what does not fit is told with card and box."""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from pathlib import Path
from typing import Any

from kit.art import fonts, paths
from kit.art.faults import DrawingFault, drawn_from, fault, trying
from kit.art.icons import NoSuchIcon, icon
from kit.art.layout.colours import BadColour, parse_colour
from kit.art.layout.expressions import Expression
from kit.art.layout.pictures import contained, fitted
from kit.art.layout.records import LayoutBox, Template
from kit.art.palette import Colour, seen
from kit.art.scene import Circle, Element, Group, Line, Rect, Stroke, use
from kit.art.scene import Path as Path_
from kit.art.text import LaidText, Style, lay_out, lay_out_rich
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


def _named(problem: Problem, who: str) -> Problem:
    """A mistake that stands in the template and comes out on one card, with the card's name."""
    said = problem.message
    return problem if who in said else replace(problem, message=f"{who}: {said}")


def _hex(box: PlacedBox) -> Iterable[Element]:
    x, y, r = box.x + box.w / 2, box.y + box.h / 2, min(box.w / sqrt(3), box.h / 2)
    yield Path_(paths.polygon([paths.polar(x, y, r, 60 * n - 90) for n in range(6)]), box.fill, box.stroke)


def _star(box: PlacedBox) -> Iterable[Element]:
    r = min(box.w, box.h) / 2
    yield Path_(paths.star(box.x + box.w / 2, box.y + box.h / 2, r, r * 0.42, 5), box.fill, box.stroke)


def _diamond(box: PlacedBox) -> Iterable[Element]:
    x, y, w, h = box.x, box.y, box.w, box.h
    corners = [(x + w / 2, y), (x + w, y + h / 2), (x + w / 2, y + h), (x, y + h / 2)]
    yield Path_(paths.polygon(corners), box.fill, box.stroke)


def _banner(box: PlacedBox) -> Iterable[Element]:
    """A ribbon whose ends are cut in."""
    x, y, w, h = box.x, box.y, box.w, box.h
    cut = h * 0.35
    ends = [(x, y), (x + w, y), (x + w - cut, y + h / 2), (x + w, y + h), (x, y + h), (x + cut, y + h / 2)]
    yield Path_(paths.polygon(ends), box.fill, box.stroke)


class WrongWordDrawn(DrawingFault):
    """A word that came into a template from elsewhere, and that nothing is called by."""

    def __init__(self, said: str, text: str, where: str) -> None:
        super().__init__(said)
        self.text, self.part, self.where = text, text, where


_PAINTED = re.compile(r"\[([a-z][a-z0-9-]*): ")
_DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}  # of the room that a text leaves, so much is above it
_SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}  # of a text's width, before the point that it hangs on
_AIR = 1.2  # mm between a text and the one that it stands above
BUILT_IN: dict[str, Art] = {
    "panel": _panel,
    "line": _line,
    "disc": _disc,
    "hex": _hex,
    "star": _star,
    "diamond": _diamond,
    "banner": _banner,
}


@dataclass
class _Smaller(Exception):
    """A text came out smaller than the one that it stands above."""

    size: float


@dataclass
class Layout:
    """A template ready to draw many cards in one language."""

    template: Template
    languages: Languages
    language: str
    root: Path | None = None
    """Where pictures lie, if not beside the template."""
    palette: Mapping[str, str] = field(default_factory=dict)
    """Colours of the game's own, by name."""
    named: bool = False
    """Whether mistakes in the template name the card that they come out on."""
    _styles: dict[tuple[Any, ...], Style] = field(default_factory=dict)
    _told: set[Problem] = field(default_factory=set)

    def draw(self, context: Mapping[str, Any], arts: Mapping[str, Art], who: str) -> tuple[Element, ...]:
        """The elements of one card; `who` names it in messages.

        Where a text comes out smaller than another that it stands above, that other is set no larger; where
        it has no room at all, as small as it may be.
        """
        if any(box.above for box in self.template.boxes):
            with suppress(KitError), trying():
                try:
                    return self._draw(context, arts, who, inf)
                except _Smaller as above:
                    return self._draw(context, arts, who, above.size)
        return self._draw(context, arts, who, 0)

    def _draw(
        self, context: Mapping[str, Any], arts: Mapping[str, Art], who: str, most: float
    ) -> tuple[Element, ...]:
        below = {box.above: most for box in self.template.boxes if box.above and most < inf}
        out: list[Element] = []
        feet: dict[str, tuple[float, float]] = {}  # where the text of a box begins, and its size
        for box in self.template.boxes:
            try:
                if box.show is None or self._string(box.show, context).strip():
                    with drawn_from(box.text.mark if box.text else box.mark):
                        out.extend(self._box(box, context, arts, who, feet, below))
            except ContentErrors as error:
                self._tell(error, who)
            except WrongWordDrawn as error:
                fault(error.at(f"{who}, {error.where}"))
            except KitError as error:
                fault(error)
        return tuple(out)

    def _tell(self, error: ContentErrors, who: str) -> None:
        """Note mistakes of the template: with the card's name, and each of them for one card only."""
        if not self.named:
            return fault(error)
        if new := [problem for problem in error.problems if problem not in self._told]:
            fault(ContentErrors(_named(problem, who) for problem in new))
            self._told.update(new)
        return None

    def _box(
        self,
        box: LayoutBox,
        context: Mapping[str, Any],
        arts: Mapping[str, Art],
        who: str,
        feet: dict[str, tuple[float, float]],
        below: Mapping[str, float],
    ) -> Iterable[Element]:
        (x, y), (w, h) = box.at, box.size
        where = f"{who}, box {box.name!r}, {self.language}"
        turned = bool(box.turn)
        if turned:  # drawn around the middle, then turned
            w, h = (h, w) if box.turn in (90, 270) else (w, h)
            x, y = -w / 2, -h / 2
        items: Iterable[Element]
        if box.text is not None:
            top, size = feet.get(box.above or "", (inf, 0))
            h = max(min(h, top - _AIR - y), 0)
            text, style = self._painted(self._string(box.text, context)), self._style(box, context)
            if box.name in below and style.min_size:
                style = style._replace(size=max(style.min_size, min(style.size, below[box.name])))
            laid = lay_out_rich(text, x, y, w, h, style, where) if text.strip() else LaidText((), style.size)
            if laid.size < size and box.above not in below:
                raise _Smaller(laid.size)
            if laid.items:
                feet[box.name] = y + _DOWN[style.valign] * (h - laid.height), laid.size
            items = laid.items
        elif box.image is not None:
            home = self.root or Path(self.template.file).parent
            name = self._string(box.image, context).strip()
            place = home / name, x, y, w, h, box.image.mark, home
            try:
                if not name:
                    items = ()
                elif box.fit == "whole":
                    items = contained(*place)
                else:
                    items = fitted(*place, box.focus, box.zoom)
            except ContentErrors as error:
                if box.image.plain or not self.named:
                    raise
                raise WrongWordDrawn(error.problems[0].message, name, self.language) from None
            if box.radius:
                items = (Group(tuple(items), clip=Rect(x, y, w, h, min(box.radius, w / 2, h / 2))),)
        elif box.icon is not None:
            items = self._icon(box, box.icon, context, (x + w / 2, y + h / 2, min(w, h)))
        else:
            colour = self._colour(box.line, context)
            stroke = None if colour is None else Stroke(colour, box.width)
            if box.hug:
                before, after = self._spare(box.hug, context, where)
                x, w = x + before, w - before - after
            placed = PlacedBox(x, y, w, h, self._colour(box.fill, context), stroke, box.radius, where)
            art = BUILT_IN.get(box.art or "") or arts.get(box.art or "")
            if art is None:
                message = f"{who}: there is no {box.art} to draw here{hint('', (*BUILT_IN, *arts))}"
                raise ContentErrors([Problem(box.mark.file, box.mark.line, box.mark.column, message)])
            items = art(placed)
        if turned:
            return (Group(tuple(items), box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2, box.turn),)
        return items

    def _icon(
        self, box: LayoutBox, name: Expression, context: Mapping[str, Any], place: tuple[float, float, float]
    ) -> tuple[Element, ...]:
        """An icon in the middle of its box; no name, no icon."""
        said = self._string(name, context).strip()
        if not said:
            return ()
        try:
            return (use(icon(said, self._colour(box.fill, context) or "ink"), *place),)
        except NoSuchIcon as error:
            raise self._mistaken(name, said, error) from None

    def _spare(self, name: str, context: Mapping[str, Any], where: str) -> tuple[float, float]:
        """How much of a text box stays empty at the left and at the right."""
        box = next(one for one in self.template.boxes if one.name == name)
        text = self._string(box.text, context) if box.text else ""
        lines = lay_out(text, 0, 0, *box.size, self._style(box, context), where)
        ends = [(line.x, fonts.width(line.text, line.role, line.size), _SHARE[line.anchor]) for line in lines]
        left = min((x - wide * share for x, wide, share in ends), default=0)
        right = max((x + wide * (1 - share) for x, wide, share in ends), default=0)
        return max(left, 0), max(box.size[0] - right, 0)

    def _painted(self, text: str) -> str:
        """A text whose words in colours of the game's own are in the colours themselves."""
        if not self.palette or "[" not in text:
            return text
        return _PAINTED.sub(lambda found: f"[{self.palette.get(found[1], found[1])}: ", text)

    def _string(self, expression: Expression, context: Mapping[str, Any]) -> str:
        return expression(context, self.languages, self.language)

    def _colour(self, expression: Expression | None, context: Mapping[str, Any]) -> Colour | None:
        if expression is None:
            return None
        said = self._string(expression, context).strip()
        try:
            own = self.palette
            return parse_colour(" ".join(own.get(word, word) for word in said.split(" ")) if own else said)
        except BadColour as error:
            raise self._mistaken(expression, said, error) from None

    def _mistaken(self, expression: Expression, said: str, error: KitError) -> KitError:
        """A wrong word: of the template, or where the words come from that it was filled with."""
        if expression.plain or not self.named:
            return expression.fault(str(error), self.language)
        words = [word for word in said.split() if word != "on" and not word.endswith("%")]
        return WrongWordDrawn(str(error), words[0] if words else said, self.language)

    def _style(self, box: LayoutBox, context: Mapping[str, Any]) -> Style:
        style = self.template.styles[box.style] if box.style else None
        if style is None:
            return Style(rich=True)
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
                sign=sign and seen(sign),
                rich=True,
            )
        return found
