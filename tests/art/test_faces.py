"""Faces of tokens and tiles: the ground goes on over the cut by as much as is said, on every side."""

from math import hypot, sqrt

import pytest

from kit.art.parts.faces import FaceLook, face_items
from kit.art.scene import Path


@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_a_hexagon_bleeds_alike_over_all_six_sides(bleed: float) -> None:
    w, h = 40.0, 80 / sqrt(3)
    ground = face_items(FaceLook("leaf"), w, h, bleed, shape="hex")[0]
    assert isinstance(ground, Path)
    corners = [(float(command[1]), float(command[2])) for command in ground.d if len(command) == 3]
    assert len(corners) == 6
    for (x, y), (u, v) in zip(corners, corners[1:] + corners[:1], strict=True):
        assert hypot((x + u) / 2 - w / 2, (y + v) / 2 - h / 2) == pytest.approx(w / 2 + bleed)
