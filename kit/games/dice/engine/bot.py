"""The optimal stopper of Ones and Fives; in the other games there is nothing to decide."""

from random import Random

from kit.games.dice.engine.fives import Fives, FivesTurn
from kit.games.dice.engine.game import Dice, Rolled, Table
from kit.games.dice.engine.rule_set import Word
from kit.games.dice.engine.stopping import Choice, stopping


def stopper(dice: Dice, state: Table, rng: Random) -> Word | Rolled:
    """What is worth most points on average; whoever has enough to win banks."""
    rules, at = dice.sets[state.game], state.at
    if not isinstance(rules, Fives) or not isinstance(at, FivesTurn):
        return dice.legal(state)[0]
    solved = stopping(rules.prices)
    if at.thrown:

        def worth(word: Word) -> float:
            found = rules.prices.completing(at.thrown)
            if word.word == "complete" and found:
                return solved.worth(at.points, at.dice, Choice(0, found[1]))
            return solved.worth(at.points, at.dice, Choice(len(word.named), rules.prices.of(word.named)))

        return max(rules.words(at), key=lambda word: (worth(word), word.named))
    if at.points and at.scores[at.turn - 1] + at.points >= at.target:
        return Word("bank")
    return Word("bank" if at.points and at.points >= solved.roll(at.points, at.dice) else "roll")
