"""JSON Schema of every content file, from the same shapes that read them, so that editors can help."""

from typing import Any

from kit.content.content import Content
from kit.content.language_shape import LANGUAGE
from kit.content.load import FILES, FOLDERS, PACK, Vocabulary, game_module
from kit.content.shape import Reading, Shape

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schemas(content: Content, words: Vocabulary | None = None) -> dict[str, dict[str, Any]]:
    """A schema for each file of a pack, by path: `rules.yaml`, `characters/*.yaml` and so on.

    A pack may give any part of a file, so nothing is required but in the files of one character or example.
    """
    module = game_module(content.id)
    reading = Reading(languages=content.languages, words=words or {})
    rules = tuple(content.chapters)
    reading.known = {
        "skill": tuple(content.skills),
        "rule": rules,
        "anchor": (*rules, *(ruling.anchor for ruling in content.rulings)),
        "team": tuple(content.game.teams),
    }
    reading.partial = True
    found = {
        f"{name}.yaml": _whole(shape, name, reading)
        for name, shape in {**FILES, **module.FILES, "pack": PACK}.items()
    }
    languages = {"type": "object", "additionalProperties": LANGUAGE.schema(reading)}
    found["languages.yaml"] = {"$schema": DRAFT, "title": "languages", **languages}
    reading.partial = False
    for name, shape in {**FOLDERS, **module.FOLDERS}.items():
        found[f"{name}/*.yaml"] = _whole(shape, name, reading)
    return found


def _whole(shape: Shape[Any], name: str, reading: Reading) -> dict[str, Any]:
    return {"$schema": DRAFT, "title": name, **shape.schema(reading)}
