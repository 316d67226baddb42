"""What new packs of pétanque hold: the numbers people change first, and a skill to copy."""

from typing import Final

from kit.content.content import Content

SKILL: Final = """\
lucky:
  name: {cs: Klikař, en: Lucky One}
  point: {add: -1, except: [1], optional: true}   # add, except, optional, min, max
  shoot: {min: 2}                                 # also push_jack, shoot_jack
  carreau: [2]
  reroll: [point]                                 # point, push_jack, shoot, shoot_jack
  boules: 1                                       # 1 or -1
  may: [push_jack]                                # push_jack, shoot_jack
  stone: self                                     # self, opponent
  colour: sea
  badge: star
"""
"""Every word that a skill can have."""


def rules(content: Content) -> str:
    """Numbers that people change first, as they are in the game."""
    board, shoot = content.facts["board"], content.facts["shoot"]
    (left, right), (near, far) = board["jack_rectangle"]["columns"], board["jack_rectangle"]["rows"]
    match = ", ".join(f"{key}: {value}" for key, value in content.facts["match"].items())
    rosette = ", ".join(f"{total}: {way}" for total, way in content.facts["rosette"].items())
    return f"""\
match: {{{match}}}
shoot: {{carreau: {shoot["carreau"]}, hit: {shoot["hit"]}}}
rosette: {{{rosette}}}
board:
  columns: {board["columns"]}
  rows: {board["rows"]}
  jack_rectangle: {{columns: [{left}, {right}], rows: [{near}, {far}]}}
"""
