"""A game of one's own on the desk: from a zip or nothing, its cards from spreadsheets, refused by row."""

import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from openpyxl import Workbook

from kit.core import shelf
from kit.studio import living
from tests.studio.test_plain_pack import zipped

TABLE = "name,text,copies\nA,One,2\nB,Two,1\n"


@pytest.fixture(scope="module")
def begun() -> Iterator[dict[str, Any]]:
    """A small game on the desk."""
    yield json.loads(living.own_begin("en", "Wind and Sail"))
    living._own.pop().close()


def laid(name: str, data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(living.own_table("en", "cards", name, data))
    return found


def test_a_new_game_has_a_deck_and_is_not_on_the_shelf(begun: dict[str, Any]) -> None:
    assert begun["name"]["en"] == "Wind and Sail"
    assert [*begun["decks"]] == ["cards"]
    assert {"cover", "board", "cards", "tokens"} <= {*begun["products"]}
    assert begun["id"] not in shelf.names()


def test_a_table_gives_the_cards_and_survives_the_zip(begun: dict[str, Any]) -> None:
    assert laid("My table.csv", TABLE.encode())["decks"] == {"cards": "decks/my-table.csv"}
    found = json.loads(living.own_cards("en", "cards"))
    assert found["count"] == 3
    assert len(found["cards"]) == 2
    made = living.own_printed("en", "cards")
    assert isinstance(made, bytes)
    packed = living.own_zip("en")
    again = json.loads(living.own_open("en", "wind.zip", packed))
    assert again["decks"] == {"cards": "decks/my-table.csv"}
    assert living.own_zip("en") != packed  # the folder is called as the zip is
    book = Workbook()
    for row in (("name", "text"), ("C", "Three")):
        book.active.append(row)
    target = io.BytesIO()
    book.save(target)
    assert laid("cards.xlsx", target.getvalue())["decks"] == {"cards": "decks/cards.xlsx"}
    assert json.loads(living.own_cards("en", "cards"))["count"] == 1


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("t.csv", b"name,copies\nA,2\nB,many\n", "decks/t.csv:3:2"),
        ("t.txt", b"name\nA\n", "none of the files"),
        ("t.xlsx", b"PK no workbook", "decks/t.xlsx"),
        ("../../t.csv", b"name,copies\nA,x\n", "decks/t.csv:2:2"),
    ],
)
def test_a_wrong_table_is_refused_by_row_and_column(
    begun: dict[str, Any], name: str, data: bytes, said: str
) -> None:
    before = living.own_zip("en")
    [first, *_] = laid(name, data)["wrong"]
    assert said in first["en"]
    assert living.own_zip("en") == before


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"pack.yaml": "name: x"}, "no game.yaml and components.yaml"),
        ({"../game.yaml": "name: x", "components.yaml": ""}, "leads out of the folder"),
        ({"game.yaml": "nam: x", "components.yaml": "a: {kind: deck}"}, "game.yaml:1"),
    ],
)
def test_a_zip_that_holds_no_game_is_refused(begun: dict[str, Any], files: dict[str, str], said: str) -> None:
    before = living.own_zip("en")
    wrong = json.loads(living.own_open("en", "x.zip", zipped(files)))["wrong"]
    assert said in " ".join(one["en"] for one in wrong)
    assert living.own_zip("en") == before
