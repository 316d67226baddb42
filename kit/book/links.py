"""Every link of every page leads somewhere, or the build stops with the page and line."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from posixpath import dirname, join, normpath

from kit.content.problems import Problem, hint, quoted

_LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)|href=\"([^\"]+)\"")
_CODE = re.compile(r"^(`{3,}|~{3,}).*?^\1[ \t]*$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_ID = re.compile(r"\sid=\"([^\"]+)\"")
_ELSEWHERE = re.compile(r"[\s\x00-\x1f]*(?:[A-Za-z][A-Za-z0-9+.-]*:|[/\\]{2})")
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
    page: str, file: str, source: str, before: int, ids: Mapping[str, frozenset[str]], files: frozenset[str]
) -> Iterator[Problem]:
    """The links of a page that lead nowhere; `ids` are the addresses on each page."""
    for link, line in links_in(source):
        if "{" in link or _ELSEWHERE.match(link):
            continue
        path, _, anchor = link.partition("#")
        target = normpath(join(dirname(page), path)) if path else f"{page}.md"
        name = target.removesuffix(".md")
        if target in files:
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
