"""What pages about a game with an engine may state, and its engine must confirm.

    legal W:Wc3:Bb4,d4,d6                    every lawful move, in order
    count start                              how many there are
    from W:WKe3,g5:Bc7 e3                    how many of them start on this square
    move W:Wc3:Bb4,d4,d6 c3xe5xc7            the position after a move, or after several
    refused W:Wc3:Bb4,d4,d6 c3xe5            the code of the refusal
    outcome W:Wd2,b4:Ba5 d2-c3               who won and why after the moves; `draw WHY`; none
    perft start 4                            how many lines of so many moves there are

A position is a word here, and so is a move: `_` stands for a space in them. For the book of a variant a
game's plan says its reasons in words: `end.REASON`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from kit.art.scene import Scene
from kit.book import variant
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.book.part import book_part
from kit.content.content import Content
from kit.content.problems import hint, quoted
from kit.content.proof import Difference, by_key, named
from kit.core import shelf
from kit.core.engine import Counts, Engine, MoveT, StateT, perft
from kit.core.errors import GameError, Illegal
from kit.core.trace import Trace

AnyEngine = Engine[Any, Any]
NONE: Final = "none"
NULL: Final = "null"
_FIG: Final = "_fig_"


def settle(engine: AnyEngine, claim: str, stated: str) -> str:
    """What the engine says where it is not what the claim states; empty when they agree."""
    kind, _, rest = claim.partition(" ")
    if kind not in _KINDS:
        raise Fault(f"there is no claim {quoted(kind)}{hint(kind, _KINDS)}")
    words = [word.replace("_", " ") for word in rest.split()]
    if not words:
        raise Fault(f"the claim {quoted(claim)} names no position")
    try:
        computed = _KINDS[kind](engine, engine.read(words[0]), words[1:])
    except GameError as error:
        raise Fault(f"the claim {quoted(claim)} cannot be played: {error}") from None
    return "" if computed == stated else computed


def moves_of(engine: Engine[StateT, MoveT], state: StateT) -> list[str]:
    """Every lawful move as text, in order."""
    return sorted(engine.write_move(state, move) for move in engine.legal(state))


def play(engine: Engine[StateT, MoveT], state: StateT, moves: Sequence[str]) -> StateT:
    """The position after moves."""
    for text in moves:
        state = engine.apply(state, engine.read_move(state, text))
    return state


def read_position(engine: Engine[StateT, MoveT], text: str) -> StateT:
    """A position that a page names."""
    try:
        return engine.read(text)
    except GameError as error:
        raise Fault(f"{quoted(text)} is no position: {error}") from None


def _refused(engine: AnyEngine, state: Any, moves: Sequence[str]) -> str:
    before = play(engine, state, moves[:-1])
    try:
        play(engine, before, moves[-1:])
    except Illegal as refusal:
        return refusal.code
    return NONE


def _outcome(engine: AnyEngine, state: Any, moves: Sequence[str]) -> str:
    found = engine.outcome(play(engine, state, moves))
    if found is None:
        return NONE
    won = found.winner if isinstance(found.winner, tuple) else filter(None, [found.winner])
    return f"{','.join(map(str, won)) or 'draw'} {found.reason}"


def _from(engine: AnyEngine, state: Any, at: Sequence[str]) -> str:
    start = re.compile(f"(?:{'|'.join(map(re.escape, at))})(?![0-9])")
    return str(sum(bool(start.match(text)) for text in moves_of(engine, state)))


def _perft(engine: AnyEngine, state: Any, depth: Sequence[str]) -> str:
    if len(depth) != 1 or not depth[0].isdecimal():
        raise Fault("perft takes a position and a depth")
    deep = int(depth[0])
    return str(engine.perft(state, deep) if isinstance(engine, Counts) else perft(engine, state, deep))


_KINDS: Final[Mapping[str, Callable[[AnyEngine, Any, Sequence[str]], str]]] = {
    "legal": lambda engine, state, _: " ".join(moves_of(engine, state)),
    "count": lambda engine, state, _: str(len(engine.legal(state))),
    "from": _from,
    "move": lambda engine, state, moves: engine.write(play(engine, state, moves)),
    "refused": _refused,
    "outcome": _outcome,
    "perft": _perft,
}


class EngineMacros:
    """What every page about a game with an engine can call; `fig` shows what a game draws by `_fig_NAME`."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        self._book, self._sheet = book, sheet

    def fig(self, name: str, caption: str = "") -> str:
        """A figure by its name, such as `board`, as it is printed, or `setup`."""
        drawn = {one.removeprefix(_FIG): getattr(self, one) for one in dir(self) if one.startswith(_FIG)}
        if name not in drawn:
            raise Fault(f"there is no figure {quoted(name)}{hint(name, drawn)}")
        return self._sheet.stash.put(drawn[name](caption))

    def prove(self, claim: str, stated: str | int, text: str = "") -> str:
        """State what happens; unless the engine agrees, the build stops: `prove("count start", 7)`."""
        book, whole = self._book, (claim, str(stated), text)
        return variant.prove(book, self._sheet, whole, _settled, lambda found: _words(book, claim, found))

    def told(self, position: str, *moves: str) -> Mapping[str, Any]:
        """The steps of the last of these moves by their keys: `told("W:Wd4:Be5", "d4xf6").man.captures.n`."""

        def steps(content: Content) -> Trace:
            engine, trace = _engine(content), Trace()
            try:
                before = play(engine, engine.read(position), moves[:-1])
                engine.apply(before, engine.read_move(before, moves[-1]), trace)
            except GameError as error:
                raise Fault(f"{' '.join(moves)} cannot be played in {quoted(position)}: {error}") from None
            return trace

        here, there, _ = variant.compared(self._book, steps)
        keys = [[step.key for step in trace] for trace in (here or (), there)]
        return by_key(there if here is None or keys[0] != keys[1] else here)

    def _printed(self, board: Scene, caption: str) -> Figure:
        """The board as it is printed, with a description."""
        described = PictureBlock(board._replace(desc=self._book.say("figure.board")))
        return Figure("board", (described,), caption, "wide")

    def _unfit(self, what: str, stated: str, reason: str) -> str:
        """What stands for a figure that has no place under the rules of a variant."""
        self._sheet.differs(what, stated, reason)
        return variant.note(self._book, self._sheet)

    def _put(self, kind: str, scene: Scene, caption: str, size: str = "normal") -> str:
        """A picture with its caption, named by its kind and its place on the page."""
        return self._sheet.stash.put(Figure(self._name(kind), (PictureBlock(scene),), caption, size))

    def _name(self, kind: str) -> str:
        return f"{kind}-{len(self._sheet.stash.names()) + 1}"

    def _captioned(self, asked: str, pair: tuple[str, str], said: Callable[[], str], caption: str) -> str:
        """The caption of a figure; one that comes out otherwise than stated says so, and `said` says how."""
        computed, stated = pair
        if computed == stated:
            return caption
        self._sheet.differs(asked, stated, computed)
        return f"{self._book.say('variant.mark')}: {said()}"

    def _number(self, value: Fraction | float, digits: int = 2) -> str:
        return self._book.content.languages[self._book.lang].rounded(float(value), digits)

    def _percent(self, chance: Fraction | float, digits: int = 1) -> str:
        return self._book.say("percent", n=self._number(100 * chance, digits))


def _settled(content: Content, claim: str, stated: str) -> str:
    return settle(_engine(content), claim, stated)


def _engine(content: Content) -> AnyEngine:
    engine: AnyEngine = shelf.part(content.id, "engine")(content.facts)
    return engine


def _words(book: Book, claim: str, computed: str) -> str | None:
    """What the rules of a variant give for a claim, as it can stand on a page; None if it cannot."""
    kind = claim.partition(" ")[0]
    if kind == "refused":  # for another reason than the one that the page tells of: nothing of use
        return book.say("variant.lawful") if computed == NONE else None
    if kind == "outcome":
        ended = {NONE: "variant.goes-on", "draw": "variant.draw"}
        winner = computed.split()[0]
        return book.say(ended.get(winner, "variant.won"), who=_who(book, winner))
    if kind == "legal":
        return ", ".join(computed.split()) or variant.NOTHING
    return _position(book, computed) if kind == "move" else computed


def _position(book: Book, text: str) -> str:
    """A position in words, as for those who cannot see its picture."""
    return book_part(book.content.id).position(book, text).title


def _who(book: Book, player: str) -> str:
    team = book.content.game.teams.get(player)
    return book.text(team.name) if team else variant.NOTHING


def change(book: Book, difference: Difference) -> str:
    """What an example states, and what comes out under a pack's rules."""
    values = difference.stated, difference.computed[book.lang]
    was, now = (_told(book, difference.what, value) for value in values)
    return f"{named(book.content, difference.what, book.lang)}: {was} → {now}"


def _told(book: Book, what: str, value: str) -> str:
    """A value that an example states, in words."""
    if what == "after":
        return _position(book, value)
    if what == "outcome.winner":
        return _who(book, value)
    if what == "outcome.reason":
        return book.say("variant.goes-on" if value == NULL else f"end.{value}")
    return value.strip("[]") or variant.NOTHING
