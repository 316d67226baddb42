"""Dominoes as pictures: names off the tiles, an empty hand that is seen, no sliver behind the seal."""

from math import dist

from kit.art import fonts
from kit.art.parts.pip_tiles import H, W
from kit.art.scene import Circle, Group, Text
from kit.content.load import load
from kit.games.domino.art.figure import LONG, HandNames, position_scene
from kit.games.domino.art.look import look, pattern
from kit.games.domino.engine.game import Domino
from kit.typeset.letters import LEAST_PT
from kit.typeset.slab import SMALLER
from kit.typeset.style import TEXT_W

SEAL = 0.29 * H * 1.155
"""How far the seal on a tile's back reaches, with its scallops and their rim."""
POSITION = "1 46 02,12,14,25,33,55/00,01,16,22,34,45 03,04,05,06,11,13,15,23,24,26,35,36,44,56,66 0"


def test_names_of_hands_end_before_the_tiles() -> None:
    content = load("domino")
    names = HandNames(("player 1", "player 2"), "stock: 15")
    scene = position_scene(Domino(content.facts).read(POSITION), names, look(content))
    smallest = (TEXT_W - 4) / 2 / scene.w * SMALLER[-1]
    named = [item for item in scene.items if isinstance(item, Text)]
    tiles = [item.x - LONG / 2 for item in scene.items if isinstance(item, Group) and item.y > named[0].y - 4]
    ends = [item.x + fonts.width(item.text, item.role, LEAST_PT / smallest) for item in named]
    assert len(named) == 3
    assert max(ends) < min(tiles)


def test_an_empty_hand_is_marked() -> None:
    content = load("domino")
    line = "00.01.11.13.36.65.54.40.02.22.23.30.06.61.14.42.26.66.64.43.35.51.12.25.55"
    state = Domino(content.facts).read(f"2 {line} -/33,44 05 0")
    scene = position_scene(state, HandNames(("one", "two"), "stock"), look(content))
    assert [item.text for item in scene.items if isinstance(item, Text)] == ["one", "–", "two", "stock"]


def test_no_sliver_of_a_dot_shows_behind_the_seal() -> None:
    (printed,) = pattern(W, H, 7)
    assert isinstance(printed, Group)
    dots = [item for item in printed.items if isinstance(item, Circle)]
    beyond = [dist((dot.cx, dot.cy), (W / 2, H / 2)) + dot.r - SEAL for dot in dots]
    assert dots
    assert not [one for one in beyond if 0 < one < 0.5]
