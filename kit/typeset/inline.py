"""Markdown within a line: bold, italic, code, links, escapes and the marks of blocks."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Final

from kit.book.blocks import MARK, Block
from kit.core.errors import KitError
from kit.typeset.tree import Inline, Inlines, Link, Put, Words

# What they ask of the site is done or needless on paper.
ATTRIBUTES: Final = frozenset({"download", ".kit-others", 'data-search-exclude=""'})
_TOKEN: Final = re.compile(
    rf"""(?P<escape>\\[\\`*_{{}}\[\]()>#+.!|~<"'-])
    |(?P<code>(?P<ticks>`+)(?P<inside>.+?)(?<!`)(?P=ticks)(?!`))
    |(?P<image>!\[)
    |(?P<note>\[\^)
    |(?P<open>\[)
    |(?P<close>\]\(\s*<?(?P<target>[^)\s>]+)>?(?:\s+"[^"]*")?\s*\))
    |(?P<star>\*{{1,3}}|(?<![^\W_])_{{1,3}}|_{{1,3}}(?![^\W_]))
    |(?P<entity>&(?:\#[0-9]+|\#x[0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);)
    |(?P<html><[/!?A-Za-z][^>]*>?)
    |{MARK.pattern}
    |(?P<text>[^\\`!\[\]*_&<\ue000]+|.)""",
    re.VERBOSE | re.DOTALL,
)
_ATTRIBUTES: Final = re.compile(r"\{:?\s*([^}\n]*?)\s*\}")


class Unsupported(KitError):
    """Markdown that the paper version cannot set."""


class Reader:
    """Reads the lines of one page; `serials` counts the links of the whole book."""

    def __init__(self, resolve: Callable[[str], str], serials: Iterator[int]) -> None:
        self._resolve, self._serials = resolve, serials

    def read(self, source: str, blocks: tuple[Block, ...]) -> Inlines:
        """The words of a paragraph, heading or cell."""
        found: list[Inline] = []
        bold = italic = False
        link: Link | None = None
        at = 0
        while at < len(source):
            token = _TOKEN.match(source, at)
            assert token is not None
            at = token.end()
            kind, text = token.lastgroup, token[0]
            if kind in ("ticks", "inside"):
                kind = "code"
            if kind is None:  # a block's mark
                found.append(Put(blocks[int(token.group(token.lastindex or 0))], bold, italic))
            elif kind == "code":
                found.append(Words(token["inside"].strip(), bold, italic, True, link))
                at = _attributes(source, at)
            elif kind == "open" and _closes(source, token.start()):
                link = self._link(source, at)
            elif kind in ("close", "target"):
                link = None
                at = _attributes(source, at)
            elif kind == "star" and not _alone(source, token):
                bold, italic = bold ^ (len(text) > 1), italic ^ (len(text) != 2)
                at = at if bold or italic else _attributes(source, at)
            elif kind in ("image", "html", "note"):
                what = {"image": "an image", "html": "raw HTML", "note": "a footnote"}[kind]
                raise Unsupported(f"paper cannot show {what}: {source[token.start() :][:40]!r}")
            else:
                shown = text[1:] if kind == "escape" else unescape(text) if kind == "entity" else text
                found.append(Words(_spaced(shown), bold, italic, False, link))
        if bold or italic:
            raise Unsupported(f"* or _ without its partner: {source[:40]!r}")
        return _joined(found)

    def _link(self, source: str, at: int) -> Link:
        close = next(t for t in _TOKEN.finditer(source, at) if t["close"])
        return Link(self._resolve(close["target"]), next(self._serials))


def _closes(source: str, at: int) -> bool:
    """Whether a bracket begins a link."""
    depth = 0
    for token in _TOKEN.finditer(source, at):
        if token["open"]:
            depth += 1
        elif token["close"]:
            return depth == 1
        elif token["text"] == "]":
            depth -= 1
            if not depth:
                if source.startswith("[", token.end()):
                    raise Unsupported(f"links by reference do not work: {source[at:][:40]!r}")
                return False
    return False


def _alone(source: str, token: re.Match[str]) -> bool:
    """Whether a star stands between spaces, and means itself."""
    before, after = source[: token.start()][-1:], source[token.end() :][:1]
    return (not before or before.isspace()) and (not after or after.isspace())


def _attributes(source: str, at: int) -> int:
    """Past the attributes that follow, where they say nothing to paper."""
    given = _ATTRIBUTES.match(source, at)
    if not given:
        return at
    check(given[1])
    return given.end()


def check(attributes: str) -> list[str]:
    """The attributes of a thing, all of which paper must know."""
    found = attributes.split()
    for word in found:
        if word not in ATTRIBUTES:
            raise Unsupported(f"paper does not know the attribute {word!r}")
    return found


def _spaced(text: str) -> str:
    if re.search(r" {2,}\n", text):
        raise Unsupported("two spaces at the end of a line do nothing on paper; begin a paragraph")
    return re.sub(r"[ \t]*\n[ \t]*", " ", text)


def _joined(found: list[Inline]) -> Inlines:
    """Neighbours in one style as one."""
    out: list[Inline] = []
    for one in found:
        last = out[-1] if out else None
        if isinstance(one, Words) and isinstance(last, Words) and one[1:] == last[1:] and not one.code:
            out[-1] = last._replace(text=last.text + one.text)
        else:
            out.append(one)
    return tuple(out)
