"""Is it fair? Matches by the hundred, counted in blocks, until it is sure enough; the same on every machine.

A block is played from its number and the seed alone, and blocks are counted in waves of one size: how many
processes share the work changes nothing in what comes out.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from kit.core.drafts import replace_file
from kit.core.errors import KitError
from kit.core.frozen import dataclass
from kit.core.regular import read_regular

BLOCK: Final = 40
"""Matches in a block, which one process plays together."""
WAVE: Final = 8
"""Blocks after which it is asked whether it is sure enough."""
KEPT: Final = 4
"""Blocks after which a file keeps what was played: who stops early loses no more than these."""
TOLERANCE: Final = 0.05
"""Within so much of one half a win rate is called fair."""
_Z: Final = 1.959964  # 95 %
_LARGEST: Final = 4 * 1024 * 1024

Counts = Mapping[str, int]
Hands = Callable[[Callable[[Any, Any], Any], Any, Sequence[Any]], list[Any]]
"""Those who do `work(shared, item)` for every item: processes of this machine, or a cluster."""


class NoTrial(KitError):
    """A trial that cannot be made, or not gone on with."""


class Lost(NoTrial):
    """Those who played are gone; what they had finished is not."""


@dataclass(frozen=True)
class Trial:
    """What is to be tried: `facts` tell it apart from others, `names` are those to be judged."""

    facts: Mapping[str, Any]
    names: Sequence[str]
    shared: Any
    block: Callable[[Any, int], Counts]
    """Plays a block, by its number: `played:` and `won:` for each name, and whatever else is counted."""
    actions: Sequence[str] = ()
    """What somebody in turn may do: counted by action and character, said by phrases `balance.use.ACTION`."""


class Share(NamedTuple):
    """A part of a whole, and between which shares the truth lies in 95 cases of 100 (Wilson's interval)."""

    rate: float
    low: float
    high: float

    @classmethod
    def of(cls, part: int, whole: int) -> "Share":
        """
        >>> [round(n, 3) for n in Share.of(60, 100)]
        [0.6, 0.502, 0.691]
        >>> Share.of(0, 0)
        Share(rate=0.5, low=0.0, high=1.0)
        """
        if not whole:
            return cls(0.5, 0.0, 1.0)
        rate, spread = part / whole, _Z * _Z / whole
        middle = (rate + spread / 2) / (1 + spread)
        half = _Z * sqrt(rate * (1 - rate) / whole + spread / (4 * whole)) / (1 + spread)
        return cls(rate, middle - half, middle + half)

    @property
    def verdict(self) -> str:
        """`strong`, `weak` or `fair`, or `open` while it may be either.

        >>> Share.of(60, 100).verdict, Share.of(600, 1000).verdict, Share.of(1010, 2000).verdict
        ('open', 'strong', 'fair')
        """
        if self.low > 0.5 + TOLERANCE / 2:
            return "strong"
        if self.high < 0.5 - TOLERANCE / 2:
            return "weak"
        return "fair" if self.low >= 0.5 - TOLERANCE and self.high <= 0.5 + TOLERANCE else "open"


class Findings(NamedTuple):
    """What was counted, and whether that is all."""

    trial: Trial
    blocks: int
    counts: Counts
    complete: bool

    def share(self, name: str) -> Share:
        """How often the side of this name won."""
        return Share.of(self.counts.get(f"won:{name}", 0), self.counts.get(f"played:{name}", 0))

    @property
    def sure(self) -> bool:
        """Whether every verdict stands."""
        return all(self.share(name).verdict != "open" for name in self.trial.names)

    def text(self) -> str:
        """All of it as JSON, the same for the same matches; timings are not in it."""
        judged = {
            name: {**self.share(name)._asdict(), "verdict": self.share(name).verdict}
            for name in self.trial.names
        }
        data = {
            **self.trial.facts,
            "blocks": self.blocks,
            "complete": self.complete,
            "counts": dict(sorted(self.counts.items())),
            "judged": judged,
        }
        return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def find_out(
    trial: Trial,
    matches: int,
    hands: Hands,
    file: Path | None = None,
    *,
    resume: bool = False,
    thorough: bool = False,
    told: Callable[[int, int], None] = lambda done, total: None,
) -> Findings:
    """Play until every verdict stands or so many matches are played; a file keeps what was found so far."""
    total = -(-matches // BLOCK)
    found = _resumed(trial, file) if resume else Findings(trial, 0, {}, False)
    while found.blocks < total and (thorough or not found.sure or found.blocks % WAVE or not found.blocks):
        told(found.blocks * BLOCK, total * BLOCK)
        numbers = range(found.blocks, min(found.blocks + KEPT, total))
        counts = Counter(found.counts)
        for block in hands(trial.block, trial.shared, list(numbers)):
            counts.update(block)
        found = Findings(trial, numbers.stop, counts, False)
        _keep(found, file)
    found = found._replace(complete=True)
    _keep(found, file)
    return found


def kept(why: str, matches: int, file: Path | None) -> str:
    """What is left of a trial that did not come to its end.

    >>> kept("stopped", 320, Path("found.json"))
    'stopped; 320 matches are kept in found.json, and `--resume` goes on from there'
    >>> kept("stopped", 320, None)
    'stopped; nothing is kept: `--json FILE` keeps what is played, and `--resume` goes on from there'
    """
    if file is None:
        return (
            f"{why}; nothing is kept: `--json FILE` keeps what is played, and `--resume` goes on from there"
        )
    if not matches:
        return f"{why}; nothing is kept in {file} yet: the first {KEPT * BLOCK} matches were not over"
    return f"{why}; {matches} matches are kept in {file}, and `--resume` goes on from there"


def _keep(found: Findings, file: Path | None) -> None:
    if file is not None:
        replace_file(file, found.text())


def _resumed(trial: Trial, file: Path | None) -> Findings:
    """What a file has kept of the same trial."""
    if file is None:
        raise NoTrial("--resume goes on from a file; name it with --json")
    if not file.exists():
        return Findings(trial, 0, {}, False)
    kept = read_findings(file)
    if kept.trial.facts != json.loads(json.dumps(trial.facts)):
        raise NoTrial(f"{file}: the findings of another trial; repeat its words, or take another file")
    return Findings(trial, kept.blocks, kept.counts, False)


def read_findings(file: Path) -> Findings:
    """What a file has kept; verdicts are reckoned from the counts, whatever else it says."""
    try:
        data = json.loads(read_regular(file, _LARGEST).decode("utf-8"))
        blocks, counts, complete = data.pop("blocks"), data.pop("counts"), data.pop("complete") is True
        names = tuple(data.pop("judged"))
        if type(blocks) is not int or any(type(n) is not int or n < 0 for n in counts.values()):
            raise ValueError(blocks)
        if any(counts.get(f"won:{name}", 0) > counts.get(f"played:{name}", 0) for name in names):
            raise ValueError(names)
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
        raise NoTrial(f"{file}: no findings that could be gone on with; take another file") from None
    return Findings(Trial(data, names, None, _played_before), blocks, counts, complete)


def _played_before(shared: Any, number: int) -> Counts:
    raise AssertionError("these findings are read, not played")
