"""Dominoes' chapter of the rulebook: figures of what the engine answers, chances counted exactly."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise

from kit.art.look import look_of
from kit.art.parts.pip_tiles import H, W, face
from kit.art.scene import Element, Group, Scene
from kit.book import engine_claims, markdown, variant
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import Book, PageSheet
from kit.book.engine_claims import EngineMacros, play, read_position
from kit.book.errors import Fault
from kit.book.part import Gesture, TouchBoard, TouchSpot
from kit.content.content import Content
from kit.content.played import PlayedExample
from kit.content.problems import quoted
from kit.core.errors import GameError
from kit.games.domino.art.figure import HandNames, ends, line_scene, position_scene, tiles_in_hand
from kit.games.domino.engine import odds
from kit.games.domino.engine.game import Domino
from kit.games.domino.engine.text import State, tile_text


def said(book: Book, state: State) -> str:
    """A position in words, for those who cannot see it."""
    line = ", ".join(f"{a}–{b}" for a, b in state.line)
    hands = " ".join(
        book.say("figure.holds", n=n, tiles=", ".join(map(tile_text, hand)) or book.say("figure.none"))
        for n, hand in enumerate(state.hands, 1)
    )
    return book.say("figure.position", line=line, hands=hands, n=len(state.stock))


def _scene(book: Book, state: State, new: tuple[int, ...] = ()) -> Scene:
    names = tuple(book.say("figure.player", n=n) for n in range(1, len(state.hands) + 1))
    words = HandNames(names, book.say("figure.stock", n=len(state.stock)))
    return position_scene(state, words, look_of(book.content), new, said(book, state), book.lang)


def _read(content: Content, text: str) -> State:
    return read_position(Domino(content.facts), text)


def _after(content: Content, position: str, move: str) -> State:
    try:
        return play(Domino(content.facts), _read(content, position), [move])
    except GameError as error:
        raise Fault(f"the figure's move {move} cannot be played in {position}: {error}") from None


def _new(before: State, after: State) -> tuple[int, ...]:
    """The tile that was laid, by its place in the line."""
    if len(after.line) == len(before.line):
        return ()
    return (0,) if after.line[1:] == before.line else (len(after.line) - 1,)


def moved(book: Book, name: str, before: State, after: State, caption: str = "") -> Figure:
    """Before and after a move."""
    pictures = (
        PictureBlock(_scene(book, before), book.say("before")),
        PictureBlock(_scene(book, after, _new(before, after)), book.say("after")),
    )
    return Figure(name, pictures, caption)


def example(book: Book, one: PlayedExample) -> Figure:
    """The figure of a worked example."""
    before = _read(book.content, one.before)
    if one.played:
        return moved(book, f"example-{one.id}", before, _after(book.content, one.before, one.played))
    return Figure(f"example-{one.id}", (PictureBlock(_scene(book, before)),))


def position(book: Book, text: str) -> Scene:
    """The picture of a position."""
    return _scene(book, _read(book.content, text))


def touch_board(book: Book, engine: Domino, state: State) -> TouchBoard:
    """A position to play on: tiles in a hand, and both ends of the line."""
    spots = [
        TouchSpot(tile_text(tile), outline, book.say("touch.tile", a=tile // 10, b=tile % 10))
        for tile, outline in tiles_in_hand(state)
    ]
    if state.line:
        numbers = {"L": state.line[0][0], "R": state.line[-1][1]}
        for (end, n), outline in zip(numbers.items(), ends(state), strict=True):
            spots.append(TouchSpot(end, outline, book.say(f"touch.{end}", n=n)))
    return TouchBoard(_scene(book, state), tuple(spots))


def gestures(book: Book, engine: Domino, state: State, moves: Sequence[str]) -> Iterator[Gesture]:
    """A tile is touched, and the end where it goes if it fits at both."""
    laid = [move[1:] for move in moves if move[0] in "LR"]
    for move in moves:
        end, tile = move[0], move[1:]
        if end not in "LR":
            yield Gesture(move, (), book.say(f"touch.{move}"))
        else:
            yield Gesture(move, ((tile, end),) if laid.count(tile) > 1 else ((tile,),))


class DominoMacros(EngineMacros):
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        super().__init__(book, sheet)
        self._domino = Domino(book.content.facts)

    def fig_line(self, line: str, caption: str = "") -> str:
        """A line alone, as positions write it: `fig_line("14.46.66")`."""
        tiles = [(int(one[0]), int(one[1])) for one in line.split(".")]
        if any(a[1] != b[0] for a, b in pairwise(tiles)):
            raise Fault(f"{quoted(line)} is no line: like numbers must touch")
        if max(max(one) for one in tiles) > self._domino.rules.tiles.highest:
            return self._unfit(line, variant.NOTHING, line)
        scene = line_scene(
            tiles, self._book.say("figure.line", line=line.replace(".", ", ")), self._book.lang
        )
        return self._put("line", scene, caption, "small")

    def fig_move(self, position: str, move: str, caption: str = "") -> str:
        """Before and after a move."""
        book = self._book
        here, there, reason = variant.compared(book, lambda content: _after(content, position, move))
        stated = self._domino.write(there)
        if here is None:
            return self._unfit(f"{position} {move}", stated, reason)
        pair, words = (self._domino.write(here), stated), partial(said, book, here)
        caption = self._captioned(f"{position} {move}", pair, words, caption)
        before = _read(book.content, position)
        return self._sheet.stash.put(moved(book, self._name("move"), before, here, caption))

    def tile_count(self) -> int:
        """How many tiles a set has."""
        return len(self._domino.rules.whole_set())

    def stock_table(self) -> str:
        """How many tiles are left in the stock after the deal, by players."""
        rules, say = self._domino.rules, self._book.say
        rows = [(str(n), str(rules.stock(n))) for n in rules.seats]
        return markdown.table((say("chances.players"), say("chances.stock")), rows, "lr")

    def starter_odds(self) -> str:
        """The starter's luck by the tile that is turned up and by how many play."""
        say, rules = self._book.say, self._domino.rules
        kinds = ("plain", "double", "any")
        head = (say("chances.event"), *(say(f"chances.{kind}") for kind in kinds))
        many = rules.seats
        by = {players: odds.starter(rules, players) for players in many}
        rows = [(say("chances.nothing"), *(self._percent(by[many[0]][kind].nothing, 2) for kind in kinds))]
        for players in many:
            found = by[players]
            drawn = (self._number(found[kind].draws) for kind in kinds)
            rows.append((say("chances.draws", n=players), *drawn))
            rows.append(
                (say("chances.passes", n=players), *(self._rare(found[kind].passes) for kind in kinds))
            )
        return markdown.table(head, rows, "l" + "r" * len(kinds))

    def some_double(self) -> str:
        """The chance of at least one double in a hand."""
        return self._percent(odds.some_double(self._domino.rules), 2)

    def doubles_in_hand(self) -> str:
        """How many doubles a hand has on average."""
        return self._number(odds.counted(self._domino.rules).doubles)

    def set_table(self) -> str:
        """The set in numbers."""
        facts, say = odds.counted(self._domino.rules), self._book.say
        rows = [
            (say(f"set.{name}"), self._number(getattr(facts, name), 0))
            for name in ("pips", "tiles", "halves", "hands")
        ]
        return markdown.table((say("set.what"), say("set.many")), rows, "lr")

    def _rare(self, chance: Fraction) -> str:
        """A chance in per cent, or once in so many where that is next to nothing."""
        if not chance:
            return self._book.say("chances.never")
        if chance >= Fraction(1, 10_000):
            return self._percent(chance, 2)
        return self._book.say("chances.once", n=self._number(1 / chance, 0))

    def _fig_set(self, caption: str) -> Figure:
        """Every tile, a row for each lower number."""
        numbers = self._domino.rules.tiles.highest + 1
        items: list[Element] = []
        for tile in self._domino.rules.whole_set():
            a, b = divmod(tile, 10)
            items.append(Group(face(a, b), 1 + (b - a) * (W + 3), 1 + a * (H + 3)))
        title = self._book.say("figure.set", n=len(self._domino.rules.whole_set()))
        scene = Scene(numbers * (W + 3), numbers * (H + 3), tuple(items), title, "", self._book.lang)
        return Figure("set", (PictureBlock(scene),), caption)


macros, change = DominoMacros, engine_claims.change
