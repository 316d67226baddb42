"""Strings of templates with expressions: plain look-ups are done here, all else by the content's sandbox."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kit.content import template as sandbox
from kit.content.nodes import Mark, Node
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.shape import Reading, Shape, Str
from kit.content.text import Languages

if TYPE_CHECKING:
    from jinja2 import Environment, Template

_LOOKUP = re.compile(r"\{\{ *([a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)*) *\}\}")
_MARKS = ("{{", "{%", "{#")
# One sandbox a language: every template of a run shares it.
_sandboxes: dict[tuple[int, str], tuple[Languages, "Environment"]] = {}


class Expression:
    """A string with expressions, where it was written, and how to work it out."""

    __slots__ = ("_compiled", "_parts", "mark", "plain", "source")

    def __init__(self, source: str, mark: Mark) -> None:
        self.source, self.mark = source, mark
        parts = _LOOKUP.split(source)
        simple = not any(sign in part for part in parts[::2] for sign in _MARKS)
        # Jinja2 takes longer to import than a card to draw; most templates only look up values.
        self._parts = parts if simple else None
        self.plain = simple and len(parts) == 1
        self._compiled: dict[str, Template] = {}

    def fault(self, message: str, language: str = "") -> ContentErrors:
        """A mistake in this string, with its place."""
        said = f"{language}: {message}" if language else message
        return ContentErrors([Problem(self.mark.file, self.mark.line, self.mark.column, said)])

    def __call__(self, context: Mapping[str, Any], languages: Languages, language: str) -> str:
        """The text that the expressions give in this context."""
        if self.plain:
            return self.source
        if self._parts is None:
            return self._render(context, languages, language)
        return "".join(
            part if i % 2 == 0 else self._look_up(part, context, language)
            for i, part in enumerate(self._parts)
        )

    def _look_up(self, path: str, context: Mapping[str, Any], language: str) -> str:
        value: Any = context
        for step in path.split("."):
            if not isinstance(value, Mapping) or step not in value:
                known = hint(step, map(str, value)) if isinstance(value, Mapping) else ""
                raise self.fault(f"{{{{ {path} }}}}: there is no {quoted(step)}{known}", language)
            value = value[step]
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise self.fault(f"{{{{ {path} }}}} is no text or number; look up something in it", language)
        return str(value)

    def _render(self, context: Mapping[str, Any], languages: Languages, language: str) -> str:
        from jinja2 import TemplateError

        try:
            compiled = self._compiled.get(language)
            if compiled is None:
                compiled = self._compiled[language] = _compile(self.source, languages, language)
            done = compiled.render(context)
        except (TemplateError, sandbox.TextFault) as error:
            message = getattr(error, "message", None) or str(error) or type(error).__name__
            raise self.fault(message, language) from None
        except (ArithmeticError, ValueError, TypeError, LookupError, AttributeError, SyntaxError) as error:
            raise self.fault(str(error), language) from None
        if len(done) > sandbox.MAX_OUTPUT:
            raise self.fault(f"the result is longer than {sandbox.MAX_OUTPUT} characters", language)
        return done


def _compile(source: str, languages: Languages, language: str) -> "Template":
    key = id(languages), language
    if key not in _sandboxes:
        _sandboxes[key] = languages, sandbox.environment(languages, language)
    env = _sandboxes[key][1]
    tree = env.parse(source)
    sandbox.check_expressions(tree)
    return env.from_string(tree)


class Written(Shape[Expression]):
    """A string of a template; it may hold expressions."""

    def __init__(self, what: str = "a text") -> None:
        self.what = f"{what}, with or without {{{{ … }}}}"
        self._string = Str(what=what)

    def read(self, node: Node, to: Reading) -> Expression:
        return Expression(self._string.read(node, to), node)

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": ["string", "number"]}
