"""Templates that nobody would write, with every key that a template may have."""

from collections.abc import Mapping
from math import ceil
from random import Random
from typing import Any, Final

COLOURS: Final = ("navy", "straw", "ivory", "brick", "sea", "leaf", "lava", "white", "outline")
PICTURES: Final = ("pictures/wide.png", "pictures/drawn.svg")
FONTS: Final = ("display", "text", "text-bold", "text-black", "text-italic", "mono")
ARTS: Final = ("panel", "line", "disc", "hex", "star", "diamond", "banner", "back")
ICONS: Final = ("star", "coin", "die-6", "mountain", "infinity", "arrow-both", "no")
WORDS: Final = (
    "A",
    "Žlutý kůň",
    "Řeřicha",
    "x y z",
    "**Silně** *tiše* [brick: rudě] :coin:",
    "Až do konce " * 6,
)
TEXTS: Final = (
    "{{ card.name }}",
    "{{ card.text }}",
    "{{ card.copy }}",
    "{{ card.number }}/{{ card.total }} :{{ card.icon or 'star' }}:",
    "{% if card.cost %}**{{ card.cost }}** :coin:{% else %}*nic*{% endif %}",
    r"\\**a\\** \\[b] **c *d* e** [brick: **f** :coin:]",
    "−3 **+1** [on navy: x]",
)


def some(random: Random, **keys: Any) -> dict[str, Any]:
    """About half of these keys."""
    return {key: make() if callable(make) else make for key, make in keys.items() if random.random() < 0.5}


def number(random: Random, least: float, most: float) -> float:
    """The edges often, anything between them, too."""
    return random.choice(
        (
            least,
            most,
            random.randint(ceil(least), max(ceil(least), int(most))),
            round(random.uniform(least, most), 2),
        )
    )


def _colour(random: Random) -> str:
    name = random.choice(COLOURS)
    return random.choice(
        (name, name, "none", f"{name} {random.randint(0, 100)}%", f"dark {name}", f"on {name}")
    )


def _style(random: Random) -> dict[str, Any]:
    size = number(random, 6, random.choice((12, 40)))
    return {"size": size} | some(
        random,
        font=random.choice(FONTS),
        min=number(random, 6, max(6, size)) if size > 6 else 6,
        colour=_colour(random),
        sign=_colour(random),
        align=random.choice(("left", "middle", "right")),
        valign=random.choice(("top", "middle", "bottom")),
        leading=number(random, 0.8, 3),
        gap=number(random, 0, 5),
    )


def _box(random: Random, n: int, w: float, h: float, texts: Mapping[str, Any]) -> dict[str, Any]:
    what = random.choice(("text", "icon", "image", "art"))
    least = 0 if what in ("text", "icon") else random.choice((0, -3))
    at = [number(random, least, w - 2), number(random, least, h - 2)]
    size = [number(random, 1, round(most - start, 2)) for most, start in zip((w, h), at, strict=True)]
    box = {"name": f"b{n}", "at": at, "size": size} | some(
        random, show=random.choice(("x", "{{ card.cost }}")), turn=random.choice((90, 180, 270))
    )
    drawn = some(random, fill=_colour(random), line=_colour(random), width=number(random, 0.05, 10))
    match what:
        case "text":
            box |= {"text": random.choice(TEXTS)} | some(random, style=random.choice(("s", "t")))
            if texts:
                box |= some(random, above=random.choice(sorted(texts)))
        case "icon":
            box |= {"icon": random.choice(("star", "{{ card.icon }}")), "fill": random.choice(COLOURS)}
        case "image":
            box |= {"image": random.choice((*PICTURES, "{{ card.picture }}"))} | some(
                random,
                fit=random.choice(("fill", "whole")),
                focus=[number(random, 0, 1), number(random, 0, 1)],
                zoom=number(random, 1, 10),
                radius=number(random, 0, 100),
            )
        case _:
            box |= {"art": random.choice(ARTS)} | drawn | some(random, radius=number(random, 0, 100))
            if texts:
                box |= some(random, hug=random.choice(sorted(texts)))
    return box


def template(random: Random) -> dict[str, Any]:
    """A layout of a size of its own."""
    w, h = random.choice(((63, 88), (40, 40), (number(random, 20, 120), number(random, 20, 120))))
    boxes: list[dict[str, Any]] = []
    for n in range(random.randint(1, 6)):
        boxes.append(_box(random, n, w, h, {box["name"]: box for box in boxes if "text" in box}))
    styles = {"s": _style(random), "t": _style(random)}
    return {"size": [w, h], "styles": styles, "boxes": boxes} | some(random, bleed=number(random, 3, 10))


def changed(random: Random) -> dict[str, Any]:
    """A layout that changes the other one."""
    return {"extends": "t.yaml", "styles": {"t": _style(random)}, "boxes": []} | some(
        random,
        boxes=[{"name": "b0", "turn": 90}, {"name": "new", "at": [1, 1], "size": [5, 5], "art": "disc"}],
    )
