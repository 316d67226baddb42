"""How many boule tokens a team needs: what the formats and the skills add up to."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from kit.content.records import Token, Tokens
from kit.games.petanque.content.characters import Character
from kit.games.petanque.engine.rules import Format, Skill


def boules_needed(
    formats: Iterable[Format], characters: Iterable[Character], skills: Mapping[str, Skill]
) -> int:
    """The most boules that one team can have in hand: the best draft of any format.

    >>> boules_needed([Format(2, 3), Format(3, 2)], [], {})
    6
    """
    extras = sorted((skills[character.skill].boules for character in characters), reverse=True)
    most = 0
    for form in formats:
        drafted = extras[: form.characters]
        most = max(most, form.characters * form.boules + sum(drafted))
    return most


def enough_boules(tokens: Tokens, needed: int) -> Tokens:
    """The tokens with as many boules for each team as it may need; the count that is written is the least."""
    boules: dict[str | None, list[Token]] = {}
    for token in tokens.tokens:
        if token.kind == "boule":
            boules.setdefault(token.team, []).append(token)
    more = {
        kinds[0].id: needed - sum(token.count for token in kinds)
        for team, kinds in boules.items()
        if team is not None
    }
    raised = tuple(
        replace(token, count=token.count + max(more.get(token.id, 0), 0)) for token in tokens.tokens
    )
    return replace(tokens, tokens=raised)
