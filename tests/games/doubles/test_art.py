"""What is printed for doubles: a rack a player, with a place for every tile."""

from kit.art.parts.sheet import FOLD, LIT
from kit.art.scene import Element, Group, Line, Rect, Text
from kit.games.doubles.art.printed import PRINTED, TENT, tent
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


def test_the_ridge_of_the_table_card_is_seen_on_its_dark_print() -> None:
    [card] = tent(CONTENT, "cs").items
    assert isinstance(card, Group)
    lines = [one for one in card.items if isinstance(one, Line)]
    folds = sorted(one.y1 for one in lines if one.stroke == FOLD)
    assert folds[1] - folds[0] == TENT[1]
    assert [one.y1 for one in lines if one.stroke == LIT] == [folds[1]]
