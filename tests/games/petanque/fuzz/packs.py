"""Packs: `kit check` and `kit build` bear any folder, with a reason where it is wrong, and never hang."""

import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import yaml

from tests.fuzz import mutate
from tests.fuzz.command import kit, kit_alone
from tests.fuzz.fuzzer import HOW, ROOT, Broken, Files, Fuzzer, finite, write

RICH: Final = {
    "pack.yaml": "name: {cs: Náš, en: Ours}\nauthor: Eva\nnote: {cs: Pro nás., en: For us.}\n",
    "skills.yaml": "lucky: {name: {cs: Klikař, en: Lucky}, point: {add: 1, except: [6]}, may: [push_jack]}\n",
    "characters/eva.yaml": "name: Eva\nskill: lucky\nportrait: pictures/eva.svg\n",
    "pictures/eva.svg": '<svg viewBox="0 0 46 55"><path d="M1 1h40v50z" fill="#c33"/></svg>',
    "tokens.yaml": "tokens: [{id: mark, kind: jack, colour: sun, count: 2, name: {cs: Znak, en: Mark}}]\n",
    "glossary.yaml": "- {id: kin, term: {cs: rod, en: kin}, meaning: {cs: Naši., en: Ours.}}\n",
    "templates/card.yaml": (ROOT / "templates/card.yaml").read_text(encoding="utf-8"),
    "templates/texts.yaml": "cards_title: {cs: Lidé, en: People}\n",
}
SPECIAL: Final = (
    *(b"\0fifo", b"\0link /dev/zero", b"\0link ..", b"\0link .", b"\0link /etc/passwd", b"\0link nowhere"),
    *(b"\0sparse 1000000000000", b"\0sparse 40000000", b"\0folder", b"", b"\xff\xfe\0", b"{" * 1000),
)
NAMES: Final = (
    *("pictures/eva.png", "pictures/eva.svg", "rules.yaml", "skills.yaml", "templates", "characters"),
    *("rules.yml", "characters/x.yaml", "pack.yaml", ".hidden", ".schema", "characters/.x.yaml", "site"),
    *("json.py", "a/b/c.yaml", "\udcff.yaml", "characters/\udcff\udcfe.yaml", "\x1b]0;owned\x07.yaml"),
    *("a\nb.yaml", "\u202e.yaml", "\x9b.png", "pictures/\udcff.png", "Rules.YAML", "rules.yaml~"),
    *("languages.yaml", "templates/card.yaml", "x" * 200),
)


@cache
def bases() -> tuple[dict[str, str], ...]:
    """Packs to begin with: the samples, one with everything, and the game itself laid over itself."""
    folders = [*sorted((ROOT / "packs").iterdir()), ROOT / "content" / "petanque"]
    found = []
    for folder in folders:
        files = sorted(folder.rglob("*.yaml"))
        found.append({str(file.relative_to(folder)): file.read_text(encoding="utf-8") for file in files})
    return RICH, *found


def spoilt(random: Random, text: str, other: str) -> bytes:
    """A file's text with damage of any kind."""
    match random.randrange(8):
        case 0:
            return mutate.data(random, text.encode())
        case 1:
            return mutate.text(random, text).encode("utf-8", "replace")
        case 2:
            return mutate.text(random, text, mutate.YAML).encode()
        case 3:
            return mutate.lines(random, text, other).encode()
        case 4:
            return ("".join(random.choice(mutate.YAML) for _ in range(random.randrange(60)))).encode()
        case _:
            return dumped(mutate.value(random, loaded(text)))


def loaded(text: str) -> Any:
    """YAML as a value; a picture is its own text."""
    return yaml.safe_load(text) if not text.startswith("<") else text


class _Plain(yaml.SafeDumper):
    """Writes what stands twice twice: contents may have no aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def dumped(value: Any) -> bytes:
    """A value as YAML."""
    said = yaml.dump(value, Dumper=_Plain, allow_unicode=True, sort_keys=False, width=200)
    return said.encode("utf-8", "replace")


class Packs(Fuzzer):
    """Packs with one to three files spoilt, and things in them that are no files."""

    name = "packs"
    what = "packs checked; of the good ones, cards printed"
    count = 60
    seconds = 10

    def make(self, random: Random) -> Files:
        base = random.choice(bases())
        files = {name: text.encode() for name, text in base.items()}
        if len(files) > 20:  # the game itself: only what is spoilt is laid over it
            files = {}
        for name in random.sample(sorted(base), random.choice((0, 1, 1, 1, 2, 3))):
            files[name] = spoilt(random, base[name], random.choice(list(base.values())))
        if random.random() < 0.25 or not files:
            name = random.choice(NAMES)
            if not any(other.startswith(f"{name}/") or name.startswith(f"{other}/") for other in files):
                files[name] = random.choice(SPECIAL)
        ways = ("check", "check cs", "build", "alone check", "alone build")
        return {**files, HOW: random.choices(ways, (60, 60, 12, 2, 2))[0].encode()}

    def run(self, files: Files, folder: Path) -> int:
        from tests.fuzz.drawn import streams

        how = files[HOW].decode().split()
        pack, out = folder / "pack", folder / "out"
        pack.mkdir()
        write(files, pack)
        command = kit_alone if how[0] == "alone" else kit
        if "check" in how:
            command("check", "--pack", str(pack), *(["--lang", "cs"] if "cs" in how else []))
        if "build" in how:
            done = command("build", "cards", "--lang", "en", "--pack", str(pack), "--out", str(out))
            made = out / "petanque+pack/en/cards.pdf"
            if (done.status == 0) != made.is_file():
                raise Broken("kit build: its status and its file disagree", done.out + done.err)
            if done.status == 0:
                finite(streams(made.read_bytes()), "kit build: page")
        left = [name for name in os.listdir(folder) if name not in ("pack", "out")]
        if left:
            raise Broken("something was written beside the pack", repr(left))
        return 1
