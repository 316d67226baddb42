"""The protocol as a machine: each event is refused or leads to the next state."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from kit.core.errors import GameError, Illegal
from kit.games.doubles.engine.events import Event, other, partner
from kit.games.doubles.engine.rules import DoublesRules
from kit.games.doubles.engine.state import (
    EXCHANGE,
    PASS,
    PLAY,
    STRUCK,
    TIMEOUT,
    VOID,
    Announced,
    DoublesState,
    DoublesTurn,
    Due,
    SheetRow,
    builds_on,
    partners,
)

PHASES: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("start",),
    "draw": ("deal", "draw"),
    "overdraw": (),
    "lay": ("first",),
    "play": ("first", "second"),
    "exchange": ("first", "second"),
    "pass": ("first", "second"),
    "early": ("second",),
    "press": ("press", "second"),
    "flag": ("first", "second", "press"),
    "challenge": ("challenge", "second"),
    "accept": ("challenge", "second"),
    "verdict": ("challenge", "second"),
    "left": ("count",),
}
"""When an event may come."""


class Doubles:
    """The protocol by some numbers."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.rules = DoublesRules.of(facts)

    def start(self) -> DoublesState:
        """Nothing has happened."""
        return DoublesState(self.rules.tiles.whole)

    def play(self, events: Sequence[Event]) -> DoublesState:
        """The state after all events; the first that is refused says which it is."""
        state = self.start()
        for at, event in enumerate(events):
            try:
                state = self.after(state, event)
            except GameError as error:
                error.at = at
                raise
        return state

    def after(self, state: DoublesState, event: Event) -> DoublesState:
        """One event further."""
        if state.surplus:
            return self._overdraw(state, event)
        if event.e == "say":
            if not may_say(state, event["player"], event["about"]):
                raise Illegal("talk", "2", about=event["about"][:40])
            return state
        if state.phase not in PHASES[event.e]:
            raise Illegal("out-of-order", "4", event=event.e, phase=state.phase)
        step = getattr(self, f"_{event.e}")
        found: DoublesState = step(state, event)
        return found

    # Opening and drawing -------------------------------------------------------------------------

    def _start(self, state: DoublesState, event: Event) -> DoublesState:
        first = event["first"]
        due = tuple(Due(player) for pair in (first, other(first)) for player in partners(pair))
        return replace(state, phase="deal", starts=first, due=due)

    def _draw(self, state: DoublesState, event: Event) -> DoublesState:
        player, tiles = event["player"], event["tiles"]
        dealing = state.phase == "deal"
        able = (
            [one for one in state.due if one.player[0] == state.due[0].player[0]]
            if dealing
            else state.due[:1]
        )
        found = next((one for one in able if one.player == player), None)
        if found is None:
            raise Illegal("draw-order", "3" if dealing else "9", player=player)
        needed = self.needed(state, found)
        if tiles < needed or tiles > state.bag:
            raise Illegal("draw-count", "3" if dealing else "9", n=tiles, needed=needed)
        kept = found.exchanged  # put away once the new ones are drawn
        state = state.rack(player, tiles - kept, kept - tiles)
        state = replace(state, due=tuple(one for one in state.due if one is not found))
        if tiles > needed:
            return replace(state, surplus=(player, tiles - needed))
        return self._drawn(state)

    def needed(self, state: DoublesState, due: Due) -> int:
        """How many tiles a draw that is due takes."""
        return due.exchanged or min(self.rules.tiles.rack - state.racks[due.player], state.bag)

    def _overdraw(self, state: DoublesState, event: Event) -> DoublesState:
        assert state.surplus is not None
        player, tiles = state.surplus
        if event.e != "overdraw" or event["player"] != player:
            raise Illegal("overdraw", "3", player=player, n=tiles)
        return self._drawn(replace(state.rack(player, -tiles, tiles), surplus=None))

    def _drawn(self, state: DoublesState) -> DoublesState:
        """Whoever needs nothing more does not draw; then the next turn, or the first."""
        if state.phase == "draw":
            while state.due and not self.needed(state, state.due[0]):
                state = replace(state, due=state.due[1:])
        if state.due:
            return state
        return self._begin(state, 1, state.starts) if state.phase == "deal" else self._end(state)

    # A turn --------------------------------------------------------------------------------------

    def _begin(self, state: DoublesState, number: int, pair: str) -> DoublesState:
        """The next turn; one that is struck whole passes at once (rules 7 and 10)."""
        moves = self.rules.moves(number)
        if any(not state.racks[player] for player in partners(pair)):
            moves = min(moves, 1)
        paid = min(moves, state.owed[pair])
        state = replace(state, owed={**state.owed, pair: state.owed[pair] - paid})
        turn = DoublesTurn(number, pair, moves - paid, other(pair))
        state = replace(state, phase="first", turn=turn, due=())
        if turn.moves:
            return state
        return self._begin(self._fill(state), number + 1, other(pair))

    def _turn(self, state: DoublesState) -> DoublesTurn:
        assert state.turn is not None
        return state.turn

    def _refuse_mover(self, state: DoublesState, player: str) -> None:
        turn = self._turn(state)
        if player[0] != turn.pair:
            raise Illegal("not-on-turn", "4", player=player)
        if state.phase == "second":
            if player == turn.made[0].player:
                raise Illegal("same-player", "4", player=player)
            return
        if turn.laid == partner(player):
            raise Illegal("first-tile", "4", player=turn.laid)
        if not state.racks[player]:
            raise Illegal("empty-rack", "10", player=player)

    def _lay(self, state: DoublesState, event: Event) -> DoublesState:
        self._refuse_mover(state, event["player"])
        return replace(state, turn=replace(self._turn(state), laid=event["player"]))

    def _play(self, state: DoublesState, event: Event) -> DoublesState:
        player, squares = event["player"], tuple(event["squares"])
        self._refuse_mover(state, player)
        self._refuse_rack(state, player, len(squares))
        if again := sorted({*squares} & state.taken):
            raise Illegal("square-taken", "4", at=again[0])
        move = Announced(player, PLAY, len(state.rows), squares, len(squares), open=True)
        state = replace(state.rack(player, -len(squares)), taken=state.taken | {*squares})
        return self._announce(state, move, event["points"])

    def _refuse_rack(self, state: DoublesState, player: str, tiles: int) -> None:
        if tiles > state.racks[player]:
            raise Illegal("rack", "1", player=player, n=state.racks[player])

    def _exchange(self, state: DoublesState, event: Event) -> DoublesState:
        player, tiles = event["player"], event["tiles"]
        self._refuse_mover(state, player)
        self._refuse_rack(state, player, tiles)
        bag, made = state.bag, self._turn(state).made
        if made and made[0].kind == PLAY:  # ruling 12
            bag -= self.needed(state, Due(made[0].player))
        if bag < self.rules.tiles.exchange_bag:
            raise Illegal("exchange-bag", "9", n=bag, needed=self.rules.tiles.exchange_bag)
        return self._announce(state, Announced(player, EXCHANGE, len(state.rows), tiles=tiles), 0)

    def _pass(self, state: DoublesState, event: Event) -> DoublesState:
        self._refuse_mover(state, event["player"])
        return self._announce(state, Announced(event["player"], PASS, len(state.rows)), 0)

    def _announce(self, state: DoublesState, move: Announced, points: int) -> DoublesState:
        turn = self._turn(state)
        made = (*turn.made, move)
        row = SheetRow(turn.number, turn.pair, len(made), move.player, move.kind, points)
        phase = "press" if len(made) == turn.moves else "second"
        return replace(state, phase=phase, turn=replace(turn, made=made), rows=(*state.rows, row))

    # The clock -----------------------------------------------------------------------------------

    def _press(self, state: DoublesState, event: Event) -> DoublesState:
        turn = self._turn(state)
        if event["clock"] != turn.clock or (state.phase == "second" and turn.mistaken):
            raise Illegal("clock", "5", clock=turn.clock)
        if event["seconds"] > self.rules.clock.seconds:
            raise Illegal("time", "5", n=self.rules.clock.seconds)
        if state.phase == "second":
            return replace(state, turn=replace(turn, mistaken=True, clock=other(turn.clock)))
        return self._clocked(state)

    def _flag(self, state: DoublesState, event: Event) -> DoublesState:
        turn = self._turn(state)
        if event["clock"] != turn.clock:
            raise Illegal("clock", "5", clock=turn.clock)
        return self._clocked(state)

    def _clocked(self, state: DoublesState) -> DoublesState:
        """The turn's moves are over: the sheet is filled, challenges come next."""
        return self._judged(replace(self._fill(state), phase="challenge"))

    def _fill(self, state: DoublesState) -> DoublesState:
        """Lost and struck moves get rows, and all rows of the turn their sums (11)."""
        turn = self._turn(state)
        before = len(state.rows) - len(turn.made)
        rows = [*state.rows[before:]]
        for move in range(len(turn.made) + 1, self.rules.moves(turn.number) + 1):
            kind = TIMEOUT if move <= turn.moves else STRUCK
            rows.append(SheetRow(turn.number, turn.pair, move, None, kind, 0))
        return replace(state, rows=(*state.rows[:before], *(row._replace(summed=True) for row in rows)))

    # Challenges ----------------------------------------------------------------------------------

    def _early(self, state: DoublesState, event: Event) -> DoublesState:
        turn = self._turn(state)
        if turn.asked:
            raise Illegal("out-of-order", "8", "asked")
        if event["pair"] != turn.pair:
            raise Illegal("not-on-turn", "8", player=event["pair"])
        if turn.made[0].kind != PLAY:
            raise Illegal("nothing-to-challenge", "8", n=1)
        return replace(state, turn=replace(turn, asked=True))

    def _refuse_challenger(self, state: DoublesState, pair: str) -> DoublesTurn:
        turn = self._turn(state)
        if turn.awaited:
            raise Illegal("out-of-order", "6", "awaited", n=turn.awaited)
        if state.phase == "second" and (not turn.asked or turn.answered):
            raise Illegal("out-of-order", "8", "unasked")
        if pair == turn.pair:
            raise Illegal("not-on-turn", "6", player=pair)
        return turn

    def _challenge(self, state: DoublesState, event: Event) -> DoublesState:
        turn = self._refuse_challenger(state, event["pair"])
        if sorted(event["agreed"]) != [*partners(event["pair"])]:
            raise Illegal("no-agreement", "6", player=event["pair"])
        move = turn.player_of(event["move"])
        if move is None or not move.open:
            raise Illegal("nothing-to-challenge", "6", n=event["move"])
        state = replace(state, turn=replace(turn, awaited=event["move"], answered=True))
        if event["move"] == 2 and turn.made[0].open:  # ruling 7
            state = self._settle(state, 1)
        return state

    def _accept(self, state: DoublesState, event: Event) -> DoublesState:
        turn = self._refuse_challenger(state, event["pair"])
        state = replace(state, turn=replace(turn, answered=True))
        for number in range(1, len(turn.made) + 1):
            state = self._settle(state, number)
        return self._judged(state)

    def _verdict(self, state: DoublesState, event: Event) -> DoublesState:
        turn, number = self._turn(state), event["move"]
        if turn.awaited != number:
            raise Illegal("out-of-order", "6", "unawaited", n=number)
        state = replace(state, turn=replace(turn, awaited=0))
        if event["valid"]:
            return self._judged(self._settle(self._cross(state, other(turn.pair)), number))
        first, second = turn.player_of(1), turn.player_of(2)
        both = number == 1 and first and second and second.kind == PLAY
        if both and first and second and builds_on(first.squares, second.squares, state.taken):
            state = self._void(state, 2)
        return self._judged(self._void(state, number))

    def _cross(self, state: DoublesState, pair: str) -> DoublesState:
        """Ruling 9: a challenge that failed; from some number on it costs moves."""
        crosses = {**state.crosses, pair: state.crosses[pair] + 1}
        cost = self.rules.crosses.costs_moves if crosses[pair] > self.rules.crosses.free else 0
        return replace(state, crosses=crosses, owed={**state.owed, pair: state.owed[pair] + cost})

    def _settle(self, state: DoublesState, number: int) -> DoublesState:
        """Nobody can challenge it any more, and it counts."""
        turn = self._turn(state)
        move = turn.made[number - 1]
        made = (*turn.made[: number - 1], move._replace(open=False), *turn.made[number:])
        return replace(state.row(move.row, summed=True), turn=replace(turn, made=made))

    def _void(self, state: DoublesState, number: int) -> DoublesState:
        """No points, and the tiles go back to the rack."""
        state = self._settle(state, number)
        turn = self._turn(state)
        move = turn.made[number - 1]
        made = (*turn.made[: number - 1], move._replace(kind=VOID), *turn.made[number:])
        state = replace(
            state.rack(move.player, move.tiles),
            turn=replace(turn, made=made),
            taken=state.taken - {*move.squares},
        )
        return state.row(move.row, kind=VOID, points=0)

    def _judged(self, state: DoublesState) -> DoublesState:
        """After the clock: once no play is open, drawing comes."""
        turn = self._turn(state)
        if state.phase != "challenge" or turn.awaited or any(move.open for move in turn.made):
            return state
        due = tuple(
            Due(move.player, move.tiles if move.kind == EXCHANGE else 0)
            for move in turn.made
            if move.kind in (PLAY, EXCHANGE)
        )
        return self._drawn(replace(state, phase="draw", due=due))

    # The end -------------------------------------------------------------------------------------

    def _end(self, state: DoublesState) -> DoublesState:
        """The turn is over: somebody closed, nobody does anything any more, or the other pair is next."""
        turn = self._turn(state)
        acted = any(move.kind in (PLAY, EXCHANGE, VOID) for move in turn.made)
        state = replace(state, idle=0 if acted else state.idle + 1)
        if not any(state.racks[player] for player in partners(turn.pair)):
            return replace(state, phase="count", turn=None, closed=turn.pair)
        if state.idle >= self.rules.end.passed_turns:  # ruling 14
            return replace(state, phase="count", turn=None)
        return self._begin(state, turn.number + 1, other(turn.pair))

    def _left(self, state: DoublesState, event: Event) -> DoublesState:
        left = event["left"]
        for player, value in left.items():
            if (value == 0) != (state.racks[player] == 0):
                raise Illegal("tiles-left", "10", player=player)
        worth = {pair: sum(left[player] for player in partners(pair)) for pair in ("A", "B")}
        if state.closed:
            theirs = worth[other(state.closed)]
            final = {state.closed: theirs, other(state.closed): -theirs}
        else:
            final = {pair: -worth[pair] for pair in worth}
        return replace(state, phase="over", final=final)


def may_say(state: DoublesState, player: str, about: str) -> bool:
    """Rule 2: the four things partners may speak of, and when."""
    turn, own = state.turn, state.turn is not None and player[0] == state.turn.pair
    if turn is None:
        return False
    if about == "order":
        return own and state.phase == "first" and not turn.laid
    if about == "close":
        return own and state.phase in ("first", "second")
    if about == "early":
        return own and state.phase == "second" and turn.made[0].kind in (PLAY, VOID) and not turn.asked
    return about == "challenge" and not own and state.phase in ("second", "press", "challenge")
