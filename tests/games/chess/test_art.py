"""Chess on paper: how many pieces of which size, letters in each language, sides that differ in grey."""

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from kit.art.inks import grey
from kit.art.parts.standees import FOOT, TALL, WIDE
from kit.art.scene import Scene, use
from kit.games.chess.art.figure import ChessDrawn, figures, position_scene
from kit.games.chess.art.pieces import FIELD, KINDS, piece, tones
from kit.games.chess.art.printed import PRINTED
from kit.games.chess.book import said_move
from kit.press.options import PressOptions
from tests.art.reading import pdf, pixels
from tests.games.chess.desk import content, engine
from tests.games.chess.rulebook import book

LANGS = ("cs", "en")


@pytest.mark.parametrize(("product", "size"), [("tokens", 25), ("tokens-a4", 17)])
def test_sixteen_a_side_and_five_for_promotion(product: str, size: float) -> None:
    pieces = PRINTED.printed(product, content(), "en", PressOptions()).pieces
    assert len(pieces) == 2 * (16 + 5)
    assert {one.size for one in pieces} == {(size, size)}
    assert sum(one.name.startswith("queen-white") for one in pieces) == 3
    assert sum(one.name.startswith("pawn-black") for one in pieces) == 8


def test_standees_are_twenty_by_thirty_five_with_feet_of_ten() -> None:
    pieces = PRINTED.printed("standees", content(), "cs", PressOptions()).pieces
    assert (WIDE, TALL, FOOT) == (20, 35, 10)
    assert {one.size for one in pieces} == {(20, 90)}
    assert len(pieces) == 42


@pytest.mark.parametrize(("lang", "signs"), [("cs", "KDVSJ"), ("en", "KQRBN")])
def test_letters_follow_the_language(lang: str, signs: str) -> None:
    pieces = PRINTED.printed("tokens", content(), lang, PressOptions()).pieces
    found = {sign for sign in "KDVSJQRBNP" for one in pieces if f"text='{sign}'" in repr(one.front.items)}
    assert found == {*signs, "P"}


def test_sides_and_squares_differ_in_grey() -> None:
    white, black = (tones(team.colour)[0] for team in content().game.teams.values())
    assert abs(grey(white) - grey(black)) >= 0.5
    assert abs(grey(black) - grey(FIELD)) >= 0.25
    assert abs(grey(white) - grey(FIELD)) >= 0.2


def test_six_silhouettes() -> None:
    drawn = {
        kind: pixels(pdf(Scene(20, 20, (use(piece(kind, "charcoal"), 10, 10, 20),))), 60).convert("L")
        for kind in KINDS.values()
    }
    for one, other in combinations(drawn, 2):
        assert ImageStat.Stat(ImageChops.difference(drawn[one], drawn[other])).mean[0] > 6, (one, other)


def test_a_cropped_figure_shows_its_own_pieces_only() -> None:
    sides = {"W": "ivory", "B": "charcoal"}
    drawn = ChessDrawn({"a1": "Wk", "h8": "Bk"})
    whole, part = position_scene(drawn, sides), position_scene(drawn, sides, ("a1", "d4"))
    assert "chess-king-charcoal" in repr(whole.items)
    assert "chess-king-charcoal" not in repr(part.items)


@pytest.mark.parametrize("lang", LANGS)
def test_pictures_of_the_reference_are_lawful(lang: str) -> None:
    assert {"2", "3.1", "3.2", "3.3", "3.4", "3.5", "3.8"} == {*figures(content(), lang, 40)}


def test_moves_are_written_in_czech_letters() -> None:
    assert [
        said_move(book("cs"), san) for san in ("Nf3", "Qg7#", "exd5", "O-O", "f8=N+", "R1d1", "Bxb5")
    ] == [
        "Jf3",
        "Dg7#",
        "exd5",
        "O-O",
        "f8=J+",
        "V1d1",
        "Sxb5",
    ]
    assert said_move(book("en"), "Nf3") == "Nf3"
    assert engine().players == ("W", "B")
