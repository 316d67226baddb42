"""The table in a browser: the same referee and the same engines, asked and answered in JSON."""

import json
from functools import cache
from typing import Any

from kit.content.catalogue import translated
from kit.content.content import Content
from kit.content.house import house_languages
from kit.content.load import load
from kit.content.part import proof_part
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
        return _refused(content, wrong.cause, wrong.line)
    except GameError as error:
        return _refused(content or _sittings[table].content, error)
    except KitError as error:
        said = {code: translated(str(error), code) for code in needed(house_languages())}
        return _json({"ok": False, "error": {"rule": "", "line": 0, **said, "en": str(error)}})


def _refused(content: Content | None, error: GameError, line: int = 0) -> str:
    assert content is not None, "what a game refuses is known by its game"
    said = in_words(content, error.key, error.args_for_phrase)
    return _json({"ok": False, "error": {"rule": error.rule, "line": line, **said}})


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
    seen = Onlooker(sitting, Looking(bots, asked["viewer"], asked["lang"]))
    if asked["do"] == "begun":
        return seen.begun(asked["done"])
    return {**seen.told(asked["known"]), "line": sitting.line(asked["kept"])}


def _loaded(table: str, asked: dict[str, Any], content: Content | None) -> dict[str, Any]:
    """The game that a file has kept, and who sat where; the table is laid anew only if the file holds."""
    if content is None:
        raise NotSeated("no match that can be gone on with; its first lines say of which game it is")
    sitting = Sitting(content, NOTHING, asked["seed"])
    headers = sitting.proven(asked["text"]).headers
    sitting.load(asked["text"])
    players = sitting.engine.players
    bots = take_seats(sitting.bots, seats_of(headers, players), players)
    _sittings[table] = sitting
    return {"game": content.id, "agreed": sitting.agreed._asdict(), "bots": [*bots.values()]}


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
