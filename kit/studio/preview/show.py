"""What the page shows at one moment, and how its readers learn of the next."""

from collections.abc import Mapping
from dataclasses import field
from hashlib import blake2b
from pathlib import Path

from kit.book.web import Moments
from kit.content.problems import Problem
from kit.core.frozen import dataclass


@dataclass(frozen=True)
class Exhibit:
    """One picture of the page; a faded one is the last that was good."""

    id: str
    kind: str
    title: str
    svg: str
    width_mm: float
    is_round: bool = False
    faded: bool = False
    problems: tuple[Problem, ...] = ()
    file: str = ""
    group: str = ""  # what all of its kind are called, in the language of the page

    @property
    def version(self) -> str:
        """Differs whenever the picture has to be shown anew."""
        parts = (self.title, self.svg, str(self.faded), self.file, *map(str, self.problems))
        return blake2b("\0".join(parts).encode(), digest_size=8).hexdigest()

    @property
    def classes(self) -> list[str]:
        """Its state, for the style of the page."""
        states = {"faded": self.faded, "round": self.is_round, "bad": bool(self.problems)}
        return [name for name, true in states.items() if true]

    @property
    def short_file(self) -> str:
        """Enough of the file's path to know it by."""
        return "/".join(Path(self.file).parts[-3:])


@dataclass(frozen=True)
class Printed:
    """What became of the files on paper; `problem` says why they were left as they are."""

    files: tuple[str, ...] = ()
    seconds: float = 0
    problem: str = ""


@dataclass(frozen=True)
class Show:
    """The whole page: pictures in each language, and problems that belong to no picture."""

    languages: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    exhibits: Mapping[str, tuple[Exhibit, ...]] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    printed: Printed = Printed()
    icon: str = ""

    @property
    def faults(self) -> list[Problem]:
        """All problems, each once."""
        mine = (exhibit.problems for exhibits in self.exhibits.values() for exhibit in exhibits)
        return sorted({*self.problems, *(problem for problems in mine for problem in problems)})

    def bad(self, lang: str) -> list[Exhibit]:
        """The pictures of a language beside which something wrong is told."""
        return [exhibit for exhibit in self.exhibits.get(lang, ()) if exhibit.problems]

    def elsewhere(self, lang: str) -> list[Problem]:
        """What is wrong and not told beside a picture of this language."""
        told = {problem for exhibit in self.bad(lang) for problem in exhibit.problems}
        return [problem for problem in self.faults if problem not in told]


class Feed(Moments):
    """The show of the moment; whoever waits is woken when there is a new one."""

    def __init__(self) -> None:
        super().__init__()
        self._show = Show()

    @property
    def show(self) -> Show:
        """What is shown now."""
        return self._show

    def publish(self, show: Show) -> None:
        """Show something new."""
        self._show = show
        self.next()
