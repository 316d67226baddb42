"""The studio in a browser: entries of a deck, packs and games of one's own, asked and answered in JSON."""

import json
import re
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from kit.art.gallery import described
from kit.content.catalogue import translated
from kit.content.problems import ContentErrors
from kit.core import shelf
from kit.core.errors import KitError
from kit.press.products import products
from kit.studio.plain_pack import PlainPack, opened
from kit.studio.workshop import Workshop, made_in

if TYPE_CHECKING:
    from kit.studio.own_game import OwnGame

_PICTURE: Final = re.compile(r"[\w.-]{1,80}(?:/[\w.-]{1,80}){0,4}")
_MOST_SAID: Final = 12
_shops: dict[str, Workshop] = {}
_own: "list[OwnGame]" = []


def warm() -> None:
    """Do what takes long the first time; whoever goes on from this memory waits for nothing."""
    from kit.table import living

    if shelf.DEFAULT in shelf.names():
        living.warm(shelf.DEFAULT)
    if about := json.loads(begin()):
        faces(about["game"], _json({"name": "", "first": 0, "count": 1}))
        entry = {"name": "", **{kind: next(iter(names), "") for kind, names in about["choices"].items()}}
        card(about["game"], _json({"file": "", "data": entry}))


def _workshop(game: str) -> Workshop:
    if game not in _shops:
        _shops[game] = Workshop(game)
    return _shops[game]


def begin() -> str:
    """What can be made here: the game, its languages, what an entry may say; null without such a game."""
    game = next(made_in(), None)
    return "null" if game is None else _json(_about(_workshop(game)))


def _about(shop: Workshop) -> dict[str, Any]:
    slots = {
        lang: {slot: {"about": about, "words": words} for slot, (about, words) in described(lang).items()}
        for lang in shop.languages
    }
    return {
        "game": shop.game,
        "languages": shop.languages,
        "choices": shop.choices(),
        "portrait": slots,
        "frame": shop.frame(),
        "products": [one.id for one in products(shop.game) if not one.on_request],
    }


def lay(game: str, request: str) -> str:
    """Draw with what a pack has beside its entries: other rules, skills, templates; or what is wrong."""
    pack, before = _pack(request), _workshop(game)

    def read() -> Workshop:
        made = Workshop(game, pack)
        for path, data in before.pictures.items():
            made.keep_picture(path, data)
        return made

    made, wrong = before.told(pack, read)
    if made is None:
        return _json({"wrong": wrong})
    _shops[game] = made
    return _json(_about(made))


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


def photo(game: str, data: Any) -> str:
    """Take a picture for a portrait; the path by which an entry names it."""
    taken = _bytes(data)
    path = f"pictures/{sha256(taken).hexdigest()[:12]}.jpg"
    _workshop(game).keep_picture(path, taken)
    return _json(path)


def picture(game: str, path: str, data: Any) -> str:
    """Take a picture of a pack under its own name."""
    if not _PICTURE.fullmatch(path) or ".." in path:
        raise ValueError(path)
    _workshop(game).keep_picture(path, _bytes(data))
    return _json(path)


def file_name(game: str, request: str) -> str:
    """What the file of an entry is called."""
    asked = json.loads(request)
    return _json(_workshop(game).file_name(asked["name"], dict.fromkeys(asked["taken"])))


def check(game: str, request: str) -> str:
    """What is wrong with a pack."""
    return _json(_workshop(game).check(_pack(request, game)))


def zipped(game: str, request: str) -> bytes:
    """A pack as a zip."""
    return _pack(request, game).zipped(_workshop(game).group)


def printed(game: str, request: str, lang: str, product: str = "") -> bytes | str:
    """Something of a pack to print, the cards unless it is named, or what is wrong with it."""
    made, wrong = _workshop(game).printed(_pack(request, game), lang, product)
    return _json(wrong) if wrong else made


def pieces(game: str, request: str, lang: str, product: str) -> str:
    """Every piece of a product as a drawing, with the size of its picture; or what is wrong."""
    from kit.studio.pieces import drawings

    shop, pack = _workshop(game), _pack(request, game)

    def make() -> list[dict[str, Any]]:
        laid = shop.laid(pack)
        return drawings(laid.press, laid.products[product], lang)

    made, wrong = shop.told(pack, make)
    return _json({"wrong": wrong} if wrong else {"pieces": made})


def unzipped(game: str, name: str, data: Any) -> str:
    """The pack in a zip, or why it is refused; nothing of a refused one is kept."""
    shop = _workshop(game)
    try:
        pack = opened(_bytes(data), name, shop.group)
    except ContentErrors as error:
        return _json({"wrong": _said(error, shop.languages)})
    for path, found in pack.pictures.items():
        shop.keep_picture(path, found)
    about = {"about": pack.about, "entries": pack.entries, "others": pack.others, "rules": pack.rules}
    return _json({"pack": about | {"pictures": [*pack.pictures]}})


def kept(game: str, path: str) -> bytes:
    """A picture that lies on the desk."""
    return _workshop(game).pictures[path]


# Rules ---------------------------------------------------------------------------------------------


def numbers(game: str) -> str:
    """The numbers of the rules as they are without a pack."""
    from kit.studio import rules

    return _json(rules.numbers(Workshop(game).content))


def tried(game: str, request: str) -> str:
    """Which worked examples a pack's rules break, or what is wrong with these."""
    from kit.studio import rules

    shop, pack = _workshop(game), _pack(request, game)
    found, wrong = shop.told(pack, lambda: rules.broken(shop.laid(pack).content))
    return _json({"wrong": wrong} if wrong else {"broken": found})


def block(game: str, request: str, names: str, number: int) -> str:
    """A block of quick matches by a pack's rules: what is counted, or why they cannot be played."""
    from kit.studio import fair

    shop, pack = _workshop(game), _pack(request, game)

    def play() -> dict[str, int]:
        return fair.block(shop.laid(pack).content, json.loads(names), number)

    counts, wrong = shop.told(pack, play)
    return _json({"wrong": wrong} if wrong else {"counts": counts})


def judged(game: str, request: str, names: str, blocks: str) -> str:
    """What blocks of matches come to."""
    from kit.studio import fair

    shop, pack = _workshop(game), _pack(request, game)
    content = shop.laid(pack).content
    return _json(fair.judged(content, json.loads(names), json.loads(blocks), shop.languages))


# A game of one's own -------------------------------------------------------------------------------


def own_open(lang: str, name: str, data: Any) -> str:
    """Open the game in a zip; the one before is closed only when this one is whole."""
    from kit.studio.own_game import OwnGame

    return _own_told(lang, lambda: _lay_own(lambda: OwnGame.from_zip(_bytes(data), name)))


def own_begin(lang: str, name: str) -> str:
    """Begin a small game."""
    from kit.studio.own_game import OwnGame

    return _own_told(lang, lambda: _lay_own(lambda: OwnGame.begun(name, lang)))


def own_table(lang: str, deck: str, name: str, data: Any) -> str:
    """Lay a spreadsheet under a deck."""

    def lay_table() -> dict[str, Any]:
        _own[0].lay_table(deck, name, _bytes(data))
        return _own[0].about()

    return _own_told(lang, lay_table)


def own_cards(lang: str, deck: str) -> str:
    """The cards of a deck."""

    def drawn() -> dict[str, Any]:
        cards, count = _own[0].cards(deck, lang)
        return {"cards": cards, "count": count}

    return _own_told(lang, drawn)


def own_printed(lang: str, product: str) -> bytes | str:
    """A file of the game, print-ready."""
    try:
        return _own[0].printed(product, lang)
    except KitError as error:
        return _json({"wrong": _own_said(error, lang)})


def own_zip(lang: str) -> bytes:
    """The game as a zip."""
    return _own[0].zipped()


def _lay_own(make: "Callable[[], OwnGame]") -> dict[str, Any]:
    """Another game on the desk; where it is refused, the one before stays."""
    before = _own.pop() if _own else None
    if before is not None:
        before.close()
    try:
        _own.append(make())
    except KitError:
        if before is not None:
            before.open()
            _own.append(before)
        raise
    return _own[0].about()


def _own_told(lang: str, make: Callable[[], Any]) -> str:
    try:
        return _json(make())
    except KitError as error:
        return _json({"wrong": _own_said(error, lang)})


def _own_said(error: Exception, lang: str) -> list[dict[str, str]]:
    if isinstance(error, ContentErrors):
        return _said(error, [lang])
    return [{lang: translated(str(error), lang)}]


def _said(error: ContentErrors, languages: Iterable[str]) -> list[dict[str, str]]:
    """Mistakes in every language, each with its file, row and column; not too many."""
    return [
        {lang: translated(str(problem), lang) for lang in languages}
        for problem in error.problems[:_MOST_SAID]
    ]


def _pack(request: str, game: str = "") -> PlainPack:
    """A pack as the page has it; its pictures are those that lie on the desk."""
    asked = json.loads(request)
    entries = {name: _tidy(data) for name, data in asked["entries"].items()}
    pictures = {path: _workshop(game).pictures[path] for path in asked.get("pictures", ())} if game else {}
    return PlainPack(_tidy(asked["about"]), entries, asked["others"], asked.get("rules", {}), pictures)


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


def _bytes(data: Any) -> bytes:
    """What the page hands over, as bytes."""
    return bytes(data.to_py() if hasattr(data, "to_py") else data)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
