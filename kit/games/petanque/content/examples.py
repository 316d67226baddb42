"""The shape of pétanque's worked examples, and where they state their outcome."""

from collections.abc import Iterator
from collections.abc import Mapping as Map
from dataclasses import dataclass
from typing import Any

from kit.content.containers import Key, ListOf, MapOf, Record
from kit.content.nodes import Mapping, Mark, Node, at, key_at
from kit.content.problems import quoted
from kit.content.proof import Difference
from kit.content.records import ExampleText
from kit.content.shape import Bool, Int, OneOf, Reading, Ref, Str
from kit.content.shapes import TEXT
from kit.games.petanque.content.rules import DIE
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT

OUT = "out"


@dataclass(frozen=True)
class PlacedBoule:
    """A boule before the throw: whose it is, and where."""

    team: str
    at: str


@dataclass(frozen=True)
class Before:
    """The position before a throw."""

    jack: str
    boules: Map[str, PlacedBoule]


@dataclass(frozen=True)
class ExampleThrow:
    """What is declared."""

    team: str
    boule: str
    skill: str
    action: str
    donnee: str | None = None
    target: str | None = None


@dataclass(frozen=True)
class ExampleChoices:
    """What is chosen on the way: a direction for each stone, and whether an optional adjustment is taken."""

    directions: tuple[str, ...] = ()
    adjust: bool | None = None


@dataclass(frozen=True)
class After:
    """The position that the example states."""

    jack: str
    boules: Map[str, str]


@dataclass(frozen=True)
class Measure:
    """Distances that the example states, by field."""

    jack: str
    distances: Map[str, int]


@dataclass(frozen=True)
class Example(ExampleText):
    """A worked example: a throw with its outcome, or a measuring."""

    before: Before | None = None
    throw: ExampleThrow | None = None
    dice: tuple[int, ...] = ()
    choices: ExampleChoices = ExampleChoices()
    after: After | None = None
    measure: Measure | None = None
    first: bool = False


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


def _throw(throw: ExampleThrow, node: Mapping, to: Reading) -> None:
    for key, action in (("donnee", POINT), ("target", SHOOT)):
        given = getattr(throw, key)
        if throw.action == action and given is None:
            to.problem(node, f"{action!r} needs the key {key!r}")
        elif throw.action != action and given is not None:
            to.problem(
                key_at(node, key), f"{key!r} belongs to {action!r}, not to {throw.action!r}; delete it"
            )


_BEFORE = Record(
    "the position before",
    Before,
    {
        "jack": Key(FIELD, "where the jack is"),
        "boules": Key(
            MapOf(
                Record(
                    "a boule",
                    PlacedBoule,
                    {"team": Key(Ref("team"), "whose it is"), "at": Key(FIELD, "where it lies")},
                ),
                key=_BOULE,
            ),
            "the boules that lie there",
            {},
        ),
    },
)
_THROW = Record(
    "a throw",
    ExampleThrow,
    {
        "team": Key(Ref("team"), "who throws"),
        "boule": Key(_BOULE, "the boule thrown"),
        "skill": Key(Ref("skill"), "the skill of the character"),
        "action": Key(OneOf(ACTIONS, "action"), "which throw"),
        "donnee": Key(FIELD, "the landing spot of a point", None),
        "target": Key(_BOULE, "the boule shot at", None),
    },
    _throw,
)
_CHOICES = Record(
    "the choices",
    ExampleChoices,
    {
        "directions": Key(ListOf(OneOf(DIRECTIONS, "direction")), "a direction for each stone", ()),
        "adjust": Key(Bool(), "false declines an optional adjustment", None),
    },
)
_AFTER = Record(
    "the position after",
    After,
    {
        "jack": Key(FIELD_OR_OUT, "where the jack is"),
        "boules": Key(MapOf(FIELD_OR_OUT, key=_BOULE), "where each boule is"),
    },
)
_MEASURE = Record(
    "a measuring",
    Measure,
    {
        "jack": Key(FIELD, "where the jack is"),
        "distances": Key(MapOf(Int(0, 200), key=FIELD, least=1), "how far each field is from it"),
    },
)
KEYS = {
    "title": Key(TEXT, "what happens, in a few words"),
    "shows": Key(TEXT, "what one learns"),
    "rules": Key(ListOf(Ref("rule", "anchor"), least=1), "the rules it shows"),
    "story": Key(TEXT, "what happens, told"),
    "before": Key(_BEFORE, "the position before the throw", None),
    "throw": Key(_THROW, "what is declared", None),
    "dice": Key(ListOf(DIE, least=1), "all dice in the order they are rolled", ()),
    "choices": Key(_CHOICES, "what is chosen on the way", ExampleChoices()),
    "after": Key(_AFTER, "the position after the throw", None),
    "measure": Key(_MEASURE, "distances, in place of a throw", None),
    "first": Key(Bool(), "whether it is the first boule of an end", False),
}


def _whole(example: dict[str, Any], node: Mapping, to: Reading) -> None:
    throw = ("before", "throw", "dice", "after")
    if "measure" in node.entries:
        for key in (*throw, "choices", "first"):
            if key in node.entries:
                to.problem(key_at(node, key), f"{key!r} cannot stand beside 'measure'; delete one of them")
        return
    missing = [key for key in throw if key not in node.entries]
    for key in missing:
        to.problem(node, f"an example needs the key {key!r} (or 'measure' in place of a throw)")
    if not missing:
        _boules(example, node, to)


def _boules(example: dict[str, Any], node: Mapping, to: Reading) -> None:
    """The boules before, thrown and after must be the same ones."""
    before, throw, after = example["before"], example["throw"], example["after"]
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


EXAMPLE: Record[dict[str, Any]] = Record("an example", dict, KEYS, _whole)


def read_example(name: str, node: Node, to: Reading) -> Example:
    """The example of a file with this name."""
    return Example(id=name, mark=node, **EXAMPLE.read(node, to))


def fields_of(example: Example, node: Node) -> Iterator[tuple[str, Mark]]:
    """Every field that an example names, with its place."""
    if example.before:
        yield example.before.jack, at(node, "before", "jack")
        for name, boule in example.before.boules.items():
            yield boule.at, at(node, "before", "boules", name, "at")
    if example.throw and example.throw.donnee:
        yield example.throw.donnee, at(node, "throw", "donnee")
    if example.after:
        yield example.after.jack, at(node, "after", "jack")
        for name, field in example.after.boules.items():
            yield field, at(node, "after", "boules", name)
    if example.measure:
        yield example.measure.jack, at(node, "measure", "jack")
        for field in example.measure.distances:
            yield field, key_at(at(node, "measure", "distances"), field)


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
