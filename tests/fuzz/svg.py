"""SVG pictures: drawn with numbers only, or refused with a reason."""

from pathlib import Path
from random import Random
from typing import Final

from tests.fuzz import mutate
from tests.fuzz.fuzzer import Files, Fuzzer, finite, finite_svg

SHAPES: Final = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "g", "svg")
OTHERS: Final = (
    *("use", "image", "script", "style", "text", "foreignObject", "a", "defs", "title", "metadata"),
    *("symbol", "animate", "{urn:x}path", "filter", "clipPath", "linearGradient"),
)
PLACES: Final = (
    *("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "stroke-width"),
)
COLOURS: Final = (
    *("#c33", "#1f6f8b", "sea", "none", "red", "rgb(1,2,3)", "rgb(" + "9" * 5000 + ",0,0)", "url(#a)"),
    *("#zzz", "currentColor", "hsl(1,2%,3%)", "rgba(0,0,0,.5)", "#12345", "", "rgb(999,1,1)"),
    "url(http://e.cz/)",
)
STEPS: Final = "MmLlHhVvCcSsQqTtAaZz"
TRANSFORMS: Final = ("translate", "scale", "rotate", "skewX", "skewY", "matrix", "perspective", "")


def number(random: Random) -> str:
    """A number, mostly one that a drawing has."""
    if random.random() < 0.85:
        return f"{random.uniform(-50, 150):.{random.randrange(4)}f}"
    return random.choice(mutate.NUMBERS)


def numbers(random: Random, count: int) -> str:
    return random.choice((" ", ",", " , ", "  ")).join(number(random) for _ in range(count))


def path(random: Random) -> str:
    """Path data, mostly well formed."""
    out = [f"M{numbers(random, 2)}"]
    counts = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
    for _ in range(random.choice((1, 3, 8))):
        step = random.choice(STEPS)
        if step in "Aa" and random.random() < 0.8:
            flags = f"{random.randrange(2)} {random.randrange(2)}"
            out.append(f"{step}{numbers(random, 3)} {flags} {numbers(random, 2)}")
        else:
            wrong = random.random() < 0.03
            out.append(f"{step}{numbers(random, counts[step.upper()] + wrong)}")
    return " ".join(out)


def transform(random: Random) -> str:
    """One transform or several."""
    if random.random() < 0.03:
        return random.choice(
            (" " * 1900, "scale(1e308) " * 3, "rotate(1e999)", "scale(", "x" * 1900, "matrix(" + " " * 1900)
        )
    counts = {"translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "matrix": (6, 6)}
    out = []
    for _ in range(random.choice((1, 1, 2, 5))):
        kind = random.choice(TRANSFORMS[:6] if random.random() < 0.95 else TRANSFORMS)
        out.append(f"{kind}({numbers(random, random.choice(counts.get(kind, (1, 1))))})")
    return " ".join(out)


def element(random: Random, depth: int = 0) -> str:
    """An element with what is inside it."""
    kind = random.choice(SHAPES if random.random() < 0.97 else OTHERS)
    attributes = [f'{name}="{number(random)}"' for name in random.sample(PLACES, random.choice((2, 5, 8)))]
    if kind == "path" or random.random() < 0.02:
        attributes.append(f'd="{path(random)}"')
    if kind.startswith("poly"):
        attributes.append(f'points="{numbers(random, random.choice((0, 1, 4, 9, 40)))}"')
    if random.random() < 0.3:
        attributes.append(f'transform="{transform(random)}"')
    if random.random() < 0.5:
        attributes.append(f'fill="{random.choice(COLOURS[:6] if random.random() < 0.9 else COLOURS)}"')
    if random.random() < 0.3:
        attributes.append(f'stroke="{random.choice(COLOURS[:6])}"')
    if random.random() < 0.05:
        attributes.append(
            random.choice(('style="fill:red;stroke-width:1e999"', 'href="a"', 'xlink:href="#a"', 'id="a"'))
        )
    nested = kind in ("g", "svg") and depth < 4
    inside = "".join(element(random, depth + 1) for _ in range(random.randrange(4))) if nested else ""
    return f"<{kind} {' '.join(attributes)}>{inside}</{kind}>"


def picture(random: Random) -> str:
    """A whole picture."""
    box = f"0 0 {random.choice((10, 100, 46))} 55" if random.random() < 0.8 else numbers(random, 4)
    size = (
        f'viewBox="{box}"'
        if random.random() < 0.9
        else f'width="{number(random)}" height="{number(random)}mm"'
    )
    inside = "".join(element(random) for _ in range(random.choice((1, 2, 4))))
    if random.random() < 0.02:
        depth = random.choice((39, 41, 500, 5000, 100_000))
        inside = "<g>" * depth + inside + "</g>" * depth
    if random.random() < 0.01:
        inside *= 6000 // random.choice((1, 10))
    head = random.choice(
        ("", '<?xml version="1.0"?>', '<?xml version="1.0" encoding="UTF-16"?>', "<!DOCTYPE svg>")
    )
    head = head if random.random() < 0.2 else ""
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'


class Pictures(Fuzzer):
    """Pictures by the grammar, and the same damaged; each fitted into boxes of a card and drawn."""

    name = "svg"
    what = "SVG pictures fitted into a box and drawn"
    count = 1800
    seconds = 5

    def make(self, random: Random) -> Files:
        said = picture(random)
        match random.randrange(8):
            case 0:
                return {"a.svg": mutate.data(random, said.encode())}
            case 1:
                return {"a.svg": mutate.text(random, said).encode("utf-8", "replace")}
            case _:
                return {"a.svg": said.encode()}

    def run(self, files: Files, folder: Path) -> int:
        from kit.art.layout.pictures import fitted
        from kit.art.scene import Scene
        from kit.content.nodes import Mark
        from kit.core.errors import KitError
        from tests.fuzz.drawn import as_pdf, as_svg

        file = folder / "a.svg"
        file.write_bytes(files["a.svg"])
        try:
            scene = Scene(63, 88, fitted(file, -3, -3, 46, 55.2, Mark("x.yaml", 1, 1), folder))
            finite_svg(as_svg(scene), "a picture as SVG")
            finite(as_pdf(scene), "a picture as PDF")
        except KitError as error:
            str(error)
        return 1
