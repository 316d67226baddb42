"""The shapes of portraits, which are data: strokes from content/house/portraits, drawn for one sitter.

A stroke says how and with which colours, then where: `shape hat: M-9 -6 L9 -6 L0 -16 Z`.  A colour is a name,
or so much of one on another: `brick*0.3+skin`.  Strokes after an outline show only inside it.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from kit.art.palette import NAMES, Colour
from kit.art.portrait.contours import Contour, ContourFault, Measures, amount, worth
from kit.art.portrait.sitter import COLOURS, MEASURES, Sitter, blended, nature
from kit.art.portrait.strokes import LINE, WEIGHT, Items, inside
from kit.art.portrait.words import PortraitWordError, check
from kit.art.scene import Group, Path, Stroke
from kit.content import nodes
from kit.content.containers import MapOf
from kit.content.house import read_house
from kit.content.problems import ContentErrors, hint, quoted
from kit.content.shape import Reading, Shape
from kit.core.errors import KitError

_FILES = ("bodies", "hats", "hair", "clothes", "face", "things", "grounds")
_SHADE = Contour("M4 -20 C9 -14 9 -8 7 -2 L30 -2 L30 -20 Z")  # the right side of a hat
_CAP = Contour(
    "M-brow+0.6 far L-brow-0.9 far-0.6 C-brow-1.6 top*0.62 -brow*0.66-0.66 top 0 top "
    "Cbrow*0.66+0.66 top brow+1.6 top*0.62 brow+0.9 side-0.6 Lbrow-0.6 side"
)
_CAP_SHADE = Contour("M3 top-1 C8 -11 brow-1.2 -6 brow-0.8 2 L14 2 L14 top-1 Z")


class Touch(NamedTuple):
    """One stroke as it is written, and where."""

    mark: nodes.Mark
    verb: str
    words: tuple[str, ...]
    text: str
    outlines: tuple[Contour, ...]
    inner: tuple["Touch", ...]


class Brush(NamedTuple):
    """Whom it draws; `fill` and `over` are what a drawing is given by the one that uses it."""

    sitter: Sitter
    measures: Measures
    fill: str = ""
    over: Items = ()

    def named(self, colour: str) -> str:
        """The name of a colour, `fill` replaced by what was given."""
        return colour.replace("fill", self.fill) if self.fill else colour

    def colour(self, text: str) -> Colour:
        """The colour that a text means for this sitter."""
        return blended(self.named(text), self.sitter.colours)

    def numbers(self, *words: str) -> list[float]:
        """Amounts that stand beside the verb."""
        return [worth(amount(word), self.measures) for word in words]

    def pen(self, words: tuple[str, ...]) -> Stroke:
        """A line of this colour and width: the outline's, unless told."""
        if not words:
            return LINE
        return Stroke(self.colour(words[0]), float(words[1]) if words[1:] else WEIGHT)


def draw(touches: tuple[Touch, ...], b: Brush) -> Items:
    """The strokes from bottom to top."""
    return tuple(item for touch in touches for item in _VERBS[touch.verb](touch, b))


def _shape(t: Touch, b: Brush) -> Items:
    return _filled(t, b, b.pen(t.words[1:]))


def _flat(t: Touch, b: Brush) -> Items:
    return _filled(t, b, None)


def _filled(t: Touch, b: Brush, pen: Stroke | None) -> Items:
    fill = b.colour(t.words[0])
    items = tuple(Path(outline(b.measures), fill, pen) for outline in t.outlines)
    return (*items, inside(items[0].d, *draw(t.inner, b)), Path(items[0].d, None, LINE)) if t.inner else items


def _line(t: Touch, b: Brush) -> Items:
    return (Path(t.outlines[0](b.measures), None, b.pen(t.words)),)


def _solid(t: Touch, b: Brush) -> Items:
    """A shape with its shade, which is an outline of its own."""
    d, shade = t.outlines[0](b.measures), t.outlines[1] if t.outlines[1:] else _SHADE
    base, dark = b.colour(t.words[0]), b.colour(f"{t.words[0]}.shade")
    return Path(d, base), inside(d, Path(shade(b.measures), dark)), Path(d, None, LINE)


def _pair(t: Touch, b: Brush) -> Items:
    """An outline and its mirror image, each with a colour of its own."""
    return tuple(
        Path(outline(b.measures), b.colour(colour), LINE)
        for outline, colour in zip(t.outlines, t.words, strict=True)
    )


def _inside(t: Touch, b: Brush) -> Items:
    return (inside(t.outlines[0](b.measures), *draw(t.inner, b)),)


def _at(t: Touch, b: Brush) -> Items:
    x, y, *turn = b.numbers(*t.words)
    return (Group(draw(t.inner, b), x, y, turn[0] if turn else 0),)


def _cap(t: Touch, b: Brush) -> Items:
    """Hair down to the ears; the outline is its fringe, from the right temple to the left one."""
    side, top = b.numbers(*t.words)
    far = -3.4 if b.sitter.turned else side  # in half-profile the far temple is out of sight
    measures = {**b.measures, "side": side, "far": far, "top": top}
    d = (*_CAP(measures), *t.outlines[0](measures), ("Z",))
    shade = Path(_CAP_SHADE(measures), b.colour("hair.shade"))
    return Path(d, b.colour("hair")), inside(d, shade), Path(d, None, LINE)


def _use(t: Touch, b: Brush) -> Items:
    """Another drawing, `layer word`, with a colour to fill, measures to take and strokes to lay over it."""
    layer, word, *given = t.text.split()
    measures = {
        **b.measures,
        **{name: float(value) for name, _, value in (one.partition("=") for one in given)},
    }
    fill = b.named(t.words[0]) if t.words else ""
    return draw(drawings()[layer][word], Brush(b.sitter, measures, fill, draw(t.inner, b)))


def _over(t: Touch, b: Brush) -> Items:
    return b.over


def _when(t: Touch, b: Brush) -> Items:
    return draw(t.inner, b) if b.sitter.says(*t.words) else ()


def _unless(t: Touch, b: Brush) -> Items:
    return () if b.sitter.says(*t.words) else draw(t.inner, b)


_VERBS: Mapping[str, Callable[[Touch, Brush], Items]] = {
    "shape": _shape, "flat": _flat, "dots": _flat, "line": _line, "solid": _solid, "pair": _pair,
    "inside": _inside, "at": _at, "cap": _cap, "use": _use, "over": _over, "when": _when, "unless": _unless,
}  # fmt: skip
_COLOURED = ("shape", "flat", "dots", "line", "solid", "pair", "use")


class _Touches(Shape[tuple[Touch, ...]]):
    what = "a list of strokes: [{shape hat: M0 0 L4 0 Z}, …]"
    kind = nodes.Sequence

    def read(self, node: nodes.Node, to: Reading) -> tuple[Touch, ...]:
        if not isinstance(node, nodes.Sequence):
            raise to.broken(node, f"expected {self.what}")
        return tuple(self._touch(item, to) for item in node.items)

    def _touch(self, node: nodes.Node, to: Reading) -> Touch:
        if not isinstance(node, nodes.Mapping) or len(node.entries) != 1:
            raise to.broken(node, "expected one stroke, e.g. {shape hat: M0 0 L4 0 Z}")
        ((key, value),) = node
        verb, *words = key.value.split()
        if verb not in _VERBS:
            raise to.broken(key, f"unknown stroke {quoted(verb)}{hint(verb, _VERBS)}")
        parts = value.items if isinstance(value, nodes.Sequence) else [value]
        texts = [part.value for part in parts if isinstance(part, nodes.Scalar)]
        inner = tuple(self._touch(part, to) for part in parts if not isinstance(part, nodes.Scalar))
        try:
            _check_words(verb, words)
            return Touch(node, verb, tuple(words), " ".join(texts), tuple(_outlines(verb, texts)), inner)
        except PortraitWordError as error:
            raise to.broken(key, str(error)) from None
        except KitError as error:
            raise to.broken(value, str(error)) from None


def _check_words(verb: str, words: list[str]) -> None:
    """Whether a word beside the verb is a colour, an amount or a word of the vocabulary, as it must be."""
    if verb in ("when", "unless"):
        for word in words[1:]:
            check({words[0]: word})
    for word in words if verb in _COLOURED else ():
        for name in (mixed.partition("*")[0].split(".")[0] for mixed in word.split("+")):
            if name not in COLOURS and name not in NAMES and not name[0].isdigit():
                raise PortraitWordError(f"no colour {name!r}{hint(name, (*COLOURS, *NAMES))}", "", name, ())


def _outlines(verb: str, texts: list[str]) -> list[Contour]:
    if verb == "use":
        return []
    if verb == "dots":
        texts = [f"ellipse {dot}" for dot in texts[0].split(",")]
    if verb == "pair":
        texts = [texts[0], f"flip {texts[0]}"]
    made = [Contour(nature().outlines.get(text, text)) for text in texts if text]
    for name in sorted({name for outline in made for name in outline.measures} - MEASURES):
        raise ContourFault(f"no measure {name!r}{hint(name, MEASURES)}")
    return made


def _uses(touches: tuple[Touch, ...]) -> Iterator[Touch]:
    for touch in touches:
        yield from (touch,) if touch.verb == "use" else ()
        yield from _uses(touch.inner)


@cache
def drawings() -> Mapping[str, Mapping[str, tuple[Touch, ...]]]:
    """Every drawing by its layer and its word."""
    found: dict[str, Mapping[str, tuple[Touch, ...]]] = {}
    for name in _FILES:
        found |= read_house(f"portraits/{name}.yaml", MapOf(MapOf(_Touches())))[0]
    wrong = Reading()
    for use in _uses(tuple(touch for words in found.values() for all_ in words.values() for touch in all_)):
        layer, word, *_ = (*use.text.split(), "", "")
        if word not in found.get(layer, {}):
            wrong.problem(use.mark, f"no drawing {use.text!r}{hint(word, found.get(layer, {}))}")
    if wrong.problems:
        raise ContentErrors(wrong.problems)
    return found


def drawn(layer: str, word: str, s: Sitter, **more: float) -> Items:
    """What a word puts on a layer: nothing, where it has no drawing there."""
    return draw(drawings()[layer].get(word, ()), Brush(s, {**s.measures, **more}))
