"""The numbers of a game's rules for those who change them: names, limits, and which examples they break."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from kit.content.content import Content
from kit.content.part import content_part, diff_part
from kit.content.proof import course_text, prove_all
from kit.content.shape import Reading
from kit.content.text import needed
from kit.core.facts import plain

RULES: Final = "rules"


def numbers(content: Content) -> list[dict[str, Any]]:
    """Every number with its path, its name by language, what it may be and what it is."""
    shape = content_part(content.id).FILES.get(RULES)
    rules = getattr(content, RULES, None)
    if shape is None or rules is None:
        return []
    part, found = diff_part(content.id), []
    for path, schema, value in _leaves(shape.schema(Reading()), plain(rules), ()):
        name = {lang: part.rule_name(content, path, lang) for lang in needed(content.languages)}
        kind = _kind(schema)
        if kind:
            found.append({"path": path, "name": name, "value": value, **kind})
            if kind["kind"] == "choice":
                found[-1]["words"] = {
                    word: {
                        lang: part.rule_value(content, path, word, lang) for lang in needed(content.languages)
                    }
                    for word in schema["enum"]
                }
    return found


def _leaves(schema: Mapping[str, Any], value: Any, path: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if not isinstance(value, Mapping):
        yield path, schema, value
        return
    for key, inner in value.items():
        known = schema.get("properties", {}).get(str(key)) or schema.get("additionalProperties")
        if isinstance(known, Mapping):
            yield from _leaves(known, inner, (*path, str(key)))


def _kind(schema: Mapping[str, Any]) -> dict[str, Any] | None:
    """How a value is changed: a number, a word of some, a few numbers, from and to; or not here."""
    if "enum" in schema:
        return {"kind": "choice"}
    if schema.get("type") == "array":
        items = schema["items"]
        few = schema.get("uniqueItems") and "minimum" in items and items["maximum"] - items["minimum"] < 12
        if few:
            return {"kind": "some", **_span(items)}
        return {"kind": "pair", **_span(items)} if schema.get("minItems") == schema["maxItems"] == 2 else None
    return {"kind": "number", **_span(schema)} if "minimum" in schema else None


def _span(schema: Mapping[str, Any]) -> dict[str, Any]:
    if "minimum" not in schema:
        return {}
    step = 1 if schema.get("type") == "integer" else "any"
    return {"least": schema["minimum"], "most": schema["maximum"], "step": step}


def broken(content: Content) -> list[dict[str, Any]]:
    """The worked examples that do not hold, and why not, by language."""
    found = []
    for proof in prove_all(content):
        if proof.sound:
            continue
        languages = needed(content.languages)
        found.append(
            {
                "letter": proof.example.letter,
                "shows": {lang: content.text(proof.example.shows, lang) for lang in languages},
                "why": {
                    lang: [course_text(content, proof, one, lang) for one in proof.differences]
                    for lang in languages
                },
            }
        )
    return found
