"""Dáma's book on its own: its content read by the house's shapes, its pages expanded by its macros."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import yaml

from kit.book.book import Book, Sheet
from kit.book.macros import Macros as CommonMacros
from kit.book.markdown import Markdown
from kit.book.plan import Plan, load_plan
from kit.content import shapes
from kit.content.containers import MapOf
from kit.content.problems import Problem
from kit.content.shape import Reading, Str
from kit.content.template import Templates
from kit.content.tree import read_tree
from kit.data import site_root
from kit.games.dama.book import Macros
from tests.games.dama.desk import CONTENT, FACTS, LANGUAGES

_SHAPES: Mapping[str, Any] = {
    "chapters": shapes.CHAPTERS,
    "customs": shapes.CUSTOMS,
    "glossary": shapes.GLOSSARY,
    "print": MapOf(shapes.TEXT, key=Str(r"[A-Za-z_]+", "the key of a text")),
    "reference": shapes.REFERENCE,
    "rulings": shapes.RULINGS,
}


def raw(name: str) -> Any:
    """A file of the content as plain data."""
    return yaml.safe_load((CONTENT / f"{name}.yaml").read_text("utf-8"))


def content() -> Any:
    """What pages need to know of the game; mistakes in the files fail here, with their places."""
    problems: list[Problem] = []
    reading = Reading(languages=LANGUAGES, problems=problems)
    values: dict[str, Any] = {}
    for name, shape in _SHAPES.items():
        node = read_tree(str(CONTENT / f"{name}.yaml"), problems)
        assert node is not None, problems
        values[name] = shape.read(node, reading)
    reading.settle()
    assert not problems, "\n".join(map(str, problems))
    game = raw("game")
    facts = {"players": game["players"]}
    templates = Templates(LANGUAGES, lambda lang: {"rules": FACTS, "game": facts, "lang": lang})
    teams = {key: SimpleNamespace(**team) for key, team in game["teams"].items()}
    tokens = [SimpleNamespace(**token) for token in raw("tokens")["tokens"]]
    rulings, printed = values.pop("rulings"), values.pop("print")
    return SimpleNamespace(
        **values | {"chapters": shapes.chapters(values["chapters"])},
        id="dama",
        game=SimpleNamespace(**game | {"teams": teams}),
        tokens=SimpleNamespace(tokens=tokens),
        rulings=rulings["rulings"],
        slips=rulings["slips"],
        printed=printed,
        examples={path.stem: None for path in sorted((CONTENT / "examples").glob("*.yaml"))},
        stale=(),
        packs=(),
        skills={},
        characters={},
        facts=FACTS,
        languages=LANGUAGES,
        templates=templates,
        text=lambda text, lang: templates.text(text, lang),
    )


class Trial(Book):
    """A book that needs no shelf."""

    @cached_property
    def plan(self) -> Plan:
        return load_plan(self.content.languages, CONTENT)

    @cached_property
    def house(self) -> Plan:
        """The words of the house's own book."""
        return load_plan(self.content.languages, site_root())

    @cached_property
    def proofs(self) -> Mapping[str, Any]:
        return {}

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
