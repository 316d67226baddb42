"""The cards as a page of inline SVG, for programs that print HTML."""

import json
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
    symbols = "".join(f'<g id="{name}">{_svg(items)}</g>' for name, (_, _, items) in data["symbols"].items())
    sheets = []
    fronts, back = data["fronts"], _svg(data["back"])
    for first in range(0, len(fronts), 9):
        nine = fronts[first : first + 9]
        sheets.append(_sheet([_svg(items) for items in nine], symbols))
        sheets.append(_sheet([back] * len(nine), symbols))
    page = f"<!doctype html><meta charset=utf-8><style>{_STYLE}{faces}</style>{''.join(sheets)}"
    target.write_text(page, encoding="utf-8")


def _sheet(cards: list[str], symbols: str) -> str:
    svgs = "".join(f'<svg viewBox="0 0 63 88"><defs>{symbols}</defs>{card}</svg>' for card in cards)
    return f'<div class="sheet">{svgs}</div>'


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
