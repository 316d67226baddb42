"""Reading a page's operators: which colours, fonts, sizes and pictures are used, and for which piece."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import hypot
from typing import Any, TypeAlias

import pikepdf

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
_OPERATORS = "q Q cm BT ET Tf Tm Td TD T* TL Tj TJ ' \" Do rg RG cs CS sh BDC BMC EMC BI ID EI"
_DEEPEST = 12


def times(m: Matrix, n: Matrix) -> Matrix:
    """First m, then n.

    >>> times((2, 0, 0, 2, 0, 0), (1, 0, 0, 1, 5, 0))
    (2, 0, 0, 2, 5, 0)
    """
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n  # noqa: E741 (a matrix)
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l)


@dataclass
class Shown:
    """Text as it is shown: the font's object, its codes, and its true size in points."""

    font: Any
    codes: bytes
    size: float
    piece: str


@dataclass
class Picture:
    """A picture as it is placed: its object and its true width and height in points."""

    image: Any
    w: float
    h: float
    piece: str


@dataclass
class Seen:
    """All that was found on a page."""

    text: list[Shown] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    spaces: list[tuple[str, str]] = field(default_factory=list)  # colour space or operator, piece


class Reader:
    """Walks through pages and the forms they use; forms are read once for a document."""

    def __init__(self) -> None:
        self.seen = Seen()
        self._piece = ""
        self._forms: dict[tuple[int, int], list[Any]] = {}
        self._plain: dict[tuple[int, int], list[str]] = {}  # forms without text and pictures: their colours

    def page(self, page: Any) -> Seen:
        """Everything on one page."""
        self.seen, self._piece = Seen(), ""
        instructions = list(pikepdf.parse_content_stream(page, _OPERATORS))
        self._walk(instructions, page.resources, IDENTITY, 0)
        return self.seen

    def _walk(self, instructions: list[Any], resources: Any, at: Matrix, depth: int) -> None:
        stack: list[tuple[Matrix, Any, float]] = []
        marked: list[str] = []
        font: Any = None
        size, line = 0.0, IDENTITY
        for operands, operator in instructions:
            name = str(operator)
            if name == "q":
                stack.append((at, font, size))
            elif name == "Q" and stack:
                at, font, size = stack.pop()
            elif name == "cm":
                at = times(_matrix(operands), at)
            elif name == "BT":
                line = IDENTITY
            elif name == "Tm":
                line = _matrix(operands)
            elif name == "Tf":
                font, size = _look_up(resources, "/Font", operands[0]), float(operands[1])
            elif name in ("Tj", "TJ", "'", '"'):
                m = times(line, at)
                self._show(font, operands[-1], abs(size) * hypot(m[2], m[3]))
            elif name == "Do":
                self._do(_look_up(resources, "/XObject", operands[0]), at, depth, resources)
            elif name in ("rg", "RG"):
                self.seen.spaces.append(("DeviceRGB", self._piece))
            elif name in ("cs", "CS"):
                self._space(operands[0], resources)
            elif name == "INLINE IMAGE":
                self._picture(operands[0], at, resources)
            elif name in ("BDC", "BMC"):
                marked.append(self._piece)
                if name == "BDC" and str(operands[0]) == "/Piece":
                    self._piece = str(operands[1].get("/T", ""))
            elif name == "EMC" and marked:
                self._piece = marked.pop()

    def _show(self, font: Any, shown: Any, size: float) -> None:
        strings = shown if isinstance(shown, pikepdf.Array) else [shown]
        codes = b"".join(bytes(s) for s in strings if isinstance(s, pikepdf.String))
        self.seen.text.append(Shown(font, codes, size, self._piece))

    def _do(self, found: Any, at: Matrix, depth: int, resources: Any) -> None:
        if found is None:
            return
        kind = str(found.get("/Subtype", ""))
        if kind == "/Image":
            self._picture(found, at, resources)
        elif kind == "/Form" and depth < _DEEPEST:
            self._form(found, at, depth, resources)

    def _form(self, form: Any, at: Matrix, depth: int, resources: Any) -> None:
        key = form.objgen
        if key in self._plain:
            self.seen.spaces += [(space, self._piece) for space in self._plain[key]]
            return
        if key not in self._forms:
            self._forms[key] = list(pikepdf.parse_content_stream(form, _OPERATORS))
        seen = self.seen
        before = len(seen.text) + len(seen.pictures), len(seen.spaces)
        inner = times(_matrix(form.get("/Matrix", IDENTITY)), at)
        self._walk(self._forms[key], form.get("/Resources", resources), inner, depth + 1)
        if len(seen.text) + len(seen.pictures) == before[0]:
            self._plain[key] = sorted({space for space, _ in seen.spaces[before[1] :]})
            del self._forms[key]  # never needed again, and there may be thousands

    def _picture(self, image: Any, at: Matrix, resources: Any) -> None:
        inline = isinstance(image, pikepdf.PdfInlineImage)
        space = image.obj.get("/ColorSpace") if inline else image.get("/ColorSpace")
        self.seen.pictures.append(Picture(image, hypot(at[0], at[1]), hypot(at[2], at[3]), self._piece))
        if space is not None:
            self._space(space, resources)

    def _space(self, space: Any, resources: Any) -> None:
        if isinstance(space, pikepdf.Name):
            named = _look_up(resources, "/ColorSpace", space)
            space = space if named is None else named
        self.seen.spaces.append((describe(space), self._piece))


def describe(space: Any) -> str:
    """The family of a colour space; profiles by their number of inks."""
    if not isinstance(space, pikepdf.Array):
        return str(space).lstrip("/")
    family = str(space[0]).lstrip("/")
    if family == "ICCBased":
        return {1: "ICC grey", 3: "ICC RGB", 4: "ICC CMYK"}.get(int(space[1].get("/N", 0)), "ICC")
    if family in ("Indexed", "I", "Pattern") and len(space) > 1:
        return describe(space[1])
    if family == "Separation" or family == "DeviceN":
        return describe(space[2])
    return family


def _look_up(resources: Any, kind: str, name: Any) -> Any:
    try:
        return resources[kind][str(name)]
    except (KeyError, TypeError, ValueError):
        return None


def _matrix(values: Any) -> Matrix:
    a, b, c, d, e, f = (float(v) for v in values)
    return a, b, c, d, e, f


Check: TypeAlias = Callable[[Any], Iterator[str]]
