"""Manifests: a damaged one means a new build or a sentence, and never a wrong file."""

import json
import os
import shutil
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.fuzz import mutate
from tests.fuzz.command import kit, kit_alone
from tests.fuzz.fuzzer import HOW, Broken, Files, Fuzzer
from tests.shelf import SAMPLE

ODD: Final = (
    *(b"", b"{}", b"[]", b"null", b"1e999", b"[" * 200_000, b'{"a":' * 100_000, b"\xff\xfe{\0}\0"),
    *(b"\xef\xbb\xbf{}", b'{"manifest": 1}', b'{"manifest": 1e999}', b'{"manifest": 2}', b"9" * 5000),
    b'{"manifest": ' + b"9" * 5000 + b"}",
)
TOKENS: Final = ("tokens", "--game", SAMPLE, "--lang", "en")
OUTPUT: Final = f"{SAMPLE}/en/tokens.pdf"
DAMAGE: Final = ("gone", "flipped", "cut", "longer", "folder", "link", "none")


class Manifests(Fuzzer):
    """Read as a build and a reprint read them; now and then a whole build over damaged outputs."""

    name = "manifests"
    what = "manifests read; with some, a whole build or reprint over damaged outputs"
    count = 1500
    seconds = 20

    def prepare(self, folder: Path) -> None:
        self.clean = folder / "clean"
        kit("build", *TOKENS, "--out", str(self.clean))
        self.manifest = (self.clean / SAMPLE / "manifest.json").read_bytes()
        self.made = (self.clean / OUTPUT).read_bytes()
        self.value: dict[str, Any] = json.loads(self.manifest)

    def make(self, random: Random) -> Files:
        match random.randrange(6):
            case 0:
                said = mutate.data(random, self.manifest)
            case 1:
                said = mutate.text(random, self.manifest.decode()).encode("utf-8", "replace")
            case 2:
                said = random.choice(ODD)
            case _:
                said = json.dumps(mutate.value(random, self.value)).encode("utf-8", "replace")
        how = random.choices(("read", "build", "since", "alone"), (400, 6, 2, 1))[0]
        if how == "build" and random.random() < 0.5:
            said = self.manifest
        return {
            "manifest.json": said,
            HOW: f"{how} {random.choice(DAMAGE)} {random.getrandbits(30)}".encode(),
        }

    def run(self, files: Files, folder: Path) -> int:
        how, damage, seed = files[HOW].decode().split()
        if how == "read":
            self._read(files["manifest.json"], folder)
        elif how == "build":
            self._build(files["manifest.json"], folder / "out", damage, Random(int(seed)))
        else:
            file = folder / "since.json"
            file.write_bytes(files["manifest.json"])
            command = kit if how == "since" else kit_alone
            command("reprint", *TOKENS, "--since", str(file), "--out", str(folder / "out"))
        return 1

    def _read(self, said: bytes, folder: Path) -> None:
        from kit.core.errors import KitError
        from kit.press.manifest import NAME, parse, read, recall

        (folder / NAME).write_bytes(said)
        recalled = recall(folder)
        try:
            named = read(folder / NAME)
        except KitError as error:
            str(error)
        else:
            if named != recalled or parse(named.to_json()) != named:
                raise Broken("a manifest that reads differently the second time", named.to_json()[:2000])

    def _build(self, said: bytes, out: Path, damage: str, random: Random) -> None:
        """Whatever was there before, the file that a build calls made is the one that it makes."""
        shutil.copytree(self.clean, out)
        (out / SAMPLE / "manifest.json").write_bytes(said)
        spoil(out / OUTPUT, damage, random)
        done = kit("build", *TOKENS, "--out", str(out))
        if done.status:
            if damage == "folder":
                return  # a folder may hold somebody's work: to refuse is right
            raise Broken(f"a build over a damaged output or manifest refuses ({damage})", done.err)
        made = out / OUTPUT
        if not made.is_file() or made.is_symlink() or made.read_bytes() != self.made:
            raise Broken(f"the build says made, and the file is not what it makes ({damage})", done.out)
        left = [file.name for file in out.rglob("*kit-part*")]
        if left:
            raise Broken("a build leaves parts behind", repr(left))


def spoil(file: Path, damage: str, random: Random) -> None:
    """Damage an output as disks, people and other programs do."""
    content = bytearray(file.read_bytes())
    if damage in ("gone", "folder", "link"):
        file.unlink()
    if damage == "folder":
        file.mkdir()
    elif damage == "link":
        os.symlink("../manifest.json", file)
    elif damage == "flipped":
        content[random.randrange(len(content))] ^= 1
        file.write_bytes(content)
    elif damage == "cut":
        os.truncate(file, random.randrange(len(content)))
    elif damage == "longer":
        file.write_bytes(bytes(content) + b"x")
