"""What changed between two contents, as data: rules, skills, characters, examples and whatever else."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from kit.content.content import Content
from kit.content.limits import PICTURE_BYTES
from kit.content.part import diff_part
from kit.content.proof import prove_all
from kit.content.records import Character, ExampleText, Picture, Token
from kit.content.source import read_bytes
from kit.content.text import Text

Kind = Literal["added", "removed", "changed"]
ADDED: Final[Kind] = "added"
REMOVED: Final[Kind] = "removed"
CHANGED: Final[Kind] = "changed"

# Parts that are told by name only: they are prose, or consist of it.
_PARTS: Final = ("game", "board", "reference", "rulings", "slips", "chapters", "customs", "glossary")


@dataclass(frozen=True)
class RuleChange:
    """One number of the rules: where it stands, what it was and what it is; None where there is none."""

    path: tuple[str, ...]
    before: Any
    after: Any


@dataclass(frozen=True)
class Entry:
    """A skill, a character or an example: whether it came, went or changed, and which of its keys did."""

    id: str
    kind: Kind
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Changes:
    """All that differs between two contents."""

    rules: tuple[RuleChange, ...] = ()
    skills: tuple[Entry, ...] = ()
    characters: tuple[Entry, ...] = ()
    tokens: tuple[tuple[Text, int, int], ...] = ()
    examples: tuple[Entry, ...] = ()
    broken: tuple[str, ...] = ()  # examples that held and do not any more
    mended: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(getattr(self, one.name) for one in fields(self))


def diff(a: Content, b: Content) -> Changes:
    """What changed from one content to another of the same game."""
    own = diff_part(b.id)
    held, holds = ({p.example.id for p in prove_all(one) if p.proven} for one in (a, b))
    both = {*all_examples(a)} & {*all_examples(b)}
    return Changes(
        rules=tuple(_walk(a.facts, b.facts)),
        skills=tuple(
            _entries(
                {name: own.skill_keys(a, name) for name in a.skills},
                {name: own.skill_keys(b, name) for name in b.skills},
            )
        ),
        characters=tuple(
            _entries(
                {slug: _character(one) for slug, one in a.characters.items()},
                {slug: _character(one) for slug, one in b.characters.items()},
            )
        ),
        tokens=tuple(_tokens(a, b)),
        examples=tuple(
            _entries(
                {name: own.example_keys(example) for name, example in all_examples(a).items()},
                {name: own.example_keys(example) for name, example in all_examples(b).items()},
            )
        ),
        broken=tuple(sorted((held - holds) & both)),
        mended=tuple(sorted((holds - held) & both)),
        parts=tuple(part for part in _PARTS if _part(a, part) != _part(b, part)),
    )


def all_examples(content: Content) -> dict[str, ExampleText]:
    """Every worked example, also those that the rules leave no place for."""
    return {**content.examples, **{stale.example.id: stale.example for stale in content.stale}}


def _walk(a: Any, b: Any, path: tuple[str, ...] = ()) -> Iterator[RuleChange]:
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        for key in dict.fromkeys((*a, *b)):
            yield from _walk(a.get(key), b.get(key), (*path, str(key)))
    elif isinstance(a, Mapping) or isinstance(b, Mapping):  # all of it came or went
        for key, value in (a or b).items():
            gone = b is None
            yield from _walk(value if gone else None, None if gone else value, (*path, str(key)))
    elif a != b:
        yield RuleChange(path, a, b)


def _entries(a: Mapping[str, Mapping[str, Any]], b: Mapping[str, Mapping[str, Any]]) -> Iterator[Entry]:
    for name in dict.fromkeys((*a, *b)):
        if name not in a:
            yield Entry(name, ADDED)
        elif name not in b:
            yield Entry(name, REMOVED)
        elif keys := tuple(key for key in b[name] if a[name].get(key) != b[name][key]):
            yield Entry(name, CHANGED, keys)


def _character(character: Character) -> dict[str, Any]:
    portrait = character.portrait
    return {
        "name": character.name,
        "nickname": character.nickname,
        "skill": character.skill,
        "flavour": character.flavour,
        "portrait": _bytes(portrait) if isinstance(portrait, Picture) else portrait,
        "lines": character.lines,
    }


def _bytes(picture: Picture) -> bytes:
    """A picture is what it shows, wherever it lies."""
    return read_bytes(picture.path, PICTURE_BYTES)


def _tokens(a: Content, b: Content) -> Iterator[tuple[Text, int, int]]:
    before: dict[str, Token] = {token.id: token for token in a.tokens.tokens}
    after: dict[str, Token] = {token.id: token for token in b.tokens.tokens}
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name), after.get(name)
        counts = old.count if old else 0, new.count if new else 0
        if counts[0] != counts[1]:
            yield (new or before[name]).name, *counts


def _part(content: Content, part: str) -> Any:
    return getattr(content, part, None)
