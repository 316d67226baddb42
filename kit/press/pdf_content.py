"""Content streams as instructions: a narrow parser that takes any bytes and tells what is wrong with them."""

import re
from binascii import unhexlify
from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

MOST: Final = 1e9  # no number on a page may be larger
WORDS: Final = "words"
"""A line in one font from BT to ET, in one go: where it stands, font, size, codes."""
PLACED: Final = "placed"
"""A form or picture from q to Q, in one go: where it stands, its name."""
_DEEPEST, _MOST_OPERANDS, _MOST_KNOWN = 20, 64, 4096

# n a number, / a name, s a string, a an array, d a dictionary or a name, * numbers and names
_OPERATORS: Final = {
    "": "q Q h S s f F f* B B* b b* n W W* BT ET T* EMC BX EX",
    "n": "w J j M i Tc Tw Tz TL Tr Ts G g",
    "nn": "m l Td TD d0",
    "nnn": "RG rg",
    "nnnn": "v y re K k",
    "nnnnnn": "cm c Tm d1",
    "/": "ri gs CS cs sh Do MP BMC",
    "/d": "BDC DP",
    "/n": "Tf",
    "s": "Tj '",
    "a": "TJ",
    "an": "d",
    "nns": '"',
    "*": "SC SCN sc scn",
}
_TAKES: Final = {name: takes for takes, names in _OPERATORS.items() for name in names.split()}
_TYPES: Final = {"n": float, "s": bytes, "a": list}
_NOT_FINITE: Final = re.compile(r"[-+]?(?:inf|infinity|nan)", re.IGNORECASE)

_W = rb"[\0\t\n\f\r ]"
_END = rb"(?=[\0\t\n\f\r ()<>\[\]{}/%]|\Z)"
_N = rb"[-+]?(?:[0-9]{1,9}+\.?[0-9]{0,9}+|\.[0-9]{1,9}+)" + _W + rb"++"
_HEX = rb"(?:[0-9A-Fa-f]{8})*+(?:[0-9A-Fa-f]{2})*+"
# Lines, curves and painting, thousands at a time: nothing there is of interest once it is well formed.
_SHAPES = (
    b"".join((rb"(?:", _W, rb"*+(?:", _N, rb"(?:[wJjMiGg]|", _N, rb"(?:[ml]|", _N, rb"(?:rg|RG|", _N))
    + b"".join((rb"(?:re|[vyKk]|", _N, _N, rb"c))))|[fBbW]\*|[hSsfFBbnW]|\[(?:", _N, rb"){0,8}+\]"))
    + b"".join((_W, rb"*+", _N, rb"d)", _END, rb")++"))
)
# The same without what lays ink down, for those who want to know how much.
_PATHS = b"".join(
    (rb"(?:", _W, rb"*+(?:", _N, rb"(?:[JjMi]|", _N, rb"(?:[ml]|", _N, _N, rb"(?:re|[vy]|", _N, _N)
) + b"".join((rb"c)))|W\*|[hnW]|\[(?:", _N, rb"){0,8}+\]", _W, rb"*+", _N, rb"d)", _END, rb")++"))
_PIECE = b"".join((rb"/Piece", _W, rb"++<</T", _W, rb"++<(?P<called>", _HEX, rb")>>>", _W, rb"++BDC"))
_STRINGS = re.compile(rb"<(\w*)>")
_INKS = re.compile(rb"rg|RG")
_NAME = rb"/[^\0\t\n\f\r ()<>\[\]{}/%#\x80-\xff]*+"
_SAID = b"".join((rb"(?:<", _HEX, rb">", _W, rb"*+|", _N.removesuffix(b"++"), rb"*+)*+"))
_MATRIX = b"".join((rb"(?:", _N, rb"){6}+"))
# Words as our own pen sets them: one line in one font, from BT to ET.
_LINE = (
    b"".join((rb"BT", _W, rb"++(?P<at>", _MATRIX, rb")Tm", _W, rb"++(?P<font>", _NAME, rb")", _W))
    + b"".join((rb"++(?P<size>", _N, rb")Tf", _W, rb"++(?:<(?P<hex>", _HEX, rb")>", _W, rb"*+Tj|\["))
    + b"".join((rb"(?P<said>", _SAID, rb")\]", _W, rb"*+TJ)", _W, rb"++ET"))
)
# A symbol as our own pen puts it somewhere, from q to Q.
_PLACE = b"".join(
    (rb"q", _W, rb"++(?P<there>", _MATRIX, rb")cm", _W, rb"*+(?P<form>", _NAME, rb")")
) + b"".join((_W, rb"++Do", _W, rb"++Q"))
# The commonest instructions of interest in one go; whatever is spelt otherwise goes token by token.
_COMMON = (
    b"".join(
        (rb"(?P<numbers>(?:", _N, rb"){0,6}+)(?P<plain>q|Q|cm|rg|RG|BT|ET|Tm|EMC|w|[fBb]\*|[KkGgSsfFBb])")
    )
    + b"".join((rb"|(?P<name>", _NAME, rb")", _W, rb"++(?:(?P<named>Do|gs|cs|CS)|(?P<tall>", _N, rb")Tf)"))
    + b"".join((rb"|<(?P<shown>", _HEX, rb")>", _W, rb"*+Tj|\[(?P<array>", _SAID, rb")\]", _W, rb"*+TJ"))
)


def _steps(skipped: bytes) -> re.Pattern[bytes]:
    """What is skipped, then one instruction as it is usually spelt; `lastindex` tells its kind."""
    kinds = {WORDS: _LINE, PLACED: _PLACE, "common": _COMMON, "piece": _PIECE}
    either = b"|".join(b"".join((b"(?P<", kind.encode(), b">", text, b")")) for kind, text in kinds.items())
    return re.compile(
        b"".join((b"(?P<skipped>", skipped, b")?+(?:", _W, b"*+(?:", either, b")", _END, b")?+"))
    )


_QUICK, _PAINTING = _steps(_SHAPES), _steps(_PATHS)
_KIND = {kind: _QUICK.groupindex[kind] for kind in (WORDS, PLACED, "common", "piece")}
_OF_LINE = [_QUICK.groupindex[part] for part in ("at", "font", "size", "hex", "said")]
_TOKEN = re.compile(
    rb"[\0\t\n\f\r ]*+(?:"
    rb"(?P<number>[-+]?(?:[0-9]++\.?[0-9]*+|\.[0-9]++))" + _END + rb"|"
    rb"/(?P<name>[^\0\t\n\f\r ()<>\[\]{}/%]*+)|"
    rb"(?P<open>\[|<<)|(?P<close>\]|>>)|"
    rb"<(?P<hex>[0-9A-Fa-f\0\t\n\f\r ]*+)>|"
    rb"\((?P<text>(?:[^()\\]|\\.)*+)\)|"
    rb"(?P<nested>\()|"
    rb"(?P<comment>%[^\r\n]*+)|"
    rb"(?P<word>[^\0\t\n\f\r ()<>\[\]{}/%]++)"
    rb")",
    re.DOTALL,
)
_SPACES = bytes.maketrans(b"\0", b" ")  # which Python does not count as one
_BRACKETS = re.compile(rb"\\.|[()]", re.DOTALL)
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|[\r\n])|(.))", re.DOTALL)
_CODE = re.compile(rb"#([0-9A-Fa-f]{2})")
_LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_IMAGE_END = re.compile(rb"[\0\t\n\f\r ]EI" + _END)
_PRINTABLE = re.compile(rb"[\t\n\f\r -~]*+\Z")


class Name(str):
    """A name, with its slash."""


class Instruction(NamedTuple):
    """An operator with its operands; a fault has no operator, and its message as the only operand."""

    operator: str
    operands: list[Any]


def instructions(data: bytes, painting: bool = False) -> Iterator[Instruction]:
    """What a stream does, without lines, curves and painting that are well formed; faults where they stand.

    Of all the red, green and blue among them only the first of a piece is told, and not how much; with
    `painting`, whatever is set and painted is told, one by one. A line of words is one instruction, and so is
    a form that is put somewhere.

    >>> list(instructions(b"1 0 0 1 5 5 cm 0 0 m 9 9 l S /F1 8 Tf <41> Tj"))[1:]
    [Instruction(operator='Tf', operands=['/F1', 8.0]), Instruction(operator='Tj', operands=[b'A'])]
    >>> next(instructions(b"inf 2 m")).operands
    ["a number that is not finite: 'inf'"]
    """
    return _Parser(data, painting).read()


class _Parser:
    def __init__(self, data: bytes, painting: bool) -> None:
        self.painting = painting
        self.data, self.pos = data, 0
        self.operands: list[Any] = []
        self.open: list[tuple[bytes, list[Any]]] = []  # brackets, and what stood before each
        self.known: dict[bytes, Instruction] = {}  # what the commonest mean: most stand often
        self.lenient = False

    def read(self) -> Iterator[Instruction]:
        """All instructions; nothing is read after a fault that makes the rest meaningless."""
        while True:
            if not self.operands and not self.open:
                yield from self._usual()
            token = _TOKEN.match(self.data, self.pos)
            if not token:
                if self.data[self.pos :].strip(b"\0\t\n\f\r "):
                    yield _fault(f"damaged: unexpected {self.data[self.pos :][:20]!r}")
                elif self.operands or self.open:
                    yield _fault("damaged: the page's operators are cut off")
                return
            self.pos, kind = token.end(), str(token.lastgroup)
            if kind == "word":
                if fault := (yield from self._word(token["word"])):
                    yield _fault(fault)
                    return
            elif fault := self._operand(kind, token[kind]):
                yield _fault(fault)
                return

    def _usual(self) -> Iterator[Instruction]:
        """Instructions as long as they are spelt as usual, which nearly all are: a file has a million."""
        data, pos, known = self.data, self.pos, self.known
        step = (_PAINTING if self.painting else _QUICK).match
        line, common, placed, piece = _KIND[WORDS], _KIND["common"], _KIND[PLACED], _KIND["piece"]
        inked = self.painting
        while found := step(data, pos):
            kind = found.lastindex
            if not inked and (end := found.end(1)) > 0 and (ink := _INKS.search(data, pos, end)):
                inked = True
                yield Instruction(ink[0].decode("ascii"), [0.0] * 3)
            pos = found.end()
            if kind == line:
                yield _set(found)
            elif kind == common:
                text = found[common]
                if (one := known.get(text)) is None:
                    if (one := _whole(found)) is None:
                        pos = found.start(common)
                        break
                    if len(known) < _MOST_KNOWN:
                        known[text] = one
                inked = self.painting or (inked and text != b"EMC")
                yield one
            elif kind == placed:
                at, name = found.group("there", "form")
                yield Instruction(PLACED, [_numbers(at), _name(name)])
            elif kind == piece:
                inked = self.painting
                yield Instruction("BDC", [_MARKED, {"/T": unhexlify(found["called"])}])
            else:
                break
        self.pos = pos

    def _operand(self, kind: str, text: bytes) -> str:
        """Take an operand; a fault that ends the stream is told."""
        if kind == "number":
            value = float(text[:400])
            if len(text) > 400 or abs(value) > MOST:
                return f"damaged: the number {text[:20].decode('ascii')}… is too large"
            self.operands.append(value)
        elif kind == "name":
            plain = _CODE.sub(lambda code: bytes([int(code[1], 16)]), text)
            self.operands.append(Name("/" + plain.decode("utf-8", "replace")))
        elif kind == "hex":
            digits = b"".join(text.translate(None, b"\0\t\n\f\r ").split())
            self.operands.append(bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii")))
        elif kind == "text":
            self.operands.append(_ESCAPE.sub(_unescaped, text))
        elif kind == "nested":
            return self._nested()
        elif kind == "open":
            self.open.append((text, self.operands))
            self.operands = []
            if len(self.open) > _DEEPEST:
                return "damaged: brackets are nested too deep"
        elif kind == "close":
            return self._close(text)
        if not self.open and len(self.operands) > _MOST_OPERANDS:
            return f"damaged: more than {_MOST_OPERANDS} operands without an operator"
        return ""

    def _close(self, text: bytes) -> str:
        if not self.open or (self.open[-1][0] == b"[") != (text == b"]"):
            return "damaged: a closing bracket without an opening one"
        inner, (_, self.operands) = self.operands, self.open.pop()
        if text == b"]":
            self.operands.append(inner)
            return ""
        keys = inner[::2]
        if len(inner) % 2 or not all(isinstance(key, Name) for key in keys):
            return "damaged: a dictionary without names"
        self.operands.append(dict(zip(keys, inner[1::2], strict=True)))
        return ""

    def _nested(self) -> str:
        """A string with brackets inside."""
        start, depth = self.pos, 1
        for found in _BRACKETS.finditer(self.data, start):
            depth += {b"(": 1, b")": -1}.get(found[0], 0)
            if depth == 0:
                self.operands.append(_ESCAPE.sub(_unescaped, self.data[start : found.start()]))
                self.pos = found.end()
                return ""
            if depth > _DEEPEST:
                return "damaged: brackets are nested too deep"
        return "damaged: a string without an end"

    def _word(self, word: bytes) -> Generator[Instruction, None, str]:
        """An operator, or true, false and null; a fault that ends the stream is returned."""
        name = word.decode("latin-1")
        if name in ("true", "false", "null"):
            self.operands.append({"true": True, "false": False, "null": None}[name])
            return ""
        if self.open:
            return _stranger(name)
        operands, self.operands = self.operands, []
        if name == "BI":
            return (yield from self._image())
        takes = _TAKES.get(name)
        if takes is None:
            if not self.lenient:
                yield _fault(_stranger(name))
        elif not _suits(operands, takes):
            yield _fault(f"damaged: operator {name} has the wrong operands")
        else:
            self.lenient = name == "BX" or (self.lenient and name != "EX")
            yield Instruction(name, operands)
        return ""

    def _image(self) -> Generator[Instruction, None, str]:
        """A picture inside the stream: names and values up to ID, then its bytes up to EI."""
        while (token := _TOKEN.match(self.data, self.pos)) and token["word"] != b"ID":
            self.pos, kind = token.end(), str(token.lastgroup)
            if kind == "word" and token[kind] not in (b"true", b"false", b"null"):
                break
            if kind == "word":
                self.operands.append(None)
            elif fault := self._operand(kind, token[kind]):
                return fault
        found, self.operands = self.operands, []
        if not token or token["word"] != b"ID" or self.open or len(found) % 2:
            return "damaged: a picture inside the page cannot be read"
        yield Instruction(
            "BI", [{str(key): value for key, value in zip(found[::2], found[1::2], strict=True)}]
        )
        for end in _IMAGE_END.finditer(self.data, token.end()):
            if _PRINTABLE.match(self.data[end.end() : end.end() + 16]):
                self.pos = end.end()
                return ""
        return "damaged: a picture inside the page has no end"


def _numbers(text: bytes) -> list[float]:
    return [*map(float, text.translate(_SPACES).split())]


def _whole(common: re.Match[bytes]) -> Instruction | None:
    """The instruction of a match, if it has as many operands as it needs."""
    numbers, plain, name, named, size, shown, array = common.group(
        "numbers", "plain", "name", "named", "tall", "shown", "array"
    )
    if plain:
        values = _numbers(numbers)
        operator = plain.decode("ascii")
        return Instruction(operator, values) if len(values) == len(_TAKES[operator]) else None
    if name:
        given = _name(name)
        if named:
            return Instruction(named.decode("ascii"), [given])
        return Instruction("Tf", [given, float(size.translate(_SPACES))])
    if array is None:
        return Instruction("Tj", [unhexlify(shown)])
    return Instruction("TJ", [[unhexlify(b"".join(_STRINGS.findall(array)))]])


def _set(line: re.Match[bytes]) -> Instruction:
    """A line of words."""
    at, name, size, hexed, array = line.group(*_OF_LINE)
    said = unhexlify(hexed if array is None else b"".join(_STRINGS.findall(array)))
    return Instruction(WORDS, [_numbers(at), _name(name), float(size.translate(_SPACES)), said])


@lru_cache(256)
def _name(text: bytes) -> Name:
    return Name(text.decode("ascii"))


_MARKED = Name("/Piece")


def _fault(message: str) -> Instruction:
    return Instruction("", [message])


def _stranger(name: str) -> str:
    if _NOT_FINITE.fullmatch(name):
        return f"a number that is not finite: {name!r}"
    return f"damaged: unknown operator {name[:20]!r}"


def _suits(operands: list[Any], takes: str) -> bool:
    if takes == "*":
        return all(isinstance(value, float | Name) for value in operands)
    return len(operands) == len(takes) and all(
        isinstance(value, Name)
        if kind == "/"
        else isinstance(value, Name | dict)
        if kind == "d"
        else isinstance(value, _TYPES[kind])
        for value, kind in zip(operands, takes, strict=True)
    )


def _unescaped(found: re.Match[bytes]) -> bytes:
    if found[1]:
        return bytes([int(found[1], 8) & 255])
    return b"" if found[2] else _LETTERS.get(found[3], found[3])
