"""Whole games: whatever a file of the content holds, it is loaded, or every mistake has its place."""

from pathlib import Path
from random import Random

from tests.files import write
from tests.fuzz import mutate
from tests.fuzz.fuzzer import Broken, Files, Fuzzer
from tests.games.petanque.content.sample import FILES

NAMES = sorted(FILES)


class Games(Fuzzer):
    """A small game with one to three of its files spoilt."""

    name = "games"
    what = "small games with spoilt files, loaded"
    count = 500

    def make(self, random: Random) -> Files:
        files = {}
        for name in random.sample(NAMES, random.choice((1, 1, 2, 3))):
            files[name] = self._spoilt(random, FILES[name])
        return files

    def _spoilt(self, random: Random, text: str) -> bytes:
        match random.randrange(6):
            case 0:
                return random.randbytes(random.randrange(200))
            case 1:
                return "".join(random.choice(mutate.YAML) for _ in range(random.randrange(30))).encode()
            case 2 | 3:
                return mutate.text(random, text, mutate.YAML).encode()
            case 4:
                return mutate.text(random, text).encode()
            case _:
                return mutate.lines(random, text, FILES[random.choice(NAMES)]).encode()

    def run(self, files: Files, folder: Path) -> int:
        from kit.content.problems import ContentErrors
        from kit.games.petanque.content import load

        write(folder, FILES)
        for name, data in files.items():
            (folder / name).write_bytes(data)
        try:
            found = load(root=folder).text_problems()
        except ContentErrors as error:
            found = list(error.problems)
            if not found:
                raise Broken("refused without a reason") from None
        for problem in found:
            if not (problem.line >= 1 and problem.column >= 1 and problem.message):
                raise Broken("a problem without its place", repr(problem))
        return 1
