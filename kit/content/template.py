"""Expressions in texts: Jinja2 in a sandbox that can only look up, count and compare."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from kit.content.filters import filters
from kit.content.nodes import Mark
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.text import Languages, Text
from kit.core.errors import KitError

if TYPE_CHECKING:
    from jinja2 import Environment

MAX_OUTPUT: Final = 20_000
MAX_LOOPS: Final = 2
_EXPRESSION = re.compile(r"\{[{%].*?[%}]\}", re.DOTALL)

# Nothing here can call, assign, import or grow a value without bounds.
_NODES: Final = frozenset(
    {
        *("Template", "Output", "TemplateData", "Name", "Const", "Getattr", "Getitem", "Filter", "Test"),
        *("Compare", "Operand", "And", "Or", "Not", "If", "CondExpr", "For", "List", "Tuple", "Concat"),
        *("Add", "Sub", "Mul", "Div", "FloorDiv", "Neg", "Pos", "Keyword"),
    }
)
_PLAIN_FILTERS: Final = ("join", "length", "first", "last", "upper", "lower", "capitalize", "sort", "sum")
_PLAIN_TESTS: Final = ("odd", "even", "in", "eq", "ne", "lt", "le", "gt", "ge", "defined", "number", "string")


class TextFault(KitError):
    """An expression that is not allowed, does not parse, or fails."""


def environment(languages: Languages, language: str) -> "Environment":
    """The sandbox for one language; pages of the rulebook use the same one."""
    from kit.content.sandbox import Sandbox

    env = Sandbox()
    env.filters = {name: env.filters[name] for name in _PLAIN_FILTERS} | filters(languages[language])
    env.tests = {name: env.tests[name] for name in _PLAIN_TESTS}
    env.globals = {}
    return env


class Templates:
    """Renders the expressions of texts; each text of each language is rendered once."""

    def __init__(self, languages: Languages, context: Callable[[str], Mapping[str, Any]]) -> None:
        self._languages = languages
        self.context = context
        self._environments: dict[str, tuple[Environment, Mapping[str, Any]]] = {}
        self._done: dict[tuple[str, str], str] = {}

    def text(self, text: Text, language: str) -> str:
        """A text in one language with its expressions worked out."""
        source = text[language]
        if "{" not in source:
            return source
        return self.string(source, language, text.mark(language))

    def string(self, source: str, language: str, mark: Mark) -> str:
        """A string that stands at this place, with its expressions worked out."""
        done = self._done.get((source, language))
        if done is None:
            try:
                done = self._render(source, language)
            except TextFault as error:
                named = self._culprit(source, language)
                message = f"{language} text: {named}{error}"
                raise ContentErrors([Problem(mark.file, mark.line, mark.column, message)]) from None
            self._done[source, language] = done
        return done

    def _render(self, source: str, language: str) -> str:
        from jinja2 import TemplateError

        if language not in self._environments:
            pair = environment(self._languages, language), self.context(language)
            self._environments[language] = pair
        env, context = self._environments[language]
        parts, size = [], 0
        try:
            tree = env.parse(source)
            check_expressions(tree)
            for part in env.from_string(tree).generate(context):
                parts.append(part)
                size += len(part)
                if size > MAX_OUTPUT:
                    raise TextFault(f"the result is longer than {MAX_OUTPUT} characters")
        except TextFault:
            raise
        except TemplateError as error:
            words = error.message or type(error).__name__
            known = hint("", env.filters) if words.startswith("No filter") else ""
            raise TextFault(words + known) from None
        except RecursionError:
            raise TextFault("the expression is nested too deep") from None
        except (ArithmeticError, ValueError, TypeError, LookupError, AttributeError, SyntaxError) as error:
            raise TextFault(f"{error}") from None
        return "".join(parts)

    def _culprit(self, source: str, language: str) -> str:
        """The first expression that fails on its own, for the message."""
        found = _EXPRESSION.findall(source)
        for expression in found:
            if expression.startswith("{%"):
                break
            try:
                self._render(expression, language)
            except TextFault:
                return f"{_shown(expression)}: "
        return f"{_shown(found[0])}: " if len(found) == 1 else ""


def _shown(expression: str) -> str:
    return quoted(expression)[1:-1]


def check_expressions(tree: Any, loops: int = 0) -> None:
    """Refuse everything but looking up, counting, comparing, choosing and repeating."""
    for node in tree.iter_child_nodes():
        name = type(node).__name__
        if name not in _NODES:
            raise TextFault(f"{name.lower()!r} is not allowed in texts; look up values and use filters only")
        inside = loops + (name == "For")
        if inside > MAX_LOOPS:
            raise TextFault(f"more than {MAX_LOOPS} loops inside each other")
        check_expressions(node, inside)
