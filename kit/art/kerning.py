"""Pair kerning and names of glyphs out of a font's tables, as little of it as Latin text needs.

fontTools reads all of a table to find a pair, which takes longer than drawing a deck of cards.
"""

from array import array
from bisect import bisect_right
from struct import unpack_from
from sys import byteorder


def _shorts(data: bytes, at: int, count: int) -> "array[int]":
    numbers = array("H", data[at : at + 2 * count])
    if byteorder == "little":
        numbers.byteswap()
    return numbers


def _u16(data: bytes, at: int) -> int:
    return (data[at] << 8) | data[at + 1]


def _coverage(data: bytes, at: int) -> dict[int, int]:
    form, count = unpack_from(">HH", data, at)
    if form == 1:
        return {glyph: i for i, glyph in enumerate(_shorts(data, at + 4, count))}
    numbers = _shorts(data, at + 4, 3 * count)
    out: dict[int, int] = {}
    for start, end, index in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True):
        out.update((glyph, index + glyph - start) for glyph in range(start, end + 1))
    return out


class _Classes:
    """A class definition: glyph to class, 0 for all others."""

    def __init__(self, data: bytes, at: int) -> None:
        self.first = -1
        if _u16(data, at) == 1:
            self.first, count = unpack_from(">HH", data, at + 2)
            self.values = _shorts(data, at + 6, count)
        else:
            numbers = _shorts(data, at + 4, 3 * _u16(data, at + 2))
            self.starts, self.ends, self.values = numbers[::3], numbers[1::3], numbers[2::3]

    def of(self, glyph: int) -> int:
        if self.first >= 0:
            i = glyph - self.first
            return self.values[i] if 0 <= i < len(self.values) else 0
        i = bisect_right(self.starts, glyph) - 1
        return self.values[i] if i >= 0 and glyph <= self.ends[i] else 0


class _Subtable:
    """One PairPos subtable; `pair` is None where it says nothing about the left glyph."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data, self.at = data, at
        self.form, cover, v1, v2 = unpack_from(">HHHH", data, at)
        self.covered = _coverage(data, at + cover)
        self.size = 2 * (v1.bit_count() + v2.bit_count())
        self.advance = 2 * (v1 & 0b11).bit_count() if v1 & 4 else -1  # where XAdvance stands in a record
        if self.form == 2:
            c1, c2, _, self.columns = unpack_from(">HHHH", data, at + 8)
            self.left, self.right = _Classes(data, at + c1), _Classes(data, at + c2)

    def pair(self, left: int, right: int) -> int | None:
        index = self.covered.get(left)
        if index is None:
            return None
        if self.form == 2:
            row = self.left.of(left) * self.columns + self.right.of(right)
            return self._value(self.at + 16 + row * self.size)
        pairs = self.at + _u16(self.data, self.at + 10 + 2 * index)
        for i in range(_u16(self.data, pairs)):
            record = pairs + 2 + i * (2 + self.size)
            if _u16(self.data, record) == right:
                return self._value(record + 2)
        return None

    def _value(self, at: int) -> int:
        return int(unpack_from(">h", self.data, at + self.advance)[0]) if self.advance >= 0 else 0


class Kerning:
    """The `kern` feature of a GPOS table: how much closer (negative) two glyphs stand, in font units."""

    def __init__(self, gpos: bytes) -> None:
        self._pairs: dict[tuple[int, int], int] = {}
        self._lookups: list[list[_Subtable]] = []
        if not gpos:
            return
        features, lookups = unpack_from(">HH", gpos, 6)
        wanted: set[int] = set()
        for i in range(_u16(gpos, features)):
            tag, offset = unpack_from(">4sH", gpos, features + 2 + 6 * i)
            if tag == b"kern":
                feature = features + offset
                wanted.update(_shorts(gpos, feature + 4, _u16(gpos, feature + 2)))
        for i in sorted(wanted):
            at = lookups + _u16(gpos, lookups + 2 + 2 * i)
            kind, _, count = unpack_from(">HHH", gpos, at)
            starts = [at + offset for offset in _shorts(gpos, at + 6, count)]
            if kind == 9:  # extension: the subtable stands farther away
                starts = [s + unpack_from(">I", gpos, s + 4)[0] for s in starts if _u16(gpos, s + 2) == 2]
            elif kind != 2:
                continue
            self._lookups.append([_Subtable(gpos, start) for start in starts])

    def pair(self, left: int, right: int) -> int:
        """The adjustment between two glyphs."""
        key = left, right
        found = self._pairs.get(key)
        if found is None:
            found = 0
            for subtables in self._lookups:
                values = (table.pair(left, right) for table in subtables)
                found += next((v for v in values if v is not None), 0)
            self._pairs[key] = found
        return found


def glyph_names(post: bytes) -> dict[str, int]:
    """Glyphs by their own names, from a table `post` of format 2 (standard Macintosh names are left out)."""
    if not post.startswith(b"\0\2\0\0"):
        return {}
    count = _u16(post, 32)
    at, own = 34 + 2 * count, []
    while at < len(post):
        own.append(post[at + 1 : at + 1 + post[at]].decode("latin-1"))
        at += 1 + post[at]
    return {own[i - 258]: glyph for glyph, i in enumerate(_shorts(post, 34, count)) if i >= 258}
