"""Claims about pétanque that a page may state and the engine must confirm.

    G-7 pointer 6 (6,2)                            a point throw: donnée, skill, dice
    G-14 T2:G-15 | G-12 allrounder 5 (3,4)         the same with jack and boules on the board
    G-13 | push pointer 2 5                        pushing the jack
    G-14 T2:G-13 | shoot G-13 pointer 2 3 (1,3) 2 (3,4)
    G-14 | shoot jack shooter 2
    measure G-14 H-13                              how far a field is from the jack
    next G-14 T1:G-15 | T1 2 3 [level]             who plays next: who threw last, boules in hand
    score G-14 T1:G-15 T2:G-17 | 0 0               what the end is worth

A throw is T1's. For two dice may stand where they lead, (X1): the likeliest sum that does. `!` after a die
declines an optional adjustment, a direction follows the dice of a stone, `first` before the throw marks the
first boule of an end. What is stated: the field where the thrown boule ends (or out), the whole position
(jack, boules in order, the thrown one last), `refused CODE`, a distance, a team (or nobody), or points such
as 2-0. A throw that comes about by more than its dice says so in `by`: the keys of those steps in the
referee's trace, such as run.wall.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from kit.book.errors import Fault
from kit.content.problems import hint, quoted
from kit.core.errors import GameError, Illegal
from kit.core.trace import Trace
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.engine.board import DIRECTIONS, OUT
from kit.games.petanque.engine.judge import Asked, rest
from kit.games.petanque.engine.position import Position, parse, parse_place
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, TEAMS
from kit.games.petanque.engine.score import Pair, nearest, next_team, points
from kit.games.petanque.engine.throw import NOTHING, Choices, Throw

_DIE = r"([1-6])(!?)"
_ROLL: Final = re.compile(rf"{_DIE}|\(([XYZ][12])\)|\(([1-6]),([1-6])\)(?: ([XYZ][12]))?")
_SHAPES: Final = {POINT: ("12",), PUSH_JACK: ("1", "11"), SHOOT: ("1", "112", "11212"), SHOOT_JACK: ("1",)}
_PLAIN: Final = frozenset(
    {
        *("point.roll", "push.roll", "shoot.roll", "jackshot.roll", "flight.roll", "direction"),
        *("boule.stands", "flight.lands", "push.run", "push.jack", "push.fail_stands"),
    }
)
"""Steps that a claim's own words and its outcome tell already; every other one is a reason."""
_FIELD: Final = re.compile(r"[A-Za-z]-?[0-9]+")


def settle(content: PetanqueContent, claim: str, stated: str) -> str:
    """What the engine says where it is not what the claim states; empty when they agree."""
    words = claim.split(" ", 1)
    find = _KINDS.get(words[0])
    try:
        if find:
            computed = find(content, words[1] if len(words) > 1 else "")
        else:
            computed = _throw(content, claim, whole=" " in stated and not stated.startswith("refused"))
    except GameError as error:
        raise Fault(f"the claim {quoted(claim)} cannot be read: {error}") from None
    return "" if computed == stated else computed


def reasons(content: PetanqueContent, claim: str) -> str:
    """Why a throw ends as it does: the keys of all its steps but the plain ones, in order."""
    if claim.split(" ", 1)[0] in _KINDS:
        return ""
    return " ".join(step.key for step in steps(content, claim)[0] if step.key not in _PLAIN)


def steps(content: PetanqueContent, claim: str) -> tuple[Trace, Sequence[str]]:
    """The steps of a throw, as far as it can be made, and what its boules are called."""
    lying, bar, said = claim.rpartition("|")
    trace = Trace()
    try:
        asked = asked_in(content, said.strip(), lying.strip() if bar else "")
        rest(content.rules, asked, trace)
    except Illegal:
        return trace, ()
    except GameError as error:
        raise Fault(f"the claim {quoted(claim)} cannot be read: {error}") from None
    return trace, asked.ids


def _throw(content: PetanqueContent, claim: str, whole: bool) -> str:
    lying, bar, said = claim.rpartition("|")
    asked, board = asked_in(content, said.strip(), lying.strip() if bar else ""), content.rules.board
    try:
        after = rest(content.rules, asked)
    except Illegal as refusal:
        return f"refused {refusal.code}"
    return after.text(board) if whole else board.name(after.fields[-1])


def asked_in(content: PetanqueContent, said: str, lying: str) -> Asked:
    """A claim's throw and position, as the engine takes them."""
    board, words = content.rules.board, said.split(" ")
    first = words[0] == "first"
    match words[first:]:
        case ["push", *more]:
            action, where = PUSH_JACK, ""
        case ["shoot", "jack", *more]:
            action, where = SHOOT_JACK, ""
        case ["shoot", where, *more]:
            action = SHOOT
        case [where, *more] if _FIELD.fullmatch(where):
            action = POINT
        case _:
            raise Fault(f"{quoted(said)} is no throw; begin with a field, push, shoot FIELD or shoot jack")
    name = more[0] if more else ""
    if name not in content.skills:
        raise Fault(f"there is no skill {quoted(name)}{hint(name, content.skills)}")
    field = board.parse(where) if where else NOTHING
    position = parse(board, lying) if lying else _alone(content, action, field)
    target = position.fields.index(field) if action == SHOOT and field in position.fields else NOTHING
    donnee = field if action == POINT else NOTHING
    throw = Throw(0, content.skills[name].skill, action, donnee, target)
    ids = (*(f"b{n}" for n, _ in enumerate(position.fields, 1)), "a1")
    return Asked(position, throw, ids, *_dice(content, " ".join(more[1:]), action), first, where)


def _alone(content: PetanqueContent, action: str, donnee: int) -> Position:
    """The jack is in nobody's way when pointing, so any field but the donnée will do."""
    if action != POINT:
        raise Fault("where is the jack? write the position and | before the throw")
    return Position(next(field for field in content.rules.rectangle if field != donnee))


def sum_to(content: PetanqueContent, way: str) -> int:
    """The likeliest sum of two dice that leads this way; a fault where none does."""
    sums = [n for n, to in content.rules.rosette.items() if to == way]
    if not sums:
        raise Fault(f"no sum leads {way}")
    return min(sums, key=lambda n: abs(n - 7))


def _dice(content: PetanqueContent, said: str, action: str) -> tuple[list[int], Choices]:
    dice: list[int] = []
    shape, directions, adjust, end = "", list[int](), True, 0
    for roll in _ROLL.finditer(said):
        if said[end : roll.start()].strip():
            break
        end = roll.end()
        single, declined, way, a, b, direction = roll.groups()
        if way:
            total = sum_to(content, way)
            a, b = total // 2, total - total // 2
        dice += [int(single)] if single else [int(a), int(b)]
        shape += "1" if single else "2"
        adjust = adjust and not declined
        directions += [DIRECTIONS.index(direction)] if direction else []
    if said[end:].strip() or shape not in _SHAPES[action]:
        raise Fault(f"{quoted(said)} are not the dice of {action}; write for example 5 or 5 (3,4)")
    return dice, Choices(tuple(directions), adjust)


def _measure(content: PetanqueContent, said: str) -> str:
    board, names = content.rules.board, said.split()
    if len(names) != 2:
        raise Fault("measure needs the jack's field and another: measure G-14 H-13")
    jack, field = (parse_place(board, name) for name in names)
    if OUT in (jack, field):
        raise Fault("nothing can be measured to what is out")
    return str(board.distance[jack][field])


def _end(content: PetanqueContent, said: str, after: str) -> tuple[Position, Pair, re.Match[str]]:
    lying, _, behind = said.partition("|")
    match = re.fullmatch(after, behind.strip())
    if not match:
        raise Fault(f"{quoted(behind.strip())} behind the | cannot be read; see the claims in the manual")
    return parse(content.rules.board, lying.strip()), (int(match["ours"]), int(match["theirs"])), match


def _next(content: PetanqueContent, said: str) -> str:
    after = r"(?P<last>T[12]) (?P<ours>\d) (?P<theirs>\d)(?P<level> level)?"
    position, in_hand, match = _end(content, said, after)
    if position.jack == OUT:
        return "nobody"
    last, was_level = TEAMS.index(match["last"]), match["level"] is not None
    team = next_team(nearest(content.rules, position), in_hand, last, was_level)
    return "nobody" if team is None else TEAMS[team]


def _score(content: PetanqueContent, said: str) -> str:
    position, in_hand, _ = _end(content, said, r"(?P<ours>\d) (?P<theirs>\d)")
    return "{}-{}".format(*points(content.rules, position, in_hand))


_KINDS: Final[dict[str, Callable[[PetanqueContent, str], str]]] = {
    "measure": _measure,
    "next": _next,
    "score": _score,
}
