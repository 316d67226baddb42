"""Opening what was made with the program that the system has for it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from kit.core.errors import KitError


class NoOpener(KitError):
    """The system has no program that opens files."""


def show(what: str | Path) -> None:
    """Open a file, a folder or an address; the program runs on by itself."""
    if sys.platform == "win32":
        os.startfile(str(what))
        return
    name = "open" if sys.platform == "darwin" else "xdg-open"
    program = shutil.which(name)
    if program is None:
        raise NoOpener(f"{what} was made, but there is no program {name!r} to open it with; open it by hand")
    nothing = subprocess.DEVNULL  # the shell lets go of it: some openers last as long as what they open
    subprocess.run(
        ["/bin/sh", "-c", '"$0" "$1" &', program, str(what)],
        stdin=nothing,
        stdout=nothing,
        stderr=nothing,
        start_new_session=True,
        check=False,
    )


def worth_showing(files: Iterable[Path]) -> Path | None:
    """Of what a build made, what one wants to see: a site, a single file, else the folder that holds all.

    >>> worth_showing([Path("dist/cs/a.pdf")]), worth_showing([Path("dist/cs/a.pdf"), Path("dist/en/a.pdf")])
    (PosixPath('dist/cs/a.pdf'), PosixPath('dist'))
    """
    found = list(files)
    pages = [path / "index.html" for path in found if (path / "index.html").is_file()]
    if pages or len(found) < 2:
        return next(iter(pages or found), None)
    return Path(os.path.commonpath([str(path.parent) for path in found]))
