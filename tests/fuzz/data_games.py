"""Games that are folders of data: checked and drawn, or every mistake has its place."""

import shutil
from pathlib import Path
from random import Random
from typing import Final

from tests.fuzz import mutate
from tests.fuzz.fuzzer import ROOT, Broken, Files, Fuzzer, finite, write

SAMPLES: Final = ROOT / "content/house/samples"
FILES: Final[dict[str, dict[str, str]]] = {
    folder.name: {
        file.relative_to(folder).as_posix(): file.read_text("utf-8")
        for file in sorted(folder.rglob("*"))
        if file.suffix in (".yaml", ".csv")
    }
    for folder in sorted(SAMPLES.iterdir())
}
YAML: Final = tuple(
    text for files in FILES.values() for name, text in files.items() if name.endswith(".yaml")
)
CELLS: Final = (
    *(
        "",
        "=1+1",
        "-3",
        "9999",
        "1e9",
        "two",
        ":coin:",
        ":nothing:",
        "[brick: x]",
        "[x: y]",
        "**",
        "{{ card }}",
    ),
    *(
        "{{ rules.a }}",
        "{% for a in [1] %}x",
        "x" * 9000,
        "\u4e2d",
        "\u202e",
        '"',
        "\x00",
        "a\nb",
        "ř " * 300,
    ),
)
SIGNS: Final = (
    ",",
    ";",
    "\t",
    '"',
    "\n",
    "\r",
    "\r\n",
    ",,,",
    "\ufeff",
    '"a""b"',
    "name.cs",
    "name.xx",
    "qty",
)


class DataGames(Fuzzer):
    """The house's samples, with one file damaged or mixed with another's."""

    name = "data-games"
    what = "games of data checked and drawn, every component"
    count = 480
    seconds = 20

    def make(self, random: Random) -> Files:
        files = dict(FILES[random.choice(sorted(FILES))])
        for _ in range(random.choice((1, 1, 2))):
            name = random.choice(sorted(files))
            text = files[name]
            if name.endswith(".csv"):
                files[name] = self._table(random, text)
            elif random.random() < 0.3:
                files[name] = mutate.lines(random, text, random.choice(YAML))
            else:
                files[name] = mutate.text(random, text, (*mutate.WORDS, *mutate.NUMBERS, *mutate.YAML))
        made = {name: text.encode("utf-8", "replace") for name, text in files.items()}
        if random.random() < 0.05:
            name = random.choice(sorted(made))
            made[name] = random.choice(
                (made[name].decode("utf-8", "replace").encode("utf-16"), mutate.data(random, made[name]))
            )
        return made

    def _table(self, random: Random, text: str) -> str:
        if random.random() < 0.3:
            return mutate.text(random, text, (*SIGNS, *CELLS))
        rows = [row.split(",") for row in text.splitlines()]
        row = random.choice(rows)
        match random.randrange(4):
            case 0:
                row.pop(random.randrange(len(row)))
            case 1:
                row.insert(random.randrange(len(row) + 1), random.choice(CELLS))
            case 2:
                rows.append(row)
            case _:
                row[random.randrange(len(row))] = random.choice(CELLS)
        return "\n".join(map(",".join, rows))

    def run(self, files: Files, folder: Path) -> int:
        from kit.art.vocabulary import drawing_words
        from kit.content.load import load
        from kit.content.problems import ContentErrors
        from kit.core import shelf
        from kit.core.errors import KitError
        from kit.press.draw import Press
        from kit.press.options import PressOptions
        from kit.press.products import products
        from tests.fuzz.drawn import streams

        game = folder / "game"
        write(files, game)
        try:
            with shelf.guest(game, "guest") as name:
                press = Press(load(name, words=drawing_words()), PressOptions())
                for product in products(name)[1:]:
                    finite(streams(press.make(product, "en", "a.pdf")[0]), "a product")
        except ContentErrors as error:
            for problem in error.problems:
                if not problem.file:
                    raise Broken("a mistake without a file", str(problem)) from None
        except KitError as error:
            str(error)
        finally:
            shutil.rmtree(game)
        return 1
