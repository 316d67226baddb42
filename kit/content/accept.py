"""Accepting what the engine computes: the stated outcome of examples that no longer hold is rewritten."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Any, Final, cast

from kit.content.content import Content
from kit.content.new_text import comment
from kit.content.nodes import Node, Scalar, at
from kit.content.problems import ContentErrors, Problem, shown_path
from kit.content.proof import Difference, Proof, named, place_of, prove_all
from kit.content.records import ExampleText
from kit.content.text import needed
from kit.content.yaml_edit import read_source, set_value, write_all
from kit.core.frozen import dataclass

RETELL: Final = ("retell",)
"""Beside an accepted outcome: its words are old ones, and it is not proven until it is told anew."""


@dataclass(frozen=True)
class Change:
    """One stated value and what takes its place; with `refused` it stays as it is."""

    example: ExampleText
    what: str
    stated: str
    computed: str
    file: str = ""
    path: tuple[str, ...] = ()
    refused: dict[str, str] = field(default_factory=dict)
    new: str = ""  # what a file that is not there yet begins with


def plan(content: Content, packs: Iterable[str | Path], lang: str = "en") -> list[Change]:
    """What would be rewritten, and what cannot be accepted, example by example; nothing is written."""
    last = [os.path.abspath(pack) for pack in packs][-1:]
    return [
        _change(content, proof, difference, last[0] if last else "", lang)
        for proof in prove_all(content)
        for difference in proof.differences
        if difference.kind != "retell"
    ]


def accept(content: Content, packs: Iterable[str | Path], lang: str = "en") -> list[Change]:
    """Rewrite the stated outcomes; with packs only the last of them is written to, never the game itself."""
    changes = plan(content, packs, lang)
    write(changes)
    return changes


def write(changes: Sequence[Change]) -> None:
    """Make the changes that were planned, all files or none."""
    texts: dict[str, bytes] = {}
    for file in dict.fromkeys(change.file for change in changes if not change.refused):
        mine = [change for change in changes if change.file == file and not change.refused]
        mark, text = (b"", "") if mine[0].new else read_source(file)
        for change in mine:
            _unchanged(change)
            fresh = change.new and not text
            text = _first(change) if fresh else set_value(text, change.path, change.computed, file)
        text = set_value(text, RETELL, "true", file)
        texts[file] = mark + text.encode()
    write_all(texts)


def _first(change: Change) -> str:
    return f"{change.new}\n{set_value('{}', change.path, change.computed).strip()[1:-1]}\n"


def _change(content: Content, proof: Proof, difference: Difference, last: str, lang: str) -> Change:
    example, computed = proof.example, next(iter(difference.computed.values()))
    if not difference.fits:
        return Change(
            example, difference.what, difference.stated, computed, refused=dict(difference.computed)
        )
    path = place_of(content, example, difference)
    scalar = at(cast(Node, example.mark), *path)
    change = Change(example, difference.what, difference.stated, computed, scalar.file, path)
    if last and not scalar.file.startswith(os.path.join(last, "")):
        begin = comment(content, "accept.begin", lang)
        file = os.path.join(last, "examples", f"{example.id}.yaml")
        return replace(change, file=file, new="" if os.path.lexists(file) else begin)
    if not last and (why := _shipped(scalar.file, content)):
        return replace(change, refused=why)
    return change


def _shipped(file: str, content: Content) -> dict[str, str]:
    """Why the game's own files must stay: they belong to an installed program, not to a checkout."""
    if Path(file).parents[2].parent.name != "_data":
        return {}
    return {code: content.phrases.say("accept.shipped", code, {}) for code in needed(content.languages)}


def _unchanged(change: Change) -> None:
    """The value must still be what was proven wrong: somebody may have saved the file meanwhile."""
    told = at(cast(Node, change.example.mark), *change.path)
    if change.new or told.file != change.file or not isinstance(told, Scalar):
        return
    from kit.content.tree import read_tree

    problems: list[Problem] = []
    tree = read_tree(change.file, problems)
    if tree is None:
        raise ContentErrors(problems)
    now: Any = at(tree, *change.path)
    if getattr(now, "value", None) != told.value:
        raise ContentErrors([Problem(change.file, told.line, told.column, "changed meanwhile; run it again")])


def accept_text(changes: Sequence[Change], content: Content, lang: str) -> str:
    """The changes for people: stated → computed, what is refused, which stories tell the old outcome."""

    def say(key: str, **gaps: str) -> str:
        return content.phrases.say(key, lang, gaps)

    if not changes:
        return say("accept.none")
    lines = []
    for change in changes:
        letter = change.example.letter
        if change.refused:
            why = change.refused.get(lang) or next(iter(change.refused.values()))
            lines.append(say("accept.refused", example=letter, why=why))
            continue
        lines.append(
            say(
                "accept.change",
                example=letter,
                what=named(content, change.what, lang),
                stated=change.stated,
                computed=change.computed,
            )
        )
    lines += [say("accept.story", **gaps) for gaps in _old_stories(changes, lang)]
    for file in dict.fromkeys(change.file for change in changes if not change.refused):
        fresh = any(change.new for change in changes if change.file == file)
        lines.append(say("accept.new" if fresh else "accept.file", file=shown_path(file)))
    return "\n".join(lines)


def _old_stories(changes: Sequence[Change], lang: str) -> Iterable[dict[str, str]]:
    """Examples whose words were written for another outcome, and the file to tell them anew in."""
    for change in _one_each(change for change in changes if not change.refused):
        mark, file = (change.example.story or change.example.shows).mark(lang), change.file
        place = shown_path(file) + (f":{mark.line}" if mark.file == file else "")
        yield {"example": change.example.letter, "place": place}


def _one_each(changes: Iterable[Change]) -> list[Change]:
    """The first change of each example."""
    found: dict[str, Change] = {}
    for change in changes:
        found.setdefault(change.example.id, change)
    return list(found.values())
