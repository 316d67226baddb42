"""Pair kerning out of a font's GPOS table, as fontTools reads it."""

from collections.abc import Iterator
from typing import Any


class Kerning:
    """The `kern` feature of a font: how much closer (negative) two glyphs stand, in font units."""

    def __init__(self, font: Any) -> None:
        self._names: list[str] = font.getGlyphOrder()
        self._pairs: dict[tuple[int, int], int] = {}
        self._lookups: list[list[tuple[dict[str, int], Any]]] = []
        if "GPOS" not in font:
            return
        table = font["GPOS"].table
        features = [one.Feature for one in table.FeatureList.FeatureRecord if one.FeatureTag == "kern"]
        for index in sorted({index for feature in features for index in feature.LookupListIndex}):
            tables = [getattr(one, "ExtSubTable", one) for one in table.LookupList.Lookup[index].SubTable]
            pairs = [one for one in tables if one.LookupType == 2]
            self._lookups.append([({n: i for i, n in enumerate(one.Coverage.glyphs)}, one) for one in pairs])

    def pair(self, left: int, right: int) -> int:
        """The adjustment between two glyphs."""
        key = left, right
        if key not in self._pairs:
            names = self._names[left], self._names[right]
            self._pairs[key] = sum(next(_advances(lookup, *names), 0) for lookup in self._lookups)
        return self._pairs[key]


def _advances(lookup: list[tuple[dict[str, int], Any]], left: str, right: str) -> Iterator[int]:
    """What the subtables of a lookup say about two glyphs; the first that says anything counts."""
    for covered, table in lookup:
        if left not in covered:
            continue
        if table.Format == 2:
            row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
            value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
            yield getattr(value, "XAdvance", 0)
        else:
            for one in table.PairSet[covered[left]].PairValueRecord:
                if one.SecondGlyph == right:
                    yield getattr(one.Value1, "XAdvance", 0)
