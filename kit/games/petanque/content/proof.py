"""Working out pétanque's examples by the engine."""

from kit.content.proof import Difference, Proof, Said
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
    return Proof(example, tuple(speaker.step(step, asked.ids) for step in trace), tuple(differences))


def _refused(speaker: Speaker, error: GameError, ids: tuple[str, ...]) -> Said:
    refusal = speaker.refusal(error, ids)
    return {code: refusal[code] for code in speaker.languages}


def _measure(content: PetanqueContent, example: Example) -> Proof:
    board, measure = content.rules.board, example.measure
    assert measure is not None
    to_jack = board.distance[board.parse(measure.jack)]
    differences = []
    for field, stated in measure.distances.items():
        computed = to_jack[board.parse(field)]
        if computed != stated:
            said = dict.fromkeys(content.languages, str(computed))
            differences.append(Difference(f"{measure.jack} – {field}", str(stated), said))
    return Proof(example, (), tuple(differences))


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
