"""The referee, and how soon the command answers."""

import json
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from kit.games.petanque.content import load
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.playout import random_answers, random_throw
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import POINT, SHOOT, TEAMS, Rules, Skill
from kit.games.petanque.table import PetanqueReferee
from kit.table.referee import serve

REQUESTS = 5000
ROUNDS = 7


def request(rules: Rules, skill: Skill, rng: Random) -> dict[str, Any]:
    """A lawful throw among a few boules, each action as likely as it comes."""
    board = rules.board
    jack = rng.choice(rules.rectangle)
    near = sorted(range(len(board.names)), key=lambda field: board.distance[jack][field])[1:60]
    fields = rng.sample(near, rng.randint(1, 8))
    position = Position(jack, tuple(fields), tuple(rng.randint(0, 1) for _ in fields))
    throw = random_throw(rules, position, 0, skill, rng)
    notes: list[int | str] = []
    random_answers(begin(rules, position, throw), rng, notes.append)
    boules = [
        {"id": f"b{i}", "team": TEAMS[team], "at": board.name(field)}
        for i, (field, team) in enumerate(zip(position.fields, position.teams, strict=True))
    ]
    declared = {"team": "T1", "boule": "x", "skill": skill.id, "action": throw.action}
    if throw.action == POINT:
        declared["donnee"] = board.name(throw.donnee)
    elif throw.action == SHOOT:
        declared["target"] = f"b{throw.target}"
    choices: dict[str, Any] = {"directions": [note for note in notes if note in DIRECTIONS]}
    if "!" in notes:
        choices["adjust"] = False
    return {
        "position": {"jack": board.name(jack), "boules": boules},
        "throw": declared,
        "dice": [note for note in notes if isinstance(note, int)],
        "choices": choices,
    }


def bench() -> Iterator[str]:
    """Requests per second inside this process and through pipes; start-up beside Python's own."""
    content = load()
    rng = Random(1)
    skills = [record.skill for record in content.skills.values()]
    lines = "".join(
        json.dumps(request(content.rules, skills[number % len(skills)], rng)) + "\n"
        for number in range(REQUESTS)
    ).encode()
    referee = PetanqueReferee(content)
    rates = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        lawful = serve(BytesIO(lines), BytesIO(), referee.judge, referee.unreadable)
        rates.append(REQUESTS / (perf_counter() - begun))
        assert lawful, "every request of the benchmark is lawful"
    yield f"requests per second, in process {median(rates):>10,.0f}  (aim: 10,000 or more)"
    rates = []
    for _ in range(3):
        begun = perf_counter()
        process = subprocess.run(
            [sys.executable, "-m", "kit", "referee"], input=lines * 2, stdout=subprocess.PIPE, check=True
        )
        rates.append(2 * REQUESTS / (perf_counter() - begun))
        assert process.stdout.count(b"\n") == 2 * REQUESTS
    yield f"requests per second, by a pipe  {median(rates):>10,.0f}  (with start-up)"
    bare, ours = [], []
    for _ in range(ROUNDS):
        bare.append(started([sys.executable, "-c", "pass"]))
        ours.append(started([sys.executable, "-m", "kit", "--help"]))
    ratio = median(one / other for one, other in zip(ours, bare, strict=True))
    yield f"kit --help                      {1000 * median(ours):>10.0f}  ms, {ratio:.1f} × bare Python"


def started(command: list[str]) -> float:
    """How long a command takes."""
    begun = perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - begun
