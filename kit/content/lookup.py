"""Looking values up by name, the same with Jinja2 and without."""

import re
from collections.abc import Mapping
from typing import Any, Final

from kit.content.text import InLanguage

MISSING: Final = object()
EXPRESSION: Final = re.compile(r"\{[{%].*?(?:[%}]\}|\Z)", re.DOTALL)
"""An expression in a text; the last one may lack its end."""


def find(owner: Any, name: str) -> Any:
    """The value of a key, or a name in another language; MISSING when there is none.

    >>> find({"tries": 3}, "tries"), find({}, "tries") is MISSING, find("text", "upper") is MISSING
    (3, True, True)
    """
    if type(owner) is dict:  # as nearly always: not to ask is quicker
        return owner.get(name, MISSING)
    if isinstance(owner, Mapping):
        if name not in owner:
            return MISSING
        return owner[name]
    if isinstance(owner, InLanguage) and name in owner.text:
        return owner[name]
    return MISSING


def is_printable(value: Any) -> bool:
    """Whether a value can stand in a text as it is; a truth value cannot."""
    return type(value) is str or (isinstance(value, str | int | float) and not isinstance(value, bool))
