"""Commands about paper: build, reprint, calibrate, preflight."""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kit.cli.options import accept_option, command, game_of, game_option, out_option, pack_option, say

if TYPE_CHECKING:
    from kit.press.build import BuildReport
    from kit.press.options import BuildOptions
    from kit.press.report import Bar

SITE = "site"
RULEBOOK = ("rulebook", "rulebook-booklet")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make them known."""
    build = command(commands, "build", _build, "make the printable kit, or a part of it")
    build.add_argument(
        "products",
        nargs="*",
        metavar="PRODUCT",
        help="board, cards, tokens … (default: the whole kit); rulebook: the book on paper; "
        "site: all games' books on the web",
    )
    _paper_options(build)
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


def _paper_options(parser: argparse.ArgumentParser) -> None:
    game_option(parser)
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


def _options(arguments: argparse.Namespace, products: list[str]) -> "BuildOptions":
    from kit.press.options import BuildOptions, PressOptions

    return BuildOptions(
        game_of(arguments),
        tuple(products),
        tuple(arguments.lang),
        tuple(Path(pack) for pack in arguments.pack),
        arguments.out,
        PressOptions(arguments.paper, arguments.duplex, arguments.ink, arguments.purpose),
        arguments.printer,
        getattr(arguments, "force", False),
    )


def _build(arguments: argparse.Namespace) -> int:
    wanted = arguments.products
    paper = [name for name in wanted if name not in (SITE, *RULEBOOK)]
    book = [name for name in wanted if name in RULEBOOK]
    if paper or not wanted:
        from kit.press.build import build

        _run(build, arguments, paper)
    if book:
        from kit.typeset.build import build_rulebook

        _run(partial(build_rulebook, accept=arguments.accept), arguments, book)
    if SITE in wanted:
        from kit.book.build import build_site

        say(build_site(arguments.out, arguments.pack, accept=arguments.accept))
    return 0


def _run(
    build: "Callable[[BuildOptions, Bar], BuildReport]", arguments: argparse.Namespace, products: list[str]
) -> None:
    from kit.press.report import Bar

    bar = Bar()
    try:
        report = build(_options(arguments, products), bar)
    finally:
        bar.close()
    _tell(report)


def _reprint(arguments: argparse.Namespace) -> int:
    from kit.press.reprint import reprint

    _tell(reprint(_options(arguments, arguments.products), arguments.since))
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
