"""Backgammon's chapter of the rulebook: figures of what the engine answers, chances counted exactly."""

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from kit.art.parts.points_board import A3
from kit.art.scene import Scene
from kit.book import engine_claims, markdown, variant
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import Book, PageSheet
from kit.book.engine_claims import EngineMacros, read_position
from kit.book.errors import Fault
from kit.book.part import Gesture, TouchBoard, TouchSpot
from kit.content.content import Content
from kit.content.played import PlayedExample
from kit.content.problems import hint, quoted
from kit.core.dice import FACES
from kit.core.errors import GameError
from kit.games.backgammon.art.figure import Pictured, outline, position_scene
from kit.games.backgammon.art.look import sides
from kit.games.backgammon.art.printed import board_scene
from kit.games.backgammon.engine import odds
from kit.games.backgammon.engine.board import COLOURS, OFF, counted
from kit.games.backgammon.engine.game import ROLLS, Backgammon, State
from kit.games.backgammon.engine.rules import BAR
from kit.games.backgammon.engine.text import point_name, steps_of


def engine_of(book: Book) -> Backgammon:
    """The rules of the book's game."""
    return Backgammon(book.content.facts)


def said(book: Book, state: State) -> str:
    """A position in words, for those who cannot see it."""
    lists = []
    for colour, side in enumerate((state.white, state.black)):
        held = (f"{point_name(p)} ({n})" if n > 1 else point_name(p) for p, n in counted(colour, side))
        lists.append(", ".join(held) or book.say("figure.none"))
    turn = book.say(f"figure.turn.{COLOURS[state.turn]}")
    dice = book.say("figure.dice", first=state.dice[0], second=state.dice[1]) if state.dice else ""
    return book.say("figure.position", turn=turn, white=lists[0], black=lists[1]) + dice


def _scene(book: Book, pictured: Pictured, more: str = "") -> Scene:
    title = " ".join(filter(None, (said(book, pictured.state), more)))
    checkers = engine_of(book).rules.checkers
    return position_scene(pictured, sides(book.content), checkers, title, book.lang)


class PlayFigure(NamedTuple):
    """A play of a figure: where it began, its steps, and what came of it."""

    before: State
    steps: tuple[tuple[int, int], ...]
    after: State


def _read(content: Content, position: str) -> State:
    return read_position(Backgammon(content.facts), position)


def _shown(content: Content, position: str, text: str) -> PlayFigure:
    game, state = Backgammon(content.facts), _read(content, position)
    try:
        play = game.read_move(state, text)
    except GameError as error:
        raise Fault(f"the figure's move {text} cannot be played in {position}: {error}") from None
    steps = () if isinstance(play, str) else tuple(steps_of(play))
    return PlayFigure(state, steps, game.apply(state, play))


def moved(book: Book, name: str, shown: PlayFigure, text: str, caption: str = "") -> Figure:
    """Before and after a play: the steps as arrows, then what they left behind; the mover's numbers alone."""
    mover = (shown.before.turn,)
    before, after = Pictured(shown.before, shown.steps, mover), Pictured(shown.after, (), mover)
    pictures = (
        PictureBlock(_scene(book, before, book.say("figure.move", move=text)), book.say("before")),
        PictureBlock(_scene(book, after), book.say("after")),
    )
    return Figure(name, pictures, caption)


def example(book: Book, one: PlayedExample) -> Figure:
    """The figure of a worked example."""
    if one.played:
        return moved(book, f"example-{one.id}", _shown(book.content, one.before, one.played), one.played)
    return Figure(f"example-{one.id}", (PictureBlock(position(book, one.before)),))


def position(book: Book, text: str) -> Scene:
    """The picture of a position."""
    return _scene(book, Pictured(_read(book.content, text)))


def touch_board(book: Book, engine: Backgammon, state: State) -> TouchBoard:
    """A position to play on; points are as the player in turn counts them."""
    own, other = (dict(counted(c, (state.white, state.black)[c])) for c in (state.turn, 1 - state.turn))
    spots = []
    for point in range(OFF, BAR + 1):
        n, theirs = own.get(point, 0), other.get(BAR - point, 0) if OFF < point < BAR else 0
        kind = point_name(point) if point in (OFF, BAR) else "own" if n else "theirs" if theirs else "empty"
        label = book.say(f"touch.{kind}", at=point, n=n or theirs)
        spots.append(TouchSpot(point_name(point), outline(state.turn, point), label))
    return TouchBoard(_scene(book, Pictured(state)), tuple(spots), dice=True)


def gestures(book: Book, engine: Backgammon, state: State, moves: Sequence[str]) -> Iterator[Gesture]:
    """A play touches start and end of every step, in any order; what is said is said."""
    held = {
        point_name(point) for point, n in counted(state.turn, (state.white, state.black)[state.turn]) if n
    }
    for move in moves:
        if "/" not in move:
            yield Gesture(move, (), book.say(f"touch.{move}"))
            continue
        steps: list[tuple[str, ...]] = []
        for group in move.split(" "):
            said, _, times = group.rstrip(")").partition("(")
            steps += [tuple(said.replace("*", "").split("/"))] * int(times or 1)
        yield Gesture(move, tuple(_chained(steps, held)), free=True)


def _chained(steps: Iterable[tuple[str, ...]], held: Container[str]) -> list[tuple[str, ...]]:
    """Steps from a point where nothing lies yet go on from the step that leads there.

    >>> _chained([("23", "18"), ("24", "23")], {"24"}), _chained([("8", "5"), ("13", "8")], {"13", "8"})
    ([('24', '23', '18')], [('13', '8'), ('8', '5')])
    """
    chains: list[tuple[str, ...]] = []
    for step in sorted(steps, key=lambda one: -int(one[0]) if one[0].isdigit() else -BAR):
        fed = next((n for n, one in enumerate(chains) if one[-1] == step[0] and step[0] not in held), None)
        if fed is None:
            chains.append(step)
        else:
            chains[fed] += step[1:]
    return chains


class BackgammonMacros(EngineMacros):
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        super().__init__(book, sheet)
        self._game = engine_of(book)

    def fig_position(self, position: str, caption: str = "") -> str:
        """A position: `fig_position("W:W13,6(2):B17 53")`."""
        here, _, reason = variant.compared(self._book, lambda content: _read(content, position))
        if here is None:
            return self._unfit(position, variant.NOTHING, reason)
        return self._put("position", _scene(self._book, Pictured(here)), caption)

    def fig_move(self, position: str, move: str, caption: str = "") -> str:
        """Before and after a play: `fig_move("W:W13,6(2):B17 53", "13/8*/5")`."""
        book = self._book
        here, there, reason = variant.compared(book, lambda content: _shown(content, position, move))
        stated = self._game.write(there.after)
        if here is None:
            return self._unfit(f"{position} {move}", stated, reason)
        pair, words = (self._game.write(here.after), stated), partial(said, book, here.after)
        caption = self._captioned(f"{position} {move}", pair, words, caption)
        return self._sheet.stash.put(moved(book, self._name("move"), here, move, caption))

    def chance(self, position: str, event: str) -> str:
        """How likely something is before the roll: `chance("W:W7:B24", "hits")`."""
        found = odds.turn(self._game, _read(self._book.content, position)).chances
        if event not in found:
            raise Fault(f"there is no chance {quoted(event)} here{hint(event, found)}")
        return self._percent(found[event])

    def checkers(self) -> int:
        """How many checkers each side has."""
        return self._game.rules.checkers

    def openings(self) -> str:
        """How many plays each roll has from the start, as a table of both dice."""
        faces = FACES
        head = (self._book.say("chances.dice"), *(f"**{face}**" for face in faces))
        rows = []
        for first in faces:
            counts = []
            for second in faces:
                state = self._game.setup()._replace(dice=(max(first, second), min(first, second)))
                counts.append(str(len(self._game.legal(state))))
            rows.append((f"**{first}**", *counts))
        return markdown.table(head, rows, "l" + "r" * len(faces))

    def entering(self) -> str:
        """The chance to enter one checker, by how many of the opponent's home points are made."""
        say, home = self._book.say, self._game.rules.home
        head = (say("chances.made"), say("chances.enters"), say("chances.exact"))
        chances = ((made, odds.entering(made)) for made in range(min(home, FACES[-1]) + 1))
        return markdown.table(head, [(str(n), self._percent(one), str(one)) for n, one in chances], "lrr")

    def hitting(self) -> str:
        """The chance to hit a blot so many points away on an empty board, in two columns."""
        say, columns = self._book.say, 2
        head = (say("chances.away"), say("chances.hits"), say("chances.exact")) * columns
        cells = []
        for away in range(1, 2 * FACES[-1] + 1):
            state = self._game.position(f"W:W24:B{away + 1}")
            one = odds.turn(self._game, state).chances["hits"]
            cells.append((str(away), self._percent(one), str(one)))
        high = len(cells) // columns
        return markdown.table(head, [(*cells[n], *cells[n + high]) for n in range(high)], "r" * len(head))

    def average(self) -> str:
        """How many pips a roll brings on average, nothing in its way."""
        steps = self._game.rules.doubles
        whole = sum(
            chance * (int(str(dice)[0]) * steps if len(set(str(dice))) == 1 else sum(map(int, str(dice))))
            for dice, chance in ROLLS.items()
        )
        return self._number(whole)

    def _fig_board(self, caption: str) -> Figure:
        return self._printed(board_scene(A3, self._book.content, self._book.lang), caption)

    def _fig_setup(self, caption: str) -> Figure:
        return Figure("setup", (PictureBlock(_scene(self._book, Pictured(self._game.setup()))),), caption)


macros, change = BackgammonMacros, engine_claims.change
