"""YAML text into a tree that knows its lines; only the plain part of YAML is taken, within limits."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from kit.content.left_out import left_out
from kit.content.limits import DEPTH, PROBLEMS, VALUES
from kit.content.nodes import Mapping, Node, Scalar, Sequence
from kit.content.parsed import ready
from kit.content.problems import ContentErrors, Problem, quoted
from kit.content.shape import Broken, Reading
from kit.content.source import composed, decode, read_bytes, unseen

T = TypeVar("T")
_SMALL: Final = 32 << 10
_MOST: Final = 1024
_SEEN: Final[dict[str, tuple[bytes, Node]]] = {}
"""Small files without mistakes as they were last read, whose trees nobody changes: only news are parsed."""

# What the parser says, and what to do about it.
_REMEDIES: Final = (
    ("mapping values are not allowed", "a ':' cannot stand here; put a text that contains ': ' in quotes"),
    ("cannot start any token", "this character cannot begin a value; put the text in quotes"),
    ("unexpected end of stream", "this quote is not closed"),
    ("expected ',' or ']'", "a comma or ']' is missing in a list"),
    ("expected ',' or '}'", "a comma or a brace is missing; a text with one of them needs quotes"),
    ("could not find expected ':'", "a ':' is missing after a key"),
    ("expected key", "wrong indentation: keys of one mapping begin in one column"),
    ("<block end>", "wrong indentation: keys of one mapping begin in one column"),
    ("'-' indicator", "wrong indentation: the items of one list begin in one column"),
    ("document start", "wrong indentation: this line is outside of what stands above it"),
    ("expected node content", "a value is missing, or a bracket is not closed"),
    ("escape code", "an unknown escape; use single quotes, or write \\\\ for a backslash"),
    ("unknown escape", "an unknown escape; use single quotes, or write \\\\ for a backslash"),
)


def read_tree(file: str, problems: list[Problem]) -> Node | None:
    """The tree of a file; None, and at least one problem more, when it has none."""
    tree = plain_tree(file, problems)
    return tree and left_out().pruned(tree, file)


def plain_tree(file: str, problems: list[Problem]) -> Node | None:
    """The same, whatever is left out of it."""
    if (kept := ready(file)) is not None:
        return kept
    try:
        data = read_bytes(file)
        if (seen := _SEEN.get(file)) is not None and seen[0] == data:
            return seen[1]
        before = len(problems)
        tree = parse(decode(data, file), file, problems)
    except ContentErrors as error:
        problems.extend(error.problems)
        return None
    if tree is not None and len(problems) == before and len(data) <= _SMALL:
        if len(_SEEN) >= _MOST:
            _SEEN.clear()
        _SEEN[file] = data, tree
    return tree


def read_file(file: str, read: Callable[[Node, Reading], T], to: Reading) -> T:
    """What a shape's `read` makes of a file; ContentErrors tells all that is wrong with it."""
    node = read_tree(file, to.problems)
    if node is not None:
        try:
            value = read(node, to)
            to.settle()
            if not to.problems:
                return value
        except Broken:
            pass
    raise ContentErrors(to.problems)


def parse(text: str, file: str, problems: list[Problem]) -> Node | None:
    """The tree of a YAML text.

    >>> found: list[Problem] = []
    >>> tree = parse("may: [push]", "x.yaml", found)
    >>> isinstance(tree, Mapping), found
    (True, [])
    """
    import yaml

    from kit.content.plain_loader import PlainLoader

    composer = Composer(file, problems)
    try:
        loader = getattr(yaml, "CSafeLoader", PlainLoader)(text)
        try:
            while (event := loader.get_event()) is not None:
                composer.take(event)
        finally:
            loader.dispose()
    except ContentErrors as error:
        problems.extend(error.problems)
        return None
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        problems.append(_said(error, file))
        return None
    if composer.root is None and not composer.failed:
        problems.append(Problem(file, 1, 1, "the file is empty; fill it in or delete it"))
    return None if composer.failed else composer.root


def _said(error: Exception, file: str) -> Problem:
    words = " ".join(str(w) for w in (getattr(error, "context", ""), getattr(error, "problem", "")) if w)
    marks = [getattr(error, "problem_mark", None), getattr(error, "context_mark", None)]
    if "quoted scalar" in words and "end of stream" in words:  # only the opening quote tells where
        marks.reverse()
    mark = next(filter(None, marks), None)
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    remedy = next((said for cue, said in _REMEDIES if cue in words), "")
    start = getattr(error, "context_mark", None)
    if start and "expected ',' or" in words:
        remedy += f" (the bracket opens on line {start.line + 1})"
    return Problem(file, line, column, remedy or f"not YAML: {words or error}")


class Composer:
    """Builds the tree event by event, without recursion, and refuses what content has no use for."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file = file
        self.problems = problems
        self.root: Node | None = None
        self.failed = False
        self.count = 0
        self.documents = 0
        self.stack: list[Mapping | Sequence] = []
        self.keys: list[Scalar | None] = []  # for each open mapping, the key that waits for its value

    def take(self, event: Any) -> None:
        """One step of the parser."""
        kind = type(event).__name__
        if kind == "ScalarEvent":
            self._scalar(event)
        elif kind == "MappingStartEvent":
            self._open(event, Mapping(self.file, *self._place(event)))
        elif kind == "SequenceStartEvent":
            self._open(event, Sequence(self.file, *self._place(event)))
        elif kind in ("MappingEndEvent", "SequenceEndEvent"):
            self.stack.pop()
            self.keys.pop()
        elif kind == "AliasEvent":
            raise self._fatal(event, f"alias {quoted('*' + event.anchor)}; write the value out instead")
        elif kind == "DocumentStartEvent":
            self._document(event)

    def _document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            raise self._fatal(event, "a second document ('---'); only one may stand in a file")
        if event.version or event.tags:
            self._refuse(event, "a directive ('%…'); delete the line")

    def _scalar(self, event: Any) -> None:
        mark, style = event.start_mark, event.style or ""
        node = Scalar(self.file, mark.line + 1, mark.column + 1, event.value, "" if style == ":" else style)
        self._check(event)
        if style == '"':
            self._escapes(event, node)
        if self.stack and isinstance(self.stack[-1], Mapping) and self.keys[-1] is None:
            self._key(event, node)
        else:
            self._add(node)

    def _escapes(self, event: Any, node: Scalar) -> None:
        """In double quotes any character can be written by its number."""
        node.value = composed(node.value)
        if bad := unseen(node.value):
            self._refuse(event, f"{bad[1]} in a text; delete it")
        for sign in "\t\r":
            if sign in node.value:
                self._refuse(event, f"control character U+{ord(sign):04X} in a text; delete it")

    def _key(self, event: Any, key: Scalar) -> None:
        if key.value == "<<" and not key.style:
            raise self._fatal(event, "merge key '<<'; write the keys out instead")
        if not key.value:
            self._refuse(event, "a key is missing before ':'")
        self.keys[-1] = key

    def _open(self, event: Any, node: Mapping | Sequence) -> None:
        self._check(event)
        if self.stack and isinstance(self.stack[-1], Mapping) and self.keys[-1] is None:
            raise self._fatal(event, "a key must be one word; a text that begins with [ or { needs quotes")
        if len(self.stack) >= DEPTH:
            raise self._fatal(event, f"nested more than {DEPTH} levels deep; make it flatter")
        self._add(node)
        self.stack.append(node)
        self.keys.append(None)

    def _add(self, node: Node) -> None:
        if not self.stack:
            self.root = node
            return
        top = self.stack[-1]
        if isinstance(top, Sequence):
            top.items.append(node)
            return
        key = self.keys[-1]
        assert key is not None
        self.keys[-1] = None
        if (first := top.entries.get(key.value)) is not None:
            self.failed = True
            where = f"first on line {first[0].line}"
            said = f"key {quoted(key.value)} stands twice ({where}); delete or rename one"
            self._note(Problem(self.file, key.line, key.column, said))
            return
        top.entries[key.value] = (key, node)

    def _check(self, event: Any) -> None:
        self.count += 1
        if self.count > VALUES:
            raise self._fatal(event, f"more than {VALUES} values in one file; split it")
        if event.anchor is not None:
            self._refuse(event, f"anchor {quoted('&' + event.anchor)}; delete it")
        if event.tag is not None:
            self._refuse(
                event, f"tag {quoted(event.tag)}; delete it (a text that begins with '!' needs quotes)"
            )

    def _place(self, event: Any) -> tuple[int, int]:
        mark = event.start_mark
        return mark.line + 1, mark.column + 1

    def _refuse(self, event: Any, message: str) -> None:
        self.failed = True
        self._note(Problem(self.file, *self._place(event), message))

    def _note(self, problem: Problem) -> None:
        if len(self.problems) >= PROBLEMS:
            raise ContentErrors([problem])
        self.problems.append(problem)

    def _fatal(self, event: Any, message: str) -> ContentErrors:
        self.failed = True
        return ContentErrors([Problem(self.file, *self._place(event), message)])
