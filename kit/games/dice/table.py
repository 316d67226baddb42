"""The dice games at the table: dice come with a request, an optimal stopper, exact odds."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from kit.content.content import Content
from kit.core.dice import FACES
from kit.core.errors import Illegal
from kit.core.wire import bad, get, only
from kit.games.dice.engine import odds
from kit.games.dice.engine.bot import stopper
from kit.games.dice.engine.evens import Evens
from kit.games.dice.engine.fives import DICE, Fives, FivesTurn
from kit.games.dice.engine.game import SETS, Dice, Rolled, Table
from kit.games.dice.engine.julka import Julka
from kit.games.dice.engine.rule_set import FEWEST, MOST, RuleSet, Word
from kit.games.dice.engine.snake import Snake
from kit.games.dice.engine.stopping import Choice, nothing, special, stopping, whole
from kit.games.dice.engine.xantippe import Xantippe
from kit.table.arena import HALF, USUAL, Bot, distracted
from kit.table.engine_table import EngineTable
from kit.table.odds import Chance, Chances
from kit.table.part import Offer
from kit.table.picture import Line, Span, Speech, dice

_POSITION: Final = frozenset({"position"})


class DiceTable(EngineTable[Table, Word | Rolled]):
    """The dice games' seat at the table."""

    bots: Mapping[str, Bot] = {HALF: distracted(stopper), USUAL: stopper}

    def offer(self, content: Content) -> Offer:
        """Which of the games, and how many play."""
        return Offer(tuple(range(FEWEST, MOST + 1)), tuple(SETS), dice=True)

    def picture(self, game: Dice, state: Table, words: Speech) -> list[Line]:
        """Where everybody stands, who is in turn, and what lies thrown."""
        rules, at = game.sets[state.game], state.at
        turn = rules.turn(at) or 0
        stands, gaps = _standing(rules, at)
        lines: list[Line] = [
            [f" {'▸' if seat == turn else ' '} {words.seat(seat)}  {stands.get(seat, '')}".rstrip()]
            for seat in rules.seats(at)
        ]
        if turn:
            lines.append([f"   {words.say(f'seen.{state.game}', **gaps(turn))}"])
        thrown = state.fallen or getattr(at, "thrown", ())
        return [*lines, ["   ", Span(f" {dice(thrown)} ")]] if thrown else lines

    def odds(self, content: Content, request: Any) -> Chances:
        """What the next decision holds, in the position of a request."""
        if type(request) is not dict:
            raise bad("json")
        only(request, _POSITION)
        game = Dice(content.facts)
        state = game.position(get(request, "position", str))
        if outcome := game.outcome(state):
            raise Illegal("game-over", outcome.rule)
        return chances(game, state)


Gaps = Callable[[int], dict[str, int]]


def _standing(rules: RuleSet, at: Any) -> tuple[dict[int, str], Gaps]:
    """How far players have come, and what is to be said of whoever is in turn."""
    match rules:
        case Fives():
            scores = {seat: f"{score}/{at.target}" for seat, score in enumerate(at.scores, 1)}
            return scores, lambda turn: {"points": at.points, "n": at.dice}
        case Evens():
            return dict(enumerate(map(str, at.scores), 1)), lambda turn: {
                "round": at.round,
                "throw": at.throw,
                "face": rules.counts[at.throw - 1],
            }
        case Xantippe():
            return dict(enumerate(map(str, at.results), 1)), lambda turn: {"n": at.throws, "sum": rules.sum}
        case Julka():
            way = rules.way
            come = {seat: f"{station}/{len(way)}" for seat, station in enumerate(at.stations, 1)}
            return come, lambda turn: {"face": way[at.stations[turn - 1]]}
    return {}, lambda turn: {}


def chances(game: Dice, state: Table) -> Chances:
    """Exact odds of a rule set where the game stands."""
    rules, at = game.sets[state.game], state.at
    match rules:
        case Fives():
            return _of_fives(rules, at)
        case Snake():
            return [
                Chance("attacker", odds.attacker_wins(rules)),
                Chance("level", odds.duel_level(rules)),
                *(
                    Chance("seat", chance, {"n": seat})
                    for seat, chance in zip(
                        _from(at.players, at.attacker), odds.seats(rules, len(at.players)), strict=True
                    )
                ),
            ]
        case Evens():
            counts = rules.counts[at.throw - 1]
            points, whole_game = odds.evens_points(rules, 1), odds.evens_points(rules, rules.rounds)
            return [
                Chance("counts", Fraction(rules.each * counts, len(FACES)), {"face": counts}, average=True),
                Chance("round", odds.mean(points), average=True),
                Chance("dry", points[0]),
                Chance("game", odds.mean(whole_game), average=True),
                Chance("equal", float(odds.level(whole_game, whole_game))),
            ]
        case Xantippe():
            seven = odds.seven(rules)
            return [
                Chance("seven", seven, {"sum": rules.sum}),
                Chance("throws", 1 / seven, average=True),
                *(Chance("done", odds.done_by(seven, n), {"n": n}) for n in (4, 12)),
                Chance("equal", odds.both_level(seven)),
                Chance("better", 1 / odds.either(seven), average=True),
            ]
        case Julka():
            left = len(rules.way) - at.stations[at.turn - 1]
            return [
                Chance("station", Fraction(1, len(FACES)), {"face": rules.way[at.stations[at.turn - 1]]}),
                Chance("home", Fraction(left * len(FACES)), average=True),
                Chance("rounds", odds.rounds(rules, len(at.stations)), {"n": len(at.stations)}, average=True),
                Chance("equal", odds.julka_level(rules)),
            ]
    raise AssertionError(f"no odds are known for {state.game}")


def _of_fives(rules: Fives, at: FivesTurn) -> Chances:
    solved = stopping(rules.prices)
    if at.thrown:
        return _of_thrown(rules, at)
    sets = special(rules.prices) if at.dice == DICE else {}
    return [
        Chance("nothing", nothing(rules.prices, at.dice), {"n": at.dice}),
        Chance("whole", whole(rules.prices, at.dice), {"n": at.dice}),
        Chance("stop", Fraction(at.points), average=True),
        Chance("roll", solved.roll(at.points, at.dice), average=True),
        *(Chance(name, chance) for name, chance in sets.items()),
    ]


def _of_thrown(rules: Fives, at: FivesTurn) -> Chances:
    """What each choice is worth when played best from there, the best first."""
    prices, solved = rules.prices, stopping(rules.prices)
    worths = {
        part: solved.worth(at.points, at.dice, Choice(len(part), prices.of(part)))
        for part in prices.parts(at.thrown)
    }
    if completing := prices.completing(at.thrown):
        worths[()] = solved.worth(at.points, at.dice, Choice(0, completing[1]))
    return [
        Chance(
            "keep" if part else "complete",
            worths[part],
            {"dice": ", ".join(map(str, part))} if part else {},
            average=True,
        )
        for part in sorted(worths, key=lambda part: (-worths[part], part))
    ]


def _from(players: tuple[int, ...], first: int) -> tuple[int, ...]:
    place = players.index(first)
    return players[place:] + players[:place]


TABLE = DiceTable(Dice)
