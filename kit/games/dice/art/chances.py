"""The odds on the reference cards: a sentence a game, its numbers worked out by the engine."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from kit.art.layout.texts import texts_of
from kit.content.content import Content
from kit.content.text import NBSP
from kit.core.dice import FACES
from kit.games.dice.engine import odds
from kit.games.dice.engine.evens import Evens
from kit.games.dice.engine.fives import Fives
from kit.games.dice.engine.game import Dice
from kit.games.dice.engine.julka import Julka
from kit.games.dice.engine.snake import Snake
from kit.games.dice.engine.stopping import nothing, stopping
from kit.games.dice.engine.xantippe import Xantippe

_SEATS = 4  # so many players as an example


def card_odds(content: Content, game: str, lang: str) -> str:
    """What a card tells of the odds of its game."""
    language, told = content.languages[lang], texts_of(content, lang)[f"odds_{game}"]

    def said(values: Iterable[Fraction | float], places: int, times: int = 1) -> str:
        return f"{NBSP}· ".join(language.rounded(float(one * times), places) for one in values)

    for name, value in _numbers(Dice(content.facts), game, said).items():
        told = told.replace(f"{{{name}}}", value)
    return told


def stops(content: Content, lang: str) -> list[str]:
    """With one die left, two, and so on: from how many points on one banks."""
    fives = Dice(content.facts).sets["fives"]
    assert isinstance(fives, Fives)
    solved = stopping(fives.prices)
    return [content.languages[lang].number(solved.stop_from(n)) for n in FACES]


def _numbers(dice: Dice, game: str, said: Callable[..., str]) -> Mapping[str, str]:
    """What stands in the gaps of the sentence."""
    match dice.sets[game]:
        case Fives(prices=prices):
            solved = stopping(prices)
            return {
                "nothing": said((nothing(prices, n) for n in FACES), 1, 100),
                "stop": said((solved.stop_from(n) for n in FACES), 0),
            }
        case Snake() as snake:
            return {
                "attacker": said([odds.attacker_wins(snake)], 1, 100),
                "level": said([odds.duel_level(snake)], 1, 100),
                "seats": said(odds.seats(snake, _SEATS), 1, 100),
            }
        case Evens() as evens:
            one, whole = odds.evens_points(evens, 1), odds.evens_points(evens, evens.rounds)
            return {
                "round": said([odds.mean(one)], 0),
                "game": said([odds.mean(whole)], 0),
                "most": said([len(whole) - 1], 0),
                "dry": said([one[0]], 1, 100),
                "level": said([odds.level(whole, whole)], 1, 100),
            }
        case Xantippe() as xantippe:
            seven = odds.seven(xantippe)
            return {
                "average": said([1 / seven], 0),
                "fourth": said([odds.done_by(seven, 4)], 1, 100),
                "late": said([1 - odds.done_by(seven, 12)], 1, 100),
                "level": said([odds.both_level(seven)], 1, 100),
            }
        case Julka() as julka:
            return {
                "up": said([odds.throws(julka.gate)], 0),
                "home": said([odds.throws(len(julka.way))], 0),
                "half": said([odds.within(julka, 0.5)], 0),
                "rounds": said((odds.rounds(julka, n) for n in (2, 3, 4)), 0),
            }
    raise AssertionError(f"no odds are known for {game}")
