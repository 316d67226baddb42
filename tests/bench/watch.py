"""`kit watch` with 200 characters: from a save to the new picture in the browser and to the new cards.pdf."""

import http.client
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from kit.studio.preview.watch import watch
from tests.bench._cards import write_pack

CARDS = 200
LIMIT = 0.5
TIMES = 7
REST = 2  # seconds for everything to get warm after the first build


def bench() -> Iterator[str]:
    """The median of several saves, both languages, from the moment a file is written."""
    with TemporaryDirectory() as folder:
        pack, out = write_pack(Path(folder) / "pack", CARDS), Path(folder) / "out"
        said: list[str] = []
        stop = threading.Event()
        options = {"port": 0, "out": out, "say": said.append, "stop": stop}
        thread = threading.Thread(target=watch, args=("petanque", [pack]), kwargs=options)
        thread.start()
        try:
            shown, printed = _measure(pack / "characters/made-up-7.yaml", out, said)
        finally:
            stop.set()
            thread.join()
    for what, seconds in (("picture in the browser", shown), ("cards.pdf in both languages", printed)):
        late = "" if _median(seconds) <= LIMIT else "  TOO SLOW"
        yield (
            f"one card among {CARDS + 9}, {what}: {_median(seconds):.2f} s, best {min(seconds):.2f} s "
            f"(limit {LIMIT:g}){late}"
        )


def _median(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) // 2]


def _measure(file: Path, out: Path, said: list[str]) -> tuple[list[float], list[float]]:
    while not said:
        sleep(0.05)
    port = int(re.findall(r":(\d+)/", said[0])[0])
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/events")
    events = connection.getresponse()
    while not (out / "petanque+pack/manifest.json").is_file():
        sleep(0.1)
    sleep(REST)
    text = file.read_text(encoding="utf-8")
    shown, printed = [], []
    cards = [out / f"petanque+pack/{lang}/cards.pdf" for lang in ("cs", "en")]
    for n in range(TIMES):
        before = [path.read_bytes() for path in cards]
        file.write_text(text.replace("Year", f"Season {n}:").replace("Hází", f"Hraje {n}:"), encoding="utf-8")
        start = perf_counter()
        while f"Season {n}:" not in _picture(port):
            events.readline()
        shown.append(perf_counter() - start)
        while any(path.read_bytes() == old for path, old in zip(cards, before, strict=True)):
            events.readline()
        printed.append(perf_counter() - start)
        sleep(0.7)
    connection.close()
    return shown, printed


def _picture(port: int) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/svg/en/cards/made-up-7.svg")
    return connection.getresponse().read().decode()
