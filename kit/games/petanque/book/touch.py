"""A match to play on: the whole piste, who throws what, and the ways off a stone."""

from collections.abc import Iterator, Sequence
from typing import Final

from kit.art import paths
from kit.art.scene import Path
from kit.book.book import Book
from kit.book.part import Gesture, TouchBoard, TouchSpot
from kit.games.petanque.art.boules import balls
from kit.games.petanque.art.figure import FIELD, STRIP, Crop, around, figure, upright
from kit.games.petanque.art.geometry import piste
from kit.games.petanque.art.marks import Boule, Jack, Mark
from kit.games.petanque.book.figures import content_of, said, team_name
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.engine.board import OUT, STEPS
from kit.games.petanque.engine.game import Petanque, Play
from kit.games.petanque.engine.match import DRAFT, JACK, PLACE, THROW, State
from kit.games.petanque.engine.rules import TEAMS
from kit.games.petanque.engine.wire import Lying

_ARROWS: Final = {(0, 1): "→", (0, -1): "←", (1, 0): "↓", (-1, 0): "↑", (1, 1): "↘", (-1, 1): "↗"}

_ASKED: Final = (DRAFT, JACK, PLACE, THROW)


def board_on_end(book: Book, engine: Petanque, state: Play) -> TouchBoard:
    """The whole piste, thrown at from below."""
    return touch_board(book, engine, state, on_end=True)


def touch_board(book: Book, engine: Petanque, state: Play, on_end: bool = False) -> TouchBoard:
    """The whole piste: a field is where something is thrown to."""
    content = content_of(book)
    board, terrain = content.rules.board, content.rules.terrain
    at = state.match.position
    lying = Lying(at, tuple(str(n) for n, _ in enumerate(at.fields, 1)))
    marks: list[Mark] = [
        Boule(board.name(field), TEAMS[team], "")
        for field, team in zip(at.fields, at.teams, strict=True)
        if field != OUT
    ]
    if at.jack != OUT:
        marks.append(Jack(board.name(at.jack)))
    there = {mark.at: mark for mark in marks if isinstance(mark, Boule | Jack)}
    whole: Crop = around(terrain, [])
    scene = figure(terrain, balls(content), marks, whole, title=said(book, board, lying), lang=book.lang)
    lies, half = piste(terrain, FIELD, STRIP, STRIP), FIELD / 2
    long = scene.w
    if on_end:
        scene = upright(scene, terrain)

    def spot(name: str) -> TouchSpot:
        x, y = lies.centre(name)
        if on_end:
            x, y = y, long - x
        return TouchSpot(name, Path(paths.rect(x - half, y - half, FIELD, FIELD)), named(name))

    def named(name: str) -> str:
        match there.get(name):
            case Jack():
                return book.say("touch.jack", at=name)
            case Boule(team=team):
                return book.say("touch.boule", at=name, team=team_name(book, team))
        return name

    fields = (board.name(field) for field in range(board.columns * board.rows))
    now = state.match
    asks = book.say(f"touch.ask.{now.phase}") if now.phase in _ASKED and not engine.asked(state) else ""
    return TouchBoard(scene, tuple(map(spot, fields)), _notes(book, content, now), asks)


def _notes(book: Book, content: PetanqueContent, m: State) -> tuple[str, ...]:
    """The score, and who has boules in hand."""
    first, second = (team_name(book, team) for team in TEAMS)
    ours, theirs = m.score
    notes = [book.say("touch.score", first=first, ours=ours, theirs=theirs, second=second, n=m.end)]
    for n, team in enumerate((first, second)):
        left = m.hands[n] or (0,) * len(m.teams[n])
        held = zip(m.teams[n], left, strict=True)
        if who := ", ".join(f"{_who(book, content, name)} {'●' * many}".rstrip() for name, many in held):
            notes.append(f"{team}: {who}")
    return tuple(notes)


def _who(book: Book, content: PetanqueContent, name: str) -> str:
    return book.text(content.characters[name].name)


def gestures(book: Book, engine: Petanque, state: Play, moves: Sequence[str]) -> Iterator[Gesture]:
    """Who throws and how is chosen first, then a field is touched; what a skill or a stone asks is said."""
    content = content_of(book)
    jack = engine.board.name(state.match.position.jack)
    said: dict[tuple[str, str], str] = {}
    for move in moves:
        words = move.split(" ")
        if words[0] in ("jack", "place"):
            yield Gesture(move, ((words[2],),), book.say("touch.to"), free=True)
        elif words[0] == "draft":
            skill = content.skills[content.characters[words[2]].skill]
            yield Gesture(move, (), f"{_who(book, content, words[2])} ({book.text(skill.name)})")
        elif len(words) == 1:
            yield Gesture(move, (), _choice(book, move))
        else:
            _, who, action, *where = words
            if (who, action) not in said:
                said[who, action] = f"{_who(book, content, who)}: {book.say(f'touch.{action}')}"
            yield Gesture(move, ((where[0] if where else jack,),), first=said[who, action])


def _choice(book: Book, move: str) -> str:
    if move in STEPS:
        return f"{_ARROWS[STEPS[move]]} {move}"
    keys = {"!": "decline", "~": "reroll"}
    return book.say(f"touch.{keys.get(move, move)}")
