"""Every product of pétanque, cold, both languages: the work it takes beside what it took in version 0.1.

Seconds say little from one machine to the next. A yardstick does: a fixed piece of Python and ReportLab
that is run in between. What version 0.1 took in its measure is written down here.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench._process import Run, build, run

MOST = 1.1  # times version 0.1
TIMES = 3
FIRST = {
    "home": {
        "cover": 2.38,
        "board": 2.03,
        "cards": 1.54,
        "tokens": 1.21,
        "reference": 2.09,
        "extras": 2.13,
        "all": 5.92,
    },
    "shop": {"board": 2.07, "cards": 1.9, "tokens": 1.19, "reference": 2.01, "extras": 2.2, "all": 4.33},
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
    """The least work of several runs, the yardstick's in turn with them."""
    with TemporaryDirectory() as scratch:
        for purpose, known in FIRST.items():
            for product, first in known.items():
                yard, ours = _measured(Path(scratch) / "out", product, purpose)
                ratio = ours / yard / first
                verdict = "" if ratio <= MOST else f"  TOO SLOW: more than {MOST}"
                yield f"{product} for {purpose}: {ours:.2f} s of work, {ratio:.2f} of version 0.1{verdict}"


def _measured(out: Path, product: str, purpose: str) -> tuple[float, float]:
    yards, ours = list[Run](), list[Run]()
    for _ in range(TIMES):
        yards.append(run([sys.executable, "-c", YARDSTICK], 300))
        ours.append(run(build(out, *([] if product == "all" else [product]), purpose=purpose), 300))
        shutil.rmtree(out)
    return min(one.work for one in yards), min(one.work for one in ours)
