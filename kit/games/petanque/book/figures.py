"""Figures of throws and of measuring, drawn from what the engine computed."""

from itertools import pairwise

from kit.art.scene import Scene
from kit.book.blocks import Figure, PictureBlock, Roll, Rolls
from kit.book.book import Book
from kit.book.errors import Fault
from kit.content.content import Content
from kit.content.problems import quoted
from kit.content.proof import Difference
from kit.core.errors import GameError
from kit.games.petanque.art.boules import balls
from kit.games.petanque.art.figure import Crop, around, figure
from kit.games.petanque.art.marks import (
    Arrow,
    Boule,
    Ghost,
    Jack,
    JackGhost,
    Mark,
    MarkNumber,
    MarkSpot,
    fields_of,
)
from kit.games.petanque.book.played import BouleAt, PlayedFigure, groups, play
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.examples import OUT, Example
from kit.games.petanque.content.proof import request_of
from kit.games.petanque.engine.board import OUT as OUTSIDE
from kit.games.petanque.engine.board import STEPS
from kit.games.petanque.engine.position import parse
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, TEAMS

_TEAM_COLOUR = {"T1": "t1", "T2": "t2"}


def petanque_of(content: Content) -> PetanqueContent:
    """A content that is pétanque's."""
    assert isinstance(content, PetanqueContent)
    return content


def content_of(book: Book) -> PetanqueContent:
    """The book's content."""
    return petanque_of(book.content)


def original_of(book: Book) -> PetanqueContent:
    """The game without packs."""
    return petanque_of(book.original)


def example(book: Book, one: Example) -> Figure:
    """The figure of a worked example."""
    if one.measure:
        return measuring(book, f"example-{one.id}", one.measure.jack, list(one.measure.distances))
    return throw(book, f"example-{one.id}", play(content_of(book), request_of(one)))


def position(book: Book, text: str) -> Scene:
    """The picture of a position such as `G-14 T1:G-15 T2:H-13`, the boules numbered as they were thrown."""
    content = content_of(book)
    board = content.rules.board
    try:
        read = parse(board, text)
    except GameError as error:
        raise Fault(f"{quoted(text)} is no position: {error}") from None
    boules = zip(read.fields, read.teams, strict=True)
    lying = BouleAt(
        board.name(read.jack),
        {str(n): (TEAMS[team], board.name(field)) for n, (field, team) in enumerate(boules, 1)},
    )
    marks = [mark for mark in _pieces(lying) if not _is_out(mark)]
    facts = content.facts["board"]
    crop = _wide(facts, around(facts, marks, 2))
    return figure(facts, balls(content), marks, crop, title=said(book, lying), lang=book.lang)


def change(book: Book, difference: Difference) -> str:
    """What an example states for a boule, the jack or a distance, and what comes out."""
    what = book.say("variant.jack") if difference.what == "jack" else difference.what
    was, now = (
        book.say("figure.out") if at == OUT else at
        for at in (difference.stated, difference.computed[book.lang])
    )
    return f"{what}: {was} → {now}"


def rolls(book: Book, one: Example) -> Rolls | None:
    """The dice of a worked example; None when it has none."""
    return None if one.measure else dice_of(book, play(content_of(book), request_of(one)))


def dice_of(book: Book, played: PlayedFigure) -> Rolls:
    """All dice of a throw with what each was for."""
    return Rolls(tuple(Roll(faces, book.say(key)) for faces, key in groups(played)))


def throw(book: Book, name: str, played: PlayedFigure, caption: str = "") -> Figure:
    """Before and after, side by side, cropped alike."""
    board = content_of(book).facts["board"]
    before, after = (
        [m for m in marks if not _is_out(m)] for marks in (_before(played), _after(book, played))
    )
    crop = _wide(board, around(board, [*before, *after]))
    pictures = []
    for key, lying, marks in (("before", played.before, before), ("after", played.after, after)):
        title = f"{book.say(key)}: {said(book, lying)}"
        scene = figure(board, balls(content_of(book)), marks, crop, title=title, lang=book.lang)
        pictures.append(PictureBlock(scene, book.say(key)))
    return Figure(name, tuple(pictures), caption)


def _is_out(mark: Mark) -> bool:
    return OUT in fields_of(mark)


def _wide(board: dict[str, object], crop: Crop) -> Crop:
    """A crop no narrower than it is legible: at least three columns and six rows where the board has them."""
    first, last = ((name[0], int(name[2:])) for name in crop)
    rows = board["rows"]
    assert isinstance(rows, int)
    short = max(6 - (last[1] - first[1] + 1), 0)
    low = max(first[1] - (short + 1) // 2, 1)
    high = min(max(last[1], low + 5), rows)
    return Crop(f"{first[0]}-{low}", f"{last[0]}-{high}")


def said(book: Book, lying: BouleAt) -> str:
    """A position in words, for those who cannot see it."""
    out = book.say("figure.out")
    parts = [book.say("figure.jack", at=out if lying.jack == OUT else lying.jack)]
    for name, (team, at) in lying.boules.items():
        where = out if at == OUT else at
        parts.append(book.say("figure.boule", name=name, team=team, at=where))
    return ", ".join(parts)


def _pieces(lying: BouleAt) -> list[Mark]:
    found: list[Mark] = [Boule(at, team, _mark(name)) for name, (team, at) in lying.boules.items()]
    return [*found, Jack(lying.jack)]


def _mark(name: str) -> str:
    return name if len(name) < 3 else ""


def _before(played: PlayedFigure) -> list[Mark]:
    aim = MarkSpot(played.start, "terracotta" if played.action in (SHOOT, "shoot_jack") else "sea")
    return [*_pieces(played.before), aim]


def _after(book: Book, played: PlayedFigure) -> list[Mark]:
    """What lies there, where it was, and the ways between."""
    marks = _pieces(played.after)
    team, end = played.after.boules[played.thrown]
    flown = played.action == SHOOT
    if played.action in (POINT, PUSH_JACK):
        marks += _path(book, played, end, _TEAM_COLOUR[team])
    elif flown and end not in (OUT, played.start):
        marks.append(Arrow(played.start, end, _TEAM_COLOUR[team], True))
    for name, (whose, was) in played.before.boules.items():
        now = played.after.boules[name][1]
        if now != was:
            marks += [Ghost(was, whose), Arrow(was, now, _TEAM_COLOUR[whose], flown)]
    if played.before.jack != played.after.jack:
        marks += [JackGhost(played.before.jack)]
    return _free(marks)


def _path(book: Book, played: PlayedFigure, end: str, colour: str) -> list[Mark]:
    """The fields that a rolling boule passed, numbered, and the way along them."""
    board = content_of(book).rules.board
    way = played.directions[0] if played.directions else "X1"
    start = board.parse(played.start)
    ray = board.rays[tuple(STEPS).index(way)][start]
    names = [board.name(field) for field in (start, *ray)]
    last = names.index(end) if end in names else len(names) - 1
    if played.action == PUSH_JACK and len(played.dice) == 1:
        return [Arrow(played.start, names[last], colour, True)] if last else []
    passed: list[Mark] = [MarkNumber(name, str(n)) for n, name in enumerate(names[:last])]
    return [*passed, Arrow(played.start, names[last], colour)] if last else passed


def _free(marks: list[Mark]) -> list[Mark]:
    """Without numbers and ghosts on fields where something stands now."""
    taken = {mark.at for mark in marks if isinstance(mark, Boule)}
    jacks = {mark.at for mark in marks if isinstance(mark, Jack)}
    return [
        mark
        for mark in marks
        if not (isinstance(mark, Ghost | MarkNumber) and mark.at in taken)
        and not (isinstance(mark, MarkNumber) and mark.at in jacks)
    ]


def measuring(book: Book, name: str, jack: str, fields: list[str], caption: str = "") -> Figure:
    """How far fields are from the jack, one picture each, step by step."""
    content = content_of(book)
    board = content.rules.board
    teams = ("T1", "T2")
    every: list[Mark] = [Jack(jack), *(Boule(field, "T1") for field in fields)]
    crop = _wide(content.facts["board"], around(content.facts["board"], every))
    pictures = []
    for index, field in enumerate(fields):
        steps = board.distance[board.parse(jack)][board.parse(field)]
        ways = [Arrow(a, b) for a, b in pairwise(_steps(field, jack))]
        marks: list[Mark] = [Boule(field, teams[index % 2]), Jack(jack), *ways]
        title = book.say("figure.measure", field=field, jack=jack, n=steps)
        scene: Scene = figure(
            content.facts["board"], balls(content), marks, crop, title=title, lang=book.lang
        )
        pictures.append(PictureBlock(scene, f"{field}: {steps}"))
    assert all(board.parse(field) != OUTSIDE for field in fields)
    return Figure(name, tuple(pictures), caption)


def _steps(field: str, jack: str) -> list[str]:
    """The fields on the way, along the rows first, then across."""
    (column, row), (to_column, to_row) = ((ord(name[0]), int(name[2:])) for name in (field, jack))
    found = [field]
    while row != to_row:
        row += 1 if to_row > row else -1
        found.append(f"{chr(column)}-{row}")
    while column != to_column:
        column += 1 if to_column > column else -1
        found.append(f"{chr(column)}-{row}")
    return found
