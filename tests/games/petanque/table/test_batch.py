"""Many positions at once are worth what the engine says of each, by every skill and every rule."""

from random import Random

import numpy as np
import pytest

from kit.games.petanque.content import load
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.odds import POINT_WORTH, best_choice, outcomes, worth
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Rules, Skill
from kit.games.petanque.engine.score import points
from kit.games.petanque.engine.throw import Throw, lawful
from kit.games.petanque.table.aims import spots
from kit.games.petanque.table.batch import Batch, run_lengths
from kit.games.petanque.table.weigh import quick_spots

PACKS = ["", "packs/club", "packs/storm", "packs/small-board"]


def scattered(rules: Rules, rng: Random) -> Position:
    """A position as it may lie late in an end: crowded, or not."""
    size = len(rules.board.names)
    jack = rng.choice(rules.rectangle) if rng.random() < 0.9 else rng.randrange(size)
    reach = rng.choice([2, 4, 40])
    around = [field for field in range(size) if rules.board.distance[jack][field] <= reach]
    fields: list[int] = []
    for _ in range(rng.randint(0, 11)):
        field = rng.choice(around) if rng.random() < 0.85 else OUT
        fields.append(OUT if field in fields else field)
    return Position(jack, tuple(fields), tuple(rng.randint(0, 1) for _ in fields))


def at_once(batch: Batch, throw: Throw) -> float:
    row, again, skill = np.array([0], dtype=np.intp), np.array([throw.again]), throw.skill
    if throw.action == POINT:
        lengths = run_lengths([skill])
        runs = batch.runs(row, np.array([throw.donnee], dtype=np.intp), lengths)
        return float(batch.point(runs, lengths, skill, again)[0])
    if throw.action == SHOOT:
        flights = batch.flights(row, np.array([throw.target], dtype=np.intp))
        return float(batch.shoot(row, flights, skill, again)[0])
    assert batch.unguarded(throw.action)[0]
    return float(
        {PUSH_JACK: batch.push, SHOOT_JACK: batch.shoot_jack}[throw.action](row, throw.skill, again)[0]
    )


def compare(pack: str, seed: int, positions: int, points_each: int) -> int:
    content, rng = load([pack] if pack else []), Random(seed)
    rules, compared = content.rules, 0
    skills: list[Skill] = [record.skill for record in content.skills.values()]
    for _ in range(positions):
        position, team, skill = scattered(rules, rng), rng.randint(0, 1), rng.choice(skills)
        hand = (rng.randint(0, 3), rng.randint(0, 3))
        gained = points(rules, Position(OUT), hand)
        dead = POINT_WORTH * float(gained[team] - gained[1 - team])
        batch = Batch(rules, [position], [team], [dead])
        by_action: dict[str, list[Throw]] = {}
        for throw in lawful(rules, position, team, skill, False):
            by_action.setdefault(throw.action, []).append(throw)
        for action, throws in by_action.items():
            for throw in rng.sample(throws, min(len(throws), points_each if action == POINT else 1)):
                tried = throw._replace(again=rng.random() < 0.5)
                chances = outcomes(rules, position, tried, choose=best_choice(rules, hand))
                told = sum(float(chance) * worth(rules, one, team, hand) for one, chance in chances.items())
                assert at_once(batch, tried) == pytest.approx(told, abs=1e-6), (
                    position.text(rules.board),
                    team,
                    tried,
                )
                compared += 1
    return compared


@pytest.mark.parametrize(
    "pack", [*PACKS[:2], *(pytest.param(pack, marks=pytest.mark.whole) for pack in PACKS[2:])]
)
def test_it_agrees_with_the_engine(pack: str) -> None:
    assert compare(pack, 5, 10, 4) >= 40


@pytest.mark.parametrize("pack", PACKS)
def test_the_same_landing_spots_are_worth_a_thought(pack: str) -> None:
    content = load([pack] if pack else [])
    for record in content.skills.values():
        for jack in content.rules.rectangle[::7]:
            assert quick_spots(content.rules, record.skill, jack) == spots(content.rules, record.skill, jack)


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("pack", PACKS)
def test_it_agrees_with_the_engine_on_a_hundred_thousand_throws(pack: str, seed: int) -> None:
    assert compare(pack, 100 + seed, 100, 9) >= 900
