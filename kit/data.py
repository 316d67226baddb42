"""Where content, templates and site pages lie: inside the installed package, or beside it in a checkout."""

from pathlib import Path

from kit.core import shelf
from kit.core.environment import DISTRIBUTION

INSTALLED = "_data"
_PACKAGE = Path(__file__).resolve().parent


class DataMissingError(FileNotFoundError):
    """A folder that belongs to the program is not where the installation or the checkout should have it."""


def data_root(package: Path = _PACKAGE) -> Path:
    """Return the folder that holds `content`, `templates` and `site` for the given package folder."""
    installed = package / INSTALLED
    if installed.is_dir():
        return installed
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout
    raise _missing(installed)


def content_root(package: Path = _PACKAGE) -> Path:
    """Return the folder of all games' content.

    >>> content_root().name
    'content'
    """
    return _folder("content", package)


def game_root(game: str) -> Path:
    """Return the folder of a game's data: one of its own, or that among the content of the house."""
    return shelf.folder(game) or content_root() / game


def templates_root(package: Path = _PACKAGE) -> Path:
    """Return the folder of card and page templates."""
    return _folder("templates", package)


def site_root(package: Path = _PACKAGE) -> Path:
    """Return the folder of the rulebook's pages."""
    return _folder("site", package)


def _folder(name: str, package: Path) -> Path:
    folder = data_root(package) / name
    if not folder.is_dir():
        raise _missing(folder)
    return folder


def _missing(folder: Path) -> DataMissingError:
    return DataMissingError(f"{folder}: folder missing; the installation of {DISTRIBUTION} is incomplete")
