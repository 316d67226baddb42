"""The site without a network: a service worker that keeps every page, and search that ignores diacritics."""

import hashlib
import json
from pathlib import Path

from kit.book.errors import BookError
from kit.book.living import FOLDER
from kit.content.problems import Problem

WORKER = "sw.js"
_LEFT_OUT = (".map", ".pdf", ".gz", ".xml", ".txt")
_OTHER_LANGUAGES = "assets/javascripts/lunr"


def precached(site: Path, languages: tuple[str, ...]) -> dict[str, str]:
    """Every file that pages of one language need, with a mark of what is in it."""
    found = {}
    for file in sorted(site.rglob("*")):
        name = file.relative_to(site).as_posix()
        elsewhere = name.split("/")[0] in (*languages, FOLDER)  # the engine is fetched by whoever asks for it
        if file.is_dir() or elsewhere or name == WORKER or name.startswith(_OTHER_LANGUAGES):
            continue
        if not name.endswith(_LEFT_OUT):
            found[name] = hashlib.sha256(file.read_bytes()).hexdigest()[:12]
    return found


def write_worker(site: Path, template: Path, languages: tuple[str, ...], engine: Path) -> None:
    """Write the service worker with its list of files; a changed file, or engine, makes a new worker."""
    files = precached(site, languages)
    begun = engine / "worker.js"  # it bears a mark of all the others there
    mark = json.dumps(files).encode() + (begun.read_bytes() if begun.is_file() else b"")
    version = hashlib.sha256(mark).hexdigest()[:12]
    source = template.read_text("utf-8")
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(list(files))};\n"
    (site / WORKER).write_text(head + source, "utf-8")


def fold_search(site: Path, fold: Path) -> None:
    """Put our few lines before those of the theme's search worker."""
    found = list(site.glob("assets/javascripts/workers/search.*.js"))
    if len(found) != 1:
        said = f"expected one search worker of the theme, found {len(found)}; is it another version?"
        raise BookError([Problem(str(site), 1, 1, said)])
    ours = fold.read_text("utf-8")
    theirs = found[0].read_text("utf-8")
    if not theirs.startswith(ours):
        found[0].write_text(ours + theirs, "utf-8")
