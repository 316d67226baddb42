"""What is wrong with content, said as a good compiler says it."""

import difflib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from operator import eq
from typing import Final

from kit.content.limits import COMPARED, CONSIDERED, SHOWN
from kit.core.errors import KitError
from kit.core.terminal import printable

_LONGEST: Final = 48
_SHORT: Final = 6  # in so short a word a wrong first letter makes another word: pink is no ink


def shown_path(file: str) -> str:
    """A path as people want to read it: relative when it is inside the current folder, and on one line."""
    try:
        relative = os.path.relpath(file)
    except (OSError, ValueError):  # the folder was deleted, or another drive
        relative = file
    return printable(file if relative.startswith("..") else relative).replace("\n", "\\n")


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake and where it stands; lines and columns count from 1."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}"
        if place == ":1:1" and not self.file.endswith(".yaml") and not os.path.isfile(self.file):
            place = ""  # a folder has no lines, nor has what is not there
        return f"{shown_path(self.file)}{place}: {printable(self.message)}"


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
    return repr(_short(word))


def _short(word: str) -> str:
    return word if len(word) <= _LONGEST else word[: _LONGEST - 3] + "…"


def hint(word: str, known: Iterable[str]) -> str:
    """What could have been meant, and what is known.

    >>> hint("shoter", ["pointer", "shooter"])
    " (did you mean 'shooter'? known: pointer, shooter)"
    >>> hint("pink", ["ink", "wine"]), hint("13", ["3", "12"])
    (' (known: ink, wine)', ' (known: 3, 12)')
    """
    words = list(known)
    if not words:
        return ""
    near = _nearest(word, words)
    said = f"did you mean {quoted(near)}? " if near else ""
    some = ", ".join(map(_short, words[:24])) + (", …" if len(words) > 24 else "")
    return f" ({said}known: {some})"


def _nearest(word: str, words: list[str]) -> str:
    """What was meant, most likely; of very many names only the likely ones are compared letter by letter."""
    if len(word) > _LONGEST or word.isdigit():
        return ""  # another number is another thing
    if len(word) < _SHORT:
        words = [one for one in words if one[:1].lower() == word[:1].lower()]
    if len(words) > COMPARED:
        # A slip of the pen keeps an end of the word, and nearly the length.
        ends, size = (word[:1], word[-1:]), len(word)
        words = [one for one in words if abs(len(one) - size) < 4 and (one[:1] in ends or one[-1:] in ends)]
        words = sorted(words[:CONSIDERED], key=lambda one: -sum(map(eq, one, word)))[:COMPARED]
    near = difflib.get_close_matches(word, [one for one in words if len(one) <= _LONGEST], 1)
    near = near or [one for one in words if one.lower() == word.lower()]
    return near[0] if near else ""
