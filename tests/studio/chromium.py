"""A real browser, driven through its own pipe: one page, expressions worked out in it."""

import json
import os
import shutil
import subprocess
import sys
import time
from base64 import b64decode
from pathlib import Path
from typing import Any

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 60.0
# The browser reads from descriptor 3 and writes to 4.
_START = (
    "import os, sys; ends = [os.dup(os.dup(int(end))) for end in sys.argv[1:3]];"
    "[os.dup2(end, n) for n, end in enumerate(ends, 3)]; os.execv(sys.argv[3], sys.argv[3:])"
)


class Chromium:
    """One page of a headless browser; a request that leaves this machine is noted in `outside`."""

    def __init__(self, profile: Path, width: int, height: int) -> None:
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        assert program, f"none of these programs is installed: {', '.join(PROGRAMS)}"
        to_read, to_write = os.pipe()
        from_read, from_write = os.pipe()
        switches = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        switches += ["--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, str(to_read), str(from_write), program, *switches],
            pass_fds=(to_read, from_write),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(from_write)
        self._out, self._in = os.fdopen(to_write, "wb"), os.fdopen(from_read, "rb")
        self._last, self._session, self.outside = 0, "", list[str]()
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.do("Emulation.setDeviceMetricsOverride", **size)
        self.do("Network.enable")
        self.do("Page.enable")

    def do(self, method: str, **params: Any) -> dict[str, Any]:
        """Send one command and wait for its answer."""
        self._last += 1
        message = {"id": self._last, "method": method, "params": params}
        message |= {"sessionId": self._session} if self._session else {}
        self._out.write(json.dumps(message).encode() + b"\0")
        self._out.flush()
        while True:
            said = self._hear()
            if said.get("id") == self._last:
                assert "error" not in said, said
                result: dict[str, Any] = said["result"]
                return result

    def _hear(self) -> dict[str, Any]:
        parts = bytearray()
        while (byte := self._in.read(1)) != b"\0":
            assert byte, "the browser ended"
            parts += byte
        said: dict[str, Any] = json.loads(parts)
        if said.get("method") == "Network.requestWillBeSent":
            url = said["params"]["request"]["url"]
            if not url.startswith(("http://127.0.0.1:", "data:", "about:")):
                self.outside.append(url)
        return said

    def open(self, url: str) -> None:
        """Go to a page and wait until it is there."""
        self.do("Page.navigate", url=url)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def value(self, expression: str) -> Any:
        """What an expression is worth in the page."""
        done = self.do("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in done, done
        return done["result"].get("value")

    def wait(self, expression: str) -> None:
        """Wait until an expression is true."""
        end = time.monotonic() + PATIENCE
        while not self.value(expression):
            assert time.monotonic() < end, f"never true: {expression}"
            time.sleep(0.05)

    def picture(self, file: Path) -> None:
        """The page as PNG."""
        file.write_bytes(b64decode(self.do("Page.captureScreenshot", format="png")["data"]))

    def close(self) -> None:
        """End the browser."""
        self._out.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._in.close()
