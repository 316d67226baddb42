"""Reading a built site: its pages, the addresses on them, and where their links lead."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LINKS = {"a": "href", "link": "href", "script": "src", "img": "src", "use": "href", "image": "href"}


class PageReader(HTMLParser):
    """Ids and links of one page."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.lang = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag in _LINKS and found.get(_LINKS[tag]):
            self.links.append(str(found[_LINKS[tag]]))
        if tag == "html":
            self.lang = str(found.get("lang"))


def read(file: Path) -> PageReader:
    """One page."""
    reader = PageReader()
    reader.feed(file.read_text("utf-8"))
    return reader


@cache
def pages(site: Path) -> dict[Path, PageReader]:
    """Every page of a site; the page for wrong addresses has no place of its own."""
    return {file: read(file) for file in sorted(site.rglob("*.html")) if file.name != "404.html"}


def dead_links(site: Path) -> Iterator[str]:
    """Links that lead to no file of the site or to no place on a page, and links out of the site."""
    known = pages(site)
    for file, page in known.items():
        for link in page.links:
            url = urlsplit(link)
            if url.scheme or url.netloc:
                yield f"{file}: {link} leads out of the site"
                continue
            target = (file.parent / unquote(url.path)).resolve() if url.path else file
            if not target.is_file():
                yield f"{file}: {link} leads to no file"
            elif url.fragment and target in known and unquote(url.fragment) not in known[target].ids:
                yield f"{file}: {link} leads to no place on the page"
