"""A sitting on a screen: the board to touch, how each move is made, and the news of whoever looks."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from kit.art.svg_pen import path_data, to_svg
from kit.book.book import Book
from kit.book.part import (
    BegunPart,
    Gesture,
    OnEndPart,
    TouchBoard,
    TouchPart,
    TurnPart,
    WordedPart,
    book_part,
)
from kit.content.content import Content
from kit.core.engine import Engine, Player
from kit.table.arena import strengths
from kit.table.engine_table import seat_title, told_result
from kit.table.hidden import hides, may_know
from kit.table.part import NOTHING, Agreed, Offer, OfferPart, table_part
from kit.table.seats import seat_names
from kit.table.sitting import Sitting

SOME: Final = 3
"""So many falls of dice are named as a hint."""
LEVELS: Final = ("easy", "middle", "hard")
"""Bots by their strength."""
_DICE: Final = re.compile("[1-6](?: ?[1-6])*")


class Looking(NamedTuple):
    """Who is at the screen: the bot of every seat, who looks (nobody, if all are bots), and how."""

    bots: dict[Player, str | None]
    viewer: Player | None
    lang: str
    turned: bool = False
    upright: bool = False

    @property
    def people(self) -> list[Player]:
        """The seats of people."""
        return [seat for seat, bot in self.bots.items() if bot is None]


@cache
def book_of(content: Content, lang: str) -> Book:
    """The book of a language, made once."""
    return Book(content, lang)


def rule_link(book: Book, rule: str) -> dict[str, str]:
    """A rule as the book calls it, and where it stands."""
    kind, _, number = rule.partition("-")
    name = book.say("ruling", number=number) if kind == "ruling" else rule
    return {"rule": name, "page": book.addresses.get(rule, ""), "anchor": rule}


def said_move(book: Book, engine: Engine[Any, Any], before: Any, text: str) -> str:
    """A move as the book words it or as its gesture is said; one touched alone is as good as its notation."""
    phrases, key = book.content.phrases, f"chance.{text.split()[0]}"
    if key in phrases:
        return phrases.say(key, book.lang, {})
    chapter = book_part(book.content.id)
    if isinstance(chapter, WordedPart):
        return chapter.worded_move(book, text)
    if engine.to_move(before) is None:
        return text
    [one] = _gestures(book, engine, before, [text])
    touched = " ".join(spot for step in one.steps for spot in step)
    if not touched:
        return one.word
    word = one.first or (one.word if one.free else "")
    return f"{word} {touched}" if word else text


def _gestures(book: Book, engine: Engine[Any, Any], state: Any, moves: Sequence[str]) -> Iterator[Gesture]:
    part = book_part(book.content.id)
    if isinstance(part, TouchPart):
        yield from part.gestures(book, engine, state, moves)
    else:
        yield from (Gesture(move, (), move) for move in moves)


class Onlooker:
    """What one who looks at a sitting sees."""

    def __init__(self, sitting: Sitting, looking: Looking) -> None:
        self.sitting, self.looking = sitting, looking
        self._book = book_of(sitting.content, looking.lang)
        self._part = book_part(sitting.content.id)

    @property
    def _hidden(self) -> bool:
        engine, state = self.sitting.engine, self.sitting.state
        return engine.outcome(state) is None and hides(engine, state)

    def told(self, known: int) -> dict[str, Any]:
        """How it stands, and the news since so many moves."""
        sitting, looking = self.sitting, self.looking
        engine, state = sitting.engine, sitting.state
        turn, outcome, hidden = engine.to_move(state), engine.outcome(state), self._hidden
        mine = turn in looking.people and (turn == looking.viewer or not hidden)
        chance = [] if outcome else sorted(engine.write_move(state, one) for one in engine.chance(state))
        return {
            "game": sitting.content.id,
            "seats": [
                {"id": seat, "name": self._name(seat), "bot": bot} for seat, bot in looking.bots.items()
            ],
            "turn": turn,
            "over": self._result() if outcome else None,
            "made": len(sitting.moves),
            "back": sitting.last_of(looking.people) is not None,
            "hides": hidden,
            "turns": isinstance(self._part, TurnPart),
            "chance": {"dice": all(map(_DICE.fullmatch, chance)), "some": chance[:SOME]} if chance else None,
            "dealt": not outcome and turn is None and not chance,
            "news": [*self._news(known)],
            "last": self._last(),
            **(self.begun("") if mine and not outcome else self._still()),
        }

    def begun(self, done: str) -> dict[str, Any]:
        """The board of the player in turn, and how a move is made of which so much is done."""
        engine, state = self.sitting.engine, self.sitting.state
        part, seen = self._part, self._view()
        if isinstance(part, BegunPart):
            board, whole, onward = part.begun(self._book, engine, seen, done)
            grown = {"done": done, "whole": whole}
        else:
            moves = sorted(engine.write_move(state, one) for one in engine.legal(state))
            board, onward = self._board(), tuple(self._gestures(seen, moves))
            grown = None
        return {"board": _drawn(board), "gestures": onward, "grown": grown}

    def _still(self) -> dict[str, Any]:
        curtain = self.looking.viewer is None and self.looking.people and self._hidden
        return {"board": None if curtain else _drawn(self._board()), "gestures": [], "grown": None}

    def _view(self) -> Any:
        """What whoever looks may see; at the end, and where nobody plays, all of it."""
        engine, state, viewer = self.sitting.engine, self.sitting.state, self.looking.viewer
        return state if viewer is None or engine.outcome(state) else engine.view(state, viewer)

    def _board(self) -> TouchBoard:
        seen = self._view()
        if self.looking.turned and isinstance(self._part, TurnPart):
            return self._part.turned_board(self._book, self.sitting.engine, seen)
        if self.looking.upright and isinstance(self._part, OnEndPart):
            return self._part.board_on_end(self._book, self.sitting.engine, seen)
        if isinstance(self._part, TouchPart):
            return self._part.touch_board(self._book, self.sitting.engine, seen)
        return TouchBoard(self._part.position(self._book, self.sitting.engine.write(seen)))

    def _gestures(self, state: Any, moves: Sequence[str]) -> Iterator[Gesture]:
        return _gestures(self._book, self.sitting.engine, state, moves)

    def _knows(self, n: int) -> bool:
        sitting, viewer = self.sitting, self.looking.viewer
        who = self.looking.people if viewer is None else [viewer]
        return all(may_know(sitting.engine, sitting.states[n], sitting.moves[n], one) for one in who)

    def _last(self) -> list[str]:
        """The spots that the last decision touched, as far as they are known."""
        sitting, engine = self.sitting, self.sitting.engine
        decided = (
            n for n in range(len(sitting.moves) - 1, -1, -1) if engine.to_move(sitting.states[n]) is not None
        )
        n = next(decided, None)
        if n is None or not self._knows(n):
            return []
        before, text = sitting.states[n], engine.write_move(sitting.states[n], sitting.moves[n])
        return [spot for one in self._gestures(before, [text]) for step in one.steps for spot in step]

    def _news(self, known: int) -> Iterator[dict[str, Any]]:
        """Every move since, with its steps and their rules; of what is secret only that it was made."""
        sitting, engine, lang = self.sitting, self.sitting.engine, self.looking.lang
        for n in range(known, len(sitting.moves)):
            before = sitting.states[n]
            by = engine.to_move(before)
            who = self._say("play.chance") if by is None else self._name(by)
            if not self._knows(n):
                yield {"by": who, "secret": self._say("play.secret", who=who)}
                continue
            text = engine.write_move(before, sitting.moves[n])
            steps = [{**rule_link(self._book, one["rule"]), "said": one[lang]} for one in sitting.told[n]]
            dice = [int(face) for face in text if face != " "] if by is None and _DICE.fullmatch(text) else []
            said = said_move(self._book, engine, before, text)
            yield {"by": who, "move": said, "dice": dice, "steps": steps}

    def _result(self) -> str:
        sitting = self.sitting
        proven = sitting.proven(sitting.kept(seat_names(self.looking.bots)))
        return told_result(sitting.content, proven, self.looking.lang, replay=False)

    def _name(self, player: Player) -> str:
        return seat_title(self.sitting.content, player, self.looking.lang)

    def _say(self, key: str, **gaps: str) -> str:
        return self.sitting.content.phrases.say(key, self.looking.lang, gaps)


def _drawn(board: TouchBoard) -> dict[str, Any]:
    spots = [(one.name, path_data(one.outline), one.label or one.name) for one in board.spots]
    drawn = to_svg(board.scene, "table", "auto")
    return {"svg": drawn, "spots": spots, "notes": board.notes, "asks": board.asks, "dice": board.dice}


def offered(content: Content, lang: str) -> dict[str, Any]:
    """The offer in words, with the seats of every number of players."""
    part, book = table_part(content.id), Book(content, lang)
    offer = part.offer(content) if isinstance(part, OfferPart) else Offer()
    usual = Sitting(content, NOTHING, 0)
    many = {n: Sitting(content, Agreed(players=n), 0) for n in offer.players} or {0: usual}
    return {
        "seats": {
            n: [seat_title(content, seat, lang) for seat in one.engine.players] for n, one in many.items()
        },
        "forms": [[name, book.say(f"form.{name}")] for name in offer.forms],
        "short": offer.short,
        "dice": offer.dice,
        "bots": dict(zip(LEVELS, strengths(part), strict=True)),
    }
