"""As much of JSON Schema as the schemas use: an independent reader of them."""

import re
from typing import Any

_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool
}  # fmt: skip
KNOWN = {
    "$schema", "title", "description", "type", "enum", "enumDescriptions", "pattern", "minimum", "maximum",
    "properties", "required", "additionalProperties", "propertyNames", "items", "minItems", "maxItems",
    "maxProperties", "uniqueItems", "anyOf", "format", "const",
}  # fmt: skip


def valid(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value is what the schema says; a keyword that is not known here is a mistake of the test."""
    unknown = set(schema) - KNOWN
    assert not unknown, f"the validator does not know {unknown}"
    return all(check(value, schema) for check in (_scalar, _object, _array, _any_of))


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, _TYPES[kind])


def _scalar(value: Any, schema: dict[str, Any]) -> bool:
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(_is(value, kind) for kind in kinds):
        return False
    if "enum" in schema and str(value) not in map(str, schema["enum"]):
        return False
    if "const" in schema and str(value) != str(schema["const"]):
        return False
    if "pattern" in schema and not re.search(schema["pattern"], str(value)):
        return False
    if isinstance(value, int | float) and not isinstance(value, bool):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    return True


def _object(value: Any, schema: dict[str, Any]) -> bool:
    if not isinstance(value, dict):
        return True
    known, more = schema.get("properties", {}), schema.get("additionalProperties", {})
    if any(key not in value for key in schema.get("required", [])):
        return False
    for key, item in value.items():
        if not valid(str(key), schema.get("propertyNames", {})):
            return False
        if str(key) in known:
            if not valid(item, known[str(key)]):
                return False
        elif more is False or (more and not valid(item, more)):
            return False
    return True


def _array(value: Any, schema: dict[str, Any]) -> bool:
    if not isinstance(value, list):
        return True
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return False
    if schema.get("uniqueItems") and len({str(item) for item in value}) < len(value):
        return False
    return all(valid(item, schema.get("items", {})) for item in value)


def _any_of(value: Any, schema: dict[str, Any]) -> bool:
    return "anyOf" not in schema or any(valid(value, one) for one in schema["anyOf"])
