"""Thousands of matches at once: every throw leads where the plain engine leads with the same luck."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from kit.core.chance import Ask
from kit.core.dice import pair_for
from kit.games.petanque.content import load
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.match import OVER, THROW, Setup, State, settle
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import ACTIONS, POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Adjustment, Skill
from kit.games.petanque.engine.score import NOBODY_NEAR, nearest
from kit.games.petanque.engine.throw import NOTHING, Throw, lawful
from kit.games.petanque.table.arrays import Ints, Spread, taken
from kit.games.petanque.table.playouts import Aims, Luck, Matches
from tests.games.petanque.engine.piste import RULES
from tests.games.petanque.table.test_batch import PACKS, scattered

WORDS = {
    "rolls-again": Skill("a", reroll=frozenset({POINT, SHOOT, PUSH_JACK}), may=frozenset({PUSH_JACK})),
    "declines": Skill("b", Adjustment(-1, frozenset({1}), True), Adjustment(-2, frozenset({1, 2}), True)),
    "pushes": Skill("c", may=frozenset({PUSH_JACK, SHOOT_JACK}), push_jack=Adjustment(-2, frozenset({1, 2}))),
    "lucky": Skill("d", Adjustment(low=2, high=3), carreau=frozenset({2, 3}), stone="opponent", boules=1),
    "plain": Skill("e"),
    "few": Skill("f", Adjustment(3), boules=-1, may=frozenset({SHOOT_JACK})),
}
"""Everybody who is needed for two teams of three, with every word of a skill."""


def setups() -> dict[str, Setup]:
    found = {"words": Setup(RULES, "triplettes", 13, WORDS)}
    for pack in PACKS:
        content = load([pack] if pack else [])
        skills = {slug: content.skills[one.skill].skill for slug, one in content.characters.items()}
        form = next(iter(content.rules.formats))
        found[pack or "game"] = Setup(content.rules, form, content.rules.match.points, skills)
    return found


def scatter(matches: Matches, rng: Random) -> list[State]:
    """Put crowded positions into the matches; the same as plain states."""
    setup, states = matches.setup, []
    for row in range(len(matches.turn)):
        lying = scattered(setup.rules, rng)
        most = rng.randint(0, matches.lying.fields.shape[1] - 1)
        lying = Position(lying.jack, lying.fields[:most], lying.teams[:most])
        n, team = len(lying.fields), rng.randint(0, 1)
        matches.lying.jacks[row] = lying.jack
        matches.lying.fields[row], matches.lying.teams[row] = matches.table.out, -1
        matches.lying.fields[row, :n] = [matches.table.out if f == OUT else f for f in lying.fields]
        matches.lying.teams[row, :n] = lying.teams
        matches.slot[row], matches.turn[row], matches.starter[row] = n, team, rng.randint(0, 1)
        matches.score[row] = [rng.randrange(setup.to), rng.randrange(setup.to)]
        matches.again[row] = np.array([[rng.random() < 0.6 for _ in one] for one in matches.again[row]])
        many = 1 if rng.random() < 0.4 else 3
        matches.hands[row] = [[rng.randrange(many) for _ in one] for one in matches.hands[row]]
        matches.hands[row, team, rng.randrange(setup.characters)] = 1
        near = nearest(setup.rules, lying)
        matches.near[row] = [min(one, matches.table.reach) for one in near]
        states.append(plain(matches, row, lying))
    return states


def plain(matches: Matches, row: int, lying: Position) -> State:
    """A row as the plain engine has it."""
    setup, both = matches.setup, (0, 1)
    who = [tuple(matches.names[n] for n in matches.who[row, team]) for team in both]
    hands = [tuple(matches.hands[row, team].tolist()) for team in both]
    score, near = matches.score[row].tolist(), matches.near[row].tolist()
    pairs = [pair for team in both for pair in zip(who[team], matches.again[row, team], strict=True)]
    rerolled = frozenset(name for name, again in pairs if not again)
    far = [NOBODY_NEAR[0] if one == matches.table.reach else one for one in near]
    return State(
        setup, THROW, int(matches.turn[row]), (who[0], who[1]), (score[0], score[1]), 1,
        int(matches.starter[row]), 0, OUT, lying, (hands[0], hands[1]), NOTHING, (far[0], far[1]), rerolled,
    )  # fmt: skip


def position(lying: Spread, row: int, thrown: int, out: int) -> Position:
    fields = tuple(OUT if f == out else f for f in lying.fields[row, :thrown].tolist())
    jack = int(lying.jacks[row])
    return Position(OUT if jack == out else jack, fields, tuple(lying.teams[row, :thrown].tolist()))


def declared(state: State, seat: int, rng: Random) -> Throw:
    """A lawful throw, each action as likely; most données are near others."""
    rules, lying, character = state.setup.rules, state.position, state.teams[state.turn][seat]
    throws = lawful(rules, lying, state.turn, state.setup.skills[character], state.first)
    action = rng.choice(sorted({one.action for one in throws}))
    throws = [one for one in throws if one.action == action]
    away = [rules.board.distance[at] for at in (lying.jack, *lying.fields) if at != OUT]
    near = [one for one in throws if min(row[one.donnee] for row in away) <= 2]
    return rng.choice(near or throws)._replace(again=character not in state.rerolled)


def aimed(matches: Matches, throws: list[Throw], seat: Ints) -> Aims:
    rows = np.arange(len(seat))
    action = np.array([ACTIONS.index(one.action) for one in throws])
    place = np.array([one.target if one.action == SHOOT else one.donnee for one in throws])
    again = matches.again[rows, matches.turn, seat]
    return Aims(matches.who[rows, matches.turn, seat], action, place, again)


def with_luck(ask: Ask, luck: Luck, row: int) -> tuple[Position, bool]:
    """Where a throw leads with this luck, and whether a die was rolled again."""
    first, seen, flight, rerolled = ask.purpose, 0, -1, False
    node: Ask | Position = ask
    while isinstance(node, Ask):
        if node.purpose == first:
            node, seen = node.answer(int((luck.other if seen else luck.die)[row])), seen + 1
        elif node.purpose in ("run", "flight"):
            flight += 1
            node = node.answer(int(luck.runs[row, flight]))
        elif node.purpose == "direction":
            node = node.answer(*pair_for(int(luck.sums[row, max(flight, 0)])))
        elif node.purpose == "stone":
            node = node.answer(int(luck.choices[row, max(flight, 0)]))
        elif node.purpose == "adjust":
            node = node.answer(bool(luck.adjust[row]))
        else:
            assert node.purpose == "reroll"
            rerolled = bool(luck.reroll[row])
            node = node.answer(rerolled)
    return node, rerolled


def compare(setup: Setup, count: int, seed: int) -> Counter[str]:
    """Throw once in so many scattered positions, at once and one by one."""
    matches, seen = Matches(setup, count, seed), Counter[str]()
    rng, rows, out = Random(seed), np.arange(count), matches.table.out
    states = scatter(matches, rng)
    seat = matches.hands[rows, matches.turn].argmax(axis=1)
    throws = [declared(state, int(at), rng) for state, at in zip(states, seat, strict=True)]
    aims, luck = aimed(matches, throws, seat), Luck.draw(matches.rng, count)
    occupied = taken(matches.table, matches.lying.fields)
    after = Spread(*(one.copy() for one in matches.lying))
    after.teams[rows, matches.slot] = matches.turn
    matches.throwing.resolve(after, occupied.copy(), matches.slot, aims, luck)
    matches.make(occupied, seat, aims, luck)
    for row, (state, throw) in enumerate(zip(states, throws, strict=True)):
        rests, rerolled = with_luck(begin(setup.rules, state.position, throw), luck, row)
        told = state.position.text(setup.rules.board), throw
        assert position(after, row, len(rests.fields), out) == rests, told
        then = settle(state, int(seat[row]), rests, rerolled)
        seen[f"{throw.action}:{then.phase}"] += 1
        seen["rerolled"] += rerolled
        seen["bumped"] += rests.fields[:-1] != state.position.fields
        score = (0, 0) if then.phase == OVER else then.score
        assert tuple(matches.score[row].tolist()) == score, told
        if then.phase == THROW:
            assert plain(matches, row, rests)._replace(last=then.last) == then, told
        elif then.phase != OVER:
            assert matches.turn[row] == matches.starter[row] == then.starter, told
            assert not matches.slot[row]
            assert (matches.lying.fields[row] == out).all()
    return seen


@pytest.mark.parametrize("name", ["words", *(pack or "game" for pack in PACKS)])
def test_it_leads_where_the_engine_leads(name: str) -> None:
    seen = compare(setups()[name], 1000, 1)
    assert all(seen[f"{action}:{THROW}"] for action in (POINT, SHOOT))
    assert seen["bumped"] > 50


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(10))
def test_it_leads_where_the_engine_leads_in_a_hundred_thousand_positions(seed: int) -> None:
    for name, setup in setups().items():
        assert compare(setup, 2000, 100 + seed).total() >= 2000, name


def test_every_lawful_throw_is_equally_likely() -> None:
    setup = setups()["words"]
    matches = Matches(setup, 40_000, 3)
    lying = Position(RULES.board.parse("G-16"), tuple(map(RULES.board.parse, ("G-14", "H-16"))), (0, 1))
    matches.lying.jacks[:], matches.slot[:], matches.turn[:] = lying.jack, 2, 0
    matches.lying.fields[:, :2], matches.lying.teams[:, :2] = lying.fields, lying.teams
    matches.who[:, 0, 0] = matches.names.index("pushes")
    aims = matches.aim(taken(matches.table, matches.lying.fields), np.zeros(40_000, dtype=np.intp))
    drawn = Counter(zip((ACTIONS[n] for n in aims.action), aims.place.tolist(), strict=True))
    throws = lawful(RULES, lying, 0, WORDS["pushes"], False)
    assert Counter(action for action, _ in drawn) == Counter(one.action for one in throws)
    mean = 40_000 / len(throws)
    assert sum((n - mean) ** 2 / mean for n in drawn.values()) < 1.3 * len(throws), "chi squared"


def test_matches_come_to_an_end_and_begin_anew() -> None:
    matches = Matches(setups()["game"], 64, 5)
    assert sum(matches.throw() for _ in range(400)) == 64 * 400
    assert matches.over > 32
    assert (matches.score < matches.setup.to).all()
