"""Whether characters are fair: greedy bots play each other in teams drawn by lot, many matches together."""

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from kit.core.facts import fingerprint
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.engine.match import FORMAT, OVER, THROW, Setup, State, Teams, new_end
from kit.games.petanque.engine.moves import apply
from kit.games.petanque.engine.playout import random_move
from kit.games.petanque.engine.rules import ACTIONS
from kit.games.petanque.table.aims import Weighed
from kit.games.petanque.table.bot import thrown, weigh
from kit.games.petanque.table.thumb import by_thumb
from kit.table.fairness import BLOCK, Counts, NoTrial, Trial

if TYPE_CHECKING:
    from kit.games.petanque.content import PetanqueContent
    from kit.table.part import Agreed

_SEED: Final = "petanque"


class Contest(NamedTuple):
    """Who plays whom: those to be judged, everyone who may fill up the teams, or two teams that are given."""

    setup: Setup
    judged: tuple[str, ...]
    pool: tuple[str, ...]
    teams: Teams | None
    seed: int
    quick: bool = False  # who plays goes by rules of thumb


def trial(
    content: "PetanqueContent", names: Sequence[str], agreed: "Agreed", seed: int, quick: bool = False
) -> Trial:
    """A trial of these characters (all, if none is named), or of two teams: `a,b,c` and `d,e,f`."""
    agreed.given(content.id, ("form", "short"))
    usual = FORMAT if FORMAT in content.rules.formats else next(iter(content.rules.formats))
    setup = table_of(content).setup(agreed.form or usual, agreed.short)
    teams = _teams(setup, names) if any("," in name for name in names) else None
    judged = ("T1", "T2") if teams else _known(setup, names) or tuple(setup.skills)
    contest = Contest(setup, judged, tuple(setup.skills), teams, seed, quick)
    facts = {
        "game": content.id,
        "rules": fingerprint(content.facts),
        "format": setup.format,
        "to": setup.to,
        "seed": seed,
        "names": list(names),
        **({"quick": True} if quick else {}),
    }
    return Trial(facts, judged, contest, play_block, ACTIONS)


def _known(setup: Setup, names: Sequence[str]) -> tuple[str, ...]:
    for name in names:
        if name not in setup.skills:
            near = get_close_matches(name[:64], setup.skills, 1)
            meant = f"did you mean {near[0]!r}? " if near else ""
            raise NoTrial(f"there is no character {name[:64]!r} ({meant}known: {', '.join(setup.skills)})")
    return tuple(dict.fromkeys(names))


def _teams(setup: Setup, names: Sequence[str]) -> Teams:
    teams = [_known(setup, name.split(",")) for name in names]
    if len(teams) != 2 or any(len(team) != setup.characters for team in teams) or {*teams[0]} & {*teams[1]}:
        raise NoTrial(f"name two teams of {setup.characters}, nobody in both: a,b,c d,e,f")
    return teams[0], teams[1]


def _drawn(contest: Contest, number: int, rng: Random) -> Teams:
    """Teams by lot, one of those to be judged among them, each in turn and on either side in turn."""
    if contest.teams:
        return contest.teams
    tested = contest.judged[number % len(contest.judged)]
    size = contest.setup.characters
    rest = rng.sample([who for who in contest.pool if who != tested], 2 * size - 1)
    ours, theirs = (tested, *rest[: size - 1]), tuple(rest[size - 1 :])
    return (ours, theirs) if number // len(contest.judged) % 2 else (theirs, ours)


def play_block(contest: Contest, number: int) -> Counts:
    """Play a block of matches, all of them step by step together."""
    first, counts = number * BLOCK, Counter[str]()
    rngs = [Random(f"{_SEED}:{contest.seed}:{first + n}") for n in range(BLOCK)]
    teams = [_drawn(contest, first + n, rng) for n, rng in enumerate(rngs)]
    states = [
        new_end(contest.setup, both, (0, 0), 1, rng.randrange(2))
        for both, rng in zip(teams, rngs, strict=True)
    ]
    while going := [n for n, state in enumerate(states) if state.phase != OVER]:
        for n in going:
            while states[n].phase not in (THROW, OVER):
                states[n] = apply(states[n], random_move(states[n], rngs[n]))
        for n, chosen in zip(going, _chosen(contest, [states[n] for n in going]), strict=True):
            counts["throws"] += 1
            counts[f"{chosen.throw.action}:{chosen.character}"] += 1
            states[n] = apply(states[n], thrown(states[n], chosen, rngs[n]))
    for n, state in enumerate(states):
        _count(contest, counts, first + n, state)
    return counts


def _chosen(contest: Contest, states: Sequence[State]) -> list[Weighed]:
    """A throw for each state."""
    return [by_thumb(one) for one in states] if contest.quick else [best for [best] in weigh(states, 1)]


def _count(contest: Contest, counts: Counter[str], number: int, state: State) -> None:
    won = 0 if state.score[0] > state.score[1] else 1
    counts["matches"] += 1
    counts["ends"] += state.end
    counts["points"] += sum(state.score)
    if contest.teams:
        played = {"T1": 0, "T2": 1}
    else:
        tested = contest.judged[number % len(contest.judged)]
        played = {tested: 0 if tested in state.teams[0] else 1}
    for name, team in played.items():
        counts[f"played:{name}"] += 1
        counts[f"won:{name}"] += won == team


def trial_names(content: "PetanqueContent", judged: Sequence[str], lang: str) -> dict[str, str]:
    """Characters by their names; teams by theirs."""
    teams, people = content.game.teams, content.characters
    return {
        name: content.text(people[name].name if name in people else teams[name].name, lang) for name in judged
    }
