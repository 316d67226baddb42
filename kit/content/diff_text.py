"""Changes as a designer would tell them, in any language."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from kit.content.content import Content
from kit.content.diff import ADDED, CHANGED, REMOVED, Changes, DiffEntry, all_examples
from kit.content.part import diff_part

_MARK: Final = {ADDED: "+", REMOVED: "−", CHANGED: "~"}
_KEYS: Final = {
    "name": "diff.key.name",
    "nickname": "diff.key.nickname",
    "flavour": "diff.key.flavour",
    "portrait": "diff.key.portrait",
    "lines": "diff.key.lines",
    "colour": "diff.key.colour",
    "badge": "diff.key.badge",
    "summary": "diff.key.summary",
    "short": "diff.key.short",
}
_PARTS: Final = {
    "game": "diff.part.game",
    "board": "diff.part.board",
    "reference": "diff.part.reference",
    "rulings": "diff.part.rulings",
    "slips": "diff.part.slips",
    "chapters": "diff.part.chapters",
    "customs": "diff.part.customs",
    "glossary": "diff.part.glossary",
}


class DiffBlock(NamedTuple):
    """A heading and what stands under it; deeper lines are indented."""

    title: str
    lines: tuple[str, ...]


class Teller:
    """Tells the changes between two contents in one language."""

    def __init__(self, a: Content, b: Content, changes: Changes, lang: str) -> None:
        self.a, self.b, self.changes, self.lang = a, b, changes, lang
        self.words = diff_part(b.id)

    def say(self, key: str, **args: Any) -> str:
        """A phrase of the newer content."""
        return self.b.phrases.say(key, self.lang, args)

    def blocks(self) -> list[DiffBlock]:
        """All that changed, under headings; without changes, nothing."""
        found = [
            DiffBlock(self.say("diff.rules"), tuple(self._rules())),
            *(
                DiffBlock(self.say(f"diff.{group}"), tuple(self._group(group)))
                for group in self.changes.groups
            ),
            DiffBlock(self.say("diff.tokens"), tuple(self._tokens())),
            DiffBlock(self.say("diff.examples"), tuple(self._examples())),
            DiffBlock(self.say("diff.parts"), tuple(self.say(_PARTS[part]) for part in self.changes.parts)),
        ]
        return [block for block in found if block.lines]

    def _change(self, what: str, before: str, after: str) -> str:
        return self.say("diff.change", what=what, before=before, after=after)

    def _rules(self) -> Iterator[str]:
        for path, before, after in ((one.path, one.before, one.after) for one in self.changes.rules):
            name = self.words.rule_name(self.b, path, self.lang)
            values = (
                self.words.rule_value(content, path, value, self.lang)
                for content, value in ((self.a, before), (self.b, after))
            )
            yield f"{self._change(name, *values)}  ({'.'.join(path)})"

    def _group(self, group: str) -> Iterator[str]:
        for entry in self.changes.groups[group]:
            side = self.a if entry.kind == REMOVED else self.b
            name = self.words.entry_name(side, group, entry.id, self.lang)
            yield f"{_MARK[entry.kind]} {name} ({entry.id})"
            if entry.kind != CHANGED:
                words = self.words.entry_words(side, group, entry.id, self.lang)
                yield from (f"    {line}" for line in words)
                continue
            before, after = (
                self.words.entry_words(content, group, entry.id, self.lang) for content in (self.a, self.b)
            )
            was, now = self.say("diff.was"), self.say("diff.now")
            yield from (f"    {was} {line}" for line in before if line not in after)
            yield from (f"    {now} {line}" for line in after if line not in before)
            yield from self._keys(entry)

    def _keys(self, entry: DiffEntry) -> Iterator[str]:
        named = [self.say(_KEYS[key]) for key in entry.keys if key in _KEYS]
        if named:
            yield f"    {self.say('diff.other_keys', keys=', '.join(named))}"

    def _tokens(self) -> Iterator[str]:
        for name, before, after in self.changes.tokens:
            yield self._change(self.b.text(name, self.lang), str(before), str(after))

    def _examples(self) -> Iterator[str]:
        for name in self.changes.broken:
            yield self.say("diff.broken", letter=name.upper())
        for name in self.changes.mended:
            yield self.say("diff.mended", letter=name.upper())
        for entry in self.changes.examples:
            side = self.a if entry.kind == REMOVED else self.b
            title = side.text(all_examples(side)[entry.id].title, self.lang)
            yield f"{_MARK[entry.kind]} {entry.id.upper()}: {title}"


def names_of(content: Content, lang: str) -> str:
    """How a content is called: its packs, or the game itself."""
    packs = [content.text(pack.name, lang) for pack in content.packs if pack.name]
    return " + ".join(packs) or content.text(content.game.name, lang)
