"""Games that nobody would make, all of them sound in shape: what a check calls sound is printed."""

import json
import shutil
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.fuzz.fuzzer import HOW, Broken, Files, Fuzzer, finite, write
from tests.fuzz.made_templates import COLOURS, ICONS, PICTURES, WORDS, changed, number, some, template

PATTERNS: Final = ("rings", "stripes", "waves", "teeth", "checks", "dots", "arches", "band", "plain")
PRINTS: Final = ("diamonds", "dots", "waves", "checks", "icons", "plain")
TEMPLATES: Final = ("templates/t.yaml", "templates/u.yaml")
SIDES: Final = ("left", "right", "top", "bottom")
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
DRAWN: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 80"><path d="M0 0h30v80z" fill="#1f6f8b"/>
<circle cx="15" cy="40" r="12" fill="#f4d35e" stroke="#000"/></svg>
"""
REFERENCE: Final = """\
copies: 2
title: {cs: Přehled, en: Quick reference}
sections: [{rule: "1", title: {cs: Tah, en: A turn}, lines: [{cs: Hraj., en: Play.}]}]
"""


@cache
def _wide() -> bytes:
    """A photograph that is much wider than high, with a hole in it."""
    from PIL import Image

    target = BytesIO()
    picture = Image.linear_gradient("L").resize((1800, 450)).convert("RGBA")
    picture.putalpha(Image.radial_gradient("L").resize((1800, 450)))
    picture.save(target, "PNG")
    return target.getvalue()


def _words(random: Random) -> Any:
    one, two = random.choice(WORDS), random.choice(WORDS)
    return {"cs": one, "en": two}


def _whole(random: Random, least: int, most: int) -> int:
    return random.choice((least, most, random.randint(least, most), min(least + 3, most)))


def _face(random: Random) -> Any:
    if random.random() < 0.4:
        return random.choice((*ICONS, "7", "Ř", "WWWW", 12))
    return some(
        random,
        icon=random.choice(ICONS),
        text=lambda: random.choice(("1", "Až", "10×", _words(random))),
        colour=random.choice(COLOURS),
        ink=random.choice(COLOURS),
        pattern=random.choice(PATTERNS),
        picture=lambda: random.choice(PICTURES),
    )


def _many(random: Random, most: int, make: Callable[[Random], Any]) -> dict[str, Any]:
    return {f"n{n}": make(random) for n in range(random.choice((1, 2, 3, most)))}


def _board(random: Random) -> dict[str, Any]:
    size = [_whole(random, 1, random.choice((3, 9, 26, 60))) for _ in range(2)]
    grid = random.choice(("squares", "hexes", "points", "track"))
    fields = ("1", "1-3", "1, 2") if grid in ("points", "track") else ("a1", "a1-b2", "a1, b1", "b2-a1")
    return {"grid": grid} | some(
        random,
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
            | some(
                random, colour=random.choice(COLOURS), icon=random.choice(ICONS), name=lambda: _words(random)
            )
            for _ in range(random.randint(1, 3))
        ],
        panels=lambda: [
            {"title": _words(random)}
            | some(random, text=lambda: _words(random), icon=random.choice(ICONS), side=random.choice(SIDES))
            for _ in range(_whole(random, 1, 8))
        ],
        track=lambda: {"to": _whole(random, 8, 120)} | some(random, start=1, colour=random.choice(COLOURS)),
    )


def _size(random: Random) -> Any:
    if random.random() < 0.5:
        return random.choice(("poker", "bridge", "mini", "tarot", "square", "business"))
    return [number(random, 20, 280), number(random, 20, random.choice((60, 280)))]


def _deck(random: Random) -> dict[str, Any]:
    return {"cards": "cards.csv"} | some(
        random,
        template=lambda: random.choice(TEMPLATES),
        back=lambda: random.choice(TEMPLATES),
        size=lambda: random.choice(("poker", _size(random))),
        corners=number(random, 0, 10),
        one_sided=True,
        numbered=True,
    )


def _tiles(random: Random) -> dict[str, Any]:
    made = some(
        random,
        shape=random.choice(("square", "hex", "round", "domino")),
        across=number(random, 8, random.choice((60, 400))),
        each=_whole(random, 1, 30),
        one_sided=True,
        corners=number(random, 0, 10),
        reverse=lambda: _face(random),
    )
    match random.randrange(4):
        case 0:
            faces = _many(random, 12, _face)
            return (
                made | {"faces": faces} | some(random, copies={name: _whole(random, 0, 9) for name in faces})
            )
        case 1:
            letters = {"A": [2, 1], "Ř": [1], "_": [0, 5], "WW": [3, 500]}
            return made | {"letters": {"cs": letters, "en": letters}}
        case 2:
            return made | {"pips": _whole(random, 0, 12)}
        case _:
            return made | _deck(random)


def _tokens(random: Random) -> dict[str, Any]:
    def token(random: Random) -> dict[str, Any]:
        return {"face": _face(random)} | some(
            random,
            count=_whole(random, 1, 40),
            back=lambda: _face(random),
            across=number(random, 8, 60),
            name=lambda: _words(random),
        )

    return {"tokens": _many(random, 20, token)} | some(random, across=number(random, 8, 60))


def _dice(random: Random) -> dict[str, Any]:
    def die() -> dict[str, Any]:
        return {"faces": [_face(random) for _ in range(6)]} | some(random, colour=random.choice(COLOURS))

    return {"dice": [die() for _ in range(_whole(random, 1, 12))]} | some(random, edge=number(random, 12, 32))


def _sheet(random: Random) -> dict[str, Any]:
    def block() -> dict[str, Any]:
        return some(
            random,
            title=lambda: _words(random),
            columns=lambda: [_words(random) for _ in range(_whole(random, 1, 12))],
            rows=_whole(random, 0, random.choice((6, 60))),
            lines=_whole(random, 0, random.choice((6, 40))),
            boxes=_whole(random, 0, 200),
            text=lambda: _words(random),
        )

    return {"blocks": [block() for _ in range(_whole(random, 1, 12))]} | some(
        random, across=_whole(random, 1, 4)
    )


def _standees(random: Random) -> dict[str, Any]:
    def figure(random: Random) -> dict[str, Any]:
        return {"face": _face(random)} | some(
            random, count=_whole(random, 1, 60), name=lambda: _words(random)
        )

    return {"figures": _many(random, 12, figure)} | some(random, size=lambda: _size(random))


def _look(random: Random) -> dict[str, Any]:
    return some(
        random,
        ground=random.choice(COLOURS),
        accent=random.choice(COLOURS),
        light=random.choice(COLOURS),
        print=random.choice(PRINTS),
        emblem=random.choice(ICONS),
        picture=lambda: random.choice(PICTURES),
    )


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
            components[f"{kind}-{n}"] = {"kind": kind, **KINDS[kind](random)} | some(
                random, title=lambda: _words(random)
            )
        options = {key: random.choice(values) for key, values in OPTIONS.items()}
        if options["imposition"] == "one-up" and options["duplex"] == "fold":
            options["duplex"] = "long"  # these two exclude each other
        texts = {
            "components.yaml": "".join(f"{name}: {_flow(one)}\n" for name, one in components.items()),
            "game.yaml": _flow(GAME | some(random, look=lambda: _look(random))),
            "chapters.yaml": '"1": {title: {cs: Tah, en: A turn}}\n',
            "reference.yaml": REFERENCE,
            "cards.csv": _rows(random),
            "templates/t.yaml": _flow(template(random)),
            "templates/u.yaml": _flow(changed(random)),
            PICTURES[1]: DRAWN,
            HOW: _flow(options),
        }
        return {name: text.encode() for name, text in texts.items()} | {PICTURES[0]: _wide()}

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
