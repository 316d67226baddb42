"""What the site asks of pages: every link leads somewhere, every rule has its place; or the build stops."""

import re
from collections.abc import Collection, Iterator, Mapping
from html import unescape
from posixpath import dirname, join, normpath

from kit.book.book import Book
from kit.content.problems import Problem, hint, quoted

_LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)|href=\"([^\"]+)\"")
_CODE = re.compile(r"^(`{3,}|~{3,}).*?^\1[ \t]*$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_ID = re.compile(r"\sid=\"([^\"]+)\"")
_ELSEWHERE = re.compile(r"[\s\x00-\x1f]*(?:[A-Za-z][A-Za-z0-9+.-]*:|[/\\]{2})")
_AUTO = re.compile(r"<([a-z][a-z0-9+.-]*:[^<>\s]+)>")
_SAFE = re.compile(r"https://|mailto:")
_POINTING = re.compile(r"<(a|area|img|image|use|link|script|iframe|form|base|object|embed|source)\b[^<>]*>")
_ATTRIBUTE = re.compile(r"\s(?:xlink:)?(href|src|srcset|action|data)=\"([^\"]*)\"")


def ids_in(html: str) -> frozenset[str]:
    """Every address inside a rendered page."""
    return frozenset(_ID.findall(html))


def astray(html: str) -> Iterator[str]:
    """What a finished page points to and must not: links alone lead out, by https or mail.

    >>> list(astray('<a href="https://a.cz">, <a href="javascript:x()">, <img src="//a.cz/b.png">'))
    ['javascript:x()', '//a.cz/b.png']
    """
    for tag in _POINTING.finditer(html):
        for name, escaped in _ATTRIBUTE.findall(tag[0]):
            target = unescape(escaped)
            if _ELSEWHERE.match(target):
                link = tag[1] == "a" and name == "href" and _SAFE.match(target)
                picture = tag[1] in ("img", "image") and target.startswith("data:image/")
                if not (link or picture):
                    yield target


def links_in(source: str) -> Iterator[tuple[str, int]]:
    """Every link of a page's source with its line; what stands in code is none."""
    blank = _CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), source)
    for match in _LINK.finditer(blank):
        yield match[1] or match[2], blank.count("\n", 0, match.start()) + 1


def dead(
    page: str,
    file: str,
    source: str,
    before: int,
    ids: Mapping[str, frozenset[str]],
    files: Collection[str] | None = None,
    torn: Collection[str] = (),
) -> Iterator[Problem]:
    """The links of a page that lead nowhere; `ids` are the addresses on each page that is not `torn`.

    Where `files` beside pages are not known, only links to pages of the same book are looked at.
    """
    for link, line in links_in(source):
        if "{" in link or _ELSEWHERE.match(link):
            continue
        path, _, anchor = link.partition("#")
        target = normpath(join(dirname(page), path)) if path else f"{page}.md"
        name = target.removesuffix(".md")
        if name in torn or (target in files if files is not None else not _in_book(target)):
            continue
        if not target.endswith(".md") or name not in ids:
            yield Problem(
                file, before + line, 1, f"dead link {quoted(link)}: there is no page {quoted(target)}"
            )
        elif anchor and anchor not in ids[name]:
            known = hint(anchor, sorted(ids[name]))
            yield Problem(
                file, before + line, 1, f"dead link {quoted(link)}: no such place on the page{known}"
            )


def _in_book(target: str) -> bool:
    return target.endswith(".md") and not target.startswith("..")


def outward(file: str, source: str) -> Iterator[Problem]:
    """The links of a page that lead out of the site otherwise than by https or mail."""
    bare = ((one[1], source.count("\n", 0, one.start()) + 1) for one in _AUTO.finditer(source))
    for link, line in (*links_in(source), *bare):
        if "{" not in link and _ELSEWHERE.match(link) and not _SAFE.match(link):
            yield Problem(file, line, 1, forbidden(link))


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
