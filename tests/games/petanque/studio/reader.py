"""A reader of the preview, as a browser is one."""

import http.client
import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kit.studio.preview.settle import Settling
from kit.studio.preview.watch import watch

PATIENCE = 60.0


@dataclass
class Reader:
    """Asks the server of one watch."""

    port: int
    pack: Path
    out: Path
    said: list[str]
    _events: dict[str, Any] = field(default_factory=dict)

    def request(
        self, path: str, method: str = "GET", body: str | None = None, **headers: str
    ) -> tuple[int, dict[str, str], str]:
        """Status, headers and body of one answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, {k.replace("_", "-"): v for k, v in headers.items()})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode("utf-8", "replace")
        finally:
            connection.close()

    def get(self, path: str) -> str:
        """The body of a page that must be there."""
        status, _, body = self.request(path)
        assert status == 200, (path, status)
        return body

    def figure(self, slug: str, lang: str = "en", kind: str = "cards") -> str:
        """One picture with all that stands around it."""
        found = re.search(rf'<figure id="{kind}/{slug}".*?</figure>', self.get(f"/?lang={lang}"), re.DOTALL)
        return found[0] if found else ""

    def changes(self, known: dict[str, str], lang: str = "en") -> dict[str, Any]:
        """What a page that has these pictures is told."""
        path = f"/changes?lang={lang}"
        status, _, body = self.request(path, "POST", json.dumps(known), Content_Type="application/json")
        assert status == 200
        answer: dict[str, Any] = json.loads(body)
        return answer

    def versions(self, lang: str = "en") -> dict[str, str]:
        """The pictures of the page with their versions."""
        return dict(re.findall(r'<figure id="(.*?)" data-version="(.*?)"', self.get(f"/?lang={lang}")))

    @contextmanager
    def events(self) -> Iterator[Iterator[str]]:
        """The moments, as they come."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", "/events")
        answer = connection.getresponse()
        assert answer.headers.get_content_type() == "text/event-stream"

        def moments() -> Iterator[str]:
            end = time.monotonic() + 3 * PATIENCE
            while line := answer.readline().decode():
                assert time.monotonic() < end, "what is waited for never came"
                if line.startswith("data: "):
                    yield line.removeprefix("data: ").strip()

        try:
            yield moments()
        finally:
            answer.close()
            connection.close()

    def after(self, change: Any, until: Any) -> None:
        """Make a change and follow the events until the page is as it should be."""
        with self.events() as moments:
            known = next(moments)
            change()
            for moment in moments:
                assert moment != known
                if until():
                    return
        raise AssertionError("the watch ended")


class Unprinted(Settling):
    """Builds nothing."""

    def start(self, since: float | None = None) -> None:
        """What is shown is all."""


@contextmanager
def watching(pack: Path, out: Path, *, prints: bool = True) -> Iterator[Reader]:
    """A watch over one pack, until the block ends; one that prints nothing is quicker."""
    said: list[str] = []
    begun, stop = threading.Event(), threading.Event()

    def say(line: str) -> None:
        said.append(line)
        begun.set()

    thread = threading.Thread(
        target=watch, args=("petanque", [pack]), kwargs={"port": 0, "out": out, "say": say, "stop": stop}
    )
    try:
        with patch("kit.studio.preview.watch.Settling", Settling if prints else Unprinted):
            thread.start()
            assert begun.wait(PATIENCE)
        reader = Reader(int(re.findall(r":(\d+)/", said[0])[0]), pack, out, said)
        end = time.monotonic() + PATIENCE
        # The first files on paper, or what is wrong.
        while prints and len(said) < 2 and time.monotonic() < end:
            time.sleep(0.05)
        with reader.events() as moments:
            for _ in moments:
                if reader.versions() or "banner" in reader.get("/"):
                    break
        yield reader
    finally:
        stop.set()
        thread.join(PATIENCE)
        assert not thread.is_alive()
