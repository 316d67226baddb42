"""Every product of pétanque, cold, both languages: its command's work beside version 0.1, in turn with it."""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench._process import ROOT, in_turn

MOST = 1.1  # times version 0.1
FIRST = ROOT / ".venv-first"
_KIT = "import sys; from kit.cli import main; sys.exit(main())"
PRINTED = ("board", "cards", "tokens", "reference", "extras", "all")
PRODUCTS = {"home": ("cover", *PRINTED, "rulebook", "rulebook-booklet"), "shop": PRINTED}


def bench() -> Iterator[str]:
    """Each product between two of version 0.1, several times."""
    if not (FIRST / "src").is_dir():
        yield "skipped: version 0.1 is not installed in .venv-first; it is taken out of git's history"
        return
    with TemporaryDirectory() as scratch:
        out = Path(scratch) / "out"
        for purpose, products in PRODUCTS.items():
            for product in products:
                wanted = [] if product == "all" else [product]
                ours = [sys.executable, "-c", _KIT, "build", *wanted, "--for", purpose, "--out", str(out)]
                theirs = [str(FIRST / "bin" / "python"), *ours[1:]]
                found = in_turn(ours, out, theirs, root=FIRST / "src")
                verdict = "" if found.ratio <= MOST else f"  TOO SLOW: more than {MOST}"
                work = f"{found.ours.work:.2f} s of work"
                yield f"{product} for {purpose}: {work}, {found.ratio:.2f} of version 0.1{verdict}"
