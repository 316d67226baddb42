"""Working out pétanque's examples: the same request a referee would get."""

from collections.abc import Mapping, Sequence
from typing import Any

from kit.content.proof import Difference, Proof, Said, as_told, by_key
from kit.core.chance import Trace
from kit.core.errors import GameError
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.examples import Example
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.judge import judge
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
    speaker, trace = Speaker(content), Trace()
    request = request_of(example)
    ids = (*(boule["id"] for boule in request["position"]["boules"]), request["throw"]["boule"])
    differences: list[Difference] = []
    try:
        position = judge(table_of(content), request, trace).answer["position"]
    except GameError as error:
        differences.append(Difference("", stated_text(example), _refused(speaker, error, ids), "refused"))
    else:
        after = example.after
        assert after is not None  # the loader asks for it beside a throw
        pairs = [("jack", after.jack, position["jack"])]
        pairs += [(boule["id"], after.boules[boule["id"]], boule["at"]) for boule in position["boules"]]
        differences += [
            Difference(what, stated, dict.fromkeys(speaker.languages, computed))
            for what, stated, computed in pairs
            if stated != computed
        ]
        differences += as_told(example, trace, speaker.languages)
    steps = tuple(speaker.step(step, ids) for step in trace)
    return Proof(example, steps, tuple(differences), told(trace, ids) | _set_up(request))


def told(trace: Trace, ids: Sequence[str]) -> dict[str, Any]:
    """The steps of a throw by their keys, boules as they are called."""
    return by_key(trace, lambda args: {k: ids[v] if k in ("boule", "other") else v for k, v in args.items()})


def _set_up(request: Mapping[str, Any]) -> dict[str, Any]:
    """What lay where before the throw, and the dice, for the story to look up."""
    lying = {boule["id"]: boule["at"] for boule in request["position"]["boules"]}
    return {"before": {"jack": request["position"]["jack"], **lying}, "dice": request["dice"]}


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


def request_of(example: Example) -> dict[str, Any]:
    """The example as a request to the referee."""
    before, throw = example.before, example.throw
    assert before is not None
    assert throw is not None
    where = {"donnee": throw.donnee, "target": throw.target}
    choices: dict[str, Any] = {}
    if example.choices.directions:
        choices["directions"] = list(example.choices.directions)
    if example.choices.adjust is not None:
        choices["adjust"] = example.choices.adjust
    return {
        "position": {
            "jack": before.jack,
            "boules": [
                {"id": name, "team": boule.team, "at": boule.at} for name, boule in before.boules.items()
            ],
        },
        "throw": {
            "team": throw.team,
            "boule": throw.boule,
            "skill": throw.skill,
            "action": throw.action,
            **{key: value for key, value in where.items() if value is not None},
        },
        "dice": list(example.dice),
        **({"choices": choices} if choices else {}),
        **({"first": True} if example.first else {}),
    }


def stated_text(example: Example) -> str:
    """The outcome that a throw's example states, in short."""
    after = example.after
    assert after is not None
    boules = ", ".join(f"{name} {field}" for name, field in after.boules.items())
    return f"jack {after.jack}, {boules}"
