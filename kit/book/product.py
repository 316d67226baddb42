"""The site as a product of the build: what it is made from, and how."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from kit.data import content_root, data_root, site_root
from kit.press.inputs import Sources
from kit.press.options import BuildOptions, Progress
from kit.press.products import Folder

_LIBRARIES: Final = (
    "mkdocs",
    "mkdocs-material",
    "mkdocs-material-extensions",
    "markdown",
    "pymdown-extensions",
    "pygments",
    "markupsafe",
    "brotli",
    "brotlicffi",
)


def _files() -> Iterable[Path]:
    """The theme, the pages that belong to no game, all games' content, and how they are put together."""
    return [site_root(), content_root(), *sorted(data_root().glob("mkdocs*.yml"))]


def make_site(wanted: BuildOptions, without: tuple[str, ...], progress: Progress) -> list[str]:
    """Build the whole site, without games that failed, and give what packs change in it."""
    from kit.book.build import build_site

    told: list[str] = []
    build_site(
        wanted.home,
        wanted.packs,
        downloads=wanted.out,
        without=without,
        jobs=wanted.jobs,
        accept=wanted.accept,
        tell=lambda one: told.append(str(one)),
        progress=progress,
    )
    return told


SITE: Final = Folder("site", Sources(("book",), _LIBRARIES, _files), make_site, {"accept": ()})
