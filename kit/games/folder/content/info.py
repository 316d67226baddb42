"""game.yaml of a game that is data alone: what any game says of itself, and how it looks."""

from collections.abc import Iterable
from collections.abc import Mapping as Map
from dataclasses import field, replace
from typing import Annotated

from kit.content import limits
from kit.content.containers import MapOf
from kit.content.declared import record
from kit.content.nodes import Mapping, at
from kit.content.pictures import Picture, PictureFile
from kit.content.records import Colour, GameInfo, Players, Team, Text
from kit.content.shape import Reading, Slug, Str
from kit.content.shapes import KnownWord
from kit.content.text import Multilingual
from kit.content.typefaces import Typeface, TypefaceFile
from kit.core.facts import Among
from kit.core.frozen import dataclass

PRINTS = ("diamonds", "dots", "waves", "checks", "icons", "plain")
_HEX = Str("#[0-9A-Fa-f]{6}", 'a colour as "#1f6f8b", in quotes')
_NOTHING = Multilingual({})


@dataclass(frozen=True)
class DataTeam(Team):
    """A team whose pattern is any that a token can show."""

    pattern: Annotated[str, KnownWord("style", "rim", "pattern"), "what its tokens show, also in grey"]


_TEAMS = MapOf(
    record("a team", DataTeam),
    key=Str(r"[A-Za-z][A-Za-z0-9]{0,7}", "a team's short name such as T1"),
    most=limits.TEAMS,
)


@dataclass(frozen=True)
class Dress:
    """How the game looks among others: the ground and print of its backs and box, and its emblem."""

    ground: Annotated[Colour, "the ground of backs and box"] = "navy"
    accent: Annotated[Colour, "headings, rings and numbers"] = "terracotta"
    light: Annotated[Colour, "fine lines beside the accent"] = "straw"
    print: Annotated[str, Among(PRINTS, "print"), "what covers the ground"] = "diamonds"
    emblem: Annotated[str, KnownWord("style", "icon"), "an icon of the house, in the seal"] = "star"
    picture: Annotated[PictureFile | None, Picture(), "a picture of your own in its place"] = None


@dataclass(frozen=True)
class DataGameInfo(GameInfo):
    """What a game that is data alone says of itself; it needs no more than a name and a number of players."""

    tagline: Annotated[Text, "one line under the name"] = field(default=_NOTHING, kw_only=True)
    licence: Annotated[Text, "what one may do with the game"] = field(default=_NOTHING, kw_only=True)
    credit: Annotated[Text, "who made it, with thanks"] = field(default=_NOTHING, kw_only=True)
    greeting: Annotated[Text, "what is said before the game"] = field(default=_NOTHING, kw_only=True)
    teams: Annotated[Map[str, Team], _TEAMS, "the teams by short name, where there are any"] = field(
        default_factory=dict, kw_only=True
    )
    palette: Annotated[
        Map[str, str], MapOf(_HEX, most=limits.STYLES), 'colours of your own by name, each as "#rrggbb"'
    ] = field(default_factory=dict)
    fonts: Annotated[
        Map[str, TypefaceFile],
        MapOf(Typeface(), key=Slug(), most=limits.TYPEFACES),
        "fonts of your own by name; one called display, text, text-bold … takes the place of the house's",
    ] = field(default_factory=dict)
    look: Annotated[Dress, "the look", "how it looks"] = Dress()


def _players(players: Players, node: Mapping, to: Reading) -> None:
    if players.min > players.max:
        to.problem(at(node, "max"), f"at most {players.max} players, but at least {players.min}; swap them")


def filled(game: DataGameInfo, languages: Iterable[str]) -> DataGameInfo:
    """The game with empty words where it says nothing."""
    empty = Multilingual(dict.fromkeys(languages, ""))
    return replace(
        game,
        tagline=game.tagline or empty,
        licence=game.licence or empty,
        credit=game.credit or empty,
        greeting=game.greeting or empty,
    )


INFO = record("the game", DataGameInfo, within={"players": _players})
