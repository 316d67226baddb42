"""Strings of templates with expressions: worked out by the sandbox of the content's texts."""

from collections.abc import Mapping
from typing import Any

from kit.content import limits
from kit.content.nodes import Mark, Node
from kit.content.problems import ContentErrors, Problem
from kit.content.shape import Reading, Shape, Str
from kit.content.template import Purse, Ready, Sandboxes, TextFault
from kit.content.text import Languages

_MARKS = ("{{", "{%", "{#")
_KEPT = 8
# Every template of a run shares the sandboxes; they belong to the languages they were made for.
_sandboxes: dict[int, tuple[Languages, Sandboxes]] = {}


def _sandboxes_of(languages: Languages) -> Sandboxes:
    if id(languages) not in _sandboxes:
        if len(_sandboxes) >= _KEPT:
            _sandboxes.clear()
        _sandboxes[id(languages)] = languages, Sandboxes(languages, Purse(limits.TEMPLATE_STEPS))
    return _sandboxes[id(languages)][1]


class Expression:
    """A string with expressions, where it was written, and how to work it out."""

    __slots__ = ("_ready", "mark", "plain", "source")

    def __init__(self, source: str, mark: Mark) -> None:
        self.source, self.mark = source, mark
        self.plain = not any(sign in source for sign in _MARKS)
        self._ready: dict[str, tuple[Languages, Ready]] = {}

    def fault(self, message: str, language: str = "") -> ContentErrors:
        """A mistake in this string, with its place."""
        said = f"{language}: {message}" if language else message
        return ContentErrors([Problem(self.mark.file, self.mark.line, self.mark.column, said)])

    def __call__(self, context: Mapping[str, Any], languages: Languages, language: str) -> str:
        """The text that the expressions give in this context."""
        if self.plain:
            return self.source
        made = self._ready.get(language)
        if made is None or made[0] is not languages:
            made = languages, _sandboxes_of(languages).ready(self.source, language)
            self._ready[language] = made
        try:
            return made[1](context)
        except TextFault as error:
            raise self.fault(str(error), language) from None


class Written(Shape[Expression]):
    """A string of a template; it may hold expressions."""

    def __init__(self, what: str = "a text") -> None:
        self.what = f"{what}, with or without {{{{ … }}}}"
        self._string = Str(what=what)

    def read(self, node: Node, to: Reading) -> Expression:
        return Expression(self._string.read(node, to), node)

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": ["string", "number"]}
