"""The command `kit`: parse, call, print. What each command does lives in its own room."""

import argparse
import io
import os
import sys
from collections.abc import Sequence

from kit import __version__
from kit.cli import completion, content, export, fairness, listing, pack, playing, press
from kit.cli.ending import ended_cleanly, status_after
from kit.cli.options import Run, settle, unpacked
from kit.cli.speech import SpokenParser, listening, spoken
from kit.core.drafts import none_left
from kit.core.errors import KitError
from kit.core.shelf import close_folders, trusted_fault


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 when all is well, 1 when the user's input is not, 2 when the command is not."""
    _mend_streams()
    with listening(argv):
        arguments = parser().parse_args(argv)
        return _answered(arguments, arguments.run)


def _answered(arguments: argparse.Namespace, run: Run) -> int:
    try:
        with ended_cleanly(), none_left(), unpacked(arguments):
            settle(arguments)
            status = run(arguments)
            sys.stdout.flush()
            return status
    except BrokenPipeError:
        # The reader went away (`kit check | head`): that is its right. Python must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _fail(f"{where}{error.strerror or error}")
    except KitError as error:
        return _fail(str(error))
    except (Exception, KeyboardInterrupt) as error:
        if (ended := status_after(error)) is not None:
            return ended
        if (told := trusted_fault(error)) is None:
            raise
        return _fail(told)
    finally:
        close_folders()


def _mend_streams() -> None:
    """A closed stream becomes an empty one, and a letter the terminal lacks is shown by its number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (it stays open)
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _fail(message: str) -> int:
    print(spoken(message), file=sys.stderr)
    return 1


def parser() -> argparse.ArgumentParser:
    """All commands and options; what completes them in a shell asks for it, too."""
    parser = SpokenParser(
        prog="kit", description="Print and prove board games written in YAML.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"kit {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for room in (content, playing, fairness, press, export, pack, listing, completion):
        room.add(commands)
    return parser
