"""The table in a browser: the same referee and the same engines, asked and answered in JSON."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from kit.content.catalogue import translated
from kit.content.content import Content
from kit.content.house import house_languages
from kit.content.load import load
from kit.content.proof import in_words
from kit.content.text import needed
from kit.core import shelf
from kit.core.errors import GameError, KitError
from kit.table.match_file import WrongLine, named_game
from kit.table.part import NOTHING, Agreed, RefereePart, table_part
from kit.table.seats import seat_names, seats_of, take_seats
from kit.table.sitting import NotSeated, Sitting

_sittings: dict[str, Sitting] = {}


@cache
def _content(game: str) -> Content:
    return load(game)


@cache
def _referee(game: str) -> RefereePart:
    return table_part(game).referee(_content(game))


def warm(game: str) -> None:
    """Begin a game in every language: whoever goes on from this memory waits for nothing."""
    for lang in needed(_content(game).languages):
        offered(game, lang)
        asked = {"do": "start", "game": game, "agreed": {}, "seed": 1, "viewer": None, "lang": lang}
        ask("", _json(asked | {"known": 0, "kept": 0}))
    _sittings.clear()


def referee(game: str, request: str) -> str:
    """What `kit referee --game` answers to a request."""
    return _json(_referee(game).judge(json.loads(request)))


def offered(game: str, lang: str) -> str:
    """What players of a game settle before they begin, in words, and the bots from the weakest on."""
    from kit.table.seen import offered

    return _json(offered(_content(game), lang))


def ask(table: str, request: str) -> str:
    """Do something at a table and tell what lies there now; what is refused changes nothing."""
    asked = json.loads(request)
    game = asked.get("game") or named_game(asked.get("text", ""))[1]
    content = _content(game) if game in shelf.names() else None
    try:
        if asked["do"] == "start":
            _sittings[table] = Sitting(_content(game), Agreed(**asked["agreed"]), asked["seed"])
        elif asked["do"] == "load":
            return _json({"ok": True, **_loaded(table, asked, content)})
        return _json({"ok": True, **_done(_sittings[table], asked)})
    except WrongLine as wrong:
        return _refused(content, wrong.cause, asked, wrong.line)
    except GameError as error:
        return _refused(content or _sittings[table].content, error, asked)
    except KitError as error:
        said = {code: translated(str(error), code) for code in needed(house_languages())}
        return _json({"ok": False, "error": {"rule": "", "line": 0, **said, "en": str(error)}})


def _refused(content: Content | None, error: GameError, asked: dict[str, Any], line: int = 0) -> str:
    from kit.table.seen import book_of, rule_link

    assert content is not None, "what a game refuses is known by its game"
    said = in_words(content, error.key, error.args_for_phrase)
    link = rule_link(book_of(content, asked["lang"]), error.rule)
    return _json({"ok": False, "error": {**said, **link, "game": content.id, "line": line}})


def _done(sitting: Sitting, asked: dict[str, Any]) -> dict[str, Any]:
    from kit.table.seen import Looking, Onlooker

    bots = dict(zip(sitting.engine.players, asked["bots"], strict=True)) if "bots" in asked else {}
    match asked["do"]:
        case "act":
            sitting.act(asked["move"])
        case "fell":
            sitting.fell(asked["dice"])
        case "fall":
            sitting.fall()
        case "bot":
            sitting.bot(asked["bot"])
        case "back":
            sitting.back([seat for seat, bot in bots.items() if bot is None])
        case "line":
            sitting.follow(asked["line"])
        case "save":
            return {"text": sitting.kept(seat_names(bots))}
    sides = asked.get("turned", False), asked.get("upright", False)
    seen = Onlooker(sitting, Looking(bots, asked["viewer"], asked["lang"], *sides))
    if asked["do"] == "begun":
        return seen.begun(asked["done"])
    return {**seen.told(asked["known"]), "line": sitting.line(asked["kept"])}


def _loaded(table: str, asked: dict[str, Any], content: Content | None) -> dict[str, Any]:
    """The game that a file has kept, and who sat where; the table is laid anew only if the file holds."""
    if content is None:
        raise NotSeated("no match that can be gone on with; its first lines say of which game it is")
    sitting = Sitting(content, NOTHING, asked["seed"])
    headers = sitting.load(asked["text"])
    players = sitting.engine.players
    bots = take_seats(sitting.bots, seats_of(headers, players), players)
    _sittings[table] = sitting
    return {"game": content.id, "agreed": sitting.agreed._asdict(), "bots": [*bots.values()]}


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


def inquiry(game: str, lang: str, request: str) -> str:
    """What an example asks the referee, or what that answers to something else."""
    from kit.table import learning

    return _learned(game, learning.inquiry, lang, request)


def example(game: str, name: str, lang: str, words: str) -> str:
    """A worked example with some of its words changed: its steps and pictures, or why it is refused."""
    from kit.table import learning

    content = _content(game)
    return _json(learning.example(content, lang, content.examples[name], json.loads(words)))


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
