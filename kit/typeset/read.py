"""Expanded Markdown into a tree; what the paper version cannot set stops with page and line."""

import re
from dataclasses import dataclass
from typing import Final

from kit.book.blocks import INLINE, MARK, Block
from kit.book.errors import BookError, book_error
from kit.typeset.inline import Reader, Unsupported, check
from kit.typeset.lines import Line
from kit.typeset.tree import Box, Code, Heading, Inlines, Listing, Node, Paragraph, Placed, Table, Terms

BOXES: Final = ("note", "tip", "warning", "custom", "ruling")
_HEADING = re.compile(r"(#{1,6}) +(.*?) +\{#([^ }]+)\} *")
_FENCE = re.compile(r"(`{3,}|~{3,}) *[\w-]* *")
_BOX = re.compile(r'!!! +([a-z]+)(?: +"([^"]*)")? *')
_ITEM = re.compile(r"([-*+]|[0-9]+\.) +(?=\S)")
_RULE = re.compile(r"\|? *:?-{2,}:? *(?:\| *:?-{1,}:? *)*\|? *")
_TERM = re.compile(r": {1,3}(?=\S)")
_ATTRIBUTES = re.compile(r"\n\{:? *([^}\n]*?) *\}$")
_CELL = re.compile(r"(?<!\\)\|")
_REFUSED: Final = (
    (re.compile(r"```|~~~"), "code that begins like this"),
    (re.compile(r"> ?"), "a quotation"),
    (re.compile(r"(?:[-*_] *){3,}$"), "a line across the page"),
    (re.compile(r"={3,} *$|-{3,} *$"), "an underlined heading (write # before it)"),
    (re.compile(r"\?\?\?|==="), "a box that opens"),
    (re.compile(r"\[[^\]]+\]: "), "a link by reference"),
    (re.compile(r"</?[A-Za-z!]"), "raw HTML"),
    (re.compile(r"#{1,6}(?! )|#{1,6} "), "a heading without an address"),
    (re.compile(r"!!!"), "a box of unknown form"),
    (re.compile(r"\*\["), "an abbreviation"),
)


@dataclass
class Parser:
    """Reads one page."""

    file: str
    blocks: tuple[Block, ...]
    reader: Reader

    def error(self, line: int, message: str) -> BookError:
        """A mistake on this page."""
        return book_error(self.file, line, message)

    def inline(self, text: str, line: int) -> Inlines:
        """The words of a text that begins on a line."""
        try:
            return self.reader.read(text, self.blocks)
        except Unsupported as error:
            raise self.error(line, str(error)) from None

    def read(self, lines: list[Line]) -> tuple[Node, ...]:
        """The blocks of Markdown in some lines."""
        found: list[Node] = []
        at = 0
        while at < len(lines):
            if lines[at].blank:
                at += 1
                continue
            node, at = self._block(lines, at)
            found.append(node)
        return tuple(found)

    def _block(self, lines: list[Line], at: int) -> tuple[Node, int]:
        text, line = lines[at]
        if mark := MARK.fullmatch(text.strip()):
            block = self.blocks[int(mark[1])]
            if not isinstance(block, INLINE):
                return Placed(line, block), at + 1
        if fence := _FENCE.fullmatch(text):
            return self._code(lines, at, fence[1])
        if heading := _HEADING.fullmatch(text):
            words = self.inline(heading[2], line)
            return Heading(line, len(heading[1]), words, heading[3]), at + 1
        if box := _BOX.fullmatch(text):
            return self._box(lines, at, box)
        if at + 1 < len(lines) and "|" in text and _RULE.fullmatch(lines[at + 1].text):
            return self._table(lines, at)
        if _ITEM.match(text):
            return self._list(lines, at)
        if lines[at].indent >= 4:
            raise self.error(line, "indented text; write code between lines of ```")
        for pattern, what in _REFUSED:
            if pattern.match(text):
                raise self.error(line, f"paper cannot show {what}: {text[:40]!r}")
        return self._paragraph(lines, at)

    def _paragraph(self, lines: list[Line], at: int) -> tuple[Node, int]:
        end = at + 1
        while end < len(lines) and not lines[end].blank and not _ends(lines[end].text):
            text, line = lines[end]
            if _TERM.match(text):
                return self._terms(lines, at)
            if _ITEM.match(text):
                raise self.error(line, "a list needs an empty line before it")
            for pattern, what in _REFUSED[2:4]:
                if pattern.match(text):
                    raise self.error(line, f"paper cannot show {what}: {text[:40]!r}")
            end += 1
        text, number = "\n".join(one.text.lstrip() for one in lines[at:end]), lines[at].number
        given = _ATTRIBUTES.search(text)
        if not given:
            return Paragraph(number, self.inline(text, number)), end
        try:
            quiet = ".kit-others" in check(given[1])
        except Unsupported as error:
            raise self.error(lines[end - 1].number, str(error)) from None
        return Paragraph(number, self.inline(text[: given.start()], number), quiet), end

    def _code(self, lines: list[Line], at: int, fence: str) -> tuple[Node, int]:
        for end in range(at + 1, len(lines)):
            if lines[end].text.strip() == fence:
                text = "\n".join(one.text for one in lines[at + 1 : end])
                return Code(lines[at].number, text), end + 1
        raise self.error(lines[at].number, f"nothing closes this {fence}")

    def _box(self, lines: list[Line], at: int, box: re.Match[str]) -> tuple[Node, int]:
        number = lines[at].number
        if box[1] not in BOXES:
            raise self.error(number, f"no box of the kind {box[1]!r}; there are: {', '.join(BOXES)}")
        if not box[2]:
            raise self.error(number, f'a box needs a title: !!! {box[1]} "…"')
        inside, end = _indented(lines, at + 1)
        if not inside:
            raise self.error(number, "an empty box; move its text in by four spaces")
        return Box(number, box[1], self.inline(box[2], number), self.read(inside)), end

    def _list(self, lines: list[Line], at: int) -> tuple[Node, int]:
        start, ordered = at, lines[at].text[0].isdigit()
        items: list[tuple[Node, ...]] = []
        while at < len(lines) and (item := _ITEM.match(lines[at].text)):
            if lines[at].text[0].isdigit() != ordered:
                break
            own = [Line(lines[at].text[item.end() :], lines[at].number)]
            at += 1
            while at < len(lines):
                text, number = lines[at]
                if lines[at].indent >= 4:
                    own.append(Line(text[4:], number))
                elif lines[at].blank:
                    after = next((n for n in range(at, len(lines)) if not lines[n].blank), len(lines))
                    if after == len(lines) or lines[after].indent < 4:
                        break
                    own.append(lines[at])
                elif _ITEM.match(text) or _ends(text):
                    break
                else:
                    own.append(Line(text.lstrip(), number))
                at += 1
            items.append(self.read(own))
            after = next((n for n in range(at, len(lines)) if not lines[n].blank), len(lines))
            at = after if after < len(lines) and _ITEM.match(lines[after].text) else at
        first = int(lines[start].text.split(".")[0]) if ordered else None
        return Listing(lines[start].number, first, tuple(items)), at

    def _table(self, lines: list[Line], at: int) -> tuple[Node, int]:
        number = lines[at].number
        align = "".join(
            {(1, 1): "c", (0, 1): "r"}.get((one.startswith(":"), one.endswith(":")), "l")
            for one in _cells(lines[at + 1].text)
        )
        rows: list[tuple[Inlines, ...]] = []
        end = at
        while end < len(lines) and not lines[end].blank:
            if end != at + 1:
                cells = _cells(lines[end].text)
                if len(cells) != len(align):
                    said = f"a row of {len(cells)} cells in a table of {len(align)} columns"
                    raise self.error(lines[end].number, said)
                rows.append(tuple(self.inline(cell, lines[end].number) for cell in cells))
            end += 1
        return Table(number, align, rows[0], tuple(rows[1:])), end

    def _terms(self, lines: list[Line], at: int) -> tuple[Node, int]:
        number = lines[at].number
        items: list[tuple[Inlines, tuple[Node, ...]]] = []
        while at + 1 < len(lines) and not lines[at].blank and (mark := _TERM.match(lines[at + 1].text)):
            term = self.inline(lines[at].text, lines[at].number)
            own = [Line(lines[at + 1].text[mark.end() :], lines[at + 1].number)]
            more, end = _indented(lines, at + 2)
            items.append((term, self.read(own + more)))
            at = next((n for n in range(end, len(lines)) if not lines[n].blank), len(lines))
        return Terms(number, tuple(items)), at


def _ends(text: str) -> bool:
    """Whether a line ends the paragraph before it."""
    return bool(text.startswith(("```", "~~~")) or _BOX.match(text) or re.match(r"#{1,6} ", text))


def _indented(lines: list[Line], at: int) -> tuple[list[Line], int]:
    """The lines moved in by four spaces, moved back, and where they end."""
    found: list[Line] = []
    end = at
    while end < len(lines) and (lines[end].blank or lines[end].indent >= 4):
        found.append(Line(lines[end].text[4:], lines[end].number))
        end += 1
    while found and found[-1].blank:
        found.pop()
        end -= 1
    return found, end


def _cells(text: str) -> list[str]:
    inner = text.strip().removeprefix("|")
    inner = inner[:-1] if inner.endswith("|") and not inner.endswith("\\|") else inner
    return [cell.strip() for cell in _CELL.split(inner)]
