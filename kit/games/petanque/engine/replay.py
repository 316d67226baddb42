"""Read a match file and prove it line by line: unreadable, unlawful and untrue lines are refused."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, NoReturn

from kit.core.chance import Trace
from kit.core.errors import GameError, Illegal, KitError, Unreadable
from kit.core.facts import fingerprint
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.match import THROW, Setup, State, expect
from kit.games.petanque.engine.moves import (
    Drafted,
    JackPlaced,
    JackTried,
    Move,
    Rolled,
    Thrown,
    apply,
    position_after,
    settled,
)
from kit.games.petanque.engine.notation import (
    HEADERS,
    MatchRecord,
    answers_parse,
    result_text,
    score_text,
)
from kit.games.petanque.engine.position import parse
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT, TEAMS, Rules, Skill
from kit.games.petanque.engine.throw import NOTHING

GAME: Final = "petanque"
_THROW = re.compile(r"(T[12]) (\S+) (\S+)(?: (\S+))? \[([^\]]*)\](?: -> (.+))?")
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")


class Refused(KitError):
    """The file is wrong here: the line, the move's number, and why."""

    def __init__(self, line: int, move: int, text: str, cause: GameError) -> None:
        super().__init__(f"line {line}, move {move}: {cause}")
        self.line = line
        self.move = move
        self.text = text
        self.cause = cause


class Played(NamedTuple):
    """One move as replayed: where in the file, the move, its steps, and the state it led to."""

    line: int
    number: int
    text: str
    move: Move
    trace: Trace
    before: State
    after: State


class Replay(NamedTuple):
    """A proven match."""

    record: MatchRecord
    played: tuple[Played, ...]
    state: State


def replay(text: str, rules: Rules, skills: Mapping[str, Skill]) -> Replay:
    """Prove a whole match file; Refused at its first wrong line."""
    reader = _Reader(rules, skills)
    for number, line in enumerate(text.split("\n"), 1):
        words = line.partition("#")[0].split()
        if words:
            reader.read(number, " ".join(words))
    return reader.finish(text.count("\n") + 1)


class _Reader:
    def __init__(self, rules: Rules, skills: Mapping[str, Skill]) -> None:
        self.rules = rules
        self.skills = skills
        self.headers: dict[str, str] = {}
        self.state: State | None = None
        self.played: list[Played] = []
        self.closed = False
        self.line = 0
        self.text = ""

    def read(self, number: int, text: str) -> None:
        self.line, self.text = number, text
        try:
            if self.closed:
                _unreadable("line", text=text)
            name, colon, value = text.partition(":")
            if self.state is None and colon and " " not in name:
                self._header(name, value.strip())
            else:
                self._body(text)
        except GameError as cause:
            raise Refused(number, len(self.played) + 1, text, cause) from None

    def finish(self, last_line: int) -> Replay:
        if self.state is None or not self.closed:
            cause = Unreadable("bad-match", "1", "no-result")
            raise Refused(last_line, len(self.played) + 1, "", cause)
        moves = tuple(played.move for played in self.played)
        return Replay(MatchRecord(self.headers, self.state.setup, moves), tuple(self.played), self.state)

    def _header(self, name: str, value: str) -> None:
        if name not in HEADERS or name in self.headers or not value:
            _unreadable("header", text=name)
        if name == "game" and value != GAME:
            _unreadable("game", text=value)
        if name == "rules" and value != (own := fingerprint(self.rules)):
            _unreadable("other-rules", text=value, own=own)
        if name == "format" and value not in self.rules.formats:
            _unreadable("format", text=value)
        if name == "to" and not _NUMBER.fullmatch(value):
            _unreadable("to", text=value)
        self.headers[name] = value

    def _begin(self) -> State:
        for name in ("game", "format", "to"):
            if name not in self.headers:
                _unreadable("missing-header", text=name)
        setup = Setup(self.rules, self.headers["format"], int(self.headers["to"]), self.skills)
        return State(setup)

    def _body(self, text: str) -> None:
        if self.state is None:
            self.state = self._begin()
        word, _, rest = text.partition(" ")
        if word == "end":
            _claim("wrong-end", rest, str(self.state.end))
        elif word == "score":
            _claim("wrong-score", rest, score_text(self.state))
        elif word == "result":
            _claim("wrong-result", rest, result_text(self.state))
            self.closed = True
        else:
            self._play(self.state, text)

    def _play(self, state: State, text: str) -> None:
        trace = Trace()
        if throw := _THROW.fullmatch(text):
            move, stated = self._thrown(state, throw)
            position = position_after(state, move, trace)
            after = settled(state, move, position)
            if stated is not None:
                board = self.rules.board
                _claim("wrong-claim", parse(board, stated).text(board), position.text(board))
            played: Move = move
        else:
            played = self._other(text)
            after = apply(state, played)
        number = len(self.played) + 1
        self.played.append(Played(self.line, number, text, played, trace, state, after))
        self.state = after

    def _thrown(self, state: State, found: re.Match[str]) -> tuple[Thrown, str | None]:
        team, character, action, where, dice, stated = found.groups()
        answers = answers_parse(dice)
        if action not in ACTIONS or answers is None or (where is None) == (action in (POINT, SHOOT)):
            _unreadable("line", text=self.text)
        field = self.rules.board.parse(where) if where else OUT
        expect(state, THROW)
        donnee = target = NOTHING
        if action == POINT:
            donnee = field
        elif action == SHOOT:
            if field == OUT or field not in state.position.fields:
                raise Illegal("no-such-boule", "1.4", "on", at=where)
            target = state.position.fields.index(field)
        return Thrown(TEAMS.index(team), character, action, answers, donnee, target), stated

    def _other(self, text: str) -> Move:
        words = text.split(" ")
        for verb, length, make in _VERBS:
            if words[0] == verb and len(words) == length:
                move = make(self.rules, words[1:])
                if move is not None:
                    return move
        raise Unreadable("bad-match", "1", "line", text=text)


def _unreadable(detail: str, **args: object) -> NoReturn:
    raise Unreadable("bad-match", "1", detail, **args)


def _claim(code: str, stated: str, computed: str) -> None:
    if stated != computed:
        raise Illegal(code, "1", stated=stated, computed=computed)


def _die(word: str) -> int | None:
    return int(word) if len(word) == 1 and word in "0123456789" else None


def _team(word: str) -> int | None:
    return TEAMS.index(word) if word in TEAMS else None


def _rolled(_: Rules, words: list[str]) -> Move | None:
    first, second = _die(words[0]), _die(words[1])
    return None if first is None or second is None else Rolled(first, second)


def _drafted(_: Rules, words: list[str]) -> Move | None:
    team = _team(words[0])
    return None if team is None else Drafted(team, words[1])


def _jack_tried(rules: Rules, words: list[str]) -> Move | None:
    team, die = _team(words[0]), _die(words[2])
    return None if team is None or die is None else JackTried(team, rules.board.parse(words[1]), die)


def _jack_placed(rules: Rules, words: list[str]) -> Move | None:
    team = _team(words[0])
    return None if team is None else JackPlaced(team, rules.board.parse(words[1]))


_VERBS: Final[tuple[tuple[str, int, Callable[[Rules, list[str]], Move | None]], ...]] = (
    ("roll", 3, _rolled),
    ("draft", 3, _drafted),
    ("jack", 4, _jack_tried),
    ("place", 3, _jack_placed),
)
