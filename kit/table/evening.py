"""Sitting down to play: a new game, or one that a match file has kept."""

import secrets
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from kit.content.content import Content
from kit.core.errors import KitError
from kit.core.regular import read_regular
from kit.table.match_file import LARGEST, WrongLine, named_game
from kit.table.part import NOTHING, Agreed
from kit.table.seats import Seats, seats_of, take_seats
from kit.table.sitting import Sitting

ENDING = ".match"


class NotKept(KitError):
    """A match file that cannot be gone on with."""


def sit_down(content: Content, agreed: Agreed, bots: Sequence[str], seed: int) -> tuple[Sitting, Seats]:
    """A new game."""
    sitting = Sitting(content, agreed, seed)
    return sitting, take_seats(sitting.bots, bots, sitting.engine.players)


def sit_again(
    content: Content, file: Path, text: str, bots: Sequence[str], seed: int, lang: str
) -> tuple[Sitting, Seats]:
    """The game that a file has kept; whoever sat there sits there again, unless others are named."""
    if not named_game(text)[1]:
        raise NotKept(f"{file}: no game that `kit play` has kept; its first lines say which game it is")
    try:
        sitting = Sitting(content, NOTHING, seed)
        headers = sitting.load(text)
    except WrongLine as wrong:
        said = content.phrases.say(wrong.cause.key, lang, wrong.cause.args_for_phrase)
        raise NotKept(f"{file}:{wrong.line}: cannot be gone on with: {said}") from None
    players = sitting.engine.players
    return sitting, take_seats(sitting.bots, bots or seats_of(headers, players), players)


def kept_text(file: Path) -> str:
    """What a match file holds."""
    try:
        return read_regular(file, LARGEST, follow=True).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise NotKept(f"{file}: not UTF-8 text; is this the right file?") from None


def free_file(game: str) -> Path:
    """A name in this folder that no file has."""
    names = (Path(f"{game}-{n}{ENDING}") for n in count(1))
    return next(name for name in names if not name.exists())


def new_seed() -> int:
    """A number that nobody could have guessed."""
    return secrets.randbits(64)
