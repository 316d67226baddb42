"""A bot that looks two turns ahead: it scores, lets nobody score, and leaves the worst reply."""

from functools import lru_cache
from random import Random
from typing import Final

from kit.games.playball.engine.board import TEAMS, HexField
from kit.games.playball.engine.game import Playball, Turn
from kit.games.playball.engine.position import Position

WIDE: Final = 8  # promising turns whose danger is looked at
DEEP: Final = 3  # safe ones whose replies are looked at
_HOLDS: Final = 20.0  # the ball is worth more than any way to go


@lru_cache(8)
def steps_to_goal(field: HexField) -> tuple[tuple[int, ...], ...]:
    """For each team and hex how many steps it is to the nearest end zone of the opponents."""
    found = []
    for team in range(len(TEAMS)):
        zone = field.zone[1 - team]
        far = [0 if zone >> at & 1 else len(field.name) for at in range(len(field.name))]
        layer = field.listed(zone)
        for at in layer:
            for near in (ray[0] for ray in field.rays[at] if ray):
                if far[near] > far[at] + 1:
                    far[near] = far[at] + 1
                    layer.append(near)
        found.append(tuple(far))
    return tuple(found)


def worth(playball: Playball, state: Position, team: int) -> float:
    """What a position is worth to a team: who has the ball, how far they have come, who stands in between."""
    goal = steps_to_goal(playball.field)
    holder = next((side for side in range(len(TEAMS)) if state.discs[side] >> state.ball & 1), None)
    if holder is None:
        centre = playball.field.centre

        def reach(side: int) -> int:
            there = playball.field.listed(state.discs[side])
            return min(abs(goal[side][at] - goal[side][centre]) for at in there)

        return float(reach(1 - team) - reach(team))
    ahead = sum(goal[holder][at] for at in playball.field.listed(state.discs[holder]))
    behind = sum(goal[1 - holder][at] for at in playball.field.listed(state.discs[1 - holder]))
    value = _HOLDS - goal[holder][state.ball] - 0.2 * ahead - 0.1 * behind
    return value if holder == team else -value


def two_ply(playball: Playball, state: Position, rng: Random) -> Turn:
    """The turn after which the other team's best reply is worth least; a goal comes before everything."""
    turns = sorted(playball.legal(state), key=lambda turn: playball.write(turn.after))
    if scored := [turn for turn in turns if turn.after.goals != state.goals]:
        return scored[0]
    team = state.team
    rng.shuffle(turns)
    turns.sort(key=lambda turn: -worth(playball, turn.after, team))
    safe = [turn for turn in turns[:WIDE] if not playball.turns.can_score(turn.after)]
    if not safe:
        safe = [next((turn for turn in turns if not playball.turns.can_score(turn.after)), turns[0])]

    def reply(turn: Turn) -> float:
        return max(worth(playball, after.after, 1 - team) for after in playball.legal(turn.after))

    return min(safe[:DEEP], key=reply)
