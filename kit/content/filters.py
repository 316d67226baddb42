"""What expressions in texts can do to values: filters, the same in content and on pages."""

import operator
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from kit.content.problems import hint, quoted
from kit.content.text import NBSP, Language
from kit.core.dice import FACES
from kit.core.errors import KitError


def faces(values: Iterable[int]) -> str:
    """Die faces as people read them.

    >>> faces([1, 2, 3]), faces([1]), faces([1, 3]), faces([3, 1, 2, 6])
    ('1–3', '1', '1, 3', '1–3, 6')
    """
    runs: list[list[int]] = []
    for value in sorted(set(values)):
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    parts = []
    for run in runs:
        # Two neighbours read better as a list only when they stand alone; a dash is shorter on a card.
        parts.append(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}")
    return ", ".join(parts)


def others(values: Iterable[int]) -> list[int]:
    """The faces of a die that are not in the list.

    >>> others([1, 2])
    [3, 4, 5, 6]
    """
    given = set(values)
    return [face for face in FACES if face not in given]


def signed(n: int) -> str:
    """A number with its sign, the true minus.

    >>> signed(-1), signed(1), signed(0)
    ('−1', '+1', '0')
    """
    return f"+{n}" if n > 0 else str(n).replace("-", "−")


def counted(language: Language, n: float, *forms: str) -> str:
    """The number with the right form of a word: one that the language counts, or all forms of another.

    >>> counted(Language("en", "English", True, (((1, 1),),)), 2, "field", "fields")
    '2\\xa0fields'
    """
    if isinstance(n, str | bool):
        raise ValueError(f"plural counts numbers, not {quoted(str(n))}")
    forms = language.counted.get(forms[0], forms) if len(forms) == 1 else forms
    if len(forms) != language.forms:
        known = hint(forms[0], language.counted) if len(forms) == 1 else ""
        raise ValueError(
            f"plural needs {language.forms} forms in {language.code}, not {len(forms)}"
            + (f"; or a word that it counts{known}" if known else "")
        )
    return f"{language.number(n)}{NBSP}{forms[language.form(n)]}"


def filters(language: Language) -> dict[str, Callable[..., Any]]:
    """All filters of one language, by name."""
    return {
        "faces": faces,
        "others": others,
        "signed": signed,
        "number": language.number,
        "plural": lambda n, *forms: counted(language, n, *forms),
    }


# What works with any values; they get no attribute's name, so that none can be reached ----------------


def text(value: Any) -> str:
    """A text or number as it is printed."""
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        return str(value)
    raise KitError("only texts and numbers can be written; use a filter such as faces or join")


def _entries(values: Any) -> list[Any]:
    if isinstance(values, str | list | tuple | Mapping):
        return list(values)
    raise KitError("a list is needed here")


def join(values: Any, between: Any = "") -> str:
    """The texts of a list as one.

    >>> join([1, 2], "–")
    '1–2'
    """
    return text(between).join(map(text, _entries(values)))


def first(values: Any) -> Any:
    """The first of a list."""
    return _some(values)[0]


def last(values: Any) -> Any:
    """The last of a list."""
    return _some(values)[-1]


def _some(values: Any) -> list[Any]:
    found = _entries(values)
    if not found:
        raise KitError("the list is empty; nothing is first or last in it")
    return found


def sort(values: Any, reverse: bool = False) -> list[Any]:
    """Texts or numbers in order; capital letters count as small ones.

    >>> sort(["b", "A"]), sort([3, 1], reverse=True)
    (['A', 'b'], [3, 1])
    """
    found = _entries(values)
    if all(isinstance(value, str) for value in found):
        return sorted(found, key=str.lower, reverse=bool(reverse))
    if all(isinstance(value, int | float) for value in found):
        return sorted(found, reverse=bool(reverse))
    raise KitError("only texts, or only numbers, can be sorted")


def total(values: Any) -> float:
    """The sum of numbers.

    >>> total([1, 2])
    3
    """
    found = _entries(values)
    if not all(isinstance(value, int | float) for value in found):
        raise KitError("only numbers can be summed up")
    result: float = sum(found)
    return result


def length(values: Any) -> int:
    """How many letters a text has, or entries a list."""
    return len(_entries(values))


def _whole(value: Any) -> int:
    if isinstance(value, int):
        return value
    raise KitError("only whole numbers are odd or even")


PLAIN: Final[Mapping[str, Callable[..., Any]]] = {
    "join": join,
    "length": length,
    "first": first,
    "last": last,
    "upper": lambda value: text(value).upper(),
    "lower": lambda value: text(value).lower(),
    "capitalize": lambda value: text(value).capitalize(),
    "sort": sort,
    "sum": total,
    "fixed": text,
}
"""`fixed` marks a number, a numeral or a field that no rule gives, so that none is forgotten unmarked."""
COSTS: Final[Mapping[str, Callable[..., int]]] = {
    "join": lambda values, between="": len(_entries(values)) * len(text(between)),
    "sort": lambda values, reverse=False: len(_entries(values)) * len(_entries(values)).bit_length(),
}
"""What a filter costs beyond its values, for those whose work is more than the sum of them."""
TESTS: Final[Mapping[str, Callable[..., bool]]] = {
    "odd": lambda value: _whole(value) % 2 == 1,
    "even": lambda value: _whole(value) % 2 == 0,
    "in": lambda value, values: value in values,
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
    "number": lambda value: isinstance(value, int | float),
    "string": lambda value: isinstance(value, str),
}
