"""A sheet to measure a printer by: lines at known distances from the paper's edges, on both sides."""

from pathlib import Path

from kit.art.piece import Component
from kit.art.scene import Element, Line, Polyline, Rect, Scene, Stroke, Text
from kit.art.text import Style, lay_out
from kit.content.house import house_languages, say
from kit.content.records import Duplex
from kit.content.text import needed
from kit.press import options
from kit.press.errors import PressError
from kit.press.options import PressOptions
from kit.press.page import Page, Spot
from kit.press.paper import Box, Paper, paper, paper_name
from kit.press.render import render
from kit.press.store import Store

INSET = 20.0  # mm from every edge to its line
APART = 229.2  # mm between the two readings at the left: a difference of 4 mm is then one degree
_UPRIGHT = 14.0  # mm from the right line to H: further in than R's ticks
_LINE = Stroke("outline", 0.2, cap="butt")
_THIN = Stroke("outline", 0.1, cap="butt")
FORMULAS = (
    "{side}:",
    "  right: ((L1 + L2) / 2 − R) / 2",
    "  down: (T − B) / 2",
    "  rotate: (L1 − L2) / 4",
    "  width: W / {w} × 100",
    "  height: H / {h} × 100",
)


def calibrate(out: Path, name: str = "a4", duplex: Duplex = "long") -> Path:
    """Write the sheet for a paper and return its path."""
    options.chosen(duplex, ("long", "short"), "way to turn the sheet over")
    sheet = paper(name)
    pages = [_page(sheet, is_back) for is_back in (False, True)]
    langs = needed(house_languages())
    title = " · ".join(say("calibrate.name", lang) for lang in langs)
    component = Component("calibrate", title, langs[0], also=tuple(langs[1:]))
    made = render(component, pages, PressOptions(name, duplex))
    target = out / f"calibrate-{name}.pdf"
    if out.exists() and not out.is_dir():
        raise PressError(f"{out}: not a folder")
    with Store(out) as store:
        store.put(target.name, made)
        store.commit()
    return target


def _page(sheet: Paper, is_back: bool) -> Page:
    w, h = sheet.w, sheet.h
    scene = Scene(w, h, (*_lines(w, h), *_words(w, h, is_back)))
    media = Box(0, 0, w, h)
    slug = INSET + 14, h - INSET - 18, w - 2 * INSET - _UPRIGHT - 18  # clear of L2, of B's ticks and of H
    spot = Spot("back" if is_back else "front", scene, media, media)
    return Page(w, h, (spot,), media, media, (), is_back, slug, paper_name(w, h))


def _lines(w: float, h: float) -> list[Element]:
    """The frame to measure, with a scale of millimetres across each line, and what each place is called."""
    i, mid = INSET, (w / 2, h / 2)
    found: list[Element] = [Rect(i, i, w - 2 * i, h - 2 * i, stroke=_LINE)]
    for name, y in (("L1", mid[1] - APART / 2), ("L2", mid[1] + APART / 2)):
        found += [*_scale(i, y, 1, 0), Text(i + 2, y - 3, name, "text-bold", 9)]
    found += [*_scale(w - i, mid[1], 1, 0), Text(w - i - 6, mid[1] - 3, "R", "text-bold", 9)]
    found += [*_scale(mid[0], i, 0, 1), Text(mid[0] + 3.5, i + 5, "T", "text-bold", 9)]
    found += [*_scale(mid[0], h - i, 0, 1), Text(mid[0] + 3.5, h - i - 2.5, "B", "text-bold", 9)]
    found += _arrow(i, h * 0.8, w - i, h * 0.8, "W", (mid[0], h * 0.8 - 1.5))
    found += _arrow(w - i - _UPRIGHT, i, w - i - _UPRIGHT, h - i, "H", (w - i - _UPRIGHT + 2, mid[1] - 12))
    return found


def _scale(x: float, y: float, right: int, down: int) -> list[Element]:
    """Ticks every millimetre to both sides of a line, the fifth ones longer."""
    ticks: list[Element] = []
    for n in range(-12, 13):
        long = 2.0 if n % 5 == 0 else 1.0
        cx, cy = x + n * right, y + n * down
        ticks.append(Line(cx - long * down, cy - long * right, cx + long * down, cy + long * right, _THIN))
    return ticks


def _arrow(x1: float, y1: float, x2: float, y2: float, name: str, at: tuple[float, float]) -> list[Element]:
    lying = y1 == y2
    found: list[Element] = [Line(x1, y1, x2, y2, _THIN), Text(*at, name, "text-bold", 9)]
    for x, y, way in ((x1, y1, 1), (x2, y2, -1)):
        a, b = 2.0 * way, 0.8
        points = (
            ((x + a, y - b), (x, y), (x + a, y + b)) if lying else ((x - b, y + a), (x, y), (x + b, y + a))
        )
        found.append(Polyline(points, _THIN))
    return found


def _words(w: float, h: float, is_back: bool) -> list[Element]:
    x, y, room = INSET + 14, INSET + 22.0, w * 0.8 - INSET - 18
    sides = {"inset": f"{INSET:g}", "w": f"{w - 2 * INSET:g}", "h": f"{h - 2 * INSET:g}"}
    found: list[Element] = []
    name = "back" if is_back else "front"
    for lang in needed(house_languages()):
        title = say("calibrate.title", lang, side=say(f"calibrate.{name}", lang))
        found.append(Text(x, y, title, "display", 14))
        text = lay_out(say("calibrate.steps", lang, **sides), x, y + 3, room, 60, Style(size=9.5, gap=0.4))
        found += text
        y = max(line.y for line in text) + 12
    for n, line in enumerate(FORMULAS):
        said = line.format(side=name, **sides)
        indent = 4 if line.startswith(" ") else 0
        found.append(Text(x + 6 + indent, y - 4 + n * 5, said.strip(), "text-medium", 10))
    return found
