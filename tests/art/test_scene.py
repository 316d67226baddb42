"""The elements of a drawing and the outlines they are made of."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.art import paths
from kit.art.palette import Mix, On, darken, on
from kit.art.scene import (
    Circle,
    Command,
    Group,
    Path,
    Point,
    Rect,
    Scene,
    Stroke,
    Symbol,
    Text,
    Use,
    place,
    use,
)

coordinate = st.floats(-500, 500)
angle = st.floats(-720, 720)


def end_of(command: Command) -> Point:
    """Where a command ends."""
    assert command[0] != "Z"
    return (command[5], command[6]) if command[0] == "C" else (command[1], command[2])


def test_repr_can_be_pasted_back() -> None:
    inner = Group((Circle(1, 2, 3, darken("sea", 0.2)), Text(0, 0, "ž", fill=on("sea"))), 4, 5, rotate=30)
    scene = Scene(
        60, 40, (inner, Path(paths.star(5, 5, 4, 2, 5), "sun", Stroke("ink", 0.2, (1, 1)))), "Title"
    )
    names = {c.__name__: c for c in (Scene, Group, Circle, Text, Path, Stroke, Mix, On)}
    assert eval(repr(scene), names) == scene
    assert hash(scene) == hash(eval(repr(scene), names))


def test_use_centres_and_place_scales() -> None:
    symbol = Symbol("s", 10, 20, ())
    assert use(symbol, 50, 50, 5) == Use(symbol, 47.5, 45, 0, 0.5)
    assert place(Scene(10, 5, (Rect(0, 0, 1, 1),)), 3, 4, 20) == Group((Rect(0, 0, 1, 1),), 3, 4, 0, 2)


@given(coordinate, coordinate, st.floats(0.1, 100), angle, angle)
def test_arc_runs_from_start_to_end_on_its_circle(
    cx: float, cy: float, r: float, start: float, end: float
) -> None:
    d = paths.arc(cx, cy, r, start, end)
    assert end_of(d[0]) == pytest.approx(paths.polar(cx, cy, r, start))
    assert end_of(d[-1]) == pytest.approx(paths.polar(cx, cy, r, end), abs=1e-6)
    for command in d:
        x, y = end_of(command)
        assert math.hypot(x - cx, y - cy) == pytest.approx(r, rel=1e-6)


@given(st.lists(st.tuples(coordinate, coordinate), min_size=3, max_size=12), st.booleans())
def test_smooth_passes_through_every_point(points: list[Point], closed: bool) -> None:
    ends = [end_of(c) for c in paths.smooth(points, closed) if c[0] != "Z"]
    assert ends[: len(points)] == points


@given(st.tuples(coordinate, coordinate), angle, st.floats(0.1, 10))
def test_moved_keeps_lengths_times_scale(point: Point, turn: float, scale: float) -> None:
    line = paths.polyline([(0, 0), point])
    (x1, y1), (x2, y2) = map(end_of, paths.moved(line, 7, -3, turn, scale))
    assert (x1, y1) == (7, -3)
    assert math.hypot(x2 - 7, y2 + 3) == pytest.approx(math.hypot(*point) * scale, abs=1e-6)


def test_moved_turns_clockwise_on_a_page_where_y_is_down() -> None:
    *_, last = paths.moved(paths.polyline([(0, 0), (1, 0)]), turn=90)
    assert end_of(last) == pytest.approx((0, 1))


def test_outlines_close_and_count() -> None:
    assert len(paths.star(0, 0, 2, 1, 7)) == 15
    assert paths.ring(0, 0, 2, 1).count(("Z",)) == 2
    assert paths.rect(0, 0, 4, 2, 9)[0] == ("M", 1, 0)  # the radius is held to half the shorter side
    assert paths.arrow(0, 0, 10, 0, 1, 4, 3)[3] == ("L", 10, 0)
    for d in (paths.rounded([(0, 0), (4, 0), (2, 3)], 1),):
        assert d[-1] == ("Z",)
        assert [c[0] for c in d].count("M") == 1
