"""The shape of a character's file, with its portrait: words, a picture of the pack, or nothing."""

import os
from collections.abc import Mapping as Map
from typing import Annotated, Any, Final

from kit.content import limits
from kit.content.containers import Key, MapOf, Record
from kit.content.declared import record
from kit.content.nodes import Mapping, Mark, Node, Scalar
from kit.content.pictures import PICTURE_KEYS, Picture, PictureFile
from kit.content.problems import hint, quoted
from kit.content.records import Name, Text
from kit.content.shape import Broken, OneOf, Reading, Ref, Shape, Slug
from kit.content.source import composed
from kit.core.facts import Many, Within
from kit.core.frozen import dataclass

SURPRISE: Final = "surprise"
Words = Map[str, "str | Map[str, str]"]
"""A face by features: a word, or a style and its colour."""


class Portrait(Shape["Words | PictureFile | None"]):
    """Words to draw a face from, or a picture of the pack, or the word surprise."""

    what = f"words such as hat: beret, a picture file of the pack, or {SURPRISE}"
    _picture = Picture(what)

    def read(self, node: Node, to: Reading) -> Words | PictureFile | None:
        if isinstance(node, Mapping):
            node, pictured = _last_said(node, to)
            return self._picture.read(node, to) if pictured else self._words(node, to)
        if self.scalar(node, to).value == SURPRISE:
            return None
        return self._picture.read(node, to)

    def _words(self, node: Mapping, to: Reading) -> dict[str, str | dict[str, str]]:
        known = to.words.get("portrait", {})
        words: dict[str, str | dict[str, str]] = {}
        broken = False
        for key, child in node:
            try:
                if key.value in PICTURE_KEYS:
                    raise to.broken(key, f"{quoted(key.value)} goes with a picture; name its `file` as well")
                if known and key.value not in known:
                    raise to.broken(
                        key, f"unknown feature {quoted(key.value)}{hint(key.value, ['file', *known])}"
                    )
                words[key.value] = self._feature(key.value, child, to)
            except Broken:
                broken = True
        if broken:
            raise Broken
        return words

    def _feature(self, name: str, node: Node, to: Reading) -> str | dict[str, str]:
        known = to.words.get("portrait", {}).get(name)
        word: Shape[str] = OneOf(known, name) if known else Slug()
        if isinstance(node, Scalar):
            return word.read(node, to)
        colours = to.words.get("portrait-colour", {}).get(name)
        colour: Shape[str] = OneOf(colours, "colour") if colours else Slug()
        keys = {
            "style": Key(word, f"which {name}"),
            "colour": Key(colour, "its colour", None),
        }
        feature: Record[dict[str, str | None]] = Record(f"the feature {name!r}", dict, keys)
        return {key: value for key, value in feature.read(node, to).items() if value is not None}

    def schema(self, to: Reading) -> dict[str, Any]:
        known = to.words.get("portrait", {})
        if not known:
            return {"anyOf": [{"type": "string"}, MapOf(Slug()).schema(to)]}
        features: dict[str, Any] = {}
        for name, words in known.items():
            word = OneOf(words, name).schema(to) if words else {"type": "string"}
            colours = to.words.get("portrait-colour", {}).get(name)
            colour = {"enum": list(colours)} if colours else {"type": "string"}
            nested = {"type": "object", "properties": {"style": word, "colour": colour}}
            features[name] = {"anyOf": [word, {**nested, "additionalProperties": False}]}
        faces = {"type": "object", "properties": features, "additionalProperties": False}
        text, picture = self._picture.schema(to)["anyOf"]
        return {"anyOf": [text, faces, picture]}


def _last_said(node: Mapping, to: Reading) -> tuple[Mapping, bool]:
    """A portrait without what a later pack replaced, words by a picture or back; and whether it is one."""
    newest = max((to.layer(key) for key, _ in node), default=0)
    last = {key.value for key, _ in node if to.layer(key) == newest}
    pictured = "file" in node.entries and ("file" in last or last <= PICTURE_KEYS)
    kept = Mapping(node.file, node.line, node.column)
    kept.entries = {
        name: entry
        for name, entry in node.entries.items()
        if name in last or (name in PICTURE_KEYS) == pictured
    }
    return kept, pictured


@dataclass(frozen=True)
class Character:
    """One character card; a portrait is words, a picture, or None: to be drawn from the name."""

    slug: str
    mark: Mark
    name: Annotated[Name, "the name on the card"]
    skill: Annotated[str, Ref("skill"), "what the character can do: a name from skills.yaml"]
    flavour: Annotated[Text | None, "one or two short sentences with a wink"] = None
    nickname: Annotated[Text | None, "what friends call them"] = None
    portrait: Annotated[
        Words | PictureFile | None, Portrait(), "words, a picture file of the pack, or surprise"
    ] = None
    lines: Annotated[tuple[Text, ...], Many(most=limits.CARD_LINES), "more lines for the card"] = ()
    copies: Annotated[int, Within(1, limits.COPIES), "how many of this card are printed"] = 1


CHARACTER = record("a character", Character)


def names_differ(characters: dict[str, Character], to: Reading) -> None:
    """Two characters cannot share a name: their cards could not be told apart."""
    seen: dict[str, Character] = {}
    for character in characters.values():
        for name in {" ".join(composed(name.casefold()).split()) for name in character.name.values()}:
            other = seen.setdefault(name, character)
            if other is not character:
                late, early = (character, other)
                if to.layer(other.name.mark()) > to.layer(character.name.mark()):
                    late, early = (other, character)
                where = os.path.basename(early.mark.file)
                message = f"another character is called {next(iter(early.name.values()))!r} too ({where})"
                to.problem(late.name.mark(), f"{message}; give one of them another name")
