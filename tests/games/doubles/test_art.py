"""What is printed for doubles: a rack a player, with a place for every tile."""

from kit.art.scene import Element, Group, Rect, Text
from kit.games.doubles.art.printed import PRINTED
from kit.games.doubles.art.racks import TILE
from kit.games.doubles.engine.events import PLAYERS
from kit.press.options import PressOptions
from tests.games.doubles.desk import CONTENT


def flat(items: tuple[Element, ...]) -> list[Element]:
    return [leaf for one in items for leaf in (flat(one.items) if isinstance(one, Group) else [one])]


def test_a_rack_for_every_player() -> None:
    pages = PRINTED.own("racks", CONTENT, "cs", PressOptions()).pages
    drawn = [leaf for piece in pages for leaf in flat(piece.front.items)]
    places = [one for one in drawn if isinstance(one, Rect) and (one.w, one.h) == (TILE, TILE)]
    assert len(places) == len(PLAYERS) * CONTENT.facts["tiles"]["rack"]
    words = [one.text for one in drawn if isinstance(one, Text)]
    assert {player: words.count(player) for player in PLAYERS} == dict.fromkeys(PLAYERS, 2)
