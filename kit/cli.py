"""The command `kit`: parse, call, print. What each command does lives in its own room."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kit import __version__

if TYPE_CHECKING:
    from kit.content.petanque import PetanqueContent

Run = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 when all is well, 1 when the user's input is not, 2 when the command is not."""
    arguments = _parser().parse_args(argv)
    run: Run = arguments.run
    try:
        status = run(arguments)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader went away (`kit check | head`): that is its right. Python must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _fail(f"{where}{error.strerror or error}")
    except ValueError as error:
        if isinstance(error, _user_errors()):
            return _fail(str(error))
        raise


def _user_errors() -> tuple[type[ValueError], ...]:
    from kit.content.choose import UnknownLanguage
    from kit.content.problems import ContentErrors
    from kit.table.source import UnreadableFile

    return ContentErrors, UnknownLanguage, UnreadableFile


def _fail(message: str) -> int:
    print(message, file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kit", description="Print and prove board games written in YAML.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"kit {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    check = _command(commands, "check", _check, "validate all content and prove every worked example")
    _content_options(check)
    _language_option(check)

    referee = _command(commands, "referee", _referee, "judge throws: JSON Lines in, JSON Lines out")
    _content_options(referee)

    replay = _command(commands, "replay", _replay, "prove a match file line by line")
    replay.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    replay.add_argument("--trace", action="store_true", help="tell every throw step by step")
    _content_options(replay)
    _language_option(replay)
    return parser


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, run: Run, summary: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    parser.set_defaults(run=run)
    return parser


def _content_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--pack", action="append", default=[], metavar="DIR", help="lay this pack over the game (repeatable)"
    )


def _language_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", metavar="CODE", help="language of the answer (default: the system's, else English)"
    )


def _load(arguments: argparse.Namespace) -> "PetanqueContent":
    from kit.art.vocabulary import drawing_words
    from kit.content.load import load

    return load("petanque", arguments.pack, words=drawing_words())


def _check(arguments: argparse.Namespace) -> int:
    from kit.content.report import check_report

    report = check_report(_load(arguments), arguments.lang)
    print(report.text)
    return 0 if report.sound else 1


def _referee(arguments: argparse.Namespace) -> int:
    from kit.table.petanque import Referee
    from kit.table.referee import serve

    referee = Referee(_load(arguments))
    return 0 if serve(sys.stdin.buffer, sys.stdout.buffer, referee.judge, referee.unreadable) else 1


def _replay(arguments: argparse.Namespace) -> int:
    from kit.table.petanque_replay import replay_report
    from kit.table.source import read_text

    name, text = read_text(arguments.file)
    report = replay_report(_load(arguments), name, text, arguments.lang, arguments.trace)
    print(report.text, file=sys.stdout if report.sound else sys.stderr)
    return 0 if report.sound else 1
