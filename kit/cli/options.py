"""Options that several commands share."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from kit.core.shelf import DEFAULT
from kit.core.terminal import printable

if TYPE_CHECKING:
    from kit.content.content import Content

OUT = "dist"
Run = Callable[[argparse.Namespace], int]


def command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, run: Run, summary: str
) -> argparse.ArgumentParser:
    """A new command."""
    parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    parser.set_defaults(run=run)
    return parser


def say(said: object, end: str = "\n", file: TextIO | None = None) -> None:
    """Print what may hold names of files and words from them: a terminal shows it and obeys nothing in it."""
    print(printable(str(said)), end=end, file=file)


def game_option(parser: argparse.ArgumentParser, or_else: str = "") -> None:
    """--game NAME, or something else where the command can."""
    parser.add_argument(
        "--game",
        metavar="NAME",
        help=f"which game{or_else} (default: the pack's, else the one whose folder this is, else {DEFAULT}); "
        "`kit games` lists them",
    )


def settle(arguments: argparse.Namespace) -> None:
    """Where nothing else is said: the pack in whose folder, or below it, this is, and where files go.

    Whoever names a game means the game itself.
    """
    home = Path()
    if getattr(arguments, "pack", "") in ([], None) and getattr(arguments, "game", None) is None:
        found = _pack_here()
        if found is not None:
            home, arguments.found = found, found
            arguments.pack = [str(found)] if arguments.pack == [] else str(found)
    if getattr(arguments, "out", "") is None:
        arguments.out = home / OUT


def _pack_here() -> Path | None:
    try:
        here = Path.cwd()
    except OSError:  # somebody has removed it
        return None
    found = next((folder for folder in (here, *here.parents) if (folder / "pack.yaml").is_file()), None)
    if found is not None:
        from kit.content.pack_file import pack_game

        tell("cli.pack", pack=found.name, game=pack_game(found))
    return Path(os.path.relpath(found, here)) if found is not None else None


def tell(key: str, **gaps: object) -> None:
    """Say something of the house beside the answer, in the system's language."""
    from kit.content.house import aside

    say(aside(key, **gaps), file=sys.stderr)


def game_of(arguments: argparse.Namespace) -> str:
    """The game that is named, or the packs', or that of the current folder, or the usual one."""
    from kit.core import shelf

    if arguments.game is not None:
        shelf.find(arguments.game)
        return str(arguments.game)
    packs = getattr(arguments, "pack", None) or []
    if packs:
        from kit.content.pack_file import pack_game

        return pack_game(packs[0] if isinstance(packs, list) else packs)
    here = Path.cwd().name
    return here if here in shelf.names() and Path("game.yaml").is_file() else DEFAULT


def pack_option(parser: argparse.ArgumentParser) -> None:
    """--pack DIR, repeatable."""
    parser.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="DIR",
        help="lay this pack over the game (repeatable; default: the pack in whose folder this is); "
        "a site then holds that game alone",
    )


def accept_option(parser: argparse.ArgumentParser) -> None:
    """--accept: a rulebook of what a pack changes."""
    parser.add_argument(
        "--accept",
        action="store_true",
        help="where a pack's rules give another result than a page of the rulebook states, "
        "show what they give, marked, and list it (default: stop)",
    )


def language_option(parser: argparse.ArgumentParser) -> None:
    """--lang CODE: which language to answer in."""
    parser.add_argument(
        "--lang", metavar="CODE", help="language of the answer (default: the system's, else English)"
    )


def out_option(parser: argparse.ArgumentParser) -> None:
    """--out DIR: where to write."""
    parser.add_argument("--out", type=Path, metavar="DIR", help=f"where to write (default: {OUT})")


def port_option(parser: argparse.ArgumentParser, default: int) -> None:
    """--port N: where to serve on this machine."""
    parser.add_argument(
        "--port", type=_port, default=default, help=f"the port on 127.0.0.1 (default: {default})"
    )


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and 1024 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port; choose one from 1024 to 65535")
    return int(text)


def load(arguments: argparse.Namespace, drawn: bool = True) -> "Content":
    """The game's content with the packs asked for; portrait words are checked where they will be drawn."""
    from kit.content.load import load as read

    if not drawn:
        return read(game_of(arguments), arguments.pack)
    from kit.art.vocabulary import drawing_words

    return read(game_of(arguments), arguments.pack, words=drawing_words())


def quiet_option(parser: argparse.ArgumentParser) -> None:
    """--quiet: no progress and no tables."""
    parser.add_argument("--quiet", action="store_true", help="say nothing but what is wrong")


def open_option(parser: argparse.ArgumentParser) -> None:
    """--open: show what was made."""
    parser.add_argument("--open", action="store_true", help="open what was made with the system's program")
