"""What tests of several games share: rules and words as they ship, without anything that reads content."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

import kit
from kit.content.house import house_languages
from kit.content.phrases import Phrase, compile_phrase

CONTENT = Path(kit.__file__).parent.parent / "content"
LANGUAGES = {code: language for code, language in house_languages().items() if language.needed}


def _phrases(folder: str) -> dict[str, dict[str, Phrase]]:
    return {
        key: {code: compile_phrase(text[code], language) for code, language in LANGUAGES.items()}
        for key, text in yaml.safe_load((CONTENT / folder / "phrases.yaml").read_text("utf-8")).items()
    }


class Desk:
    """The numbers and phrases of a game, and which of these were heard."""

    def __init__(self, game: str) -> None:
        self.facts: dict[str, Any] = yaml.safe_load((CONTENT / game / "rules.yaml").read_text("utf-8"))
        self.phrases, self._house = _phrases(game), _phrases("house")
        self.heard: set[str] = set()

    def words(self, key: str, args: Mapping[str, Any]) -> dict[str, str]:
        """A phrase in both languages; every gap is filled, and nothing is left over."""
        self.heard.add(key)
        ours = self.phrases.get(key) or self._house[key]
        for phrase in ours.values():
            assert phrase.gaps == set(args) or key == "refuse.bad-request.json", key
        return {code: phrase.say(args) for code, phrase in ours.items()}
