"""Whether a pack stays fair: blocks of quick matches, wherever they are played, and what they come to."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from kit.content.content import Content
from kit.table.fairness import BLOCK, Findings, Trial
from kit.table.part import Agreed, fairness_part

MOST: Final = 1200
"""So many matches are played at most."""
_SEED: Final = 1


@lru_cache(maxsize=8)
def _trial(content: Content, names: tuple[str, ...]) -> Trial:
    return fairness_part(content.id).trial(content, names, Agreed(), _SEED, quick=True)


def block(content: Content, names: Iterable[str], number: int) -> dict[str, int]:
    """What is counted in one block of matches, as `kit balance --quick` counts it."""
    trial = _trial(content, tuple(names))
    return dict(trial.block(trial.shared, number))


def judged(
    content: Content, names: Iterable[str], blocks: Iterable[Mapping[str, int]], languages: Iterable[str]
) -> dict[str, Any]:
    """The verdict on each name with its interval, how many matches were played, and whether that is all."""
    trial, counts, played = _trial(content, tuple(names)), Counter[str](), 0
    for one in blocks:
        counts.update(one)
        played += 1
    found = Findings(trial, played, counts, False)
    called = {lang: fairness_part(content.id).trial_names(content, trial.names, lang) for lang in languages}
    verdicts = [
        {
            "id": name,
            "names": {lang: names[name] for lang, names in called.items()},
            **found.share(name)._asdict(),
            "verdict": found.share(name).verdict,
        }
        for name in trial.names
    ]
    done = played * BLOCK
    return {"judged": verdicts, "matches": done, "most": MOST, "over": found.sure or done >= MOST}
