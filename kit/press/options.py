"""What the user may choose about a job."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from kit.press.errors import PressError

Duplex: TypeAlias = Literal["long", "short", "separate", "fold", "none"]
InkChoice: TypeAlias = Literal["full", "saver", "grey"]
Purpose: TypeAlias = Literal["home", "shop"]

Progress: TypeAlias = Callable[[str, int, int], None]
"""Told a name, how many are done, and how many there are."""

DUPLEX: Final[tuple[str, ...]] = get_args(Duplex)
INKS: Final[tuple[str, ...]] = get_args(InkChoice)
PURPOSES: Final[tuple[str, ...]] = get_args(Purpose)


@dataclass(frozen=True)
class PressOptions:
    """How a job is put on paper."""

    paper: str = "a4"
    duplex: Duplex = "long"
    ink: InkChoice = "full"
    purpose: Purpose = "home"

    @property
    def shop(self) -> bool:
        """Whether a print shop gets the files."""
        return self.purpose == "shop"


@dataclass(frozen=True)
class BuildOptions:
    """What is built, from what, where to, and how; no languages mean all, no products all that are printed.

    `everything` adds what other rooms make; `accept` lets a book show what a pack's rules change.
    """

    game: str
    products: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    packs: tuple[Path, ...] = ()
    out: Path = Path("dist")
    press: PressOptions = field(default_factory=PressOptions)
    printer: str | None = None
    force: bool = False
    everything: bool = False
    accept: bool = False
    jobs: int | None = None


def chosen(word: str, known: tuple[str, ...], what: str) -> str:
    """The word, if it is one of those known.

    >>> chosen("long", DUPLEX, "duplex")
    'long'
    """
    if word not in known:
        raise PressError(f"unknown {what} {word!r}; known: {', '.join(known)}")
    return word
