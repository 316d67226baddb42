"""The JSON Schema says what the loader accepts."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kit.content.load import load
from kit.content.schema import DRAFT, schemas
from tests.content.sample import FILES


def objects(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for value in schema.values():
            yield from objects(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from objects(value)


def test_every_file_has_a_schema(root: Path) -> None:
    found = schemas(load(root=root))
    names = {name.removeprefix("petanque/") for name in FILES}
    folders = {name.replace(Path(name).name, "*.yaml") if "/" in name else name for name in names}
    assert folders <= set(found)
    assert set(found) - folders == {"pack.yaml"}
    for schema in found.values():
        assert schema["$schema"] == DRAFT
        json.dumps(schema)


def test_records_are_closed_and_described(root: Path) -> None:
    for schema in schemas(load(root=root)).values():
        for record in objects(schema):
            assert record["additionalProperties"] is False
            if "title" in record:
                assert all(key["description"] for key in record["properties"].values())


def test_words_and_references_become_choices(root: Path) -> None:
    words = {"portrait": {"hat": ("beret", "cap")}}
    character = schemas(load(root=root), words)["characters/*.yaml"]
    assert character["required"] == ["name", "skill"]
    assert character["properties"]["skill"]["enum"] == ["shooter", "pointer"]
    hats = character["properties"]["portrait"]["anyOf"][1]["properties"]["hat"]["anyOf"][0]
    assert hats["enum"] == ["beret", "cap"]


def test_a_pack_may_give_a_part(root: Path) -> None:
    rules = schemas(load(root=root))["rules.yaml"]
    assert "required" not in rules
    assert rules["properties"]["match"]["properties"]["points"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 99,
        "description": "points that win",
    }
