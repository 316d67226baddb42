"""Claims about pétanque that a page may state and the engine must confirm.

    G-7 pointer 6 (6,2)                            a point throw: donnée, skill, dice
    G-14 T2:G-15 | G-12 allrounder 5 (3,4)         the same with jack and boules on the board
    G-13 | push pointer 2 5                        pushing the jack
    G-14 T2:G-13 | shoot G-13 pointer 2 3 (1,3) 2 (3,4)
    G-14 | shoot jack shooter 2
    measure G-14 H-13                              how far a field is from the jack
    next G-14 T1:G-15 | T1 2 3 [level]             who plays next: who threw last, boules in hand
    score G-14 T1:G-15 T2:G-17 | 0 0               what the end is worth

A throw is T1's. `!` after a die declines an optional adjustment, a direction follows the dice of a stone,
`first` before the throw marks the first boule of an end. What is stated: the field where the thrown boule
ends (or out), the whole position (jack, boules in order, the thrown one last), `refused CODE`, a distance,
a team (or nobody), or points such as 2-0. A throw that comes about by more than its dice says so in `by`: the
keys of those steps in the referee's trace, such as run.wall.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from kit.book.errors import Fault
from kit.content.problems import hint, quoted
from kit.core.errors import GameError, Illegal
from kit.core.trace import Trace
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.judge import judge
from kit.games.petanque.engine.position import Position, parse, parse_place
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, TEAMS

_DIE = r"([1-6])(!?)"
_ROLL: Final = re.compile(rf"{_DIE}|\(([1-6]),([1-6])\)(?: ([XYZ][12]))?")
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
        asked = request(content, said.strip(), lying.strip() if bar else "")
        return trace, judge(table_of(content), asked, trace).ids
    except Illegal:
        return trace, ()
    except GameError as error:
        raise Fault(f"the claim {quoted(claim)} cannot be read: {error}") from None


def _throw(content: PetanqueContent, claim: str, whole: bool) -> str:
    lying, bar, said = claim.rpartition("|")
    asked, board = request(content, said.strip(), lying.strip() if bar else ""), content.rules.board
    try:
        position = judge(table_of(content), asked).answer["position"]
    except Illegal as refusal:
        return f"refused {refusal.code}"
    boules = position["boules"]
    if not whole:
        return str(boules[-1]["at"])
    fields = [parse_place(board, boule["at"]) for boule in boules]
    teams = [TEAMS.index(boule["team"]) for boule in boules]
    return Position(parse_place(board, position["jack"]), tuple(fields), tuple(teams)).text(board)


def request(content: PetanqueContent, said: str, lying: str) -> dict[str, Any]:
    """A claim's throw and position as a request to the referee."""
    words = said.split(" ")
    first = words[0] == "first"
    words = words[first:]
    throw: dict[str, Any] = {"team": TEAMS[0], "boule": "a1"}
    match words:
        case ["push", *rest]:
            throw["action"] = PUSH_JACK
        case ["shoot", "jack", *rest]:
            throw["action"] = SHOOT_JACK
        case ["shoot", target, *rest]:
            throw |= {"action": SHOOT, "target": target}
        case [donnee, *rest] if _FIELD.fullmatch(donnee):
            throw |= {"action": POINT, "donnee": donnee}
        case _:
            raise Fault(f"{quoted(said)} is no throw; begin with a field, push, shoot FIELD or shoot jack")
    skill, dice = (rest[0] if rest else ""), " ".join(rest[1:])
    if skill not in content.skills:
        raise Fault(f"there is no skill {quoted(skill)}{hint(skill, content.skills)}")
    throw["skill"] = skill
    position = _lying(content, lying, throw)
    if throw["action"] == SHOOT:
        at = [boule["id"] for boule in position["boules"] if boule["at"] == throw["target"]]
        throw["target"] = at[0] if at else throw["target"]
    return {"position": position, "throw": throw, "first": first, **_dice(dice, throw["action"])}


def _lying(content: PetanqueContent, lying: str, throw: dict[str, Any]) -> dict[str, Any]:
    board = content.rules.board
    if not lying:
        if throw["action"] != POINT:
            raise Fault("where is the jack? write the position and | before the throw")
        donnee = board.parse(throw["donnee"])
        # The jack is in nobody's way when pointing, so any other field will do.
        return {"jack": board.name(next(f for f in content.rules.rectangle if f != donnee)), "boules": []}
    position = parse(board, lying)
    pairs = zip(position.fields, position.teams, strict=True)
    boules = [{"id": f"b{n}", "team": TEAMS[t], "at": board.name(f)} for n, (f, t) in enumerate(pairs, 1)]
    return {"jack": board.name(position.jack), "boules": boules}


def _dice(said: str, action: str) -> dict[str, Any]:
    dice: list[int] = []
    shape, directions, adjust, end = "", [], True, 0
    for roll in _ROLL.finditer(said):
        if said[end : roll.start()].strip():
            break
        end = roll.end()
        single, declined, a, b, direction = roll.groups()
        dice += [int(single)] if single else [int(a), int(b)]
        shape += "1" if single else "2"
        adjust = adjust and not declined
        directions += [direction] if direction else []
    if said[end:].strip() or shape not in _SHAPES[action]:
        raise Fault(f"{quoted(said)} are not the dice of {action}; write for example 5 or 5 (3,4)")
    choices: dict[str, Any] = {"directions": directions} if directions else {}
    return {"dice": dice, "choices": choices | ({} if adjust else {"adjust": False})}


def _measure(content: PetanqueContent, said: str) -> str:
    board, names = content.rules.board, said.split()
    if len(names) != 2:
        raise Fault("measure needs the jack's field and another: measure G-14 H-13")
    jack, field = (parse_place(board, name) for name in names)
    if OUT in (jack, field):
        raise Fault("nothing can be measured to what is out")
    return str(board.distance[jack][field])


def _end(content: PetanqueContent, said: str, after: str) -> tuple[dict[str, Any], re.Match[str]]:
    lying, _, rest = said.partition("|")
    match = re.fullmatch(after, rest.strip())
    if not match:
        raise Fault(f"{quoted(rest.strip())} behind the | cannot be read; see the claims in the manual")
    position = parse(content.rules.board, lying.strip())
    name = content.rules.board.name
    pairs = zip(position.fields, position.teams, strict=True)
    boules = [{"id": f"b{n}", "team": TEAMS[t], "at": name(f)} for n, (f, t) in enumerate(pairs)]
    hands = {TEAMS[0]: int(match["ours"]), TEAMS[1]: int(match["theirs"])}
    return {"jack": name(position.jack), "boules": boules, "in_hand": hands}, match


def _next(content: PetanqueContent, said: str) -> str:
    after = r"(?P<last>T[12]) (?P<ours>\d) (?P<theirs>\d)(?P<level> level)?"
    asked, match = _end(content, said, after)
    asked |= {"last": match["last"], "was_level": match["level"] is not None}
    return judge(table_of(content), {"next": asked}).answer["team"] or "nobody"


def _score(content: PetanqueContent, said: str) -> str:
    asked, _ = _end(content, said, r"(?P<ours>\d) (?P<theirs>\d)")
    points = judge(table_of(content), {"score": asked}).answer["points"]
    return f"{points[TEAMS[0]]}-{points[TEAMS[1]]}"


_KINDS: Final[dict[str, Callable[[PetanqueContent, str], str]]] = {
    "measure": _measure,
    "next": _next,
    "score": _score,
}
