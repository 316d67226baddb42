"""Commands about content and rules: games, check, referee, match, replay, odds."""

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli.options import (
    command,
    game_of,
    game_option,
    language_option,
    load,
    pack_option,
    quiet_option,
    say,
    tell,
)
from kit.cli.press import EVERY, choices_of_paper, printed
from kit.cli.speech import spoken
from kit.core.errors import KitError

if TYPE_CHECKING:
    from kit.content.content import Content


class OneGameOnly(KitError):
    """Something that cannot be done for all games at once."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make them known."""
    games = command(commands, "games", _games, "list the games on the shelf")
    language_option(games)

    check = command(commands, "check", _check, "validate all content and prove every worked example")
    game_option(check, ", or all")
    pack_option(check)
    language_option(check)
    choices_of_paper(check)
    check.add_argument(
        "--accept", action="store_true", help="rewrite the stated outcome of examples that no longer hold"
    )
    quiet_option(check)
    check.add_argument("--missing", metavar="CODE", help="list what this language still needs, and stop")
    check.add_argument("--language", dest="missing", help=argparse.SUPPRESS)

    referee = command(commands, "referee", _referee, "judge moves: JSON Lines in, JSON Lines out")
    game_option(referee)
    pack_option(referee)

    match = command(commands, "match", _match, "let bots play and write the match down")
    match_options(
        match,
        "who plays, seat by seat, or one for all: random, ahead (looks a move ahead), a bot of the game",
    )
    match.add_argument("--seed", type=int, default=1, metavar="N", help="another number, another match")
    match.add_argument(
        "--games", type=_games_number, metavar="N", help="play so many and tell each result as it ends"
    )
    quiet_option(match)
    game_option(match)
    pack_option(match)

    replay = command(commands, "replay", _replay, "prove a match file line by line")
    replay.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    replay.add_argument("--trace", action="store_true", help="tell every move step by step")
    game_option(replay)
    pack_option(replay)
    language_option(replay)

    odds = command(commands, "odds", _odds, "tell exactly how likely things are in a position")
    odds.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default="-",
        help="a request as the referee takes it, without dice (default: standard input)",
    )
    odds.add_argument("--json", action="store_true", help="answer as JSON, in every language")
    odds.add_argument("--map", metavar="FILE", help="also draw the chances on the board, as .svg or .png")
    game_option(odds)
    pack_option(odds)
    language_option(odds)


def match_options(parser: argparse.ArgumentParser, who: str) -> None:
    """What is settled before a match: who sits where, how many, by which rules."""
    parser.add_argument(
        "--format",
        metavar="NAME",
        help="how teams are made up, or which rule set, where a game has several ways",
    )
    parser.add_argument("--players", type=_players_number, metavar="N", help="how many play")
    parser.add_argument("--bots", type=lambda text: text.split(","), default=[], metavar="A,B", help=who)
    parser.add_argument("--short", action="store_true", help="play a short match")


def _games(arguments: argparse.Namespace) -> int:
    from kit.content.report import shelf_list

    say(shelf_list(arguments.lang))
    return 0


def _check(arguments: argparse.Namespace) -> int:
    """One game, or each of them; what is wrong with one keeps no other from being checked."""
    from kit.core import shelf

    if arguments.game != EVERY:
        return _check_one(arguments)
    if arguments.pack:
        raise OneGameOnly("a pack belongs to one game; build it without --game all")
    failed = 0
    for game in shelf.names():
        arguments.game = game
        if not arguments.quiet:
            say(game)
        try:
            failed |= _check_one(arguments)
        except KitError as error:
            print(spoken(error), file=sys.stderr)
            failed = 1
        if not arguments.quiet:
            say("")
    return failed


def _check_one(arguments: argparse.Namespace) -> int:
    from kit.content.house import aside
    from kit.content.problems import ContentErrors, shown_path
    from kit.press.build import quiet
    from kit.press.report import Bar
    from kit.typeset.check import check_all

    with Bar(quiet=arguments.quiet) as bar:
        bar.working("kit check")
        if arguments.missing is not None:
            from kit.book.parity import language_report

            missing = language_report(load(arguments), arguments.missing)
            return _report(arguments, missing.text, missing.sound)
        if arguments.accept:
            accepted = _accept(load(arguments), arguments)
            bar.close()
            say(accepted, end="\n\n")
        found = check_all(
            lambda: load(arguments),
            lambda content: printed(arguments, content.id),
            arguments.lang,
            bar if bar.live else quiet,
        )
    if not arguments.quiet:
        for pack in arguments.pack:
            _tell_strays(pack, game_of(arguments))
    if found.report is not None:
        return _report(arguments, found.report.text, found.report.sound)
    print(spoken(ContentErrors(found.problems)), file=sys.stderr)
    unseen = [*map(shown_path, found.files), *(aside(f"cli.unchecked.{room}") for room in found.rooms)]
    if unseen:
        tell("cli.unchecked", what=", ".join(unseen))
    return 1


def _tell_strays(pack: str, game: str) -> None:
    """What lies in a pack and nobody reads is told, and keeps nothing from being sound."""
    from kit.content.load import layout_of
    from kit.content.part import content_part
    from kit.content.strays import strays

    for problem in strays(str(Path(pack).absolute()), layout_of(content_part(game))):
        print(spoken(problem), file=sys.stderr)


def _report(arguments: argparse.Namespace, text: str, sound: bool) -> int:
    if text and not (arguments.quiet and sound):
        say(text)
    return 0 if sound else 1


def _accept(content: "Content", arguments: argparse.Namespace) -> str:
    import os

    from kit.content.accept import accept, accept_text
    from kit.content.choose import choose_language

    lang = choose_language(content.languages, arguments.lang, os.environ)
    return accept_text(accept(content, arguments.pack, lang), content, lang)


def _referee(arguments: argparse.Namespace) -> int:
    from kit.table.part import table_part
    from kit.table.referee import serve

    content = load(arguments, drawn=False)
    referee = table_part(content.id).referee(content)
    return 0 if serve(sys.stdin.buffer, sys.stdout.buffer, referee.judge, referee.unreadable) else 1


def _match(arguments: argparse.Namespace) -> int:
    from kit.press.report import Bar
    from kit.table.arena import result_and_winner
    from kit.table.part import Agreed, table_part

    content = load(arguments, drawn=False)
    table = table_part(content.id)
    agreed = Agreed(arguments.players, arguments.format, arguments.short)
    won: Counter[str] = Counter()
    with Bar(quiet=arguments.quiet) as bar:
        if arguments.games is None:
            bar.working("kit match")
            text = table.bot_match(content, agreed, arguments.bots, arguments.seed)
            bar.close()
            print(text, end="")
            return 0
        for n in range(arguments.games):
            bar("kit match", n, arguments.games)
            text = table.bot_match(content, agreed, arguments.bots, arguments.seed + n)
            result, winner = result_and_winner(text)
            won[winner] += 1
            line = f"seed {arguments.seed + n}  result {result}"
            print(f"\r{line}" if bar.live else line, flush=True)
    if arguments.games > 1:
        say("won  " + "  ".join(f"{who} {n}" for who, n in sorted(won.items())))
    return 0


def _games_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= 10_000):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games; choose 1 to 10000")
    return int(text)


def _players_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= 99):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of players")
    return int(text)


def _odds(arguments: argparse.Namespace) -> int:
    from kit.table.match_file import read_text
    from kit.table.odds import odds_report, without
    from kit.table.part import odds_part

    content = load(arguments, drawn=False)
    part, text = odds_part(content.id, without(content, arguments.lang)), read_text(arguments.file)[1]
    report = odds_report(
        content, lambda asked: part.odds(content, asked), text, arguments.lang, arguments.json
    )
    say(report.text, file=sys.stdout if report.sound or arguments.json else sys.stderr)
    if report.sound and arguments.map is not None:
        from kit.table.odds import draw_map

        draw_map(content, text, arguments.lang, Path(arguments.map))
    return 0 if report.sound else 1


def _replay(arguments: argparse.Namespace) -> int:
    from kit.core import shelf
    from kit.table.match_file import named_game, read_text
    from kit.table.part import table_part

    name, text = read_text(arguments.file)
    line, said = named_game(text)
    found = getattr(arguments, "found", None)
    if found is not None and said and said != game_of(arguments):
        arguments.pack = []  # the file is of another game than the pack around it
    if arguments.game is None and not arguments.pack and said:  # the file itself says which game it is of
        try:
            shelf.find(said)
        except shelf.NoSuchGame as error:
            raise shelf.NoSuchGame(f"{name}:{line}: {error}") from None
        arguments.game = said
    content = load(arguments, drawn=False)
    report = table_part(content.id).replay_report(content, name, text, arguments.lang, arguments.trace)
    say(report.text, file=sys.stdout if report.sound else sys.stderr)
    return 0 if report.sound else 1
