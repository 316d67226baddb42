"""Records declared by the house are what the standard library would make of them."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Any

import pytest


@dataclass(frozen=True)
class Spot:
    """Two numbers, one of them left out of comparisons, and a list of its own."""

    x: int
    y: int = 0
    note: str = field(default="", compare=False, repr=False)
    seen: list[int] = field(default_factory=list)
    far: int = field(init=False, default=7)


@dataclass(frozen=True)
class Named(Spot):
    """With one field more, by name alone, and a sum that is worked out."""

    name: str = field(kw_only=True)
    total: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", self.x + self.y)


@dataclass(frozen=True)
class Odd:
    """Names that whoever compiles methods might use, too."""

    to: int
    own: int = 1
    fields: int = 2
    made: int = 3


@dataclass(frozen=True, eq=False)
class Alone:
    """One that equals itself alone."""

    x: int


def by_the_library(cls: type) -> Any:
    """The same class, declared by the standard library."""
    own = {name: cls.__annotations__[name] for name in cls.__annotations__}
    fields = [(one.name, own[one.name], _copy(one)) for one in dataclasses.fields(cls) if one.name in own]
    return dataclasses.make_dataclass(cls.__qualname__, fields, frozen=True)


def _copy(one: "dataclasses.Field[Any]") -> Any:
    words = ("default", "default_factory", "init", "repr", "hash", "compare", "kw_only")
    return field(**{word: getattr(one, word) for word in words})


@pytest.mark.parametrize("given", [(1,), (1, 2), (1, 2, "a", [3])], ids=str)
def test_one_is_as_the_library_makes_it(given: tuple[Any, ...]) -> None:
    ours, theirs = Spot(*given), by_the_library(Spot)(*given)
    assert repr(ours) == repr(theirs)
    assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
    assert Spot.__match_args__ == type(theirs).__match_args__


def test_what_is_compared() -> None:
    assert Spot(1, note="a") == Spot(1, note="b")
    assert Spot(1) != Spot(2)
    assert Spot(1) != Named(1, name="one")
    assert Spot(1).seen is not Spot(1).seen
    assert hash(Named(1, 2, seen=(), name="one")) == hash(Named(1, 2, seen=(), name="one"))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="unhashable"):
        hash(Spot(1))
    assert Alone(1) != Alone(1)


def test_one_more_field_by_name_and_one_that_is_worked_out() -> None:
    one = Named(1, 2, name="one")
    assert (one.total, one.far, replace(one, y=4).total) == (3, 7, 5)
    assert repr(one) == "Named(x=1, y=2, seen=[], far=7, name='one', total=3)"
    assert pickle.loads(pickle.dumps(one)) == copy.copy(one) == copy.deepcopy(one) == one


@pytest.mark.parametrize(
    "make",
    [lambda a: a(), lambda a: a(1, 2, "", [], 7), lambda a: a(1, z=2)],
    ids=["too few", "too many", "unknown"],
)
def test_what_does_not_fit_is_refused(make: Callable[[Any], object]) -> None:
    with pytest.raises(TypeError, match=r"__init__\(\)"):
        make(Spot)


def test_no_name_of_a_field_is_in_the_way() -> None:
    assert dataclasses.astuple(Odd(5, 6)) == (5, 6, 2, 3)


def test_it_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'x'"):
        Spot(1).x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'x'"):
        del Spot(1).x
