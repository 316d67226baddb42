"""What tests of doubles share: the rules and words that ship, a referee, logs in short words, random logs."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from kit.content.load import load
from kit.content.proof import in_words
from kit.core.errors import GameError
from kit.games.doubles.engine.events import PLAYERS, read_log
from kit.games.doubles.engine.protocol import Doubles
from kit.games.doubles.engine.referee import DoublesReferee
from kit.games.doubles.engine.state import DoublesState

CONTENT = load("doubles")
DOUBLES = Doubles(CONTENT.facts)
REFEREE = DoublesReferee(DOUBLES, partial(in_words, CONTENT))
DEAL = "start A; draw A1 7; draw A2 7; draw B1 7; draw B2 7"
OPENED = f"{DEAL}; play A1 H8,H9,H10 24; press B 60; accept B; draw A1 3"
SQUARES = [f"{column}{row}" for row in range(1, 16) for column in "ABCDEFGHIJKLMNO"]


def event(text: str) -> dict[str, Any]:
    """`play A1 H8,H9 24` as an event."""
    e, *words = text.split()
    match e:
        case "start":
            said: dict[str, Any] = {"first": words[0]}
        case "draw" | "exchange":
            said = {"player": words[0], "tiles": int(words[1])}
        case "overdraw" | "lay" | "pass":
            said = {"player": words[0]}
        case "say":
            said = {"player": words[0], "about": words[1]}
        case "play":
            said = {"player": words[0], "squares": words[1].split(","), "points": int(words[2])}
        case "early" | "accept":
            said = {"pair": words[0]}
        case "press":
            said = {"clock": words[0], "seconds": int(words[1])}
        case "flag":
            said = {"clock": words[0]}
        case "challenge":
            said = {"pair": words[0], "move": int(words[1]), "agreed": words[2].split(",")}
        case "verdict":
            said = {"move": int(words[0]), "valid": words[1] == "valid"}
        case _:
            said = {"left": dict(zip(PLAYERS, map(int, words), strict=True))}
    return {"e": e, **said}


def log(text: str) -> list[dict[str, Any]]:
    """Events divided by semicolons."""
    return [event(one) for one in text.split(";") if one.strip()]


def judged(text: str) -> dict[str, Any]:
    """The referee's answer to a log."""
    answer: dict[str, Any] = REFEREE.judge({"log": log(text)})
    return answer


def refusal(text: str) -> tuple[str, int | None]:
    """The code with which a log is refused, and where."""
    error = judged(text)["error"]
    return error["code"], error["event"]


def some_event(rng: Random, state: DoublesState) -> str:
    """Something that may happen now, lawful as a rule."""
    player, pair = rng.choice(PLAYERS), rng.choice("AB")
    turn = state.turn
    if turn and rng.random() < 0.9:
        pair = turn.pair if state.phase in ("first", "second", "press") else "AB".replace(turn.pair, "")
        player = turn.pair + rng.choice("12")
    free = [square for square in SQUARES if square not in state.taken]
    many = rng.randint(1, max(1, min(7, state.racks[player] or 1)))
    due = state.due[0] if state.due else None
    drawer = due.player if due else player
    needed = (due.exchanged if due else 0) or max(0, min(7 - state.racks[drawer], state.bag))
    play = f"play {player} {','.join(rng.sample(free, many))} {rng.randint(0, 60)}"
    moves = [play, play, play, f"exchange {player} {many}", f"pass {player}", f"lay {player}"]
    clock = turn.clock if turn else pair
    second = [f"early {pair}", f"press {clock} 9", f"say {player} early", f"flag {clock}"]
    rest = f"{'AB'.replace(turn.pair, '') if turn else 'A'}"
    judging = [f"challenge {rest} {rng.randint(1, 2)} {rest}2,{rest}1", f"accept {rest}"]
    judging += [f"verdict {rng.randint(1, 2)} {rng.choice(['valid', 'invalid'])}"] * 2
    by_phase = {
        "start": [f"start {pair}"],
        "deal": [f"draw {drawer} {needed}", f"draw {drawer} {needed}", f"draw {drawer} {needed + 2}"],
        "first": [*moves, f"say {player} order", f"flag {clock}"],
        "second": [*moves, *second, *judging],
        "press": [f"press {clock} 100", f"flag {clock}", f"say {rest}1 challenge"],
        "challenge": judging,
        "draw": [f"draw {drawer} {needed}", f"draw {drawer} {needed}", f"draw {drawer} {needed + 1}"],
        "count": ["left " + " ".join("0" if not state.racks[one] else "7" for one in PLAYERS)],
        "over": ["pass A1"],
    }
    if state.surplus:
        return f"overdraw {state.surplus[0]}"
    return rng.choice(by_phase[state.phase])


def walk(rng: Random, longest: int) -> Iterator[tuple[str, DoublesState | str]]:
    """A log as it grows: each event tried, and the state it led to or the code with which it was refused."""
    state = DOUBLES.start()
    for _ in range(longest):
        text = some_event(rng, state)
        try:
            state = DOUBLES.after(state, read_log([event(text)])[0])
        except GameError as error:
            yield text, error.code
        else:
            yield text, state
            if state.phase == "over":
                return
