"""Commands about the rulebook on the web: serve."""

import argparse

from kit.cli.options import accept_option, command, pack_option, port_option


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make them known."""
    serve = command(commands, "serve", _serve, "read the rulebook on this machine; changes show at once")
    pack_option(serve)
    accept_option(serve)
    port_option(serve, 8000)


def _serve(arguments: argparse.Namespace) -> int:
    from kit.book.serve import serve

    serve(arguments.pack, port=arguments.port, accept=arguments.accept)
    return 0
