"""Figures of throws and of measuring, drawn from what the engine computed."""

from collections.abc import Sequence
from itertools import pairwise

from kit.art.scene import Scene
from kit.book.blocks import Figure, PictureBlock, Roll, Rolls
from kit.book.book import Book
from kit.book.errors import Fault
from kit.content.content import Content
from kit.content.problems import quoted
from kit.content.proof import Difference, named
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
from kit.games.petanque.book.played import PlayedFigure, groups, play
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.examples import OUT, Example
from kit.games.petanque.content.proof import asked_of
from kit.games.petanque.engine.board import OUT as OUTSIDE
from kit.games.petanque.engine.board import X1, Board
from kit.games.petanque.engine.position import parse
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, TEAMS, Terrain
from kit.games.petanque.engine.score import points
from kit.games.petanque.engine.standing import lying_in
from kit.games.petanque.engine.wire import Lying

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
    return throw(book, f"example-{one.id}", play(content_of(book), asked_of(content_of(book), one)))


def position(book: Book, text: str, aim: str = "") -> Scene:
    """The picture of a position such as `G-14 T1:G-15 T2:H-13`, the boules numbered as they were thrown.

    Of a match, as its engine writes it, what lies on the piste is drawn; a field that is aimed at is ringed.
    """
    content = content_of(book)
    board = content.rules.board
    lying = lying_at(content, lying_in(text) if ";" in text else text)
    marks = [mark for mark in _pieces(board, lying) if not _is_out(mark)]
    marks += [MarkSpot(aim)] if aim else []
    terrain = content.rules.terrain
    crop = _wide(terrain, around(terrain, marks, 2))
    return figure(terrain, balls(content), marks, crop, title=said(book, board, lying), lang=book.lang)


def lying_at(content: Content, text: str) -> Lying:
    """What a position such as `G-14 T1:G-15` says, the boules numbered as they were thrown."""
    try:
        read = parse(petanque_of(content).rules.board, text)
    except GameError as error:
        raise Fault(f"{quoted(text)} is no position: {error}") from error
    return Lying(read, tuple(str(n) for n, _ in enumerate(read.fields, 1)))


def scoring(book: Book, name: str, positions: Sequence[str], caption: str = "") -> Figure:
    """What positions are worth: one picture each, every boule with its distance, under it the points."""
    content = content_of(book)
    board, terrain = content.rules.board, content.rules.terrain
    lying = [lying_at(content, text) for text in positions]
    drawn: list[list[Mark]] = []
    for one in lying:
        far = [str(board.distance[one.position.jack][at]) for at in one.position.fields]
        drawn.append(_pieces(board, one._replace(ids=tuple(far))))
    crop = _wide(terrain, around(terrain, [mark for marks in drawn for mark in marks]))
    pictures = []
    for one, marks in zip(lying, drawn, strict=True):
        ours, theirs = points(content.rules, one.position, (0, 0))
        worth = book.say("figure.score", ours=ours, theirs=theirs)
        title = f"{said(book, board, one)}. {worth}"
        scene = figure(terrain, balls(content), marks, crop, title=title, lang=book.lang)
        pictures.append(PictureBlock(scene, worth))
    return Figure(name, tuple(pictures), caption)


def change(book: Book, difference: Difference) -> str:
    """What an example states for a boule, the jack or a distance, and what comes out."""
    what = named(book.content, difference.what, book.lang)
    was, now = (
        book.say("figure.out") if at == OUT else at
        for at in (difference.stated, difference.computed[book.lang])
    )
    return f"{what}: {was} → {now}"


def rolls(book: Book, one: Example) -> Rolls | None:
    """The dice of a worked example; None when it has none."""
    return None if one.measure else dice_of(book, play(content_of(book), asked_of(content_of(book), one)))


def dice_of(book: Book, played: PlayedFigure) -> Rolls:
    """All dice of a throw with what each was for."""
    return Rolls(tuple(Roll(faces, book.say(key)) for faces, key in groups(played)))


def throw(book: Book, name: str, played: PlayedFigure, caption: str = "") -> Figure:
    """Before and after, side by side, cropped alike."""
    terrain, crop = played.rules.terrain, frame(played)
    before, after = _sides(played)
    pictures = []
    for key, position, marks in (("before", played.asked.position, before), ("after", played.after, after)):
        title = f"{book.say(key)}: {said(book, played.rules.board, Lying(position, played.asked.ids))}"
        scene = figure(terrain, balls(content_of(book)), marks, crop, title=title, lang=book.lang)
        pictures.append(PictureBlock(scene, book.say(key)))
    return Figure(name, tuple(pictures), caption)


def frame(played: PlayedFigure) -> Crop:
    """The part of the board on which a throw happens."""
    before, after = _sides(played)
    return _wide(played.rules.terrain, around(played.rules.terrain, [*before, *after]))


def _sides(played: PlayedFigure) -> tuple[list[Mark], list[Mark]]:
    before, after = ([m for m in marks if not _is_out(m)] for marks in (_before(played), _after(played)))
    return before, after


def _is_out(mark: Mark) -> bool:
    return OUT in fields_of(mark)


def _wide(terrain: Terrain, crop: Crop) -> Crop:
    """A crop no narrower than it is legible: at least three columns and six rows where the board has them."""
    first, last = ((name[0], int(name[2:])) for name in crop)
    short = max(6 - (last[1] - first[1] + 1), 0)
    low = max(first[1] - (short + 1) // 2, 1)
    high = min(max(last[1], low + 5), terrain.rows)
    return Crop(f"{first[0]}-{low}", f"{last[0]}-{high}")


def said(book: Book, board: Board, lying: Lying) -> str:
    """A position in words, for those who cannot see it."""

    def place(word: str, field: int, **args: str) -> str:
        if field == OUTSIDE:
            return book.say(f"{word}.out", **args)
        return book.say(word, **args, at=board.name(field))

    parts = [place("figure.jack", lying.position.jack)]
    parts += [
        place("figure.boule", at, name=name, team=team_name(book, team)) for name, team, at in _boules(lying)
    ]
    return ", ".join(parts)


def team_name(book: Book, team: str) -> str:
    """What a team is called."""
    return book.text(book.content.game.teams[team].name)


def _boules(lying: Lying) -> list[tuple[str, str, int]]:
    """What every boule is called, whose it is and where; an id more is that of one yet to be thrown."""
    boules = zip(lying.ids, lying.position.teams, lying.position.fields, strict=False)
    return [(name, TEAMS[team], at) for name, team, at in boules]


def _pieces(board: Board, lying: Lying) -> list[Mark]:
    found: list[Mark] = [Boule(board.name(at), team, _mark(name)) for name, team, at in _boules(lying)]
    return [*found, Jack(board.name(lying.position.jack))]


def _mark(name: str) -> str:
    return name if len(name) < 3 else ""


def _before(played: PlayedFigure) -> list[Mark]:
    board, asked = played.rules.board, played.asked
    colour = "terracotta" if asked.throw.action in (SHOOT, SHOOT_JACK) else "sea"
    lying = Lying(asked.position, asked.ids)
    return [*_pieces(board, lying), MarkSpot(board.name(played.start), colour)]


def _after(played: PlayedFigure) -> list[Mark]:
    """What lies there, where it was, and the ways between."""
    board, before, after = played.rules.board, played.asked.position, played.after
    name, throw = board.name, played.asked.throw
    marks = _pieces(board, Lying(after, played.asked.ids))
    end, flown = after.fields[-1], throw.action == SHOOT
    colour = _TEAM_COLOUR[TEAMS[throw.team]]
    if throw.action in (POINT, PUSH_JACK):
        marks += _path(played, end, colour)
    elif flown and end not in (OUTSIDE, played.start):
        marks.append(Arrow(name(played.start), name(end), colour, True))
    for (_, whose, was), now in zip(_boules(Lying(before, played.asked.ids)), after.fields, strict=False):
        if now != was:
            marks += [Ghost(name(was), whose), Arrow(name(was), name(now), _TEAM_COLOUR[whose], flown)]
    if before.jack != after.jack:
        marks += [JackGhost(name(before.jack))]
    return _free(marks)


def _path(played: PlayedFigure, end: int, colour: str) -> list[Mark]:
    """The fields that a rolling boule passed, numbered, and the way along them."""
    board, start = played.rules.board, played.start
    way = played.directions[0] if played.directions else X1
    passed = (start, *board.rays[way][start])
    off = end not in passed
    last = len(passed) - 1 if off else passed.index(end)
    names = [board.name(field) for field in passed[: last + 1]]
    if played.asked.throw.action == PUSH_JACK and len(played.asked.dice) == 1:
        return [Arrow(names[0], names[last], colour, True)] if last else []
    numbers: list[Mark] = [MarkNumber(name, str(n)) for n, name in enumerate(names[: last + off])]
    return [*numbers, Arrow(names[0], names[last], colour, off=off)] if last else numbers


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
    crop = _wide(content.rules.terrain, around(content.rules.terrain, every))
    pictures = []
    for index, field in enumerate(fields):
        steps = board.distance[board.parse(jack)][board.parse(field)]
        ways = [Arrow(a, b, step=True) for a, b in pairwise(_steps(field, jack))]
        marks: list[Mark] = [Boule(field, teams[index % 2]), Jack(jack), *ways]
        title = book.say("figure.measure", field=field, jack=jack, n=steps)
        scene: Scene = figure(content.rules.terrain, balls(content), marks, crop, title=title, lang=book.lang)
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
