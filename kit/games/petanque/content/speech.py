"""The engine's steps and refusals put into words, in any language of the content."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from kit.core.chance import Step
from kit.core.errors import GameError
from kit.games.petanque.content import PetanqueContent

_BOULES: Final = ("boule", "other")
_NAMED: Final = ("skill", "team")
_REMEMBERED: Final = 4096


class Ids(Protocol):
    """How boules are called, by their place in the position."""

    def __getitem__(self, boule: int, /) -> str:
        """The id of one."""


class Numbered:
    """Boules of a match have no names: they are numbered as thrown."""

    def __getitem__(self, boule: int, /) -> str:
        return str(boule + 1)


class Speaker:
    """Says what happened; boules are called by the ids given, skills and teams by their names."""

    def __init__(self, content: PetanqueContent) -> None:
        self._say = content.phrases.say
        self._said: dict[tuple[object, ...], Mapping[str, str]] = {}
        self.languages = tuple(code for code, language in content.languages.items() if language.needed)
        self._called: dict[str, dict[str, dict[str, str]]] = {
            code: {
                "skill": {name: _in_a_sentence(skill.name[code]) for name, skill in content.skills.items()},
                "team": {name: content.text(team.name, code) for name, team in content.game.teams.items()},
            }
            for code in self.languages
        }

    def step(self, step: Step, ids: Ids) -> Mapping[str, str]:
        """One step with its rule, in every language."""
        rule, key, args = step
        if "boule" in args or "other" in args:
            return {"rule": rule, **self._in_all(key, args, ids)}
        # Dice and directions are few, and said again and again.
        known = rule, key, *args.values()
        said = self._said.get(known)
        if said is None:
            said = {"rule": rule, **self._in_all(key, args, ids)}
            if len(self._said) < _REMEMBERED:
                self._said[known] = said
        return said

    def refusal(self, error: GameError, ids: Ids = ()) -> dict[str, str]:
        """A refusal with its code and rule, in every language."""
        return {
            "code": error.code,
            "rule": error.rule,
            **self._in_all(error.key, error.args_for_phrase, ids),
        }

    def _in_all(self, key: str, args: Mapping[str, Any], ids: Ids) -> dict[str, str]:
        filled = dict(args)
        if filled.get("times") == 1:
            key = f"{key}.once"
            del filled["times"]
        for name in _BOULES:
            if name in filled and type(filled[name]) is int:
                filled[name] = ids[filled[name]]
        say, named = self._say, [name for name in _NAMED if name in filled]
        if not named:
            return {code: say(key, code, filled) for code in self.languages}
        return {
            code: say(key, code, filled | {name: called[name][filled[name]] for name in named})
            for code, called in self._called.items()
        }


def _in_a_sentence(name: str) -> str:
    """A skill's name as it stands amid words.

    >>> _in_a_sentence("All-rounder")
    'all-rounder'
    """
    return name[:1].lower() + name[1:]
