"""The referee of cribbage: positions and moves, and hands and counts by themselves, in both variants."""

from collections.abc import Mapping
from typing import Any

from kit.core.errors import Illegal
from kit.core.referee import Answer, Referee, RequestKind, Words
from kit.core.trace import Trace
from kit.core.wire import bad, get
from kit.games.cribbage.engine.cards import Cards, card, count, names
from kit.games.cribbage.engine.game import RULES, Cribbage, PegMove
from kit.games.cribbage.engine.points import LIMIT, laid_points, shown_points
from kit.games.cribbage.engine.rules import VARIANTS
from kit.games.cribbage.engine.table import KEPT, Board

_OPEN = {"deal": ["deal"], "show": ["show"]}


class CribbageReferee(Referee[Board, PegMove]):
    """Judges by the rules of the source, or by those of the variant that a request names."""

    engine: Cribbage

    def __init__(self, facts: Mapping[str, Any], words: Words, variant: str = VARIANTS[0]) -> None:
        super().__init__(Cribbage(facts, variant), words)
        self.kinds["hand"] = RequestKind(frozenset({"starter", "crib"}), self._hand)
        self.kinds["play"] = RequestKind(frozenset({"last"}), self._play)
        self._other = {
            name: CribbageReferee(facts, words, name) for name in VARIANTS if variant == VARIANTS[0] != name
        }

    def answer(self, request: Any) -> Answer:
        """Answer one request by the variant that it names."""
        if type(request) is not dict or "variant" not in request:
            return super().answer(request)
        variant = request["variant"]
        if type(variant) is not str or variant not in VARIANTS:
            raise bad("variant", known=", ".join(VARIANTS))
        rest = {name: value for name, value in request.items() if name != "variant"}
        return self._other.get(variant, self).plainly(rest)

    def plainly(self, request: Mapping[str, Any]) -> Answer:
        """Answer a request that names no variant."""
        return super().answer(request)

    def listed(self, state: Board) -> Answer:
        """Every move; of a deal the bare word, for whoever deals names the cards."""
        known = _OPEN.get(state.phase)
        moves = (*self.engine.legal(state), *self.engine.chance(state))
        return {"ok": True, "moves": known or sorted(self.engine.write_move(state, move) for move in moves)}

    def told(self, before: Board, move: PegMove, after: Board) -> Answer:
        """How it ended, as everywhere, and then who pegged what, in order."""
        _, scored = self.engine.played(before, move)
        pegged = [{"player": one.player, "for": one.why, "pegs": one.pegs} for one in scored]
        return {"outcome": self.ended(after), "scored": pegged}

    def ended(self, state: Board) -> Answer | None:
        """How the game ended: whether double, and only then why."""
        found = super().ended(state)
        return found and {name: found[name] for name in ("winners", "double", "reason")}

    def _hand(self, request: Mapping[str, Any]) -> Answer:
        hand, starter = _cards(request, "hand"), card(get(request, "starter", str))
        crib = get(request, "crib", bool) if "crib" in request else False
        if len(hand) != KEPT or starter is None or starter in hand:
            raise bad("hand", n=KEPT)
        points, trace = shown_points(self.engine.rules, hand, starter, crib), Trace()
        for why, pegs in points.items():
            if pegs or why == "total":
                trace.add("4", f"counted.{why}", n=pegs)
        return {"ok": True, "points": points, "trace": self.steps(trace)}

    def _play(self, request: Mapping[str, Any]) -> Answer:
        laid = _cards(request, "play")
        last = get(request, "last", bool) if "last" in request else False
        total = count(laid)
        if total > LIMIT:
            raise Illegal("over-31", "3.3", card=names(laid[-1:]), n=total, most=LIMIT)
        points, trace = laid_points(self.engine.rules, laid, last), Trace()
        for why, pegs in points.items():
            if pegs and why != "total":
                trace.add(RULES[why], f"counted.{why}", n=pegs)
        trace.add("3.2", "counted.total", n=points["total"])
        return {"ok": True, "count": total, "points": points, "trace": self.steps(trace)}


def _cards(request: Mapping[str, Any], name: str) -> Cards:
    """A list of cards, none of them twice."""
    found = [card(text) if type(text) is str else None for text in get(request, name, list)]
    some = tuple(one for one in found if one is not None)
    if not found or len({*some}) != len(found):
        raise bad("cards", name=name)
    return some
