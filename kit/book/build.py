"""Building the site: every language in a process of its own, into one folder."""

import logging
import multiprocessing
import os
import shutil
import tempfile
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from kit.book.assets import typefaces
from kit.book.errors import BookError
from kit.book.offline import write_worker
from kit.book.variant import Difference, Tell, told
from kit.content.load import load
from kit.content.problems import ContentErrors, Problem
from kit.content.text import needed
from kit.data import data_root, site_root

_WARNINGS = "mkdocs"


class _Heard(logging.Handler):
    """Keeps what MkDocs complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def config_file(language: str, first: bool) -> Path:
    """The configuration of a language; without a file of its own it cannot be built."""
    name = "mkdocs.yml" if first else f"mkdocs.{language}.yml"
    file = data_root() / name
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
) -> tuple[Difference, ...]:
    """Build one language's pages, without typefaces; what is wrong is raised as BookError.

    With `accept`, what a pack changes is not wrong: pages show what its rules give, and the differences are
    given back.
    """
    os.environ["NO_MKDOCS_2_WARNING"] = "true"
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, MkDocsException

    content = load("petanque", packs, words=_words())
    file = config_file(language, language == needed(content.languages)[0])
    heard = _Heard()
    log = logging.getLogger(_WARNINGS)
    log.addHandler(heard)
    log.propagate, propagated = False, log.propagate
    try:
        config: Any = load_config(str(file), site_dir=str(out), strict=True)
        ours = {"content": content, "downloads": downloads, "serving": serving, "partly": True}
        config.extra["kit"] = {**ours, "accept": accept, "differences": []}
        build(config)
        return tuple(config.extra["kit"]["differences"])
    except (Abort, MkDocsException) as error:
        raise _cause(error, heard.said, str(file)) from None
    finally:
        log.removeHandler(heard)
        log.propagate = propagated


def _words() -> Any:
    from kit.art.vocabulary import drawing_words

    return drawing_words()


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
    jobs: int = 2,
    accept: bool = False,
    tell: Tell = told,
) -> Path:
    """Build the whole site into `out`/site and give that folder back; nothing is left of a failed build.

    `downloads` is the folder with a folder of PDFs for every language. What pages state and a pack's rules do
    not give is an error; with `accept` the pages show what the rules give, and each difference is told.
    """
    folders = tuple(str(pack) for pack in packs)
    content = load("petanque", folders, words=_words())
    languages = needed(content.languages)
    site = out / "site"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".site-", dir=out) as scratch:
        made = Path(scratch) / "site"
        places = {code: made if code == languages[0] else made / code for code in languages}
        parts = {code: Path(scratch) / code for code in languages}
        found = _build_all(parts, jobs, folders, downloads or out / content.id, serving, accept)
        for code in languages:
            shutil.move(parts[code], places[code])
        for code in languages:
            write_worker(places[code], site_root() / "worker" / "offline.js", tuple(content.languages))
        _replace(made, site)
    for difference in found:
        tell(difference)
    return site


def _build_all(parts: dict[str, Path], jobs: int, *options: Any) -> list[Difference]:
    """Build every language with the same options."""
    problems: list[Problem] = []
    found: list[Difference] = []
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=context) as pool:
        running = [pool.submit(build_language, code, part, *options) for code, part in parts.items()]
        fonts = typefaces()
        for job in running:
            try:
                found.extend(job.result())
            except ContentErrors as error:
                problems.extend(error.problems)
    if problems:
        raise BookError(problems)
    for part in parts.values():
        for name, data in fonts.items():
            file = part / name
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(data)
    return found


def _replace(made: Path, site: Path) -> None:
    """Put the new site in the place of the old one."""
    made.chmod(0o755)
    old = made.with_name("old")
    if site.exists():
        site.rename(old)
    made.rename(site)
