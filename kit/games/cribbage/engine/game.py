"""The engine of cribbage: deals, discards, the play and the show, until somebody has pegged enough."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any, Final, NamedTuple

from kit.core.engine import Outcome, Player
from kit.core.errors import Illegal, KitError, Unreadable
from kit.core.trace import Trace
from kit.games.cribbage.engine.cards import (
    DECK,
    HIDDEN,
    JACK,
    VALUE,
    Cards,
    card,
    cards,
    count,
    name,
    names,
)
from kit.games.cribbage.engine.points import LIMIT, laid_points, shown_points
from kit.games.cribbage.engine.rules import SHORT, VARIANTS, CribbageRules
from kit.games.cribbage.engine.table import DEALT, Board, turned_down, with_card, with_go
from kit.games.cribbage.engine.text import read_board, write_board

RULES: Final = {"fifteen": "3.2", "thirtyone": "3.2", "pair": "3.2", "run": "3.2", "last": "3.4"}
_KINDS: Final = {
    "deal": "deal",
    "discard": "discard",
    "cut": "cut",
    "lay": "play",
    "go": "play",
    "show": "show",
}


class UnknownForm(KitError):
    """A way of playing that this game does not know."""


class PegMove(NamedTuple):
    """What is done: deal, discard, cut, lay, go or show, and the cards of it; a deal has both hands."""

    kind: str
    cards: Cards = ()


class Scored(NamedTuple):
    """Pegs that a player made, and what for."""

    player: int
    why: str
    pegs: int


class Cribbage:
    """Cribbage by some rules; `form` is `source` or `english`, `short` the game to 61.

    >>> pegs = {"fifteen": 2, "thirtyone": 2, "last": 1, "pair": 2, "pair_royal": 6, "heels": 2, "nobs": 1}
    >>> facts = {"target": 121, "pegs": {**pegs, "double_pair_royal": 12}, "run": {"shortest": 2}}
    >>> facts |= {"flush": {"hand": 4, "crib": 4}, "double": {"at_most": 90, "target": 121}}
    >>> game = Cribbage({**facts, "english": {"shortest_run": 3, "crib_flush": 5}})
    >>> state = game.read("121 64,70 1 1 4H,9C,JD,KS/8D,9S,TD,QC AC,2S,6D,7H JS TD.JD.8D -")
    >>> game.write(game.apply(state, game.read_move(state, "go")))
    '121 64,71 1 1 4H,9C,JD,KS/8D,9S,TD,QC AC,2S,6D,7H JS TD.JD.8D; -'
    """

    players: Sequence[Player] = (1, 2)

    def __init__(self, facts: Mapping[str, Any], form: str | None = None, short: bool = False) -> None:
        if form not in (None, *VARIANTS):
            raise UnknownForm(f"cribbage has no format {form[:40]!r}; known: {', '.join(VARIANTS)}")
        self.rules = CribbageRules.of(facts, form or VARIANTS[0])
        self._target = SHORT if short else self.rules.target

    # Positions -----------------------------------------------------------------------------------

    def start(self) -> Board:
        """Before the first deal; who deals was cut for (ruling 2)."""
        return Board(self._target, (0, 0), 1)

    def read(self, text: str) -> Board:
        """A position's text, or `start`."""
        return self.start() if text == "start" else read_board(text)

    def write(self, state: Board) -> str:
        """The text of a position."""
        return write_board(state)

    def to_move(self, state: Board) -> Player | None:
        """Whose turn it is; nobody's before the deal, the cut and the show."""
        return state.turn or None

    def view(self, state: Board, player: Player) -> Board:
        """One's own cards, what was laid, the starter; the crib is nobody's until the show."""
        if state.winner and state.ended in ("hand", "crib"):
            return state
        gone = {one for some in state.laid for one in some}

        def seen(owner: int) -> Cards:
            mine = state.hands[owner - 1]
            return mine if owner == player else tuple(sorted(c if c in gone else HIDDEN for c in mine))

        return state._replace(hands=(seen(1), seen(2)), crib=(HIDDEN,) * len(state.crib))

    def outcome(self, state: Board) -> Outcome | None:
        """Who reached the target first, what decided it, and whether the other lost double."""
        won = state.winner
        if not won:
            return None
        double = self.rules.double
        lost = state.pegs[2 - won] <= double.at_most and state.target == double.target  # ruling 14
        return Outcome((won,), state.ended or _decided(state), "5", {"double": lost})

    # Moves ---------------------------------------------------------------------------------------

    def legal(self, state: Board) -> Sequence[PegMove]:
        """What the player in turn may do."""
        player = state.turn
        if not player:
            return ()
        if state.phase == "discard":
            return [PegMove("discard", pair) for pair in combinations(state.hands[player - 1], 2)]
        return [PegMove("lay", (one,)) for one in state.fitting(player)] or [PegMove("go")]

    def chance(self, state: Board) -> Mapping[PegMove, Fraction]:
        """The cut, each card that nobody holds; the show comes by itself."""
        phase = state.phase
        if phase == "show":
            return {PegMove("show"): Fraction(1)}
        if phase != "cut":
            return {}
        unseen = self.unseen(state)
        return {PegMove("cut", (one,)): Fraction(1, len(unseen)) for one in unseen}

    def unseen(self, state: Board) -> list[int]:
        """The cards of the pack that no hand and no crib is known to hold, and that are not turned up."""
        held = {*state.hands[0], *state.hands[1], *state.crib, state.starter}
        return [one for one in DECK if one not in held]

    def deal(self, state: Board, rng: Random) -> PegMove:
        """Six cards each."""
        dealt = rng.sample(DECK, 2 * DEALT)
        return PegMove("deal", (*sorted(dealt[:DEALT]), *sorted(dealt[DEALT:])))

    def readable(self, text: str) -> None:
        """Unreadable, unless it is a move of some phase."""
        _read(text)

    def read_move(self, state: Board, text: str) -> PegMove:
        """The lawful move that a text means here."""
        move = _read(text)
        self._check(state, move)
        return move

    def write_move(self, state: Board, move: PegMove) -> str:
        """`deal …/…`, `discard AC,6D`, `cut JS`, a card, `go` or `show`."""
        if move.kind == "deal":
            return f"deal {names(move.cards[:DEALT])}/{names(move.cards[DEALT:])}"
        if move.kind == "lay":
            return name(move.cards[0])
        return f"{move.kind} {names(move.cards)}" if move.cards else move.kind

    def _check(self, state: Board, move: PegMove) -> None:
        if state.winner:
            raise Illegal("game-over", "5", state.ended or _decided(state))
        phase, player = state.phase, state.turn
        if _KINDS[move.kind] != phase:
            raise Illegal("not-now", "1", phase)
        fits = state.fitting(player) if phase == "play" else ()
        if move.kind == "discard" and not {*move.cards} <= {*state.hands[player - 1]}:
            raise Illegal("not-your-card", "2", "discard", cards=names(move.cards))
        if move.kind == "lay" and move.cards[0] not in state.left(player):
            raise Illegal("not-your-card", "3.1", "lay", cards=names(move.cards))
        if move.kind == "cut" and move.cards[0] not in self.unseen(state):
            raise Illegal("card-seen", "2", card=names(move.cards))
        if move.kind == "lay" and move.cards[0] not in fits:
            total = count(state.counted) + VALUE[move.cards[0]]
            raise Illegal("over-31", "3.3", card=names(move.cards), n=total, most=LIMIT)
        if move.kind == "go" and fits:
            raise Illegal("must-play", "ruling-6", cards=names(fits))

    def apply(self, state: Board, move: PegMove, trace: Trace | None = None) -> Board:
        """The state after a lawful move."""
        return self.played(state, move, trace)[0]

    def played(self, state: Board, move: PegMove, trace: Trace | None = None) -> tuple[Board, list[Scored]]:
        """The state after a lawful move, and who pegged what for it."""
        self._check(state, move)
        told, scored = Trace() if trace is None else trace, list[Scored]()
        after = getattr(self, f"_{move.kind}")(state, move.cards, scored, told)
        if after.winner:
            outcome = self.outcome(after)
            told.add(
                "5", "end.double" if outcome and outcome.more["double"] else "end.won", player=after.winner
            )
        return after, scored

    def _deal(self, state: Board, dealt: Cards, scored: list[Scored], trace: Trace) -> Board:
        trace.add("2", "dealt", player=state.dealer)
        hands = tuple(sorted(dealt[:DEALT])), tuple(sorted(dealt[DEALT:]))
        return state._replace(hands=hands)

    def _discard(self, state: Board, away: Cards, scored: list[Scored], trace: Trace) -> Board:
        player, hands = state.turn, [*state.hands]
        hands[player - 1] = tuple(one for one in hands[player - 1] if one not in away)
        trace.add("2", "discarded", player=player)
        return state._replace(hands=(hands[0], hands[1]), crib=tuple(sorted((*state.crib, *away))))

    def _cut(self, state: Board, turned: Cards, scored: list[Scored], trace: Trace) -> Board:
        trace.add("2", "starter", card=names(turned))
        after = state._replace(starter=turned[0])
        if turned[0] // 4 == JACK:
            after = _pegged(after, Scored(state.dealer, "heels", self.rules.pegs.heels), scored, trace, "2")
        return after

    def _lay(self, state: Board, laid: Cards, scored: list[Scored], trace: Trace) -> Board:
        player = state.turn
        after, ended = with_card(state, laid[0])
        trace.add("3.1", "laid", player=player, card=names(laid), n=count(after.counted))
        for why, pegs in laid_points(self.rules, after.counted, ended).items():
            if why != "total":
                after = _pegged(after, Scored(player, why, pegs), scored, trace, RULES[why])
        return turned_down(after) if ended and not after.winner else after

    def _go(self, state: Board, none: Cards, scored: list[Scored], trace: Trace) -> Board:
        trace.add("3.3", "go", player=state.turn)
        owner = state.owner(state.counted[-1])
        after, ended = with_go(state, state.turn)
        if not ended:
            return after
        after = _pegged(after, Scored(owner, "last", self.rules.pegs.last), scored, trace, RULES["last"])
        return after if after.winner else turned_down(after)

    def _show(self, state: Board, none: Cards, scored: list[Scored], trace: Trace) -> Board:
        after, starter = state, state.starter
        assert starter is not None, "the show comes after the play"
        hands = [(player, "hand", state.hands[player - 1]) for player in (state.pone, state.dealer)]
        for player, why, four in (*hands, (state.dealer, "crib", state.crib)):  # ruling 11
            points = shown_points(self.rules, four, starter, why == "crib")["total"]
            trace.add("4", f"shown.{why}", player=player, cards=names(four), n=points)
            after = _pegged(after, Scored(player, why, points), scored)
            if after.winner:  # ruling 13: nobody counts any more
                return after
        trace.add("2", "deal.passes", player=state.pone)
        return Board(after.target, after.pegs, state.pone)


def _decided(state: Board) -> str:
    """What decided a game that is read as a text, as far as that can be seen."""
    if not state.hands[0]:
        return "crib"
    if not any(state.laid):
        return "heels"
    return "hand" if sum(map(len, state.laid)) == sum(map(len, state.hands)) else "play"


def _pegged(
    board: Board, one: Scored, scored: list[Scored], trace: Trace | None = None, rule: str = ""
) -> Board:
    """The board with these pegs; none after the target is reached, and none for nothing (ruling 13)."""
    if board.winner or not one.pegs:
        return board
    scored.append(one)
    if trace is not None:
        trace.add(rule, f"scored.{one.why}", player=one.player, n=one.pegs)
    pegs = [*board.pegs]
    pegs[one.player - 1] += one.pegs
    after = board._replace(pegs=(pegs[0], pegs[1]))
    why = one.why if one.why in ("heels", "hand", "crib") else "play"
    return after._replace(ended=why) if after.winner else after


def _read(text: str) -> PegMove:
    """A move of any phase."""
    word, _, rest = text.partition(" ")
    if text in ("go", "show"):
        return PegMove(text)
    found = cards(rest) if rest != "-" else None
    if word == "cut" and (turned := card(rest)) is not None:
        return PegMove("cut", (turned,))
    if word == "discard" and found and len({*found}) == len(found) == 2:
        return PegMove("discard", tuple(sorted(found)))
    if word == "deal":
        hands = [cards(part) for part in rest.split("/")]
        both = [one for hand in hands for one in hand or ()]
        if [len(hand or ()) for hand in hands] == [DEALT, DEALT] and len({*both}) == 2 * DEALT:
            return PegMove("deal", (*sorted(both[:DEALT]), *sorted(both[DEALT:])))
    if (laid := card(text)) is not None:
        return PegMove("lay", (laid,))
    raise Unreadable("bad-request", "1", "move", text=text)
