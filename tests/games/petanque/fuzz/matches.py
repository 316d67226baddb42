"""Match files: a replay proves the match, or names the line that is wrong."""

from functools import cache
from pathlib import Path
from random import Random

from tests.fuzz import mutate
from tests.fuzz.command import kit, kit_alone
from tests.fuzz.fuzzer import HOW, ROOT, Broken, Files, Fuzzer

_FOLDER = ROOT / "tests" / "games" / "petanque"


@cache
def matches() -> tuple[str, ...]:
    """Good matches, whole and short, and wrong ones."""
    files = sorted((*_FOLDER.glob("playthroughs/*.match"), *_FOLDER.glob("engine/wrong_matches/*.match")))
    return tuple(file.read_text(encoding="utf-8") for file in files)


class Matches(Fuzzer):
    """Recorded matches with lines, words or bytes changed."""

    name = "matches"
    what = "match files replayed"
    count = 700

    def prepare(self, folder: Path) -> None:
        from kit.games.petanque.content import load

        self.content = load()

    def make(self, random: Random) -> Files:
        good = random.choice(matches()[:2] if random.random() < 0.3 else matches())
        match random.randrange(5):
            case 0:
                said = mutate.data(random, good.encode())
            case 1 | 2:
                said = mutate.text(random, good).encode()
            case 3:
                for _ in range(random.randint(1, 4)):
                    good = mutate.lines(random, good, random.choice(matches()))
                said = good.encode()
            case _:
                at = random.randrange(len(good))
                old, new = random.sample("123456 TGX-[]>\n", 2)
                said = (good[:at] + good[at:].replace(old, new, 1)).encode()
        ways = ("here cs", "here en", "here en trace", "kit", "alone")
        return {"a.match": said, HOW: random.choices(ways, (60, 60, 60, 20, 1))[0].encode()}

    def run(self, files: Files, folder: Path) -> int:
        from kit.core.errors import KitError
        from kit.games.petanque.table.replay import replay_report
        from kit.table.match_file import read_text

        file = folder / "a.match"
        file.write_bytes(files["a.match"])
        how, *ways = files[HOW].decode().split()
        if how != "here":
            done = (kit if how == "kit" else kit_alone)("replay", str(file))
            if bool(done.status) != bool(done.err) or bool(done.out) == bool(done.err):
                raise Broken("kit replay: neither proven nor refused", f"{done.status} {done.out} {done.err}")
            return 1
        try:
            name, text = read_text(str(file))
            report = replay_report(self.content, name, text, ways[0], "trace" in ways)
        except KitError as error:
            said, sound = str(error), False
        else:
            said, sound = report.text, report.sound
        if not sound and not said.startswith(f"{file}:"):
            raise Broken("a refusal without its place", said[:2000])
        return 1
