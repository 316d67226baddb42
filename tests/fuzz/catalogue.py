"""The fuzzers by name; a new one is a line here, and those of a game go with it."""

from importlib import import_module
from typing import Final, cast

from tests.fuzz.fuzzer import Fuzzer
from tests.shelf import GAMES

_WHERE: Final = {
    "referee": "fuzz.referee:RefereeLines",
    "packs": "games.petanque.fuzz.packs:Packs",
    "games": "games.petanque.fuzz.games:Games",
    "templates": "games.petanque.fuzz.templates:CardTemplates",
    "svg": "fuzz.svg:Pictures",
    "expressions": "fuzz.expressions:Expressions",
    "matches": "games.petanque.fuzz.matches:Matches",
    "manifests": "fuzz.manifests:Manifests",
    "pdfs": "fuzz.pdfs:DamagedPdfs",
    "preview": "fuzz.http:Preview",
    "serve": "fuzz.http:Serve",
    "typefaces": "fuzz.typefaces:Typefaces",
    "data-games": "fuzz.data_games:DataGames",
    "made-up": "fuzz.made_up:MadeUpGames",
}
NAMES: Final = tuple(
    name for name, where in _WHERE.items() if not where.startswith("games.") or where.split(".")[1] in GAMES
)


def fuzzer(name: str) -> Fuzzer:
    """The fuzzer of this name."""
    if name.startswith("planted-"):
        from tests.fuzz.planted import Planted

        return Planted(name.removeprefix("planted-"))
    module, _, kind = _WHERE[name].partition(":")
    return cast(Fuzzer, getattr(import_module(f"tests.{module}"), kind)())
