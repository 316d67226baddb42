"""The engine beside a second one, written differently, on many positions and thousands of turns."""

from random import Random
from typing import Any

import pytest

from kit.games.playball.engine.game import Playball
from kit.games.playball.engine.position import Position
from kit.games.playball.engine.turns import write_turn
from tests.games.playball.desk import CONTENT, PLAYBALL, REFEREE, facts, random_position
from tests.games.playball.oracle import Oracle

OTHER_RULES = {
    "long 7": facts(board={"long": 7}),
    "long 11": facts(board={"long": 11}),
    "five columns": facts(board={"columns": 5, "end_zones": ["A", "C", "E"]}),
    "one zone": facts(board={"end_zones": ["D"]}, discs=1),
    "two moves, long runs": facts(
        turn={"moves": 2, "first": 1}, modes={"standard": {"goals": 2}, "advanced": {"in_a_row": 3}}
    ),
}


def compare(rules: dict[str, Any], playball: Playball, number: int, seed: int) -> tuple[int, int]:
    """Compare what is lawful; how many results and goals there were."""
    rng, results, goals = Random(seed), 0, 0
    for _ in range(number):
        state = random_position(rng, playball)
        text = playball.write(state)
        turns = playball.legal(state)
        listed = sorted(playball.write(turn.after) for turn in turns)
        assert listed == Oracle(rules, text).legal(), text
        for turn in rng.sample(turns, min(3, len(turns))):
            said = playball.write_move(state, turn)
            assert Oracle(rules, text).verdict(said) == playball.write(turn.after), (text, said)
        results += len(listed)
        goals += playball.turns.can_score(state)
        assert playball.turns.can_score(state) == any(turn.after.goals != state.goals for turn in turns)
    return results, goals


@pytest.mark.parametrize("seed", range(3))
def test_it_lists_what_plain_rules_allow(seed: int) -> None:
    results, goals = compare({**CONTENT.facts}, PLAYBALL, 5, seed)
    assert results > 100
    assert seed or goals


@pytest.mark.whole
def test_it_lists_the_same_in_many_positions() -> None:
    compare({**CONTENT.facts}, PLAYBALL, 600, 99)


@pytest.mark.parametrize("name", OTHER_RULES)
def test_it_lists_the_same_by_other_rules(name: str) -> None:
    compare(OTHER_RULES[name], Playball(OTHER_RULES[name]), 3, 7)


def some_turn(rng: Random, state: Position) -> str:
    """A turn that is lawful (a goal where there is one), nearly lawful or wild."""
    field, actions = PLAYBALL.field, []
    if rng.random() < 0.4:
        turns = PLAYBALL.legal(state)
        goals = [turn for turn in turns if turn.after.goals != state.goals]
        actions = write_turn(field, rng.choice(goals or turns).actions or ()).split()
    own = [field.name[at] for at in field.listed(state.discs[state.team])]
    for _ in range(rng.choice([0, 1, 1, 2, 4])):
        here = rng.choice([*own, *own, *own, rng.choice(field.name), field.name[state.ball]])
        near = [field.name[ray[n]] for ray in field.rays[field.number[here]] for n in range(min(3, len(ray)))]
        there = rng.choice([*near, rng.choice(own), rng.choice(field.name)])
        if rng.random() < 0.3:
            here, there = field.name[state.ball], rng.choice(own)
        if here != there:
            actions.insert(rng.randint(0, len(actions)), f"{here}{rng.choice('--*>')}{there}")
            own.append(there)
    return " ".join(actions)


def test_it_judges_turns_as_plain_rules_do() -> None:
    rng, heard = Random(5), set()
    for _ in range(700):
        state = random_position(rng)
        text = PLAYBALL.write(state)
        oracle = Oracle({**CONTENT.facts}, text)
        turn = some_turn(rng, state)
        answer = REFEREE.judge({"position": text, "turn": turn})
        said = answer["position"] if answer["ok"] else answer["error"]["code"]
        assert said == oracle.verdict(turn), (text, turn)
        heard.add(said if not answer["ok"] else answer["outcome"])
        if answer["ok"]:
            assert len(answer["trace"]) >= len(turn.split())
    assert heard >= {
        "turn",
        "goal",
        "match",
        "after-goal",
        "no-ball",
        "no-mate",
        "no-line",
        "blocked",
        "taken",
    }
    assert heard >= {"too-many-moves", "not-yours", "no-jump", "end-zone", "no-move", "dot", "unchanged"}
