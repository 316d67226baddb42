"""The command export: what a game is beyond paper."""

import argparse
from typing import TYPE_CHECKING, Any

from kit.cli.options import command, game_of, game_option, out_option, pack_option, quiet_option, say
from kit.cli.press import USUAL, only_names, printed
from kit.cli.speech import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kit.export.parts import Workroom
    from kit.export.report import Exported
    from kit.press.report import Bar


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make it known."""
    summary = "make pictures, cut files and tables for screens of a game"
    export = commands.add_parser("export", help=summary, description=summary, allow_abbrev=False)
    kinds = export.add_subparsers(title="what to make", metavar="WHAT", required=True)
    png = command(kinds, "png", _png, "every piece and side as a picture, a folder for each component")
    _common(png)
    png.add_argument("--dpi", type=int, default=300, metavar="N", help="pixels an inch (default: 300)")
    png.add_argument("--bleed", action="store_true", help="with all bleed, nothing cut off")
    png.add_argument(
        "--corners",
        type=float,
        metavar="MM",
        help="round the corners by so much (default: as the piece has them)",
    )
    png.add_argument(
        "--profile",
        metavar="NAME",
        help="for a shop: only pieces of the format poker, tarot, mini, square or hex, with bleed",
    )
    png.add_argument(
        "--once",
        action="store_true",
        help="what is alike only once; counts.csv says how many there are",
    )
    svg = command(kinds, "svg", _svg, "every piece as a drawing in layers, and sheets for cutting machines")
    _common(svg)
    svg.add_argument("--text", action="store_true", help="letters stay text (default: outlines)")
    svg.add_argument("--bleed", action="store_true", help="with all bleed, nothing cut off")
    svg.add_argument("--paper", default="a4", help="a4, a3, letter, tabloid or sra3 (default: a4)")
    svg.add_argument("--duplex", default="long", help="long, short, separate, fold or none (default: long)")
    tts = command(kinds, "tts", _tts, "a table for Tabletop Simulator, with its pictures")
    vtt = command(kinds, "vtt", _vtt, "a table for any other program: pictures and a manifest in millimetres")
    for table in (tts, vtt):
        _game(table)
        table.add_argument("--dpi", type=int, default=150, metavar="N", help="pixels an inch (default: 150)")
        table.add_argument("--no-book", action="store_true", help="without the rulebook")
    tts.add_argument("--url", metavar="ADDRESS", help="where the folder will lie on the web (default: here)")
    lists = command(
        kinds, "lists", _lists, "a sheet for the copy shop about what was built, and a shopping list"
    )
    _game(lists)
    lists.add_argument("--paper", help=f"a4, a3, letter, tabloid or sra3 ({USUAL} a4)")
    lists.add_argument("--duplex", help=f"long, short, separate, fold or none ({USUAL} long)")
    lists.add_argument("--ink", help=f"full, saver or grey ({USUAL} full)")


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "products", nargs="*", metavar="PRODUCT", help="board, cards … (default: what is printed)"
    )
    parser.add_argument("--only", metavar="A,B", help="only the pieces of these names")
    _game(parser)


def _game(parser: argparse.ArgumentParser) -> None:
    game_option(parser)
    pack_option(parser)
    out_option(parser)
    parser.add_argument(
        "--lang", action="append", default=[], metavar="CODE", help="only this language (repeatable)"
    )
    quiet_option(parser)


def _room(arguments: argparse.Namespace, bar: "Bar") -> "Workroom":
    from pathlib import Path

    from kit.export.parts import Workroom
    from kit.press.options import BuildOptions

    wanted = BuildOptions(
        game_of(arguments),
        tuple(getattr(arguments, "products", ())),
        tuple(arguments.lang),
        tuple(map(Path, arguments.pack)),
        arguments.out,
    )
    return Workroom(wanted, only_names(getattr(arguments, "only", None)), bar)


def _tell(arguments: argparse.Namespace, made: "Sequence[Exported]") -> int:
    from kit.export.report import export_table

    if not arguments.quiet:
        say(export_table(made, spoken))
    return 0


def _svg(arguments: argparse.Namespace) -> int:
    from kit.export.svg import SvgOptions, export_svg
    from kit.press.options import DUPLEX, PressOptions, chosen
    from kit.press.paper import PAPERS
    from kit.press.report import Bar

    paper = chosen(arguments.paper, tuple(PAPERS), "paper")
    duplex: Any = chosen(arguments.duplex, DUPLEX, "duplex")
    how = SvgOptions(arguments.text, arguments.bleed, PressOptions(paper, duplex))
    with Bar(quiet=arguments.quiet) as bar:
        made = export_svg(_room(arguments, bar), how)
    return _tell(arguments, made)


def _lists(arguments: argparse.Namespace) -> int:
    from dataclasses import replace

    from kit.export.lists import export_lists
    from kit.export.parts import Workroom

    wanted = printed(arguments, game_of(arguments))
    wanted = replace(wanted, languages=tuple(arguments.lang), out=arguments.out)
    return _tell(arguments, export_lists(Workroom(wanted)))


def _tts(arguments: argparse.Namespace) -> int:
    from kit.book.address import site_address
    from kit.export.tts import export_tts
    from kit.press.report import Bar

    url = site_address(arguments.url) if arguments.url is not None else ""
    with Bar(quiet=arguments.quiet) as bar:
        made = export_tts(_room(arguments, bar), arguments.dpi, url, not arguments.no_book)
    return _tell(arguments, made)


def _vtt(arguments: argparse.Namespace) -> int:
    from kit.export.vtt import export_vtt
    from kit.press.report import Bar

    with Bar(quiet=arguments.quiet) as bar:
        made = export_vtt(_room(arguments, bar), arguments.dpi, not arguments.no_book)
    return _tell(arguments, made)


def _png(arguments: argparse.Namespace) -> int:
    from kit.export.pictures import PictureOptions
    from kit.export.png import export_png
    from kit.export.profiles import profile_of
    from kit.press.report import Bar

    profile = profile_of(arguments.profile) if arguments.profile is not None else None
    how = PictureOptions(arguments.dpi, arguments.bleed, arguments.corners, profile, arguments.once).checked()
    with Bar(quiet=arguments.quiet) as bar:
        made = export_png(_room(arguments, bar), how)
    return _tell(arguments, made)
