"""Card templates: cards are drawn with numbers only, or the template's mistake has its place."""

import copy
from pathlib import Path
from random import Random
from typing import Final

from tests.fuzz import mutate
from tests.fuzz.fuzzer import ROOT, Files, Fuzzer, finite, finite_svg, write
from tests.games.petanque.fuzz.packs import dumped, loaded, spoilt

BASES: Final = tuple(
    (ROOT / "templates" / name).read_text(encoding="utf-8") for name in ("card.yaml", "blank.yaml")
)


def photo() -> bytes:
    """A picture of pixels, large enough for a small box."""
    from io import BytesIO

    from PIL import Image

    target = BytesIO()
    Image.new("RGB", (400, 500), (200, 120, 60)).save(target, "PNG")
    return target.getvalue()


TREES: Final = tuple(map(loaded, BASES))
PICTURE: Final = b'<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#c33"/></svg>'
PHOTO: Final = photo()
SIZES: Final = (0, 0, 0.0001, 0.001, 0.5, 1, 10, 44.3, 63, 88, 200)
EXTREMES: Final = (-0.0, -1, -3, 1e-9, 1e-300, 500, 1e4, 1e200, 1e308, float("inf"), float("nan"))
ARTS: Final = ("panel", "line", "disc", "portrait", "badge", "spots", "back", "pencil")
TEXTS: Final = (
    *("", "x", "{{ card.name }}", "{{ card.lines }}", "**a** *b*", "**" * 99, "x" * 5000, "ž " * 3000),
    *("\u00ad" * 500, "{{ card }}", "{{ skill.name|join(skill.lines)|join(skill.lines) }}"),
    "{{ " + "[" * 100 + "]" * 100 + " }}",
    "{% for a in card.lines %}{% for b in card.lines %}{{ card.lines }}{% endfor %}{% endfor %}",
    *("+ \n− \n• ", "{{ [''] | join(attribute='upper') }}", "[[ink]]", "{sea}", "\u202e", "\x1b[31m"),
    *("a\tb", "\u2028", "ﬁﬂ🎱"),
)


def size(random: Random) -> float:
    """A size at the edge of what is possible, or beyond."""
    return random.choice(EXTREMES if random.random() < 0.04 else SIZES)


def box(random: Random, name: str) -> dict[str, object]:
    """A box as nobody would draw it."""
    made: dict[str, object] = {"name": name, "at": [size(random), size(random)]}
    made["size"] = [size(random), size(random)]
    match random.randrange(4):
        case 0:
            made["art"] = random.choice(ARTS)
        case 1:
            made["image"] = random.choice(("a.svg", "a.png", "a.png", "../a.svg", ".", "{{ card.slug }}.png"))
        case _:
            made["text"] = random.choice(TEXTS)
    options: dict[str, object] = {
        "fill": random.choice(("sea", "sea 30%", "none", "on sea", "{{ skill.colour }}", "#fff", "sea 999%")),
        "line": "ink",
        "width": random.choice((0.05, 0.5, 10)),
        "radius": random.choice((0, 1, 100)),
        "turn": random.choice((0, 90, 180, 270)),
        "show": random.choice(TEXTS),
    }
    if "text" in made:
        options = {"show": options["show"], "turn": options["turn"], "above": random.choice("ab")}
    return made | {key: options[key] for key in random.sample(list(options), random.choice((0, 0, 1, 2)))}


class CardTemplates(Fuzzer):
    """The kit's templates damaged, and templates of boxes that nobody would draw."""

    name = "templates"
    what = "card templates drawn, with every art, text and picture"
    count = 450
    seconds = 10

    def prepare(self, folder: Path) -> None:
        from kit.games.petanque.content import load

        self.content = load()

    def make(self, random: Random) -> Files:
        match random.randrange(4):
            case 0:
                text = spoilt(random, BASES[0], BASES[1])
            case 1:
                whole = copy.deepcopy(TREES[0])
                whole["boxes"].insert(random.randrange(4), box(random, "a"))
                text = dumped(whole)
            case 2:
                text = dumped(
                    {"size": [63, 88], "boxes": [box(random, name) for name in "abc"[: random.randint(1, 3)]]}
                )
            case _:
                text = dumped(mutate.value(random, random.choice(TREES)))
        return {"card.yaml": text, "a.svg": PICTURE, "a.png": PHOTO}

    def run(self, files: Files, folder: Path) -> int:
        from dataclasses import replace

        from kit.content.records import PackInfo
        from kit.core.errors import KitError
        from kit.games.petanque.art.cards import CardDeck
        from tests.fuzz.drawn import as_pdf, as_svg

        pack = folder / "pack"
        write({f"templates/{name}": data for name, data in files.items()}, pack)
        content = replace(self.content, packs=(PackInfo(str(pack)),))
        try:
            deck = CardDeck(content, "en")
            faces = [deck.front(character) for character in list(content.characters.values())[:2]]
            for face in faces:
                finite_svg(as_svg(face), "a card as SVG")
                finite(as_pdf(face), "a card as PDF")
        except KitError as error:
            str(error)
        return 1
