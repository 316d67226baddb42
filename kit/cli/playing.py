"""The command for those who play: `kit play`."""

import argparse
import io
import os
import sys
from pathlib import Path

from kit.cli.content import match_options
from kit.cli.options import command, game_option, language_option, load, pack_option, say


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make it known."""
    play = command(commands, "play", _play, "play in the terminal, with people and bots")
    match_options(
        play,
        "who sits where, seat by seat: me, or a bot (random, ahead, a bot of the game); one bot takes "
        "all seats but the first, me alone: people only (default: ahead)",
    )
    play.add_argument("--seed", type=int, metavar="N", help="make chance and bots repeatable")
    play.add_argument("--own-dice", action="store_true", help="ask what your own dice show")
    play.add_argument(
        "--save", metavar="FILE", help="where to keep the game (default: a new file in this folder)"
    )
    play.add_argument("--resume", metavar="FILE", help="go on with the game that this match file has kept")
    game_option(play)
    pack_option(play)
    language_option(play)


def _play(arguments: argparse.Namespace) -> int:
    from kit.content.choose import choose_language
    from kit.table.evening import NotKept, free_file, kept_text, new_seed, sit_again, sit_down
    from kit.table.match_file import named_game
    from kit.table.part import Agreed
    from kit.table.terminal import Screen, TerminalGame

    text, kept = "", None
    if arguments.resume:
        kept = Path(arguments.resume)
        text = kept_text(kept)
        if arguments.game is None and not arguments.pack:
            arguments.game = named_game(text)[1] or None
    content = load(arguments, drawn=False)
    lang = choose_language(content.languages, arguments.lang, os.environ)
    seed = new_seed() if arguments.seed is None else arguments.seed
    agreed = Agreed(arguments.players, arguments.format, arguments.short)
    if kept is None:
        sitting, seats = sit_down(content, agreed, arguments.bots, seed)
    else:
        if any(agreed):
            raise NotKept(
                "a game is gone on with as it was agreed; leave --players, --format and --short out"
            )
        sitting, seats = sit_again(content, kept, text, arguments.bots, seed, lang)
    file = Path(arguments.save) if arguments.save else kept or free_file(content.id)
    if file != kept and file.exists():
        raise NotKept(f"{file}: is there already; name another file, or go on with it by --resume")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what cannot be read is refused as any other move
    live = sys.stdout.isatty()
    screen = Screen(_asked, _shown, live and "NO_COLOR" not in os.environ, live)
    game = TerminalGame(sitting, seats, lang, file, screen, own_dice=arguments.own_dice)
    game.play()
    return 0


def _asked(prompt: str) -> str | None:
    """A line, or None where there are no more."""
    say(f"{prompt} ", end="")
    sys.stdout.flush()
    try:
        return input()
    except EOFError:
        print()
        return None


def _shown(text: str) -> None:
    print(text, flush=True)
