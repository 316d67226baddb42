"""Calls of macros on pages: what is wrong with one is told in the words of whoever wrote it."""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from types import UnionType
from typing import Any, Final, get_args

from jinja2 import Undefined

from kit.book.errors import Fault
from kit.book.markdown import Markdown

_CALLED: Final = {str: "a text in quotes", int: "a whole number", float: "a number", bool: "true or false"}


def marked(macro: Callable[..., Any]) -> Callable[..., Any]:
    """A macro whose arguments are looked at, and whose text is known to be Markdown."""
    takes = signature(macro)
    written = f"{macro.__name__}({', '.join(map(_written, takes.parameters.values()))})"

    @wraps(macro)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            given = takes.bind(*args, **kwargs).arguments
        except TypeError:
            raise Fault(f"this is not how it is called; write {written}") from None
        for name, value in given.items():
            one = takes.parameters[name]
            for part in value if one.kind is Parameter.VAR_POSITIONAL else (value,):
                if wrong := _wrong(part, one.annotation):
                    raise Fault(f"{name} has to be {wrong}, not {part!r}; write {written}")
        made: Any = macro(*args, **kwargs)
        return Markdown(made) if isinstance(made, str) else made

    return call


def _written(one: Parameter) -> str:
    """A parameter as it is written.

    >>> [_written(one) for one in signature(lambda a, *b, c=1: 0).parameters.values()]
    ['a', 'b …', 'c=…']
    """
    if one.kind is Parameter.VAR_POSITIONAL:
        return f"{one.name} …"
    return one.name if one.default is Parameter.empty else f"{one.name}=…"


def _wrong(value: Any, annotation: Any) -> str:
    """What a value ought to be, if it is not; types that pages cannot write are the macro's own matter.

    >>> _wrong("a", int), _wrong(3, str | int), _wrong(True, int), _wrong(2, float), _wrong([2], list[int])
    ('a whole number', '', 'a whole number', '', '')
    """
    if isinstance(value, Undefined):
        str(value)  # says what is not there
    kinds = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
    if not _CALLED.keys() >= {*kinds}:
        return ""
    fits = isinstance(value, kinds) or (float in kinds and isinstance(value, int))
    if fits and (bool in kinds or not isinstance(value, bool)):
        return ""
    return " or ".join(_CALLED[kind] for kind in kinds)
