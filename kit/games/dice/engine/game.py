"""The engine of five dice games: the first word of a position names the rule set."""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from kit.core.dice import FACES
from kit.core.engine import Outcome, Player
from kit.core.errors import Illegal, KitError, Unreadable
from kit.core.trace import Trace
from kit.games.dice.engine.evens import Evens
from kit.games.dice.engine.fives import Fives
from kit.games.dice.engine.julka import Julka
from kit.games.dice.engine.rule_set import FEWEST, MOST, RuleSet, Throw, Word, throws, unreadable
from kit.games.dice.engine.rules import DiceRules
from kit.games.dice.engine.snake import Snake
from kit.games.dice.engine.xantippe import Xantippe

SETS: Final[Mapping[str, Callable[[Any], RuleSet]]] = {
    "fives": Fives,
    "snake": Snake,
    "evens": Evens,
    "xantippe": Xantippe,
    "julka": Julka,
}
_ROLLING: Final = re.compile(r"(.*) (roll|complete|duel)(?: ([1-6]+))?")
_DICE: Final = re.compile(r"[1-6]{1,8}")


class NoSuchDiceGame(KitError):
    """A rule set that is not there, or a number of players that it does not take."""


class Rolled(NamedTuple):
    """Dice that fell, in the order of their faces: what chance does."""

    dice: Throw


class Table(NamedTuple):
    """A position of one rule set; while dice roll, the decision that threw them and those already down."""

    game: str
    at: Any
    rolling: str = ""
    fallen: Throw = ()


class Dice:
    """Five games by some rules; `form` is the one that is begun, for so many players.

    >>> from kit.games.dice import GAME
    >>> dice = GAME.play(form="evens")
    >>> state = dice.apply(dice.read("evens 8,2 3 2 1"), Word("roll"))
    >>> dice.write(dice.apply(state, dice.read_move(state, "446")))
    'evens 16,2 3 3 1'
    """

    def __init__(self, facts: Mapping[str, Any], form: str = "fives", players: int = 2) -> None:
        rules = DiceRules.of(facts)
        self.sets = {name: made(getattr(rules, name)) for name, made in SETS.items()}
        if form not in self.sets:
            raise NoSuchDiceGame(f"there is no dice game {form!r}; there are {', '.join(self.sets)}")
        if not FEWEST <= players <= MOST:
            raise NoSuchDiceGame(f"{FEWEST} to {MOST} can play, not {players}")
        self.form, self.players = form, tuple(range(1, players + 1))

    # Positions -----------------------------------------------------------------------------------

    def start(self) -> Table:
        """The first position of the game that was chosen."""
        return Table(self.form, self.sets[self.form].start(len(self.players)))

    def position(self, text: str) -> Table:
        """A position as people write it: no dice are rolling."""
        game, *parts = text.split(" ")
        at = self.sets[game].read(parts) if game in self.sets else None
        if at is None:
            raise unreadable(text)
        return Table(game, at)

    def read(self, text: str) -> Table:
        """A position, `start`, or one in which dice roll."""
        if text == "start":
            return self.start()
        found = _ROLLING.fullmatch(text)
        if found is None:
            return self.position(text)
        state = self.position(found[1])
        if self.outcome(state) or Word(found[2]) not in self.legal(state):
            raise unreadable(text)
        state = state._replace(rolling=found[2], fallen=tuple(map(int, found[3] or "")))
        if state.fallen and (
            len(state.fallen) != self._next_dice(state._replace(fallen=())) or state.game != "snake"
        ):
            raise unreadable(text)
        if state.fallen != tuple(sorted(state.fallen)):
            raise unreadable(text)
        return state

    def write(self, state: Table) -> str:
        """The one text of a position."""
        text = f"{state.game} {self.sets[state.game].write(state.at)}"
        rolling = [state.rolling, "".join(map(str, state.fallen))]
        return " ".join([text, *filter(None, rolling)])

    def to_move(self, state: Table) -> Player | None:
        """A player's number; None while dice roll, and when it is over."""
        return None if state.rolling else self.sets[state.game].turn(state.at)

    def view(self, state: Table, player: Player) -> Table:
        """Nothing is hidden."""
        return state

    def outcome(self, state: Table) -> Outcome | None:
        """Who won, or who share it."""
        return None if state.rolling else self.sets[state.game].outcome(state.at)

    # Moves ---------------------------------------------------------------------------------------

    def legal(self, state: Table) -> Sequence[Word | Rolled]:
        """Every decision."""
        if state.rolling or self.outcome(state):
            return []
        return self.sets[state.game].words(state.at)

    def chance(self, state: Table) -> Mapping[Word | Rolled, Fraction]:
        """Every throw, told by its faces alone."""
        if not state.rolling:
            return {}
        return {Rolled(faces): chance for faces, chance in throws(self._next_dice(state)).items()}

    def _next_dice(self, state: Table) -> int:
        """How many dice fall now; a duel's fall in two throws."""
        count = self.sets[state.game].dice(state.at, Word(state.rolling))
        return count // 2 if state.game == "snake" else count

    def word(self, game: str, text: str) -> Word:
        """A decision of this game; anything else cannot be understood."""
        found = self.sets[game].word(text)
        if found is None:
            raise Unreadable("bad-request", "1", "move", text=text)
        return found

    def readable(self, text: str) -> None:
        """Unreadable, unless it is dice or a word of one of the games."""
        if not _DICE.fullmatch(text) and not any(one.word(text) for one in self.sets.values()):
            raise Unreadable("bad-request", "1", "move", text=text)

    def read_move(self, state: Table, text: str) -> Word | Rolled:
        """The decision that is meant, or the dice that fell."""
        if _DICE.fullmatch(text):
            rolled = Rolled(tuple(sorted(map(int, text))))
            if rolled not in self.chance(state):
                raise Illegal("bad-dice", "1", "fell", n=len(rolled.dice))
            return rolled
        word = self.word(state.game, text)
        self.refuse(state, word)
        return word

    def refuse(self, state: Table, word: Word) -> None:
        """Raise what a referee says to a decision that is not lawful here; dice are another matter."""
        if state.rolling:
            raise Illegal("bad-dice", "1", "rolling")
        rules = self.sets[state.game]
        if word.word == "talk" and word.named[0] not in rules.seats(state.at):
            raise Unreadable("bad-request", "6.4", "talker", n=word.named[0])
        if outcome := rules.outcome(state.at):
            raise Illegal("game-over", outcome.rule)
        rules.refuse(state.at, word)

    def write_move(self, state: Table, move: Word | Rolled) -> str:
        """The text of a decision, or of dice."""
        if isinstance(move, Rolled):
            return "".join(map(str, move.dice))
        return f"{move.word} {''.join(map(str, move.named))}" if move.named else move.word

    def apply(self, state: Table, move: Word | Rolled, trace: Trace | None = None) -> Table:
        """The position after a decision, or after the dice that it threw."""
        rules, steps = self.sets[state.game], Trace() if trace is None else trace
        if isinstance(move, Rolled):
            if move not in self.chance(state):
                raise Illegal("bad-dice", "1", "fell", n=len(move.dice))
            word, dice = Word(state.rolling), (*state.fallen, *move.dice)
            if len(dice) < rules.dice(state.at, word):
                return state._replace(fallen=dice)
            return self.played(Table(state.game, state.at), word, dice, steps)
        self.refuse(state, move)
        if rules.dice(state.at, move):
            return state._replace(rolling=move.word)
        return self.played(state, move, (), steps)

    def played(self, state: Table, word: Word, dice: Throw, trace: Trace) -> Table:
        """The position after a lawful decision with its dice; wrong dice are refused last."""
        rules = self.sets[state.game]
        needed = rules.dice(state.at, word)
        if len(dice) != needed:
            raise Illegal("bad-dice", "1", "many", n=len(dice), needed=needed)
        for die in dice:
            if die not in FACES:
                raise Illegal("bad-dice", "1", "face", die=die)
        after = Table(state.game, rules.play(state.at, word, dice, trace))
        if outcome := rules.outcome(after.at):
            winners = ", ".join(map(str, outcome.winner)) if isinstance(outcome.winner, tuple) else ""
            trace.add(outcome.rule, f"end.{outcome.reason}", winners=winners)
        return after
