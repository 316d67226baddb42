"""What expressions in texts can do to values: filters, the same in content and on pages."""

from collections.abc import Callable, Iterable
from typing import Any

from kit.content.text import Language
from kit.core.dice import FACES

NBSP = "\u00a0"


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
    """The number with the right form of the word.

    >>> counted(Language("en", "English", True, (((1, 1),),)), 2, "field", "fields")
    '2\\xa0fields'
    """
    if len(forms) != language.forms:
        raise ValueError(f"plural needs {language.forms} forms in {language.code}, not {len(forms)}")
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
