"""Commands about paper: build, reprint, calibrate, preflight."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.cli.options import (
    OUT,
    accept_option,
    command,
    game_of,
    game_option,
    language_option,
    open_option,
    out_option,
    pack_option,
    quiet_option,
    say,
    tell,
)
from kit.cli.speech import spoken

if TYPE_CHECKING:
    from kit.art.separation import PrintProfile
    from kit.press.build import BuildReport
    from kit.press.options import BuildOptions

EVERY = "all"
USUAL = "default: the pack's, else"
_CHOICES = ("paper", "duplex", "ink", "for", "printer", "only", "url", "imposition", "icc")


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
    build.add_argument(
        "--only", metavar="A,B", help="only the cards of these characters, into a file of their own"
    )
    build.add_argument("--force", action="store_true", help="make everything again, changed or not")
    build.add_argument(
        "--url",
        metavar="ADDRESS",
        help="where the site will lie: pages and books then say addresses, and pages bring a picture",
    )
    accept_option(build)
    quiet_option(build)
    open_option(build)

    reprint = command(commands, "reprint", _reprint, "print only the pieces that changed since a build")
    reprint.add_argument("products", nargs="*", metavar="PRODUCT", help="look at these only")
    reprint.add_argument(
        "--since", type=Path, required=True, metavar="MANIFEST", help="manifest.json of the last print"
    )
    _paper_options(reprint)

    calibrate = command(commands, "calibrate", _calibrate, "print a sheet to measure your printer with")
    calibrate.add_argument("--paper", default="a4", help="a4, a3, letter, tabloid or sra3 (default: a4)")
    calibrate.add_argument("--duplex", help="long or short (default: long)")
    calibrate.add_argument(
        "--measured",
        action="append",
        nargs="+",
        default=[],
        metavar="WORD",
        help="what you measured on a side: front L1=20.5 L2=20.3 R=19.5 T=20 B=20 W=170 H=257; then back …",
    )
    calibrate.add_argument("--printer", metavar="NAME", help="write the profile of this printer")
    out_option(calibrate, dest="folder")
    open_option(calibrate)
    language_option(calibrate)

    preflight = command(commands, "preflight", _preflight, "check whether PDFs are ready for paper")
    preflight.add_argument("files", nargs="+", metavar="FILE")
    preflight.add_argument("--for", metavar="WHOM", help="home or shop (shop: all that PDF/X asks for)")


def _paper_options(parser: argparse.ArgumentParser, or_else: str = "") -> None:
    game_option(parser, or_else)
    pack_option(parser)
    parser.set_defaults(unpacks=True)
    out_option(parser)
    parser.add_argument(
        "--lang", action="append", default=[], metavar="CODE", help="only this language (repeatable)"
    )
    choices_of_paper(parser)


def choices_of_paper(parser: argparse.ArgumentParser) -> None:
    """How something is put on paper, where that is not as the pack says."""
    parser.add_argument("--paper", help=f"a4, a3, letter, tabloid or sra3 ({USUAL} a4)")
    parser.add_argument("--duplex", help=f"long, short, separate, fold or none ({USUAL} long)")
    parser.add_argument("--ink", help=f"full, saver or grey ({USUAL} full)")
    parser.add_argument("--for", metavar="WHOM", help="home or shop (default: home)")
    parser.add_argument(
        "--icc", metavar="FILE", help="profile of the shop's press: PDF/X-4 instead of PDF/X-1a:2003"
    )
    parser.add_argument("--imposition", help="sheets, or one-up: a page a piece (default: sheets)")
    parser.add_argument(
        "--printer", metavar="NAME", help=f"compensate by this printer profile ({USUAL} none)"
    )


def _options(arguments: argparse.Namespace, game: str, products: list[str]) -> "BuildOptions":
    return replace(
        printed(arguments, game),
        products=tuple(products),
        languages=tuple(arguments.lang),
        out=arguments.out,
        force=getattr(arguments, "force", False),
        everything=getattr(arguments, "everything", False),
        accept=getattr(arguments, "accept", False),
        url=_address(arguments.url) if "url" in arguments else "",
    )


def printed(arguments: argparse.Namespace, game: str) -> "BuildOptions":
    """How a game is put on paper: as the command says, else as its packs do."""
    from kit.content.pack_file import print_defaults
    from kit.press.options import BuildOptions, PressOptions, with_defaults

    given = _given(arguments)
    names = {name: name for name in ("paper", "duplex", "ink", "imposition")} | {"for": "purpose"}
    chosen: dict[str, Any] = {names[name]: word for name, word in given.items() if name in names}
    wanted = BuildOptions(
        game,
        packs=tuple(map(Path, arguments.pack)),
        press=PressOptions(**chosen, only=only_names(given.get("only")), icc=_profile(given.get("icc"))),
        printer=getattr(arguments, "printer", None),
        given=given,
    )
    return with_defaults(wanted, print_defaults(wanted.packs)) if wanted.packs else wanted


def _given(arguments: argparse.Namespace) -> dict[str, str]:
    """The options that stand in the command and may change nothing, with their words."""
    found = {name: getattr(arguments, name, None) for name in _CHOICES}
    given = {name: str(word) for name, word in found.items() if word is not None}
    if isinstance(arguments.lang, list) and arguments.lang:
        given["lang"] = arguments.lang[0]
    if getattr(arguments, "accept", False):
        given["accept"] = ""
    return given


def _profile(path: str | None) -> "PrintProfile | None":
    if path is None:
        return None
    from kit.press.icc import read_profile

    return read_profile(path)


def _address(written: str | None) -> str:
    from kit.book.address import site_address

    return "" if written is None else site_address(written)


def only_names(words: str | None) -> tuple[str, ...]:
    """The names that --only holds."""
    from kit.press.errors import PressError

    if words is None:
        return ()
    found = tuple(filter(None, (word.strip() for word in words.split(","))))
    if not found:
        raise PressError("--only needs the names of characters' files: --only a,b")
    return found


def _build(arguments: argparse.Namespace) -> int:
    from kit.book.product import SITE
    from kit.press.build import build_all
    from kit.press.products import Registry, idle
    from kit.press.report import Bar
    from kit.typeset.build import RULEBOOK

    bar, registry, wanted = Bar(quiet=arguments.quiet), Registry((RULEBOOK,), (SITE,)), _wanted(arguments)
    if len(wanted) == 1:
        for option, names in idle(wanted[0], registry):
            tell("cli.idle", option=option, products=", ".join(names))
    try:
        report = build_all(wanted, registry, bar)
    finally:
        bar.close()
    for difference in report.differences:
        print(spoken(difference), file=sys.stderr)
    if not arguments.quiet and (report.files or not report.failures):
        _tell(report)
    sys.stdout.flush()
    for failure in report.failures:
        print(spoken(failure), file=sys.stderr)
    if arguments.open and not report.failures:
        from kit.cli.opener import show, worth_showing

        if found := worth_showing(file.path for file in report.files):
            show(found)
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

    say(table(report, spoken))


def _calibrate(arguments: argparse.Namespace) -> int:
    from kit.press.calibrate import calibrate

    if arguments.measured or arguments.printer is not None:
        from kit.press.errors import PressError
        from kit.press.measured import write_profile

        for option in ("duplex", "folder", "open"):
            if getattr(arguments, option):
                name = "out" if option == "folder" else option
                raise PressError(f"--{name} is for the sheet; a profile goes to printers/ in this folder")
        say(write_profile(arguments.measured, arguments.printer, arguments.paper))
        return 0
    made = calibrate(arguments.folder or Path(OUT), arguments.paper, arguments.duplex or "long")
    say(made)
    if arguments.open:
        from kit.cli.opener import show

        show(made)
    return 0


def _preflight(arguments: argparse.Namespace) -> int:
    from kit.press.options import PURPOSES, chosen
    from kit.press.preflight import check

    shop = None
    if (purpose := getattr(arguments, "for")) is not None:
        shop = chosen(purpose, PURPOSES, "purpose") == "shop"
    findings = check(arguments.files, shop)
    for finding in findings:
        print(spoken(finding), file=sys.stderr)
    if not findings:
        print(spoken(f"{len(arguments.files)} checked, nothing found"))
    return 1 if findings else 0
