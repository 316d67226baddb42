"""Commands for reading and for those who make their own: serve, new, schema, diff, watch."""

import argparse
import re
import sys
from pathlib import Path

from kit.cli.options import (
    accept_option,
    command,
    game_of,
    game_option,
    language_option,
    open_option,
    out_option,
    pack_option,
    port_option,
    quiet_option,
    say,
    tell,
)
from kit.cli.speech import spoken
from kit.core import shelf

_PARTS = {
    "cards": "with a deck of cards",
    "tiles": "with tiles",
    "tokens": "with tokens",
    "dice": "with a die of paper",
    "standees": "with figures that stand",
    "sheet": "with a sheet to write on",
}
"""What else a new game can have."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make them known."""
    serve = command(commands, "serve", _serve, "read the rulebook on this machine; changes show at once")
    game_option(serve)
    pack_option(serve)
    accept_option(serve)
    port_option(serve, 8000)
    quiet_option(serve)
    open_option(serve)
    language_option(serve)

    summary = "make a game, a pack or a character of your own"
    new = commands.add_parser("new", help=summary, description=summary, allow_abbrev=False)
    kinds = new.add_subparsers(title="what to make", metavar="WHAT", required=True)
    pack = command(kinds, "pack", _new_pack, "make a folder for your own characters, skills and rules")
    pack.add_argument("name", metavar="NAME", help="what the pack is called")
    pack.add_argument("--in", dest="parent", default=".", metavar="DIR", help="where (default: here)")
    game = command(
        kinds, "game", _new_game, "make a small working game in a folder, to be changed into yours"
    )
    game.add_argument("name", metavar="NAME", help="what the game is called")
    game.add_argument("--in", dest="parent", default=".", metavar="DIR", help="where (default: here)")
    game.add_argument("--file", metavar="NAME", help="the folder's name (default: made from the name)")
    game.add_argument("--board", metavar="GRID", help="with a board of squares, hexes, points or a track")
    for part, help_ in _PARTS.items():
        game.add_argument(f"--{part}", action="store_true", help=help_)
    language_option(game)
    character = command(kinds, "character", _new_character, "make a character with a face of its own")
    character.add_argument("name", metavar="NAME", help="the character's name")
    character.add_argument("--skill", required=True, metavar="SKILL", help="shooter, pointer …")
    character.add_argument("--pack", metavar="DIR", help="the pack it goes into (default: here)")
    for one in (pack, character):
        game_option(one)
        one.add_argument("--file", metavar="NAME", help="the file's name (default: made from the name)")
        language_option(one)

    schema = command(
        commands, "schema", _schema, "write JSON Schemas that help an editor with a pack or a game"
    )
    schema.add_argument("folder", metavar="DIR", help="the pack, or the folder of a game")
    language_option(schema)

    diff = command(commands, "diff", _diff, "tell what changed between two contents or packs")
    diff.add_argument("a", metavar="A", help="a pack's folder, a content's folder, or the game's name")
    diff.add_argument("b", metavar="B", help="the same, changed")
    diff.add_argument("--html", type=Path, metavar="FILE", help="also write the cards side by side")
    game_option(diff)
    language_option(diff)

    watch = command(commands, "watch", _watch, "rebuild on every save and show a preview in the browser")
    game_option(watch)
    pack_option(watch)
    out_option(watch)
    port_option(watch, 8001)
    language_option(watch)


def _serve(arguments: argparse.Namespace) -> int:
    from kit.book.serve import serve
    from kit.core import shelf
    from kit.press.report import Bar

    def tell(line: str) -> None:
        bar.close()
        print(spoken(line), flush=True)
        if arguments.open and (found := re.search(r"http://\S+", line)):
            from kit.cli.opener import show

            show(found[0])

    game = game_of(arguments)  # one in a folder is then the only one on the shelf
    others = [] if arguments.game is None else [name for name in shelf.names() if name != game]
    with Bar(quiet=arguments.quiet) as bar:
        serve(
            arguments.pack,
            port=arguments.port,
            accept=arguments.accept,
            say=tell,
            progress=bar,
            told=spoken,
            without=others,
        )
    return 0


def _new_pack(arguments: argparse.Namespace) -> int:
    from kit.studio.new import make_pack

    say(make_pack(game_of(arguments), arguments.name, arguments.parent, arguments.lang, arguments.file))
    return 0


def _new_game(arguments: argparse.Namespace) -> int:
    from kit.studio.new_game import make_game, wanted_parts

    board, parts = arguments.board, {part for part in _PARTS if getattr(arguments, part)}
    if board is None and not parts and sys.stdin.isatty():
        board = _asked("new.game.board")
        wanted_parts(board or None, parts)  # a wrong word is told before the next question
        parts = set(re.split(r"[\s,]+", _asked("new.game.parts")))
    found = wanted_parts(board or None, parts)
    say(make_game(arguments.name, arguments.parent, found, arguments.lang, arguments.file))
    return 0


def _asked(key: str) -> str:
    tell(key)
    return sys.stdin.readline().strip()


def _new_character(arguments: argparse.Namespace) -> int:
    from kit.content.part import new_part

    say(
        new_part(game_of(arguments)).make_character(
            arguments.name, arguments.skill, arguments.pack or ".", arguments.lang, arguments.file
        )
    )
    return 0


def _schema(arguments: argparse.Namespace) -> int:
    from kit.content.pack_file import pack_game
    from kit.studio.new import make_schemas

    game = "" if shelf.holds_game(Path(arguments.folder)) else pack_game(arguments.folder)
    say(make_schemas(game, arguments.folder, arguments.lang))
    return 0


def _diff(arguments: argparse.Namespace) -> int:
    from kit.studio.diff import diff_report

    say(diff_report(arguments.a, arguments.b, arguments.game, arguments.lang, arguments.html))
    return 0


def _watch(arguments: argparse.Namespace) -> int:
    from kit.studio.preview.watch import watch

    def tell(line: str) -> None:
        print(spoken(line), flush=True)

    watch(game_of(arguments), arguments.pack, port=arguments.port, out=arguments.out, say=tell)
    return 0
