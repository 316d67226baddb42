"""Dáma's chapter of the rulebook: claims that the engine must confirm, and figures drawn from its answers.

legal W:Wc3:Bb4,d4,d6                    every lawful move, in order
count start                              how many there are
from W:WKe3,g5:Bc7 e3                    how many of them start on this square
move W:Wc3:Bb4,d4,d6 c3xe5xc7            the position after a move, or after several
refused W:Wc3:Bb4,d4,d6 c3xe5            the code of the refusal
outcome W:Wd2,b4:Ba5 d2-c3               who won and why after the moves; `draw WHY`; none
perft start 4                            how many lines of so many moves there are
taken W:Wc3:Bb4,d4,d6 c3xe5xc7           how many pieces a move takes
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kit.art.parts.square_board import A3
from kit.art.scene import Scene
from kit.book import variant
from kit.book.blocks import Figure, PictureBlock, Proven, Rolls
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.content.played import PlayedExample
from kit.content.problems import hint, quoted
from kit.content.proof import Difference
from kit.core.errors import GameError, Illegal
from kit.games.dama.art.figure import Drawn, Way, jumped, pieces_of, position_scene
from kit.games.dama.art.men import discs
from kit.games.dama.art.printed import board_scene
from kit.games.dama.engine.board import FILES
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.position import COLOURS, Position

NONE: Final = "none"
_SHOWN: Final = ("legal", "count", "from", "perft", "taken")  # what comes out can be shown as it is


def engine_of(book: Book) -> Dama:
    """The rules of the book's game."""
    return Dama(book.content.facts)


def settle(dama: Dama, claim: str, stated: str) -> str:
    """What the engine says where it is not what the claim states; empty when they agree."""
    kind, _, rest = claim.partition(" ")
    if kind not in _KINDS:
        raise Fault(f"there is no claim {quoted(kind)}{hint(kind, _KINDS)}")
    words = rest.split()
    if not words:
        raise Fault(f"the claim {quoted(claim)} names no position")
    try:
        computed = _KINDS[kind](dama, dama.read(words[0]), words[1:])
    except GameError as error:
        raise Fault(f"the claim {quoted(claim)} cannot be played: {error}") from None
    return "" if computed == stated else computed


def moves_of(dama: Dama, state: Position) -> list[str]:
    """Every lawful move as text, in order."""
    return sorted(dama.write_move(state, move) for move in dama.legal(state))


def play(dama: Dama, state: Position, moves: Sequence[str]) -> Position:
    """The position after moves."""
    for text in moves:
        state = dama.apply(state, dama.read_move(state, text))
    return state


def _refused(dama: Dama, state: Position, moves: Sequence[str]) -> str:
    before = play(dama, state, moves[:-1])
    try:
        play(dama, before, moves[-1:])
    except Illegal as refusal:
        return refusal.code
    return NONE


def _outcome(dama: Dama, state: Position, moves: Sequence[str]) -> str:
    found = dama.outcome(play(dama, state, moves))
    return f"{found.winner or 'draw'} {found.reason}" if found else NONE


def _pieces(dama: Dama, state: Position) -> int:
    return len(pieces_of(dama, state))


def _perft(dama: Dama, state: Position, depth: Sequence[str]) -> str:
    if len(depth) != 1 or not depth[0].isdecimal():
        raise Fault("perft takes a position and a depth")
    return str(dama.perft(state, int(depth[0])))


_KINDS: Final[Mapping[str, Callable[[Dama, Position, Sequence[str]], str]]] = {
    "legal": lambda dama, state, _: " ".join(moves_of(dama, state)),
    "count": lambda dama, state, _: str(len(dama.legal(state))),
    "from": lambda dama, state, at: str(sum(move[:2] in at for move in moves_of(dama, state))),
    "move": lambda dama, state, moves: dama.write(play(dama, state, moves)),
    "refused": _refused,
    "outcome": _outcome,
    "perft": _perft,
    "taken": lambda dama, state, moves: str(_pieces(dama, state) - _pieces(dama, play(dama, state, moves))),
}


def said(book: Book, dama: Dama, state: Position) -> str:
    """A position in words, for those who cannot see it."""
    sides: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    for square, piece in pieces_of(dama, state).items():
        sides[piece[0]].append(book.say("figure.king" if piece.endswith("K") else "figure.man", at=square))
    white, black = (", ".join(side) or book.say("figure.none") for side in sides.values())
    turn = book.say(f"figure.turn.{dama.to_move(state)}")
    return book.say("figure.position", turn=turn, white=white, black=black)


def _scene(book: Book, dama: Dama, drawn: Drawn, title: str) -> Scene:
    last = f"{FILES[dama.board.size - 1]}{dama.board.size}"
    return position_scene(drawn, discs(book.content), last, title=title, lang=book.lang)


def _way(dama: Dama, state: Position, text: str) -> tuple[str, ...]:
    """The squares of a lawful move; one that is not lawful is no picture for a rulebook."""
    try:
        move = dama.read_move(state, text)
    except GameError as error:
        raise Fault(f"the figure's move {text} cannot be played in {dama.write(state)}: {error}") from None
    return tuple(dama.write_move(state, move).replace("-", "x").split("x"))


def moved(book: Book, name: str, position: str, text: str, caption: str = "") -> Figure:
    """Before and after a move, side by side: the way, then what it left behind."""
    dama = engine_of(book)
    state = _read(dama, position)
    way = _way(dama, state, text)
    after = play(dama, state, [text])
    stood = pieces_of(dama, state)
    gone = {square: stood[square] for square in jumped(way, stood)}
    before = Drawn(stood, ways=(Way(way, len(way) > 3),))
    left = Drawn(pieces_of(dama, after), gone, marked=(way[0], way[-1]))
    played = book.say("figure.move", move=text)
    pictures = (
        PictureBlock(_scene(book, dama, before, f"{said(book, dama, state)} {played}"), book.say("before")),
        PictureBlock(_scene(book, dama, left, said(book, dama, after)), book.say("after")),
    )
    return Figure(name, pictures, caption)


def _read(dama: Dama, position: str) -> Position:
    try:
        return dama.read(position)
    except GameError as error:
        raise Fault(f"{quoted(position)} is no position: {error}") from None


def example(book: Book, one: PlayedExample) -> Figure:
    """The figure of a worked example."""
    name = f"example-{one.id}"
    if one.played:
        return moved(book, name, one.before, one.played)
    dama = engine_of(book)
    state = _read(dama, one.before)
    ways = tuple(Way(_way(dama, state, text)) for text in moves_of(dama, state))
    scene = _scene(book, dama, Drawn(pieces_of(dama, state), ways=ways), said(book, dama, state))
    return Figure(name, (PictureBlock(scene),))


def position(book: Book, text: str) -> Scene:
    """The picture of a position."""
    dama = engine_of(book)
    state = _read(dama, text)
    return _scene(book, dama, Drawn(pieces_of(dama, state)), said(book, dama, state))


def rolls(book: Book, one: PlayedExample) -> Rolls | None:
    """There are no dice."""
    return None


def change(book: Book, difference: Difference) -> str:
    """What an example states, and what comes out."""
    return f"{difference.what}: {difference.stated} → {difference.computed[book.lang]}"


class DamaMacros:
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        self._book, self._sheet, self._dama = book, sheet, engine_of(book)

    def prove(self, claim: str, stated: str | int, text: str = "") -> str:
        """State what happens; unless the engine agrees, the build stops: `prove("count start", 7)`."""
        stated, put = str(stated), self._sheet.stash.put
        self._sheet.claims.append(f"{claim} = {stated}")
        try:
            computed = settle(self._dama, claim, stated)
        except Fault as fault:
            self._unlike(fault, claim, stated)
            return put(variant.unfit(self._book))
        if not computed:
            return put(Proven(text or stated, self._book.say("proven.tip")))
        told = f"the page states {quoted(stated)} for {quoted(claim)}, the rules give {quoted(computed)}"
        self._unlike(Fault(told), claim, stated, computed)
        plain = claim.partition(" ")[0] in _SHOWN
        return put(variant.unlike(self._book, computed) if plain else variant.unfit(self._book))

    def _unlike(self, fault: Fault, what: str, stated: str, computed: str = "") -> None:
        """Note what a variant that is accepted makes of a page; anything else is a mistake."""
        if not self._book.lenient:
            raise fault
        self._sheet.differs(what, stated, computed or variant.nothing(str(fault)))

    def men(self, side: str) -> str:
        """The squares where a side's men stand at the beginning: `men("W")`."""
        stood = pieces_of(self._dama, self._dama.read("start"))
        squares = (square for square, piece in stood.items() if piece[0] == side)
        return ", ".join(sorted(squares, key=lambda square: (int(square[1:]), square)))

    def crowning(self, side: str) -> str:
        """The squares where a side's men become kings: `crowning("W")`."""
        row = str(self._dama.board.size) if side == COLOURS[0] else "1"
        return ", ".join(sorted(square for square in self._dama.board.square if square[1:] == row))

    def corner(self) -> str:
        """The dark corner at Black's left hand; White's is a1."""
        return f"{FILES[self._dama.board.size - 1]}{self._dama.board.size}"

    def spare(self) -> int:
        """How many men of each colour are left over in the kit."""
        printed = min(one.count for one in self._book.content.tokens.tokens)
        return printed - len(self.men(COLOURS[0]).split())

    def fig(self, name: str, caption: str = "") -> str:
        """A figure by name: board (as it is printed) or setup."""
        drawn = {"board": self._board, "setup": self._setup}
        if name not in drawn:
            raise Fault(f"there is no figure {quoted(name)}{hint(name, drawn)}")
        return self._sheet.stash.put(drawn[name](caption))

    def fig_position(
        self, position: str, *moves: str, marks: str = "", refused: str = "", caption: str = ""
    ) -> str:
        """A position: lawful moves as arrows, marked squares, and crossed ones that no move reaches."""
        try:
            return self._position(position, moves, marks, refused, caption)
        except Fault as fault:
            self._unlike(fault, position, variant.NOTHING)
            return variant.note(self._book)

    def _position(self, position: str, moves: tuple[str, ...], marks: str, refused: str, caption: str) -> str:
        dama, state = self._dama, _read(self._dama, position)
        ends = {text.replace("-", "x").split("x")[-1] for text in moves_of(dama, state)}
        for square in (*marks.split(), *refused.split()):
            if square not in dama.board.square:
                raise Fault(f"the figure marks {quoted(square)}, which is no dark square")
        if wrong := [square for square in refused.split() if square in ends]:
            raise Fault(f"the figure crosses out {', '.join(wrong)}, but a lawful move ends there")
        ways = tuple(Way(_way(dama, state, text)) for text in moves)
        drawn = Drawn(pieces_of(dama, state), {}, ways, tuple(marks.split()), tuple(refused.split()))
        scene = _scene(self._book, dama, drawn, said(self._book, dama, state))
        return self._sheet.stash.put(Figure(self._name("position"), (PictureBlock(scene),), caption, "small"))

    def fig_move(self, position: str, move: str, caption: str = "") -> str:
        """Before and after a move: `fig_move("W:Wc3:Bb4,d4,d6", "c3xe5xc7")`."""
        try:
            return self._sheet.stash.put(moved(self._book, self._name("move"), position, move, caption))
        except Fault as fault:
            self._unlike(fault, f"{position} {move}", variant.NOTHING)
            return variant.note(self._book)

    def _name(self, kind: str) -> str:
        return f"{kind}-{len(self._sheet.stash.names()) + 1}"

    def _board(self, caption: str) -> Figure:
        scene = board_scene(A3, self._book.content, self._book.lang)
        described = PictureBlock(scene._replace(desc=self._book.say("figure.board")))
        return Figure("board", (described,), caption, "wide")

    def _setup(self, caption: str) -> Figure:
        return Figure("setup", (PictureBlock(position(self._book, "start")),), caption)


macros = DamaMacros
