"""Running a program cold and measuring it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Run(NamedTuple):
    """How long a process took, the most memory it had, in megabytes, and how long it kept cores busy."""

    seconds: float
    megabytes: float
    work: float = 0


def run(command: Sequence[str], patience: float = 60, root: Path = ROOT) -> Run:
    """Run a command to its end; the memory is known of a process that prints it last."""
    search = os.pathsep.join([str(root), *filter(None, [os.environ.get("PYTHONPATH")])])
    start, before = perf_counter(), _work()
    try:
        done = subprocess.run(
            command,
            # What is installed was compiled once, the kit as well as its peers.
            env={**os.environ, "PYTHONPATH": search, "PYTHONDONTWRITEBYTECODE": ""},
            cwd=root,
            capture_output=True,
            text=True,
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"not done after {patience:g} s") from None
    seconds = perf_counter() - start
    if done.returncode:
        raise RuntimeError((done.stderr.strip() or "failed").splitlines()[-1])
    words = done.stdout.split()
    megabytes = int(words[-1]) / 1024 if words and words[-1].isdigit() else 0
    return Run(seconds, megabytes, _work() - before)


def _work() -> float:
    """Seconds of all processes that have ended, and of theirs."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def least(runs: Sequence[Run]) -> Run:
    """The quickest of several runs, and the most memory of any."""
    return Run(min(r.seconds for r in runs), max(r.megabytes for r in runs), min(r.work for r in runs))


class Contest(NamedTuple):
    """The best of ours and of theirs, and how many times as long ours keeps cores busy."""

    ours: Run
    theirs: Run
    ratio: float


def in_turn(
    ours: Sequence[str], out: Path, theirs: Sequence[str], times: int = 9, root: Path = ROOT
) -> Contest:
    """Each of our runs between two of theirs, compared with these alone; `out` is what a run leaves behind.

    A machine that does other things has phases, longer than a run, in which all takes a third longer: what is
    compared must stand in the same. The median leaves out where one phase ends and another begins.
    Theirs are run in the tree `root`.
    """

    def cold(command: Sequence[str], tree: Path) -> Run:
        shutil.rmtree(out, ignore_errors=True)
        return run(command, 300, tree)

    mine, others = list[Run](), [cold(theirs, root)]
    for _ in range(times):
        mine.append(cold(ours, ROOT))
        others.append(cold(theirs, root))
    around = zip(mine, pairwise(others), strict=True)
    return Contest(least(mine), least(others), median(2 * m.work / (a.work + b.work) for m, (a, b) in around))


def build(out: Path, *products: str, pack: Path | None = None, languages: Sequence[str] = ()) -> list[str]:
    """The command that builds products."""
    code = (
        "import sys; from pathlib import Path; from kit.press.build import build; "
        "from kit.press.options import BuildOptions; a = eval(sys.argv[1]); "
        "build(BuildOptions('petanque', a[1], a[2], tuple(map(Path, a[3])), Path(a[0]))); "
        # Not getrusage: that also counts what the process had before it became this program.
        "print(next(l for l in open('/proc/self/status') if l.startswith('VmHWM')).split()[1])"
    )
    packs = (str(pack),) if pack else ()
    return [sys.executable, "-c", code, repr((str(out), tuple(products), tuple(languages), packs))]
