"""Patterns along the edge of a face: no two alike, all between the icon and the cut."""

from collections.abc import Iterator
from math import hypot

import pytest

from kit.art.parts.rims import RIMS
from kit.art.recording import record
from kit.art.scene import Circle, Element, Group, Path, Scene


def _reach(items: tuple[Element, ...]) -> Iterator[float]:
    """How far from the middle every point of an outline lies."""
    for item in items:
        if isinstance(item, Group):
            yield from _reach(item.items)
        elif isinstance(item, Circle):
            yield item.r
        elif isinstance(item, Path):
            yield from (hypot(*step[-2:]) for step in item.d if len(step) > 1)


def test_no_two_patterns_are_drawn_alike() -> None:
    drawn = {record(Scene(20, 20, tuple(rim(10, 10, 10, "ink")), "")) for rim in RIMS.values()}
    assert len(drawn) == len(RIMS) == 9


@pytest.mark.parametrize("name", sorted(RIMS.keys() - {"plain"}))
def test_a_pattern_lies_between_the_icon_and_the_cut(name: str) -> None:
    found = list(_reach(tuple(RIMS[name](0, 0, 1, "ink"))))
    assert 0.72 < min(found) < 0.9 < max(found) < 1
