"""What the user may choose about a job."""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from kit.art.separation import PrintProfile
from kit.content.records import Duplex, InkChoice, PrintDefaults
from kit.core.frozen import dataclass
from kit.press.errors import PressError

Purpose: TypeAlias = Literal["home", "shop"]
Imposition: TypeAlias = Literal["sheets", "one-up"]

Progress: TypeAlias = Callable[[str, int, int], None]
"""Told a name, how many are done, and how many there are."""

DUPLEX: Final[tuple[str, ...]] = get_args(Duplex)
INKS: Final[tuple[str, ...]] = get_args(InkChoice)
PURPOSES: Final[tuple[str, ...]] = get_args(Purpose)
IMPOSITIONS: Final[tuple[str, ...]] = get_args(Imposition)


@dataclass(frozen=True)
class PressOptions:
    """How a job is put on paper."""

    paper: str = "a4"
    duplex: Duplex = "long"
    ink: InkChoice = "full"
    purpose: Purpose = "home"
    only: tuple[str, ...] = ()  # cards of a deck
    imposition: Imposition = "sheets"
    icc: PrintProfile | None = None  # of the shop's press

    @property
    def shop(self) -> bool:
        """Whether a print shop gets the files."""
        return self.purpose == "shop"

    @property
    def joined(self) -> bool:
        """Whether there is a file of everything: a shop takes parts, each for its own paper and machine."""
        return not self.shop and not self.singly

    @property
    def singly(self) -> bool:
        """Whether every piece gets a page of its own."""
        return self.imposition == "one-up"


@dataclass(frozen=True)
class BuildOptions:
    """What is built, from what, where to, and how; no languages mean all, no products all that are printed.

    `everything` adds what other rooms make; `accept` lets a book show what a pack's rules change; `url` is
    where a site will lie. `given` are
    the options that somebody has asked for, and with which words.
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
    url: str = ""
    given: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The folder of the game, or of the game with these packs."""
        return place_name(self.game, self.packs)

    @property
    def root(self) -> Path:
        """Where the files of the game go."""
        return self.out / self.name

    @property
    def home(self) -> Path:
        """Where folders go that show games: beside them all, or, where packs are shown, into their own."""
        return self.root if self.packs else self.out


def with_defaults(wanted: BuildOptions, said: PrintDefaults) -> BuildOptions:
    """The options as a pack has them where nobody has asked for anything else.

    The printer of a pack stands at home; nothing is made up for where a shop prints.
    """
    own = {name: word for name, word in vars(said).items() if word and name not in wanted.given}
    if wanted.press.shop:
        own.pop("printer", None)
    printer = own.pop("printer", wanted.printer)
    return replace(wanted, press=replace(wanted.press, **own), printer=printer)


def place_name(game: str, packs: Iterable[str | os.PathLike[str]]) -> str:
    """What the folder is called that all files of a game with packs go to.

    >>> place_name("boules", []), place_name("boules", ["packs/club", "packs/storm/"])
    ('boules', 'boules+club+storm')
    """
    return "+".join([game, *(os.path.basename(os.path.abspath(pack)) for pack in packs)])


def chosen(word: str, known: tuple[str, ...], what: str) -> str:
    """The word, if it is one of those known.

    >>> chosen("long", DUPLEX, "duplex")
    'long'
    """
    if word not in known:
        raise PressError(f"unknown {what} {word!r}; known: {', '.join(known)}")
    return word
