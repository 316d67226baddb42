"""Options that several commands share."""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import permutations
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
        help=f"which game, or the folder of one{or_else} (default: the pack's, else the one whose folder "
        f"this is, else {DEFAULT}); `kit games` lists them",
    )
    parser.add_argument(
        "--trust",
        action="store_true",
        help="run engine.py of the game's folder; only for code that you trust",
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
        elif (found := _game_here()) is not None:
            home, arguments.game = found, str(found)
    if getattr(arguments, "out", "") is None:
        arguments.out = home / OUT


def _pack_here() -> Path | None:
    try:
        here = Path.cwd()
    except OSError:  # somebody has removed it
        return None
    found = next((folder for folder in (here, *here.parents) if (folder / "pack.yaml").is_file()), None)
    if found is None and _looks_like_pack(here):
        found = here
    if found is not None:
        from kit.content.pack_file import pack_game

        tell("cli.pack", pack=found.name, game=pack_game(found))
    return Path(os.path.relpath(found, here)) if found is not None else None


def _looks_like_pack(folder: Path) -> bool:
    """Whether a folder without pack.yaml holds what packs hold, and is no game itself."""
    from kit.core import shelf

    own = shelf.holds_game(folder) or (folder.name in shelf.names() and (folder / "game.yaml").is_file())
    return not own and (
        any((folder / name).is_file() for name in ("skills.yaml", "rules.yaml"))
        or any((folder / "characters").glob("*.yaml"))
    )


def _game_here() -> Path | None:
    """The folder of a game that is data alone, if this is one or lies in one."""
    from kit.core import shelf

    try:
        here = Path.cwd()
    except OSError:
        return None
    found = next((folder for folder in (here, *here.parents) if shelf.holds_game(folder)), None)
    return Path(os.path.relpath(found, here)) if found is not None else None


def open_game(folder: Path, trusted: bool) -> str:
    """The id of the game in a folder, which is then on the shelf."""
    from kit.content.problems import ContentErrors, Problem
    from kit.content.slugs import slug
    from kit.core import shelf
    from kit.games.folder.engine_file import FILE as ENGINE

    path = Path(os.path.abspath(folder))
    if not shelf.holds_game(path):
        said = "no game.yaml and components.yaml lie here; `kit new game NAME` makes a game"
        for there, missing in permutations(("game.yaml", "components.yaml")):
            if (path / there).is_file():
                said = f"a game needs {missing} beside its {there}; write one"
        raise ContentErrors([Problem(str(path), 0, 0, said if path.is_dir() else "there is no such folder")])
    name = slug(path.name)
    if not name:
        raise ContentErrors([Problem(str(path), 0, 0, "call the folder by letters a–z, digits and dashes")])
    if shelf.opened() != (name, str(path), trusted):
        shelf.open_folder(path, name, trusted)
        if not trusted and (path / ENGINE).is_file():
            tell("cli.untrusted", file=ENGINE)
    return name


def tell(key: str, **gaps: object) -> None:
    """Say something of the house beside the answer, in the same language."""
    from kit.content.house import aside

    say(aside(key, **gaps), file=sys.stderr)


def game_of(arguments: argparse.Namespace) -> str:
    """The game that is named, or the packs', or that of the current folder, or the usual one."""
    from kit.core import shelf

    if arguments.game is not None:
        folder = Path(arguments.game)
        if (
            len(folder.parts) != 1
            or "/" in arguments.game
            or (shelf.holds_game(folder) and not _on_shelf(folder))
        ):
            return open_game(folder, arguments.trust)
        shelf.find(arguments.game)
        return str(arguments.game)
    packs = getattr(arguments, "pack", None) or []
    if packs:
        from kit.content.pack_file import pack_game

        return pack_game(packs[0] if isinstance(packs, list) else packs)
    here = Path.cwd().name
    return here if here in shelf.names() and Path("game.yaml").is_file() else DEFAULT


def _on_shelf(folder: Path) -> bool:
    from kit.core import shelf

    return str(folder) in shelf.names()


@contextmanager
def unpacked(arguments: argparse.Namespace) -> Iterator[None]:
    """Packs in a zip lie in a folder while a command reads them; what writes into packs takes folders."""
    with ExitStack() as stack:
        if getattr(arguments, "unpacks", False):
            arguments.pack = [
                stack.enter_context(_unzipped(pack)) if _is_zip(pack) else pack for pack in arguments.pack
            ]
        yield


def _is_zip(pack: str) -> bool:
    return pack.endswith(".zip") and os.path.isfile(pack)


@contextmanager
def _unzipped(file: str) -> Iterator[str]:
    from kit.content.limits import PICTURE_BYTES
    from kit.content.zipped import unzipped
    from kit.core.drafts import create_file
    from kit.core.regular import read_regular

    found = unzipped(read_regular(file, 2 * PICTURE_BYTES, follow=True), file)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / Path(file).stem
        root.mkdir()
        for path, data in found.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            create_file(root / path, data)
        yield str(root)


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


def out_option(parser: argparse.ArgumentParser, dest: str = "out") -> None:
    """--out DIR: where to write."""
    parser.add_argument("--out", dest=dest, type=Path, metavar="DIR", help=f"where to write (default: {OUT})")


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
