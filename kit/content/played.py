"""Worked examples of a game with an engine: what is lawful in a position, what is refused, what comes out."""

import json
from collections.abc import Callable
from collections.abc import Mapping as Map
from dataclasses import field
from typing import Annotated, Any

from kit.content.containers import Either, ListOf, MapOf
from kit.content.content import Content
from kit.content.declared import record
from kit.content.nodes import Mapping, Node, Scalar, Sequence, key_at
from kit.content.problems import quoted
from kit.content.proof import Difference, Proof, as_told, by_key, in_words
from kit.content.records import ExampleText
from kit.content.shape import Reading, Shape, Slug, Str
from kit.core.engine import Engine
from kit.core.errors import GameError
from kit.core.frozen import dataclass
from kit.core.trace import Trace

Fact = str | int | None


class Plain(Shape[Fact]):
    """A word, a whole number, or nothing (null)."""

    what = "a word, a number or null"

    def read(self, node: Node, to: Reading) -> Fact:
        if isinstance(node, Scalar) and not node.style and node.value in ("null", "~", ""):
            return None
        value = self.scalar(node, to).value
        return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": ["string", "integer", "null"]}


class PlainData(Shape[Any]):
    """Whatever a request or an answer may hold: words, numbers, yes and no, lists, keys with values."""

    what = "a value as in a request"
    _words: Map[str, bool | None] = {"true": True, "false": False, "null": None}

    def read(self, node: Node, to: Reading) -> Any:
        if isinstance(node, Mapping):
            return {key.value: self.read(value, to) for key, value in node}
        if isinstance(node, Sequence):
            return [self.read(item, to) for item in node.items]
        if not node.style and node.value in self._words:
            return self._words[node.value]
        return node.value if node.style else Plain().read(node, to)

    def schema(self, to: Reading) -> dict[str, Any]:
        return {}


_DATA = MapOf(PlainData(), key=Str("[a-z_]+", "a field such as position"), least=1)
_MOVE = Str(r"\S(?:.{0,118}\S)?", "a move as it is written in this game")
_POSITION = Str(limit=2000)
_WORD = Str(r"[a-z]+(?:-[a-z0-9]+)*", "a code such as illegal-move")
_OUTCOME = MapOf(Either([Plain(), ListOf(Plain())]), key=Str("[a-z]+", "a key of the outcome"))


@dataclass(frozen=True)
class Query:
    """A request as the referee takes it, and what its answer holds among other things."""

    request: Annotated[Map[str, Any], _DATA, "what the referee is asked"]
    answer: Annotated[Map[str, Any], _DATA, "what its answer holds, among other things"]


@dataclass(frozen=True)
class PlayedExample(ExampleText):
    """A position with its lawful moves; where a move is played, the position and outcome after it.

    What a position alone cannot say (touched pieces, a hand to be counted) is asked of the referee.
    """

    before: Annotated[str, _POSITION, "the position, as the referee reads it"] = ""
    line: Annotated[tuple[str, ...], ListOf(_MOVE), "moves made since, before the example begins"] = ()
    legal: Annotated[
        tuple[str, ...] | None,
        ListOf(_MOVE, unique=True),
        "every lawful move, in the order of their texts; left out where there are too many to tell",
    ] = None
    played: Annotated[str, _MOVE, "the move that is played"] = ""
    after: Annotated[str, _POSITION, "the position after it"] = ""
    outcome: Annotated[
        Map[str, Fact | tuple[Fact, ...]] | None,
        _OUTCOME,
        "how the game ended: who won (null: nobody) and why",
    ] = None
    refused: Annotated[
        Map[str, str], MapOf(_WORD, key=_MOVE), "moves that are refused, each with its code"
    ] = field(default_factory=dict)
    asks: Annotated[
        Map[str, Query],
        MapOf(record("a request and its answer", Query), key=Slug()),
        "what the referee is asked besides, each by a name",
    ] = field(default_factory=dict)


def _whole(example: PlayedExample, node: Mapping, to: Reading) -> None:
    """A move that is played leads somewhere; lawful moves stand in the order of their texts."""
    if not {"asks", "before"} & node.entries.keys():
        to.problem(node, "an example needs the key 'before' or 'asks'")
    needed = (("played", "after"), ("after", "played"), ("outcome", "played"), ("legal", "before"))
    for key, other in (*needed, ("line", "before"), ("refused", "before")):
        if key in node.entries and other not in node.entries:
            to.problem(key_at(node, key), f"beside {key!r} the key {other!r} is needed")
    legal = example.legal or ()
    if list(legal) != sorted(legal):
        to.problem(key_at(node, "legal"), f"in order these are {', '.join(sorted(legal))}")
    for move in example.refused:
        if move in legal:
            to.problem(key_at(node, "refused"), f"{quoted(move)} stands among the lawful moves, too")


EXAMPLE = record("an example", PlayedExample, _whole)


def read_example(name: str, node: Node, to: Reading) -> PlayedExample:
    """The example of a file with this name."""
    return EXAMPLE.read(node, to, id=name, mark=node)


Judge = Callable[[Map[str, Any]], Map[str, Any]]


def prove_played(content: Content, engine: Engine[Any, Any], example: PlayedExample, judge: Judge) -> Proof:
    """Work one example out and compare it with what it states; `what` is the key that states it."""

    def says(value: str) -> dict[str, str]:
        return dict.fromkeys(content.languages, value)

    trace, found, position = Trace(), list[Difference](), ""
    answers = {name: judge(ask.request) for name, ask in example.asks.items()}
    for name, ask in example.asks.items():
        given = {key: answers[name].get(key) for key in ask.answer}
        if not _holds(ask.answer, given):
            found.append(Difference(f"asks.{name}.answer", json.dumps(ask.answer), says(json.dumps(given))))
    if not example.before:
        return Proof(example, (), tuple(found), {}, answers=answers)
    state = engine.read(example.before)
    for text in example.line:
        try:
            state = engine.apply(state, engine.read_move(state, text))
        except GameError as error:  # by other rules even its beginning cannot be played
            said = in_words(content, error.key, error.args_for_phrase)
            return Proof(example, (), (*found, Difference("line", text, said, "refused")), {})
    if example.legal is not None:
        moves = sorted(engine.write_move(state, move) for move in engine.legal(state))
        if moves != list(example.legal):
            found.append(Difference("legal", _listed(example.legal), says(_listed(moves))))
    if example.played:
        try:
            after = engine.apply(state, engine.read_move(state, example.played), trace)
        except GameError as error:
            said = in_words(content, error.key, error.args_for_phrase)
            found.append(Difference("played", example.played, said, "refused"))
        else:
            position, ended = engine.write(after), engine.outcome(after)
            if position != example.after:
                found.append(Difference("after", example.after, says(position)))
            stated = example.outcome if example.outcome and example.outcome.get("reason") else {}
            found += _outcome(stated, ended.facts() if ended else {}, says)
            found += as_told(example, trace, content.languages)
    refusals = {}
    for move, code in example.refused.items():
        refusal = _refusal(engine, state, move)
        if refusal is None:
            found.append(Difference(move, code, in_words(content, "check.lawful", {}), "allowed"))
            continue
        refusals[move] = in_words(content, refusal.key, refusal.args_for_phrase)
        if refusal.code != code:
            found.append(Difference(f"refused.{move}", code, says(refusal.code)))
    steps = tuple({"rule": rule, **in_words(content, key, args)} for rule, key, args in trace)
    return Proof(
        example, steps, tuple(found), by_key(trace), answers=answers, after=position, refusals=refusals
    )


def example_state(engine: Engine[Any, Any], example: PlayedExample) -> Any:
    """Where an example begins: its position, and the moves made since."""
    state = engine.read(example.before)
    for text in example.line:
        state = engine.apply(state, engine.read_move(state, text))
    return state


def _holds(stated: Any, computed: Any) -> bool:
    """Whether what is stated is computed; of keys that are not stated nothing is said."""
    if isinstance(stated, Map) and isinstance(computed, Map):
        return all(key in computed and _holds(value, computed[key]) for key, value in stated.items())
    return type(stated) is type(computed) and bool(stated == computed)


def _listed(moves: Any) -> str:
    return f"[{', '.join(moves)}]"


def _outcome(stated: Map[str, Any], computed: Map[str, Any], says: Any) -> list[Difference]:
    def fact(value: Any) -> str:
        return "null" if value is None else str(value)

    return [
        Difference(f"outcome.{key}", fact(stated.get(key)), says(fact(computed.get(key))))
        for key in dict.fromkeys((*stated, *computed))
        if _flat(stated.get(key)) != _flat(computed.get(key)) or key not in stated
    ]


def _flat(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _refusal(engine: Engine[Any, Any], state: Any, move: str) -> GameError | None:
    """Why a move is refused; nothing for one that is lawful."""
    try:
        engine.read_move(state, move)
    except GameError as error:
        return error
    return None
