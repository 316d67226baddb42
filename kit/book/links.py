"""What the site asks of pages: every link leads somewhere, every rule has its place; or the build stops."""

import re
from collections.abc import Collection, Container, Iterator, Mapping
from html import unescape
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from urllib.parse import unquote

from kit.book.book import Book
from kit.content.problems import Problem, hint, quoted

_LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)"
    r"|^ {0,3}\[[^\]\n]+\]:[ \t]*<?([^\s>]+)"
    r"|<[A-Za-z][^<>]*?\s(?:href|src)\s*=\s*(?:\"([^\"]+)\"|'([^']+)'|([^\s\"'>]+))",
    re.MULTILINE | re.IGNORECASE,
)
_CODE = re.compile(r"^(`{3,}|~{3,}).*?^\1[ \t]*$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_ID = re.compile(r"\sid=\"([^\"]+)\"")
DRAWN = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_ELSEWHERE = re.compile(r"[\s\x00-\x1f]*(?:[A-Za-z][A-Za-z0-9+.-]*:|[/\\]{2})")
_SAFE = re.compile(r"https://|mailto:")
_POINTING = ("href", "xlink:href", "src", "srcset", "action", "data", "poster", "formaction")
_ACTS = ("script", "style", "iframe", "frame", "object", "embed", "applet", "base", "meta", "link", "form")
# What MkDocs takes for its own and never shows.
_AHEAD = re.compile(r"\s*(?:---[ \t]*\n|[A-Za-z0-9_-]+:)")


def ids_in(html: str) -> frozenset[str]:
    """Every address inside a rendered page; what drawings call their parts is none."""
    return frozenset(_ID.findall(DRAWN.sub("", html)))


class _Tags(HTMLParser):
    """The tags of a page, each as it is written and with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str, list[tuple[str, str | None]]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((self.get_starttag_text() or "", tag, attrs))


def astray(html: str) -> Iterator[str]:
    """What a page points to and must not: links alone lead out, by https or mail.

    >>> list(astray('<a href="https://a.cz">, <A HREF=javascript:x()>, <img src="//a.cz/b.png">'))
    ['javascript:x()', '//a.cz/b.png']
    """
    for _, tag, attributes in _Tags(html).found:
        for name, target in attributes:
            if name in _POINTING and target and _ELSEWHERE.match(target):
                link = tag == "a" and name == "href" and _SAFE.match(target)
                picture = tag in ("img", "image") and target.startswith("data:image/")
                if not (link or picture):
                    yield target


def acting(html: str) -> Iterator[str]:
    """What a page must not hold: tags that act, or that fetch or send something by themselves.

    >>> list(acting('<p onclick="x()"><b>&lt;script&gt;</b><SCRIPT src="a.js">'))
    ['<p onclick="x()">', '<SCRIPT src="a.js">']
    """
    for written, tag, attributes in _Tags(html).found:
        if tag in _ACTS or any(name.startswith("on") for name, _ in attributes):
            yield written


def refused(file: str, source: str, before: int, html: str) -> Iterator[Problem]:
    """What the site does not show of a page, rendered as `html`; `before` lines precede its source."""
    where = _Places(file, source, before)
    for written in acting(html):
        yield where.problem(
            written, f"a page may not hold {quoted(written)}; no page of the site acts by itself"
        )
    for target in astray(html):
        yield where.problem(target, forbidden(target))


class _Places:
    """Where things stand in a page's source, each of those that are alike at a place of its own."""

    def __init__(self, file: str, source: str, before: int) -> None:
        self._file, self._source, self._before = file, _without_code(source), before
        self._after: dict[str, int] = {}

    def problem(self, written: str, said: str) -> Problem:
        whole = re.escape(written)
        if not written.startswith("<"):
            whole = rf"(?<![\w:/.-]){whole}(?![\w/.-])"
        found = re.compile(whole).search(self._source, self._after.get(written, 0))
        if not found:  # an expression put it there
            return Problem(self._file, self._before + 1, 1, said)
        at, self._after[written] = found.span()
        line = self._source.count("\n", 0, at) + 1
        return Problem(self._file, self._before + line, at - self._source.rfind("\n", 0, at), said)


def ahead(file: str, source: str) -> Iterator[Problem]:
    """What stands before the heading of a page and MkDocs would keep for itself."""
    if _AHEAD.match(source):
        said = "a page begins with its heading; nobody would see what stands before it"
        yield Problem(file, 1, 1, said)


def _without_code(source: str) -> str:
    return _CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), source)


def links_in(source: str) -> Iterator[tuple[str, bool]]:
    """Every link of a page, and whether it is HTML, which stays as it is; what stands in code is none."""
    for match in _LINK.finditer(_without_code(source)):
        yield next(filter(None, match.groups())), not (match[1] or match[2])


def dead(
    page: str,
    file: str,
    source: str,
    before: int,
    markdown: str,
    ids: Mapping[str, frozenset[str]],
    files: Container[str],
    torn: Collection[str] = (),
) -> Iterator[Problem]:
    """The links of a page, worked out as `markdown`, that lead nowhere.

    `ids` are the addresses on each page that is not `torn`, `files` what lies beside the pages.
    """
    where = _Places(file, source, before)
    for link, raw in links_in(markdown):
        if _ELSEWHERE.match(unescape(link)):
            continue
        path, _, anchor = map(unquote, unescape(link).partition("#"))
        target = normpath(join(dirname(page), path)) if path else f"{page}.md"
        name = target.removesuffix(".html" if raw and path else ".md")
        if name in torn or target in files:
            continue
        if raw and path.endswith(".md"):
            said = f"dead link {quoted(link)}: nobody follows it in HTML; write [text]({link})"
        elif name == target or name not in ids:
            said = f"dead link {quoted(link)}: there is no page {quoted(target)}"
        elif anchor and anchor not in ids[name] and link in source:  # else it is `homeless`
            known = hint(anchor, sorted(ids[name]))
            said = f"dead link {quoted(link)}: no such place on the page{known}"
        else:
            continue
        yield where.problem(link, said)


def forbidden(target: str) -> str:
    """What is said of a page that points where it must not."""
    return f"a page may not point to {quoted(target)}; links are relative, https or mailto"


def homeless(book: Book, ids: Mapping[str, Collection[str]], shown: Collection[str]) -> Iterator[Problem]:
    """Rules without a place on the page of theirs, and examples that no page shows."""
    for anchor, page in book.addresses.items():
        if anchor not in ids.get(page, ()):
            said = f"nothing on this page has the address {anchor!r}"
            yield Problem(str(book.file(page)), 1, 1, said)
    for proof in book.proofs.values():
        if proof.example.id not in shown:
            mark = proof.example.mark
            said = f"no page shows example {proof.example.letter}"
            yield Problem(mark.file, mark.line, mark.column, said)


def unplanned(book: Book) -> Iterator[Problem]:
    """Pages of a book that its plan does not know, and planned ones that are not there."""
    planned = {str(book.file(page.page)) for page in book.written.pages()}
    folder = book.file("index").parent
    found = {str(path) for path in folder.rglob("*.md")}
    for file in sorted(found - planned):
        yield Problem(file, 1, 1, "this page is not in book.yaml; add it to a section or delete the file")
    for file in sorted(planned - found):
        yield Problem(file, 1, 1, f"the page is missing in {book.lang!r}")
