"""The fronts of the cards as a page of inline SVG, for programs that print HTML."""

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

_STYLE = """@page{size:210mm 297mm;margin:0}body{margin:0}
.sheet{width:189mm;height:264mm;padding:16.5mm 10.5mm;page-break-after:always;font-size:0}
svg{width:63mm;height:88mm;display:inline-block}"""


def write_html(drawing: Path, target: Path) -> None:
    """Write the page."""
    data = json.loads(drawing.read_text(encoding="utf-8"))
    urls = {role: Path(path).as_uri() for role, path in data["fonts"].items()}
    faces = "".join(f"@font-face{{font-family:{role};src:url('{url}')}}" for role, url in urls.items())
    symbols = {name: items for name, (_, _, items) in data["symbols"].items()}
    cards = [_card(items, symbols) for items in data["fronts"]]
    sheets = [f'<div class="sheet">{"".join(cards[i : i + 9])}</div>' for i in range(0, len(cards), 9)]
    page = f"<!doctype html><meta charset=utf-8><style>{_STYLE}{faces}</style>{''.join(sheets)}"
    target.write_text(page, encoding="utf-8")


def _card(items: list[Any], symbols: dict[str, list[Any]]) -> str:
    used = dict.fromkeys(_used(items, symbols))
    kept = "".join(f'<g id="{name}">{_svg(symbols[name])}</g>' for name in used)
    return f'<svg viewBox="0 0 63 88"><defs>{kept}</defs>{_svg(items)}</svg>'


def _used(items: list[Any], symbols: dict[str, list[Any]]) -> Iterator[str]:
    """The symbols that a card needs, those first that others are made of."""
    for item in items:
        if item[0] == "g":
            yield from _used(item[7], symbols)
        elif item[0] == "u":
            yield from _used(symbols[item[1]], symbols)
            yield item[1]


def _hex(colour: Any) -> str:
    return "#{:02x}{:02x}{:02x}".format(*(round(255 * c) for c in colour)) if colour else "none"


def _svg(items: list[Any]) -> str:
    return "".join(_element(item) for item in items)


def _element(item: list[Any]) -> str:
    kind = item[0]
    if kind == "d":
        _, commands, fill, stroke = item
        d = " ".join(c[0] + " ".join(f"{v:.3f}" for v in c[1:]) for c in commands)
        line = f' stroke="{_hex(stroke[0])}" stroke-width="{stroke[1]}"' if stroke else ""
        return f'<path d="{d}" fill="{_hex(fill)}"{line}/>'
    if kind == "t":
        _, x, y, text, role, size, fill = item
        place = f'x="{x:.3f}" y="{y:.3f}" font-family="{role}" font-size="{size * 25.4 / 72:.4f}"'
        return f'<text {place} fill="{_hex(fill)}">{escape(text)}</text>'
    x, y, turn, sx, sy = item[1:6] if kind == "g" else item[2:7]
    move = f'transform="translate({x:.4f} {y:.4f}) rotate({turn:.3f}) scale({sx:.5f} {sy:.5f})"'
    return f"<g {move}>{_svg(item[7])}</g>" if kind == "g" else f'<use href="#{item[1]}" {move}/>'
