"""The studio in a browser: entries of a deck and packs of them, asked and answered in JSON."""

import json
from functools import cache
from typing import Any

from kit.art.gallery import described
from kit.content.catalogue import translated
from kit.content.problems import ContentErrors
from kit.studio.plain_pack import PlainPack, opened
from kit.studio.workshop import Workshop, made_in


@cache
def _workshop(game: str) -> Workshop:
    return Workshop(game)


def begin() -> str:
    """What can be made here: the game, its languages, what an entry may say; null without such a game."""
    game = next(made_in(), None)
    if game is None:
        return "null"
    shop = _workshop(game)
    slots = {
        lang: {slot: {"about": about, "words": words} for slot, (about, words) in described(lang).items()}
        for lang in shop.languages
    }
    return _json({"game": game, "languages": shop.languages, "choices": shop.choices(), "portrait": slots})


def card(game: str, request: str) -> str:
    """One entry as it will print in every language, or what is wrong with each of its fields."""
    asked = json.loads(request)
    drawn, wrong = _workshop(game).cards(asked["file"], _tidy(asked["data"]))
    return _json({"drawn": drawn, "wrong": wrong})


def faces(game: str, request: str) -> str:
    """Some faces to choose from."""
    asked = json.loads(request)
    found = _workshop(game).faces(asked["name"], asked["first"], asked["count"])
    return _json([{"words": words, "svg": svg} for words, svg in found])


def file_name(game: str, request: str) -> str:
    """What the file of an entry is called."""
    asked = json.loads(request)
    return _json(_workshop(game).file_name(asked["name"], dict.fromkeys(asked["taken"])))


def check(game: str, request: str) -> str:
    """What is wrong with a pack."""
    return _json(_workshop(game).check(_pack(request)))


def zipped(game: str, request: str) -> bytes:
    """A pack as a zip."""
    return _pack(request).zipped(_workshop(game).group)


def printed(game: str, request: str, lang: str) -> bytes | str:
    """The cards of a pack to print, or what is wrong with it."""
    made, wrong = _workshop(game).printed(_pack(request), lang)
    return _json(wrong) if wrong else made


def unzipped(game: str, name: str, data: Any) -> str:
    """The pack in a zip, or why it is refused; nothing of a refused one is kept."""
    shop = _workshop(game)
    try:
        pack = opened(bytes(data.to_py() if hasattr(data, "to_py") else data), name, shop.group)
    except ContentErrors as error:
        said = [
            {lang: translated(str(problem), lang) for lang in shop.languages}
            for problem in error.problems[:_MOST_SAID]
        ]
        return _json({"wrong": said})
    return _json({"pack": {"about": pack.about, "entries": pack.entries, "others": pack.others}})


_MOST_SAID = 5


def _pack(request: str) -> PlainPack:
    asked = json.loads(request)
    entries = {name: _tidy(data) for name, data in asked["entries"].items()}
    return PlainPack(_tidy(asked["about"]), entries, asked["others"])


def _tidy(data: dict[str, Any]) -> dict[str, Any]:
    """Without what was left empty, but for the name; a name in one language is the name in all."""
    found: dict[str, Any] = {}
    for key, value in data.items():
        if isinstance(value, dict):
            kept = {name: one for name, one in value.items() if one != ""}
            value = next(iter(kept.values()), "") if key == "name" and len(kept) < 2 else kept
        if key == "name" or value not in ("", {}, None):
            found[key] = value
    return found


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
