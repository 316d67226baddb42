"""What is wrong with content, said as a good compiler says it."""

import difflib
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from operator import eq
from typing import Final

from kit.content.limits import COMPARED, CONSIDERED, SHOWN
from kit.core.errors import KitError
from kit.core.terminal import printable
from kit.data import INSTALLED

_LONGEST: Final = 48
_SAID: Final = 24  # names in one sentence
_INSTALLED: Final = os.path.join(os.sep, "kit", INSTALLED, "")
_SIGN: Final = re.compile(r"\(U\+[0-9A-F]{4,6}\)")
_SHORT: Final = 4  # in so few letters one more or fewer makes another word


def shown_path(file: str) -> str:
    """A path as people want to read it, on one line: from the current folder, or from the program's own."""
    try:
        relative = os.path.relpath(file)
    except (OSError, ValueError):  # the folder was deleted, or another drive
        relative = file
    if relative.startswith("..") and (at := file.rfind(_INSTALLED)) >= 0:
        return printable(file[at + len(_INSTALLED) :]).replace("\n", "\\n")
    return printable(file if relative.startswith("..") else relative).replace("\n", "\\n")


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake and where it stands; lines and columns count from 1, and 0 is all of a file or folder."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
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


class NothingElse(ContentErrors):
    """A mistake beside which nothing else can be told."""


class OtherGame(NothingElse):
    """A pack of another game than was asked for: nothing of it is to be judged."""


def once(problems: Iterable[Problem], languages: Iterable[str] = ()) -> list[Problem]:
    """Mistakes in their order; what one place does in several of the languages is one.

    A sign of a text that fonts lack is one, too, wherever that text is drawn.

    >>> found = (Problem("a.yaml", 1, 7, f"{where}: a font has no '☃' (U+2603)") for where in ("card", "box"))
    >>> [problem.message.partition(":")[0] for problem in once(found)]
    ['card']
    """
    told: dict[tuple[str, int, int, str], Problem] = {}
    of_one = re.compile(f", (?:{'|'.join(map(re.escape, languages))}): ")
    for one in problems:
        sign = _SIGN.search(one.message)
        said = sign[0] if sign else of_one.sub(": ", one.message, 1)
        told.setdefault((one.file, one.line, one.column, said), one)
    return sorted(told.values())


class WrongWord(KitError):
    """A word of the command that cannot be meant; it stands in no file."""


def quoted(word: str) -> str:
    """A word from a file, in quotes, on one line, never longer than is readable.

    >>> quoted("shoter")
    "'shoter'"
    """
    return repr(_short(word))


def _short(word: str) -> str:
    return word if len(word) <= _LONGEST else word[: _LONGEST - 3] + "…"


def hint(word: str, known: Iterable[str], listed: str = "") -> str:
    """What could have been meant, and what is known, or the command that lists what is too much to say here.

    >>> hint("shoter", ["pointer", "shooter"])
    " (did you mean 'shooter'? known: pointer, shooter)"
    >>> hint("moon", [f"n{n:03}" for n in range(99)], "kit list icons")
    ' (`kit list icons` names all 99)'
    """
    words = list(known)
    if not words:
        return ""
    near = _nearest(word, words)
    said = f"did you mean {quoted(near)}? " if near else ""
    if listed and len(words) > _SAID:
        return f" ({said}`{listed}` names all {len(words)})"
    some = ", ".join(map(_short, words[:_SAID])) + (", …" if len(words) > _SAID else "")
    return f" ({said}known: {some})"


def _nearest(word: str, words: list[str]) -> str:
    """What was meant, most likely; of very many names only the likely ones are compared letter by letter."""
    if len(word) > _LONGEST:
        return ""
    if len(words) > COMPARED:
        # A slip of the pen keeps an end of the word, and nearly the length.
        ends, size = (word[:1], word[-1:]), len(word)
        words = [one for one in words if abs(len(one) - size) < 4 and (one[:1] in ends or one[-1:] in ends)]
        words = sorted(words[:CONSIDERED], key=lambda one: -sum(map(eq, one, word)))[:COMPARED]
    same = [one for one in words if one.lower() == word.lower()]
    likely = [one for one in words if len(one) <= _LONGEST and _could_be(word, one)]
    near = same or difflib.get_close_matches(word, likely, 1)
    return near[0] if near else ""


def _could_be(word: str, meant: str) -> bool:
    """Whether a slip makes the one of the other: another number is none, nor is another short word."""
    if word.isdigit() or meant.isdigit():
        return False
    return word[:1].lower() == meant[:1].lower() or min(len(word), len(meant)) > _SHORT
