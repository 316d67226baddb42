"""The shapes of records, taken from what their fields declare (see `kit.core.facts`)."""

from collections.abc import Callable
from collections.abc import Mapping as Map
from dataclasses import MISSING, is_dataclass
from typing import Any, Final, TypeVar

from kit.content.containers import REQUIRED, Converted, Key, ListOf, MapOf, Record
from kit.content.limits import ENTRIES, WORDS
from kit.content.nodes import Mapping
from kit.content.shape import Bool, Int, Number, OneOf, Reading, Shape, Str
from kit.core.facts import Among, Like, Many, Within, declared, parts

T = TypeVar("T")
Check = Callable[[Any, Mapping, Reading], None]
_NONE: Final[Map[str, Check]] = {}


def record(
    what: str,
    kind: Callable[..., T],
    check: Callable[[T, Mapping, Reading], None] | None = None,
    within: Map[str, Check] = _NONE,
) -> Record[T]:
    """The shape of a record's file; `within` checks the records in its keys."""
    return Record(what, kind, keys_of(kind, within), check)


def keys_of(kind: Any, within: Map[str, Check] = _NONE) -> dict[str, Key]:
    """The keys of a record, each with the shape, the purpose and the default of its field."""
    return {
        spelt: Key(
            shape_of(one.hint, within.get(spelt)),
            one.about,
            REQUIRED if one.default is MISSING else one.default,
            one.name,
        )
        for spelt, one in declared(kind).items()
    }


def shape_of(hint: Any, check: Check | None = None) -> Shape[Any]:
    """What may stand where this type is declared: the shape noted beside it, or that of the type.

    The first text among the notes is what the value is, the last one what it is for.
    """
    kind, inner, notes = parts(hint)
    many, what = Many(), next((note for note in notes if type(note) is str), "")
    for note in notes:
        match note:
            case Shape():
                return note
            case Within(least, most):
                return Number(least, most) if kind is float else Int(int(least), int(most))
            case Among(words, noun):
                return OneOf(words, noun)
            case Like(pattern, meant):
                return Str(pattern, meant)
            case Many():
                many = note
    if kind is bool:
        return Bool()
    if kind is tuple or kind is frozenset:
        most = ENTRIES if many.most is None else many.most
        items = ListOf(shape_of(inner[0]), many.least, most, many.unique or kind is frozenset, many.what)
        return Converted(items, frozenset) if kind is frozenset else items
    if is_dataclass(kind):
        return Record(what, kind, keys_of(kind), check)  # type: ignore[arg-type]
    assert kind is Map, f"no shape is known for {hint}"
    value, key_of = shape_of(inner[1]), parts(inner[0]).kind
    names: tuple[str, ...] = ()
    match parts(inner[0]).notes:
        case [Within(least, most), str(about)]:
            names = tuple(map(str, range(int(least), int(most) + 1)))
        case [Among(words, about)]:
            names = words
        case [Like(pattern, meant)]:
            return MapOf(value, Str(pattern, meant), many.least, many.most or WORDS, many.what)
    if not names:
        return MapOf(value, least=many.least, most=many.most or WORDS)
    each = {name: Key(value, about.format(name)) for name in names}  # each has an entry of its own
    return Record(what, lambda **found: {key_of(name): one for name, one in found.items()}, each, check)
