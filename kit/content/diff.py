"""What changed between two contents, as data: rules, skills, characters, examples and whatever else."""

from collections.abc import Iterator, Mapping
from dataclasses import field, fields
from typing import Any, Final, Literal

from kit.content.content import Content
from kit.content.limits import PICTURE_BYTES
from kit.content.part import Group, Groups, diff_part
from kit.content.pictures import PictureFile
from kit.content.proof import prove_all
from kit.content.records import ExampleText, Token
from kit.content.source import read_bytes
from kit.content.text import Multilingual
from kit.core.frozen import dataclass

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
class DiffEntry:
    """A skill, a character or an example: whether it came, went or changed, and which of its keys did."""

    id: str
    kind: Kind
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Changes:
    """All that differs between two contents."""

    rules: tuple[RuleChange, ...] = ()
    groups: Mapping[str, tuple[DiffEntry, ...]] = field(default_factory=dict)  # what only this game has
    tokens: tuple[tuple[Multilingual, int, int], ...] = ()
    examples: tuple[DiffEntry, ...] = ()
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
        rules=tuple(_walk(rule_facts(a), rule_facts(b))),
        groups={
            name: found
            for name, before, after in _grouped(own.groups(a), own.groups(b))
            if (found := tuple(_entries(before, after)))
        },
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


def rule_facts(content: Content) -> dict[str, Any]:
    """The facts that are numbers of the rules, and not entries of a group."""
    groups = diff_part(content.id).groups(content)
    return {key: value for key, value in content.facts.items() if key not in groups}


def _grouped(a: Groups, b: Groups) -> Iterator[tuple[str, Group, Group]]:
    for name in b:
        yield name, a[name], b[name]


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


def _entries(a: Mapping[str, Mapping[str, Any]], b: Mapping[str, Mapping[str, Any]]) -> Iterator[DiffEntry]:
    for name in dict.fromkeys((*a, *b)):
        if name not in a:
            yield DiffEntry(name, ADDED)
        elif name not in b:
            yield DiffEntry(name, REMOVED)
        elif keys := tuple(key for key in b[name] if a[name].get(key) != b[name][key]):
            yield DiffEntry(name, CHANGED, keys)


def picture_bytes(picture: PictureFile) -> bytes:
    """A picture is what it shows, wherever it lies."""
    return read_bytes(picture.path, PICTURE_BYTES)


def _tokens(a: Content, b: Content) -> Iterator[tuple[Multilingual, int, int]]:
    before: dict[str, Token] = {token.id: token for token in a.tokens.tokens}
    after: dict[str, Token] = {token.id: token for token in b.tokens.tokens}
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name), after.get(name)
        counts = old.count if old else 0, new.count if new else 0
        if counts[0] != counts[1]:
            yield (new or before[name]).name, *counts


def _part(content: Content, part: str) -> Any:
    return getattr(content, part, None)
