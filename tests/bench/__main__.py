"""Run every module of this folder that has a function `bench() -> Iterable[str]`, or those named."""

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterable
from typing import cast

import tests.bench

Bench = Callable[[], Iterable[str]]


def benches() -> dict[str, Bench]:
    """The benchmarks by name."""
    found: dict[str, Bench] = {}
    for module in pkgutil.iter_modules(tests.bench.__path__):
        if module.name.startswith("_"):
            continue
        bench = getattr(importlib.import_module(f"tests.bench.{module.name}"), "bench", None)
        if callable(bench):
            found[module.name] = cast(Bench, bench)
    return found


def main(wanted: list[str]) -> int:
    """Print what the benchmarks tell, line by line as it comes."""
    known = benches()
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"unknown benchmark {unknown[0]!r}; known: {', '.join(known)}", file=sys.stderr)
        return 2
    for name in wanted or known:
        print(f"{name}:", flush=True)
        for line in known[name]():
            print(f"  {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
