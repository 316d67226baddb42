"""What `kit games` prints: every game on the shelf, a line each; one that is broken says why."""

import os

from kit.content.choose import choose_language
from kit.content.load import load
from kit.core import shelf
from kit.core.errors import KitError


def shelf_list(wanted: str | None) -> str:
    """Each game's id, its name, for how many it is, and on whose terms."""
    names = shelf.names()
    wide = max(map(len, names), default=0)
    return "\n".join(f"{name.ljust(wide)}  {_told(name, wanted)}" for name in names)


def _told(name: str, wanted: str | None) -> str:
    try:
        content = load(name)
    except KitError as error:
        return str(error).splitlines()[0]
    lang = choose_language(content.languages, wanted, os.environ)
    players = content.game.players
    span = f"{players.min}–{players.max}" if players.min < players.max else str(players.min)
    args = {
        "name": content.text(content.game.name, lang),
        "players": content.phrases.say("games.players", lang, {"span": span}),
        "author": content.game.author or content.phrases.say("games.nobody", lang, {}),
        "terms": content.text(content.game.terms or content.game.licence, lang),
    }
    return content.phrases.say("games.line", lang, args)
