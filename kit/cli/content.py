"""Commands about content and rules: games, check, referee, match, replay."""

import argparse
import sys
from typing import TYPE_CHECKING

from kit.cli.options import command, game_of, game_option, language_option, load, pack_option, say

if TYPE_CHECKING:
    from kit.content.content import Content


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make them known."""
    games = command(commands, "games", _games, "list the games on the shelf")
    language_option(games)

    check = command(commands, "check", _check, "validate all content and prove every worked example")
    game_option(check)
    pack_option(check)
    language_option(check)
    check.add_argument(
        "--accept", action="store_true", help="rewrite the stated outcome of examples that no longer hold"
    )
    check.add_argument("--language", metavar="CODE", help="list what this language still needs, and stop")

    referee = command(commands, "referee", _referee, "judge moves: JSON Lines in, JSON Lines out")
    game_option(referee)
    pack_option(referee)

    match = command(commands, "match", _match, "let two bots play and write the match down")
    match.add_argument(
        "--format", metavar="NAME", help="how teams are made up, where a game has several ways"
    )
    match.add_argument("--short", action="store_true", help="play a short match")
    match.add_argument("--seed", type=int, default=1, metavar="N", help="another number, another match")
    game_option(match)
    pack_option(match)

    replay = command(commands, "replay", _replay, "prove a match file line by line")
    replay.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    replay.add_argument("--trace", action="store_true", help="tell every move step by step")
    game_option(replay)
    pack_option(replay)
    language_option(replay)


def _games(arguments: argparse.Namespace) -> int:
    from kit.content.report import shelf_list

    say(shelf_list(arguments.lang))
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from kit.content.report import check_report

    content = load(arguments)
    _printer(arguments)
    if arguments.language is not None:
        from kit.book.parity import language_report

        report = language_report(content, arguments.language)
    else:
        if arguments.accept:
            _accept(content, arguments)
            content = load(arguments)
        report = check_report(content, arguments.lang)
    say(report.text)
    if arguments.language is None and (of_book := _of_book(content, arguments)):
        say(of_book)
    return 0 if report.sound else 1


def _of_book(content: "Content", arguments: argparse.Namespace) -> str:
    import os

    from kit.book.check import book_report
    from kit.content.choose import choose_language

    return book_report(content, choose_language(content.languages, arguments.lang, os.environ)).text


def _printer(arguments: argparse.Namespace) -> None:
    """Packs may name a printer; its profile must be there, and right."""
    from kit.content.pack_file import print_defaults

    if (name := print_defaults(arguments.pack).printer) is not None:
        from kit.press.printer import load as profile

        profile(name)


def _accept(content: "Content", arguments: argparse.Namespace) -> None:
    import os

    from kit.content.accept import accept, accept_text
    from kit.content.choose import choose_language

    lang = choose_language(content.languages, arguments.lang, os.environ)
    say(accept_text(accept(content, arguments.pack, lang), content, lang), end="\n\n")


def _referee(arguments: argparse.Namespace) -> int:
    from kit.table.part import table_part
    from kit.table.referee import serve

    content = load(arguments, drawn=False)
    referee = table_part(content.id).referee(content)
    return 0 if serve(sys.stdin.buffer, sys.stdout.buffer, referee.judge, referee.unreadable) else 1


def _match(arguments: argparse.Namespace) -> int:
    from kit.table.part import table_part

    content = load(arguments, drawn=False)
    print(
        table_part(content.id).bot_match(content, arguments.format, arguments.short, arguments.seed), end=""
    )
    return 0


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
