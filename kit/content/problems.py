"""What is wrong with content, said as a good compiler says it."""

import difflib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kit.core.errors import KitError

SHOWN: Final = 200
"""So many problems are printed; the rest is counted."""


def shown_path(file: str) -> str:
    """A path as people want to read it: relative when it is inside the current folder."""
    try:
        relative = os.path.relpath(file)
    except (OSError, ValueError):  # the folder was deleted, or another drive
        return file
    return file if relative.startswith("..") else relative


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake and where it stands; lines and columns count from 1."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{shown_path(self.file)}:{self.line}:{self.column}: {self.message}"


class ContentErrors(KitError):
    """All the mistakes that were found, sorted by place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__(self.problems)

    def __str__(self) -> str:
        lines = [str(problem) for problem in self.problems[:SHOWN]]
        if len(self.problems) > SHOWN:
            lines.append(f"… and {len(self.problems) - SHOWN} more")
        return "\n".join(lines)


def quoted(word: str) -> str:
    """A word from a file, in quotes, on one line, never longer than is readable.

    >>> quoted("shoter")
    "'shoter'"
    """
    return repr(word if len(word) <= 48 else word[:45] + "…")


def hint(word: str, known: Iterable[str]) -> str:
    """What could have been meant, and what is known.

    >>> hint("shoter", ["pointer", "shooter"])
    " (did you mean 'shooter'? known: pointer, shooter)"
    """
    words = list(known)
    if not words:
        return ""
    near = difflib.get_close_matches(word, words, 1) or [w for w in words if w.lower() == word.lower()]
    said = f"did you mean {near[0]!r}? " if near else ""
    some = ", ".join(words[:24]) + (", …" if len(words) > 24 else "")
    return f" ({said}known: {some})"
