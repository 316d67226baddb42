"""Games that nobody would make, all of them sound in shape: what a check calls sound is printed."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.fuzz.fuzzer import HOW, Broken, Files, Fuzzer, finite, write

COLOURS: Final = ("navy", "straw", "ivory", "brick", "sea", "leaf", "lava", "white", "outline")
ICONS: Final = ("star", "coin", "die-6", "mountain", "infinity", "arrow-both", "no")
WORDS: Final = (
    "A",
    "Žlutý kůň",
    "Řeřicha",
    "x y z",
    "**Silně** *tiše* [brick: rudě] :coin:",
    "Až do konce " * 6,
)
OPTIONS: Final = {
    "paper": ("a4", "a4", "a3", "letter"),
    "duplex": ("long", "short", "separate", "fold", "none"),
    "ink": ("full", "saver", "grey"),
    "purpose": ("home", "home", "shop"),
    "imposition": ("sheets", "sheets", "one-up"),
}
GAME: Final = {
    "name": {"cs": "Vymyšlená hra", "en": "A made-up game"},
    "players": {"min": 1, "max": 8},
    "palette": {"lava": "#c0392b"},
}
REFERENCE: Final = """\
copies: 2
title: {cs: Přehled, en: Quick reference}
sections: [{rule: "1", title: {cs: Tah, en: A turn}, lines: [{cs: Hraj., en: Play.}]}]
"""


def _words(random: Random) -> Any:
    one, two = random.choice(WORDS), random.choice(WORDS)
    return {"cs": one, "en": two}


def _some(random: Random, **keys: Any) -> dict[str, Any]:
    """About half of these keys."""
    return {key: make() if callable(make) else make for key, make in keys.items() if random.random() < 0.5}


def _number(random: Random, least: float, most: float) -> float:
    """The edges often, anything between them, too."""
    return random.choice(
        (least, most, random.randint(int(least), int(most)), round(random.uniform(least, most), 2))
    )


def _whole(random: Random, least: int, most: int) -> int:
    return random.choice((least, most, random.randint(least, most), min(least + 3, most)))


def _face(random: Random) -> Any:
    if random.random() < 0.4:
        return random.choice((*ICONS, "7", "Ř", "WWWW", 12))
    return _some(
        random,
        icon=random.choice(ICONS),
        text=lambda: random.choice(("1", "Až", "10×", _words(random))),
        colour=random.choice(COLOURS),
        ink=random.choice(COLOURS),
        pattern=random.choice(("rings", "stripes", "checks", "plain")),
    )


def _many(random: Random, most: int, make: Callable[[Random], Any]) -> dict[str, Any]:
    return {f"n{n}": make(random) for n in range(random.choice((1, 2, 3, most)))}


def _board(random: Random) -> dict[str, Any]:
    size = [_whole(random, 1, random.choice((3, 9, 26, 60))) for _ in range(2)]
    fields = ("a1", "a1-b2", "1", "1-3", "a1, b1", "b2-a1")
    return _some(
        random,
        grid=random.choice(("squares", "hexes", "points", "track")),
        size=size,
        paper=random.choice(("a3", "a4")),
        lying=True,
        tiled=False,
        labels=False,
        light=random.choice(COLOURS),
        dark=random.choice(COLOURS),
        line=random.choice(COLOURS),
        zones=lambda: [
            {"fields": random.choice(fields)}
            | _some(
                random, colour=random.choice(COLOURS), icon=random.choice(ICONS), name=lambda: _words(random)
            )
            for _ in range(random.randint(1, 3))
        ],
        panels=lambda: [
            {"title": _words(random)}
            | _some(random, text=lambda: _words(random), icon=random.choice(ICONS), side="left")
            for _ in range(_whole(random, 1, 8))
        ],
        track=lambda: {"to": _whole(random, 8, 120)} | _some(random, start=1, colour=random.choice(COLOURS)),
    )


def _size(random: Random) -> Any:
    if random.random() < 0.5:
        return random.choice(("poker", "bridge", "mini", "tarot", "square", "business"))
    return [_number(random, 20, 280), _number(random, 20, random.choice((60, 280)))]


def _deck(random: Random) -> dict[str, Any]:
    return {"cards": "cards.csv"} | _some(
        random,
        template="templates/t.yaml",
        back="templates/t.yaml",
        size=lambda: _size(random),
        corners=_number(random, 0, 10),
        one_sided=True,
        numbered=True,
    )


def _tiles(random: Random) -> dict[str, Any]:
    made = _some(
        random,
        shape=random.choice(("square", "hex", "round", "domino")),
        across=_number(random, 8, random.choice((60, 400))),
        each=_whole(random, 1, 30),
        one_sided=True,
        corners=_number(random, 0, 10),
        reverse=lambda: _face(random),
    )
    match random.randrange(4):
        case 0:
            return made | {"faces": _many(random, 12, _face)}
        case 1:
            letters = {"A": [2, 1], "Ř": [1], "_": [0, 5], "WW": [3, 500]}
            return made | {"letters": {"cs": letters, "en": letters}}
        case 2:
            return made | {"pips": _whole(random, 0, 12)}
        case _:
            return made | _deck(random)


def _tokens(random: Random) -> dict[str, Any]:
    def token(random: Random) -> dict[str, Any]:
        return {"face": _face(random)} | _some(
            random,
            count=_whole(random, 1, 40),
            back=lambda: _face(random),
            across=_number(random, 8, 60),
            name=lambda: _words(random),
        )

    return {"tokens": _many(random, 20, token)} | _some(random, across=_number(random, 8, 60))


def _dice(random: Random) -> dict[str, Any]:
    def die() -> dict[str, Any]:
        return {"faces": [_face(random) for _ in range(6)]} | _some(random, colour=random.choice(COLOURS))

    return {"dice": [die() for _ in range(_whole(random, 1, 12))]} | _some(
        random, edge=_number(random, 12, 32)
    )


def _sheet(random: Random) -> dict[str, Any]:
    def block() -> dict[str, Any]:
        return _some(
            random,
            title=lambda: _words(random),
            columns=lambda: [_words(random) for _ in range(_whole(random, 1, 12))],
            rows=_whole(random, 0, random.choice((6, 60))),
            lines=_whole(random, 0, random.choice((6, 40))),
            boxes=_whole(random, 0, 200),
            text=lambda: _words(random),
        )

    return {"blocks": [block() for _ in range(_whole(random, 1, 12))]} | _some(
        random, across=_whole(random, 1, 4)
    )


def _standees(random: Random) -> dict[str, Any]:
    def figure(random: Random) -> dict[str, Any]:
        return {"face": _face(random)} | _some(
            random, count=_whole(random, 1, 60), name=lambda: _words(random)
        )

    return {"figures": _many(random, 12, figure)} | _some(random, size=lambda: _size(random))


KINDS: Final[dict[str, Callable[[Random], dict[str, Any]]]] = {
    "board": _board,
    "deck": _deck,
    "tiles": _tiles,
    "tokens": _tokens,
    "dice": _dice,
    "sheet": _sheet,
    "standees": _standees,
    "reference": lambda random: {},
    "box": lambda random: {},
}


def _template(random: Random) -> dict[str, Any]:
    w, h = _number(random, 20, 120), _number(random, 20, 120)

    def box(n: int) -> dict[str, Any]:
        least = random.choice((0, 0, 0, -3))
        at = [_number(random, least, w - 2), _number(random, least, h - 2)]
        size = [_number(random, 1, round(most - start, 2)) for most, start in zip((w, h), at, strict=True)]
        what = random.choice(
            (
                {"text": random.choice(("{{ card.name }}", "{{ card.text }}", "{{ card.copy }}"))},
                {"icon": random.choice(("star", "{{ card.icon }}")), "fill": random.choice(COLOURS)},
                {"art": random.choice(("panel", "line", "disc", "hex", "star", "diamond", "banner", "back"))},
            )
        )
        return {"name": f"b{n}", "at": at, "size": size, **what} | _some(
            random, show=random.choice(("x", "{{ card.cost }}")), turn=random.choice((90, 180, 270))
        )

    return {"size": [w, h], "boxes": [box(n) for n in range(random.randint(1, 6))]}


def _rows(random: Random) -> str:
    rows = ["name,icon,colour,cost,copies,text"]
    for n in range(random.choice((1, 3, 20))):
        text = random.choice(("", "Krátce.", random.choice(WORDS)))
        icon, colour = random.choice(("", *ICONS)), random.choice(("", *COLOURS))
        rows.append(f"Karta {n},{icon},{colour},{n},{(n + 1) % 4},{text}")
    return "\n".join(rows) + "\n"


class MadeUpGames(Fuzzer):
    """Components of every kind with any values that their shapes allow, on any paper."""

    name = "made-up"
    what = "random games of data: checked, and printed where that finds nothing"
    count = 60
    seconds = 60

    def make(self, random: Random) -> Files:
        components = {}
        for n in range(random.choice((1, 1, 2, 4))):
            kind = random.choice(sorted(KINDS))
            components[f"{kind}-{n}"] = {"kind": kind, **KINDS[kind](random)}
        options = {key: random.choice(values) for key, values in OPTIONS.items()}
        if options["imposition"] == "one-up" and options["duplex"] == "fold":
            options["duplex"] = "long"  # these two exclude each other
        texts = {
            "components.yaml": "".join(f"{name}: {_flow(one)}\n" for name, one in components.items()),
            "game.yaml": _flow(GAME),
            "chapters.yaml": '"1": {title: {cs: Tah, en: A turn}}\n',
            "reference.yaml": REFERENCE,
            "cards.csv": _rows(random),
            "templates/t.yaml": _flow(_template(random)),
            HOW: _flow(options),
        }
        return {name: text.encode() for name, text in texts.items()}

    def run(self, files: Files, folder: Path) -> int:
        from kit.art.vocabulary import drawing_words
        from kit.content.load import load
        from kit.content.problems import ContentErrors
        from kit.core import shelf
        from kit.press.draw import Press
        from kit.press.errors import PressError
        from kit.press.options import BuildOptions, PressOptions
        from kit.press.products import products
        from kit.press.trial import trial
        from tests.fuzz.drawn import streams

        game = folder / "game"
        write(files, game)
        options, printed = PressOptions(**json.loads(files[HOW])), 0
        try:
            with shelf.guest(game, "guest") as name:
                content = load(name, words=drawing_words())
                problems = trial(content, BuildOptions(name, press=options))
                if problems:
                    raise ContentErrors(problems)
                press = Press(content, options)
                for product in products(name):
                    if product.shop or not options.shop:
                        for lang in ("cs", "en"):
                            finite(streams(press.make(product, lang, "a.pdf")[0]), "a product")
                            printed += 1
        except ContentErrors as error:
            for problem in error.problems:
                if not problem.file:
                    raise Broken("a mistake without a file", str(problem)) from None
        except PressError as error:
            raise Broken("what was checked cannot be printed", str(error)) from None
        finally:
            shutil.rmtree(game)
        return 1 + printed


def _flow(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
