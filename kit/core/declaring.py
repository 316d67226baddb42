"""`dataclass`, as the standard library has it, but sooner declared.

The library compiles six methods for every class that is declared, half a millisecond each time: a tenth of a
short command. Here a frozen class shares them with all others, and how it begins is compiled when the first
of its kind is made; most never are.

>>> @dataclass(frozen=True)
... class Spot:
...     x: int
...     y: int = 0
>>> Spot(1), Spot(1) == Spot(x=1, y=0), hash(Spot(2)) == hash(Spot(2, 0))
(Spot(x=1, y=0), True, True)
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from dataclasses import dataclass as _library
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, Final

__all__ = ["dataclass"]
_BY: Final[dict[type, Callable[[Any], Any]]] = {}

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls: type | None = None, /, **options: bool) -> Any:
        """A decorator; what is not frozen, or has slots or an order, is left to the library."""
        if cls is None:
            return lambda one: dataclass(one, **options)
        if not options.get("frozen") or options.keys() - {"frozen", "eq", "kw_only"}:
            return _library(cls, **options)
        return _declared(cls, options.get("eq", True), options.get("kw_only", False))


def _declared(cls: type, eq: bool, kw_only: bool) -> type:
    made: Any = _library(init=False, repr=False, eq=False, kw_only=kw_only)(cls)
    methods: dict[str, Any] = {"__init__": _begin, "__repr__": _repr}
    if eq:
        methods |= {"__eq__": _equal, "__hash__": _hash}
    for name, method in methods.items():
        if name not in cls.__dict__:
            setattr(made, name, method)
    made.__setattr__ = _refuse
    made.__delattr__ = _refuse
    return cls


def _begin(self: Any, *given: Any, **named: Any) -> None:
    """The first of its kind: compile how it and all after it begin."""
    cls = next(one for one in type(self).__mro__ if one.__dict__.get("__init__") is _begin)
    made = _compiled(cls)
    setattr(cls, "__init__", made)  # noqa: B010 (mypy takes no assignment here)
    made(self, *given, **named)


def _compiled(cls: type) -> Callable[..., None]:
    """The method that takes all fields."""
    known: dict[str, Any] = {"_MISSING": MISSING}
    own = fields(cls)
    first = [_parameter(field, known) for field in own if field.init and not field.kw_only]
    named = [_parameter(field, known) for field in own if field.init and field.kw_only]
    lines = [f"def __init__({', '.join(['self', *first, *(['*', *named] if named else [])])}):"]
    lines.append(" _own = self.__dict__")
    lines += [f" _own[{field.name!r}] = {_value(field, known)}" for field in own if _is_set(field)]
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec("\n".join(lines), known)
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _is_set(field: "Field[Any]") -> bool:
    return field.init or field.default is not MISSING or field.default_factory is not MISSING


def _parameter(field: "Field[Any]", known: dict[str, Any]) -> str:
    if field.default is not MISSING:
        known[f"_of_{field.name}"] = field.default
        return f"{field.name}=_of_{field.name}"
    return f"{field.name}=_MISSING" if field.default_factory is not MISSING else field.name


def _value(field: "Field[Any]", known: dict[str, Any]) -> str:
    if field.default_factory is not MISSING:
        known[f"_make_{field.name}"] = field.default_factory
        made = f"_make_{field.name}()"
        return f"{made} if {field.name} is _MISSING else {field.name}" if field.init else made
    if not field.init:
        known[f"_of_{field.name}"] = field.default
        return f"_of_{field.name}"
    return field.name


def _compared(cls: type) -> Callable[[Any], Any]:
    """What two of a kind are compared by, found once."""
    if (found := _BY.get(cls)) is None:
        names = [field.name for field in fields(cls) if field.compare]
        found = _BY[cls] = attrgetter(*names) if names else lambda one: ()
    return found


def _equal(self: Any, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    by = _compared(self.__class__)
    return by(self) == by(other)


def _hash(self: Any) -> int:
    return hash(_compared(self.__class__)(self))


@recursive_repr()
def _repr(self: Any) -> str:
    said = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if field.repr)
    return f"{self.__class__.__qualname__}({', '.join(said)})"


def _refuse(self: Any, name: str, *value: object) -> None:
    raise FrozenInstanceError(f"cannot {'assign to' if value else 'delete'} field {name!r}")
