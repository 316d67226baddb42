"""The whole kit: cold, nothing changed, one character changed; and everything with nothing changed."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench._cards import write_pack
from tests.bench._process import Run, build, run

LIMITS = {"cold": 3.0, "nothing changed": 0.4, "one character changed": 0.8}
EVERYTHING = {"everything, nothing changed": 0.5}
TIMES = 3


def bench() -> Iterator[str]:
    """Best of three, each in a process of its own."""
    with TemporaryDirectory() as folder:
        out, pack = Path(folder) / "out", write_pack(Path(folder) / "pack", 3)
        changed = pack / "characters" / "made-up-1.yaml"
        found: dict[str, list[Run]] = {name: [] for name in LIMITS}
        for n in range(TIMES):
            shutil.rmtree(out, ignore_errors=True)
            found["cold"].append(run(build(out, pack=pack)))
            found["nothing changed"].append(run(build(out, pack=pack)))
            text = changed.read_text(encoding="utf-8").replace("luck", f"luck{n}")
            changed.write_text(text, encoding="utf-8")
            found["one character changed"].append(run(build(out, pack=pack)))
    found["everything, nothing changed"] = list(_everything())
    for name, runs in found.items():
        seconds, megabytes = min(r.seconds for r in runs), max(r.megabytes for r in runs)
        limit = {**LIMITS, **EVERYTHING}[name]
        late = "" if seconds <= limit else "  TOO SLOW"
        yield f"whole kit, {name}: {seconds:.2f} s (limit {limit:g}), {megabytes:.0f} MB{late}"


def _everything() -> Iterator[Run]:
    """Every game with its rulebook and the site, built again and again."""
    code = "import sys; from kit.cli import main; sys.exit(main())"
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-c", code, "build", "--everything", "--game", "all", "--out", folder]
        run(command, 300)
        for _ in range(TIMES):
            yield run(command)
