"""What a reader meets on the site: decisions and tables in words."""

import pytest

from kit.games.dice.book import touch_board
from kit.table.learning import example
from kit.table.seen import book_of
from tests.games.dice.desk import CONTENT, DICE

SAID = {
    "cs": ("odložit 1 5", "Stav: hráč 1: 2000, hráč 2: 1450, v\u00a0tahu 450."),
    "en": ("set aside 1 5", "this turn 450"),
}


@pytest.mark.parametrize("lang", SAID)
def test_an_example_to_try_speaks_in_words(lang: str) -> None:
    decision, table = SAID[lang]
    found = example(CONTENT, lang, CONTENT.examples["e"], {})
    [knob] = found["knobs"]
    assert knob["words"]["keep 15"][lang] == decision
    assert table in found["pictures"][-1]["svg"]


@pytest.mark.parametrize(("position", "drawn"), [("122355", True), ("-", False)])
def test_dice_are_shown_once(position: str, drawn: bool) -> None:
    """The table shows the last throw above the picture, unless it lies in the picture itself."""
    state = DICE.read(f"fives 10000 2000,1450 1 6 0 {position}")
    assert touch_board(book_of(CONTENT, "cs"), DICE, state).dice is drawn
