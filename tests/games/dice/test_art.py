"""What is printed for the dice games: dice to fold, odds on the cards, the tray on two sheets."""

import pytest

from kit.art.scene import Group, Rect
from kit.content.text import NBSP
from kit.export.stock import cutting
from kit.games.dice.art.chances import card_odds
from kit.games.dice.art.printed import PRINTED
from kit.games.dice.engine.game import SETS
from kit.press.options import PressOptions
from kit.press.paper import paper
from kit.press.products import products
from tests.games.dice.desk import CONTENT


def rects(items: object) -> list[Rect]:
    found = []
    for one in items if isinstance(items, tuple) else ():
        found += rects(one.items) if isinstance(one, Group) else [one] if isinstance(one, Rect) else []
    return found


def test_six_dice_of_twenty_millimetres() -> None:
    [piece] = PRINTED.own("dice", CONTENT, "en", PressOptions()).pages
    assert sum((one.w, one.h) == (20, 20) for one in rects(piece.front.items)) == 36


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (
            "fives",
            "66.7 · 44.4 · 27.8 · 15.7 · 7.7 · 2.3%. Bank from: 300 · 250 · 400 · 1000 · 2900 · 16,050.",
        ),
        ("snake", "11.4 · 9.7 · 54.0 · 24.8%"),
        ("evens", "a game 36, 216 at most. A round without a point: 19.4%. Two players level: 4.8%."),
        ("xantippe", "6 throws on average. By the fourth throw 51.8%"),
        ("julka", "36 throws up on average, 72 both ways; half of all runs need 70 at most."),
    ],
)
def test_every_card_tells_its_odds(game: str, told: str) -> None:
    said = card_odds(CONTENT, game, "en")
    assert told in said.replace(NBSP, " ")
    assert " ·" not in said, "no line begins with a dot"


def test_each_game_has_a_card_and_a_box() -> None:
    for name, pieces in (("reference", 5), ("box", 5)):
        component = PRINTED.printed(name, CONTENT, "cs", PressOptions())
        assert len((*component.pieces, *component.pages)) == pieces == len(SETS)


def test_the_tray_is_one_sheet_or_two() -> None:
    tiled = next(one for one in products("dice") if one.id == "tray-tiled")
    assert tiled.tiling is not None
    live = tiled.tiling(CONTENT).live
    assert (live.right - live.left, live.bottom - live.top) == (218, 218)


def test_every_die_is_an_outline_to_cut() -> None:
    component = PRINTED.own("dice", CONTENT, "en", PressOptions())
    assert cutting(component, paper("a4")).outline == 6
