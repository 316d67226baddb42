"""Worked examples of a game with an engine: what is lawful in a position, what is refused, what comes out."""

from collections.abc import Mapping as Map
from dataclasses import dataclass, field
from typing import Any

from kit.content.containers import Either, Key, ListOf, MapOf, Record
from kit.content.content import Content
from kit.content.declared import keys_of
from kit.content.nodes import Mapping, Node, Scalar, key_at
from kit.content.problems import quoted
from kit.content.proof import Difference, Proof, as_told, by_key, in_words
from kit.content.records import ExampleText
from kit.content.shape import Reading, Shape, Str
from kit.core.engine import Engine
from kit.core.errors import GameError
from kit.core.trace import Trace

Fact = str | int | None


@dataclass(frozen=True)
class PlayedExample(ExampleText):
    """A position with its lawful moves; where a move is played, the position and outcome after it."""

    before: str = ""
    legal: tuple[str, ...] = ()
    played: str = ""
    after: str = ""
    outcome: Map[str, Fact | tuple[Fact, ...]] | None = None
    refused: Map[str, str] = field(default_factory=dict)


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


_MOVE = Str(r"\S{1,120}", "a move as it is written in this game")
_POSITION = Str(limit=2000)
_WORD = Str(r"[a-z]+(?:-[a-z]+)*", "a code such as illegal-move")


def _whole(example: dict[str, Any], node: Mapping, to: Reading) -> None:
    """A move that is played leads somewhere; lawful moves stand in the order of their texts."""
    for key, other in (("played", "after"), ("after", "played"), ("outcome", "played")):
        if key in node.entries and other not in node.entries:
            to.problem(key_at(node, key), f"beside {key!r} the key {other!r} is needed")
    if list(example["legal"]) != sorted(example["legal"]):
        to.problem(key_at(node, "legal"), f"in order these are {', '.join(sorted(example['legal']))}")
    for move in example["refused"]:
        if move in example["legal"]:
            to.problem(key_at(node, "refused"), f"{quoted(move)} stands among the lawful moves, too")


EXAMPLE: Record[dict[str, Any]] = Record(
    "an example",
    dict,
    {
        **keys_of(ExampleText),
        "before": Key(_POSITION, "the position, as the referee reads it"),
        "legal": Key(ListOf(_MOVE, unique=True), "every lawful move, in the order of their texts"),
        "played": Key(_MOVE, "the move that is played", ""),
        "after": Key(_POSITION, "the position after it", ""),
        "outcome": Key(
            MapOf(Either([Plain(), ListOf(Plain())]), key=Str("[a-z]+", "a key of the outcome")),
            "how the game ended: who won (null: nobody) and why",
            None,
        ),
        "refused": Key(MapOf(_WORD, key=_MOVE), "moves that are refused, each with its code", {}),
    },
    _whole,
)


def read_example(name: str, node: Node, to: Reading) -> PlayedExample:
    """The example of a file with this name."""
    return PlayedExample(id=name, mark=node, **EXAMPLE.read(node, to))


def prove_played(content: Content, engine: Engine[Any, Any], example: PlayedExample) -> Proof:
    """Work one example out and compare it with what it states; `what` is the key that states it."""

    def says(value: str) -> dict[str, str]:
        return dict.fromkeys(content.languages, value)

    state = engine.read(example.before)
    trace, found = Trace(), list[Difference]()
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
    for move, code in example.refused.items():
        computed = _code(engine, state, move)
        if not computed:
            found.append(Difference(move, code, in_words(content, "check.lawful", {}), "allowed"))
        elif computed != code:
            found.append(Difference(f"refused.{move}", code, says(computed)))
    steps = tuple({"rule": rule, **in_words(content, key, args)} for rule, key, args in trace)
    return Proof(example, steps, tuple(found), by_key(trace))


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


def _code(engine: Engine[Any, Any], state: Any, move: str) -> str:
    """The code with which a move is refused; nothing for one that is lawful."""
    try:
        engine.read_move(state, move)
    except GameError as error:
        return error.code
    return ""
