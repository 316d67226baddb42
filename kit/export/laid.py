"""A table as it is laid before the first move: board, decks, tokens and dice, in millimetres of the board.

The origin is the top left corner of the board, y goes down; a thing lies with its middle where it is said to.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from kit.art.piece import Component, Piece
from kit.art.scene import Point
from kit.export.errors import ExportError
from kit.export.part import TableDie, TableSetup, setup_of
from kit.export.parts import Exportable, Workroom, pieces_of
from kit.export.stock import StockLine, stock_of

ThingKind: TypeAlias = Literal["card", "tile", "disc", "shape"]
_CARD: Final = (40.0, 60.0)  # mm: what is at least as large lies in a deck
_AIR: Final = 12.0
_DIE: Final = 16.0  # mm: the edge of a die with pips
_WIDE: Final = 420.0  # of a table without a board


class LyingPiece(NamedTuple):
    """A piece on the table; pieces at the same place lie on each other, the first lowest."""

    part: Exportable
    number: int
    piece: Piece
    kind: ThingKind
    at: Point
    face_up: bool = True

    @property
    def id(self) -> str:
        """What tells it from all others."""
        return f"{self.part.product}-{self.number + 1}"


class DeckOfCards(NamedTuple):
    """Cards that lie on each other, face down."""

    part: Exportable
    cards: tuple[LyingPiece, ...]
    at: Point


class LyingDie(NamedTuple):
    """A die; one with faces of its own has them as pieces, the first of them up."""

    at: Point
    faces: Exportable | None = None
    rolled: bool = True


@dataclass
class LaidTable:
    """Everything on the table."""

    setup: TableSetup
    board: Exportable | None = None
    decks: list[DeckOfCards] = field(default_factory=list)
    pieces: list[LyingPiece] = field(default_factory=list)
    dice: list[LyingDie] = field(default_factory=list)

    @property
    def size(self) -> tuple[float, float]:
        """How large the board is, or the middle of a table without one."""
        return pieces_of(self.board.component)[0].size if self.board else (_WIDE, 0)


def kind_of(piece: Piece) -> ThingKind | None:
    """What a piece is on a table; None for paper that is folded, written on or read."""
    w, h = sorted(piece.size)
    if piece.outline == "round":
        return "disc"
    if not isinstance(piece.outline, str) and sum(command[0] == "C" for command in piece.outline.d) != 4:
        return "shape"
    if piece.back is None:
        return None
    return "card" if w >= _CARD[0] and h >= _CARD[1] else "tile"


def lay(room: Workroom, lang: str) -> LaidTable:
    """The table of a game in one language."""
    setup = setup_of(room.desk.read())
    table = LaidTable(setup)
    parts = [part for part in room.parts() if part.lang == lang and not _instead(part)]
    table.board = next((part for part in parts if part.product == setup.board), None)
    if table.board is None:
        boards = [part for part in parts if part.component.pages and stock_of(part.component) == "board"]
        table.board = boards[0] if boards else None
        table.setup = TableSetup(dice=setup.dice)
    w, h = table.size
    places, waiting = _Places(w, h), _waiting(table.setup)
    for part in parts:
        if part is not table.board:
            _put(table, part, places, waiting)
    missing = [token for token, left in waiting.items() if left]
    if missing:
        raise ExportError(f"there are too few tokens {missing[0]!r} to set up a game")
    table.dice = [_die(die, n, lang, places) for n, die in enumerate(setup.dice, 1)]
    return table


def _die(die: TableDie, number: int, lang: str, places: "_Places") -> LyingDie:
    faces = [Piece("face", scene, None, 0) for scene in die.faces(lang)] if die.faces else []
    edge = max((*faces[0].size, _DIE) if faces else (_DIE,))
    at = die.at or places.below(edge, edge)
    if not faces:
        return LyingDie(at)
    component = Component(f"die-{number}", faces[0].front.title, lang, tuple(faces))
    part = Exportable(component.id, lang, component, tuple(enumerate(faces)))
    return LyingDie(at, part, die.at is None)


def _instead(part: Exportable) -> bool:
    return StockLine(part.product, (), "plain", "", 1, False).instead


class _Places:
    """Where there is still room: decks at the right of the board, all else below it, row by row."""

    def __init__(self, w: float, h: float) -> None:
        self.w, self._deck = w, (w + _AIR, 0.0)
        self._x, self._y, self._row = 0.0, h + _AIR, 0.0

    def beside(self, w: float, h: float) -> Point:
        """Room for a deck."""
        x, y = self._deck
        self._deck = x, y + h + _AIR
        return x + w / 2, y + h / 2

    def below(self, w: float, h: float) -> Point:
        """Room for something small."""
        if self._x and self._x + w > self.w:
            self._x, self._y, self._row = 0.0, self._y + self._row + _AIR / 2, 0.0
        x, y = self._x, self._y
        self._x, self._row = x + w + _AIR / 2, max(self._row, h)
        return x + w / 2, y + h / 2


def _put(table: LaidTable, part: Exportable, places: _Places, waiting: dict[str, list[Point]]) -> None:
    """Lay out a component: cards as decks, tokens on their fields, the others in piles of their like."""
    cards: dict[tuple[tuple[float, float], bool], list[LyingPiece]] = {}
    hidden = _hidden(part)
    piles: dict[object, Point] = {}
    for number, piece in part.pieces:
        kind = kind_of(piece)
        if kind is None:
            continue
        lying = LyingPiece(part, number, piece, kind, (0, 0))
        if kind == "card":
            cards.setdefault((piece.size, piece.aside), []).append(lying)
            continue
        token = next((token for token in _tokens(piece) if waiting.get(token)), None)
        if token is not None:
            table.pieces.append(lying._replace(at=waiting[token].pop(0)))
            continue
        pile = (id(piece.front), id(piece.back)) if kind == "disc" else number
        if pile not in piles:
            piles[pile] = places.below(*piece.size)
        open_ = kind == "disc" or piece.aside or not hidden
        table.pieces.append(lying._replace(at=piles[pile], face_up=open_))
    for (size, _), some in cards.items():
        at = places.beside(*size)
        table.decks.append(DeckOfCards(part, tuple(one._replace(at=at, face_up=False) for one in some), at))


def _hidden(part: Exportable) -> bool:
    """Whether pieces differ and cannot be told apart from behind: then they begin face down."""
    sides = [(id(piece.front), piece.back) for _, piece in part.pieces if not piece.aside]
    fronts, backs = {front for front, _ in sides}, {id(back) for _, back in sides}
    return len(fronts) > 1 and len(backs) == 1 and sides[0][1] is not None


def _waiting(setup: TableSetup) -> dict[str, list[Point]]:
    found: dict[str, list[Point]] = {}
    for stand in setup.stands:
        found.setdefault(stand.token, []).append(stand.at)
    return found


def _tokens(piece: Piece) -> Iterator[str]:
    """What a piece may be called among the tokens: its name, without the number of its copy."""
    yield piece.name
    head, _, tail = piece.name.rpartition("-")
    if tail.isdecimal():
        yield head
