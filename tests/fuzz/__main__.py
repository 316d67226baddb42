"""`python -m tests.fuzz --seconds N`: all fuzzers in turn for a time, and a table of what was tried."""

import argparse
import itertools
import sys
import threading
import time
from pathlib import Path

from tests.fuzz.catalogue import NAMES, fuzzer
from tests.fuzz.fuzzer import ROOT
from tests.fuzz.run import Failure, Order, Tally, clean

OUT = ROOT / "dist" / "fuzz"


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="how long (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="another number, other cases")
    parser.add_argument("--only", action="append", choices=NAMES, help="this fuzzer (repeatable)")
    parser.add_argument("--jobs", type=int, default=2, help="workers at once (default: 2)")
    parser.add_argument("--out", type=Path, default=OUT, help="where failing cases are kept")
    parser.add_argument(
        "--again", type=Path, metavar="FOLDER", help="try a kept case again, and nothing else"
    )
    return parser.parse_args()


def told(failure: Failure, out: Path) -> str:
    """A failure as one paragraph."""
    detail = "".join(f"\n    {line}" for line in failure.detail.splitlines()[-14:])
    where = f"python -m tests.fuzz --again {out / failure.folder}"
    return f"FAILED {failure.fuzzer}, {failure.count}×: {failure.kind}{detail}\n    {where}"


def rounds(wanted: list[str], options: argparse.Namespace) -> list[Tally]:
    """All fuzzers in turn, a slice of time each, until the time is over."""
    begun = time.monotonic()
    end = begun + options.seconds
    tallies = {name: Tally(name) for name in wanted}
    slice_ = min(max(options.seconds * options.jobs / len(wanted) / 3, 2), 20)
    turns, lock = itertools.cycle(wanted), threading.Lock()
    busy: set[str] = set()

    def say(words: str) -> None:
        print(f"{time.monotonic() - begun:6.0f} s  {words}", flush=True)

    def work() -> None:
        while (left := end - time.monotonic()) > 0.5:
            with lock:
                name = next((n for n in itertools.islice(turns, len(wanted)) if n not in busy), None)
                if name is None:
                    return  # more workers than fuzzers
                busy.add(name)
            tally = tallies[name]
            order = Order(tally, options.seed, 1 << 60, min(slice_, left), options.out)
            order.run(lambda failure: say(f"{failure.fuzzer}: NEW {failure.kind}"))
            say(f"{name:12} {tally.tried:>9,} tried, {tally.failed:,} failed")
            with lock:
                busy.discard(name)

    workers = [threading.Thread(target=work, daemon=True) for _ in range(options.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return list(tallies.values())


def table(tallies: list[Tally]) -> str:
    """What was tried and what failed, as it stands in SECURITY.md."""
    lines = ["| fuzzer | tried | failed | peak memory |", "| --- | --- | --- | --- |"]
    for tally in tallies:
        what = f"{tally.name}: {fuzzer(tally.name).what}"
        lines.append(f"| {what} | {tally.tried:,} | {tally.failed:,} | {tally.peak} MB |")
    return "\n".join(lines)


def again(folder: Path, out: Path) -> Tally:
    """A kept case, tried once more."""
    name, seed, case = folder.resolve().name.rsplit("-", 2)
    tally = Tally(name, next=int(case))
    Order(tally, int(seed), 1, 600, out, str(folder.resolve())).run()
    return tally


def main() -> int:
    """0 when nothing failed."""
    options = arguments()
    if options.again:
        tallies = [again(options.again, options.out)]
    else:
        print(f"seed {options.seed}, {options.seconds:g} s, {options.jobs} workers", flush=True)
        tallies = rounds(options.only or list(NAMES), options)
        clean(options.out, tallies)
    print(f"\n{table(tallies)}\n")
    failures = [failure for tally in tallies for failure in tally.kinds.values()]
    for failure in failures:
        print(told(failure, options.out), end="\n\n")
    idle = [tally.name for tally in tallies if not tally.tried]
    if idle:
        print(f"not tried at all: {', '.join(idle)}; give more seconds", file=sys.stderr)
    return 1 if failures or idle else 0


if __name__ == "__main__":
    sys.exit(main())
