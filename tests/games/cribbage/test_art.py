"""Cribbage on paper: the holes of the board, a whole pack, suits and pins that differ in grey."""

from itertools import combinations, pairwise

import pytest
from PIL import ImageChops, ImageStat

from kit.art import fonts
from kit.art.inks import components, grey
from kit.art.layout.texts import texts_of
from kit.art.palette import Ink
from kit.art.parts.deck import CARD, INKS, card_face, pip
from kit.art.parts.reference import sides
from kit.art.scene import Group, Rect, Scene, Text, Use, use
from kit.games.cribbage.art.board import ACROSS, PAGE, PITCH, SIZE, board_scene, peg_board, place
from kit.games.cribbage.art.figure import CardRow, cards_scene
from kit.games.cribbage.art.look import GROUND, pattern
from kit.games.cribbage.art.printed import PRINTED, tally_sheet
from kit.games.cribbage.engine.cards import NAMES
from kit.press.options import PressOptions
from tests.art.reading import pdf, pixels
from tests.games.cribbage.desk import content

LANGS = ("cs", "en")


def test_two_lanes_of_a_hundred_and_twenty_holes_and_one_for_both() -> None:
    holes = [
        item
        for item in peg_board(content(), texts_of(content(), "cs"), "cs")
        if isinstance(item, Use) and item.symbol.name.startswith("peg-hole-lane")
    ]
    assert len(holes) == 2 * (120 + 2) + 1
    assert place(1, 121) == place(2, 121)
    spots = {(round(hole.x, 3), round(hole.y, 3)) for hole in holes}
    assert len(spots) == len(holes)
    for x, y in spots:
        assert 3 < x < SIZE[0] - 3 - 6
        assert 3 < y < SIZE[1] - 3 - 6
    apart = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in combinations(spots, 2)]
    assert min(apart) >= 2 * ACROSS - 0.01


@pytest.mark.parametrize("street", range(4))
def test_holes_are_eight_apart_and_fives_three_more(street: int) -> None:
    xs = [place(2, 30 * street + n).x for n in range(1, 31)]
    steps = [abs(b - a) for a, b in pairwise(xs)]
    assert steps == [PITCH + 3 if n % 5 == 0 else PITCH for n in range(1, 30)]
    assert (xs[-1] > xs[0]) == (street % 2 == 0)


@pytest.mark.parametrize("lang", LANGS)
def test_the_board_is_one_sheet_across(lang: str) -> None:
    scene = board_scene(content(), texts_of(content(), lang), lang)
    assert scene.size == PAGE == (297.0, 210.0)
    assert SIZE == (277.0, 120.0)


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_pack_and_two_references_on_six_sheets(lang: str) -> None:
    pieces = PRINTED.printed("cards", content(), lang, PressOptions()).pieces
    assert len(pieces) == 54
    assert {piece.name for piece in pieces} >= {*NAMES}
    assert all(piece.size == CARD == (63.0, 88.0) and piece.back for piece in pieces)
    assert {piece.corner for piece in pieces} == {3.0}


def test_no_street_of_the_back_runs_along_a_cut() -> None:
    """A card that is cut a millimetre off shows no line at one edge."""
    (printed,) = pattern(CARD[0] + 6, CARD[1] + 6, 7)
    assert isinstance(printed, Group)
    streets = [item.y + item.h / 2 - 3 for item in printed.items if isinstance(item, Rect) and item.h < 1]
    assert streets
    assert min(abs(y - edge) for y in streets for edge in (0, CARD[1])) > 1


@pytest.mark.parametrize("index", ["J", "D", "Q", "K"])
def test_the_index_of_a_court_card_stands_off_its_frame_and_the_cut(index: str) -> None:
    court = card_face("K", "S", index, "", content().deck, "en").items
    frame = min(item.x for item in court if isinstance(item, Rect) and item.x > 0)
    corner = next(item for item in court if isinstance(item, Group) and isinstance(item.items[0], Text))
    sign = corner.items[0]
    assert isinstance(sign, Text)
    half = fonts.width(index, sign.role, sign.size) / 2
    assert sign.x + half < frame - 0.9
    assert sign.x - half > 3


def test_indices_follow_the_language() -> None:
    for lang, sign in (("cs", "D"), ("en", "Q")):
        [queen] = [
            p.front
            for p in PRINTED.printed("cards", content(), lang, PressOptions()).pieces
            if p.name == "QH"
        ]
        assert f"text='{sign}'" in repr(queen.items)


def test_suits_differ_in_shape_and_their_own_cut() -> None:
    shapes = {
        suit: pixels(pdf(Scene(20, 20, (use(pip(suit), 10, 10, 20),))), 60).convert("L") for suit in INKS
    }
    for one, other in combinations(INKS, 2):
        apart = ImageStat.Stat(ImageChops.difference(shapes[one], shapes[other])).mean[0]
        assert apart > 12, (one, other)
    assert abs(grey(INKS["S"]) - grey(INKS["H"])) >= 0.2


@pytest.mark.parametrize("name", ["KS", "QH", "JC", "TD", "AS"])
def test_a_card_has_two_ways_up(name: str) -> None:
    front = card_face(name[0], name[1], "10" if name[0] == "T" else name[0], name, content().deck, "en")
    image = pixels(pdf(front), 60).convert("L")
    turned = ImageStat.Stat(ImageChops.difference(image, image.rotate(180))).mean[0]
    # The pip of an ace stands upright; a pack is dealt face down.
    assert turned < (12 if name[0] == "A" else 4)


@pytest.mark.parametrize("lang", LANGS)
def test_the_tally_is_a6(lang: str) -> None:
    scene = tally_sheet(content(), lang)
    assert scene.size == (105.0, 148.0)
    numbers = [int(item.text) for item in scene.items if isinstance(item, Text) and item.text.isdecimal()]
    assert numbers == list(range(1, 21))


def test_four_pins_in_two_patterns() -> None:
    pieces = PRINTED.printed("tokens", content(), "en", PressOptions()).pieces
    assert len(pieces) == 8  # two a player, and as many to spare
    assert {piece.size for piece in pieces} == {(7, 7)}
    assert len({repr(piece.front.items) for piece in pieces}) == 2
    assert {team.pattern for team in content().game.teams.values()} == {"rings", "stripes"}


@pytest.mark.parametrize("ink", ["full", "saver", "grey"])
def test_what_the_board_says_can_be_read_in_every_ink(ink: Ink) -> None:
    said = [one for one in peg_board(content(), texts_of(content(), "cs"), "cs") if isinstance(one, Text)]
    [ground] = components(GROUND, "grey", ink)
    assert {"start", "61", "121", "90"} <= {one.text.removeprefix("← ") for one in said}
    for one in said:
        [shade] = components(one.fill, "grey", ink, "text")
        assert abs(shade - ground) > 0.5, one.text


def test_the_fan_of_cards_rests_in_the_column_with_more_room() -> None:
    front = sides(content(), "en")[0]
    [fan] = [one for one in front.items if isinstance(one, Group) and one.y > front.h / 2]
    assert fan.x > front.w / 2


def test_a_word_longer_than_its_cards_is_not_cut() -> None:
    scene = cards_scene(content(), "en", [CardRow((), "player 2 – 104")], "")
    [word] = (item for item in scene.items if isinstance(item, Text))
    half = fonts.width(word.text, "text-bold", word.size) / 2
    assert 0 < word.x - half < word.x + half < scene.w
