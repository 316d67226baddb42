"""What brings the site to life: Python for browsers, and the rules of all games for it to run.

Nothing is written a second time for the web: the bundle holds the program and its content as they are.
"""

import hashlib
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any, Final

from kit import __version__
from kit.art.fonts import ROLES, font_file
from kit.content.load import load
from kit.content.parsed import FOLDER as PARSED
from kit.content.parsed import packed
from kit.content.problems import ContentErrors, Problem
from kit.content.text import needed
from kit.content.tree import read_tree
from kit.core import shelf
from kit.core.environment import DISTRIBUTION
from kit.core.errors import KitError
from kit.core.kept import kept
from kit.data import INSTALLED, content_root, site_root, templates_root

FOLDER: Final = "engine"
CLAIMS: Final = "claims.json"
"""In the folder of a game: what its pages state and the engine has confirmed."""
PLACE: Final = "share/pyodide/node_modules/pyodide"
"""Where `make kit` puts Python for browsers, below the environment that the program runs in."""
RUNTIME: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
    "package.json",
)
_ROOMS: Final = (
    "core",
    "content",
    "games",
    "table",
    "press",
    "art",
    "book",
    "export",
    "studio",
    "data.py",
    "__init__.py",
)
_LARGEST: Final = 1 << 28  # bytes of Python's memory, packed
_DAY: Final = (1980, 1, 1, 0, 0, 0)
_FREE: Final = ("yaml",)
_DRAWING: Final = ("fontTools", "jinja2", "markupsafe", "reportlab")
_SHEETS: Final = ("openpyxl", "et_xmlfile")
_NO_PHOTOS: Final = {
    "PIL/__init__.py": "",
    "PIL/Image.py": "class Image: pass\n",
    "PIL/ImageOps.py": "",
}
"""In place of Pillow, which is compiled: photos are unpacked by the browser and printed as it packs them."""
_COPYLEFT: Final = ("chess",)
"""Under the GPL: a file of its own, whose source it is, with its licence beside it."""


def runtime() -> Path | None:
    """Where Python for browsers lies, if it is there, and Node, which brought it, too."""
    place = Path(sys.prefix) / PLACE
    return place if _node() and all((place / name).is_file() for name in RUNTIME) else None


def can_live(packs: bool) -> bool:
    """Whether what browsers run knows these games: as they ship, no pack and no one's folder."""
    return not packs and shelf.opened() is None


def _node() -> str | None:
    return which("node") or which("node", path=str(Path(sys.prefix) / "bin"))


def write_living(site: Path, languages: Iterable[str] = ()) -> bool:
    """Put all of it into a site whose other `languages` lie below; False without Python for browsers."""
    place = runtime()
    if place is None:
        return False
    folder = site / FOLDER
    (folder / "pyodide").mkdir(parents=True)
    for name in RUNTIME:
        (folder / "pyodide" / name).write_bytes((place / name).read_bytes())
    (folder / "begun.gz").write_bytes(_begun(place))
    _zip(folder / "sheets.zip", (one for name in _SHEETS for one in _package(name)))
    for name in _COPYLEFT:
        if files := list(_package(name)):
            _zip(folder / f"{name}.zip", iter(files))
            (folder / f"{name}-LICENSE.txt").write_text(_licence(name), "utf-8")
    (folder / "games.json").write_text(json.dumps(_games(), ensure_ascii=False), "utf-8")
    worker = (site_root() / "worker" / "engine.js").read_text("utf-8")
    (folder / "worker.js").write_text(f"const VERSION = {json.dumps(_mark(folder))}\n{worker}", "utf-8")
    # Each language's own service worker keeps what is asked for from its own folder.
    (site / "worker.js").write_text(f'import "./{FOLDER}/worker.js"\n', "utf-8")
    for code in languages:
        (site / code / "worker.js").write_text(f'import "../{FOLDER}/worker.js"\n', "utf-8")
    return True


def _begun(place: Path) -> bytes:
    """Python as it is after it has read the program, for browsers to go on from."""
    script = site_root() / "worker" / "begin.mjs"
    with TemporaryDirectory() as folder:
        program, made = Path(folder) / "program.zip", Path(folder) / "begun.gz"
        _zip(program, chain(_program(), _drawing()))

        def make() -> bytes:
            asked = [_node() or "", *map(str, (script, place, program, made))]
            done = subprocess.run(asked, capture_output=True, text=True)
            if done.returncode:
                said = done.stderr.strip().splitlines() or [""]
                raise KitError(f"Python for browsers did not begin: {said[-1]}")
            return made.read_bytes()

        source = b"".join(file.read_bytes() for file in (script, program, *map(place.joinpath, RUNTIME)))
        return kept("begun", "gz", source, make, _LARGEST, one=True)


def _mark(folder: Path) -> str:
    """A mark of everything that the engine is made of: what a browser keeps of another one is of no use."""
    found = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            found.update(file.read_bytes())
    return found.hexdigest()[:12]


def _zip(file: Path, entries: Iterator[tuple[str, bytes]]) -> None:
    """The same bytes for the same files."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, _DAY), data, zipfile.ZIP_DEFLATED)


def _program() -> Iterator[tuple[str, bytes]]:
    package = Path(__file__).resolve().parents[1]
    for room in _ROOMS:
        place = package / room
        for file in [place] if place.is_file() else sorted(place.rglob("*.py")):
            yield f"kit/{file.relative_to(package).as_posix()}", file.read_bytes()
    yield from _parsed("content", content_root())
    for file in sorted((content_root() / "house" / "start").rglob("*.txt")):
        yield f"kit/{INSTALLED}/content/{file.relative_to(content_root()).as_posix()}", file.read_bytes()
    about = f"{DISTRIBUTION.replace('-', '_')}-{__version__}.dist-info"
    yield (
        f"{about}/METADATA",
        f"Metadata-Version: 2.1\nName: {DISTRIBUTION}\nVersion: {__version__}\n".encode(),
    )
    yield (
        f"{about}/entry_points.txt",
        (distribution(DISTRIBUTION).read_text("entry_points.txt") or "").encode(),
    )
    for name in _FREE:
        yield from _package(name)


def _parsed(name: str, root: Path) -> Iterator[tuple[str, bytes]]:
    """The data of the program as trees; of the files themselves only the names are needed beside these."""
    problems: list[Problem] = []
    for file in sorted(root.rglob("*.yaml")):
        path = f"{name}/{file.relative_to(root).as_posix()}"
        tree = read_tree(str(file), problems)
        if tree is None:
            raise ContentErrors(problems)
        yield f"kit/{INSTALLED}/{path}", b""
        data = json.dumps(packed(tree), ensure_ascii=False, separators=(",", ":"))
        yield f"kit/{INSTALLED}/{PARSED}/{path}.json", data.encode()


def _games() -> list[dict[str, Any]]:
    """All games, the usual one first: names, whether one can play, what must be loaded for one alone."""
    found = []
    for name in sorted(shelf.names(), key=lambda name: (name != shelf.DEFAULT, name)):
        try:
            content = load(name)
        except KitError:
            continue
        names = {lang: content.text(content.game.name, lang) for lang in needed(content.languages)}
        extra = f"{name}.zip" if name in _COPYLEFT else ""
        playable = shelf.find(name).engine is not None
        found.append({"id": name, "names": names, "playable": playable, "extra": extra})
    return found


def _drawing() -> Iterator[tuple[str, bytes]]:
    """What draws."""
    for name in _DRAWING:
        yield from _package(name)
    yield from _parsed("templates", templates_root())
    for name, text in _NO_PHOTOS.items():
        yield name, text.encode()
    for role in ROLES:
        file = font_file(role)
        package = file.parents[1]
        yield f"{package.name}/{file.relative_to(package).as_posix()}", file.read_bytes()
    for package in {font_file(role).parents[1] for role in ROLES}:
        yield f"{package.name}/__init__.py", b""


def _package(name: str) -> Iterator[tuple[str, bytes]]:
    """A package of pure Python, without what was compiled for this machine."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        return
    place = Path(spec.submodule_search_locations[0])
    for file in sorted(place.rglob("*.py")):
        yield f"{name}/{file.relative_to(place).as_posix()}", file.read_bytes()


def _licence(name: str) -> str:
    files = distribution(name).files or []
    found = [file for file in files if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))]
    return "\n\n".join(file.read_text() for file in found) or str(distribution(name).metadata["License"])
