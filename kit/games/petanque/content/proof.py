"""Working out pétanque's examples by the engine."""

from collections.abc import Sequence
from typing import Any

from kit.content.proof import Difference, Proof, Said, as_told, by_key
from kit.core.chance import Trace
from kit.core.errors import GameError
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.examples import Example
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.judge import Asked, rest
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import TEAMS
from kit.games.petanque.engine.throw import NOTHING, Choices, Throw
from kit.games.petanque.engine.wire import Table


def table_of(content: PetanqueContent) -> Table:
    """What a referee must know of the content."""
    return Table(
        content.rules,
        {name: record.skill for name, record in content.skills.items()},
        {slug: character.skill for slug, character in content.characters.items()},
    )


def prove(content: PetanqueContent, example: Example) -> Proof:
    """Work one example out and compare it with what it states."""
    if example.measure:
        return _measure(content, example)
    speaker, trace, asked = Speaker(content), Trace(), asked_of(content, example)
    differences: list[Difference] = []
    try:
        position = rest(content.rules, asked, trace)
    except GameError as error:
        said = _refused(speaker, error, asked.ids)
        differences.append(Difference("", stated_text(example), said, "refused"))
    else:
        after, name = example.after, content.rules.board.name
        assert after is not None  # the loader asks for it beside a throw
        pairs = [("jack", after.jack, position.jack)]
        pairs += [(who, after.boules[who], at) for who, at in zip(asked.ids, position.fields, strict=True)]
        differences += [
            Difference(what, stated, dict.fromkeys(speaker.languages, name(computed)))
            for what, stated, computed in pairs
            if stated != name(computed)
        ]
        differences += as_told(example, trace, speaker.languages)
    steps = tuple(speaker.step(step, asked.ids) for step in trace)
    return Proof(example, steps, tuple(differences), told(trace, asked.ids) | _set_up(example))


def told(trace: Trace, ids: Sequence[str]) -> dict[str, Any]:
    """The steps of a throw by their keys, boules as they are called."""
    return by_key(trace, lambda args: {k: ids[v] if k in ("boule", "other") else v for k, v in args.items()})


def _set_up(example: Example) -> dict[str, Any]:
    """What lay where before the throw, and the dice, for the story to look up."""
    assert example.before is not None
    lying = {name: boule.at for name, boule in example.before.boules.items()}
    return {"before": {"jack": example.before.jack, **lying}, "dice": list(example.dice)}


def _refused(speaker: Speaker, error: GameError, ids: tuple[str, ...]) -> Said:
    refusal = speaker.refusal(error, ids)
    return {code: refusal[code] for code in speaker.languages}


def _measure(content: PetanqueContent, example: Example) -> Proof:
    board, measure = content.rules.board, example.measure
    assert measure is not None
    to_jack = board.distance[board.parse(measure.jack)]
    differences = as_told(example, (), content.languages)
    distances = {field: to_jack[board.parse(field)] for field in measure.distances}
    for field, stated in measure.distances.items():
        computed = distances[field]
        if computed != stated:
            said = dict.fromkeys(content.languages, str(computed))
            differences.append(Difference(f"{measure.jack} – {field}", str(stated), said))
    measured = [{"at": field, "distance": distance} for field, distance in distances.items()]
    return Proof(example, (), tuple(differences), {"jack": measure.jack, "measured": measured})


def asked_of(content: PetanqueContent, example: Example) -> Asked:
    """The throw of an example, as the engine takes it."""
    board, before, throw, chosen = content.rules.board, example.before, example.throw, example.choices
    assert before is not None
    assert throw is not None
    names, boules = tuple(before.boules), before.boules.values()
    position = Position(
        board.parse(before.jack),
        tuple(board.parse(boule.at) for boule in boules),
        tuple(TEAMS.index(boule.team) for boule in boules),
    )
    declared = Throw(
        TEAMS.index(throw.team),
        content.skills[throw.skill].skill,
        throw.action,
        NOTHING if throw.donnee is None else board.parse(throw.donnee),
        NOTHING if throw.target is None else names.index(throw.target),
    )
    choices = Choices(tuple(map(DIRECTIONS.index, chosen.directions)), chosen.adjust is not False)
    ids = (*names, throw.boule)
    return Asked(position, declared, ids, example.dice, choices, example.first, throw.target or "")


def stated_text(example: Example) -> str:
    """The outcome that a throw's example states, in short."""
    after = example.after
    assert after is not None
    boules = ", ".join(f"{name} {field}" for name, field in after.boules.items())
    return f"jack {after.jack}, {boules}"
