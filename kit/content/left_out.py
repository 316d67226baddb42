"""What is left out of files while a check goes on: the smallest thing around each mistake."""

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

from kit.content.limits import FILE_BYTES
from kit.content.nodes import Mapping, Node, Sequence
from kit.content.problems import Problem
from kit.core.regular import read_regular

Steps = tuple[str | int, ...]
"""The way into a tree: keys of mappings and places in lists; all of the file where there is no step."""
WHOLE: Final[Steps] = ()
_QUOTED: Final = re.compile(r"'([\w-]+)'")
_LOOKUP: Final = re.compile(r"\{\{ *([\w.]+)")
_KEY: Final = re.compile(r"^([\w-]+):", re.MULTILINE)
TEMPLATES: Final = "templates"
"""The folder of layouts, which are read when something is drawn by them."""


class LeftOut:
    """Which parts of which files are not read."""

    def __init__(self) -> None:
        self._steps: dict[str, set[Steps]] = {}
        self._trees: set[str] = set()  # files that were read
        self.misfits = False  # what is drawn now, is drawn by another template than its own

    def take(self, problems: Iterable[Problem]) -> bool:
        """Leave out the smallest thing at each place, next time what is around it; False at the end of it."""
        from kit.content.tree import plain_tree

        read = cache(lambda file: plain_tree(file, []))
        return sum(self._take(problem, read) for problem in problems) > 0

    def _take(self, problem: Problem, read: Callable[[str], Node | None]) -> bool:
        if twin := self._twin(problem.file):
            self._steps[twin].add(WHOLE)
            return True
        steps = self._steps.setdefault(problem.file, set())
        if WHOLE in steps:
            return False
        if not problem.file.endswith(".yaml"):
            row: Steps = (problem.line,)  # of a table
            steps.add(WHOLE if row in steps else row)
            return True
        tree = read(problem.file)
        place = problem.line, problem.column
        found = None if tree is None else _smallest(tree, place, WHOLE, steps)
        steps.add(WHOLE if found is None else found)
        return True

    def _twin(self, file: str) -> str:
        """The file of a pack that lies over this one and is still read in part, if it has mistakes."""
        name = os.path.basename(file)
        others = (one for one in self._steps if one != file and os.path.basename(one) == name)
        return next((one for one in others if file not in self._steps and not self.whole(one)), "")

    def follows(self, problem: Problem) -> bool:
        """Whether a mistake may be there only because something is left out, of its file or by its name."""
        return bool(self.of(problem.file) or self._twin(problem.file) or self.speaks_of(problem))

    def whole(self, file: str) -> bool:
        """Whether a file is left out altogether."""
        return WHOLE in self.of(file)

    def skips(self, template: str) -> bool:
        """Whether something is drawn by another template than this, so that nobody knows what fits."""
        self.misfits = self.misfits or self.whole(template)
        return self.whole(template)

    def of(self, file: str) -> frozenset[Steps]:
        """What is left out of a file."""
        return frozenset(self._steps.get(os.path.abspath(file), ())) if self._steps else frozenset()

    def files(self) -> set[str]:
        """All files that something is left out of."""
        return {*self._steps}

    def unseen(self) -> list[str]:
        """Files that could be read and are left out altogether, for nothing can be made of what they say."""
        return sorted(file for file in self._steps if self.whole(file) and file in self._trees)

    def speaks_of(self, problem: Problem) -> bool:
        """Whether a mistake may be there only because something is left out that it names."""
        quoted = {*_QUOTED.findall(problem.message)}
        words = {word for path in _LOOKUP.findall(problem.message) for word in path.split(".")}
        for file, left in self._steps.items():
            for steps in left:
                if steps and steps[-1] in quoted | words:
                    return True
                if not steps and (Path(file).stem in quoted | words or not quoted.isdisjoint(_keys(file))):
                    return True
        return False

    def pruned(self, tree: Node, file: str) -> Node:
        """A tree without what is left out of it."""
        if self is not _NOTHING:
            self._trees.add(os.path.abspath(file))
        steps = self.of(file)
        return _pruned(tree, WHOLE, steps) if steps else tree


_NOTHING: Final = LeftOut()
_now: ContextVar[LeftOut] = ContextVar("left_out", default=_NOTHING)


def left_out() -> LeftOut:
    """What is left out now; nothing, unless a check goes on."""
    return _now.get()


@contextmanager
def leaving_out() -> Iterator[LeftOut]:
    """As long as this lasts, things can be left out."""
    before = _now.set(LeftOut())
    try:
        yield _now.get()
    finally:
        _now.reset(before)


def _keys(file: str) -> list[str]:
    """What a file may have named, were it read; one that is too large is not read here either."""
    try:
        data = read_regular(file, FILE_BYTES) if file.endswith(".yaml") else b""
    except OSError:
        return []
    return _KEY.findall(data.decode("utf-8", "replace"))


def _inside(node: Node) -> Iterator[tuple[str | int, Node | None, Node]]:
    """Steps into a node, with the keys of a mapping."""
    if isinstance(node, Mapping):
        yield from ((name, key, value) for name, (key, value) in node.entries.items())
    elif isinstance(node, Sequence):
        yield from ((n, None, value) for n, value in enumerate(node.items))


def _smallest(node: Node, place: tuple[int, int], here: Steps, gone: set[Steps]) -> Steps | None:
    """The way to the smallest thing at a place that is still there."""
    for step, key, child in _inside(node):
        there = (*here, step)
        if there in gone:
            continue
        if (found := _smallest(child, place, there, gone)) is not None:
            return found
        if key is not None and (key.line, key.column) == place:
            return there
    return here if (node.line, node.column) == place else None


def _pruned(node: Node, here: Steps, gone: Collection[Steps]) -> Node:
    if isinstance(node, Mapping):
        kept = Mapping(node.file, node.line, node.column)
        kept.entries = {
            name: (key, _pruned(value, (*here, name), gone))
            for name, (key, value) in node.entries.items()
            if (*here, name) not in gone
        }
        return kept
    if isinstance(node, Sequence):
        items = Sequence(node.file, node.line, node.column)
        items.items = [
            _pruned(value, (*here, n), gone) for n, value in enumerate(node.items) if (*here, n) not in gone
        ]
        return items
    return node
