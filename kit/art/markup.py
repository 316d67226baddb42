"""Paragraphs parsed and measured: **bold**, *italic*, and in rich text colours and icons.

A sign without its pair, stars between spaces and what follows a backslash are letters like others.
A paragraph that begins with a sign and a space ("+ ", "− ", "• ") hangs from it.
"""

import re
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from kit.art import fonts
from kit.art.dress import bold, dressed, italic
from kit.art.faults import DrawingFault
from kit.art.icons import LISTED, SIDE, icons, reach
from kit.art.palette import NAMES, Colour
from kit.content.problems import hint, quoted
from kit.content.text import NBSP
from kit.core.colours import HEX


class TextPiece(NamedTuple):
    """A part of a word in one face and colour: its width in thousandths of the size; or an icon's name."""

    role: str
    text: str
    width: float
    fill: Colour | None = None
    icon: str = ""


Word: TypeAlias = tuple[tuple[TextPiece, ...], float]
_STARS = r"\\[*\[\]:]|(?<=[^\s*])\*{1,3}(?!\*)|(?<!\*)\*{1,3}(?=[^\s*])"
_MARKS = re.compile(rf"({_STARS})")
_RICH = re.compile(rf"({_STARS}|\[[a-z0-9#-]+: |\]|:[a-z][a-z0-9-]*:)")
_COUNTED = re.compile(r"(?:(?<=\d)|(?<=\d\*\*)) (?=:[a-z0-9-]+:)")  # a number stays with its icon
_AIR = 120.0  # beside an icon, in thousandths of the size
_SIGN = re.compile(r"([+−–•·]|\d+\.) +")


class WrongMarkup(DrawingFault):
    """A colour or an icon in a text that there is not."""

    def __init__(self, said: str, text: str, part: str) -> None:
        self.text, self.part = text, part
        super().__init__(said)


class MeasuredParagraph(NamedTuple):
    sign: str
    words: tuple[Word, ...]


@lru_cache(4096)
def paragraphs_of(
    text: str, role: str, rich: bool, fonts_worn: frozenset[tuple[str, str]]
) -> tuple[MeasuredParagraph, ...]:
    """The text parsed and measured, once for all sizes."""
    out = []
    for line in (_COUNTED.sub(NBSP, text) if rich else text).split("\n"):
        sign = _SIGN.match(line)
        words: list[list[TextPiece]] = [[]]
        strong = slanted = False
        colours: list[Colour] = []
        for kind, part in _signs(line[sign.end() :] if sign else line, rich):
            if kind == "**":
                strong = not strong
            elif kind == "*":
                slanted = not slanted
            elif kind == "[":
                colours.append(_colour(part[1:-2], text))
            elif kind == "]":
                colours.pop()
            elif kind == ":":
                name = _known(part[1:-1], text)
                left, right = reach(name)
                wide = (right - left) * 1000 / SIDE + _AIR
                words[-1].append(TextPiece(role, "", wide, colours[-1] if colours else None, name))
            else:
                now = italic(role) if slanted else role
                now = bold(now) if strong else now
                fill = colours[-1] if colours else None
                for i, word in enumerate(
                    part.replace(" · ", f"{NBSP}· ").split(" ")
                ):  # no line begins with it
                    if i:
                        words.append([])
                    if word:
                        words[-1].append(TextPiece(now, word, fonts.font(now).measure(word), fill))
        measured = tuple((tuple(w), sum(piece.width for piece in w)) for w in words if w)
        out.append(MeasuredParagraph(sign[1] if sign else "", measured))
    return tuple(out)


def _signs(line: str, rich: bool) -> list[tuple[str, str]]:
    """The line in parts, each with its sign: "**", "*", "[", "]", ":", or "" for words.

    >>> _signs("**a *b* 2 * 3", rich=False)
    [('', ''), ('', '**'), ('', 'a '), ('*', '*'), ('', 'b'), ('*', '*'), ('', ' 2 * 3')]
    """
    found: list[tuple[str, str]] = []
    open_: dict[str, list[int]] = {"**": [], "*": [], "[": []}
    for n, part in enumerate((_RICH if rich else _MARKS).split(line)):
        for one in ("**", "*") if part == "***" else (part,):
            sign = "" if not n % 2 else one if one in ("**", "*") else one[0]
            pair = open_.get("[" if sign == "]" else sign, [])
            if sign in ("**", "*", "]") and pair:
                pair.pop()
            elif sign == "]" or sign == "\\":
                sign, one = "", one[-1]
            else:
                pair.append(len(found))
            found.append((sign, one))
    for n in (n for left in open_.values() for n in left):
        found[n] = "", found[n][1]
    return found


def _colour(name: str, text: str) -> Colour:
    """A colour that words are set in."""
    if name in NAMES or HEX.fullmatch(name):
        return name
    known = hint(name, NAMES, "kit list colours")
    raise WrongMarkup(f"unknown colour {quoted(name)}{known}", text, f"[{name}: ")


def _known(name: str, text: str) -> str:
    """An icon that stands among words."""
    if name in icons():
        return name
    raise WrongMarkup(f"there is no icon {quoted(name)}{hint(name, icons(), LISTED)}", text, f":{name}:")


def widest(text: str, role: str, rich: bool) -> tuple[str, float]:
    """The word that needs most room, and how much, in thousandths of the size."""
    words = (word for paragraph in paragraphs_of(text, role, rich, dressed()) for word in paragraph.words)
    pieces, width = max(words, key=lambda word: word[1])
    return "".join(f":{piece.icon}:" if piece.icon else piece.text for piece in pieces), width
