"""The pen for paper: draws scenes onto a ReportLab canvas with few, short operators.

The page is turned once into millimetres with y down, so that coordinates go out as they stand in the scene.
"""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from math import cos, floor, inf, log2, radians, sin
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from kit.art import fonts, paths
from kit.art.inks import components
from kit.art.legible import texts
from kit.art.palette import Colour, Ink, Model, Purpose, SpotInk
from kit.art.pdf_images import embed
from kit.art.pdf_parts import encode, equip, store
from kit.art.pdf_plates import LEAST_LINE, SMALL_PT, Over, Plates
from kit.art.scene import (
    Circle,
    Command,
    Element,
    Group,
    Image,
    Line,
    Path,
    Polyline,
    Rect,
    Scene,
    Stroke,
    Symbol,
    Text,
    Use,
    around,
    finite,
    smaller,
    thinnest,
)
from kit.art.separation import PrintProfile
from kit.art.units import PT
from kit.core.environment import environment

_LONGEST_KEY = 90
_FILL = {3: "rg", 4: "k", 1: "g"}
_LINE = {3: "RG", 4: "K", 1: "G"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_BLACK = {"fill": "0 0 0 1 k", "line": "0 0 0 1 K", "text": "0 0 0 1 k"}
_OPS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}


def open_canvas(target: Any, w: float, h: float, title: str = "", lang: str = "", **options: Any) -> Canvas:
    """A canvas of w × h mm that gives the same bytes every time, packed, without Helvetica."""
    rl_config.useA85 = 0
    first = fonts.font("text").tt.fontName
    options = {"pdfVersion": (1, 4), "invariant": 1, "pageCompression": 1, **options}
    with environment(SOURCE_DATE_EPOCH=None):  # ReportLab would date even a file that has no date
        canvas = Canvas(target, (w / PT, h / PT), initialFontName=first, lang=lang or None, **options)
    canvas.setTitle(title)
    return canvas


def _matrix(x: float, y: float, rotate: float, scale: float | tuple[float, float]) -> str:
    sx, sy = scale if isinstance(scale, tuple) else (scale, scale)
    c, s = (cos(radians(rotate)), sin(radians(rotate))) if rotate else (1.0, 0.0)
    return finite(f"{c * sx:.6f} {s * sx:.6f} {-s * sy:.6f} {c * sy:.6f} {x:.4f} {y:.4f} cm")


@lru_cache(1 << 14)  # pictures that repeat are written once
def _outline(d: tuple[Command, ...]) -> str:
    written = finite("\n".join([_OPS[c[0]] % c[1:] for c in d]))
    return written.replace("-0.000", "0.000")  # equal numbers, and whichever came first would be kept


class PdfPen:
    """Draws scenes on one canvas in one colour model and ink; symbols and pictures are stored once."""

    def __init__(
        self, canvas: Canvas, model: Model = "rgb", ink: Ink = "full", profile: PrintProfile | None = None
    ) -> None:
        self.canvas, self.model, self.ink, self.profile = canvas, model, ink, profile
        self._doc: Any = canvas._doc
        self._plates = Plates(self._doc, profile is not None) if model == "cmyk" else None
        # on the canvas, since another pen of the same ink must find the same forms
        shared: dict[str, Any] = canvas.__dict__.setdefault("_kit_forms", {})
        self._forms: dict[str, list[tuple[Symbol, float, str]]] = shared.setdefault(f"{model}-{ink}", {})
        self._thin: dict[int, tuple[Symbol, float, float]] = {}
        self._kinds: set[str] = set()
        self._colours: dict[tuple[Colour, Purpose], str] = {}
        self._strings: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._page: set[str] = self._kinds
        self._begin([], 1)

    def _begin(self, out: list[str], scale: float) -> None:
        """A new stream, in which nothing is known of what was set before; `scale` 0 where none is known."""
        self._out, self._uses, self._scale = out, dict[str, None](), scale
        self._fill = self._line = ""
        self._stroke: Stroke | None = None
        self._over: Over | None = None

    def _state(self) -> tuple[str, str, Stroke | None, Over | None, float]:
        return self._fill, self._line, self._stroke, self._over, self._scale

    def _restore(self, state: tuple[str, str, Stroke | None, Over | None, float]) -> None:
        self._fill, self._line, self._stroke, self._over, self._scale = state

    def show_page(self) -> None:
        """End the page, with all that is drawn on it within reach."""
        name = self._doc.thisPageName()
        self.canvas.showPage()
        if self._plates and self._page:
            equip(self._doc.idToObject[name], self._plates.resources(self._page))
        self._page = set()

    def draw(
        self,
        scene: Scene | Iterable[Element],
        x: float = 0,
        y: float = 0,
        *,
        scale: float = 1,
        rotate: float = 0,
    ) -> None:
        """Draw with the origin at x, y mm from the page's top left, scaled and rotated clockwise about it."""
        self._enter(x, y, scale, rotate)
        self._draw_all(scene.items if isinstance(scene, Scene) else scene)
        self._leave()

    def draw_marked(self, elements: Iterable[tuple[str, Element]]) -> None:
        """Draw elements from the page's top left, each within a mark that says what it is."""
        self._enter()
        for mark, element in elements:
            self._out.append(f"{mark} BDC")
            self._draw_all((element,))
            self._out.append("EMC")
        self._leave()

    def _enter(self, x: float = 0, y: float = 0, scale: float = 1, rotate: float = 0) -> None:
        self._kinds = self._page
        self._begin(self.canvas._code, scale)
        k, c, s = scale / PT, cos(radians(rotate)), sin(radians(rotate))
        top = self.canvas._pagesize[1] - y / PT
        turned = f"{k * c:.6f} {-k * s:.6f} {-k * s:.6f} {-k * c:.6f}"
        self._out.append(finite(f"q {turned} {x / PT:.4f} {top:.4f} cm"))

    def _leave(self) -> None:
        self._out.append("Q")
        self.canvas._formsinuse.extend(self._uses)

    def _draw_all(self, items: Iterable[Element]) -> None:
        for item in items:
            _DRAW[type(item)](self, item)

    def _colour(self, colour: Colour, purpose: Purpose) -> str:
        key = colour, purpose
        found = self._colours.get(key)
        if found is None and self._plates and isinstance(colour, SpotInk):
            space = self._plates.space(colour)
            found = f"/{space} CS 1 SCN" if purpose == "line" else f"/{space} cs 1 scn"
        if found is None:
            numbers = components(colour, self.model, self.ink, purpose)
            names = _LINE if purpose == "line" else _FILL
            found = " ".join([*(f"{n:g}" for n in numbers), names[len(numbers)]])
        self._colours[key] = found
        if found[0] == "/":
            self._kinds.add("ColorSpace")
        return found

    def _overprint(self, lines: bool | None = None, fills: bool | None = None) -> None:
        """Print on top of what is there, or instead of it; black type and lines then leave no white gaps."""
        if self._plates is None:
            return
        old = self._over or (False, False)
        over = old[0] if lines is None else lines, old[1] if fills is None else fills
        if over != self._over:
            self._over = over
            self._out.append(self._plates.overprint(over))
            self._kinds.add("ExtGState")

    def _set_fill(self, colour: Colour, purpose: Purpose = "fill") -> None:
        op = self._colour(colour, purpose)
        self._overprint(fills=(purpose in ("text", "small") and op == _BLACK["text"]) or op[0] == "/")
        if op != self._fill:
            self._fill = op
            self._out.append(op)

    def _set_stroke(self, stroke: Stroke) -> None:
        old = self._stroke
        if stroke == old:
            return
        op = self._colour(stroke.colour, "line")
        self._overprint(lines=op == _BLACK["line"] or op[0] == "/")
        if op != self._line:
            self._line = op
            self._out.append(op)
        if old is None or stroke[1:] != old[1:]:
            dash = " ".join(f"{d:.3f}" for d in stroke.dash)
            width = stroke.width
            if self._plates and self._scale:
                width = max(width, LEAST_LINE / self._scale)
            pen = f"{width:.3f} w {_CAPS[stroke.cap]} J {_JOINS[stroke.join]} j [{dash}] 0 d"
            self._out.append(finite(pen))
        self._stroke = stroke

    def _paint(self, outline: str, fill: Colour | None, stroke: Stroke | None, star: str = "") -> None:
        if self._plates:
            stroke = None if stroke is not None and _left_out(stroke.colour) else stroke
            fill = None if _left_out(fill) else fill
        if fill is not None:
            self._set_fill(fill)
        if stroke is not None:
            self._set_stroke(stroke)
            painted = f"{outline} {'S' if fill is None else 'B' + star}"
            self._out.append(painted if self._plates is None else self._layered(painted, stroke.colour))
        elif fill is not None:
            self._out.append(f"{outline} f{star}")

    def _layered(self, painted: str, colour: Colour) -> str:
        """What was painted, on the layer of machines' lines if it is one."""
        assert self._plates is not None
        before, after = self._plates.layer(colour if isinstance(colour, SpotInk) else None)
        if not before:
            return painted
        self._kinds.add("Properties")
        return f"{before} {painted} {after}"

    def _path(self, item: Path) -> None:
        self._paint(_outline(item.d), item.fill, item.stroke, "*" if item.evenodd else "")

    def _circle(self, item: Circle) -> None:
        self._paint(_outline(paths.ellipse(item.cx, item.cy, item.r)), item.fill, around(item.stroke, item.r))

    def _rect(self, item: Rect) -> None:
        x, y, w, h, r = item[:5]
        plain = f"{x:.3f} {y:.3f} {w:.3f} {h:.3f} re"
        self._paint(_outline(paths.rect(x, y, w, h, r)) if r else finite(plain), item.fill, item.stroke)

    def _line_item(self, item: Line) -> None:
        x1, y1, x2, y2 = item[:4]
        self._paint(finite(f"{x1:.3f} {y1:.3f} m {x2:.3f} {y2:.3f} l"), None, item.stroke)

    def _polyline(self, item: Polyline) -> None:
        self._paint(_outline(paths.polyline(item.points)), None, item.stroke)

    def _group(self, item: Group) -> None:
        if item.opacity != 1:
            self._veil(item)
            return
        moved = item.x or item.y or item.rotate or item.scale != 1
        if not moved and item.clip is None:
            self._draw_all(item.items)
            return
        state = self._state()
        self._out.append("q")
        if moved:
            self._out.append(_matrix(item.x, item.y, item.rotate, item.scale))
            if self._plates and item.scale != 1:
                self._scale, self._stroke = self._scale * smaller(item.scale), None
        if item.clip is not None:
            self._clip(item.clip)
        self._draw_all(item.items)
        self._out.append("Q")
        self._restore(state)

    def _clip(self, clip: Path | Rect | Circle) -> None:
        if isinstance(clip, Circle):
            self._out.append(_outline(paths.ellipse(*clip[:3])) + " W n")
        elif isinstance(clip, Rect):
            self._out.append(_outline(paths.rect(*clip[:5])) + " W n")
        else:
            self._out.append(_outline(clip.d) + (" W* n" if clip.evenodd else " W n"))

    def _veil(self, item: Group) -> None:
        """A group of some opacity: a transparency group, drawn through a graphics state kept in a form."""
        name = f"kit-{self.model}-{self.ink}-veil-{len(self._forms)}"
        self._forms[name] = []  # before its items, which may hold another
        box = (-9999.0, -9999.0, 9999.0, 9999.0)
        inner = self._form(f"{name}-in", box, (item._replace(opacity=1),), group=True)
        outer = self._form(name, box, (), before=("/A gs", inner), alpha=item.opacity)
        self._do(outer)

    def _use(self, item: Use) -> None:
        symbol = item.symbol
        known = self._forms.setdefault(symbol.key, [])
        scale = self._finest(symbol, self._scale * smaller(item.scale)) if self._plates else 0
        name = next((n for s, k, n in known if k == scale and (s is symbol or s == symbol)), None)
        if name is None:
            key = symbol.key  # mixed colours make long ones, and PDF bears names of 127 bytes
            key = key if len(key) <= _LONGEST_KEY else f"{key[:40]}-{sha256(key.encode()).hexdigest()[:16]}"
            name = f"kit-{self.model}-{self.ink}-{key}" + (f"-{len(known)}" if known else "")
            known.append((symbol, scale, name))
            self._form(name, (0, 0, symbol.w, symbol.h), symbol.items, scale=scale)
        state = self._state()
        self._out.append("q " + _matrix(item.x, item.y, item.rotate, item.scale))
        self._do(name)
        self._out.append("Q")
        self._restore(state)

    def _finest(self, symbol: Symbol, scale: float) -> float:
        """The scale that a symbol must be drawn for; 0 where lines and type are large enough as they are."""
        if id(symbol) not in self._thin:
            least = min((size for _, size in texts(symbol.items, 1)), default=inf)
            self._thin[id(symbol)] = symbol, thinnest(symbol.items), least
        _, line, size = self._thin[id(symbol)]
        if not scale or (line * scale >= LEAST_LINE and size * scale >= SMALL_PT):
            return 0
        return float(2 ** (floor(log2(scale) * 4) / 4))  # one form for scales that are much the same

    def _do(self, name: str) -> None:
        self._out.append(f"/{pdfdoc.xObjectName(name)} Do")
        self._uses[name] = None

    def _form(
        self,
        name: str,
        box: tuple[float, float, float, float],
        items: tuple[Element, ...],
        before: tuple[str, ...] = (),
        alpha: float | None = None,
        group: bool = False,
        scale: float = 0,
    ) -> str:
        """Store a form XObject, unless this document has it, and return its name."""
        if pdfdoc.xObjectName(name) in self._doc.idToObject:
            return name
        outer, state = (self._out, self._uses, self._kinds), self._state()
        self._kinds = set()
        self._begin([], scale)
        if before:
            self._out.append(before[0])
            self._do(before[1])
        self._draw_all(items)
        more = self._plates.resources(self._kinds) if self._plates else None
        store(self._doc, name, box, "\n".join(self._out), list(self._uses), alpha, group, more)
        self._out, self._uses, self._kinds = outer
        self._restore(state)
        return name

    def _image(self, item: Image) -> None:
        model: Model = "grey" if self.ink == "grey" else self.model
        saved, opaque = self.ink == "saver", self._plates is not None
        name = embed(self._doc, item.source, item.crop, model, saved, self.profile, opaque)
        self._overprint(fills=False)
        self._out.append(finite(f"q {item.w:.3f} 0 0 {-item.h:.3f} {item.x:.3f} {item.y + item.h:.3f} cm"))
        self._do(name)
        self._out.append("Q")

    def _text(self, item: Text) -> None:
        if not item.text or (self._plates and _left_out(item.fill)):
            return
        x, size = item.x, item.size * PT
        if item.anchor != "start":
            width = fonts.width(item.text, item.role, item.size, item.tracking)
            x -= width / 2 if item.anchor == "middle" else width
        small = self._plates and 0 < item.size * self._scale < SMALL_PT
        self._set_fill(item.fill, "small" if small else "text")
        place, height = finite(f"{x:.3f} {item.y:.3f}"), finite(f"{size:.4f}")
        shown = " ".join(f"{name} {height} Tf {codes}" for name, codes in self._encoded(item))
        spaced = (f"{item.tracking * size / 1000:.4f} Tc ", " 0 Tc") if item.tracking else ("", "")
        self._out.append(f"BT 1 0 0 -1 {place} Tm {finite(spaced[0])}{shown}{spaced[1]} ET")

    def _encoded(self, item: Text) -> list[tuple[str, str]]:
        key = item.role, item.text
        found = self._strings.get(key)
        if found is None:
            found = self._strings[key] = encode(self._doc, *key)
        return found


def _left_out(colour: Colour | None) -> bool:
    """Whether a shop does without what has this colour."""
    return isinstance(colour, SpotInk) and colour.ink == "None"


_DRAW: dict[type, Any] = {
    Path: PdfPen._path,
    Circle: PdfPen._circle,
    Rect: PdfPen._rect,
    Line: PdfPen._line_item,
    Polyline: PdfPen._polyline,
    Group: PdfPen._group,
    Use: PdfPen._use,
    Image: PdfPen._image,
    Text: PdfPen._text,
}
