"""The referee's answers: a throw, the points of an end, whose turn it is."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kit.core.chance import Ask, Trace
from kit.core.dice import FACES
from kit.core.errors import Illegal, Unreadable
from kit.core.wire import bad, get, only
from kit.games.petanque.engine.board import DIRECTIONS, OUT
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import TEAMS, Rules
from kit.games.petanque.engine.score import nearest, next_team, points
from kit.games.petanque.engine.throw import CHAPTER, Choices, Throw, check
from kit.games.petanque.engine.wire import (
    Lying,
    Table,
    either,
    read_choices,
    read_in_hand,
    read_lying,
    read_team,
    read_throw,
)

_KINDS: Final = ("throw", "score", "next")
_REQUEST: Final = frozenset({"position", "throw", "dice", "choices", "first"})
_LYING: Final = frozenset({"jack", "boules"})
_THROW: Final = frozenset(
    {"team", "boule", "skill", "character", "action", "donnee", "target", "choices", "first"}
)
_SCORE: Final = frozenset({"jack", "boules", "in_hand"})
_NEXT: Final = frozenset({"jack", "boules", "in_hand", "last", "was_level"})


class Verdict(NamedTuple):
    """An answer, its trace still to be put into words, and how boules are called in it."""

    answer: dict[str, Any]
    trace: Trace
    ids: tuple[str, ...]


def judge(table: Table, request: Any) -> Verdict:
    """Answer one request; Unreadable or Illegal when it must be refused."""
    if type(request) is not dict:
        raise Unreadable("bad-request", "1", "json")
    kinds = [kind for kind in _KINDS if kind in request]
    if len(kinds) != 1:
        raise Unreadable("bad-request", "1", "kind")
    return _JUDGES[kinds[0]](table, request)


# A throw -------------------------------------------------------------------------------------


class Asked(NamedTuple):
    """A throw with all that it takes: what lies where, what is declared, rolled and chosen.

    Boules are called by their `ids`, the thrown one last; `aim` is how the target was called, there or not.
    """

    position: Position
    throw: Throw
    ids: tuple[str, ...]
    dice: Sequence[int]
    choices: Choices = Choices()
    first: bool = False
    aim: str = ""


def rest(rules: Rules, asked: Asked, trace: Trace | None = None) -> Position:
    """Where everything comes to rest; a trace keeps the steps of a throw that is refused half-way, too."""
    throw, choices = asked.throw, asked.choices
    try:
        check(rules, asked.position, throw, asked.first)
    except Illegal as refusal:
        if refusal.code in ("no-such-boule", "own-boule"):
            raise Illegal(refusal.code, refusal.rule, boule=asked.aim) from None
        raise
    if not choices.adjust and not throw.skill.may_decline(throw.action):
        raise Illegal("bad-choice", "ruling-3", "adjust")
    if choices.reroll:
        if throw.action not in throw.skill.reroll:
            raise Illegal("bad-choice", "1.1", "reroll")
        throw = throw._replace(again=True)
    return _roll(begin(rules, asked.position, throw), asked.dice, choices, CHAPTER[throw.action], trace)


def _roll(ask: Ask, dice: Sequence[int], choices: Choices, rule: str, trace: Trace | None) -> Position:
    used, chosen = 0, iter(choices.directions)
    node: Ask | Position = ask
    while isinstance(node, Ask):
        needed = node.dice
        if needed:
            rolled = dice[used : used + needed]
            if len(rolled) < needed:
                raise Illegal("bad-dice", rule, "few", n=len(dice))
            for die in rolled:
                if die not in FACES:
                    raise Illegal("bad-dice", rule, "face", die=die)
            used += needed
            node = node.answer(rolled[0], rolled[-1], trace)
        elif node.purpose == "adjust":
            node = node.answer(choices.adjust, 0, trace)
        elif node.purpose == "reroll":
            node = node.answer(True, 0, trace)
        else:
            direction = next(chosen, None)
            if direction is None:
                raise Illegal("bad-choice", "1.3", "stone-missing")
            node = node.answer(direction, 0, trace)
    if used < len(dice):
        raise Illegal("bad-dice", rule, "many", n=len(dice) - used)
    for direction in chosen:
        raise Illegal("bad-choice", "1.3", "no-stone", direction=DIRECTIONS[direction])
    return node


def _judge_throw(table: Table, request: Mapping[str, Any]) -> Verdict:
    board, trace, asked = table.rules.board, Trace(), _asked(table, request)
    after = rest(table.rules, asked, trace)
    ids, name = asked.ids, board.name
    to_jack = board.distance[after.jack] if after.jack != OUT else None
    boules = zip(ids, after.teams, after.fields, strict=True)
    answer = {
        "ok": True,
        "position": {
            "jack": name(after.jack),
            "boules": [{"id": who, "team": TEAMS[team], "at": name(at)} for who, team, at in boules],
        },
        "distances": {who: to_jack[at] for who, at in zip(ids, after.fields, strict=True) if at != OUT}
        if to_jack
        else {},
    }
    return Verdict(answer, trace, ids)


def read_position(table: Table, request: Mapping[str, Any]) -> Lying:
    """What lies where, as a request about a throw tells it."""
    where = get(request, "position", dict)
    only(where, _LYING, "position.")
    return read_lying(table.rules.board, where, "position.")


def _asked(table: Table, request: Mapping[str, Any]) -> Asked:
    only(request, _REQUEST)
    position, ids = read_position(table, request)
    data = get(request, "throw", dict)
    only(data, _THROW, "throw.")
    boule = get(data, "boule", str, "throw.")
    if boule in ids:
        raise bad("same-id", name=boule)
    throw = read_throw(table, data, ids)
    choices = read_choices(either(request, data, "choices", dict, {}))
    first = either(request, data, "first", bool, False)
    dice = get(request, "dice", list)
    for die in dice:
        if type(die) is not int:
            raise bad("type", name="dice")
    return Asked(position, throw, (*ids, boule), dice, choices, first, data.get("target", ""))


# An end --------------------------------------------------------------------------------------


def _judge_score(table: Table, request: Mapping[str, Any]) -> Verdict:
    only(request, frozenset({"score"}))
    data = get(request, "score", dict)
    only(data, _SCORE, "score.")
    position, _ = read_lying(table.rules.board, data, "score.")
    gained = points(table.rules, position, read_in_hand(data, "score."))
    return Verdict({"ok": True, "points": dict(zip(TEAMS, gained, strict=True))}, Trace(), ())


def _judge_next(table: Table, request: Mapping[str, Any]) -> Verdict:
    only(request, frozenset({"next"}))
    data = get(request, "next", dict)
    only(data, _NEXT, "next.")
    position, _ = read_lying(table.rules.board, data, "next.")
    in_hand = read_in_hand(data, "next.")
    last = read_team(data, "last", "next.")
    was_level = get(data, "was_level", bool, "next.")
    team = None
    if position.jack != OUT:
        team = next_team(nearest(table.rules, position), in_hand, last, was_level)
    return Verdict({"ok": True, "team": None if team is None else TEAMS[team]}, Trace(), ())


_JUDGES: Final[Mapping[str, Callable[[Table, Mapping[str, Any]], Verdict]]] = {
    "throw": _judge_throw,
    "score": _judge_score,
    "next": _judge_next,
}
