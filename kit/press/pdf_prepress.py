"""Reading what a page lays on paper: inks and how much of them, lines, type, overprint, spot colours."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import hypot, inf, sqrt
from typing import Any, Final, NamedTuple

from fontTools.misc.transform import Identity, Transform

from kit.art.pdf_plates import SMALL_PT
from kit.press.pdf_content import PLACED, WORDS, Instruction
from kit.press.pdf_ink import is_cmyk, most_ink
from kit.press.pdf_objects import Damaged, entry, items, name, number, reading
from kit.press.pdf_streams import Streams
from kit.press.pdf_text import as_printed, piece_name

LEAST_LINE_PT: Final = 0.25
MOST_PERCENT: Final = 300
MOST_INKS: Final = 2
"""Of type that is small: of three plates one is always a little off."""
MACHINE: Final = ("CutContour", "Crease")
"""Spot colours that are never printed."""
_SLACK, _DEEPEST, _MOST_STEPS = 0.005, 12, 20_000_000
_PLAIN: Final = {"k": 4, "K": 4, "g": 1, "G": 1}
_MIXES: Final = frozenset({"sc", "scn", "SC", "SCN"})
_OUTLINED: Final = (1, 2, 5, 6)
_BOTH: Final = frozenset({"B", "B*", "b", "b*"})
_FILLS, _LINES = _BOTH | {"f", "F", "f*"}, _BOTH | {"S", "s"}


class Painted(NamedTuple):
    """What is painted with: inks, cyan to black, or tints of plates by name; None where it is neither."""

    inks: tuple[float, ...] | None = (0, 0, 0, 1)
    plates: tuple[str, ...] = ()
    tints: tuple[float, ...] = ()

    @property
    def percent(self) -> float:
        """All inks together."""
        return 100 * sum(self.inks or self.tints)

    @property
    def is_black(self) -> bool:
        """Whether it is full black and nothing else."""
        return self.inks is not None and self.inks[3] >= 1 and not any(self.inks[:3])

    def mixed(self, numbers: list[float]) -> "Painted":
        """The same space with other numbers."""
        if self.plates:
            return self._replace(tints=tuple(numbers))
        return _laid(numbers) if self.inks and len(numbers) in (1, 4) else self


class _State(NamedTuple):
    """What is set; `over`: whether lines and fills overprint, `spares`: whether inks of 0 then stay away."""

    at: Transform = Identity
    fill: Painted = Painted()
    line: Painted = Painted()
    width: float = 1
    over: tuple[bool, bool] = (False, False)
    spares: bool = False
    size: float = 0
    mode: float = 0


class _Drawn(NamedTuple):
    """A form or picture of the resources; every look into it wakes pikepdf."""

    found: Any
    kind: str
    place: tuple[int, int]
    at: Transform


@dataclass
class PageInks:
    """What is wrong with a page, and for which piece; the spot colours on it."""

    faults: dict[tuple[str, str], None] = field(default_factory=dict)
    spots: set[str] = field(default_factory=set)


class InkReader:
    """Walks through pages and forms; a form is read again only where something else is set around it."""

    def __init__(self, streams: Streams, layered: bool) -> None:
        self.streams, self.layered = streams, layered
        self.found = PageInks()
        self._steps = _MOST_STEPS
        self._known: dict[Any, set[str]] = {}
        self._flawless: dict[Any, tuple[float, set[str]]] = {}
        self._faults = 0
        self._pictures: dict[tuple[int, int], float] = {}
        self._piece = ""

    def page(self, page: Any) -> PageInks:
        """What there is to tell of a page."""
        self.found, self._piece = PageInks(), ""
        with reading():
            resources = page.resources
        self._walk(self.streams.page(page), resources, _State(), 0, 0)
        return self.found

    def _fault(self, message: str) -> None:
        self._faults += 1
        self.found.faults[message, self._piece] = None

    def _walk(
        self, found: Iterable[Instruction], resources: Any, now: _State, layer: int, depth: int
    ) -> None:
        stack: list[_State] = []
        marked: list[tuple[str, int]] = []
        drawn: dict[str, _Drawn] = {}
        states: dict[str, list[Any]] = {}
        fonts: set[str] = set()
        first, line = now, Identity
        for operator, operands in found:
            self._steps -= 1
            if self._steps < 0:
                raise Damaged("more operators than any page needs")
            if operator == "q":
                stack.append(now)
            elif operator == "Q":
                now = stack.pop() if stack else now
            elif operator == "cm":
                now = now._replace(at=now.at.transform(Transform(*operands)))
            elif operator in _PLAIN:
                laid = _laid(operands)
                now = now._replace(fill=laid) if operator in "kg" else now._replace(line=laid)
            elif operator in ("cs", "CS"):
                laid = _space(resources, operands[0])
                now = now._replace(fill=laid) if operator == "cs" else now._replace(line=laid)
            elif operator in _MIXES:
                laid = now.fill if operator in ("sc", "scn") else now.line
                if operands and isinstance(operands[-1], str):
                    self._pattern(operands, first, resources, layer, depth)
                else:
                    laid = laid.mixed(operands)
                now = now._replace(fill=laid) if operator in ("sc", "scn") else now._replace(line=laid)
            elif operator == "w":
                now = now._replace(width=operands[0])
            elif operator == "gs":
                if operands[0] not in states:
                    state = entry(entry(resources, "/ExtGState"), operands[0])
                    states[operands[0]] = [entry(state, key) for key in ("/OP", "/op", "/OPM", "/LW")]
                now = _set(now, *states[operands[0]])
            elif operator in _FILLS or operator in _LINES:
                if operator in _FILLS:
                    self._laid(now.fill, now.over[1], now.spares, layer)
                if operator in _LINES:
                    self._drawn(now, layer)
            elif operator == "Tr":
                now = now._replace(mode=operands[0])
            elif operator == "BT":
                line = Identity
            elif operator == "Tm":
                line = Transform(*operands)
            elif operator == "Tf":
                now = now._replace(size=operands[1])
                self._font(resources, operands[0], fonts)
            elif operator in (WORDS, "Tj", "TJ", "'", '"'):
                if operator == WORDS:
                    line, now = Transform(*operands[0]), now._replace(size=operands[2])
                    self._font(resources, operands[1], fonts)
                if now.mode != 3:
                    m = now.at.transform(line)
                    self._typed(now, abs(now.size) * hypot(m[2], m[3]), layer)
            elif operator in ("Do", PLACED):
                there, shown_there = now.at, operands[-1]
                if operator == PLACED:
                    there = there.transform(operands[0])
                if shown_there not in drawn:
                    drawn[shown_there] = _drawn(entry(entry(resources, "/XObject"), shown_there))
                self._do(drawn[shown_there], now, there, resources, layer, depth)
            elif operator == "BI":
                self._inline(operands[0])
            elif operator in ("BDC", "BMC"):
                marked.append((self._piece, layer))
                layer += operands[0] == "/OC"
                if operator == "BDC" and operands[0] == "/Printer" and not (depth or stack):
                    now = now._replace(at=Transform(*as_printed(operands[1])))
                if operands[0] == "/Piece" and operator == "BDC" and isinstance(operands[1], dict):
                    self._piece = piece_name(operands[1].get("/T"))
            elif operator == "EMC" and marked:
                self._piece, layer = marked.pop()

    def _pattern(self, said: list[Any], first: _State, resources: Any, layer: int, depth: int) -> None:
        """What a pattern repeats, in what was set when its page or form began, or in the inks said."""
        laid = _laid(said[:-1]) if len(said) in (2, 5) else Painted(None)
        inner = first._replace(fill=laid, line=laid) if len(said) > 1 else first
        found = entry(entry(resources, "/Pattern"), said[-1])
        self._do(_drawn(found), inner, first.at, resources, layer, depth)

    def _font(self, resources: Any, called: str, known: set[str]) -> None:
        if called not in known:
            known.add(called)
            if name(entry(entry(entry(resources, "/Font"), called), "/Subtype")) == "/Type3":
                self._fault("a font of drawings (Type 3), whose inks are not looked at")

    def _inline(self, picture: dict[str, Any]) -> None:
        if picture.get("/ColorSpace", picture.get("/CS")) in ("/CMYK", "/DeviceCMYK"):
            self._fault("a picture among the operators of a page, whose ink is not looked at")

    def _laid(self, laid: Painted, over: bool, spares: bool, layer: int) -> None:
        if laid.percent > MOST_PERCENT + 0.5:
            self._fault(f"{laid.percent:.0f} % of ink, above {MOST_PERCENT} %")
        if laid.inks is not None and over and spares and not any(laid.inks):
            self._fault("white that overprints cannot be seen")
        self.found.spots.update(laid.plates)
        for spot in (one for one in laid.plates if one in MACHINE):
            if not over:
                self._fault(f"the line {spot} does not overprint")
            if self.layered and not layer:
                self._fault(f"the line {spot} is on no layer of its own")

    def _drawn(self, now: _State, layer: int) -> None:
        self._laid(now.line, now.over[0], now.spares, layer)
        width = now.width * _least(now.at)
        if width < LEAST_LINE_PT - _SLACK and not {*now.line.plates} & {*MACHINE}:
            self._fault(f"a line of {width:.2f} pt, below {LEAST_LINE_PT:g} pt")

    def _typed(self, now: _State, size: float, layer: int) -> None:
        if now.mode in _OUTLINED:
            self._drawn(now, layer)
        self._laid(now.fill, now.over[1], now.spares, layer)
        if now.fill.is_black and not (now.over[1] and now.spares):
            self._fault("black type does not overprint")
        inks = sum(ink > 0 for ink in now.fill.inks or ())
        if size < SMALL_PT - _SLACK and inks > MOST_INKS:
            self._fault(
                f"type of {size:.1f} pt in {inks} inks; below {SMALL_PT:g} pt {MOST_INKS} are the most"
            )

    def _do(self, drawn: _Drawn, now: _State, at: Transform, resources: Any, layer: int, depth: int) -> None:
        if drawn.kind == "/Image":
            self._picture(drawn.found)
        if drawn.kind != "/Form" or depth >= _DEEPEST:
            return
        at = at if drawn.at is Identity else at.transform(drawn.at)
        lengths, told = _lengths(at), self._faults
        same = drawn.place, now[1:], layer > 0
        key = lengths, *same
        even = lengths[0] == lengths[1] and not lengths[2]
        least, spots = self._flawless.get(same, (inf, set[str]())) if even else (inf, set[str]())
        if key in self._known or lengths[0] >= least:  # what is drawn larger has no finer lines
            self.found.spots |= self._known.get(key, spots)
            return
        before, self.found.spots = self.found.spots, set()
        own = entry(drawn.found, "/Resources")
        inner = resources if own is None else own
        self._walk(self.streams.form(drawn.found), inner, now._replace(at=at), layer, depth + 1)
        self._known[key] = self.found.spots
        if even and told == self._faults:
            self._flawless[same] = lengths[0], self.found.spots
        self.found.spots = before | self.found.spots

    def _picture(self, picture: Any) -> None:
        key = picture.objgen
        if key not in self._pictures:
            self._pictures[key] = most_ink(picture)
        if self._pictures[key] > MOST_PERCENT + 2:
            self._fault(f"a picture with {self._pictures[key]:.0f} % of ink, above {MOST_PERCENT} %")


def _lengths(at: Transform) -> tuple[float, float, float]:
    """How long things come out, whichever way they are turned."""
    a, b, c, d = at[:4]
    return round(a * a + b * b, 4), round(c * c + d * d, 4), round(a * c + b * d, 4)


def _least(at: Transform) -> float:
    """How long a millimetre comes out in the direction in which it comes out shortest."""
    a, b, c, d = at[:4]
    half, area = (a * a + b * b + c * c + d * d) / 2, a * d - b * c
    return sqrt(max(half - sqrt(max(half * half - area * area, 0)), 0))


def _drawn(found: Any) -> _Drawn:
    kind, at = name(entry(found, "/Subtype")), Identity
    kind = "/Form" if entry(found, "/PatternType") == 1 else kind
    if kind == "/Form" and (matrix := items(entry(found, "/Matrix"))):
        at = Transform(*map(number, matrix))
    return _Drawn(found, kind, found.objgen if kind else (0, 0), at)


def _laid(numbers: list[float]) -> Painted:
    c, m, y, k = numbers if len(numbers) == 4 else (0.0, 0.0, 0.0, 1 - numbers[0])
    return Painted((c, m, y, k))


def _space(resources: Any, space: str) -> Painted:
    """What is painted with once a colour space is chosen: black, plates by name, or something else."""
    if space in ("/DeviceCMYK", "/DeviceGray"):
        return Painted()
    found = entry(entry(resources, "/ColorSpace"), space)
    if is_cmyk(found):
        return Painted()
    family, plates = (*items(found), None, None)[:2]
    if name(family) not in ("/Separation", "/DeviceN"):
        return Painted(None)
    names = tuple(name(one).lstrip("/") for one in items(plates) or [plates])
    return Painted(None, names, (1.0,) * len(names))


def _set(now: _State, lines: Any, fills: Any, spares: Any, width: Any) -> _State:
    """The state after a graphics state of the resources."""
    if spares is not None:
        now = now._replace(spares=spares == 1)
    if width is not None:
        now = now._replace(width=number(width))
    if lines is None and fills is None:
        return now
    first = now.over[0] if lines is None else bool(lines)
    second = first if fills is None and lines is not None else bool(fills)  # OP alone sets both
    return now._replace(over=(first, second))
