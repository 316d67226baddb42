"""Playball on paper: the millimetres of its board, room for rings and rose whatever the rules, one title."""

import re
from dataclasses import replace

import pytest

from kit.art.scene import Circle, Group, Path, Rect
from kit.content.content import Content
from kit.data import content_root
from kit.games.playball.art.board import H, W, board_scene, grid_of, largest
from kit.games.playball.engine.rules import Rules
from tests.games.playball.desk import CONTENT, facts

RULES = Rules.of(CONTENT.facts)


def ends(drawn: Content) -> list[Group]:
    found = [item for item in board_scene(drawn, "en").items if isinstance(item, Group)]
    return [item for item in found if (item.name or "").startswith("end-")]


def test_the_field_has_the_millimetres_of_the_plan() -> None:
    grid = grid_of(RULES, W / 2, H / 2, largest(RULES))
    assert (grid.side, grid.w, round(grid.h, 1), round(grid.apart, 1)) == (16, 176, 249.4, 27.7)
    assert grid.centre("D5") == (105, 148.5)
    dots = [item for item in board_scene(CONTENT, "cs").items if isinstance(item, Circle)]
    assert [item.r for item in dots if item.fill == "outline"] == [3] * 6


def test_start_hexes_show_without_colours() -> None:
    grid = grid_of(RULES, W / 2, H / 2, largest(RULES))
    drawn = [item for item in board_scene(CONTENT, "en").items if isinstance(item, Circle)]
    places = {(item.cx, item.cy) for item in drawn if item.stroke and item.stroke.dash}
    assert places == {grid.centre(f"{column}{row}") for column in "BDF" for row in (2, 8)}
    assert all(2 * item.r < 22 for item in drawn if item.stroke and item.stroke.dash)


def test_three_rings_of_thirteen_millimetres_lie_beside_the_zones() -> None:
    grid = grid_of(RULES, W / 2, H / 2, largest(RULES))
    for end in ends(CONTENT):
        rings = [item for item in end.items if isinstance(item, Circle)]
        assert [(round(ring.cx, 6), ring.r) for ring in rings] == [
            (grid.centre(f"{column}1")[0], 6.5) for column in "ACE"
        ]
        for ring in rings:
            assert grid.centre("A1")[1] + grid.apart / 2 < ring.cy - ring.r
            assert ring.cy < grid.centre("B1")[1] + grid.apart / 2


@pytest.mark.parametrize(
    ("columns", "long", "goals"), [(7, 9, 9), (5, 9, 3), (3, 5, 1), (13, 15, 4), (9, 9, 3)]
)
def test_rings_and_rose_find_room_whatever_the_rules(columns: int, long: int, goals: int) -> None:
    zones = ["ABCDEFGHIJKLM"[columns // 2]]
    changed = facts(
        board={"columns": columns, "long": long, "end_zones": zones},
        discs=1,
        modes={"standard": {"goals": goals}},
    )
    drawn, other = replace(CONTENT, facts=changed), Rules.of(changed)
    grid = grid_of(other, W / 2, H / 2, largest(other))
    middles = [grid.centre(name) for name in grid.names()]
    for end in ends(drawn):
        rings = [item for item in end.items if isinstance(item, Circle)]
        (plate,) = (item for item in end.items if isinstance(item, Rect))
        [_] = (item for item in end.items if isinstance(item, Path) and item.fill == "ivory")
        assert len(rings) == goals
        assert plate.y + plate.h <= H - 13.9
        for ring in rings:
            assert ring.cy + ring.r < plate.y
            nearest = min(((ring.cx - x) ** 2 + (ring.cy - y) ** 2) ** 0.5 for x, y in middles)
            assert nearest > ring.r + grid.apart / 2


def test_the_title_is_one_key() -> None:
    folder = content_root() / "playball"
    files = [one for one in folder.rglob("*") if one.suffix in (".yaml", ".md")]
    lines = [line.partition("# ")[0] for one in files for line in one.read_text("utf-8").splitlines()]
    assert [line for line in lines if re.search(r"\bPlayball\b", line)] == [
        "name: {cs: Playball, en: Playball}"
    ]
