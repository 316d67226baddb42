"""Expanded Markdown into a tree, read as the site reads it; what paper cannot set stops with page and line.

Before Python-Markdown reads a page, every line gets a mark with its number behind whatever makes it a
heading, an item or a row; so every text of the tree knows where it came from.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from html import unescape
from typing import Any, Final
from xml.etree.ElementTree import Element

from markdown import Markdown, util
from markdown.extensions.tables import TableProcessor

from kit.book.blocks import INLINE, MARK, Block
from kit.book.dialect import extensions
from kit.book.errors import BookError, book_error
from kit.content.problems import Problem
from kit.core.errors import KitError
from kit.typeset.lines import LINE, SourceLine, mark
from kit.typeset.tree import (
    Admonition,
    Code,
    HeadingNode,
    Inline,
    Inlines,
    Link,
    ListNode,
    Node,
    Paragraph,
    PlacedBlock,
    Put,
    TableNode,
    Terms,
    Words,
)

BOXES: Final = ("note", "tip", "warning", "custom", "ruling")
_NOT_HERE: Final = ("codehilite", "toc")  # what the site does with colours and addresses
_BOX = re.compile(r' *!!! +([a-z]+)(?: +"([^"]*)")? *')
_FENCE = re.compile(r"(`{3,}|~{3,}) *[\w-]* *")
_ACROSS = re.compile(r" *(?:(?:[-*_] *){3,}|[=-]+ *)")
_UNMARKED = re.compile(r"[ |:-]*|\s*\{:?[^}]*\}\s*")
_PREFIX = re.compile(r" *(?:(?:[-*+>]|[0-9]+\.|:|#{1,6}) +|>|\| *)*")
_REFUSED: Final = (
    (re.compile(rf"(?:^|\n){LINE.pattern}(?:\?\?\?|===)"), "paper cannot show a box that opens"),
    (re.compile(rf"(?:^|\n){LINE.pattern}\[[^\]]+\]: "), "paper cannot show a link by reference"),
    (re.compile(rf"(?:^|\n){LINE.pattern}#"), "paper cannot show a heading without an address"),
    (re.compile(rf"\n *(?:[-*+]|[0-9]+\.) +{LINE.pattern}"), "a list needs an empty line before it"),
    (re.compile(r"\[\^"), "paper cannot show a footnote"),
    (re.compile(r"\]\["), "links by reference do not work"),
    (re.compile(r"(?<!\S)[*_]+(?=\S)|(?<=\S)\*|(?<=[^\s\w])_|(?<=\w)_(?!\w)"), "* or _ without its partner"),
)
_ELEMENTS: Final = {
    "blockquote": "paper cannot show a quotation",
    "img": "paper cannot show an image",
    "br": "two spaces at the end of a line do nothing on paper; begin a paragraph",
    "pre": "indented text; write code between lines of ```",
}
# What they ask of the site is done or needless on paper.
_ATTRIBUTES: Final = frozenset({"href", "title", "download", "data-search-exclude", "style", "start"})
_CLASSES: Final = frozenset({"admonition", "admonition-title", "kit-others", *BOXES})
_SPANS: Final = ("strong", "em", "code", "a", "img", "br")
_CODE = re.compile(r"<pre><code[^>]*>(.*)</code></pre>", re.DOTALL)
_ODD = re.compile(rf"{util.STX}([0-9]+){util.ETX}|{util.HTML_PLACEHOLDER_RE.pattern}")


class Unsupported(KitError):
    """Markdown that the paper version cannot set."""


class _Tables(TableProcessor):  # type: ignore[misc]
    """Tables, where a row of too few or too many cells is not mended in silence."""

    def _build_row(self, row: str, parent: Element, align: list[str | None]) -> None:
        if (count := len(self._split_row(row))) != len(align):
            said = f"a row of {count} cells in a table of {len(align)} columns"
            self.parser.md.kit_odd_rows.append((_first(row), said))
        super()._build_row(row, parent, align)


@cache
def _dialect() -> Any:
    """Markdown with what the site adds to it."""
    configs = {name: one for name, one in extensions().items() if name not in _NOT_HERE}
    made = Markdown(extensions=list(configs), extension_configs=configs)
    made.preprocessors.deregister("html_block")
    for name in ("prettify", "unescape"):
        made.treeprocessors.deregister(name)
    made.parser.blockprocessors.register(_Tables(made.parser, {"use_align_attribute": False}), "table", 75)
    return made


@dataclass
class Parser:
    """Reads one page, around all that is wrong on it; `serials` counts the links of the whole book."""

    file: str
    blocks: tuple[Block, ...]
    resolve: Callable[[str], str]
    serials: Iterator[int]
    line: int = 1
    problems: list[Problem] = field(default_factory=list)

    def error(self, message: str, line: int = 0) -> BookError:
        """A mistake on this page, where the reader stands."""
        return book_error(self.file, line or self.line, message)

    def _note(self, message: str, line: int = 0) -> None:
        """Note a mistake and read on."""
        self.problems += self.error(message, line).problems

    def read(self, lines: Iterable[SourceLine]) -> tuple[Node, ...]:
        """The blocks of Markdown in some lines; BookError tells all that is wrong with them."""
        found = self.look(lines)
        if self.problems:
            raise BookError(self.problems)
        return found

    def look(self, lines: Iterable[SourceLine]) -> tuple[Node, ...]:
        """All blocks with nothing wrong in them."""
        self._raw = _dialect().reset()
        self._raw.kit_odd_rows = []
        try:
            given = list(self._numbered(lines))
        except BookError as error:
            self.problems += error.problems
            return ()
        for step in self._raw.preprocessors:
            given = step.run(given)
        root = self._raw.parser.parseDocument(given).getroot()
        for line, said in self._raw.kit_odd_rows:
            self._note(said, line)
        for step in self._raw.treeprocessors:
            step.run(root)
        return self._inside(root)

    def _numbered(self, lines: Iterable[SourceLine]) -> Iterator[str]:
        """Lines with the marks of their numbers."""
        fence = ""
        begun = 0
        for text, number in lines:
            if fence:
                fence = "" if text.rstrip() == fence else fence
                yield mark(number) + text if fence else text
            elif text.lstrip().startswith(("```", "~~~")):
                if not (found := _FENCE.fullmatch(text)):
                    raise self.error(f"paper cannot show code that begins like this: {text[:40]!r}", number)
                fence, begun = found[1], number
                yield text
            elif text.lstrip().startswith("!!!"):
                yield self._box_line(text, number)
            elif text.strip() and _ACROSS.fullmatch(text):
                self._note(f"paper cannot show a line across the page: {text[:40]!r}", number)
                yield ""
            elif _UNMARKED.fullmatch(text):
                yield text
            else:
                prefix = _PREFIX.match(text)
                assert prefix
                yield f"{prefix[0]}{mark(number)}{text[prefix.end() :]}"
        if fence:  # what is code and what is text, nobody knows
            raise self.error(f"nothing closes this {fence}", begun)

    def _box_line(self, text: str, number: int) -> str:
        box = _BOX.fullmatch(text)
        if not box:
            self._note(f"paper cannot show a box of unknown form: {text[:40]!r}", number)
        elif box[1] not in BOXES:
            self._note(f"no box of the kind {box[1]!r}; there are: {', '.join(BOXES)}", number)
        elif not box[2]:
            self._note(f'a box needs a title: !!! {box[1]} "…"', number)
        if not box or box[1] not in BOXES or not box[2]:
            text = f'{" " * (len(text) - len(text.lstrip()))}!!! {BOXES[0]} "–"'
        return text.replace('"', f'"{mark(number)}', 1)

    # Blocks ------------------------------------------------------------------------------------

    def _inside(self, parent: Element) -> tuple[Node, ...]:
        """What stands in an element: blocks, before them perhaps a paragraph that nothing encloses."""
        spans = next((n for n, one in enumerate(parent) if one.tag not in _SPANS), len(parent))
        found: list[Node] = []
        if spans or (parent.text or "").strip():
            found.append(Paragraph(_first(parent, self.line), self._words(parent, list(parent)[:spans])))
        for one in list(parent)[spans:]:
            try:
                found.append(self._block(one))
            except BookError as error:
                self.problems += error.problems
        return tuple(found)

    def _block(self, one: Element) -> Node:
        self.line = line = _first(one, self.line)
        if one.tag in _ELEMENTS:
            raise self.error(_ELEMENTS[one.tag])
        if re.fullmatch("h[1-6]", one.tag):
            if not (anchor := one.attrib.pop("id", "")):
                raise self.error("paper cannot show a heading without an address")
            return HeadingNode(line, int(one.tag[1]), self._words(one), anchor)
        self._check(one)
        match one.tag:
            case "p":
                return self._paragraph(one, line)
            case "ul" | "ol":
                start = int(one.get("start", "1")) if one.tag == "ol" else None
                return ListNode(line, start, tuple(self._inside(item) for item in one))
            case "table":
                rows = [tuple(self._words(cell) for cell in row) for part in one for row in part]
                align = "".join(cell.get("style", "text-align: left")[12] for cell in one[0][0])
                return TableNode(line, align, rows[0], tuple(rows[1:]))
            case "div":
                title = self._words(one[0])
                if len(one) == 1:
                    raise self.error("an empty box; move its text in by four spaces")
                kind = one.get("class", "").split()[1]
                return Admonition(line, kind, title, tuple(map(self._block, list(one)[1:])))
            case "dl":
                items: list[tuple[Inlines, tuple[Node, ...]]] = []
                for item in one:
                    if item.tag == "dt":
                        items.append((self._words(item), ()))
                    else:
                        items[-1] = (items[-1][0], items[-1][1] + self._inside(item))
                return Terms(line, tuple(items))
        raise self.error(f"paper cannot show <{one.tag}>")

    def _paragraph(self, one: Element, line: int) -> Node:
        text = LINE.sub("", one.text or "").strip()
        if not len(one):
            if (put := MARK.fullmatch(text)) and not isinstance(self.blocks[int(put[1])], INLINE):
                return PlacedBlock(line, self.blocks[int(put[1])])
            kept = util.HTML_PLACEHOLDER_RE.fullmatch(text)
            if kept and (code := _CODE.fullmatch(self._kept(kept[1]))):
                self.line = _first(code[1], line + 1) - 1
                return Code(self.line, unescape(LINE.sub("", code[1]).removesuffix("\n")))
        return Paragraph(line, self._words(one), "kit-others" in one.get("class", "").split())

    def _check(self, one: Element) -> None:
        """Refuse attributes that paper does not know."""
        found = [f".{word}" for word in one.get("class", "").split() if word not in _CLASSES]
        found += [f"{name}={value}" for name, value in one.items() if name not in (*_ATTRIBUTES, "class")]
        if found:
            raise self.error(f"paper does not know the attribute {found[0]!r}")

    # Words -------------------------------------------------------------------------------------

    def _words(self, one: Element, children: list[Element] | None = None) -> Inlines:
        """The words of a paragraph, heading or cell, neighbours in one style as one."""
        out: list[Inline] = []
        self._check(one)
        for word in self._spans(one, list(one) if children is None else children, Words("")):
            last = out[-1] if out else None
            if isinstance(word, Words) and isinstance(last, Words) and word[1:] == last[1:] and not word.code:
                out[-1] = last._replace(text=last.text + word.text)
            else:
                out.append(word)
        return tuple(out)

    def _spans(self, one: Element, children: list[Element], style: Words) -> Iterator[Inline]:
        yield from self._text(one.text or "", style)
        for child in children:
            if child.tag not in ("strong", "em", "code", "a"):
                raise self.error(_ELEMENTS.get(child.tag, f"paper cannot show <{child.tag}> here"))
            self._check(child)
            if child.tag == "code":
                text = unescape(LINE.sub("", child.text or "")).replace("\n", " ")
                yield style._replace(text=text, code=True)
            else:
                match child.tag:
                    case "strong":
                        inner = style._replace(bold=True)
                    case "em":
                        inner = style._replace(italic=True)
                    case _:
                        inner = style._replace(link=self._link(child))
                yield from self._spans(child, list(child), inner)
            yield from self._text(child.tail or "", style)

    def _link(self, one: Element) -> Link | None:
        try:
            return Link(self.resolve(LINE.sub("", unescape(one.get("href", "")))), next(self.serials))
        except Unsupported as error:
            self._note(str(error))
            return None

    def _text(self, text: str, style: Words) -> Iterator[Inline]:
        """Words and the blocks that stand between them."""
        for pattern, said in _REFUSED:
            if found := pattern.search(text):
                raise self.error(f"{said}: {LINE.sub('', text)[:40].strip()!r}", _first(found[0], self.line))
        for n, part in enumerate(LINE.split(text)):
            if n % 2:
                self.line = int(part)
                continue
            for at, shown in enumerate(MARK.split(re.sub(r"[ \t]*\n[ \t]*", " ", part))):
                if at % 2:
                    yield Put(self.blocks[int(shown)], style.bold, style.italic)
                elif shown:
                    yield style._replace(text=_ODD.sub(self._odd, shown).replace(util.AMP_SUBSTITUTE, "&"))

    def _odd(self, found: re.Match[str]) -> str:
        """An escaped letter or an entity, as the letter."""
        if found[1]:
            return chr(int(found[1]))
        if (kept := self._kept(found[2])).startswith("<"):
            raise self.error(f"paper cannot show raw HTML: {kept[:40]!r}")
        return unescape(kept)

    def _kept(self, number: str) -> str:
        return str(self._raw.htmlStash.rawHtmlBlocks[int(number)])


def _first(where: Element | str, default: int = 1) -> int:
    """The first line that is marked in a text or an element."""
    text = where if isinstance(where, str) else "".join(where.itertext())
    found = LINE.search(text)
    return int(found[1]) if found else default
