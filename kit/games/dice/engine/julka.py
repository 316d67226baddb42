"""Silent Julka: one die, up from one to six, back again, and not a word."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from kit.core.engine import Outcome
from kit.core.trace import Trace
from kit.games.dice.engine.rule_set import FEWEST, MOST, Throw, Word, best, number, show, turn_of
from kit.games.dice.engine.rules import JulkaRules

UP, BACK = "up", "back"
_TALK: Final = re.compile(r"talk ([1-9])")


class JulkaRace(NamedTuple):
    """Stations and throws of each, whether the way back is open, and whose turn; 0 when all are home."""

    stations: tuple[int, ...]
    throws: tuple[int, ...]
    back: bool
    turn: int


class Julka:
    """The rule set by some numbers."""

    name = "julka"

    def __init__(self, rules: JulkaRules) -> None:
        self.way = rules.stations
        self.gate = rules.wait_at  # ruling 13: so many stations, and one waits

    def start(self, players: int) -> JulkaRace:
        """Nobody has a station."""
        return JulkaRace((0,) * players, (0,) * players, False, 1)

    def read(self, parts: Sequence[str]) -> JulkaRace | None:
        """`6:31,5:40 up 2`."""
        if len(parts) != 3 or parts[1] not in (UP, BACK):
            return None
        pairs = [one.split(":") for one in parts[0].split(",")]
        turn = turn_of(parts[2], len(pairs))
        if not FEWEST <= len(pairs) <= MOST or turn is None or any(len(pair) != 2 for pair in pairs):
            return None
        stations, throws = ([number(pair[n]) for pair in pairs] for n in (0, 1))
        if None in stations or None in throws:
            return None
        at = JulkaRace(
            tuple(one or 0 for one in stations), tuple(one or 0 for one in throws), parts[1] == BACK, turn
        )
        return at if self._can_be(at) else None

    def _can_be(self, at: JulkaRace) -> bool:
        if any(one > len(self.way) or one > made for one, made in zip(at.stations, at.throws, strict=True)):
            return False
        opens = max(at.stations) > self.gate or min(at.stations) >= self.gate
        if opens and not at.back:
            return False
        over = min(at.stations) == len(self.way)
        return at.turn == 0 if over else bool(at.turn) and self._may(at, at.turn)

    def _may(self, at: JulkaRace, seat: int) -> bool:
        """Whether a player may throw: not one who waits or is home."""
        return at.stations[seat - 1] < (len(self.way) if at.back else self.gate)

    def write(self, at: JulkaRace) -> str:
        """These words."""
        pairs = ",".join(f"{one}:{made}" for one, made in zip(at.stations, at.throws, strict=True))
        return f"{pairs} {BACK if at.back else UP} {show(at.turn)}"

    def seats(self, at: JulkaRace) -> Sequence[int]:
        """All who play."""
        return range(1, len(at.stations) + 1)

    def turn(self, at: JulkaRace) -> int | None:
        """Who throws."""
        return at.turn or None

    def words(self, at: JulkaRace) -> list[Word]:
        """A throw; talking is lawful and never listed."""
        return [Word("roll")]

    def word(self, text: str) -> Word | None:
        """`roll`, or `talk` and a player's number."""
        if text == "roll":
            return Word(text)
        found = _TALK.fullmatch(text)
        return Word("talk", (int(found[1]),)) if found and int(found[1]) <= MOST else None

    def refuse(self, at: JulkaRace, word: Word) -> None:
        """A throw and a talk are always lawful."""

    def dice(self, at: JulkaRace, word: Word) -> int:
        """One."""
        return 1 if word.word == "roll" else 0

    def play(self, at: JulkaRace, word: Word, dice: Throw, trace: Trace) -> JulkaRace:
        """The next station falls or not; whoever talked goes back to the first (ruling 15)."""
        if word.word == "talk":
            seat = word.named[0]
            trace.add("6.4", "julka.talks", n=seat)
            stations = tuple(0 if n == seat else one for n, one in enumerate(at.stations, 1))
            return at._replace(stations=stations)
        seat, wanted = at.turn, self.way[at.stations[at.turn - 1]]
        hit = dice[0] == wanted
        trace.add("6.1", "julka.hits" if hit else "julka.misses", n=seat, die=dice[0], wanted=wanted)
        stations = tuple(one + (hit and n == seat) for n, one in enumerate(at.stations, 1))
        throws = tuple(one + (n == seat) for n, one in enumerate(at.throws, 1))
        after = JulkaRace(stations, throws, at.back, seat)
        if not at.back and min(stations) >= self.gate:
            trace.add("6.2", "julka.opens")
            after = after._replace(back=True)
        order = [(seat + n) % len(stations) + 1 for n in range(len(stations))]
        following = next((one for one in order if self._may(after, one)), 0)
        if not following:
            trace.add("6.3", "julka.home")
        return after._replace(turn=following)

    def outcome(self, at: JulkaRace) -> Outcome | None:
        """The fewest throws, once all are home (ruling 14)."""
        return None if at.turn else Outcome(best(at.throws, most=False), "fewest", "6.3")
