"""Every product of pétanque, cold, both languages: the work it takes beside what it took in version 0.1.

Seconds say little from one machine to the next. A yardstick does: a fixed piece of Python and ReportLab
that is run in turn with the product. What version 0.1 took in its measure is written down here: its commit
9a3aea1, in an environment of its own, was measured in the same way, fourteen times or more.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench._process import build, in_turn

MOST = 1.1  # times version 0.1
FIRST = {
    "home": {
        "cover": 2.23,
        "board": 1.94,
        "cards": 1.7,
        "tokens": 1.05,
        "reference": 1.89,
        "extras": 2.19,
        "all": 5.26,
    },
    "shop": {
        "board": 1.88,
        "cards": 1.7,
        "tokens": 1.12,
        "reference": 2.0,
        "extras": 2.14,
        "all": 4.19,
    },
}
"""Work in version 0.1 by what for and what, in yardsticks."""
YARDSTICK = """
import io, yaml, pikepdf
from reportlab.pdfgen.canvas import Canvas
target = io.BytesIO()
canvas = Canvas(target, invariant=1)
for page in range(20):
    for n in range(300):
        canvas.setFillColorRGB(n / 300, 0.5, page / 20)
        path = canvas.beginPath()
        path.moveTo(n, page)
        path.curveTo(n, 2, 3, 4, 5, n)
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.drawString(n, n, f"line {n} of page {page}")
    canvas.showPage()
canvas.save()
pikepdf.open(target).close()
yaml.load("".join(f"key-{n}: [a, {n}, {{b: c}}]\\n" for n in range(1500)), yaml.CSafeLoader)
"""


def bench() -> Iterator[str]:
    """Each product between two yardsticks, several times."""
    with TemporaryDirectory() as scratch:
        out = Path(scratch) / "out"
        for purpose, known in FIRST.items():
            for product, first in known.items():
                command = build(out, *([] if product == "all" else [product]), purpose=purpose)
                found = in_turn(command, out, [sys.executable, "-c", YARDSTICK])
                ratio = found.ratio / first
                verdict = "" if ratio <= MOST else f"  TOO SLOW: more than {MOST}"
                work = f"{found.ours.work:.2f} s of work"
                yield f"{product} for {purpose}: {work}, {ratio:.2f} of version 0.1{verdict}"
