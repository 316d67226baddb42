"""Working out pétanque's examples by the engine, as they are told or with other dice."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from kit.content.knobs import Chosen, ExampleKnob
from kit.content.proof import Difference, Proof, Said, as_told, by_key, in_words
from kit.content.text import needed
from kit.core.chance import Trace
from kit.core.dice import FACES
from kit.core.errors import GameError
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.examples import Example, ExampleChoices
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.judge import Asked, rest
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import TEAMS
from kit.games.petanque.engine.throw import NOTHING, Choices, Throw
from kit.games.petanque.engine.wire import Table

_MOST: Final = 7
"""Dice of one throw: the shot, and for each of two boules a flight and a direction."""
_NO_WAY: Final = ("stone-missing", "no-stone")


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
    come_to = ""
    try:
        position = rest(content.rules, asked, trace)
    except GameError as error:
        said = _refused(speaker, error, asked.ids)
        differences.append(Difference("", stated_text(example), said, "refused"))
    else:
        after, name = example.after, content.rules.board.name
        come_to = position.text(content.rules.board)
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
    told_of = told(trace, asked.ids) | _set_up(example)
    return Proof(example, steps, tuple(differences), told_of, after=come_to)


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


# Other dice ----------------------------------------------------------------------------------------


def knobs(content: PetanqueContent, example: Example) -> tuple[ExampleKnob, ...]:
    """The skill, every die, and the ways where stones ask for them."""
    if example.throw is None:
        return ()
    languages = needed(content.languages)
    skills = {
        name: {lang: content.text(record.name, lang) for lang in languages}
        for name, record in content.skills.items()
    }
    skill = ExampleKnob("skill", "skill", skills, example.throw.skill)
    return (skill, *thrown_knobs(content, asked_of(content, example)))


def thrown_knobs(content: PetanqueContent, asked: Asked) -> tuple[ExampleKnob, ...]:
    """Every die of a throw, whether it is adjusted where that is a choice, and the ways off stones."""
    faces, ways = _same(map(str, FACES), content), _same(DIRECTIONS, content)
    found = [ExampleKnob(f"die{n}", "die", faces, str(die)) for n, die in enumerate(asked.dice, 1)]
    if asked.throw.skill.may_decline(asked.throw.action):
        words = {word: in_words(content, f"knob.{word}", {}) for word in ("yes", "no")}
        found.append(ExampleKnob("adjust", "adjust", words, "yes" if asked.choices.adjust else "no"))
    chosen = [DIRECTIONS[way] for way in asked.choices.directions]
    return (*found, *(ExampleKnob(f"way{n}", "way", ways, way) for n, way in enumerate(chosen, 1)))


def _same(words: Iterable[str], content: PetanqueContent) -> Mapping[str, Mapping[str, str]]:
    return {word: dict.fromkeys(content.languages, word) for word in words}


def turned(content: PetanqueContent, example: Example, chosen: Chosen) -> Example:
    """The throw with other words; dice and ways are as many as it then asks for."""
    if example.throw is None or not chosen:
        return example
    skill = chosen.get("skill", example.throw.skill)
    if skill not in content.skills:
        return example
    trial = replace(example, throw=replace(example.throw, skill=skill))
    found = rolled(content, asked_of(content, trial), chosen)
    directions = tuple(DIRECTIONS[way] for way in found.choices.directions)
    adjust = None if found.choices.adjust else False
    return replace(trial, dice=tuple(found.dice), choices=ExampleChoices(directions, adjust))


def rolled(content: PetanqueContent, asked: Asked, chosen: Chosen) -> Asked:
    """The throw with the dice and ways that are chosen, as many as it then asks for."""
    dice = [*asked.dice, *(1 for _ in range(_MOST))][:_MOST]
    for n in range(_MOST):
        said = chosen.get(f"die{n + 1}", "")
        dice[n] = int(said) if said.isdigit() and int(said) in FACES else dice[n]
    ways = [*asked.choices.directions, 0, 0][:2]
    ways = [
        DIRECTIONS.index(said) if (said := chosen.get(f"way{n + 1}", "")) in DIRECTIONS else way
        for n, way in enumerate(ways)
    ]
    declined = chosen.get("adjust", "yes" if asked.choices.adjust else "no") == "no"
    adjust = not (declined and asked.throw.skill.may_decline(asked.throw.action))
    for stones in range(len(ways) + 1):
        choices = Choices(tuple(ways[:stones]), adjust)
        for many in range(1, _MOST + 1):
            found = asked._replace(dice=tuple(dice[:many]), choices=choices)
            code = _stopped(content, found)
            if code not in ("few", *_NO_WAY):
                return found
            if code in _NO_WAY:
                break
    return asked._replace(dice=tuple(dice[: len(asked.dice)]))


def _stopped(content: PetanqueContent, asked: Asked) -> str:
    """Why a throw cannot be made, in a word."""
    try:
        rest(content.rules, asked)
    except GameError as error:
        return error.detail
    return ""
