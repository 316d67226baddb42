"""`kit watch`: look, draw, print, tell; until interrupted."""

import os
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Final

from kit.book.web import ended_politely, serving
from kit.content.house import aside
from kit.content.problems import ContentErrors, Problem
from kit.core.terminal import printable
from kit.studio.preview.files import Look, look, roots
from kit.studio.preview.server import open_server
from kit.studio.preview.settle import Orders, Settling
from kit.studio.preview.show import Feed, Show
from kit.studio.preview.studio import Studio

PORT: Final = 8001
_EVERY: Final = 0.1  # seconds between two looks; one takes about a millisecond
_STILL: Final = 0.15  # what is wrong is told when the files have been still for so long


def _say(line: str) -> None:
    """Print at once, also where the output is not a terminal."""
    print(printable(line), flush=True)


class Watch:
    """One watch over a game and its packs."""

    def __init__(self, orders: Orders, say: Callable[[str], None] = _say) -> None:
        self.orders, self.say = orders, say
        self.feed = Feed()
        self.studio, self.settling = Studio(orders), Settling(orders)
        self._roots, self._out = roots(orders.game, orders.packs), os.path.abspath(orders.out)
        self._seen: Look = {}

    def run(self, stop: threading.Event) -> None:
        """Show what is there, then follow every change until told to stop."""
        self._seen = self._look()
        self._publish(self.studio.show())
        if not self.feed.show.faults:
            self.settling.start()
        while not stop.wait(_EVERY):
            now = self._look()
            if now != self._seen:
                self._seen = now
                self._changed(stop)
            else:
                self._settle()

    def close(self) -> None:
        """End what was started."""
        self.feed.close()
        self.settling.stop()

    def _look(self) -> Look:
        return look(self._roots, self._out)

    def _changed(self, stop: threading.Event) -> None:
        """Draw what is new and have it printed; half-written files get the time to become whole."""
        start = perf_counter()
        self.settling.stop()
        show = self.studio.show()
        while show.faults and not stop.wait(_STILL):
            now = self._look()
            if now == self._seen:
                break
            self._seen = now
            show = self.studio.show()
        self._publish(show)
        if not show.faults:
            self.settling.start(start)

    def _settle(self) -> None:
        """Tell what a build that has ended has made, or found."""
        printed = self.settling.ended()
        if printed is not None:
            self._publish(replace(self.feed.show, printed=printed))

    def _publish(self, show: Show) -> None:
        faults, printed = show.faults, show.printed
        if self.feed.show.faults and not faults:
            self.say(aside("preview.fine"))
        self.feed.publish(show)
        for problem in faults[:10]:
            self.say(str(problem))
        if printed.problem and not faults:
            self.say(printed.problem)
        elif printed.files:
            self.say(f"{', '.join(printed.files)}  {printed.seconds:.2f} s")


def watch(
    game: str,
    packs: Iterable[str | Path] = (),
    *,
    port: int = PORT,
    out: str | Path = "dist",
    say: Callable[[str], None] = _say,
    stop: threading.Event | None = None,
) -> None:
    """Serve the preview on 127.0.0.1 and follow every save, until interrupted or told to stop."""
    stop, packs = stop or threading.Event(), tuple(packs)
    missing = [os.path.abspath(pack) for pack in packs if not os.path.isdir(pack)]
    if missing:
        raise ContentErrors(Problem(pack, 0, 0, "there is no such folder") for pack in missing)
    orders = Orders(game, tuple(os.path.abspath(pack) for pack in packs), os.path.abspath(out))
    watching = Watch(orders, say)
    server = open_server(watching.feed, port)
    if port and server.port != port:
        say(aside("cli.port", port=port))
    with serving(server):
        try:
            with ended_politely(stop):
                say(aside("cli.watching", address=server.address))
                watching.run(stop)
        except KeyboardInterrupt:
            pass
        finally:
            watching.close()
