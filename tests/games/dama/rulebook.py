"""Dáma's book on its own: its content read by the house's shapes, its pages expanded by its macros."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from kit.book.book import Book, Sheet
from kit.book.macros import Macros as CommonMacros
from kit.book.markdown import Markdown
from kit.book.plan import Plan, load_plan
from kit.content.load import load
from kit.data import site_root
from kit.games.dama.book import Macros
from tests.games.dama.desk import CONTENT


def raw(name: str) -> Any:
    """A file of the content as plain data."""
    return yaml.safe_load((CONTENT / f"{name}.yaml").read_text("utf-8"))


def content() -> Any:
    """The content of the game; mistakes in the files fail here, with their places."""
    return load("dama")


class Trial(Book):
    """A book that needs no shelf."""

    @cached_property
    def plan(self) -> Plan:
        return load_plan(self.content, CONTENT)

    @cached_property
    def house(self) -> Plan:
        """The words of the house's own book."""
        return load_plan(load("petanque"), site_root())

    def say(self, key: str, **args: Any) -> str:
        words = self.plan.words if key in self.plan.words else self.house.words
        return words.say(key, self.lang, args)

    def file(self, page: str) -> Path:
        return CONTENT / "pages" / self.lang / f"{page}.md"

    def macros(self, sheet: Sheet) -> dict[str, Callable[..., Markdown]]:
        found: dict[str, Callable[..., Markdown]] = {}
        for group in (CommonMacros(self, sheet), Macros(self, sheet)):
            names = [name for name in dir(group) if not name.startswith("_")]
            found |= {name: _marked(getattr(group, name)) for name in names}
        return found


def _marked(macro: Callable[..., str]) -> Callable[..., Markdown]:
    return lambda *args, **kwargs: Markdown(macro(*args, **kwargs))


def book(lang: str) -> Trial:
    """The book of a language."""
    return Trial(content(), lang)
