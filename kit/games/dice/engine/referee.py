"""The referee of the dice games: dice come with a request."""

from collections.abc import Mapping
from typing import Any, Final

from kit.core.dice import FACES
from kit.core.errors import Illegal
from kit.core.referee import Answer, Referee, RequestKind, Words
from kit.core.trace import Trace
from kit.core.wire import bad, get, yes
from kit.games.dice.engine.fives import DICE, Fives
from kit.games.dice.engine.game import Dice, Rolled, Table
from kit.games.dice.engine.rule_set import Throw, Word

_POSITION: Final = frozenset({"position"})


class DiceReferee(Referee[Table, Word | Rolled]):
    """Answers `legal`, `move` with its dice, and `set_aside`."""

    def __init__(self, engine: Dice, words: Words) -> None:
        super().__init__(engine, words)
        self.game = engine
        self.kinds = {
            "legal": RequestKind(_POSITION, self._words_of),
            "move": RequestKind(_POSITION | {"dice"}, self._decide),
            "set_aside": RequestKind(frozenset({"thrown"}), self._price),
        }

    def _words_of(self, request: Mapping[str, Any]) -> Answer:
        yes(request, "legal")
        state = self.game.position(get(request, "position", str))
        return {
            "ok": True,
            "moves": sorted(self.game.write_move(state, one) for one in self.game.legal(state)),
        }

    def _decide(self, request: Mapping[str, Any]) -> Answer:
        position, text = get(request, "position", str), get(request, "move", str)
        dice = _dice(request, "dice") if "dice" in request else None
        state = self.game.position(position)
        word = self.game.word(state.game, text)
        self.game.refuse(state, word)
        needed = self.game.sets[state.game].dice(state.at, word)
        if dice is None and needed:
            raise Illegal("bad-dice", "1", "missing", needed=needed)
        if dice is not None and not needed:
            raise Illegal("bad-dice", "1", "none")
        trace = Trace()
        after = self.game.played(state, word, dice or (), trace)
        outcome = self.game.outcome(after)
        return {
            "ok": True,
            "position": self.game.write(after),
            "outcome": outcome.facts() if outcome else None,
            "trace": self.steps(trace),
        }

    def _price(self, request: Mapping[str, Any]) -> Answer:
        aside = _dice(request, "set_aside")
        thrown = _dice(request, "thrown") if "thrown" in request else None
        for dice in (aside, *(() if thrown is None else (thrown,))):
            if not 1 <= len(dice) <= DICE:
                raise Illegal("bad-dice", "2.2", "aside", n=len(dice), most=DICE)
            for die in dice:
                if die not in FACES:
                    raise Illegal("bad-dice", "2.2", "face", die=die)
        fives = self.game.sets["fives"]
        assert isinstance(fives, Fives)
        return {"ok": True, "points": fives.check_part(aside, thrown)}


def _dice(request: Mapping[str, Any], name: str) -> Throw:
    dice = get(request, name, list)
    if any(type(die) is not int for die in dice):
        raise bad("type", name=name)
    return tuple(dice)
