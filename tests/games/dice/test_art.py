"""What is printed for the dice games: dice to fold, odds on the cards, the tray on two sheets."""

import pytest

from kit.art.parts.sheet import BLEED
from kit.art.parts.tuck_box import PLAY, deepest
from kit.art.scene import Group, Line, Rect
from kit.book.book import Book
from kit.content.text import NBSP
from kit.export.stock import cutting
from kit.games.dice.art.chances import card_odds
from kit.games.dice.art.look import FACES
from kit.games.dice.art.printed import DEEP, DIE, PRINTED, STACK, sheets
from kit.games.dice.book import worded_move
from kit.games.dice.engine.game import SETS
from kit.games.dice.engine.rules import DiceRules
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
    side = 20 + 2 * BLEED
    assert sum((one.w, one.h) == (side, side) for one in rects(piece.front.items)) == 36


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


def test_the_box_takes_six_dice_the_card_and_sheets() -> None:
    die, paper = DIE + 0.5, 0.6  # as folded; both walls of the box
    wide, high, deep = STACK[0] + PLAY - paper, STACK[1] + PLAY - paper, DEEP + PLAY - paper
    assert max(3 * die, 63) < wide
    assert max(2 * die, 88) < high
    assert die + 0.4 + 0.8 < deep, "a card, and a sheet of A5 in eight layers"
    assert deepest(STACK) >= DEEP, "a page has room for the net"


def test_the_tray_is_one_sheet_or_two() -> None:
    tiled = next(one for one in products("dice") if one.id == "tray-tiled")
    assert tiled.in_all
    assert tiled.tiling is not None
    live = tiled.tiling(CONTENT).live
    assert (live.right - live.left, live.bottom - live.top) == (224, 224)


def test_every_die_is_an_outline_to_cut() -> None:
    component = PRINTED.own("dice", CONTENT, "en", PressOptions())
    assert cutting(component, paper("a4")).outline == 6


def test_emblems_tell_the_rules() -> None:
    rules = DiceRules.of(CONTENT.facts)
    assert sum(FACES["xantippe"]) == rules.xantippe.sum
    assert FACES["evens"] == tuple(rules.evens.counts)
    assert FACES["julka"] == (rules.julka.stations[0],)


@pytest.mark.parametrize("name", ["fives", "evens", "races"])
def test_tables_are_framed_on_both_sides(name: str) -> None:
    upright = [one for one in sheets(CONTENT, "cs")[name].items if isinstance(one, Line) and one.x1 == one.x2]
    heavy = max(one.stroke.width for one in upright)
    for top in {one.y1 for one in upright}:
        table = sorted((one for one in upright if one.y1 == top), key=lambda one: one.x1)
        assert [one.stroke.width == heavy for one in table] == [True, *[False] * (len(table) - 2), True]


def test_decisions_are_told_in_words() -> None:
    assert worded_move(Book(CONTENT, "en"), "keep 155") == "set aside 1 5 5"
    assert worded_move(Book(CONTENT, "cs"), "bank") == "zapsat body"
