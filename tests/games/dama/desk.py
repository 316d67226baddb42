"""What tests of dáma share: the rules and words that ship, an engine, a referee, random positions."""

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import yaml

import kit
from kit.content.house import house_languages
from kit.content.phrases import Phrase, compile_phrase
from kit.core.referee import Referee
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.moves import Move
from kit.games.dama.engine.position import Position

CONTENT = Path(kit.__file__).parent.parent / "content" / "dama"
LANGUAGES = {code: language for code, language in house_languages().items() if language.needed}
FACTS: dict[str, Any] = yaml.safe_load((CONTENT / "rules.yaml").read_text(encoding="utf-8"))
PHRASES: dict[str, dict[str, Phrase]] = {
    key: {code: compile_phrase(text[code], language) for code, language in LANGUAGES.items()}
    for key, text in yaml.safe_load((CONTENT / "phrases.yaml").read_text(encoding="utf-8")).items()
}
HOUSE: dict[str, dict[str, Phrase]] = {
    key: {code: compile_phrase(text[code], language) for code, language in LANGUAGES.items()}
    for key, text in yaml.safe_load(
        (CONTENT.parent / "house" / "phrases.yaml").read_text(encoding="utf-8")
    ).items()
}
HEARD: set[str] = set()


def words(key: str, args: Mapping[str, Any]) -> dict[str, str]:
    """A phrase in both languages; every gap is filled, and nothing is left over."""
    HEARD.add(key)
    ours = PHRASES.get(key) or HOUSE[key]
    for phrase in ours.values():
        assert phrase.gaps == set(args) or key == "refuse.bad-request.json", key
    return {code: phrase.say(args) for code, phrase in ours.items()}


def facts(**changed: Any) -> dict[str, Any]:
    """The rules with some of them changed."""
    ours = deepcopy(FACTS)
    for name, value in changed.items():
        [group] = [group for group in ours.values() if name in group]
        group[name] = value
    return ours


def referee(rules: dict[str, Any]) -> Referee[Position, Move]:
    """A referee who judges by these rules."""
    dama = Dama(rules)
    return Referee(dama, words, 9, dama.perft)


DAMA = Dama(FACTS)
REFEREE = referee(FACTS)


def legal(text: str, dama: Dama = DAMA) -> list[str]:
    """The lawful moves of a position as the referee lists them."""
    state = dama.read(text)
    return sorted(dama.write_move(state, move) for move in dama.legal(state))


def play(text: str, *moves: str, dama: Dama = DAMA) -> Position:
    """The position after some moves."""
    state = dama.read(text)
    for move in moves:
        state = dama.apply(state, dama.read_move(state, move))
    return state


def refusal(request: Any) -> dict[str, Any]:
    """The error with which a request is refused."""
    answer = REFEREE.judge(request)
    assert answer["ok"] is False, answer
    error: dict[str, Any] = answer["error"]
    return error


def code(position: str, move: str, *line: str) -> str:
    """The code with which a move is refused."""
    return str(refusal({"position": position, "line": list(line), "move": move})["code"])


def random_position(rng: Random, dama: Dama = DAMA, most: int = 12) -> Position:
    """Any position with pieces on both sides; in some there are many kings."""
    board = dama.board
    most = min(most, dama.rules.men)
    squares = list(board.name)
    rng.shuffle(squares)
    crowns = rng.choice((0.0, 0.2, 0.5, 1.0))
    sides, kings = [0, 0], 0
    for colour in (0, 1):
        for _ in range(rng.randint(1, most)):
            bit = squares.pop()
            sides[colour] |= bit
            if bit & board.last[colour] or rng.random() < crowns:
                kings |= bit
    return Position(rng.randint(0, 1), sides[0], sides[1], kings)
