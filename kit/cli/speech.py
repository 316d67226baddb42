"""In which language a command answers: help, mistakes and errors, from the catalogue of the house."""

import argparse
import itertools
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

from kit.core.terminal import asked, printable


@contextmanager
def listening(argv: Sequence[str] | None) -> Iterator[None]:
    """Remember the language that a command is called with: it is looked up when something must be said."""
    words = sys.argv[1:] if argv is None else list(argv)
    names = {after for before, after in itertools.pairwise(words) if before == "--lang"}
    names |= {word.removeprefix("--lang=") for word in words if word.startswith("--lang=")}
    asked[:] = names if len(names) == 1 else ()
    try:
        yield
    finally:
        asked.clear()


def language() -> str:
    """The one language that --lang names, if any; else the system's, else English."""
    system = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "C")
    if not asked and system.partition(".")[0] in ("C", "POSIX"):
        return "en"  # help is quick where nothing needs to be read for it
    from kit.content.choose import choose_language
    from kit.content.house import house_languages

    return choose_language(house_languages(), None, os.environ)


def spoken(said: object) -> str:
    """A sentence of the program in that language, fit for a terminal; one that is not known stays English."""
    from kit.core.errors import KitError

    try:
        lang = language()
        if lang == "en":
            return printable(str(said))
        from kit.content.catalogue import translated

        return printable(translated(str(said), lang))
    except (KitError, OSError):  # the files of the house are damaged: what was to be said matters more
        return printable(str(said))


class SpokenParser(argparse.ArgumentParser):
    """A parser that speaks the user's language."""

    def _get_formatter(self) -> argparse.HelpFormatter:
        formatter = _Help(prog=self.prog)
        if hasattr(formatter, "_set_color"):  # Python 3.14
            formatter._set_color(self.color)  # type: ignore[attr-defined]
        return formatter

    def error(self, message: str) -> NoReturn:
        """Say how the command is used and what is wrong with it, and end with 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {spoken('error')}: {spoken(message)}\n")


class _Help(argparse.HelpFormatter):
    """Help in the user's language: the catalogue is asked for every text."""

    def add_usage(self, usage: object, actions: object, groups: object, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, spoken("usage: ") if prefix is None else prefix)  # type: ignore[arg-type]

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and spoken(heading))

    def add_text(self, text: str | None) -> None:
        super().add_text(text if text in (None, argparse.SUPPRESS) else spoken(text))

    def _expand_help(self, action: argparse.Action) -> str:
        return spoken(super()._expand_help(action))

    def _metavar_formatter(
        self, action: argparse.Action, default_metavar: str
    ) -> Callable[[int], tuple[str, ...]]:
        words = super()._metavar_formatter(action, default_metavar)
        return lambda size: tuple(map(spoken, words(size)))
