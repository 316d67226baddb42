"""A throw that was made: what lay before, what was declared and rolled, what lies after."""

from typing import NamedTuple

from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.engine.judge import Asked, rest
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import POINT, SHOOT, STONE, Rules


class PlayedFigure(NamedTuple):
    """One throw as it was asked for, the rules it was made by, and where everything lies then."""

    rules: Rules
    asked: Asked
    after: Position

    @property
    def start(self) -> int:
        """The donnée, the target's field, or the jack's."""
        position, throw = self.asked.position, self.asked.throw
        if throw.action == POINT:
            return throw.donnee
        return position.fields[throw.target] if throw.action == SHOOT else position.jack

    @property
    def directions(self) -> tuple[int, ...]:
        """Where the dice, or on a stone the players, sent the boules."""
        chosen = iter(self.asked.choices.directions)
        ways = (self.rules.ways[sum(pair)] for pair in pairs(self.asked.throw.action, tuple(self.asked.dice)))
        return tuple(next(chosen) if way == STONE else way for way in ways)

    def told(self) -> tuple[str, tuple[int, ...]]:
        """What can be told of it, whatever board it was played on."""
        return self.after.text(self.rules.board), self.directions


def play(content: PetanqueContent, asked: Asked) -> PlayedFigure:
    """Make the throw; a refusal is raised as it is."""
    return PlayedFigure(content.rules, asked, rest(content.rules, asked))


def pairs(action: str, dice: tuple[int, ...]) -> list[tuple[int, int]]:
    """The dice of directions among those of a throw.

    >>> pairs("shoot", (2, 3, 1, 3, 2, 3, 4))
    [(1, 3), (3, 4)]
    """
    at = {POINT: (1,), SHOOT: (2, 5)}.get(action, ())
    return [(dice[i], dice[i + 1]) for i in at if i + 1 < len(dice)]


def groups(played: PlayedFigure) -> list[tuple[tuple[int, ...], str]]:
    """The dice as they were rolled together, each with the key of the word that says what for."""
    dice = tuple(played.asked.dice)
    match played.asked.throw.action:
        case "point":
            return [(dice[:1], "roll.run"), (dice[1:3], "roll.direction")]
        case "push_jack":
            return [(dice[:1], "roll.attempt"), *([(dice[1:], "roll.run")] if dice[1:] else [])]
        case _:
            found = [(dice[:1], "roll.shot")]
            for n, who in ((1, "target"), (4, "thrown")):
                if len(dice) > n:
                    found += [((dice[n],), f"roll.flight.{who}"), (dice[n + 1 : n + 3], "roll.direction")]
            return found
