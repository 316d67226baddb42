"""Every ruling of the content is tested by its number."""

import re
from pathlib import Path

import pytest

from tests.games.petanque.engine.piste import CONTENT

TESTED = {
    int(number)
    for path in Path(__file__).parent.glob("test_*.py")
    for number in re.findall(r"^def test_ruling_(\d+)_", path.read_text(encoding="utf-8"), re.MULTILINE)
}


def test_there_are_seventeen_in_order() -> None:
    assert [ruling.number for ruling in CONTENT.rulings] == list(range(1, 18))


@pytest.mark.parametrize("number", [ruling.number for ruling in CONTENT.rulings])
def test_each_has_a_test_of_its_own(number: int) -> None:
    assert number in TESTED
