"""Exact chances: of all hands, of a lead, of what may be put into the crib."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from kit.core.wire import bad, get, only, yes
from kit.games.cribbage.engine.cards import DECK, RANKS, card, names
from kit.games.cribbage.engine.game import Cribbage
from kit.games.cribbage.engine.hands import HANDS, answers, average, kept, tally
from kit.games.cribbage.engine.rules import VARIANTS

MANY = 20
"""A hand of so many pegs is one to tell of."""


class Likely(NamedTuple):
    """An event with its chance, or with its average."""

    event: str
    worth: Fraction
    args: Mapping[str, Any] = {}
    average: bool = False


def odds(facts: Mapping[str, Any], request: Mapping[str, Any]) -> list[Likely]:
    """The chances that a request asks for: `hands`, a `lead`, or a `position` before a discard."""
    kinds = [kind for kind in ("hands", "lead", "position") if kind in request]
    if len(kinds) != 1:
        raise bad("kind", kinds="hands, lead, position")
    only(request, frozenset({*kinds, "variant"}))
    variant = request.get("variant", VARIANTS[0])
    if variant not in VARIANTS:
        raise bad("variant", known=", ".join(VARIANTS))
    engine = Cribbage(facts, variant)
    if kinds[0] == "hands":
        yes(request, "hands")
        return of_hands(engine)
    text: str = get(request, kinds[0], str)
    return _of_lead(engine, text) if kinds[0] == "lead" else _of_discards(engine, text)


def of_hands(engine: Cribbage) -> list[Likely]:
    """All hands of four with a starter."""
    found = tally(engine.rules)
    best = max(found)
    return [
        Likely("hand", average(found), average=True),
        Likely("nothing", Fraction(found.get(0, 0), HANDS)),
        Likely("many", Fraction(sum(n for pegs, n in found.items() if pegs >= MANY), HANDS), {"n": MANY}),
        Likely("best", Fraction(found[best], HANDS), {"n": best}),
        Likely("heels", Fraction(1, len(RANKS))),
    ]


def _of_lead(engine: Cribbage, text: str) -> list[Likely]:
    lead = card(text)
    if lead is None:
        raise bad("cards", name="lead")
    return [Likely("lead", Fraction(answers(engine.rules, lead), len(DECK) - 1), {"card": names((lead,))})]


def _of_discards(engine: Cribbage, text: str) -> list[Likely]:
    """What the hand is worth on average after each discard, the best first; the crib is not in it."""
    state = engine.read(text)
    if state.phase != "discard":
        raise bad("discards")
    held = state.hands[state.turn - 1]
    unseen = tuple(one for one in DECK if one not in held)
    worth = {
        away: kept(engine.rules, tuple(one for one in held if one not in away), unseen)
        for away in combinations(held, 2)
    }
    listed = sorted(worth, key=lambda away: (-worth[away], away))
    return [Likely("discard", worth[away], {"cards": names(away)}, True) for away in listed]
