"""SVG path data and transforms as commands and matrices: each number is looked at, then fontTools draws."""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from math import radians
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import fontTools
from fontTools.misc.transform import Identity, Transform

from kit.art.commands import CommandPen
from kit.art.paths import Commands
from kit.art.photos import PictureError

MOST = 1e6  # no number may be larger
MOST_NUMBERS = 150_000  # in one path
_LONGEST, _LONGEST_TRANSFORM = 40, 2000
_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_SPACE = " ,\t\r\n\f"
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_TRANSFORM = re.compile(r"([a-zA-Z]+)\s*\(([^()]*)\)[\s,]*")


def _parser() -> Any:
    """The parser of fontTools without its package, which wants lxml: that takes longer than a deck."""
    package = sys.modules["_fonttools_svg_path"] = ModuleType("_fonttools_svg_path")
    package.__path__ = [str(Path(fontTools.__file__).parent / "svgLib" / "path")]
    return import_module("_fonttools_svg_path.parser")


_PARSER: Final = _parser()


class BadSvg(PictureError):
    """Something in an SVG that cannot be drawn."""


def number(text: str) -> float:
    """A number as the picture writes it: the one way in for all of them.

    >>> number("-.5e1")
    -5.0
    """
    if len(text) > _LONGEST or not _NUMBER.fullmatch(text):
        raise BadSvg(f"{text[:_LONGEST]!r} is no number")
    value = float(text)
    if not abs(value) <= MOST:
        raise BadSvg(f"the number {text} is too large; {MOST:,.0f} is the limit")
    return value


def numbers(text: str) -> list[float]:
    """All numbers of a list.

    >>> numbers("1-2.5.5, 3")
    [1.0, -2.5, 0.5, 3.0]
    """
    return [number(token) for token in _tokens(text, "the list")]


def _tokens(text: str, where: str, letters: str = "") -> Iterator[str]:
    """Numbers and letters in their order; flags of arcs, which may stand without a space, one by one."""
    pos, letter, count = 0, "", 0
    while pos < len(text):
        char = text[pos]
        if char in _SPACE:
            pos += 1
        elif char in letters:
            pos, letter, count = pos + 1, char, 0
            yield char
        else:
            found = _NUMBER.match(text, pos)
            if not found:
                raise BadSvg(f"unexpected {char!r} in {where}")
            flag = letter in ("A", "a") and count % 7 in (3, 4) and char in "01"
            pos, count = (pos + 1 if flag else found.end()), count + 1
            yield char if flag else found[0]


def transform(text: str) -> Transform:
    """The matrix of a transform attribute.

    >>> tuple(transform("translate(3 4) scale(2)"))
    (2.0, 0.0, 0.0, 2.0, 3.0, 4.0)
    """
    if len(text) > _LONGEST_TRANSFORM:
        raise BadSvg(f"a transform is longer than {_LONGEST_TRANSFORM} characters")
    text, m, pos = text.strip(), Identity, 0
    while pos < len(text):
        found = _TRANSFORM.match(text, pos)
        if not found:
            raise BadSvg(f"transform {text[:60]!r} cannot be read")
        m, pos = bounded(m.transform(_one(found[1], numbers(found[2]), found[0]))), found.end()
    return m


def _one(kind: str, v: list[float], said: str) -> Transform:
    count = len(v)
    if kind == "matrix" and count == 6:
        return Transform(*v)
    if kind == "translate" and count in (1, 2):
        return Identity.translate(*v)
    if kind == "scale" and count in (1, 2):
        return Identity.scale(*v)
    if kind == "rotate" and count in (1, 3):
        x, y = v[1:] or (0.0, 0.0)
        return Identity.translate(x, y).rotate(radians(v[0])).translate(-x, -y)
    if kind in ("skewX", "skewY") and count == 1:
        return Identity.skew(radians(v[0])) if kind == "skewX" else Identity.skew(0, radians(v[0]))
    raise BadSvg(f"transform {said.strip()[:60]!r} cannot be read")


def bounded(m: Transform) -> Transform:
    """The matrix, unless transforms upon transforms made it too large."""
    if not all(abs(v) <= MOST for v in m):
        raise BadSvg(f"its transforms enlarge or move it too far; {MOST:,.0f} is the limit")
    return m


class _Arc(_PARSER.EllipticalArc):  # type: ignore[misc,name-defined]  # fontTools has no types
    def draw(self, pen: CommandPen) -> None:
        """An arc without a radius is a straight line (SVG 2, 9.5.1), which fontTools leaves out."""
        if self.rx and self.ry:
            super().draw(pen)
        else:
            pen.lineTo((self.target_point.real, self.target_point.imag))


def parse(text: str) -> Commands:
    """Path data as commands, all absolute, quadratic curves and arcs made cubic.

    >>> parse("m1 1h3v2z")
    (('M', 1.0, 1.0), ('L', 4.0, 1.0), ('L', 4.0, 3.0), ('Z',))
    """
    tokens = list(_strict(text))
    pen = CommandPen()
    try:
        _PARSER.parse_path(" ".join(tokens), pen, arc_class=_Arc)
    except (ValueError, ArithmeticError):  # what is left: arcs whose radii vanish beside their ends
        raise BadSvg("path data: an arc is too small or too large to be drawn") from None
    return pen.commands


def _strict(text: str) -> Iterator[str]:
    """The tokens of path data, spelt so that fontTools skips none and misreads none."""
    letter, missing, first = "", 0, True
    for count, token in enumerate(_tokens(text, "path data", "MmLlHhVvCcSsQqTtAaZz")):
        if count > MOST_NUMBERS:
            raise BadSvg(f"a path of more than {MOST_NUMBERS} numbers; simplify it or save it as PNG")
        if token.upper() in _ARGUMENTS:
            if missing:
                raise BadSvg("path data: a number is missing")
            if first and token not in "Mm":
                raise BadSvg("path data: it must begin with M")
            letter, missing, first = token, _ARGUMENTS[token.upper()], False
            yield token
            continue
        if first or letter in "Zz":
            raise BadSvg(f"path data: unexpected {token[:_LONGEST]!r}")
        flag = letter in "Aa" and missing in (3, 4)
        if flag and token not in ("0", "1"):
            raise BadSvg(f"path data: the flag of an arc is 0 or 1, not {token[:_LONGEST]}")
        yield token if flag else repr(number(token))
        missing = (missing or _ARGUMENTS[letter.upper()]) - 1
    if missing:
        raise BadSvg("path data: a number is missing")
