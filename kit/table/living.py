"""The table in a browser: the same referee and the same engines, asked and answered in JSON."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from kit.content.content import Content
from kit.content.load import load
from kit.content.proof import in_words
from kit.core.errors import GameError, KitError
from kit.table.part import Agreed, RefereePart, table_part
from kit.table.sitting import Sitting

_sittings: dict[str, Sitting] = {}


@cache
def _content(game: str) -> Content:
    return load(game)


@cache
def _referee(game: str) -> RefereePart:
    return table_part(game).referee(_content(game))


def referee(game: str, request: str) -> str:
    """What `kit referee --game` answers to a request."""
    return _json(_referee(game).judge(json.loads(request)))


def ask(table: str, request: str) -> str:
    """Do something at a table and tell what lies there now; what is refused changes nothing."""
    asked = json.loads(request)
    try:
        if asked["do"] == "start":
            _sittings[table] = Sitting(
                _content(asked["game"]), Agreed(**asked.get("agreed", {})), asked["seed"]
            )
        sitting = _sittings[table]
        return _json({"ok": True, **_done(sitting, asked)})
    except GameError as error:
        said = in_words(_sittings[table].content, error.key, error.args_for_phrase)
        return _json({"ok": False, "error": {"code": error.code, "rule": error.rule, **said}})
    except KitError as error:
        return _json({"ok": False, "error": {"code": "refused", "rule": "", "en": str(error)}})


def _done(sitting: Sitting, asked: dict[str, Any]) -> dict[str, Any]:
    match asked["do"]:
        case "act":
            sitting.act(asked["move"])
        case "fall":
            sitting.fall()
        case "bot":
            sitting.bot(asked["bot"])
        case "undo":
            sitting.undo()
        case "save":
            return {"text": sitting.saved(asked["names"]), "line": sitting.line()}
        case "line":
            sitting.follow(asked["line"])
        case "load":
            sitting.load(asked["text"])
    return sitting.shown()


def draw(table: str, lang: str) -> str:
    """What lies on a table, as SVG in the site's own type."""
    from kit.art.svg_pen import to_svg
    from kit.book.book import Book
    from kit.book.part import book_part

    sitting = _sittings[table]
    book = Book(sitting.content, lang)
    return to_svg(book_part(sitting.content.id).position(book, sitting.shown()["position"]), "table", "light")


def lab(game: str, lang: str, request: str) -> str:
    """One thing done in a game's laboratory."""
    from kit.table import learning

    return _learned(game, learning.lab, lang, request)


def quiz(game: str, lang: str, request: str) -> str:
    """One question about a game."""
    from kit.table import learning

    return _learned(game, learning.quiz, lang, request)


def beside(game: str, lang: str, request: str) -> str:
    """How it stands on a real board."""
    from kit.table import learning

    return _learned(game, learning.beside, lang, request)


def _learned(game: str, do: Callable[[Content, str, Any], Any], lang: str, request: str) -> str:
    """What is refused is told in words."""
    content = _content(game)
    try:
        return _json({"ok": True, **do(content, lang, json.loads(request))})
    except GameError as error:
        said = in_words(content, error.key, error.args_for_phrase)
        return _json({"ok": False, "refused": {"rule": error.rule, **said}})


def example(game: str, name: str, lang: str, words: str) -> str:
    """A worked example with some of its words changed: its steps and pictures, or why it is refused."""
    from kit.table import learning

    content = _content(game)
    return _json(learning.example(content, lang, content.examples[name], json.loads(words)))


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
