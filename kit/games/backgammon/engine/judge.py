"""The referee of backgammon: dice and doubles come with a request."""

from collections.abc import Mapping
from typing import Any, Final

from kit.core.dice import FACES
from kit.core.errors import Illegal
from kit.core.referee import Answer, Referee, RequestKind, Words
from kit.core.wire import bad, get
from kit.games.backgammon.engine.game import Backgammon, Move, State
from kit.games.backgammon.engine.text import Placing, read_play, write_position

_TAKE, _PASS = "take", "pass"
_ROLLED: Final = frozenset({"position", "dice", "first"})


class BackgammonReferee(Referee[State, Move]):
    """Answers `legal` and `move` with the dice of the request, and `double`."""

    def __init__(self, engine: Backgammon, words: Words) -> None:
        super().__init__(engine, words)
        self.game = engine
        self.kinds = {
            "legal": RequestKind(_ROLLED, self._list),
            "move": RequestKind(_ROLLED, self._play),
            "double": RequestKind(frozenset({"position", "first"}), self._double),
        }

    def _first(self, request: Mapping[str, Any]) -> bool:
        return bool(get(request, "first", bool)) if "first" in request else False

    def _rolled(self, request: Mapping[str, Any]) -> State:
        """The position with its dice; what is not readable is refused before the position is looked at."""
        position, dice, first = (
            get(request, "position", str),
            get(request, "dice", list),
            self._first(request),
        )
        if any(type(die) is not int for die in dice):
            raise bad("type", name="dice")
        state = self.game.position(position)
        if len(dice) != 2:
            raise Illegal("bad-dice", "5", "many", n=len(dice))
        for die in dice:
            if die not in FACES:
                raise Illegal("bad-dice", "5", "face", die=die)
        if first and dice[0] == dice[1]:
            raise Illegal("bad-dice", "5.2", "equal")
        return state._replace(dice=(dice[0], dice[1]))

    def _list(self, request: Mapping[str, Any]) -> Answer:
        if not get(request, "legal", bool):
            raise bad("type", name="legal")
        return self.listed(self._rolled(request))

    def _play(self, request: Mapping[str, Any]) -> Answer:
        text = get(request, "move", str)
        read_play(text)
        return self.played(self._rolled(request), text)

    def _double(self, request: Mapping[str, Any]) -> Answer:
        position, answer, first = (
            get(request, "position", str),
            get(request, "double", str),
            self._first(request),
        )
        if answer not in (_TAKE, _PASS):
            raise bad("double", text=answer[:60])
        state = self.game.position(position)
        self.game.check_double(state, first)
        after = self.game.doubled(state, answer == _TAKE)
        over = self.game.outcome(after)
        text = write_position(Placing(*after[:5]))
        return {"ok": True, "position": text, "outcome": over.facts() if over else None}
