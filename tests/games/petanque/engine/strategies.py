"""Random rules, skills, positions and throws: the game as it is, and games that a pack might make of it."""

from typing import NamedTuple

from hypothesis import strategies as st

from kit.games.petanque.engine.board import DIRECTIONS, LETTERS, OUT, Board
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import (
    ACTIONS,
    CHOOSERS,
    PUSH_JACK,
    SHOOT_JACK,
    Adjustment,
    Format,
    JackPush,
    JackRectangle,
    JackShot,
    JackThrow,
    MatchLength,
    Pointing,
    Rules,
    Shot,
    Skill,
    Terrain,
)
from kit.games.petanque.engine.throw import Throw, lawful
from tests.games.petanque.engine.piste import RULES, SKILLS

_FACES = st.frozensets(st.integers(1, 6), min_size=1, max_size=6)


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Rules that a pack may set, with any board, rosette and numbers."""
    columns, rows = draw(st.integers(3, 14)), draw(st.integers(3, 23))
    dark = JackRectangle(("A", LETTERS[columns - 1]), (rows, rows))
    order = draw(st.permutations(range(1, 7)))
    carreau = draw(st.integers(1, 3))
    hit = carreau + draw(st.integers(1, 6 - carreau))
    return Rules(
        terrain=Terrain(columns, rows, 0.5, dark),
        rosette={total: draw(st.sampled_from((*DIRECTIONS, "stone"))) for total in range(2, 13)},
        jack_throw=JackThrow(draw(_FACES), draw(st.integers(1, 4))),
        point=Pointing(draw(st.integers(1, 4)), draw(st.integers(1, 4))),
        push_jack=JackPush(draw(_FACES), draw(st.integers(1, 9)), draw(st.integers(1, 3))),
        shoot=Shot(frozenset(order[:carreau]), frozenset(order[carreau:hit]), draw(st.integers(1, 4))),
        shoot_jack=JackShot(draw(_FACES)),
        formats={"duel": Format(1, draw(st.integers(1, 4))), "pairs": Format(2, draw(st.integers(1, 3)))},
        match=MatchLength(5, 3),
    )


@st.composite
def adjustments(draw: st.DrawFn, least: int) -> Adjustment:
    """What a skill may do to a die; never below `least`."""
    add = draw(st.integers(-5, 5))
    kept = {face for face in range(1, 7) if face + add < least}
    but = draw(st.frozensets(st.integers(1, 6))) | kept
    low, high = sorted((draw(st.integers(1, 6)), draw(st.integers(1, 11))))
    return Adjustment(
        add,
        but,
        draw(st.booleans()),
        draw(st.sampled_from([None, min(low, 6)])),
        draw(st.sampled_from([None, high])),
    )


@st.composite
def skills(draw: st.DrawFn) -> Skill:
    """Any skill a pack may add."""
    may = draw(st.frozensets(st.sampled_from([PUSH_JACK, SHOOT_JACK])))
    return Skill(
        "custom",
        draw(adjustments(0)),
        draw(adjustments(1)),
        may,
        draw(st.sampled_from(CHOOSERS)),
        push_jack=draw(adjustments(1)),
        shoot_jack=draw(st.none() | adjustments(1)),
        carreau=draw(st.frozensets(st.integers(1, 6), max_size=2)),
        reroll=draw(st.frozensets(st.sampled_from(ACTIONS))),
        boules=draw(st.integers(0, 2)),
    )


@st.composite
def positions(draw: st.DrawFn, board: Board, most: int = 11) -> Position:
    """Boules crowded around the jack, some of them dead."""
    jack = draw(st.integers(0, len(board.names) - 1))
    near = sorted(range(len(board.names)), key=lambda field: (board.distance[jack][field], field))
    # The jack's own field too, but not always: a guarded jack may not be played.
    pool = near[draw(st.integers(0, 1)) : 1 + draw(st.sampled_from([6, 14, 40, len(near)]))]
    most = min(most, len(pool) - 1)
    fields = draw(st.lists(st.sampled_from(pool), unique=True, max_size=max(most, 0)))
    dead = draw(st.integers(0, 2))
    teams = draw(
        st.lists(st.integers(0, 1), min_size=len(fields) + dead, max_size=len(fields) + dead).map(tuple)
    )
    return Position(jack, (*fields, *(OUT,) * dead), teams)


class Case(NamedTuple):
    """Everything that decides what a throw may lead to."""

    rules: Rules
    position: Position
    throw: Throw


@st.composite
def throws_of(draw: st.DrawFn, rules: Rules, skill: Skill) -> Case:
    """A lawful throw; each kind of action is as likely as the others that are open."""
    position = draw(positions(rules.board))
    throws = lawful(rules, position, draw(st.integers(0, 1)), skill, first=False)
    by_action: dict[str, list[Throw]] = {}
    for throw in throws:
        by_action.setdefault(throw.action, []).append(throw)
    action = draw(st.sampled_from(sorted(by_action)))
    throw = draw(st.sampled_from(by_action[action]))
    return Case(rules, position, throw._replace(again=draw(st.booleans())))


GAME_THROWS = st.sampled_from(list(SKILLS.values())).flatmap(lambda skill: throws_of(RULES, skill))
"""Throws of the game as it is."""

ANY_THROWS = st.tuples(rules(), skills()).flatmap(lambda pair: throws_of(*pair))
"""Throws of any game a pack could make."""
