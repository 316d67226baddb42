"""Which numbers would grant a wish? All candidates play the same matches; round by round the worse half goes.

Nothing is written here: a proposal is a few values with the evidence for them.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import stdev
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import yaml

from kit.content.content import Content
from kit.content.load import layout_of, load
from kit.content.nodes import Scalar, at
from kit.content.nodes import Sequence as SequenceNode
from kit.content.part import content_part
from kit.content.problems import ContentErrors, Problem
from kit.content.tree import read_tree
from kit.content.yaml_edit import read_source, set_value, write_all
from kit.data import game_root
from kit.table.fairness import BLOCK, Counts, Findings, Hands, NoTrial, Share, Trial

MOST: Final = 200
"""So many candidates are tried at most."""
_FIRST: Final = 2
"""Blocks that everybody plays in the first round; each later round has twice as many."""
_RANGE: Final = re.compile(r"(-?\d{1,4})\.\.(-?\d{1,4})")
_SPAN: Final = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\.\.(\d{1,4}(?:\.\d{1,3})?)")
LENGTHS: Final = ("ends", "throws", "minutes")
"""What may be wished of a match itself; all other wishes are about somebody who wins."""


class Wish(NamedTuple):
    """Between which bounds something shall lie: a share of wins in per cent, or how long a match lasts."""

    what: str
    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> "Wish":
        """
        >>> Wish.read("lucky=48..52")
        Wish(what='lucky', low=48.0, high=52.0)
        """
        what, _, span = text.rpartition("=")
        found = _SPAN.fullmatch(span)
        if not what or not found or float(found[1]) > float(found[2]):
            raise NoTrial(f"{text[:64]!r} is no wish; write NAME=48..52 (per cent of wins) or minutes=30..40")
        return cls(what, float(found[1]), float(found[2]))

    def miss(self, value: float) -> float:
        """How far outside a value lies, as a part of the middle of the span.

        >>> Wish("ends", 8, 12).miss(15), Wish("ends", 8, 12).miss(9)
        (0.3, 0.0)
        """
        return max(self.low - value, value - self.high, 0.0) / ((self.low + self.high) / 2 or 1)


class Knob(NamedTuple):
    """A value of the content that may change, and all that it may be."""

    name: str
    file: str
    path: tuple[str, ...]
    values: tuple[str, ...]

    @classmethod
    def read(cls, text: str, game: str) -> "Knob":
        """A knob such as `rules.match.points=9..15` or `characters.eva.skill=pointer,shooter`."""
        name, _, wanted = text.partition("=")
        found = _RANGE.fullmatch(wanted)
        values = (
            tuple(map(str, range(int(found[1]), int(found[2]) + 1))) if found else tuple(wanted.split(","))
        )
        layout, (first, *path) = layout_of(content_part(game)), name.split(".")
        file = first
        if first in layout.folders and path:
            file, path = f"{first}/{path[0]}", path[1:]
        known = (*layout.files, *layout.folders)
        if not path or first not in known or not all(values) or len(values) != len({*values}):
            raise NoTrial(
                f"{text[:64]!r} changes nothing; write FILE.KEY=LOW..HIGH or FILE.KEY=A,B "
                f"(files: {', '.join(known)})"
            )
        return cls(name, file, tuple(path), values)


@dataclass
class Candidate:
    """A choice of values, and what its matches came to, block by block."""

    values: tuple[str, ...]
    far: int
    trial: Trial
    blocks: list[Counts] = field(default_factory=list)

    @property
    def counts(self) -> Counts:
        """All blocks together."""
        return sum((Counter(block) for block in self.blocks), Counter[str]())

    def granted(self, wish: Wish, seconds: float) -> Share:
        """What a wish came to, and between which bounds the truth lies in 95 cases of 100."""
        if wish.what not in LENGTHS:
            share = Findings(self.trial, len(self.blocks), self.counts, False).share(wish.what)
            return Share(*(100 * one for one in share))
        unit = seconds / 60 if wish.what == "minutes" else 1.0
        counted = "ends" if wish.what == "ends" else "throws"
        means = [block[counted] * unit / block["matches"] for block in self.blocks]
        mean = sum(means) / len(means)
        half = 2.0 * stdev(means) / sqrt(len(means)) if len(means) > 1 else mean
        return Share(mean, mean - half, mean + half)

    def miss(self, wishes: Sequence[Wish], seconds: float) -> float:
        """How far it is from what was wished, all wishes together."""
        return sum(wish.miss(self.granted(wish, seconds).rate) for wish in wishes)


class Proposal(NamedTuple):
    """The best candidate, the state of things today, and choices that are no game at all."""

    knobs: Sequence[Knob]
    wishes: Sequence[Wish]
    seconds: float
    best: Candidate
    today: Candidate
    refused: Sequence[tuple[str, ...]]
    tried: int

    @property
    def granted(self) -> bool:
        """Whether everything wished for is granted."""
        return self.best.miss(self.wishes, self.seconds) == 0

    @property
    def sure(self) -> bool:
        """Whether it is so in all that the matches leave open."""
        spans = [(wish, self.best.granted(wish, self.seconds)) for wish in self.wishes]
        return all(wish.low <= span.low and span.high <= wish.high for wish, span in spans)


def search(
    content: Content,
    packs: Sequence[str | Path],
    knobs: Sequence[Knob],
    wishes: Sequence[Wish],
    made: Callable[[Content], Trial],
    matches: int,
    hands: Hands,
    seconds: float,
    told: Callable[[int, int], None] = lambda done, total: None,
) -> Proposal:
    """Try every choice of values; halve them round by round until one is left that has played enough."""
    now = tuple(stated(content.id, packs, knob) for knob in knobs)
    choices = [choice for choice in product(*(knob.values for knob in knobs)) if choice != now]
    if len(choices) >= MOST:
        raise NoTrial(f"{len(choices) + 1} choices are too many; narrow the values to fewer than {MOST}")
    today = Candidate(now, 0, made(content))
    for wish in wishes:
        if wish.what not in (*LENGTHS, *today.trial.names):
            raise NoTrial(
                f"nobody called {wish.what[:64]!r} is judged; wish for {', '.join(today.trial.names)}, "
                f"or for {', '.join(LENGTHS)}"
            )
    candidates, refused = [today], []
    for choice in choices:
        try:
            with changed(content.id, packs, knobs, choice) as tried:
                candidates.append(Candidate(choice, _far(choice, now), made(tried)))
        except ContentErrors:
            refused.append(choice)
    alive, most, count = list(candidates), -(-matches // BLOCK), _FIRST
    done, total = 0, _rounds(len(alive), most) * BLOCK
    while True:
        count = min(count, most)
        for first in range(len(alive[0].blocks), count):
            told(done, total)
            _play([*{id(one): one for one in (*alive, today)}.values()], first, hands)
            done += len(alive) * BLOCK
        alive.sort(key=lambda one: (one.miss(wishes, seconds), one.far, one.values))
        if count == most:
            return Proposal(knobs, wishes, seconds, alive[0], today, refused, len(candidates))
        alive = alive[: max(1, len(alive) // 2)]
        count *= 2


def _far(choice: Sequence[str], now: Sequence[str]) -> int:
    """How much is changed: a number by its difference, anything else by one.

    >>> _far(["9", "Y2"], ["13", "Z2"])
    5
    """
    pairs = [pair for pair in zip(choice, now, strict=True) if pair[0] != pair[1]]
    return sum(abs(int(a) - int(b)) if a.isdecimal() and b.isdecimal() else 1 for a, b in pairs)


def _rounds(candidates: int, most: int) -> int:
    """How many blocks all rounds have together."""
    blocks, played, count = 0, 0, _FIRST
    while played < most:
        count = min(count, most)
        blocks += candidates * (count - played)
        played, count, candidates = count, count * 2, max(1, candidates // 2)
    return blocks


def _play(candidates: Sequence[Candidate], number: int, hands: Hands) -> None:
    """A block of each, all with the same lots; whoever has played it already does not play it again."""
    waiting = [one for one in candidates if len(one.blocks) == number]
    trials = [(one.trial.block, one.trial.shared) for one in waiting]
    found = hands(_block, (trials, number), range(len(trials)))
    for one, counts in zip(waiting, found, strict=True):
        one.blocks.append(counts)


def _block(shared: tuple[Sequence[tuple[Callable[[Any, int], Counts], Any]], int], which: int) -> Counts:
    trials, number = shared
    block, contest = trials[which]
    return block(contest, number)


def stated(game: str, packs: Sequence[str | Path], knob: Knob) -> str:
    """What the content says today; refused where nothing, or more than a value or a list, stands there."""
    for folder in (*map(Path, reversed(packs)), game_root(game)):
        file = folder / f"{knob.file}.yaml"
        problems: list[Problem] = []
        tree = read_tree(str(file), problems) if file.is_file() else None
        if tree is None or (node := at(tree, *knob.path)) is at(tree, *knob.path[:-1]):
            continue
        if isinstance(node, Scalar):
            return node.value
        if isinstance(node, SequenceNode):
            return f"[{', '.join(getattr(item, 'value', '?') for item in node.items)}]"
    raise NoTrial(f"{knob.name} is not written anywhere, so it cannot be tuned; write it once, then tune it")


@contextmanager
def changed(
    game: str, packs: Sequence[str | Path], knobs: Sequence[Knob], values: Sequence[str]
) -> Iterator[Content]:
    """The content with other values, as a pack that is laid over it all."""
    with TemporaryDirectory(prefix="kit-tune-") as folder:
        texts = {"pack.yaml": f"game: {game}\n", **_texts(knobs, values, {})}
        write_all({str(Path(folder) / name): text.encode() for name, text in texts.items()})
        yield load(game, [*packs, folder])


def _texts(knobs: Sequence[Knob], values: Sequence[str], now: Mapping[str, str]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for knob, value in zip(knobs, values, strict=True):
        name = f"{knob.file}.yaml"
        texts[name] = set_value(texts.get(name, now.get(name, "{}\n")), knob.path, value, name)
    return texts


def proposed(proposal: Proposal) -> str:
    """What would be new in a pack's files."""
    files: dict[str, dict[str, Any]] = {}
    for knob, now, value in zip(proposal.knobs, proposal.today.values, proposal.best.values, strict=True):
        if now == value:
            continue
        place = files.setdefault(f"{knob.file}.yaml", {})
        for step in knob.path[:-1]:
            place = place.setdefault(step, {})
        place[knob.path[-1]] = yaml.safe_load(value)
    return "\n".join(f"# {name}\n{yaml.safe_dump(data, sort_keys=False)}" for name, data in files.items())


def write(proposal: Proposal, pack: Path) -> list[Path]:
    """Put the proposed values into a pack's files, all or none; comments and layout stay."""
    marks: dict[str, bytes] = {}
    now: dict[str, str] = {}
    for name in {f"{knob.file}.yaml" for knob in proposal.knobs}:
        if (pack / name).is_file():
            marks[name], now[name] = read_source(str(pack / name))
    pairs = zip(proposal.knobs, proposal.today.values, proposal.best.values, strict=True)
    new = [(knob, value) for knob, before, value in pairs if before != value]
    texts = _texts([knob for knob, _ in new], [value for _, value in new], now)
    write_all({str(pack / name): marks.get(name, b"") + text.encode() for name, text in texts.items()})
    return [pack / name for name in texts]
