"""`kit watch`: look, draw, print, tell; until interrupted."""

import os
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from time import monotonic, perf_counter
from typing import Final

from kit.book.web import ended_politely, serving
from kit.core.terminal import printable
from kit.studio.preview.files import Look, look, roots
from kit.studio.preview.hands import Hands
from kit.studio.preview.orders import Orders
from kit.studio.preview.server import open_server
from kit.studio.preview.settle import Settling
from kit.studio.preview.show import Feed, Printed, Show
from kit.studio.preview.studio import Studio

PORT: Final = 8001
_EVERY: Final = 0.1  # seconds between two looks; one takes about a millisecond
_STILL: Final = 0.15  # what is wrong is told when the files have been still for so long
_PAUSE: Final = 1.5  # after so long without a save everything is built and checked


def _say(line: str) -> None:
    """Print at once, also where the output is not a terminal."""
    print(printable(line), flush=True)


class Watch:
    """One watch over a game and its packs."""

    def __init__(self, orders: Orders, say: Callable[[str], None] = _say) -> None:
        self.orders, self.say = orders, say
        self.feed = Feed()
        self.studio, self.hands, self.settling = Studio(orders), Hands(orders), Settling(orders)
        self._roots, self._out = roots(orders.game, orders.packs), os.path.abspath(orders.out)
        self._seen: Look = {}
        self._due: float | None = None  # when everything is to be built

    def run(self, stop: threading.Event) -> None:
        """Show what is there, then follow every change until told to stop."""
        self._seen = self._look()
        self._publish(self.studio.show())
        self.hands.warm(list(self.feed.show.languages))
        self._due = None if self.feed.show.faults else monotonic()
        while not stop.wait(_EVERY):
            now = self._look()
            if now != self._seen:
                self._seen = now
                self._changed(stop)
            else:
                self._pause()

    def close(self) -> None:
        """End what was started."""
        self.feed.close()
        self.settling.stop()
        self.hands.close()

    def _look(self) -> Look:
        return look(self._roots, self._out)

    def _changed(self, stop: threading.Event) -> None:
        """Draw and print what is new; half-written files get the time to become whole."""
        start = perf_counter()
        self.settling.stop()
        self.hands.begin(list(self.feed.show.languages))
        show = self.studio.show()
        while show.faults and not stop.wait(_STILL):
            now = self._look()
            if now == self._seen:
                break
            self._seen = now
            self.hands.finish(keep=False)
            self.hands.begin(list(self.feed.show.languages))
            show = self.studio.show()
        self._publish(show)
        printed = self.hands.finish(keep=not show.faults)
        if printed.problem and self._look() != self._seen:
            return  # something changed while it was printed: the next look tells what
        if not show.faults:
            self._publish(replace(show, printed=replace(printed, seconds=perf_counter() - start)))
        self._due = None if show.faults else monotonic() + _PAUSE

    def _pause(self) -> None:
        """Build and check everything once it is quiet; tell what that finds."""
        if self._due is not None and monotonic() >= self._due:
            self._due = None
            self.settling.start()
        said = self.settling.ended()
        if said:
            self._publish(replace(self.feed.show, printed=Printed(problem=said)))

    def _publish(self, show: Show) -> None:
        self.feed.publish(show)
        faults, printed = show.faults, show.printed
        for problem in faults[:10]:
            self.say(str(problem))
        if printed.problem and not faults:
            self.say(printed.problem)
        elif printed.files:
            self.say(f"{', '.join(printed.files)}  {printed.seconds:.2f} s")


def watch(
    packs: Iterable[str | Path] = (),
    *,
    game: str = "petanque",
    port: int = PORT,
    out: str | Path = "dist",
    say: Callable[[str], None] = _say,
    stop: threading.Event | None = None,
) -> None:
    """Serve the preview on 127.0.0.1 and follow every save, until interrupted or told to stop."""
    stop = stop or threading.Event()
    orders = Orders(game, tuple(os.path.abspath(pack) for pack in packs), os.path.abspath(out))
    watching = Watch(orders, say)
    server = open_server(watching.feed, port)
    if port and server.port != port:
        say(f"port {port} is taken")
    with serving(server):
        try:
            with ended_politely(stop, watching.hands.abandon):
                say(server.address)
                watching.run(stop)
        except KeyboardInterrupt:
            pass
        finally:
            watching.close()
