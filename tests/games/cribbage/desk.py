"""What tests of cribbage share: the game as it ships, engines, a referee, random games."""

from functools import lru_cache, partial
from random import Random
from typing import Any

from kit.art.vocabulary import drawing_words
from kit.content.load import load
from kit.content.proof import in_words
from kit.core.engine import chanced
from kit.games.cribbage.engine.game import Cribbage, PegMove
from kit.games.cribbage.engine.judge import CribbageReferee
from kit.games.cribbage.engine.table import Board

DEALT = "4H,9C,JD,KS/8D,9S,TD,QC AC,2S,6D,7H"
START = "121 0,0 1 - -/- - - - -"


@lru_cache(None)
def content() -> Any:
    """The game as it is."""
    return load("cribbage", words=drawing_words())


@lru_cache(None)
def engine(form: str | None = None, short: bool = False) -> Cribbage:
    """The rules that ship, as they may be agreed."""
    return Cribbage(content().facts, form, short)


@lru_cache(None)
def referee() -> CribbageReferee:
    """A referee who judges by them."""
    return CribbageReferee(content().facts, partial(in_words, content()))


def ask(**request: Any) -> dict[str, Any]:
    """The answer to a request."""
    return referee().judge(request)


def code(position: str, move: str, **more: Any) -> str:
    """The code with which a move is refused; nothing for one that is lawful."""
    answer = ask(position=position, move=move, **more)
    return "" if answer["ok"] else str(answer["error"]["code"])


def after(position: str, *moves: str) -> str:
    """The text after some moves."""
    state = engine().read(position)
    for move in moves:
        state = engine().apply(state, engine().read_move(state, move))
    return engine().write(state)


def scored(position: str, move: str, **more: Any) -> list[tuple[int, str, int]]:
    """Who pegged what for a move."""
    answer = ask(position=position, move=move, **more)
    assert answer["ok"], answer
    return [(one["player"], one["for"], one["pegs"]) for one in answer["scored"]]


def game(rng: Random, form: str | None = None, short: bool = False) -> list[tuple[Board, PegMove]]:
    """A random game: every state with the move that was made in it."""
    played, rules = list[tuple[Board, PegMove]](), engine(form, short)
    state = rules.start()
    while rules.outcome(state) is None:
        move = chanced(rules, state, rng) or rng.choice(rules.legal(state))
        played.append((state, move))
        state = rules.apply(state, move)
    return played
