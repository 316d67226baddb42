"""How often hands are worth how many pegs: bars by the source's rules, and beside each the English one."""

from collections.abc import Mapping

from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import label

_W, _H, _LEFT, _LOW, _TOP = 120.0, 80.0, 15.0, 66.0, 6.0
_MARK = 5  # so many hands in a hundred from line to line, and pegs from name to name


def hands_chart(
    source: Mapping[int, float], english: Mapping[int, float], words: Mapping[str, str], lang: str
) -> Scene:
    """Two shares of all hands for every number of pegs: the full bar is the source's, by day and by night."""
    best = max(*source, *english)
    high = -(-max(*source.values(), *english.values()) * 100 // _MARK) * _MARK
    step, tall = (_W - _LEFT - 3) / (best + 1), (_LOW - _TOP) / high
    items: list[Element] = []
    for mark in range(0, int(high) + 1, _MARK):
        y = _LOW - mark * tall
        items += [
            Line(_LEFT, y, _W, y, Stroke("gravel" if mark else "ink", 0.15 if mark else 0.35)),
            label(_LEFT - 2, y, str(mark), "text", 9.5, "ink", "end"),
        ]
    for pegs in range(best + 1):
        x = _LEFT + 1.5 + pegs * step
        for n, share in enumerate((source.get(pegs, 0.0), english.get(pegs, 0.0))):
            bar = Rect(x + n * step * 0.42, _LOW - share * 100 * tall, step * 0.42, share * 100 * tall)
            drawn = bar._replace(stroke=Stroke("terracotta", 0.4)) if n else bar._replace(fill="olive")
            items += [drawn] if share else []
        if pegs % _MARK == 0:
            items.append(label(x + step * 0.42, _LOW + 4.2, str(pegs), "text", 9.5, "ink"))
    items += [
        label((_LEFT + _W) / 2, _H - 3.5, words["pegs"], "text", 10.5, "ink"),
        Group((label(0, 0, words["hands"], "text", 10.5, "ink"),), 3.5, (_LOW + _TOP) / 2, -90),
    ]
    return Scene(_W, _H, tuple(items), words["title"], "", lang)
