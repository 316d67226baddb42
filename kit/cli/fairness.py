"""Commands for those who design: whether characters are fair, and what would make them so."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.cli.options import command, game_option, language_option, load, pack_option, quiet_option, say
from kit.cli.speech import spoken

if TYPE_CHECKING:
    from kit.table.fairness import Hands

MOST = 1_000_000


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make them known."""
    balance = command(commands, "balance", _balance, "let bots play many matches and say whether it is fair")
    balance.add_argument(
        "names",
        nargs="*",
        metavar="CHARACTER",
        help="whom to judge (default: everybody), or two teams: a,b,c d,e,f",
    )
    balance.add_argument(
        "--matches", type=_matches, default=2000, metavar="N", help="how many at most (default: 2000)"
    )
    balance.add_argument(
        "--thorough", action="store_true", help="play all of them, even when it is sure enough"
    )
    balance.add_argument(
        "--quick", action="store_true", help="players by rules of thumb: as the studio on the site has them"
    )
    _trial_options(balance)
    balance.set_defaults(unpacks=True)
    balance.add_argument("--json", metavar="FILE", help="keep what was found in this file")
    balance.add_argument("--resume", action="store_true", help="go on from what the file has kept")
    balance.add_argument("--chart", metavar="FILE", help="draw what was found, as .svg or .png")

    tune = command(commands, "tune", _tune, "look for numbers that grant a wish, such as a fair character")
    tune.add_argument(
        "--wish",
        action="append",
        required=True,
        metavar="WHAT=LOW..HIGH",
        help="somebody's wins in per cent (eva=48..52), or ends, throws or minutes of a match (repeatable)",
    )
    tune.add_argument(
        "--change",
        action="append",
        required=True,
        metavar="KEY=VALUES",
        help="what may change: rules.match.points=9..15 or skills.lucky.point.max=4,5 (repeatable)",
    )
    tune.add_argument(
        "--matches", type=_matches, default=800, metavar="N", help="how many the best plays (default: 800)"
    )
    tune.add_argument(
        "--seconds", type=_seconds, default=40.0, metavar="N", help="how long a throw takes (default: 40)"
    )
    _trial_options(tune)
    tune.add_argument("--write", action="store_true", help="put what is proposed into the last pack's files")


def _trial_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another number, other matches")
    parser.add_argument(
        "--workers", type=int, metavar="N", help="how many processes share the work (default: one a core)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="let a Dask cluster play instead, such as tcp://host:8786"
    )
    parser.add_argument("--format", metavar="NAME", help="how teams are made up")
    parser.add_argument("--short", action="store_true", help="play short matches")
    quiet_option(parser)
    game_option(parser)
    pack_option(parser)
    language_option(parser)


@contextmanager
def _hands(arguments: argparse.Namespace) -> Iterator["Hands"]:
    """Who plays."""
    from kit.press.workers import Killed, each
    from kit.table.fairness import Lost, NoTrial

    def processes(work: Callable[[Any, Any], Any], shared: object, items: Sequence[Any]) -> list[Any]:
        try:
            return each(work, shared, items, arguments.workers)
        except Killed:
            said = "a process that played was killed, perhaps because memory ran out"
            raise Lost(said) from None

    if arguments.cluster is None:
        yield processes
        return
    if arguments.workers is not None:
        raise NoTrial("a cluster has its own workers; leave --workers out")
    from kit.table.cluster import cluster

    with cluster(arguments.cluster) as hands:
        yield hands


def _balance(arguments: argparse.Namespace) -> int:
    from kit.content.choose import choose_language
    from kit.press.report import Bar
    from kit.table.drawn import draw
    from kit.table.fairness import Lost, NoTrial, find_out, kept
    from kit.table.fairness_report import chart, report
    from kit.table.part import Agreed, fairness_part

    content = load(arguments, drawn=False)
    part = fairness_part(content.id)
    trial = part.trial(
        content,
        arguments.names,
        Agreed(None, arguments.format, arguments.short),
        arguments.seed,
        arguments.quick,
    )
    file = Path(arguments.json) if arguments.json else None
    played = 0

    def told(done: int, total: int) -> None:
        nonlocal played
        played = done
        bar.counted(spoken("matches"), done, total, at_most=not arguments.thorough)

    try:
        with Bar(quiet=arguments.quiet, told=spoken) as bar, _hands(arguments) as hands:
            found = find_out(
                trial,
                arguments.matches,
                hands,
                file,
                resume=arguments.resume,
                thorough=arguments.thorough,
                told=told,
            )
    except Lost as error:
        raise NoTrial(kept(str(error), played, file)) from None
    except KeyboardInterrupt:
        with suppress(OSError):  # the terminal itself may be gone
            say(spoken(kept("stopped", played, file)), file=sys.stderr)
        raise
    lang = choose_language(content.languages, arguments.lang, os.environ)
    names = part.trial_names(content, trial.names, lang)
    say(report(content, found, names, lang), file=sys.stdout)
    if arguments.chart:
        draw(chart(content, found, names, lang), content.id, Path(arguments.chart))
    return 0


def _tune(arguments: argparse.Namespace) -> int:
    from kit.content.choose import choose_language
    from kit.content.problems import shown_path
    from kit.press.report import Bar
    from kit.table.fairness import NoTrial
    from kit.table.fairness_report import tuning_report
    from kit.table.part import Agreed, fairness_part
    from kit.table.tuning import LENGTHS, Knob, Wish, search, write

    if arguments.write and not arguments.pack:
        raise NoTrial("--write puts it into a pack; name one with --pack")
    content = load(arguments, drawn=False)
    part = fairness_part(content.id)
    wishes = [Wish.read(text) for text in arguments.wish]
    judged = [wish.what for wish in wishes if wish.what not in LENGTHS]
    agreed = Agreed(None, arguments.format, arguments.short)
    with Bar(quiet=arguments.quiet, told=spoken) as bar, _hands(arguments) as hands:
        found = search(
            content,
            arguments.pack,
            [Knob.read(text, content.id) for text in arguments.change],
            wishes,
            lambda tried: part.trial(tried, judged, agreed, arguments.seed),
            arguments.matches,
            hands,
            arguments.seconds,
            lambda done, total: bar.counted(spoken("matches"), done, total),
        )
    lang = choose_language(content.languages, arguments.lang, os.environ)
    names = part.trial_names(content, judged, lang)
    say(tuning_report(content, found, names, lang), file=sys.stdout)
    if arguments.write and found.best is not found.today:
        for file in write(found, Path(arguments.pack[-1])):
            say(content.phrases.say("tune.written", lang, {"file": shown_path(str(file))}), file=sys.stdout)
    return 0 if found.granted else 1


def _seconds(text: str) -> float:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:5]) <= 3600):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds; choose 1 to 3600")
    return float(text)


def _matches(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of matches; choose 1 to {MOST}")
    return int(text)
