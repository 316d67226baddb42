"""Records that are declared once: each field says in its annotation what it is for and what may stand there.

>>> from dataclasses import dataclass
>>> @dataclass
... class Jump:
...     length: Annotated[int, Within(1, 9), "how far"]
...     on: Annotated[frozenset[Annotated[int, Within(1, 6)]], Spelt("faces"), "the faces that succeed"]
>>> read(Jump, {"length": 3, "faces": [2, 1]})
Jump(length=3, on=frozenset({1, 2}))
>>> plain(read(Jump, {"length": 3, "faces": [2, 1]}))
{'length': 3, 'faces': [1, 2]}

Files are read by the same annotations, with every mistake told (`kit.content.declared`).
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from hashlib import sha256
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Self, Union, get_args, get_origin, get_type_hints

from kit.core.errors import UnplayableRules


class Within(NamedTuple):
    """The limits of a number."""

    least: float
    most: float


class Among(NamedTuple):
    """The words of which one may stand there, and what they are."""

    words: tuple[str, ...]
    noun: str


class Like(NamedTuple):
    """What a text looks like: a regular expression, and the same in words."""

    pattern: str
    what: str


class Many(NamedTuple):
    """How many there may be in a list or mapping, how the whole is called, and whether all must differ."""

    least: int = 0
    most: int | None = None
    what: str = ""
    unique: bool = False


class Spelt(str):
    """How a field is written in a file, where that is no name in Python, or another one."""

    __slots__ = ()


class Declared(NamedTuple):
    """A field that a file may hold."""

    name: str
    hint: Any
    about: str
    default: Any  # MISSING: it must be there


@cache
def declared(record: type) -> Mapping[str, Declared]:
    """The fields of a record that say what they are for, as files spell them."""
    hints = get_type_hints(record, include_extras=True)
    found = {}
    for one in fields(record):
        notes = getattr(hints[one.name], "__metadata__", ())
        if about := [note for note in notes if type(note) is str]:
            default = one.default if one.default_factory is MISSING else one.default_factory()
            spelt = next((str(note) for note in notes if isinstance(note, Spelt)), one.name)
            found[spelt] = Declared(one.name, hints[one.name], about[-1], default)
    return found


def stated(record: Any) -> dict[str, Any]:
    """The values of a record that a file may hold, by the names of its fields."""
    return {one.name: getattr(record, one.name) for one in declared(type(record)).values()}  # type: ignore[arg-type]


class Parts(NamedTuple):
    """An annotation taken apart: the bare type, what it is made of, and what was noted beside it."""

    kind: Any
    inner: tuple[Any, ...]
    notes: tuple[Any, ...]


@cache
def parts(hint: Any) -> Parts:
    """A type without what may be None; notes on what remains are kept.

    >>> parts(Annotated[int, Within(1, 9)] | None)
    Parts(kind=<class 'int'>, inner=(), notes=(Within(least=1, most=9),))
    """
    notes: tuple[Any, ...] = ()
    while get_origin(hint) in (Annotated, Union, UnionType):
        if get_origin(hint) is Annotated:
            notes = (*hint.__metadata__, *notes)
            hint = hint.__origin__
        else:
            rest = [one for one in get_args(hint) if one is not NoneType]
            if len(rest) > 1:
                break
            [hint] = rest
    return Parts(get_origin(hint) or hint, get_args(hint), notes)


def plain(value: Any) -> Any:
    """A record as data that JSON can hold, spelt as in files; sets are put in order."""
    if is_dataclass(value):
        known = declared(type(value))  # type: ignore[arg-type]
        return {spelt: plain(getattr(value, one.name)) for spelt, one in known.items()}
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    return [plain(inner) for inner in value] if isinstance(value, tuple | list) else value


def read(hint: Any, data: Any, **given: Any) -> Any:
    """The value of plain data that `plain` made, perhaps by way of JSON; `given` are fields it has not."""
    kind, inner, _ = parts(hint)
    if data is None:
        return None
    if isinstance(kind, type) and is_dataclass(kind):
        known = declared(kind)
        found = {one.name: read(one.hint, data[key]) for key, one in known.items() if key in data}
        return kind(**given, **found)
    if kind in (frozenset, tuple):
        return kind(read(inner[0], one) for one in data)
    if kind is Mapping:
        key_of = parts(inner[0]).kind
        return {key_of(key): read(inner[1], one) for key, one in data.items()}
    return data


class Numbers:
    """The rules of a game as a record: what each number may be, and which of them go together."""

    @classmethod
    def of(cls, facts: Mapping[str, Any]) -> Self:
        """Rules from plain facts; those that cannot be played are refused."""
        rules: Self = read(cls, facts)
        for path, hint, value in _leaves(cls, rules):
            for limits in (note for note in parts(hint).notes if isinstance(note, Within)):
                if not limits.least <= value <= limits.most:
                    said = f"{value} is not from {limits.least} to {limits.most}"
                    raise UnplayableRules(".".join(path), said)
        rules.refuse()
        return rules

    def refuse(self) -> None:
        """Raise UnplayableRules for numbers that do not go together."""


def _leaves(hint: Any, value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Every single value of a record with its path and its annotation."""
    if is_dataclass(value):
        for key, one in declared(type(value)).items():  # type: ignore[arg-type]
            yield from _leaves(one.hint, getattr(value, one.name), (*path, key))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(parts(hint).inner[1], inner, (*path, str(key)))
    elif isinstance(value, tuple | frozenset):
        for inner in value:
            yield from _leaves(parts(hint).inner[0], inner, path)
    else:
        yield path, hint, value


def fingerprint(rules: Any) -> str:
    """A short mark of the rules, a record or plain, that a match is played by: other rules, another mark."""
    data = json.loads(json.dumps(plain(rules)))  # in which every key is a text
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]
