"""The engine of backgammon: dice and cube, plays read and judged, and how a game ends."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from kit.core.dice import FACES
from kit.core.engine import Outcome, Player
from kit.core.errors import Illegal, Unreadable
from kit.core.trace import Trace
from kit.games.backgammon.engine.board import (
    BARS,
    BEYOND,
    COLOURS,
    LANDS,
    WHITE,
    at,
    counted,
    made,
    occupied,
    total,
)
from kit.games.backgammon.engine.plays import After, Play, lawful, reached
from kit.games.backgammon.engine.rules import BAR, KINDS, Rules
from kit.games.backgammon.engine.text import (
    Hops,
    Placing,
    point_name,
    read_play,
    read_position,
    steps_of,
    write_play,
    write_position,
)

Move = str | Play
"""A play, or a word: `roll`, `double`, `take`, `drop`, and dice such as `31`."""
FIRST, TURN, ROLL, DOUBLE, DROPPED = "first", "", "roll", "double", "dropped"
_PHASES: Final = (FIRST, ROLL, DOUBLE, DROPPED)
_WORDS: Final = ("roll", "double", "take", "drop")

ROLLS: Final[Mapping[Move, Fraction]] = {
    f"{high}{low}": Fraction(1, 36) if high == low else Fraction(1, 18)
    for high in reversed(FACES)
    for low in reversed(FACES)
    if high >= low
}
"""Two dice, the larger first, and how likely they are."""
OPENING: Final[Mapping[Move, Fraction]] = {dice: Fraction(1, 15) for dice in ROLLS if dice[0] != dice[1]}


class State(NamedTuple):
    """A position, and what comes next: the opening roll, a turn, a roll, an answer to a double, or a play."""

    turn: int
    white: int
    black: int
    cube: int = 1
    owner: int = -1
    phase: str = TURN
    dice: tuple[int, int] | None = None

    @property
    def sides(self) -> tuple[int, int]:
        """The checkers of the player in turn, and the other's."""
        return (self.white, self.black) if self.turn == WHITE else (self.black, self.white)


class Backgammon:
    """Backgammon by some rules.

    >>> setup = {"24": 2, "13": 5, "8": 3, "6": 5}
    >>> loss = {"single": 1, "gammon": 2, "backgammon": 3}
    >>> game = Backgammon({"setup": setup, "home": 6, "doubles": 4, "loss": loss, "cube": {"limit": 64}})
    >>> state = game.read("W:W13,6(2):B17 53")
    >>> sorted(game.write_move(state, play) for play in game.legal(state))[:3]
    ['13/10 10/5', '13/10 6/1', '13/8* 6/3']
    >>> game.write(game.apply(state, game.read_move(state, "13/8*/5")))
    'B:W6(2),5:Bbar'
    """

    players: Sequence[Player] = COLOURS

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.rules = Rules.of(facts)
        self._home, self._steps = self.rules.home, self.rules.doubles
        self._judged: tuple[State | None, list[Play]] = (None, [])

    # Positions -----------------------------------------------------------------------------------

    def setup(self) -> State:
        """The set-up, White to move."""
        white, black = (sum(n * at(colour, p) for p, n in self.rules.setup.items()) for colour in range(2))
        return State(WHITE, white, black)

    def start(self) -> State:
        """Before the opening roll; whoever won it took White (5.2)."""
        return self.setup()._replace(phase=FIRST)

    def position(self, text: str) -> State:
        """A position as the referee reads it: a turn begins."""
        return self.setup() if text == "start" else State(*read_position(text, self.rules.cube.limit))

    def read(self, text: str) -> State:
        """A position, and behind a space what comes next where it is no new turn: dice (`31`), or a word."""
        if text == "start":
            return self.start()
        place, _, then = text.partition(" ")
        state = self.position(place)
        if len(then) == 2 and then in ROLLS:
            return state._replace(dice=(int(then[0]), int(then[1])))
        known = then in _PHASES or (then == TURN and not text.endswith(" "))
        if not known or (then == DOUBLE and not self._may_double(state)):
            raise Unreadable("bad-position", "2", "text", text=text[:200])
        return state._replace(phase=then)

    def write(self, state: State) -> str:
        """The text of a position."""
        then = "{}{}".format(*state.dice) if state.dice else state.phase
        return f"{write_position(Placing(*state[:5]))} {then}".rstrip()

    def to_move(self, state: State) -> Player | None:
        """Who plays, doubles or answers; nobody before a roll."""
        if state.phase == DOUBLE:
            return COLOURS[1 - state.turn]
        return COLOURS[state.turn] if state.dice or self._doubling(state) else None

    def view(self, state: State, player: Player) -> State:
        """Nothing is hidden."""
        return state

    def chance(self, state: State) -> Mapping[Move, Fraction]:
        """Two dice; in the opening roll they differ."""
        if state.dice or state.phase in (DOUBLE, DROPPED) or self._doubling(state) or self.outcome(state):
            return {}
        return OPENING if state.phase == FIRST else ROLLS

    def outcome(self, state: State) -> Outcome | None:
        """Who has borne off everything, or has doubled somebody out."""
        if state.phase == DROPPED:
            return Outcome(COLOURS[state.turn], "pass", "ruling-8", {"points": state.cube})
        if state.white and state.black:
            return None
        winner = WHITE if not state.white else 1 - WHITE
        kind = self._loss(1 - winner, state.black if winner == WHITE else state.white)
        points = getattr(self.rules.loss, kind) * state.cube
        return Outcome(COLOURS[winner], kind, "10.2", {"points": points})

    def _loss(self, colour: int, side: int) -> str:
        """How somebody lost who still has these checkers."""
        if total(side) < self.rules.checkers:
            return KINDS[0]
        return KINDS[2] if side & BEYOND[colour][BAR - 1 - self.rules.home] else KINDS[1]

    # The cube (ruling 8) -------------------------------------------------------------------------

    def _may_double(self, state: State) -> bool:
        return state.owner in (-1, state.turn) and state.cube < self.rules.cube.limit

    def _doubling(self, state: State) -> bool:
        """Whether the player in turn decides about a double now."""
        fresh = state.phase == TURN and not state.dice
        return bool(fresh and state.white and state.black and self._may_double(state))

    def check_double(self, state: State, first: bool = False) -> None:
        """Illegal, unless the player in turn may double."""
        if (over := self.outcome(state)) is not None:
            raise Illegal("game-over", over.rule, over.reason)
        if first or state.phase == FIRST:
            raise Illegal("not-your-cube", "ruling-8", "first")
        if state.owner not in (-1, state.turn):
            raise Illegal("not-your-cube", "ruling-8", "theirs")
        if state.cube >= self.rules.cube.limit:
            raise Illegal("cube-at-64", "ruling-9", n=state.cube)

    # Plays ---------------------------------------------------------------------------------------

    def legal(self, state: State) -> Sequence[Move]:
        """Every lawful decision."""
        if state[6] is not None:  # its dice: this is asked at every turn of a playout
            return self._plays(state) if state[1] and state[2] else ()
        if state.phase == DOUBLE:
            return ("drop", "take")
        return ("double", "roll") if self._doubling(state) else ()

    def _plays(self, state: State) -> list[Play]:
        judged, plays = self._judged
        if judged is not state:
            turn, white, black, _, _, _, dice = state
            assert dice is not None
            own, other = (white, black) if turn == WHITE else (black, white)
            plays = lawful(turn, self._home, own, other, dice, self._steps)
            self._judged = state, plays
        return plays

    def readable(self, text: str) -> None:
        """Unreadable, unless it is a play, a word about the cube, or dice."""
        if text not in _WORDS and text not in ROLLS:
            read_play(text)

    def write_move(self, state: State, move: Move) -> str:
        """The one text of a move."""
        return move if isinstance(move, str) else write_play(move, self._blots(state))

    def _blots(self, state: State) -> frozenset[int]:
        """The player's points on which a blot of the other stands."""
        other = state.sides[1]
        blots = occupied(other) & ~made(other)
        return frozenset(p for p in range(1, BAR) if blots & at(state.turn, p))

    def read_move(self, state: State, text: str) -> Move:
        """The lawful move that a text means; any standard text of a play will do."""
        self.readable(text)
        if state.dice is None or text in _WORDS or text in ROLLS:
            if text not in (*self.legal(state), *self.chance(state)):
                raise Illegal("illegal-move", "5", "now", text=text)
            return text
        return self._read_play(state, read_play(text))

    def _read_play(self, state: State, groups: tuple[Hops, ...]) -> Play:
        own, other = state.sides
        colour, blocked = state.turn, made(other)
        for group in groups:
            for point in group.landings:
                if point and blocked & at(colour, point):
                    raise Illegal("blocked", "7.2", at=point)
        left = dict(counted(colour, own))
        for start, landings, _, times in groups:
            left[start] = left.get(start, 0) - times
            left[landings[-1]] = left.get(landings[-1], 0) + times
        for point, n in left.items():
            if n < 0:
                raise Illegal("no-such-checker", "6", at=point_name(point))
        blots, starred = self._blots(state), set[int]()
        for group in groups:
            for point in group.stars:
                if point not in blots or point in starred:
                    raise Illegal("nothing-to-hit", "7.1", at=point_name(point))
                starred.add(point)
        made_of = After(
            sum(n * at(colour, point) for point, n in left.items() if point),
            sum(at(colour, point) for point in {p for one in groups for p in one.landings} & blots),
        )
        return self._meant(state, made_of)

    def _meant(self, state: State, after: After) -> Play:
        """The lawful play that makes a position; Illegal says why there is none."""
        found = reached(state.turn, self.rules.home, *state.sides, self._thrown(state))
        if after in found.lawful:
            return found.lawful[after]
        for used, one in enumerate(found.by_dice):
            if after in one:
                raise Illegal("more-dice", "ruling-4", "pass" if not used else "part")
        raise Illegal("illegal-move", "6", "play")

    def _thrown(self, state: State) -> tuple[int, ...]:
        """A die for every step that can be made."""
        assert state.dice is not None
        first, second = state.dice
        return (first,) * self.rules.doubles if first == second else state.dice

    def apply(self, state: State, move: Move, trace: Trace | None = None) -> State:
        """The state after a lawful decision, or a roll."""
        if isinstance(move, str):
            return self._said(state, move, trace)
        turn, white, black, cube, owner, _, dice = state
        if dice is None or not white or not black or move not in self._plays(state):
            raise Illegal("illegal-move", "6", "play")
        own, other = (white, black) if turn == WHITE else (black, white)
        lands = LANDS[turn]
        for code in move:
            change, end, nibble = lands[code]
            own += change
            if other & nibble:
                other += BARS[1 - turn] - end
        white, black = (own, other) if turn == WHITE else (other, own)
        after = State(1 - turn, white, black, cube, owner)
        if trace is not None:
            self._explain(state, move, after, trace)
        return after

    def _said(self, state: State, word: str, trace: Trace | None) -> State:
        if word not in (*self.legal(state), *self.chance(state)):
            raise Illegal("illegal-move", "5", "now", text=word)
        if word in ROLLS:
            if trace is not None:
                trace.add("5", "rolled", first=word[0], second=word[1])
            return state._replace(phase=TURN, dice=(int(word[0]), int(word[1])))
        if word in ("roll", "double"):
            return state._replace(phase=word)
        after = self.doubled(state, word == "take")
        if trace is not None:
            trace.add("ruling-8", f"cube.{word}", n=after.cube)
        return after

    def doubled(self, state: State, taken: bool) -> State:
        """What comes of a double: the cube is the other's and a roll follows, or the game is over."""
        if not taken:
            return state._replace(phase=DROPPED)
        return state._replace(cube=2 * state.cube, owner=1 - state.turn, phase=ROLL)

    def _explain(self, state: State, play: Play, after: State, trace: Trace) -> None:
        if not play:
            trace.add("5.5", "nothing")
        waiting, exact = set(self._blots(state)), Counter(self._thrown(state))
        exact.subtract(start - end for start, end in steps_of(play) if end)
        for start, end in steps_of(play):
            if start == BAR:
                trace.add("8", "enters", at=end)
            elif not end:
                trace.add("9.2" if exact[start] > 0 else "9.3", "borne", at=start)
                exact[start] -= 1
            else:
                trace.add("6", "steps", start=start, end=end)
            if end in waiting:
                waiting.discard(end)
                trace.add("7.1", "hits", at=end, theirs=BAR - end)
        if (over := self.outcome(after)) is not None:
            trace.add(over.rule, f"won.{over.reason}", points=over.more["points"])
