"""Commands about the rulebook on the web: serve."""

import argparse
import re

from kit.cli.options import (
    accept_option,
    command,
    language_option,
    open_option,
    pack_option,
    port_option,
    quiet_option,
)
from kit.cli.speech import spoken


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make them known."""
    serve = command(commands, "serve", _serve, "read the rulebook on this machine; changes show at once")
    pack_option(serve)
    accept_option(serve)
    port_option(serve, 8000)
    quiet_option(serve)
    open_option(serve)
    language_option(serve)


def _serve(arguments: argparse.Namespace) -> int:
    from kit.book.serve import serve
    from kit.press.report import Bar

    def tell(line: str) -> None:
        bar.close()
        print(spoken(line), flush=True)
        if arguments.open and (found := re.search(r"http://\S+", line)):
            from kit.cli.opener import show

            show(found[0])

    with Bar(quiet=arguments.quiet) as bar:
        serve(
            arguments.pack,
            port=arguments.port,
            accept=arguments.accept,
            say=tell,
            progress=bar,
            told=spoken,
        )
    return 0
