"""JSON Schema of every content file, from the same shapes that read them, so that editors can help."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from kit.content.content import Content
from kit.content.language_shape import LANGUAGE
from kit.content.load import FILES, TOKEN_KINDS, Vocabulary
from kit.content.part import content_part
from kit.content.problems import ContentErrors, Problem
from kit.content.records import PACK
from kit.content.shape import Reading, Shape
from kit.core.drafts import replace_file

DRAFT = "https://json-schema.org/draft/2020-12/schema"
FOLDER: Final = ".schema"
"""Where a pack keeps its schemas; the loader does not look into folders that begin with a dot."""


class About(NamedTuple):
    """What a portrait feature is, and what each of its words means."""

    what: str
    words: Mapping[str, str]


def schemas(
    content: Content,
    words: Vocabulary | None = None,
    about: Mapping[str, About] | None = None,
    pack: bool = True,
) -> dict[str, dict[str, Any]]:
    """A schema for each file of a pack or a whole game, by path: `rules.yaml`, `characters/*.yaml` and so on.

    A pack may give any part of a file, so nothing is required but in the files of one character or example.
    """
    module = content_part(content.id)
    reading = Reading(languages=content.languages, words=words or {}, fonts=tuple(content.fonts))
    rules = tuple(content.chapters)
    reading.known = {
        "rule": rules,
        "anchor": (*rules, *(ruling.anchor for ruling in content.rulings)),
        "team": tuple(content.game.teams),
        "token kind": (*module.TOKEN_KINDS, *TOKEN_KINDS),
    }
    reading.known |= content.names_known
    reading.partial = pack
    files = {**FILES, **module.FILES, **({"pack": PACK} if pack else {})}
    found = {f"{name}.yaml": _whole(shape, name, reading) for name, shape in files.items()}
    languages = {"type": "object", "additionalProperties": LANGUAGE.schema(reading)}
    found["languages.yaml"] = {"$schema": DRAFT, "title": "languages", **languages}
    reading.partial = False
    for name, shape in module.FOLDERS.items():
        found[f"{name}/*.yaml"] = _whole(shape, name, reading)
    if about and "characters/*.yaml" in found:
        _describe(found["characters/*.yaml"]["properties"]["portrait"], about)
    return found


def _whole(shape: Shape[Any], name: str, reading: Reading) -> dict[str, Any]:
    return {"$schema": DRAFT, "title": name, **shape.schema(reading)}


def _describe(portrait: dict[str, Any], about: Mapping[str, About]) -> None:
    """Editors show `description`, and beside each word its own."""
    for option in portrait["anyOf"]:
        for name, feature in option.get("properties", {}).items():
            if name in about:
                feature["description"] = about[name].what
                for one in feature.get("anyOf", ()):
                    if "enum" in one:
                        one["enumDescriptions"] = [about[name].words.get(word, "") for word in one["enum"]]


def schema_name(path: str) -> str:
    """The schema's file for a content file.

    >>> schema_name("rules.yaml"), schema_name("characters/*.yaml")
    ('rules.json', 'character.json')
    """
    folder, _, file = path.partition("/")
    return f"{folder.removesuffix('s')}.json" if file else f"{folder.removesuffix('.yaml')}.json"


def schema_line(path: str) -> str:
    """The first line of a content file: it tells an editor where the schema is, without any network.

    >>> schema_line("characters/*.yaml")
    '# yaml-language-server: $schema=../.schema/character.json'
    """
    up = "../" * path.count("/")
    return f"# yaml-language-server: $schema={up}{FOLDER}/{schema_name(path)}"


def write_schemas(folder: str | Path, found: Mapping[str, Mapping[str, Any]]) -> list[Path]:
    """Write schemas into a pack's `.schema`; they are made, so older ones are replaced."""
    where = Path(folder) / FOLDER
    if where.is_symlink() or (where.exists() and not where.is_dir()):
        said = "not a folder; remove it, for schemas are written here and a link is not followed"
        raise ContentErrors([Problem(os.path.abspath(where), 1, 1, said)])
    where.mkdir(exist_ok=True)
    written = []
    for path, schema in found.items():
        text = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
        written.append(replace_file(where / schema_name(path), text))
    return written
