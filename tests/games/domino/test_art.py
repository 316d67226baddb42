"""Dominoes as pictures: names of hands keep clear of the tiles, however small a picture is printed."""

from kit.art import fonts
from kit.art.scene import Group, Text
from kit.content.load import load
from kit.games.domino.art.figure import LONG, HandNames, position_scene
from kit.games.domino.art.look import look
from kit.games.domino.engine.game import Domino
from kit.typeset.letters import LEAST_PT
from kit.typeset.slab import SMALLER
from kit.typeset.style import TEXT_W

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
