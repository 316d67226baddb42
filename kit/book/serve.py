"""Reading while writing: the site on this machine, built again whenever something changes."""

import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from kit.book.build import build_site
from kit.content.problems import ContentErrors
from kit.data import content_root, data_root, site_root, templates_root

HOST: Final = "127.0.0.1"
PORT: Final = 8000


def watched(packs: Iterable[str | Path]) -> list[Path]:
    """What makes pages change."""
    folders = [content_root(), templates_root(), site_root(), *map(Path, packs)]
    return [*folders, *sorted(data_root().glob("mkdocs*.yml"))]


def serve(
    packs: Iterable[str | Path] = (),
    *,
    port: int = PORT,
    downloads: Path | None = None,
    say: Callable[[str], None] = print,
    accept: bool = False,
) -> None:
    """Build, serve on 127.0.0.1 and build again on every change, until interrupted.

    The first build must succeed; a later one that fails is told, and the pages stay as they were. With
    `accept`, what a pack changes is shown and told instead of stopping a build.
    """
    from mkdocs.livereload import LiveReloadServer

    packs = tuple(packs)
    with tempfile.TemporaryDirectory(prefix="petanque-kit-") as scratch:
        out = Path(scratch)

        def build() -> None:
            build_site(out, packs, downloads=downloads, serving=True, accept=accept)

        def again() -> None:
            try:
                build()
            except ContentErrors as error:
                print(error, file=sys.stderr)

        build()
        server = LiveReloadServer(builder=again, host=HOST, port=port, root=str(out / "site"))
        for path in watched(packs):
            server.watch(str(path), recursive=True)
        say(f"http://{HOST}:{port}/")
        try:
            server.serve()  # type: ignore[no-untyped-call]
        except KeyboardInterrupt:
            pass
        finally:
            server.shutdown()
