"""Building the site: every language in a process of its own, into one folder."""

import logging
import os
from collections.abc import Container, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from kit.book.assets import typefaces
from kit.book.errors import BookError
from kit.book.living import FOLDER as ENGINE
from kit.book.living import can_live, write_living
from kit.book.offline import write_worker
from kit.book.product import unaccepted
from kit.book.shelf import Told, games_with_books, load_all, told_broken
from kit.book.variant import PageDifference, Tell, told
from kit.content.content import Content
from kit.content.problems import ContentErrors, Problem
from kit.content.text import Languages, house_language, needed
from kit.core.drafts import Draft
from kit.core.environment import environment
from kit.data import data_root, site_root
from kit.press import workers
from kit.press.build import quiet
from kit.press.options import Progress

_WARNINGS = "mkdocs"
_NO_DAY: Final = "946684800"  # MkDocs writes the day into packed files; pages show none
_OURS: Final = ("sw.js", "sitemap.xml", "search", "assets")


class _Heard(logging.Handler):
    """Keeps what MkDocs complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def config_file(language: str, languages: Languages) -> Path:
    """The configuration of a language, or of the one that lends it words; without one it cannot be built."""
    first = house_language(needed(languages)[0], languages)
    lent = house_language(language, languages)
    file = data_root() / ("mkdocs.yml" if lent == first else f"mkdocs.{lent}.yml")
    if not file.is_file():
        raise BookError([Problem(str(file), 1, 1, f"the site in {language!r} needs this file")])
    return file


def build_language(
    language: str,
    out: Path,
    packs: tuple[str, ...] = (),
    downloads: Path | None = None,
    serving: bool = False,
    accept: bool = False,
    games: tuple[str, ...] | None = None,
    url: str = "",
) -> tuple[PageDifference, ...]:
    """Build one language's pages, without typefaces; what is wrong is raised as BookError.

    With `accept`, what a pack changes is not wrong: pages show what its rules give, and the differences are
    given back.
    """
    with environment(NO_MKDOCS_2_WARNING="true", SOURCE_DATE_EPOCH=_NO_DAY):
        contents = load_all(games_with_books(packs) if games is None else games, packs)
        ours = {
            "contents": contents,
            "downloads": downloads,
            "serving": serving,
            "accept": accept,
            "url": url,
        }
        return _build_language(language, out, ours)


def files_beside(language: str, contents: Mapping[str, Content], downloads: Path) -> frozenset[str]:
    """What lies beside the pages in the site of these games, with what has been made of them till now."""
    from mkdocs.config import load_config
    from mkdocs.structure.files import get_files

    from kit.book.hook import Hook, brought

    with environment(NO_MKDOCS_2_WARNING="true"):
        file = config_file(language, next(iter(contents.values())).languages)
        config: Any = load_config(str(file), strict=True)
        config.theme["language"] = language
        config.extra["kit"] = {"contents": contents, "downloads": downloads, "partly": True}
        hook = Hook()
        hook.on_config(config)
        files = get_files(config)
        files.add_files_from_theme(config.theme.get_env(), config)
        ours = (name for name, _ in brought(hook.now.shelf, True) if not name.endswith(".md"))
        return frozenset((*ours, *(one.src_uri for one in files if not one.is_documentation_page())))


def _build_language(language: str, out: Path, ours: dict[str, Any]) -> tuple[PageDifference, ...]:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, MkDocsException

    languages = next(iter(ours["contents"].values())).languages
    file = config_file(language, languages)
    heard = _Heard()
    log = logging.getLogger(_WARNINGS)
    log.addHandler(heard)
    log.propagate, propagated = False, log.propagate
    try:
        config: Any = load_config(str(file), site_dir=str(out), strict=True)
        config.theme["language"] = language
        config.extra["kit"] = {**ours, "partly": True, "differences": []}
        build(config)
        return tuple(config.extra["kit"]["differences"])
    except (Abort, MkDocsException) as error:
        raise _cause(error, heard.said, str(file)) from None
    finally:
        log.removeHandler(heard)
        log.propagate = propagated


def _cause(error: BaseException, heard: list[str], file: str) -> BookError:
    """The mistakes behind an aborted build."""
    link: BaseException | None = error
    while link is not None:
        if isinstance(link, ContentErrors):
            return BookError(link.problems)
        link = link.__cause__ or link.__context__
    said = heard or [str(error)]
    return BookError([Problem(file, 1, 1, line) for line in said])


def build_site(
    out: Path,
    packs: Iterable[str | Path] = (),
    *,
    downloads: Path | None = None,
    serving: bool = False,
    jobs: int | None = 2,
    accept: bool = False,
    tell: Tell = told,
    progress: Progress = quiet,
    broken: Told = told_broken,
    without: Container[str] = (),
    url: str = "",
) -> Path:
    """Build the whole site into `out`/site and give that folder back; nothing is left of a failed build.

    All games of the shelf are in it; packs belong to one game, and the site is then that game's alone. A game
    that cannot be loaded is told and left out; one whose content or pages are wrong stops the build.
    `url` is where the site will lie: with it pages say their addresses, and bring a picture along.
    `downloads` is the folder with a folder for every game, or game with packs, and in it one of PDFs for
    every language.

    What pages state and a pack's rules do not give is an error; with `accept` the pages show what the rules
    give, and each difference is told.
    """
    folders = tuple(os.path.abspath(pack) for pack in packs)
    games = games_with_books(folders, broken, without)
    content = next(iter(load_all(games, folders).values()))
    known = content.languages
    languages = needed(known)
    whole = Path(os.path.abspath(out))  # MkDocs counts relative paths from its configuration
    _must_be_ours(whole / "site")
    whole.mkdir(parents=True, exist_ok=True)
    pdfs = Path(os.path.abspath(downloads or out))
    with Draft(whole) as draft:
        made = draft.path / "site"
        places = {code: made if code == languages[0] else made / code for code in languages}
        parts = {code: draft.path / code for code in languages}
        try:
            found = _build_all(parts, jobs, progress, folders, pdfs, serving, accept, games, url)
        except BookError as error:
            raise unaccepted(error, content, accept) from None
        for code in languages:
            os.rename(parts[code], places[code])
        if can_live(bool(folders)):
            write_living(made, languages[1:])
        for code in languages:
            write_worker(places[code], site_root() / "worker" / "offline.js", tuple(known), made / ENGINE)
        made.chmod(0o755)
        draft.swap("site", whole / "site")
    for difference in found:
        tell(difference)
    return out / "site"


def _must_be_ours(site: Path) -> None:
    """Refuse to replace a folder that was never a site of this kit."""
    filled = site.is_dir() and not site.is_symlink() and any(site.iterdir())
    if filled and not any((site / name).exists() for name in _OURS):
        said = "this folder is no site of the kit and would be replaced; move it, or choose another --out"
        raise BookError([Problem(str(site), 1, 1, said)])


def _build_all(
    parts: dict[str, Path], jobs: int | None, progress: Progress, *options: Any
) -> list[PageDifference]:
    """Build every language with the same options, then add the typefaces."""
    problems: list[Problem] = []
    found: list[PageDifference] = []
    fonts: dict[str, bytes] = {}
    items = list(parts.items())
    ready: list[str] = []

    def heard(made: tuple[str, tuple[PageDifference, ...] | BookError]) -> None:
        ready.append(made[0])
        progress(made[0], len(ready), len(items))

    progress("", 0, len(items))
    made = workers.each(_build_one, options, items, jobs, heard, lambda: fonts.update(typefaces()))
    for _, answer in made:
        if isinstance(answer, BookError):
            problems.extend(answer.problems)
        else:
            found.extend(answer)
    if problems:
        raise BookError(problems)
    for part in parts.values():
        for name, data in fonts.items():
            file = part / name
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(data)
    return found


def _build_one(
    options: tuple[Any, ...], item: tuple[str, Path]
) -> tuple[str, tuple[PageDifference, ...] | BookError]:
    """One language; its mistakes are given back, so that those of all languages are told."""
    try:
        return item[0], build_language(*item, *options)
    except ContentErrors as error:
        return item[0], BookError(error.problems)
