"""Backgammon a second time: slow, plain and by itself: counts in dictionaries, every order tried."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from random import Random
from typing import NamedTuple

Side = dict[int, int]
"""Checkers by the player's own point; 25 is the bar, what lacks of fifteen is off."""
NAMES = {25: "bar", 0: "off"}


class Table(NamedTuple):
    """Whose turn, both sides by their own points, and the cube's text."""

    turn: str
    white: Side
    black: Side
    cube: str = ""

    def own(self) -> Side:
        return self.white if self.turn == "W" else self.black

    def other(self) -> Side:
        return self.black if self.turn == "W" else self.white

    def text(self) -> str:
        sides = []
        for side in (self.white, self.black):
            held = [(p, n) for p, n in sorted(side.items(), reverse=True) if n]
            sides.append(",".join(f"{NAMES.get(p, p)}" + (f"({n})" if n > 1 else "") for p, n in held))
        return f"{self.turn}:W{sides[0]}:B{sides[1]}{self.cube}"


Step = tuple[int, int]
Board = tuple[Side, Side]


def step(own: Side, other: Side, die: int) -> Iterator[tuple[Step, Board]]:
    """All that one die can do."""
    starts = [25] if own.get(25) else [p for p in own if own[p]]
    for start in starts:
        end = start - die
        if end >= 1 and other.get(25 - end, 0) >= 2:
            continue
        if end < 1:
            if any(n and p > 6 for p, n in own.items()):
                continue
            if end < 0 and any(n and p > start for p, n in own.items()):
                continue
            end = 0
        mine, theirs = dict(own), dict(other)
        mine[start] -= 1
        if end:
            mine[end] = mine.get(end, 0) + 1
            if theirs.get(25 - end):
                theirs[25 - end] -= 1
                theirs[25] = theirs.get(25, 0) + 1
        yield (start, end), (mine, theirs)


def key(board: Board) -> tuple[tuple[Step, ...], ...]:
    return tuple(tuple(sorted((p, n) for p, n in side.items() if n)) for side in board)


class Way(NamedTuple):
    """Steps made, in order, dice used, and the board they lead to."""

    steps: tuple[Step, ...]
    dice: tuple[int, ...]
    board: Board


def ways(own: Side, other: Side, dice: tuple[int, ...]) -> Iterator[Way]:
    """Every way to use some of the dice, none of them included."""
    yield Way((), (), (own, other))
    for die in set(dice):
        rest = list(dice)
        rest.remove(die)
        for one, (mine, theirs) in step(own, other, die):
            for more in ways(mine, theirs, tuple(rest)):
                yield Way((one, *more.steps), (die, *more.dice), more.board)


def thrown(dice: tuple[int, int]) -> tuple[int, ...]:
    return dice * 2 if dice[0] == dice[1] else dice


def best(table: Table, dice: tuple[int, int]) -> list[Way]:
    """The ways that the rules allow."""
    every = list(ways(table.own(), table.other(), thrown(dice)))
    most = max(len(way.dice) for way in every)
    allowed = [way for way in every if len(way.dice) == most]
    if most == 1 and dice[0] != dice[1] and any(way.dice == (max(dice),) for way in allowed):
        allowed = [way for way in allowed if way.dice == (max(dice),)]
    return allowed


def written(steps: tuple[Step, ...], other: Side) -> str:
    """The text of a list of steps."""
    if not steps:
        return "pass"
    blots, said = {25 - p for p, n in other.items() if n == 1 and p < 25}, []
    for (start, end), group in groupby(sorted(steps, reverse=True)):
        star = "*" if end in blots else ""
        blots -= {end}
        times = len(list(group))
        said.append(
            f"{NAMES.get(start, start)}/{NAMES.get(end, end)}{star}" + (f"({times})" if times > 1 else "")
        )
    return " ".join(said)


def plays(table: Table, dice: tuple[int, int]) -> list[str]:
    """Every lawful play as text, each position once."""
    lists: dict[object, list[Step]] = {}
    for way in best(table, dice):
        made = sorted(way.steps, reverse=True)
        lists[key(way.board)] = max(made, lists.get(key(way.board), []))
    return sorted(written(tuple(made), table.other()) for made in lists.values())


def judged(table: Table, dice: tuple[int, int], text: str) -> str:
    """The position after a readable play, or the code of its refusal."""
    own, other = dict(table.own()), dict(table.other())
    groups = []
    for word in text.split(" ") if text != "pass" else ():
        body, _, times = word.rstrip(")").partition("(")
        stops = body.split("/")
        points = [{"bar": 25, "off": 0}.get(stop.rstrip("*")) for stop in stops]
        path = [int(stop.rstrip("*")) if p is None else p for stop, p in zip(stops, points, strict=True)]
        groups.append(
            (path, [p for stop, p in zip(stops, path, strict=True) if "*" in stop], int(times or 1))
        )
    named = [p for path, _, _ in groups for p in path[1:] if p]
    if any(other.get(25 - p, 0) > 1 for p in named):
        return "blocked"
    for path, _, many in groups:
        own[path[0]] = own.get(path[0], 0) - many
        own[path[-1]] = own.get(path[-1], 0) + many
    own.pop(0, None)
    if min(own.values(), default=0) < 0:
        return "no-such-checker"
    stars = Counter(p for _, stars, _ in groups for p in stars)
    if any(n > 1 or not p or other.get(25 - p) != 1 for p, n in stars.items()):
        return "nothing-to-hit"
    for place in set(named):
        if other.get(25 - place) == 1:
            other[25 - place] = 0
            other[25] = other.get(25, 0) + 1
    made = key((own, other))
    if made in {key(way.board) for way in best(table, dice)}:
        sides = (own, other) if table.turn == "W" else (other, own)
        return Table("B" if table.turn == "W" else "W", *sides, table.cube).text()
    every = ways(table.own(), table.other(), thrown(dice))
    return "more-dice" if any(key(way.board) == made for way in every) else "illegal-move"


def random_table(rng: Random) -> Table:
    """A position of any kind: crowded or nearly over, with checkers on the bar, all home, or anywhere."""
    taken: set[int] = set()

    def side(white: bool) -> Side:
        home, held = rng.random() < 0.3, Side()
        left = rng.choice((15, 15, rng.randint(1, 15), rng.randint(1, 5)))
        if rng.random() < 0.3:
            held[25] = rng.randint(1, min(3, left))
            left -= held[25]
        while left:
            point = rng.randint(1, 6 if home else 24)
            place = point if white else 25 - point
            if place in taken and point not in held:
                if rng.random() < 0.02:
                    break
                continue
            n = min(left, rng.choice((1, 1, 2, 2, 3, 5)))
            held[point] = held.get(point, 0) + n
            left -= n
        taken.update(p if white else 25 - p for p in held if p < 25)
        return held or {25: 1}

    cube = rng.choice(("", "", ":C2W", ":C4B", ":C64W"))
    return Table(rng.choice("WB"), side(True), side(False), cube)


def random_text(rng: Random, table: Table, dice: tuple[int, int]) -> str:
    """A play that somebody might write: a lawful one, a part of one, joined, scrambled, or nonsense."""
    way = rng.choice(list(ways(table.own(), table.other(), thrown(dice))))
    words = written(way.steps, table.other()).split(" ")
    if rng.random() < 0.4 and way.steps:
        words = [f"{NAMES.get(a, a)}/{NAMES.get(b, b)}" for a, b in way.steps]
        if len({*way.steps}) > 1 and rng.random() < 0.6:  # one checker by several steps
            a, b = way.steps[0]
            for c, d in way.steps[1:]:
                if c == b:
                    end = NAMES.get(d, d)
                    joined = rng.choice((f"{NAMES.get(a, a)}/{b}/{end}", f"{NAMES.get(a, a)}/{end}"))
                    words = [joined, *(w for w in words[2:])]
                    break
    rng.shuffle(words)
    text = " ".join(words)
    if rng.random() < 0.25:
        text = re.sub(
            r"\d+(?=/)", lambda m: str(min(24, max(1, int(m[0]) + rng.randint(-1, 1)))), text, count=1
        )
    if rng.random() < 0.1 and text != "pass":
        text += "*" if not text.endswith(")") else ""
    return text if rng.random() > 0.03 else "pass"
