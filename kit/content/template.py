"""Expressions in texts: Jinja2 in a sandbox that can only look up, count and compare, within a budget."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from kit.content import limits
from kit.content.lookup import EXPRESSION, find, is_printable
from kit.content.nodes import Mark
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.text import Languages, Multilingual
from kit.content.trail import Trail
from kit.core.errors import KitError

if TYPE_CHECKING:
    from jinja2 import Template

    from kit.content.sandbox import Sandbox

_LOOKUP = re.compile(r"\{\{ *([a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)*) *\}\}")
Values = Mapping[str, Any]
_SIGNS = ("{{", "{%", "{#", "\r")
_SUSPECTS: Final = 20
# What reading a text with expressions costs, and each letter of an expression, in steps that take as long.
_READ_TEXT, _READ_LETTER = 3_000, 100

_JINJA: Final = (("'end of print statement'", "'}}'"), ("'end of statement block'", "'%}'"))
# Nothing here can call, assign or import.
_NODES: Final = frozenset(
    {
        *("Template", "Output", "TemplateData", "Name", "Const", "Getattr", "Getitem", "Filter", "Test"),
        *("Compare", "Operand", "And", "Or", "Not", "If", "CondExpr", "For", "List", "Tuple", "Concat"),
        *("Add", "Sub", "Mul", "Div", "FloorDiv", "Neg", "Pos", "Keyword"),
    }
)


def jinja_words(error: BaseException) -> str:
    """What Jinja2 says of an expression, with the signs that its author typed."""
    words = getattr(error, "message", None) or str(error) or type(error).__name__
    for name, sign in _JINJA:
        words = words.replace(name, sign)
    return words


class TextFault(KitError):
    """An expression that is not allowed, does not parse, or fails."""


class Purse:
    """Steps that all texts of a game share: many small texts can be as much work as a large one."""

    def __init__(self, steps: int) -> None:
        self.steps = self.left = steps

    def spend(self, steps: int) -> None:
        """Take steps out; when none are left, nothing more is worked out."""
        self.left -= steps
        if self.empty:
            raise TextFault(f"all texts together take more than {self.steps} steps; make them simpler")

    @property
    def empty(self) -> bool:
        """Whether more was asked for than there was."""
        return self.left < 0


def environment(languages: Languages, language: str) -> "Sandbox":
    """The sandbox of one language for pages of the rulebook, which are longer than texts."""
    from kit.content.sandbox import Sandbox

    return Sandbox(languages[language], limits.PAGE_STEPS, limits.PAGE_OUTPUT)


class Sandboxes:
    """One sandbox a language for texts and templates, made when an expression first needs it."""

    def __init__(self, languages: Languages, purse: Purse | None = None) -> None:
        self._languages = languages
        self.purse = purse
        self._made: dict[str, Sandbox] = {}

    def __getitem__(self, language: str) -> "Sandbox":
        from kit.content.sandbox import Sandbox

        if language not in self._made:
            self._made[language] = Sandbox(self._languages[language], limits.STEPS, limits.OUTPUT)
        return self._made[language]

    def ready(self, source: str, language: str) -> "Ready":
        """A text of one language, ready to be worked out."""
        return Ready(source, self, language)


class Ready:
    """A text with expressions in one language, ready to be worked out with any values."""

    __slots__ = ("_compiled", "_language", "_parts", "_paths", "_sandboxes", "source")

    def __init__(self, source: str, sandboxes: Sandboxes, language: str) -> None:
        self.source = source
        self._sandboxes, self._language = sandboxes, language
        self._compiled: Template | None = None
        parts = _LOOKUP.split(source)
        # Jinja2 takes longer to import than a card to draw; most texts only look up values.
        self._parts = None if any(sign in part for part in parts[::2] for sign in _SIGNS) else parts
        self._paths = [(2 * n + 1, part.split(".")) for n, part in enumerate(parts[1::2])]

    def __call__(self, values: Mapping[str, Any]) -> str:
        """The text with these values; TextFault says what is wrong."""
        quick = self._looked_up(values) if self._parts else None
        return self._rendered(values) if quick is None else quick

    def _looked_up(self, values: Mapping[str, Any]) -> str | None:
        """The same as Jinja2 gives; None when anything is unusual, so that all mistakes are told by one."""
        assert self._parts is not None
        done = self._parts.copy()
        for at, path in self._paths:
            value: Any = values
            for step in path:
                value = find(value, step)
            if not is_printable(value):
                return None
            done[at] = str(value)
        said = "".join(done)
        return said if len(said) <= limits.OUTPUT else None

    def _rendered(self, values: Mapping[str, Any]) -> str:
        from jinja2 import TemplateError

        try:
            return self._run(values)
        except TextFault:
            raise
        except TemplateError as error:
            words = jinja_words(error)
            known = self._sandboxes[self._language].known_filters() if words.startswith("No filter") else ()
            raise TextFault(words + hint("", known)) from None
        except RecursionError:
            raise TextFault("the expression is nested too deep") from None
        except (ArithmeticError, ValueError, TypeError, LookupError, AttributeError) as error:
            raise TextFault(f"{error}") from None

    def _run(self, values: Mapping[str, Any]) -> str:
        sandbox, purse = self._sandboxes[self._language], self._sandboxes.purse
        if self._compiled is None:
            if purse:
                letters = sum(len(found[0]) for found in EXPRESSION.finditer(self.source))
                purse.spend(_READ_TEXT + _READ_LETTER * letters)
            code = sandbox.code(self.source, check=check_expressions)
            self._compiled = sandbox.template_class.from_code(sandbox, code, sandbox.make_globals(None))
        context: Any = self._compiled.new_context(dict(values))
        try:
            return sandbox.concat(self._compiled.root_render_func(context))
        finally:
            if purse:
                purse.spend(context.budget.used)


class Templates:
    """Renders the expressions of texts; each text of each language is rendered once."""

    def __init__(self, languages: Languages, context: Callable[[str], Mapping[str, Any]]) -> None:
        self.context = context
        self.purse = Purse(limits.ALL_STEPS)
        self.trail = Trail()
        self._sandboxes = Sandboxes(languages, self.purse)
        self._contexts: dict[str, Mapping[str, Any]] = {}
        self._done: dict[tuple[str, str], str] = {}

    def text(self, text: Multilingual, language: str, told: Values | None = None) -> str:
        """A text in one language with its expressions worked out; what is `told` can be looked up, too."""
        said, mark = text[language], text.mark(language)
        if "{" in said:
            said = self.string(said, language, mark, told)
        self.trail.note(said, mark)
        return said

    def string(self, source: str, language: str, mark: Mark, told: Values | None = None) -> str:
        """A string that stands at this place, with its expressions worked out."""
        done = None if told else self._done.get((source, language))
        if done is None:
            try:
                done = self._render(source, language, told)
            except TextFault as error:
                fault = f"{self._culprit(source, language, told)}{error}"
                message = f"{language} text: {fault}"
                raise ContentErrors([Problem(mark.file, mark.line, mark.column, message)]) from None
            if not told:
                self._done[source, language] = done
        return done

    def _render(self, source: str, language: str, told: Values | None = None) -> str:
        if language not in self._contexts:
            self._contexts[language] = self.context(language)
        known = self._contexts[language]
        return self._sandboxes.ready(source, language)({**known, **told} if told else known)

    def _culprit(self, source: str, language: str, told: Values | None = None) -> str:
        """The first expression that fails on its own, for the message."""
        found = [one[0] for one in EXPRESSION.finditer(source) if one[0].endswith("}")]
        for expression in found[:_SUSPECTS]:
            if expression.startswith("{%") or self.purse.empty:
                break
            try:
                self._render(expression, language, told)
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
        if inside > limits.LOOPS:
            raise TextFault(f"more than {limits.LOOPS} loops inside each other")
        check_expressions(node, inside)
