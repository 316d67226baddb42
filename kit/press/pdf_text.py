"""Reading a page's operators: which colours, fonts, sizes and pictures are used, and for which piece."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Any, Final

import pikepdf

from kit.press.pdf_content import MOST, PLACED, WORDS, Instruction
from kit.press.pdf_objects import Damaged, entry, items, name, number, printable, reading
from kit.press.pdf_streams import ENDLESS, Exhausted, Streams
from kit.press.printer import OFF

_DEEPEST, _MOST_STATES = 12, 1000
_CROWDED = f"more than {_MOST_STATES} states are saved and not restored"

_Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Final[_Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass
class Shown:
    """Text as it is shown: the font's object, its codes, and its true size in points."""

    font: Any
    codes: bytes
    size: float
    piece: str


@dataclass
class PlacedPicture:
    """A picture as it is placed: its pixels, and its true width and height in points."""

    pixels: tuple[float, float]
    w: float
    h: float
    piece: str


@dataclass
class Seen:
    """All that was found on a page."""

    text: list[Shown] = field(default_factory=list)
    pictures: list[PlacedPicture] = field(default_factory=list)
    spaces: list[tuple[str, str]] = field(default_factory=list)  # colour space or operator, piece
    faults: list[tuple[str, str]] = field(default_factory=list)  # message, piece


class Reader:
    """Walks through pages and the forms they use.

    The work is bounded by the size of the file: `steps` operators, forms within forms counted each time.
    """

    def __init__(self, size: int = 0, streams: Streams | None = None) -> None:
        self.streams = streams or Streams(size)
        self.steps = (1 + self.streams.painting) * (200_000 + size // 2)
        self.seen = Seen()
        self._piece = ""
        self._plain: dict[tuple[int, int], list[str]] = {}  # forms without text and pictures: their colours

    def page(self, page: Any) -> Seen:
        """Everything on one page, as far as it can be read."""
        self.seen, self._piece = Seen(), ""
        try:
            with reading():
                resources = page.resources
            self._walk(self.streams.page(page), resources, _IDENTITY, 0)
        except Exhausted:
            raise
        except Damaged as error:
            self._fault(f"damaged: {error}")
        return self.seen

    def _fault(self, message: str) -> None:
        self.seen.faults.append((message, self._piece))

    def _walk(self, found: Iterable[Instruction], resources: Any, at: _Matrix, depth: int) -> None:
        stack: list[tuple[_Matrix, Any, float]] = []
        marked: list[str] = []
        fonts: dict[str, Any] = {}  # every look-up wakes pikepdf
        plain: dict[str, list[str]] = {}

        def set_in(name: str) -> Any:
            if name not in fonts:
                found = _look_up(resources, "/Font", name)
                fonts[name] = found if isinstance(found, pikepdf.Dictionary) else None
            return fonts[name]

        font: Any = None
        first = at
        size, up = 0.0, (0.0, 1.0)  # where a line's letters reach to
        for operator, operands in found:
            self.steps -= 1
            if self.steps < 0:
                raise Exhausted(ENDLESS)
            if operator == WORDS:
                line, named, size, codes = operands
                font, up = set_in(named), (line[2], line[3])
                self.seen.text.append(Shown(font, codes, abs(size) * _high(up, at), self._piece))
            elif operator == "q":
                stack.append((at, font, size))
                if len(stack) > _MOST_STATES:
                    raise Damaged(_CROWDED)
            elif operator == "Q":
                if stack:
                    at, font, size = stack.pop()
            elif operator == "cm":
                at = _moved(at, operands)
            elif operator == "BT":
                up = 0.0, 1.0
            elif operator == "Tm":
                up = operands[2], operands[3]
            elif operator == "Tf":
                font, size = set_in(operands[0]), operands[1]
            elif operator in ("Tj", "TJ", "'", '"'):
                self._show(font, operands[-1], abs(size) * _high(up, at))
            elif operator in ("Do", PLACED):
                shown = operands[-1]
                if shown in plain:
                    self.seen.spaces += [(space, self._piece) for space in plain[shown]]
                    continue
                if operator == PLACED and len(stack) >= _MOST_STATES:
                    raise Damaged(_CROWDED)
                found_there = _look_up(resources, "/XObject", shown)
                there = _moved(at, operands[0]) if operator == PLACED else at
                self._do(found_there, there, depth, resources)
                if (colours := self._known(found_there)) is not None:
                    plain[shown] = colours
            elif operator in ("rg", "RG"):
                self.seen.spaces.append(("DeviceRGB", self._piece))
            elif operator in ("cs", "CS"):
                self._space(operands[0], resources)
            elif operator in ("scn", "SCN") and operands and isinstance(operands[-1], str):
                pattern = _look_up(resources, "/Pattern", operands[-1])
                if entry(pattern, "/PatternType") == 1:
                    self._nested(pattern, first, depth, resources)
            elif operator == "BI":
                self._inline(operands[0], at, resources)
            elif operator in ("BDC", "BMC"):
                marked.append(self._piece)
                if operator == "BDC" and operands[0] == "/Printer" and not (depth or stack):
                    at = as_printed(operands[1])
                elif operator == "BDC" and operands[0] == "/Piece" and isinstance(operands[1], dict):
                    self._piece = piece_name(operands[1].get("/T"))
            elif operator == "EMC":
                self._piece = marked.pop() if marked else self._piece
            elif not operator:
                self._fault(operands[0])

    def _show(self, font: Any, shown: Any, size: float) -> None:
        strings = shown if isinstance(shown, list) else [shown]
        codes = b"".join(s for s in strings if isinstance(s, bytes))
        self.seen.text.append(Shown(font, codes, size, self._piece))

    def _do(self, found: Any, at: _Matrix, depth: int, resources: Any) -> None:
        kind = name(entry(found, "/Subtype"))
        if kind == "/Image":
            pixels = number(entry(found, "/Width")), number(entry(found, "/Height"))
            self._picture(pixels, entry(found, "/ColorSpace"), at, resources)
        elif kind == "/Form":
            self._nested(found, at, depth, resources)

    def _known(self, found: Any) -> list[str] | None:
        """The colours of a form that has been seen to hold nothing else to look at."""
        return self._plain.get(found.objgen) if isinstance(found, pikepdf.Object) else None

    def _nested(self, form: Any, at: _Matrix, depth: int, resources: Any) -> None:
        """What a form draws, or the tile of a pattern."""
        if depth >= _DEEPEST:
            raise Damaged(f"forms are nested deeper than {_DEEPEST}")
        key = form.objgen
        if key in self._plain:
            self.seen.spaces += [(space, self._piece) for space in self._plain[key]]
            return
        seen = self.seen
        before = len(seen.text) + len(seen.pictures) + len(seen.faults), len(seen.spaces)
        matrix = items(entry(form, "/Matrix"))
        inner = _moved(at, [number(v) for v in matrix]) if matrix else at
        own = entry(form, "/Resources")
        self._walk(self.streams.form(form), resources if own is None else own, inner, depth + 1)
        if len(seen.text) + len(seen.pictures) + len(seen.faults) == before[0]:
            self._plain[key] = sorted({space for space, _ in seen.spaces[before[1] :]})

    def _inline(self, image: dict[str, Any], at: _Matrix, resources: Any) -> None:
        pixels = [image.get(long, image.get(short)) for long, short in (("/Width", "/W"), ("/Height", "/H"))]
        space = image.get("/ColorSpace", image.get("/CS"))
        self._picture((number(pixels[0]), number(pixels[1])), space, at, resources)

    def _picture(self, pixels: tuple[float, float], space: Any, at: _Matrix, resources: Any) -> None:
        self.seen.pictures.append(
            PlacedPicture(pixels, hypot(at[0], at[1]), hypot(at[2], at[3]), self._piece)
        )
        if space is not None:
            self._space(space, resources)

    def _space(self, space: Any, resources: Any) -> None:
        if isinstance(space, str | pikepdf.Name):
            named = _look_up(resources, "/ColorSpace", str(space))
            space = space if named is None else named
        self.seen.spaces.append((describe(space), self._piece))


def describe(space: Any, depth: int = 0) -> str:
    """The family of a colour space; profiles by their number of inks."""
    if isinstance(space, str):
        return printable(space.lstrip("/"), 30)
    parts = items(space) or (space if isinstance(space, list) else [space])
    family = parts[0] if isinstance(parts[0], str) else name(parts[0])
    family = printable(family.lstrip("/"), 30) or "unknown"
    if family == "ICCBased" and len(parts) > 1:
        inks = entry(parts[1], "/N")
        return {1: "ICC grey", 3: "ICC RGB", 4: "ICC CMYK"}.get(inks if isinstance(inks, int) else 0, "ICC")
    base = {"Indexed": 1, "I": 1, "Pattern": 1, "Separation": 2, "DeviceN": 2}.get(family)
    if base is not None and len(parts) > base and depth < 4:
        return describe(parts[base], depth + 1)
    return family


def _look_up(resources: Any, kind: str, name: str) -> Any:
    return entry(entry(resources, kind), name) if len(name) > 1 else None


def _high(up: tuple[float, float], at: _Matrix) -> float:
    """How long this step comes out."""
    x, y = up
    return hypot(x * at[0] + y * at[2], x * at[1] + y * at[3])


def _moved(at: _Matrix, by: Sequence[float]) -> _Matrix:
    """A matrix within another."""
    if len(by) != 6:
        raise Damaged("a matrix has six numbers")
    a, b, c, d, e, f = by
    p, q, r, s, t, u = at
    found = a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u
    if not (min(found) >= -MOST and max(found) <= MOST):
        raise Damaged("operators enlarge or move the page out of all bounds")
    return found


def as_printed(said: Any) -> _Matrix:
    """What a printer does to a page that was made for it, as far as a printer can."""
    sides = [number(said.get(key)) / 100 for key in ("/W", "/H")] if isinstance(said, dict) else []
    if not sides or any(abs(side - 1) > OFF / 100 + 1e-9 for side in sides):
        raise Damaged(f"made for a printer that is more than {OFF} % off")
    return sides[0], 0.0, 0.0, sides[1], 0.0, 0.0


def piece_name(text: Any) -> str:
    """The name that a mark in the page gives a piece."""
    if not isinstance(text, bytes):
        return ""
    return text[2:].decode("utf-16-be", "replace") if text[:2] == b"\xfe\xff" else text.decode("latin-1")
