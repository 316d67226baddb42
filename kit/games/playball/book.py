"""Playball's chapter of the rulebook: figures drawn from what the engine answers."""

import re
from collections.abc import Iterator, Sequence
from string import ascii_uppercase, digits

from kit.art.scene import Scene
from kit.book import engine_claims, variant
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import Book
from kit.book.engine_claims import EngineMacros, read_position
from kit.book.errors import Fault
from kit.book.part import Begun, Gesture, TouchBoard, TouchSpot
from kit.content.content import Content
from kit.content.played import PlayedExample
from kit.core.errors import GameError, Illegal
from kit.games.playball.art.board import board_scene
from kit.games.playball.art.figure import position_scene, whole
from kit.games.playball.art.pieces import teams
from kit.games.playball.engine.board import TEAMS
from kit.games.playball.engine.game import AGAIN, Playball
from kit.games.playball.engine.position import Position
from kit.games.playball.engine.turns import MOVE, PASS, REBOUND, Action, read_turn

_HEX = digits + ascii_uppercase
"""What the names of hexes are made of."""


def said(book: Book, playball: Playball, state: Position) -> str:
    """A position in words, for those who cannot see it."""
    name = playball.field.name
    first, second = (", ".join(name[at] for at in playball.field.listed(side)) for side in state.discs)
    turn = book.say("figure.over") if state.over else book.say(f"figure.turn.{TEAMS[state.team]}")
    return book.say("figure.position", turn=turn, first=first, second=second, ball=name[state.ball])


def _scene(
    book: Book,
    state: Position,
    actions: Sequence[Action] = (),
    more: str = "",
    around: Sequence[Action] = (),
) -> Scene:
    playball = Playball(book.content.facts)
    title = f"{said(book, playball, state)} {more}".strip()
    return position_scene(playball.rules, teams(book.content), state, actions, title, book.lang, around)


def _read(content: Content, text: str) -> Position:
    return read_position(Playball(content.facts), text)


def position(book: Book, text: str) -> Scene:
    """The picture of a position."""
    return _scene(book, _read(book.content, text))


def touch_board(book: Book, engine: Playball, state: Position) -> TouchBoard:
    """A position to play on."""
    field, grid = engine.field, whole(engine.rules)
    stood = {
        field.name[at]: team
        for team, side in zip(TEAMS, state.discs, strict=True)
        for at in field.listed(side)
    }
    ball = field.name[state.ball]

    def named(hex_: str) -> str:
        found = book.say(f"touch.{stood.get(hex_, 'none')}", at=hex_)
        return book.say("touch.ball", at=found) if hex_ == ball else found

    spots = (TouchSpot(one, grid.outline(one), named(one)) for one in grid.names())
    score = book.say("touch.score", first=state.goals[0], second=state.goals[1])
    more = () if state.over else (book.say("touch.moves", n=state.moves),)
    return TouchBoard(_scene(book, state), tuple(spots), (score, *more))


def gestures(book: Book, engine: Playball, state: Position, moves: Sequence[str]) -> Iterator[Gesture]:
    """A turn touches where each action begins and ends."""
    for move in moves:
        yield Gesture(move, tuple(_hexes(action) for action in move.split(" ")) if move != AGAIN else ())


def begun(book: Book, engine: Playball, state: Position, done: str) -> Begun:
    """A turn grows action by action; a pass and a rebound may be touched alike, and are asked for."""
    here, whole, onward = engine.begun(state, done)
    kinds = {MOVE: "touch.step", REBOUND: "touch.rebound", PASS: "touch.pass"}

    def gesture(action: str) -> Gesture:
        kind = book.say(kinds[action.strip(_HEX)])
        return Gesture(f"{done} {action}".strip(), (_hexes(action),), kind)

    return Begun(touch_board(book, engine, here), whole, tuple(map(gesture, onward)))


def _hexes(action: str) -> tuple[str, ...]:
    return tuple(re.split(f"[{MOVE}{REBOUND}{PASS}]", action))


def _played(content: Content, text: str, turn: str) -> tuple[Position, Position]:
    """A position, and what a lawful turn makes of it."""
    playball, state = Playball(content.facts), _read(content, text)
    try:
        return state, playball.apply(state, playball.read_move(state, turn))
    except GameError as error:
        raise Fault(f"the figure's turn {turn} cannot be played in {text}: {error}") from None


def turned(book: Book, name: str, text: str, turn: str, caption: str = "") -> Figure:
    """Before and after a turn, side by side."""
    state, after = _played(book.content, text, turn)
    actions = read_turn(Playball(book.content.facts).field, turn)
    around = actions if state.goals == after.goals else ()  # a goal sets all discs up anew
    before = _scene(book, state, actions, book.say("figure.turn", turn=turn), around)
    pictures = (
        PictureBlock(before, book.say("before")),
        PictureBlock(_scene(book, after, around=around), book.say("after")),
    )
    return Figure(name, pictures, caption)


def example(book: Book, one: PlayedExample) -> Figure:
    """The figure of a worked example: what was played, or what was refused."""
    name = f"example-{one.id}"
    if one.played:
        return turned(book, name, one.before, one.played)
    turn = next(iter(one.refused))
    actions = read_turn(Playball(book.content.facts).field, turn)
    more = book.say("figure.refused", turn=turn)
    scene = _scene(book, _read(book.content, one.before), actions, more, actions)
    return Figure(name, (PictureBlock(scene),), "", "small")


class PlayballMacros(EngineMacros):
    """The macros of one page."""

    def hexes(self) -> int:
        """How many hexes the board has."""
        return len(Playball(self._book.content.facts).field.name)

    def zones(self, team: str) -> str:
        """The end zones of a team: `zones("T1")`."""
        field = Playball(self._book.content.facts).field
        return ", ".join(field.name[at] for at in field.listed(field.zone[TEAMS.index(team)]))

    def starts(self, team: str) -> str:
        """The start hexes of a team: `starts("T1")`."""
        field = Playball(self._book.content.facts).field
        return ", ".join(field.name[at] for at in field.listed(field.start[TEAMS.index(team)]))

    def centre(self) -> str:
        """The centre hex."""
        field = Playball(self._book.content.facts).field
        return field.name[field.centre]

    def _fig_board(self, caption: str) -> Figure:
        return Figure("board", (PictureBlock(board_scene(self._book.content, self._book.lang)),), caption)

    def _fig_setup(self, caption: str) -> Figure:
        return Figure("setup", (PictureBlock(position(self._book, "start")),), caption, "small")

    def fig_turn(self, position: str, turn: str, caption: str = "") -> str:
        """Before and after a turn: `fig_turn("B2,D7,F2 B8,D8,F8 D8 T1 3 0-0 standard", "D7-D9")`."""
        book = self._book
        here, there, reason = variant.compared(book, lambda content: _played(content, position, turn))
        stated = Playball(book.original.facts).write(there[1])
        if here is None:
            return self._unfit(f"{position} {turn}", stated, reason)
        computed = Playball(book.content.facts).write(here[1])
        caption = self._captioned(f"{position} {turn}", (computed, stated), lambda: computed, caption)
        return self._sheet.stash.put(turned(book, self._name("turn"), position, turn, caption))

    def fig_refused(self, position: str, turn: str, caption: str = "") -> str:
        """A turn that is refused, as arrows."""
        book = self._book
        here, _, reason = variant.compared(book, lambda content: _refused(content, position, turn))
        if here is None:
            return self._unfit(f"{position} {turn}", variant.NOTHING, reason)
        state, actions = here
        scene = _scene(book, state, actions, book.say("figure.refused", turn=turn), actions)
        return self._put("refused", scene, caption, "small")


def _refused(content: Content, text: str, turn: str) -> tuple[Position, tuple[Action, ...]]:
    """A position and a turn that is unlawful in it."""
    playball, state = Playball(content.facts), _read(content, text)
    try:
        playball.read_move(state, turn)
    except Illegal:
        return state, read_turn(playball.field, turn)
    except GameError as error:
        raise Fault(f"the figure's turn {turn} cannot be read: {error}") from None
    raise Fault(f"the figure shows {turn} as refused, but it is lawful")


macros, change = PlayballMacros, engine_claims.change
