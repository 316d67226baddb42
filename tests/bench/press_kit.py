"""The whole kit, both languages: cold, with nothing changed, and with one character changed."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench._cards import write_pack
from tests.bench._process import Run, build, run

LIMITS = {"cold": 3.0, "nothing changed": 0.4, "one character changed": 0.8}
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
    for name, runs in found.items():
        seconds, megabytes = min(r.seconds for r in runs), max(r.megabytes for r in runs)
        late = "" if seconds <= LIMITS[name] else "  TOO SLOW"
        yield f"whole kit, {name}: {seconds:.2f} s (limit {LIMITS[name]:g}), {megabytes:.0f} MB{late}"
