"""The score track: a place for every point, as large as its tokens."""

from math import hypot

import pytest

from kit.art.scene import Circle, Rect
from kit.games.petanque.art.board import board_scene
from kit.games.petanque.art.boules import Ball
from kit.games.petanque.art.score_track import lane, spots
from kit.games.petanque.content import load
from tests.games.petanque.art.boxes import drawn


def test_score_tokens_fit_into_their_lanes() -> None:
    content = load()
    lanes = [
        b
        for b in drawn(board_scene(content, "en"))
        if b.group == "panel-score" and isinstance(b.item, Rect) and b.item.w > 100
    ]
    assert len(lanes) == 2
    assert all(b.bottom - b.top >= content.tokens.diameter_mm for b in lanes)


@pytest.mark.parametrize("points", [1, 13, 21, 40, 99])
def test_a_score_track_holds_any_number_of_points(points: int) -> None:
    where = spots(points, 0, 0, 180, 17)
    assert len(set(where)) == points + 1
    assert all(0 < x < 180 and 0 < y < 17 for x, y in where)


@pytest.mark.parametrize("points", [13, 40, 99])
def test_places_of_a_score_track_lie_within_its_round_ends(points: int) -> None:
    ball = Ball(colour="sea", pattern="rings")
    box, *rest = lane("T1", ball, "Mistral", points, 7, Rect(0, 0, 180, 17))
    places = [item for item in rest if isinstance(item, Circle)]
    assert isinstance(box, Rect)
    assert len(places) == points + 2  # the place of a short match has two rings
    for place in places:
        x, y = max(place.cx - (box.w - box.r), 0), max(abs(place.cy - box.h / 2) - (box.h / 2 - box.r), 0)
        assert hypot(x, y) + place.r <= box.r
