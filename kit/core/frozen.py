"""Frozen data classes that are made at once.

The standard library writes and compiles six methods for each class: 0.4 ms, every time the program starts,
and a small build reads a hundred classes. Here all of them share their methods. For those that check types it
is the standard library's decorator; engines, which make objects by the million, use that one indeed.
"""

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, *, frozen=False, eq=True, **others):
        """As in the standard library; only frozen classes without more wishes are quicker.

        >>> @dataclass(frozen=True)
        ... class Boule:
        ...     team: str
        ...     metres: float = 6
        >>> Boule("T1"), Boule("T1") == Boule("T1", 6), Boule("T1") == Boule("T1", 7)
        (Boule(team='T1', metres=6), True, False)
        """
        if not frozen or others:
            return dataclasses.dataclass(cls, frozen=frozen, eq=eq, **others)
        return _shared(cls, eq) if cls else lambda found: _shared(found, eq)


class _Plan(NamedTuple):
    """How an object is filled, compared and shown."""

    places: tuple[str, ...]  # arguments by their order
    names: frozenset[str]
    defaults: Mapping[str, Any]
    factories: tuple[tuple[str, Callable[[], Any]], ...]
    after: bool  # whether there is more to do
    compared: tuple[str, ...]
    hashed: tuple[str, ...]
    shown: tuple[str, ...]


def _plan(cls: Any) -> _Plan:
    fields, missing = dataclasses.fields(cls), dataclasses.MISSING
    if not all(one.init for one in fields):
        raise TypeError(f"{cls.__name__}: a field that is no argument wants the standard library's decorator")
    return _Plan(
        tuple(one.name for one in fields if not one.kw_only),
        frozenset(one.name for one in fields),
        {one.name: one.default for one in fields if one.default is not missing},
        tuple((one.name, one.default_factory) for one in fields if one.default_factory is not missing),
        hasattr(cls, "__post_init__"),
        tuple(one.name for one in fields if one.compare),
        tuple(one.name for one in fields if (one.compare if one.hash is None else one.hash)),
        tuple(one.name for one in fields if one.repr),
    )


def _shared(cls: Any, eq: bool) -> Any:
    made: Any = dataclasses.dataclass(init=False, repr=False, eq=False)(cls)
    made._frozen_plan = _plan(made)
    own = vars(made)
    made.__init__, made.__setattr__, made.__delattr__ = _fill, _refuse, _refuse
    if "__repr__" not in own:
        made.__repr__ = _show
    if eq and "__eq__" not in own:
        made.__eq__ = _equal
        if "__hash__" not in own:
            made.__hash__ = _hash
    return made


def _fill(self: Any, *args: Any, **named: Any) -> None:
    plan: _Plan = self._frozen_plan
    places, names, defaults, factories, after = plan[:5]
    values = self.__dict__
    if len(args) + len(named) < len(names):
        values.update(defaults)
    values.update(zip(places, args))  # noqa: B905 (too many are told below)
    wrong = len(args) > len(places)
    if named:
        values.update(named)
        wrong = wrong or not (named.keys() <= names and named.keys().isdisjoint(places[: len(args)]))
    for name, make in factories:
        if name not in values:
            values[name] = make()
    if wrong or len(values) != len(names):
        raise TypeError(_mistaken(self, plan, args, named))
    if after:
        self.__post_init__()


def _mistaken(self: Any, plan: _Plan, args: Any, named: Any) -> str:
    """What is wrong with the arguments."""
    call = f"{type(self).__name__}()"
    if len(args) > len(plan.places):
        return f"{call} takes {len(plan.places)} arguments in order, not {len(args)}"
    for name in named:
        if name not in plan.names:
            return f"{call} has no argument {name!r}"
        if name in plan.places[: len(args)]:
            return f"{call} got {name!r} twice"
    return f"{call} lacks {', '.join(sorted(plan.names - self.__dict__.keys()))}"


def _refuse(self: Any, name: str, value: Any = None) -> None:
    raise dataclasses.FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed")


def _show(self: Any) -> str:
    said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._frozen_plan.shown)
    return f"{type(self).__qualname__}({said})"


def _equal(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    mine, others = self.__dict__, other.__dict__
    return all(mine[name] == others[name] for name in self._frozen_plan.compared)


def _hash(self: Any) -> int:
    values = self.__dict__
    return hash(tuple([values[name] for name in self._frozen_plan.hashed]))
