"""Commands about paper: build, reprint, calibrate, preflight."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli.options import accept_option, command, game_of, game_option, out_option, pack_option, say

if TYPE_CHECKING:
    from kit.press.build import BuildReport
    from kit.press.options import BuildOptions

EVERY = "all"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make them known."""
    build = command(commands, "build", _build, "make the printable kit, or a part of it")
    build.add_argument(
        "products",
        nargs="*",
        metavar="PRODUCT",
        help="board, cards … (default: what is printed), rulebook, rulebook-booklet, players-booklet, site",
    )
    _paper_options(build, f", or {EVERY}")
    build.add_argument(
        "--everything", action="store_true", help="also make the rulebook, the booklet and the site"
    )
    build.add_argument("--force", action="store_true", help="make everything again, changed or not")
    accept_option(build)

    reprint = command(commands, "reprint", _reprint, "print only the pieces that changed since a build")
    reprint.add_argument("products", nargs="*", metavar="PRODUCT", help="look at these only")
    reprint.add_argument(
        "--since", type=Path, required=True, metavar="MANIFEST", help="manifest.json of the last print"
    )
    _paper_options(reprint)

    calibrate = command(commands, "calibrate", _calibrate, "print a sheet to measure your printer with")
    calibrate.add_argument("--paper", default="a4", help="a4, a3, letter or tabloid")
    calibrate.add_argument("--duplex", default="long", help="long or short")
    out_option(calibrate)

    preflight = command(commands, "preflight", _preflight, "check whether PDFs are ready for paper")
    preflight.add_argument("files", nargs="+", metavar="FILE")
    preflight.add_argument("--for", dest="purpose", metavar="WHOM", help="home or shop (shop: no RGB)")


def _paper_options(parser: argparse.ArgumentParser, or_else: str = "") -> None:
    game_option(parser, or_else)
    pack_option(parser)
    out_option(parser)
    parser.add_argument(
        "--lang", action="append", default=[], metavar="CODE", help="only this language (repeatable)"
    )
    parser.add_argument("--paper", default="a4", help="a4, a3, letter or tabloid (default: a4)")
    parser.add_argument(
        "--duplex", default="long", help="long, short, separate, fold or none (default: long)"
    )
    parser.add_argument("--ink", default="full", help="full, saver or grey (default: full)")
    parser.add_argument(
        "--for", dest="purpose", default="home", metavar="WHOM", help="home or shop (default: home)"
    )
    parser.add_argument("--printer", metavar="NAME", help="compensate by this printer profile")


def _options(arguments: argparse.Namespace, game: str, products: list[str]) -> "BuildOptions":
    from kit.press.options import BuildOptions, PressOptions

    return BuildOptions(
        game,
        tuple(products),
        tuple(arguments.lang),
        tuple(Path(pack) for pack in arguments.pack),
        arguments.out,
        PressOptions(arguments.paper, arguments.duplex, arguments.ink, arguments.purpose),
        arguments.printer,
        getattr(arguments, "force", False),
        getattr(arguments, "everything", False),
        getattr(arguments, "accept", False),
    )


def _build(arguments: argparse.Namespace) -> int:
    from kit.book.product import SITE
    from kit.press.build import build_all
    from kit.press.products import Registry
    from kit.press.report import Bar
    from kit.typeset.build import RULEBOOK

    bar = Bar()
    try:
        report = build_all(_wanted(arguments), Registry((RULEBOOK,), (SITE,)), bar)
    finally:
        bar.close()
    for difference in report.differences:
        say(difference, file=sys.stderr)
    if report.files or not report.failures:
        _tell(report)
    sys.stdout.flush()
    for failure in report.failures:
        say(failure, file=sys.stderr)
    return 1 if report.failures else 0


def _wanted(arguments: argparse.Namespace) -> "list[BuildOptions]":
    """The options of every game that is asked for."""
    from kit.core import shelf
    from kit.press.errors import PressError

    if arguments.game != EVERY:
        return [_options(arguments, game_of(arguments), arguments.products)]
    if arguments.pack:
        raise PressError("a pack belongs to one game; build it without --game all")
    return [_options(arguments, game, arguments.products) for game in shelf.names()]


def _reprint(arguments: argparse.Namespace) -> int:
    from kit.press.reprint import reprint

    _tell(reprint(_options(arguments, game_of(arguments), arguments.products), arguments.since))
    return 0


def _tell(report: "BuildReport") -> None:
    from kit.press.report import table

    say(table(report))


def _calibrate(arguments: argparse.Namespace) -> int:
    from kit.press.calibrate import calibrate

    say(calibrate(arguments.out, arguments.paper, arguments.duplex))
    return 0


def _preflight(arguments: argparse.Namespace) -> int:
    from kit.press.options import PURPOSES, chosen
    from kit.press.preflight import check

    shop = None
    if arguments.purpose is not None:
        shop = chosen(arguments.purpose, PURPOSES, "purpose") == "shop"
    findings = check(arguments.files, shop)
    for finding in findings:
        say(finding, file=sys.stderr)
    if not findings:
        print(f"{len(arguments.files)} checked, nothing found")
    return 1 if findings else 0
