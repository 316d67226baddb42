"""The JSON Schema says what the loader accepts."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

from kit.art.gallery import described
from kit.art.vocabulary import drawing_words
from kit.content.schema import DRAFT, About, schema_line, schemas, write_schemas
from kit.data import content_root
from kit.games.petanque.content import load
from tests.content.validator import valid
from tests.games.petanque.content.sample import FILES

PACKS = Path(__file__).parents[4] / "packs"


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
    names = {name.partition("/")[2] for name in FILES if not name.startswith("house/")} | {"languages.yaml"}
    folders = {name.replace(Path(name).name, "*.yaml") if "/" in name else name for name in names}
    assert folders <= set(found)
    assert set(found) - folders == {"pack.yaml", "print.yaml"}
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


def parsed(path: Path) -> Any:
    """The YAML with dates as text, as JSON has them."""
    return json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8")), default=_text))


def _text(value: object) -> str:
    assert isinstance(value, date)
    return value.isoformat()


def files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*.yaml")):
        inside = path.relative_to(folder)
        if inside.name == "book.yaml":  # the plan of the rulebook is the game's alone
            continue
        yield ("/".join([*inside.parts[:-1], "*.yaml"]) if len(inside.parts) > 1 else inside.name), path


@pytest.mark.parametrize("pack", [None, *sorted(path.name for path in PACKS.iterdir())])
def test_all_content_fits_the_schemas(pack: str | None) -> None:
    folder = PACKS / pack if pack else content_root() / "petanque"
    found = schemas(load(packs=[folder] if pack else []), drawing_words())
    for file in found:
        if file.endswith("/*.yaml") and pack:  # a pack may lay a part over a character or an example
            for record in objects(found[file]):
                record.pop("required", None)
    checked = 0
    for name, path in files(folder):
        assert valid(parsed(path), found[name]), path
        checked += 1
    assert checked >= 2


WRONG = [
    ("characters/*.yaml", {"name": "X", "skill": "shoter"}),
    ("characters/*.yaml", {"name": "X"}),
    ("characters/*.yaml", {"name": "X", "skill": "shooter", "portrait": {"hat": "berret"}}),
    ("characters/*.yaml", {"name": "X", "skill": "shooter", "portrait": {"hatt": "beret"}}),
    ("characters/*.yaml", {"name": "X", "skill": "shooter", "color": "red"}),
    ("skills.yaml", {"x": {"name": "X", "point": {"add": 9}}}),
    ("skills.yaml", {"x": {"name": "X", "reroll": ["dance"]}}),
    ("skills.yaml", {"x": {"name": "X", "colour": "blu"}}),
    ("rules.yaml", {"rosette": {"13": "X1"}}),
    ("rules.yaml", {"board": {"rows": "many"}}),
    ("pack.yaml", {"nam": "X"}),
]


@pytest.mark.parametrize(("file", "value"), WRONG)
def test_what_the_loader_refuses_the_schema_refuses(file: str, value: Any) -> None:
    assert not valid(value, schemas(load(), drawing_words())[file])


def test_an_editor_shows_what_words_mean(tmp_path: Path) -> None:
    about = {slot: About(*both) for slot, both in described("cs").items()}
    found = schemas(load(), drawing_words(), about)
    hat = found["characters/*.yaml"]["properties"]["portrait"]["anyOf"][1]["properties"]["hat"]
    words = hat["anyOf"][0]
    assert hat["description"] == about["hat"].what
    assert words["enumDescriptions"][words["enum"].index("beret")] == about["hat"].words["beret"]
    for feature in found["characters/*.yaml"]["properties"]["portrait"]["anyOf"][1]["properties"].values():
        assert feature["description"]


def test_schemas_lie_in_the_pack_where_the_first_line_looks(tmp_path: Path) -> None:
    found = schemas(load())
    written = write_schemas(tmp_path, found)
    assert len(written) == len(found)
    for name in found:
        line = schema_line(name)
        target = (tmp_path / name).parent / line.partition("$schema=")[2]
        assert json.loads(target.resolve().read_text(encoding="utf-8")) == found[name]
    assert not [path for path in (tmp_path / ".schema").iterdir() if path.suffix != ".json"]
    assert write_schemas(tmp_path, found) == written, "they may be written again"
