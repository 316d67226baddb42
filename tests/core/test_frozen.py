"""Frozen data classes behave as the standard library's do."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from functools import cached_property
from typing import Any

import pytest

from kit.core import frozen

Decorator = Callable[..., Any]


def boules(dataclass: Decorator) -> tuple[type[Any], type[Any], type[Any]]:
    """A class with all kinds of fields, one that inherits, and one that is only equal to itself."""

    @dataclass(frozen=True)
    class Boule:
        team: str
        metres: float = 6
        notes: tuple[str, ...] = dataclasses.field(default_factory=tuple, hash=False)
        seen: int = dataclasses.field(default=0, compare=False)
        secret: str = dataclasses.field(default="", repr=False)
        colour: str = dataclasses.field(default="sea", kw_only=True)

        @cached_property
        def far(self) -> bool:
            return self.metres > 10

    @dataclass(frozen=True)
    class Jack(Boule):
        alive: bool = True

        def __post_init__(self) -> None:
            if self.metres < 0:
                raise ValueError("behind the circle")

    @dataclass(frozen=True, eq=False)
    class Circle:
        team: str

    return Boule, Jack, Circle


OURS, THEIRS = boules(frozen.dataclass), boules(dataclasses.dataclass)
CALLS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}),
    (("T1",), {}),
    (("T1", 7), {}),
    (("T1", 7, ("a",), 3, "x"), {}),
    (("T1", 7, ("a",), 3, "x", True), {}),
    (("T1", 7, ("a",), 3, "x", True, "sun"), {}),
    ((), {"team": "T2"}),
    ((), {"metres": 3}),
    (("T1",), {"team": "T2"}),
    (("T1",), {"colour": "sun", "seen": 4}),
    (("T1",), {"shade": 1}),
    ((), {"shade": 1}),
    ((), {"metres": 1, "shade": 1, "seen": 2, "notes": (), "secret": "", "colour": ""}),
    (("T1", -1), {}),
]


@pytest.mark.parametrize("which", range(3))
@pytest.mark.parametrize(("args", "named"), CALLS)
def test_it_is_made_or_refused_alike(which: int, args: tuple[Any, ...], named: dict[str, Any]) -> None:
    found: list[Any] = []
    for kind in (OURS[which], THEIRS[which]):
        try:
            found.append(kind(*args, **named))
        except (TypeError, ValueError) as error:
            found.append(type(error))
    ours, theirs = found
    if isinstance(theirs, type):
        assert ours is theirs
        return
    assert repr(ours) == repr(theirs)
    assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
    if which < 2:
        assert hash(ours) == hash(theirs)


def test_they_are_compared_alike() -> None:
    changes: list[dict[str, Any]] = [{}, {"metres": 1}, {"seen": 1}, {"notes": ("n",)}, {"colour": "sun"}]
    for boule, jack, circle in (OURS, THEIRS):
        made = [boule("T1", **change) for change in changes]
        assert [one == made[0] for one in made] == [True, False, True, False, False]
        assert boule("T1") != jack("T1")
        assert jack("T1") == dataclasses.replace(jack("T2"), team="T1")
        assert circle("T1") != circle("T1")


def test_nothing_can_be_changed() -> None:
    for boule, *_ in (OURS, THEIRS):
        one = boule("T1")
        with pytest.raises(dataclasses.FrozenInstanceError):
            one.team = "T2"
        with pytest.raises(dataclasses.FrozenInstanceError):
            del one.team
        assert one.far is False
        assert one == boule("T1")


@frozen.dataclass(frozen=True)
class Point:
    """At the module's top, for pickle."""

    x: int
    y: int = 2


def test_it_can_be_copied_and_sent() -> None:
    assert pickle.loads(pickle.dumps(Point(1))) == Point(1, 2) == copy.deepcopy(Point(1))
    assert [one.name for one in dataclasses.fields(Point)] == ["x", "y"]


def test_a_field_that_is_no_argument_is_refused() -> None:
    with pytest.raises(TypeError, match="standard library"):

        @frozen.dataclass(frozen=True)
        class Wrong:
            x: int = dataclasses.field(init=False)
