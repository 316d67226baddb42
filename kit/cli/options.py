"""Options that several commands share."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kit.content.petanque import PetanqueContent

GAME: Final = "petanque"
Run = Callable[[argparse.Namespace], int]


def command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, run: Run, summary: str
) -> argparse.ArgumentParser:
    """A new command."""
    parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    parser.set_defaults(run=run)
    return parser


def pack_option(parser: argparse.ArgumentParser) -> None:
    """--pack DIR, repeatable."""
    parser.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="DIR",
        help="lay this pack over the game (repeatable)",
    )


def language_option(parser: argparse.ArgumentParser) -> None:
    """--lang CODE: which language to answer in."""
    parser.add_argument(
        "--lang", metavar="CODE", help="language of the answer (default: the system's, else English)"
    )


def out_option(parser: argparse.ArgumentParser, default: str = "dist") -> None:
    """--out DIR: where to write."""
    parser.add_argument(
        "--out", type=Path, default=Path(default), metavar="DIR", help=f"where to write (default: {default})"
    )


def load(arguments: argparse.Namespace) -> "PetanqueContent":
    """The game's content with the packs asked for."""
    from kit.art.vocabulary import drawing_words
    from kit.content.load import load as read

    return read(GAME, arguments.pack, words=drawing_words())
