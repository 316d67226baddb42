"""Reading while writing: the site on this machine, built again whenever something changes."""

import os
import sys
import tempfile
import threading
from collections.abc import Callable, Container, Iterable
from pathlib import Path
from typing import Final

from kit.book.build import build_site
from kit.book.site_server import open_site
from kit.book.web import Moments, ended_politely, serving
from kit.content.house import aside
from kit.core import shelf
from kit.core.errors import KitError
from kit.core.terminal import printable
from kit.data import content_root, data_root, site_root, templates_root
from kit.press import workers
from kit.press.build import quiet
from kit.press.options import Progress

PORT: Final = 8000
_EVERY: Final = 0.3  # seconds between two looks at the files
_NEEDED: Final = ("mkdocs.commands.build", "kit.book.hook", "fontTools.ttLib", "openpyxl", "pypdfium2")


def _say(line: str) -> None:
    """Print at once, also where the output is not a terminal."""
    print(printable(line), flush=True)


def watched(packs: Iterable[str | Path]) -> list[Path]:
    """What makes pages change."""
    own = filter(None, map(shelf.folder, shelf.names()))
    folders = [content_root(), templates_root(), site_root(), *own, *map(Path, packs)]
    return [*folders, *sorted(data_root().glob("mkdocs*.yml"))]


def serve(
    packs: Iterable[str | Path] = (),
    *,
    port: int = PORT,
    downloads: Path | None = None,
    say: Callable[[str], None] = _say,
    accept: bool = False,
    progress: Progress = quiet,
    told: Callable[[object], str] = str,
    without: Container[str] = (),
) -> None:
    """Build, serve on 127.0.0.1 and build again on every change, until interrupted; games may be left out.

    The first build must succeed; a later one that fails is told, and the pages stay as they were. With
    `accept`, what a pack changes is shown and told instead of stopping a build.
    """
    packs = tuple(packs)
    stop, moments = threading.Event(), Moments()
    with tempfile.TemporaryDirectory(prefix="kit-") as scratch, ended_politely(stop):
        out = Path(scratch)

        def build(progress: Progress = quiet) -> None:
            build_site(
                out,
                packs,
                downloads=downloads,
                serving=True,
                accept=accept,
                progress=progress,
                without=without,
            )

        server = open_site(out / "site", moments, port)  # before the build: a taken port is told at once
        try:
            if port and server.port != port:
                say(aside("cli.port", port=port))
            seen = _look(watched(packs))
            build(progress)
            workers.stand_by(*_NEEDED)
        except BaseException:
            server.server_close()
            raise
        with serving(server):
            say(aside("cli.serving", address=server.address))
            try:
                _follow(packs, seen, build, moments, stop, told)
            except KeyboardInterrupt:
                pass
            finally:
                moments.close()


def _follow(
    packs: tuple[str | Path, ...],
    seen: dict[str, tuple[int, int]],
    build: Callable[[], None],
    moments: Moments,
    stop: threading.Event,
    told: Callable[[object], str],
) -> None:
    """Build again after every change, until told to stop."""
    while not stop.wait(_EVERY):
        now = _look(watched(packs))
        if now == seen:
            continue
        seen = now
        try:
            build()
        except (KitError, OSError) as error:
            print(printable(told(error)), file=sys.stderr, flush=True)
        else:
            moments.next()


def _look(paths: Iterable[Path]) -> dict[str, tuple[int, int]]:
    """Every file below these places, with its time and size."""
    found: dict[str, tuple[int, int]] = {}
    for path in paths:
        files = [os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names]
        for file in files or [str(path)]:
            try:
                info = os.lstat(file)
            except OSError:
                continue  # gone between being listed and being looked at
            found[file] = info.st_mtime_ns, info.st_size
    return found
