"""A page's tree into slabs: headings, paragraphs, lists, boxes, code and whatever macros left."""

from collections.abc import Iterable

from kit.art import fonts
from kit.art.faults import written_last
from kit.art.look import Look
from kit.art.palette import mix, on
from kit.art.scene import Circle, Element, Group, Rect, Stroke
from kit.art.text import label
from kit.art.units import PT
from kit.book.blocks import Begin, End, Figure, Gallery, Rolls, Signs
from kit.book.errors import BookError, book_error
from kit.content.content import Content
from kit.content.nodes import Mark
from kit.core.frozen import dataclass
from kit.typeset import figures, style
from kit.typeset.slab import Frame, Run, Slab, Title, glued, height, moved, spaced, torn
from kit.typeset.style import BODY, CODE, H1, H2, H3, LEAST, SMALL, Type
from kit.typeset.tables import set_table
from kit.typeset.tree import (
    Admonition,
    Code,
    HeadingNode,
    Inlines,
    ListNode,
    Node,
    Paragraph,
    PlacedBlock,
    TableNode,
    Terms,
    Words,
    said,
)
from kit.typeset.words import Refer, TooWide, set_words

_BOX_PAD, _BAR = 3.2, 1.2
_CHAPTER = style.TEXT_H * 0.3  # a chapter begins where so much of a leaf is left
_TAIL = 10.0  # lines below columns that stay with them
_FEW = 45.0  # what begins so near to a chapter's title stands on the same leaf
_WHOLE = 95.0  # boxes and examples' figures lower than this are never cut
_BRIEF = 95.0  # nor are examples
_SHOWN_WHOLE = 125.0  # from an example's heading to the end of its picture
_SHORT = 75.0  # lists lower than this are cut unwillingly
# The prices of breaks: within a paragraph, a list, a short list, a table, an example; before what is shown.
_IN_WORDS, _IN_LIST, _IN_SHORT, _IN_TABLE, _IN_EXAMPLE, _FIGURE = 4.0, 2.0, 60.0, 100.0, 70.0, 60.0
_LONE = 28.0  # and of one that leaves a single item of a list on a leaf
_IN_COLUMNS, _ONE_LEAF = 10.0, style.TEXT_H * 0.8  # and within columns that fit a leaf
_COLUMNS = {"reference": 70.0, "glossary": 0.0}  # frames in two columns, and the price of turning over
_PLAIN = ("example", "together")  # frames that show by their heading alone
_ON_SCREEN = "doors"  # a frame of ways into the site, of no use in a book


@dataclass(frozen=True)
class Setter:
    """Sets the pages of one book."""

    page: str
    file: str
    refer: Refer
    content: Content
    section: str = ""

    def error(self, line: int, message: str, words: str = "") -> BookError:
        """A thing that cannot be set, at the place where these words of it were written, or on the page."""
        marks = self.content.templates.trail.holding(words) if words else []
        mark = written_last(self.content, marks, Mark(self.file, line, 1))
        return book_error(mark.file, mark.line, message, mark.column)

    def runs(self, nodes: Iterable[Node]) -> list[Run]:
        """A whole page; some frames stand in two columns."""
        runs: list[Run] = []
        now: list[Node] = []

        def flush(count: int, turn: float = 0.0) -> None:
            if now:
                width = style.TEXT_W if count == 1 else style.COLUMN
                kind = BODY if count == 1 else LEAST
                made = self.nodes(now, width, kind)
                if count > 1 and height(made) < _ONE_LEAF * count:
                    made = torn(made, _IN_COLUMNS)
                slabs = tuple(made)
                least = 0.0 if runs else _beginning(slabs)
                if runs and runs[-1].columns > 1 and height(slabs) < _TAIL:
                    runs[-1] = runs[-1]._replace(below=height(slabs) + slabs[0].before)
                runs.append(Run(slabs, self.page, self.file, self.section, count, least, turn=turn))
                now.clear()

        shown = True
        for node in nodes:
            match node:
                case PlacedBlock(block=Begin(kind=kind) | End(kind=kind)) if kind == _ON_SCREEN:
                    shown = isinstance(node.block, End)
                case _ if not shown:
                    pass
                case PlacedBlock(block=Begin(kind=kind)) if kind in _COLUMNS:
                    flush(1)
                case PlacedBlock(block=End(kind=kind)) if kind in _COLUMNS:
                    flush(2, _COLUMNS[kind])
                case _:
                    now.append(node)
        flush(1)
        return runs

    def nodes(self, nodes: Iterable[Node], width: float, kind: Type = BODY) -> list[Slab]:
        """Slabs of nodes, one after the other."""
        found: list[Slab] = []
        after_heading = lonely = showing = False
        level = 0  # of the last heading
        example: int | None = None  # where it begins
        for node in nodes:
            match node:
                case PlacedBlock(block=Begin(kind=name)) if name in _PLAIN:
                    example = len(found)
                case PlacedBlock(block=End(kind=name)) if name in _PLAIN and example is not None:
                    shown = found[example:]
                    found[example:] = glued(shown) if height(shown) < _BRIEF else torn(shown, _IN_EXAMPLE)
                    example = None
            try:
                made = self.node(node, width, kind)
            except TooWide as error:
                said = f"does not fit {width:.0f} mm of paper: {str(error)!r}"
                raise self.error(node.line, said, error.longest) from None
            except fonts.MissingGlyph as error:
                raise self.error(node.line, str(error), error.char) from None
            made = [slab if slab.line else slab._replace(line=node.line) for slab in made]
            if found and _shown(node) and not showing:  # pictures in a row tell nothing of each other
                found[-1] = found[-1]._replace(tear=_FIGURE)
            showing = _shown(node)
            if found and isinstance(node, Paragraph) and node.quiet:
                found[-1] = found[-1]._replace(glue=True)  # a note stays with what it is about
            heads_on = after_heading or (lonely and isinstance(node, HeadingNode) and node.level > level)
            if found and isinstance(node, HeadingNode) and not heads_on:
                found[-1] = found[-1]._replace(glue=False)  # what was to follow is not there
            if lonely := after_heading and len(made) == 1 and not isinstance(node, HeadingNode):
                made = glued(made, also_last=True)  # one line alone would leave its heading lonely
            if after_heading and level == 1 and isinstance(node, Admonition):
                made = glued(made, also_last=True)  # below a title a box is not yet its text
            if isinstance(node, HeadingNode):
                level = node.level
            after_heading = isinstance(node, HeadingNode) or (after_heading and not made)
            found += made
            if example is not None and _shown(node) and height(found[example:]) < _SHOWN_WHOLE:
                found[example:-1] = glued(found[example:-1], also_last=True)  # what is told, and its picture
        return found

    def node(self, node: Node, width: float, kind: Type) -> list[Slab]:
        """Slabs of one node."""
        match node:
            case HeadingNode():
                return self.heading(node, width)
            case Paragraph():
                quiet = kind._replace(size=min(kind.size, 9.0), colour="muted")
                slabs = self._words(node.words, width, quiet if node.quiet else kind)
                if said(node.words).rstrip().endswith(":") or (len(slabs) == 1 and _is_lead(node.words)):
                    slabs[-1] = slabs[-1]._replace(glue=True)
                return torn(spaced(slabs, 2.0), _IN_WORDS)
            case ListNode():
                return self._list(node, width, kind)
            case TableNode():
                return torn(spaced(set_table(node, width, kind, self.refer), 3.0), _IN_TABLE)
            case Admonition():
                return self._box(node, width)
            case Code():
                return self._code(node, width)
            case Terms():
                return self._terms(node, width, kind)
            case PlacedBlock(block=Figure() as block):
                return figures.figure(block, width, self._plain)
            case PlacedBlock(block=Gallery() as block):
                return figures.gallery(block, width)
            case PlacedBlock(block=Rolls() as block):
                return figures.rolls(block, width)
            case PlacedBlock(block=Signs() as block):
                return figures.signs(block, width, self._plain)
            case PlacedBlock(block=Begin(kind=name) | End(kind=name)) if name in _PLAIN:
                return []
            case PlacedBlock():
                raise self.error(node.line, f"paper cannot show a {type(node.block).__name__} here")

    def _words(self, words: Inlines, width: float, kind: Type, first: float = 0.0) -> list[Slab]:
        return set_words(words, width, kind, self.refer, first=first)

    def _plain(self, text: str, width: float, kind: Type, align: str = "l") -> list[Slab]:
        return set_words((Words(text),), width, kind, self.refer, align, even=align == "c")

    # Headings ----------------------------------------------------------------------------------

    def heading(self, node: HeadingNode, width: float) -> list[Slab]:
        """A heading with the badge of its rule, kept with what follows."""
        if node.level > 3:
            raise self.error(node.line, "headings on paper have three levels")
        kind = (H1, H2, H3)[node.level - 1]
        if width < style.TEXT_W:
            kind = kind._replace(size=min(kind.size, 11.0 if node.level < 3 else 9.75))
        text = said(node.words).strip()
        number = node.anchor if text.startswith(f"{node.anchor} ") else ""
        words: Inlines = node.words
        badge: tuple[tuple[Element, ...], float] = ((), 0.0)
        if number:
            first = node.words[0]
            assert isinstance(first, Words)
            words = (first._replace(text=first.text.lstrip()[len(number) + 1 :]), *node.words[1:])
            badge = _badge(number, kind)
        drawn, wide = badge
        slabs = moved(set_words(words, width - wide, kind, self.refer, even=True), wide)
        title = Title(node.level, text[len(number) :].strip(), node.anchor, number)
        items = (Group(drawn, -wide), *slabs[0].items)
        slabs[0] = slabs[0]._replace(items=items, anchors=(node.anchor,), title=title)
        if node.level == 1:
            slabs.append(Slab(4.2, tuple(_rule(1.6)), before=0.6))
        before = (12.0, 7.0, 5.0)[node.level - 1]
        return spaced(glued(slabs, also_last=True), before if width == style.TEXT_W else 4.0)

    # Lists -------------------------------------------------------------------------------------

    def _list(self, node: ListNode, width: float, kind: Type) -> list[Slab]:
        found: list[Slab] = []
        indent = 5.0 if node.start is None else 6.4
        ends = (0, len(node.items) - 2) if len(node.items) > 2 else ()
        for n, item in enumerate(node.items):
            inner = spaced(self.nodes(item, width - indent, kind), 2.0 if n == 0 else 0.9)
            if not inner:
                raise self.error(node.line, "an empty item in a list")
            mark = _bullet(kind) if node.start is None else _count(node.start + n, kind)
            inner = moved(inner, indent)
            inner[0] = inner[0]._replace(items=(Group((mark,), -indent), *inner[0].items))
            found += [*inner[:-1], inner[-1]._replace(tear=_LONE if n in ends else _IN_LIST)]
        found[-1] = found[-1]._replace(tear=0.0)
        return torn(found, _IN_SHORT if height(found) < _SHORT else 0.0)

    def _terms(self, node: Terms, width: float, kind: Type) -> list[Slab]:
        found: list[Slab] = []
        for term, meaning in node.items:
            bold = tuple(w._replace(bold=True) for w in term)
            found += glued(spaced(self._words(bold, width, kind), 2.0), also_last=True)
            found += moved(spaced(self.nodes(meaning, width - 5, kind), 0.0), 5)
        return found

    # Boxes and code ----------------------------------------------------------------------------

    def _box(self, node: Admonition, width: float) -> list[Slab]:
        colour = style.BOXES[node.kind]
        inside = width - 2 * _BOX_PAD - _BAR
        ink = mix("ink", colour, 0.45 if node.kind != "custom" else 0.7)
        title = self._words(node.title, inside, H3._replace(size=10.5, colour=ink))
        inner = glued(title, also_last=True) + spaced(self.nodes(node.children, inside, SMALL), 0.6)
        return self._framed(inner, Frame(node.kind, width), _BAR + _BOX_PAD)

    def _framed(self, inner: list[Slab], frame: Frame, dx: float, pad: float = 2.2) -> list[Slab]:
        slabs = [Slab(pad, glue=True, before=3.5), *spaced(inner, 0), Slab(pad)]
        slabs[-2] = slabs[-2]._replace(glue=True)
        slabs = [slab._replace(frame=frame, dx=slab.dx + (dx if slab.items else 0)) for slab in slabs]
        return glued(slabs) if height(slabs) < _WHOLE else slabs

    def _code(self, node: Code, width: float) -> list[Slab]:
        inner: list[Slab] = []
        for n, text in enumerate(node.text.split("\n")):
            bare = text.lstrip(" ")
            indent = fonts.width(" " * (len(text) - len(bare)), CODE.role, CODE.size)
            if not bare:
                inner.append(Slab(CODE.step / 2))
                continue
            hang = 6.0
            lines = self._words((Words(bare),), width - 7 - indent - hang, CODE, first=-hang)
            made = moved(lines, indent + hang)
            inner += [slab._replace(line=node.line + 1 + n) for slab in made]
        return self._framed(inner, Frame("code", width), 3.5)


def opener(look: Look, section: str) -> Slab:
    """What stands above the first chapter of a section: its name upon a strip of the cards' print."""
    wide = fonts.width(section, "display", 12) + 12
    x = (style.TEXT_W - wide) / 2
    plate = Rect(x, 1.2, wide, 8.6, 4.3, "ivory", Stroke("outline", 0.35))
    strip = Group(look.strip(style.TEXT_W, 11, 6.0))
    return Slab(13.0, (strip, plate, label(x + wide / 2, 5.5, section, "display", 12)), 10.0, glue=True)


def _is_lead(words: Inlines) -> bool:
    """Whether a line is bold throughout: a title of what follows, without being called one."""
    spoken = [part for part in words if not isinstance(part, Words) or part.text.strip()]
    return any(isinstance(part, Words) for part in spoken) and all(
        part.bold for part in spoken if isinstance(part, Words)
    )


def _shown(node: Node) -> bool:
    """Whether it shows what the words above it tell."""
    return isinstance(node, TableNode) or (
        isinstance(node, PlacedBlock) and isinstance(node.block, Figure | Rolls)
    )


def _beginning(slabs: tuple[Slab, ...]) -> float:
    """How much of a leaf must be left for a chapter to begin there: enough for more than its title."""
    high = 0.0
    for slab in slabs:
        high += slab.before + slab.h
        if high > _FEW and not slab.glue:
            break
    return min(max(high, _CHAPTER), style.TEXT_H)


def _badge(number: str, kind: Type) -> tuple[tuple[Element, ...], float]:
    """A rule's number on a pill, as on the quick-reference card, and how much of the line it takes."""
    size = min(kind.size * 0.66, 12.0)
    high = size * PT * 1.5
    wide = fonts.width(number, "text-black", size) + high * 0.75
    middle = kind.step / 2 + 0.1
    pill = Rect(0, middle - high / 2, wide, high, high / 2, "terracotta")
    return (pill, label(wide / 2, middle, number, "text-black", size, on("terracotta"))), wide + 2.2


def _rule(y: float) -> list[Element]:
    """The line under a chapter's title, in the site's three colours."""
    parts = ((0.0, 15.6, "terracotta"), (15.6, 4.8, "sun"), (20.4, 2.4, "sea"))
    return [Rect(x, y, w, 1.1, 0, colour) for x, w, colour in parts]


def _bullet(kind: Type) -> Element:
    return Circle(1.7, kind.step / 2 + 0.25, 0.62, "terracotta")


def _count(number: int, kind: Type) -> Element:
    return label(4.2, kind.step / 2 + 0.2, f"{number}.", "display", kind.size - 0.5, "terracotta", "end")
