"""Doubles on the site: what a club's scorer reads after a log."""

from typing import Any

import pytest

from kit.content.load import load
from kit.table.learning import inquiry
from tests.games.doubles.desk import OPENED, log

CONTENT = load("doubles")


def told(*events: Any) -> dict[str, Any]:
    return inquiry(CONTENT, "en", {"request": {"log": [*events]}})


def test_a_log_is_answered_by_the_sheet_and_whose_turn_it_is() -> None:
    found = told(*log(OPENED))
    assert found["told"].replace("\N{NO-BREAK SPACE}", " ") == (
        "It stands. A 24 : B 0. Bag: 67. On turn: B, 2 moves, clock A."
    )
    assert "A1" in found["svg"]


def test_a_refusal_names_its_event_and_shows_the_sheet_before_it() -> None:
    found = told(*log(f"{OPENED}; say B1 order; say B2 letters; pass B1"))
    assert found["told"] == "11. talk (B2)"
    assert found["refused"]["code"] == "talk"
    assert "A1" in found["svg"]


@pytest.mark.parametrize(
    "request_", [{}, {"log": 5}, {"log": []}, {"log": [7]}, {"log": [{"e": "pass", "player": "A1"}, 7]}, 7]
)
def test_where_nothing_was_written_there_is_no_sheet(request_: object) -> None:
    assert inquiry(CONTENT, "cs", {"request": request_})["svg"] == ""


def test_two_sheets_on_a_page_share_no_name() -> None:
    first, second = told(*log(OPENED))["svg"], told(*log(f"{OPENED}; lay B1"))["svg"]
    assert first != second
