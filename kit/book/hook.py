"""What MkDocs calls while it builds one language: configuration, files, pages, and what comes last."""

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import wraps
from html import escape
from pathlib import Path
from typing import Any, ParamSpec, TypeVar
from urllib.parse import urlsplit

from markupsafe import Markup
from markupsafe import escape as markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from kit.art.css import hex_code
from kit.art.look import look_of
from kit.art.scene import Scene
from kit.book import assets, downloads, links, offline
from kit.book.book import Book, Expanded, read_page
from kit.book.configure import SITEMAP, configure, dress, switch
from kit.book.errors import BookError
from kit.book.exhibits import exhibit_files
from kit.book.head import MANIFEST, Card, description, head, manifest, robots, sitemap
from kit.book.html import die_symbols, fill, keep_whole
from kit.book.living import CLAIMS
from kit.book.living import FOLDER as ENGINE
from kit.book.markdown import ASLEEP
from kit.book.part import book_part
from kit.book.plan import PagePlan
from kit.book.share import file_name, pictures
from kit.book.shelf import Shelf, games_with_books, load_all, moved
from kit.content.content import Content
from kit.content.problems import ContentErrors, Problem, quoted
from kit.content.text import needed
from kit.press.options import place_name

P = ParamSpec("P")
R = TypeVar("R")
_SEARCH = 'data-md-component="search" role="dialog"'
_LEFT_OUT = re.compile(r"<!--\ufdd0(\d+)-->")
_ACTS = re.compile(r"""<script(?! src="| id="__\w+" type="application/json")[^>]*>|<style\b""", re.IGNORECASE)


def stops_the_build(function: Callable[P, R]) -> Callable[P, R]:
    """Mistakes in content and pages end the build with their message alone."""

    @wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except ContentErrors as error:
            raise PluginError(str(error)) from error

    return wrapped


@dataclass
class Building:
    """One build of one language."""

    shelf: Shelf
    partly: bool = False  # whoever builds all languages adds typefaces and the service worker
    address: str = ""  # where the site will lie, if that is known
    expanded: dict[str, Expanded] = field(default_factory=dict)
    sources: dict[str, tuple[str, int]] = field(default_factory=dict)
    ids: dict[str, frozenset[str]] = field(default_factory=dict)
    drawings: list[str] = field(default_factory=list)  # left out of pages until the search has read them
    problems: list[Problem] = field(default_factory=list)
    shared: dict[str, Scene] = field(default_factory=dict)  # pictures of pages, by file
    urls: list[str] = field(default_factory=list)


class Hook:
    """The state of a build, and the events of MkDocs that use it."""

    def __init__(self) -> None:
        self._now: Building | None = None
        self._serving = False

    @property
    def now(self) -> Building:
        """The build that is going on."""
        assert self._now is not None
        return self._now

    def on_startup(self, command: str, dirty: bool) -> None:
        """Remember whether pages will change while they are read."""
        self._serving = command == "serve"

    @stops_the_build
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Load the content, and tell the theme what the content knows."""
        ours: dict[str, Any] = config.extra.setdefault("kit", {})
        packs = ours.get("packs", ())
        contents = ours.get("contents") or load_all(games_with_books(packs), packs)
        pdfs = Path(ours.get("downloads") or Path(config.config_file_path).parent / "dist")
        language, accept = config.theme["language"], ours.get("accept", False)
        books = {
            game: Book(content, language, downloads=pdfs / _place(content), accept=accept)
            for game, content in contents.items()
        }
        self._now = Building(
            Shelf(language, books, Path(config.docs_dir).parents[1], not ours.get("serving", self._serving)),
            ours.get("partly", False),
            ours.get("url", ""),
        )
        configure(config, self.now.shelf, ours.get("serving", self._serving), self.now.address)
        return config

    @stops_the_build
    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add what the games bring; pages that no plan knows or nobody can read are mistakes."""
        for book in self.now.shelf.books.values():
            self.now.problems.extend(links.unplanned(book))
            for page in book.pages():
                if (source := book.file(page.page)).is_file():
                    try:
                        self.now.problems.extend(links.ahead(str(source), read_page(source, book.lang)))
                    except BookError as error:
                        self.now.problems.extend(error.problems)
        if self.now.problems:
            raise BookError(self.now.problems)
        for name, given in brought(self.now.shelf, self.now.partly):
            files.append(File.generated(config, name, **given))
        house = {f"{page}.md" for page in self.now.shelf.pages()}
        for file in [one for one in files.documentation_pages() if "/" not in one.src_uri]:
            if file.src_uri not in house:
                files.remove(file)
        if sitemap := files.get_file_from_path(SITEMAP):
            files.remove(sitemap)
        return files

    def on_nav(self, nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
        """One turns the leaves of one book; the last does not lead into another game's."""
        for one in nav.pages:
            game = self._game(one)
            if one.previous_page and self._game(one.previous_page) != game:
                one.previous_page = None
            if one.next_page and self._game(one.next_page) != game:
                one.next_page = None
        return nav

    def _game(self, page: Page) -> str:
        return self.now.shelf.place(page.file.src_uri.removesuffix(".md"))[0]

    def on_page_context(self, context: Any, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:
        """Every page is written in the look of its game; where it will lie nobody knows yet."""
        page.canonical_url = None  # our own head says it
        dress(config, self.now.shelf, self._game(page))
        return context

    def on_template_context(self, context: Any, template_name: str, config: MkDocsConfig) -> Any:
        """The page for wrong addresses is the house's."""
        dress(config, self.now.shelf, "")
        return context

    @stops_the_build
    def on_page_markdown(self, markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Work out a page; its mistakes are kept until all pages have been read."""
        name = page.file.src_uri.removesuffix(".md")
        raw = Path(str(page.file.abs_src_path)).read_text("utf-8-sig")
        at = raw.find(markdown.strip())
        before = raw.count("\n", 0, at) if at > 0 else 0
        self.now.sources[name] = markdown, before
        try:
            expanded = self.now.shelf.expand(name, markdown, before)
        except BookError as error:
            self.now.problems.extend(error.problems)
            return ""
        self.now.expanded[name] = expanded
        plan = self._plan(name)
        awake = self.now.shelf.alive
        if awake and (alive := plan.living if plan else ""):
            page.meta.update({"living": alive, "hide": ["toc"]})
        elif expanded.examples and awake:
            page.meta.setdefault("living", "example")
        elif not awake and ASLEEP in expanded.markdown:  # the sentence there says why
            page.meta.pop("living", None)
        page.meta.setdefault("search", {"boost": self._weight(name)})
        config.extra["kit"].setdefault("differences", []).extend(expanded.differences)
        return expanded.markdown

    def _plan(self, name: str) -> PagePlan | None:
        """What a game's book plans for a page; nothing for the house's own."""
        game, page = self.now.shelf.place(name)
        pages = self.now.shelf.books[game].pages() if game else ()
        return next((one for one in pages if one.page == page), None)

    def _weight(self, name: str) -> float:
        """How much a page counts in the search: rules most, and what tells of paper and files least."""
        plan = self._plan(name)
        if plan is None:
            return 1.0
        return 2.0 if plan.rules else 0.3 if plan.numbers == "free" else 1.0

    def on_page_content(self, html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Put figures and other blocks where their marks stand."""
        name = page.file.src_uri.removesuffix(".md")
        if name not in self.now.expanded:
            return html
        self.now.problems.extend(links.refused(str(self.now.shelf.file(name)), *self.now.sources[name], html))
        filled = fill(keep_whole(html), self.now.expanded[name].blocks)
        if about := description(filled):
            page.meta.setdefault("description", markup(about))
        shown = links.DRAWN.sub(self._left_out, filled)
        self.now.ids[name] = links.ids_in(shown)
        return shown

    def _left_out(self, drawing: re.Match[str]) -> str:
        """A mark in place of a drawing: nobody searches its lines, and to read them takes long."""
        self.now.drawings.append(drawing[0])
        return f"<!--\ufdd0{len(self.now.drawings) - 1}-->"

    @stops_the_build
    def on_env(self, env: Any, config: MkDocsConfig, files: Files) -> None:
        """When all pages have been read: every link, every rule, every example."""
        now = self.now
        others = frozenset(file.src_uri for file in files if not file.is_documentation_page())
        torn = now.sources.keys() - now.expanded.keys()
        for name, page in now.expanded.items():
            file, place = str(now.shelf.file(name)), now.sources[name]
            now.problems.extend(links.dead(name, file, *place, page.markdown, now.ids, others, torn))
        if not torn:
            now.problems.extend(self._homeless())
        if now.problems:
            raise BookError(now.problems)
        env.globals["kit_die_symbols"] = die_symbols()
        for one in files.documentation_pages():
            if one.page and one.page.title:  # HTML, which the theme would escape once more
                one.page.title = Markup(one.page.title.replace('"', "&quot;"))

    def _homeless(self) -> Iterator[Problem]:
        """Rules without a place, and examples that no page shows."""
        now = self.now
        for game, book in now.shelf.books.items():
            mine = {
                page: now.shelf.place(page)[1] for page in now.expanded if now.shelf.place(page)[0] == game
            }
            shown = {example for name in mine for example in now.expanded[name].examples}
            ids = {page: now.ids[name] for name, page in mine.items() if name in now.ids}
            yield from links.homeless(book, ids, shown)

    @stops_the_build
    def on_post_template(self, output_content: str, template_name: str, config: MkDocsConfig) -> str:
        """The page for wrong addresses is finished like all others."""
        return self._finished(output_content, "index.html", urlsplit(config.site_url or "").path)

    @stops_the_build
    def on_post_page(self, output: str, page: Page, config: MkDocsConfig) -> str:
        """The language switcher stays on the page, and the head says what others may know about it."""
        html = _LEFT_OUT.sub(lambda mark: self.now.drawings[int(mark[1])], self._finished(output, page.url))
        return html.replace("</head>", f"{self._head(page)}</head>", 1)

    def _head(self, page: Page) -> str:
        now, game = self.now, self._game(page)
        title = striptags(page.title)
        site = now.shelf.name(game) if game else now.shelf.say("site.name")
        card = Card(title, site, striptags(page.meta.get("description", "")))
        if now.address:
            scene = now.shelf.picture(title, game, now.expanded[page.file.src_uri.removesuffix(".md")].blocks)
            card = card._replace(picture=file_name(scene))
            now.shared[card.picture] = scene
            now.urls.append(page.url)
        return head(card, page.url, now.shelf.lang, now.shelf.languages, now.address)

    def _finished(self, html: str, url: str, base: str = "") -> str:
        """The theme's search dialog also gets the name that it lacks; what the policy forbids is told."""
        named = f'{_SEARCH} aria-label="{escape(self.now.shelf.say("search"))}"'
        html = switch(self.now.shelf, html.replace(_SEARCH, named, 1), url, base)
        if found := _ACTS.search(html):
            said = f"the theme writes {quoted(found[0])} into {url}, which the policy of the pages forbids"
            raise BookError([Problem(str(self.now.shelf.root / "theme"), 1, 1, said)])
        for target in links.astray(html):
            file = str(self.now.shelf.file(url.removesuffix(".html")))
            raise BookError([Problem(file, 1, 1, links.forbidden(target))])
        return html

    @stops_the_build
    def on_post_build(self, config: MkDocsConfig) -> None:
        """Old addresses, search without diacritics, and pages without a network."""
        site, worker = Path(config.site_dir), self.now.shelf.root / "worker"
        for page, html in moved(self.now.shelf).items():
            file = site / f"{page}.html"
            file.parent.mkdir(exist_ok=True)
            file.write_text(html, "utf-8")
        offline.fold_search(site, worker / "fold.js")
        self._known_outside(site)
        if self.now.shelf.alive:
            self._claims(site)
        if not self.now.partly:
            offline.write_worker(site, worker / "offline.js", tuple(self.now.shelf.languages), site / ENGINE)

    def _claims(self, site: Path) -> None:
        """What the pages of each game state and the engine has confirmed, for the quiz."""
        for game in self.now.shelf.books:
            pages = [
                page for name, page in self.now.expanded.items() if self.now.shelf.place(name)[0] == game
            ]
            claims = list(dict.fromkeys(claim for page in pages for claim in page.claims))
            (site / game / CLAIMS).write_text(json.dumps(claims, ensure_ascii=False), "utf-8")

    def _known_outside(self, site: Path) -> None:
        """What telephones, search engines and programs that show links ask for."""
        now, say = self.now, self.now.shelf.say
        colours = {"theme_color": hex_code("outline"), "background_color": hex_code("paper")}
        found = {MANIFEST: manifest(say("site.name"), say("site.about"), now.shelf.lang, colours).encode()}
        if now.address:
            known = now.shelf.languages, now.address
            found |= pictures(now.shared)
            found[SITEMAP] = sitemap(now.urls, now.shelf.lang, *known).encode()
            if now.shelf.lang == needed(now.shelf.languages)[0]:
                found["robots.txt"] = robots(*known).encode()
        for name, data in found.items():
            file = site / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


def brought(shelf: Shelf, partly: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    """The games' pages, typefaces, looks and PDFs by their names, each as a file or as what is in it."""
    ready = assets.light_files({game: look_of(book.content) for game, book in shelf.books.items()})
    if not partly:
        ready |= assets.typefaces()
    for game in shelf.books:
        ready |= {name: make() for name, make in getattr(book_part(game), "files", dict)().items()}
    for game, shown in shelf.exhibits.items() if shelf.pictured else ():
        ready |= exhibit_files(game, shown)
    yield from ((name, {"content": data}) for name, data in ready.items())
    for game, book in shelf.books.items():
        for page in book.pages():
            if (source := book.file(page.page)).is_file():
                yield f"{game}/{page.file}", {"abs_src_path": os.fspath(source)}
        for one in downloads.available(book):
            yield f"{game}/{one.address}", {"abs_src_path": os.fspath(one.file)}


def striptags(html: Any) -> str:
    """The words of a title or the like, as they are read."""
    return Markup(html or "").striptags()


def _place(content: Content) -> str:
    return place_name(content.id, [pack.folder for pack in content.packs])
