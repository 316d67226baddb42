"""The shape of pétanque's worked examples, and where they state their outcome."""

from collections.abc import Iterator
from collections.abc import Mapping as Map
from dataclasses import field
from typing import Annotated

from kit.content.containers import MapOf
from kit.content.declared import record
from kit.content.nodes import Mapping, Mark, Node, at, key_at
from kit.content.problems import quoted
from kit.content.proof import Difference
from kit.content.records import ExampleText, Story
from kit.content.shape import Int, Reading, Ref, Str
from kit.core.dice import Face
from kit.core.facts import Among, Many
from kit.core.frozen import dataclass
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT

OUT = "out"


class FieldName(Str):
    """A field's name, also written G7 or g7."""

    def __init__(self, out: bool = False) -> None:
        pattern = r"[A-Za-z]-?[1-9][0-9]?" + ("|out" if out else "")
        super().__init__(pattern, "a field such as G-7" + (" (or out)" if out else ""))

    def read(self, node: Node, to: Reading) -> str:
        written = super().read(node, to)
        return written if written == OUT else f"{written[0].upper()}-{written[1:].removeprefix('-')}"


FIELD = FieldName()
FIELD_OR_OUT = FieldName(out=True)
_BOULE = Str(r"[A-Za-z][A-Za-z0-9_-]{0,15}", "a boule's short name such as a1")
Field = Annotated[str, FIELD]
Place = Annotated[str, FIELD_OR_OUT]
BouleName = Annotated[str, _BOULE]
TeamName = Annotated[str, Ref("team")]


@dataclass(frozen=True)
class PlacedBoule:
    """A boule before the throw: whose it is, and where."""

    team: Annotated[TeamName, "whose it is"]
    at: Annotated[Field, "where it lies"]


@dataclass(frozen=True)
class Before:
    """The position before a throw."""

    jack: Annotated[Field, "where the jack is"]
    boules: Annotated[
        Map[str, PlacedBoule], MapOf(record("a boule", PlacedBoule), key=_BOULE), "the boules that lie there"
    ] = field(default_factory=dict)


@dataclass(frozen=True)
class ExampleThrow:
    """What is declared."""

    team: Annotated[TeamName, "who throws"]
    boule: Annotated[BouleName, "the boule thrown"]
    skill: Annotated[str, Ref("skill"), "the skill of the character"]
    action: Annotated[str, Among(ACTIONS, "action"), "which throw"]
    donnee: Annotated[Field | None, "the landing spot of a point"] = None
    target: Annotated[BouleName | None, "the boule shot at"] = None


def _throw(throw: ExampleThrow, node: Mapping, to: Reading) -> None:
    for key, action in (("donnee", POINT), ("target", SHOOT)):
        given = getattr(throw, key)
        if throw.action == action and given is None:
            to.problem(node, f"{action!r} needs the key {key!r}; add `{key}: …` here")
        elif throw.action != action and given is not None:
            to.problem(
                key_at(node, key), f"{key!r} belongs to {action!r}, not to {throw.action!r}; delete it"
            )


@dataclass(frozen=True)
class ExampleChoices:
    """What is chosen on the way."""

    directions: Annotated[
        tuple[Annotated[str, Among(DIRECTIONS, "direction")], ...], "a direction for each stone"
    ] = ()
    adjust: Annotated[bool | None, "false declines an optional adjustment"] = None


@dataclass(frozen=True)
class After:
    """The position that the example states."""

    jack: Annotated[Place, "where the jack is"]
    boules: Annotated[Map[str, str], MapOf(FIELD_OR_OUT, key=_BOULE), "where each boule is"]


@dataclass(frozen=True)
class Measure:
    """Distances that the example states, by field."""

    jack: Annotated[Field, "where the jack is"]
    distances: Annotated[
        Map[str, int], MapOf(Int(0, 200), key=FIELD, least=1), "how far each field is from it"
    ]


@dataclass(frozen=True)
class Example(ExampleText):
    """A worked example: a throw with its outcome, or a measuring."""

    story: Annotated[Story, "what happens, told with the numbers and fields of the steps"]
    before: Annotated[Before | None, "the position before", "the position before the throw"] = None
    throw: Annotated[ExampleThrow | None, "a throw", "what is declared"] = None
    dice: Annotated[tuple[Face, ...], Many(1), "all dice in the order they are rolled"] = ()
    choices: Annotated[ExampleChoices, "the choices", "what is chosen on the way"] = ExampleChoices()
    after: Annotated[After | None, "the position after", "the position after the throw"] = None
    measure: Annotated[Measure | None, "a measuring", "distances, in place of a throw"] = None
    first: Annotated[bool, "whether it is the first boule of an end"] = False


def _whole(example: Example, node: Mapping, to: Reading) -> None:
    throw = ("before", "throw", "dice", "after")
    if "measure" in node.entries:
        for key in (*throw, "choices", "first"):
            if key in node.entries:
                to.problem(key_at(node, key), f"{key!r} cannot stand beside 'measure'; delete one of them")
        return
    missing = [key for key in throw if key not in node.entries]
    for key in missing:
        to.problem(
            node,
            f"an example needs the key {key!r} (or 'measure' in place of a throw); add `{key}: …` here",
        )
    if not missing:
        _boules(example, node, to)


def _boules(example: Example, node: Mapping, to: Reading) -> None:
    """The boules before, thrown and after must be the same ones."""
    before, throw, after = example.before, example.throw, example.after
    assert before
    assert throw
    assert after
    taken: dict[str, str] = {}
    for name, boule in before.boules.items():
        if (other := taken.setdefault(boule.at, name)) != name:
            to.problem(at(node, "before", "boules", name, "at"), f"{other!r} lies on {boule.at} already")
    if throw.boule in before.boules:
        to.problem(at(node, "throw", "boule"), f"boule {throw.boule!r} lies on the board before it is thrown")
    if throw.target is not None and throw.target not in before.boules:
        to.problem(at(node, "throw", "target"), f"there is no boule {quoted(throw.target)} to shoot at")
    boules = {*before.boules, throw.boule}
    for name in after.boules:
        if name not in boules:
            to.problem(key_at(at(node, "after", "boules"), name), f"boule {quoted(name)} comes from nowhere")
    for name in sorted(boules - set(after.boules)):
        to.problem(
            at(node, "after", "boules"), f"where is boule {name!r} after the throw? (out, if it is dead)"
        )


EXAMPLE = record("an example", Example, _whole, {"throw": _throw})


def fields_of(example: Example, node: Node) -> Iterator[tuple[str, Mark]]:
    """Every field that an example is played with, with its place."""
    if example.before:
        yield example.before.jack, at(node, "before", "jack")
        for name, boule in example.before.boules.items():
            yield boule.at, at(node, "before", "boules", name, "at")
    if example.throw and example.throw.donnee:
        yield example.throw.donnee, at(node, "throw", "donnee")
    if example.measure:
        yield example.measure.jack, at(node, "measure", "jack")
        for field in example.measure.distances:
            yield field, key_at(at(node, "measure", "distances"), field)


def fields_stated(example: Example, node: Node) -> Iterator[tuple[str, Mark]]:
    """Every field that it states as its outcome, likewise."""
    if example.after:
        yield example.after.jack, at(node, "after", "jack")
        for name, field in example.after.boules.items():
            yield field, at(node, "after", "boules", name)


def place(example: Example, difference: Difference) -> tuple[str, ...]:
    """The path of the value that states what the engine does not confirm."""
    if example.measure is None:
        return ("after", "jack") if difference.what == "jack" else ("after", "boules", difference.what)
    distances = at(example.mark, "measure", "distances")  # type: ignore[arg-type]
    field = difference.what.rpartition(" ")[2]
    written = (
        [key for key in distances.entries if _same(key, field)] if isinstance(distances, Mapping) else []
    )
    return "measure", "distances", written[0] if written else field


def _same(written: str, field: str) -> bool:
    """Whether a field is meant, however it is written.

    >>> _same("h13", "H-13"), _same("H-1", "H-13")
    (True, False)
    """
    return written.upper().replace("-", "") == field.replace("-", "")
