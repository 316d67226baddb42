"""The sandbox itself; apart, because importing Jinja2 takes longer than loading a game."""

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import lru_cache
from types import CodeType
from typing import Any, Final

from jinja2 import StrictUndefined, TemplateSyntaxError, Undefined, nodes, pass_context
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context, LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from kit.content import limits
from kit.content.budget import Budget, TooMuch, number
from kit.content.filters import COSTS, PLAIN, TESTS, filters
from kit.content.lookup import EXPRESSION, MISSING, find, is_printable
from kit.content.problems import hint, quoted
from kit.content.text import Language
from kit.core.frozen import dataclass

_LOOP: Final = frozenset({"index", "index0", "revindex", "revindex0", "first", "last", "length"})
_ADDED: Final = (str, list, tuple)
_SUMS: Final[Mapping[str, Callable[[Any, Any], Any]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
}
_BRACKETS: Final = {**dict.fromkeys("([{", 1), **dict.fromkeys(")]}", -1)}
# Filters that no expression can name; the sandbox puts them where something grows or repeats.
_EACH, _GLUE, _WEIGH = "<each>", "<glue>", "<weigh>"


def _printable(value: Any) -> Any:
    """Only texts and numbers can be printed; a list or a truth value is a filter forgotten."""
    if is_printable(value):
        return number(value) if isinstance(value, int | float) else value
    if isinstance(value, Undefined):
        return value
    if isinstance(value, Mapping):
        raise SecurityError("this is a mapping, not a text or number; look up something in it")
    kind = "a list" if isinstance(value, list | tuple) else f"of the kind {type(value).__name__!r}"
    raise SecurityError(f"this is {kind}, not a text or number; use a filter such as faces or join")


class Unknown(StrictUndefined):
    """A name that is not there; says what is."""

    @property
    def _undefined_message(self) -> str:
        name, owner = str(self._undefined_name), self._undefined_obj
        if isinstance(owner, Mapping):
            return f"there is no {quoted(name)} here{hint(name, map(str, owner))}"
        return f"there is no {quoted(name)}" if self._undefined_hint is None else self._undefined_hint

    def __format__(self, spec: str) -> str:
        return str(self)  # says what is not there, where a filter counts or formats it


class Metered(Context):
    """The values that one rendering can look up, and what it may spend."""

    def __init__(self, environment: "Sandbox", *args: Any, **kwargs: Any) -> None:
        super().__init__(environment, *args, **kwargs)
        self.budget = Budget(environment.steps)


def _measured(work: Callable[..., Any], cost: Callable[..., int] | None = None) -> Callable[..., Any]:
    """A filter or test whose values are paid for, what goes in and what comes out."""

    @pass_context
    def run(context: Metered, *args: Any, **kwargs: Any) -> Any:
        budget = context.budget
        budget.weigh((args, kwargs))
        if cost:
            budget.charge(cost(*args, **kwargs))
        result = work(*args, **kwargs)
        budget.weigh(result)
        return result

    return run


@pass_context
def _each(context: Metered, values: Iterable[Any], body: int) -> Iterator[Any]:
    """The values one by one, each paid for with the whole body of the loop."""
    budget = context.budget
    for value in values:
        budget.charge(body)
        yield value


@pass_context
def _weigh(context: Metered, value: Any) -> Any:
    context.budget.weigh(value)
    return value


@pass_context
def _glue(context: Metered, values: list[Any]) -> str:
    context.budget.weigh(values)
    return "".join(str(_printable(value)) for value in values)


class _Meter(NodeTransformer):
    """Puts the sandbox's own filters where a text grows, repeats or compares."""

    def visit_Const(self, node: nodes.Const) -> nodes.Node:  # noqa: N802
        if isinstance(node.value, int | float):
            number(node.value)  # an infinite one would be written into the program as a name
        return node

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        weight = 1 + sum(1 for _ in node.find_all(nodes.Node))
        node.iter = _filter(node.iter, _EACH, nodes.Const(weight))
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _filter(nodes.List(node.nodes), _GLUE)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.expr = _filter(node.expr, _WEIGH)
        for operand in node.ops:
            operand.expr = _filter(operand.expr, _WEIGH)
        return node


def _filter(value: nodes.Node, name: str, *args: nodes.Expr) -> nodes.Filter:
    return nodes.Filter(value, name, [*args], [], None, None)


class Sandbox(ImmutableSandboxedEnvironment):
    """Looks up items, computes with small numbers, and pays for every step out of a budget."""

    intercepted_binops = frozenset([*_SUMS, "**", "%"])
    context_class = Metered

    def __init__(self, language: Language, steps: int, output: int) -> None:
        super().__init__(
            undefined=Unknown, autoescape=False, cache_size=0, finalize=_printable, optimized=False
        )
        self.steps, self.output = steps, output
        given = {**PLAIN, **filters(language)}
        self.filters = {name: _measured(work, COSTS.get(name)) for name, work in given.items()}
        self.filters |= {_EACH: _each, _GLUE: _glue, _WEIGH: _weigh}
        self.tests = {name: _measured(work) for name, work in TESTS.items()}
        self.tests["defined"] = lambda value: not isinstance(value, Undefined)
        self.globals = {}

    def known_filters(self) -> list[str]:
        """The filters that can be named."""
        return [name for name in self.filters if name.isidentifier()]

    # Reading ---------------------------------------------------------------------------------------

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        too_deep = TemplateSyntaxError("the expression is nested too deep", 1, name, filename)
        if _nesting(source) > limits.NESTING:
            raise too_deep
        try:
            tree = super()._parse(source, name, filename)
        except RecursionError:
            raise too_deep from None
        if _depth(tree) > limits.OPERATIONS:
            raise too_deep
        _Meter().visit(tree)
        tree.set_environment(self)
        return tree

    def _compile(self, source: str, filename: str) -> Any:
        try:
            return super()._compile(source, filename)
        except (SyntaxError, RecursionError, MemoryError):
            raise TemplateSyntaxError("the expression is too complicated", 1) from None

    def code(
        self, source: str, file: str | None = None, check: Callable[[nodes.Template], None] | None = None
    ) -> CodeType:
        """The code of a text that passes a check; what was read before is not read again."""
        bounds = (limits.NESTING, limits.OPERATIONS, limits.LOOPS)
        return _code(
            _Dialect(self.comment_start_string, frozenset(self.filters), bounds, self), source, file, check
        )

    # Running ---------------------------------------------------------------------------------------

    def concat(self, parts: Iterable[str]) -> str:
        """The parts as one text; counted while they are made."""
        done, left = [], self.output
        for part in parts:
            left -= len(part)
            if left < 0:
                raise TooMuch(f"the result is longer than {self.output} characters")
            done.append(part)
        return "".join(done)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A key of a mapping, a language of a name, the state of a loop, and nothing else."""
        found = find(obj, attribute)
        if found is not MISSING:
            return found
        if isinstance(obj, LoopContext) and attribute in _LOOP:
            return getattr(obj, attribute)
        if isinstance(obj, Undefined):
            return super().getattr(obj, attribute)
        if attribute.startswith("_") and not isinstance(obj, Mapping):
            return self.unsafe_undefined(obj, attribute)
        return self.undefined(obj=obj, name=attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """An item of a mapping, list or text."""
        if isinstance(argument, str):
            return self.getattr(obj, argument)
        if isinstance(obj, Undefined):
            return obj[argument]
        if isinstance(obj, Mapping | list | tuple | str):
            try:
                return obj[argument]
            except (LookupError, TypeError):
                pass
        return self.undefined(obj=obj, name=argument)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Numbers are computed with while they are small; texts and lists are added and paid for."""
        for value in (left, right):
            if isinstance(value, Undefined):
                str(value)  # says what is not there
        if operator in _SUMS and isinstance(left, int | float) and isinstance(right, int | float):
            return number(_SUMS[operator](number(left), number(right)))
        if operator == "+" and any(isinstance(left, kind) and isinstance(right, kind) for kind in _ADDED):
            context.budget.charge(len(left) + len(right))
            return left + right
        raise SecurityError(f"{operator!r} works with numbers only")


@dataclass(frozen=True)
class _Dialect:
    """All that the code of a text depends on; what filters do in a language is asked when it runs."""

    comments: str
    filters: frozenset[str]
    bounds: tuple[int, ...]
    sandbox: Sandbox = field(compare=False)


@lru_cache(4096)
def _code(
    dialect: _Dialect, source: str, file: str | None, check: Callable[[nodes.Template], None] | None
) -> CodeType:
    tree = dialect.sandbox.parse(source, file, file)
    if check:
        check(tree)
    return dialect.sandbox.compile(tree, file, file)


def _nesting(source: str) -> int:
    """How many brackets are open at once inside of expressions."""
    most = 0
    for found in EXPRESSION.finditer(source):
        now = 0
        for sign in found[0]:
            if sign in _BRACKETS:
                now += _BRACKETS[sign]
                most = max(most, now)
    return most


def _depth(tree: nodes.Node) -> int:
    """How many nodes lie inside each other; counted level by level, so that nothing is too deep to count."""
    depth, level = 0, [tree]
    while level and depth <= limits.OPERATIONS:
        depth, level = depth + 1, [child for node in level for child in node.iter_child_nodes()]
    return depth
