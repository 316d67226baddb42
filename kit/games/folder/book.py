"""The rulebook of a game of data: its components in figures, boards with pieces from a text position."""

import os
import re
from collections.abc import Iterator
from dataclasses import replace

from kit.art.legible import texts
from kit.art.palette import mix
from kit.art.parts.beside import beside
from kit.art.parts.faces import face_items
from kit.art.parts.field_board import small_board
from kit.art.parts.fields import chosen
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Scene, Stroke
from kit.book import engine_claims, markdown
from kit.book.blocks import Emblem, Figure, PictureBlock
from kit.book.book import Book, PageSheet
from kit.book.engine_claims import EngineMacros
from kit.book.errors import Fault
from kit.book.front import box_front
from kit.book.markdown import plain
from kit.content.left_out import left_out
from kit.content.played import PlayedExample
from kit.content.problems import hint, quoted
from kit.content.proof import Difference
from kit.core import shelf
from kit.games.folder.art.boards import field_board
from kit.games.folder.art.printed import component_of
from kit.games.folder.art.small_parts import die_faces
from kit.games.folder.art.table import Workbench
from kit.games.folder.content import DataContent
from kit.games.folder.content.kinds import (
    BoardComponent,
    DeckComponent,
    DiceComponent,
    GameComponent,
    StandeesComponent,
    TokensComponent,
    TokenSet,
)
from kit.press.options import PressOptions

_WORDS = re.compile(r"[\s|;]+")
_TOLD = {*":|;"}  # signs that stand in every position, an engine's too, however few pieces it has
WORDS: tuple[str, ...] = ("end.", "form.", "ours.", "pdf.")
"""What a game of data has words for beside the house's: its ends, forms, own steps and files."""
_FEW, _MANY = 5, 7  # fields on a side
_PIECE = 0.82  # of a field
_EMBLEM, _FEW_LETTERS = 4.6, 2  # mm of a token among words, and what fits on it
_ROW = 12  # tokens in a row
_BETWEEN = Stroke("gravel", 0.4)  # sides of a die


def desk_of(book: Book) -> Workbench:
    """The book's game and language."""
    assert isinstance(book.content, DataContent)
    return Workbench(book.content, book.lang)


def _component(desk: Workbench, name: str) -> GameComponent:
    known = desk.content.components
    if name not in known:
        raise Fault(f"there is no component {quoted(name)}{hint(name, known)}")
    return known[name]


def _tokens(desk: Workbench) -> dict[str, TokenSet]:
    found: dict[str, TokenSet] = {}
    for one in desk.content.components.values():
        if isinstance(one, TokensComponent):
            found |= one.tokens
    return found


def _pieces(desk: Workbench, board: BoardComponent, position: str) -> Iterator[tuple[str, str, str]]:
    """Which token stands on which fields, word by word; words without a colon tell something else.

    Words are parted by spaces or by | and ;.
    """
    tokens = _tokens(desk)
    for word in _WORDS.split(position):
        name, colon, fields = word.partition(":")
        if not colon or not fields:
            continue
        if name not in tokens:
            raise Fault(f"no token is called {quoted(name)}{hint(name, tokens)}")
        yield word, name, fields


def board_with(desk: Workbench, board: BoardComponent, position: str) -> Scene:
    """A board's fields with tokens on them: `sun:a1,b2 moon:c3`."""
    drawn = field_board(desk, board)
    fields, tokens = drawn.fields, _tokens(desk)
    pieces, said = [], []
    for word, name, where in _pieces(desk, board, position):
        found, wrong = chosen(fields, where)
        if wrong:
            raise Fault(f"{quoted(word)}: the board has no field {quoted(wrong[0])}")
        for field in found:
            d = field.r * 2 * _PIECE
            look = desk.face(tokens[name].face)
            items: tuple[Element, ...] = face_items(look, d, d, 0, f"figure, {desk.lang}", "round")
            pieces.append((field, Group(items, field.cx - d / 2, field.cy - d / 2)))
        title = desk.say(tokens[name].name) or name
        said.append(f"{title}: {', '.join(field.name for field in found)}")
    return small_board(drawn, "; ".join(said) or desk.title(board), desk.lang, pieces)


def _first_board(desk: Workbench) -> BoardComponent:
    for one in desk.content.components.values():
        if isinstance(one, BoardComponent):
            return one
    raise Fault("a position needs a board, and components.yaml has none")


def _size(board: BoardComponent) -> str:
    """How large a board is shown: one of few fields would otherwise fill a page, many need it all."""
    most = max(board.size)
    return "small" if most <= _FEW else "wide" if most > _MANY else "normal"


def position(book: Book, text: str) -> Scene:
    """The picture of a position, on the first board."""
    desk = desk_of(book)
    with desk.dressed():
        return board_with(desk, _first_board(desk), text)


def example(book: Book, one: PlayedExample) -> Figure:
    """Before and after."""
    texts = [(one.before, "before"), (one.after, "after")] if one.after else [(one.before, "")]
    pictures = tuple(
        PictureBlock(position(book, text), book.say(word) if word else "") for text, word in texts
    )
    return Figure(f"example-{one.id}", pictures, "", _size(_first_board(desk_of(book))), printed=True)


def change(book: Book, difference: Difference) -> str:
    """What comes out otherwise under a pack's rules."""
    return engine_claims.change(book, difference)


def _six(faces: list[Scene]) -> Scene:
    """The sides of a die in two rows."""
    edge, *_ = faces[0]
    items = (Group(face.items, n % 3 * edge, n // 3 * edge) for n, face in enumerate(faces))
    lines = (Line(x, 0, x, 2 * edge, _BETWEEN) for x in (edge, 2 * edge))
    drawn: tuple[Element, ...] = (*items, *lines, Line(0, edge, 3 * edge, edge, _BETWEEN))
    return faces[0]._replace(w=3 * edge, h=2 * edge, items=drawn)


def _lower(strip: Scene) -> Scene:
    """The front of a figure that is printed twice, head to head."""
    return strip._replace(h=strip.h / 2, items=(Group(strip.items, 0, -strip.h / 2),))


class FolderMacros(EngineMacros):
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        super().__init__(book, sheet)
        self._desk = desk_of(book)

    def prove(self, claim: str, stated: str | int, text: str = "") -> str:
        """State what happens; without an engine nobody can confirm it, and that is said."""
        if shelf.find(self._desk.content.id).engine is None:
            return f"{plain(text or str(stated))} *({self._book.say('proven.unasked')})*"
        return super().prove(claim, stated, text)

    def components(self) -> str:
        """The table of all that is in the box, with how many there are."""
        say = self._book.say
        rows = [
            (plain(self._desk.title(one)), str(self._count(one)))
            for one in self._desk.content.components.values()
        ]
        return markdown.table((say("component"), say("pieces")), rows, "lr")

    def _drawn(self, one: GameComponent) -> Component:
        return component_of(self._desk, one, PressOptions())

    def _parts(self, one: GameComponent) -> tuple[Piece, ...]:
        """What is played with: of dice the six sides, of a standee what one looks at."""
        if isinstance(one, DiceComponent):
            sides = (die_faces(self._desk, one, die) for die in one.dice)
            return tuple(Piece(f"{one.id}-{n}", _six(faces), None, 0) for n, faces in enumerate(sides, 1))
        made = self._drawn(one)
        if isinstance(one, StandeesComponent):
            return tuple(replace(piece, front=_lower(piece.front)) for piece in made.pieces)
        return made.pieces or made.pages

    def _count(self, one: GameComponent) -> int:
        return len(self._parts(one))

    def count(self, name: str) -> int:
        """How many pieces a component has: `count("actions")`."""
        return self._count(_component(self._desk, name))

    def _table(self, deck: DeckComponent) -> str:
        return os.path.join(self._desk.content.folder, deck.cards)

    def fig_component(self, name: str, *pieces: str | int, caption: str = "") -> str:
        """Pieces of a component side by side: `fig_component("cards", "storm", "calm")`, or the first 3."""
        one = _component(self._desk, name)
        parts = {piece.name: piece for piece in self._parts(one)}
        wanted: list[Piece] = []
        for piece in pieces or (1,):
            if isinstance(piece, int):
                if piece < 1:
                    raise Fault(f"{piece} pieces cannot be shown; at least 1 can")
                wanted += list({part.front: part for part in parts.values()}.values())[:piece]
            elif found := parts.get(piece) or parts.get(f"{piece}-1"):
                wanted.append(found)
            elif isinstance(one, DeckComponent) and left_out().of(self._table(one)):
                return ""  # it may be in a row that was told already
            else:
                raise Fault(f"{name} has no piece {quoted(piece)}{hint(piece, parts)}")
        scene = beside(wanted, self._book.lang)
        upright = len(wanted) == 1 and scene.h > scene.w  # it would fill a screen, and most of a page
        size = "normal" if any(texts(scene.items, 1)) and not upright else "small"
        return self._sheet.stash.put(Figure(self._name(name), (PictureBlock(scene),), caption, size, True))

    def fig_box(self) -> str:
        """The game's box as it stands on a shelf."""
        scene = box_front(self._desk.content, self._book.text(self._desk.content.game.name))
        return self._sheet.stash.put(Figure(self._name("box"), (PictureBlock(scene),), "", "small"))

    def token(self, name: str, count: int = 1) -> str:
        """A token among words, or several: `token("coin")`, `token("coin", 3)`."""
        desk = self._desk
        known = _tokens(desk)
        if name not in known:
            raise Fault(f"no token is called {quoted(name)}{hint(name, known)}")
        if not 1 <= count <= _ROW:
            raise Fault(f"{count} tokens cannot stand among words; at most {_ROW} do")
        look = desk.face(known[name].face)._replace(pattern="plain")
        if look.icon or len(look.text) > _FEW_LETTERS:
            look = look._replace(text="")
        items = face_items(look, _EMBLEM, _EMBLEM, 0, f"token {name!r}, {desk.lang}", "round")
        said = desk.say(known[name].name) or name
        edge = Circle(
            _EMBLEM / 2, _EMBLEM / 2, _EMBLEM / 2 - 0.08, None, Stroke(mix("ink", look.colour, 0.4), 0.16)
        )
        drawn = Emblem(Scene(_EMBLEM, _EMBLEM, (*items, edge), said, "", desk.lang), said, printed=True)
        return "".join(self._sheet.stash.put(drawn) for _ in range(count))

    def fig_board(self, position: str = "", board: str = "", caption: str = "") -> str:
        """A board with tokens on it from a text: `fig_board("sun:a1,b2 moon:c3")`."""
        desk = self._desk
        one = _component(desk, board) if board else _first_board(desk)
        if not isinstance(one, BoardComponent):
            raise Fault(f"{quoted(board)} is no board")
        if position.strip() and not _TOLD & set(position):
            raise Fault(
                f"{quoted(position)} puts no token on a field; write its name, a colon and fields: red:a1,b2"
            )
        scene = board_with(desk, one, position)
        return self._sheet.stash.put(
            Figure(self._name("board"), (PictureBlock(scene),), caption, _size(one), True)
        )

    def _name(self, kind: str) -> str:
        return f"{kind}-{len(self._sheet.stash.names()) + 1}"


macros = FolderMacros
