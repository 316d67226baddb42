"""What tests of Playball share: the rules and words that ship, an engine, a referee, random positions."""

from copy import deepcopy
from functools import partial
from random import Random
from typing import Any

from kit.content.load import load
from kit.content.proof import in_words
from kit.games.playball.engine.game import Playball
from kit.games.playball.engine.judge import PlayballReferee
from kit.games.playball.engine.position import Position

CONTENT = load("playball")
PLAYBALL = Playball(CONTENT.facts)
REFEREE = PlayballReferee(PLAYBALL, partial(in_words, CONTENT))
START = "B2,D2,F2 B8,D8,F8 D5 T1 2 0-0 standard"


def facts(**changed: Any) -> dict[str, Any]:
    """The rules with some of them changed: `facts(turn={"moves": 2})`."""
    ours: dict[str, Any] = deepcopy({**CONTENT.facts})
    for name, value in changed.items():
        ours[name] = {**ours[name], **value} if isinstance(value, dict) else value
    return ours


def code(position: str, turn: str) -> str:
    """The code with which a turn is refused; nothing for a lawful one."""
    answer = REFEREE.judge({"position": position, "turn": turn})
    return "" if answer["ok"] else str(answer["error"]["code"])


def after(position: str, turn: str) -> str:
    """The position after a lawful turn."""
    return str(REFEREE.answer({"position": position, "turn": turn})["position"])


def random_position(rng: Random, playball: Playball = PLAYBALL) -> Position:
    """Any position; in some the discs stand close together, in some near an end."""
    field = playball.field
    hexes = [at for at in range(len(field.name)) if not field.dots >> at & 1]
    near = rng.choice(hexes)
    hexes.sort(
        key=lambda at: rng.random() + (0.15 * _apart(field.name[at], field.name[near]) if near % 3 else 0)
    )
    chosen = hexes[: 2 * playball.rules.discs]
    rng.shuffle(chosen)
    half = playball.rules.discs
    sides = sum(1 << at for at in chosen[:half]), sum(1 << at for at in chosen[half:])
    ball = rng.choice([*chosen, *chosen, field.centre])
    mode = rng.choice(["standard", "advanced"])
    most = playball.rules.goals[mode] - 1
    goals = [rng.randint(0, most), rng.randint(0, most)]
    if mode == "advanced":
        goals[rng.randint(0, 1)] = 0
    moves = rng.choice([1, 2, 3, 3])
    return Position(
        sides, ball, rng.randint(0, 1), min(moves, playball.rules.turn.moves), (goals[0], goals[1]), mode
    )


def _apart(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))
