"""The table in a browser: the same referee and the same engines, asked and answered in JSON."""

import json
from functools import cache
from typing import Any

from kit.content.content import Content
from kit.content.load import load
from kit.content.part import proof_part
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


def example(game: str, name: str, lang: str, words: str) -> str:
    """A worked example with some of its words changed: its steps and pictures, or why it is refused."""
    from kit.art.svg_pen import to_svg
    from kit.book.book import Book
    from kit.book.part import book_part

    content, prover = _content(game), proof_part(game)
    one = prover.turned(content, content.examples[name], json.loads(words))
    proof = prover.prove(content, one)
    refused = next((found.computed for found in proof.differences if not found.fits), None)
    pictures = () if refused else book_part(game).example(Book(content, lang), one).pictures
    shown = [
        {"svg": to_svg(picture.scene, f"{name}-alive-{n}", "auto"), "label": picture.label}
        for n, picture in enumerate(pictures)
    ]
    knobs = [knob._asdict() for knob in prover.knobs(content, one)]
    return _json(
        {"knobs": knobs, "steps": proof.steps, "refused": refused, "after": proof.after, "pictures": shown}
    )


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
