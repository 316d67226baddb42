"""Made-up characters for the benchmarks, and their cards as plain lists that any PDF library can draw."""

import json
from pathlib import Path
from random import Random
from typing import Any

from kit.art import fonts
from kit.art.palette import Colour, rgb
from kit.art.paths import ellipse, polyline, rect
from kit.art.piece import Component
from kit.art.scene import (
    Circle,
    Command,
    Element,
    Group,
    Image,
    Line,
    Polyline,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
)
from kit.art.scene import (
    Path as Outline,
)
from kit.art.vocabulary import drawing_words
from kit.games.petanque.art.cards import cards
from kit.games.petanque.content import load

FIRST = ("Amélie", "Bořek", "Cécile", "Dušan", "Élodie", "Ferda", "Gaston", "Hynek", "Inès", "Jiří", "Žofie")
LAST = ("Pastis", "Cvrček", "Lavande", "Doutník", "Mistral", "Švestka", "Olive", "Kulička", "Soleil")


def write_pack(folder: Path, count: int) -> Path:
    """A pack of so many characters, each with a portrait in words of its own."""
    rng = Random(count)
    words = {feature: sorted(known) for feature, known in drawing_words()["portrait"].items()}
    (folder / "characters").mkdir(parents=True, exist_ok=True)
    for i in range(count):
        name = f"{FIRST[i % len(FIRST)]} {LAST[i // len(FIRST) % len(LAST)]} {i}"
        portrait = {f: rng.choice(known) for f, known in words.items() if known and rng.random() < 0.6}
        lines = [f"name: {name}", f"skill: {('shooter', 'pointer', 'allrounder')[i % 3]}"]
        lines += ["portrait:", *(f"  {f}: {word}" for f, word in portrait.items())] if portrait else []
        lines.append(f"flavour: {{cs: 'Hází {i} let a pořád čeká na haluz.', en: 'Year {i}, no luck.'}}")
        (folder / "characters" / f"made-up-{i}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def write_drawing(pack: Path, target: Path) -> int:
    """The cards of a pack as plain lists in a JSON file; returns how many."""
    return flatten(cards(load([pack], words=drawing_words()), "cs"), target)


def flatten(component: Component, target: Path) -> int:
    """The cards of a component as plain lists in a JSON file; returns how many."""
    flat = _Flat()
    back = component.pieces[0].back
    assert back is not None
    fronts = [flat.items(piece.front.items) for piece in component.pieces]
    data = {
        "fonts": {role: str(fonts.font_file(role)) for role in fonts.ROLES},
        "fronts": fronts,
        "back": flat.items(back.items),
        "symbols": flat.symbols,
    }
    target.write_text(json.dumps(data), encoding="utf-8")
    return len(fronts)


class _Flat:
    """Scenes without types: paths (d), text (t), groups (g), and symbols by name (u)."""

    def __init__(self) -> None:
        self.symbols: dict[str, tuple[float, float, list[Any]]] = {}
        self._names: dict[Symbol, str] = {}

    def items(self, items: tuple[Element, ...]) -> list[Any]:
        """The items as lists."""
        return [self._item(item) for item in items]

    def _item(self, item: Element) -> list[Any]:
        match item:
            case Group():
                clip = None if item.clip is None else _outline(item.clip)
                return ["g", *_place(item), clip, self.items(item.items)]
            case Use():
                return ["u", self._symbol(item.symbol), *_place(item)]
            case Text():
                wide = fonts.width(item.text, item.role, item.size, item.tracking)
                x = item.x - {"start": 0, "middle": wide / 2, "end": wide}[item.anchor]
                return ["t", x, item.y, item.text, item.role, item.size, _colour(item.fill)]
            case Image():
                raise ValueError("the made-up cards have no pictures")
            case _:
                fill = None if isinstance(item, Line | Polyline) else item.fill
                return ["d", _outline(item), fill and _colour(fill), item.stroke and _stroke(item.stroke)]

    def _symbol(self, symbol: Symbol) -> str:
        if symbol not in self._names:
            self._names[symbol] = f"s{len(self._names)}"
            self.symbols[self._names[symbol]] = symbol.w, symbol.h, self.items(symbol.items)
        return self._names[symbol]


def _colour(colour: Colour) -> list[float]:
    return [round(c / 255, 3) for c in rgb(colour)]


def _stroke(stroke: Stroke) -> list[Any]:
    return [_colour(stroke.colour), stroke.width]


def _place(item: Group | Use) -> list[float]:
    sx, sy = item.scale if isinstance(item.scale, tuple) else (item.scale, item.scale)
    return [item.x, item.y, item.rotate, sx, sy]


def _outline(item: Outline | Circle | Rect | Line | Polyline) -> tuple[Command, ...]:
    match item:
        case Outline():
            return item.d
        case Circle():
            return ellipse(item.cx, item.cy, item.r)
        case Rect():
            return rect(item.x, item.y, item.w, item.h, item.r)
        case Line():
            return polyline(((item.x1, item.y1), (item.x2, item.y2)))
        case Polyline():
            return polyline(item.points)
