"""Dáma's content: the shape of its rules, and how many men they need."""

from dataclasses import replace
from typing import Final

from kit.content.containers import Key, Record
from kit.content.engine_game import EngineGame, Facts
from kit.content.records import Tokens
from kit.content.shape import Bool, Int
from kit.games.dama.engine.game import Dama
from kit.games.dama.engine.rules import Rules

SIZE: Final = 8
"""The board that the men's written size is for."""
SPARE: Final = 2


def _group(about: str, **keys: Key) -> Key:
    return Key(Record(about, dict, keys), about)


RULES: Record[Facts] = Record(
    "the rules",
    dict,
    {
        "board": _group(
            "the board",
            size=Key(Int(1, 99), "how many rows and files; an even number"),
            men_rows=Key(Int(1, 99), "how many rows each side fills with men"),
        ),
        "capture": _group(
            "capturing",
            compulsory=Key(Bool(), "who can capture must"),
            king_first=Key(Bool(), "if a king can capture, a king must"),
            men_backward=Key(Bool(), "men capture backward, too"),
            most=Key(Bool(), "as many pieces as possible must be taken"),
        ),
        "draw": _group(
            "the draw",
            repetition=Key(Int(1, 99), "a position that stands so often"),
            quiet_moves=Key(Int(1, 999), "so many moves of each side with no capture or man's move"),
        ),
    },
)


class DamaGame(EngineGame):
    """Dáma's content: men in the number and the size that its rules ask for."""

    TOKEN_KINDS: tuple[str, ...] = ("man",)

    def tokens(self, tokens: Tokens, facts: Facts) -> Tokens:
        """The count that is written is the least; on a smaller field men are smaller."""
        rules = Rules.of(facts)
        scale, needed = SIZE / max(rules.size, SIZE), rules.men + SPARE
        kinds = (
            replace(one, count=max(one.count, needed), size_mm=round(tokens.size(one) * scale, 1))
            for one in tokens.tokens
        )
        return replace(tokens, tokens=tuple(kinds))


CONTENT = DamaGame(RULES, Dama)
