"""Positions and plays as text, read tolerantly and written one way."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from kit.core.errors import Unreadable
from kit.games.backgammon.engine.board import BLACK, CODE, COLOURS, OFF, WHITE, at, counted
from kit.games.backgammon.engine.plays import Play
from kit.games.backgammon.engine.rules import BAR, MOST

_COUNT: Final = r"(?:\((?:[2-9]|[1-9][0-9])\))?"
_POINT: Final = r"(?:[1-9]|1[0-9]|2[0-4])"
_SIDE: Final = f"(?:(?:bar|{_POINT}){_COUNT}(?:,(?:bar|{_POINT}){_COUNT})*)?"
_TEXT: Final = re.compile(f"([WB]):W({_SIDE}):B({_SIDE})(?::C([1-9][0-9]{{0,5}})([WB]))?")
_HELD: Final = re.compile(r"(bar|[0-9]+)(?:\(([0-9]+)\))?")
_GROUP: Final = re.compile(rf"(bar|{_POINT})((?:/{_POINT}\*?)*(?:/off\*?)?)(?:\(([2-4])\))?")


class Placing(NamedTuple):
    """A position as its text says it."""

    turn: int
    white: int
    black: int
    cube: int = 1
    owner: int = -1  # in the middle


class Hops(NamedTuple):
    """A part of a move's text: where checkers start, their landings, which of these hit, how many go."""

    start: int
    landings: tuple[int, ...]
    stars: tuple[int, ...]
    times: int


def point_name(point: int) -> str:
    """A point as it is written: its number, `bar` or `off`."""
    return {BAR: "bar", OFF: "off"}.get(point) or str(point)


def _number(name: str) -> int:
    return BAR if name == "bar" else OFF if name == "off" else int(name)


def read_position(text: str, limit: int) -> Placing:
    """A position; checkers may come in any order."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise Unreadable("bad-position", "2", "text", text=text[:200])
    sides = [_side(colour, found[2 + colour]) for colour in (WHITE, BLACK)]
    white, black = sides
    for point in range(1, BAR):
        if white // at(WHITE, point) & 15 and black // at(WHITE, point) & 15:
            raise Unreadable("bad-position", "7.2", "both", white=point, black=BAR - point)
    if not white and not black:
        raise Unreadable("bad-position", "10", "nobody")
    if found[4] is None:
        return Placing(COLOURS.index(found[1]), white, black)
    cube = int(found[4])
    if not 2 <= cube <= limit or cube & (cube - 1):
        raise Unreadable("bad-position", "ruling-9", "cube", text=found[4])
    return Placing(COLOURS.index(found[1]), white, black, cube, COLOURS.index(found[5]))


def _side(colour: int, text: str) -> int:
    side, checkers = 0, 0
    for item in text.split(",") if text else ():
        found = _HELD.fullmatch(item)
        assert found is not None, "the whole text was matched before"
        point, count = _number(found[1]), int(found[2] or 1)
        checkers += count
        if checkers > MOST:
            raise Unreadable("bad-position", "3", "many", side=COLOURS[colour], n=MOST)
        if side // at(colour, point) & 15:
            raise Unreadable("bad-position", "3", "twice", text=found[1])
        side += count * at(colour, point)
    return side


def write_position(placed: Placing) -> str:
    """The text of a position: bar, then the points from the highest down."""
    turn, white, black, cube, owner = placed
    sides = [
        ",".join(point_name(point) + (f"({n})" if n > 1 else "") for point, n in counted(colour, side))
        for colour, side in ((WHITE, white), (BLACK, black))
    ]
    held = "" if owner < 0 else f":C{cube}{COLOURS[owner]}"
    return f"{COLOURS[turn]}:W{sides[0]}:B{sides[1]}{held}"


def read_play(text: str) -> tuple[Hops, ...]:
    """The groups of a play's text; Unreadable where it is none, or moves backwards."""
    return () if text == "pass" else tuple(map(_group, text.split(" ")))


def _group(text: str) -> Hops:
    found = _GROUP.fullmatch(text)
    if found is None or not found[2]:
        raise Unreadable("bad-request", "6.2", "move", text=text[:60])
    said = found[2][1:].split("/")
    landings = tuple(_number(one.rstrip("*")) for one in said)
    start = _number(found[1])
    if any(one <= two for one, two in zip((start, *landings), landings, strict=False)):
        raise Unreadable("bad-request", "6.1", "backwards", text=text)
    stars = tuple(landing for landing, one in zip(landings, said, strict=True) if one.endswith("*"))
    return Hops(start, landings, stars, int(found[3] or 1))


def steps_of(play: Play) -> Iterator[tuple[int, int]]:
    """The steps of a play, start and end."""
    return (divmod(code, CODE) for code in play)


def write_play(play: Play, blots: frozenset[int]) -> str:
    """The one text of a play: equal steps joined, a star where a blot is landed on first."""
    if not play:
        return "pass"
    waiting, said = set(blots), []
    for (start, end), times in Counter(steps_of(play)).items():
        star = "*" if end in waiting else ""
        waiting.discard(end)
        said.append(f"{point_name(start)}/{point_name(end)}{star}" + (f"({times})" if times > 1 else ""))
    return " ".join(said)
