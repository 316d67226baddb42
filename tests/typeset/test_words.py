"""Words into lines."""

import pytest

from kit.typeset.style import BODY
from kit.typeset.tree import Link, Words
from kit.typeset.words import Reference, measure, words_of


def test_code_has_spaces_of_its_own_wherever_its_line_ends() -> None:
    command = "kit build site rulebook --pack club --accept"
    letters, all_of_it = (
        measure((Words(text, code=True),), BODY, lambda link: Reference())[1] for text in ("m", command)
    )
    assert abs(all_of_it - letters * len(command)) < 0.01


def test_a_short_name_does_not_part_from_its_page() -> None:
    link = Link("rulings#ruling-1", 1)
    told = (Words("square ("), Words("Ruling 1", link=link), Words(")."))
    words = words_of(told, BODY, lambda link: Reference("→\u00a0p.\u00a046"))
    assert ["".join(bit.text for bit in word) for word in words] == [
        "square",
        "(Ruling\u00a01\u00a0→\u00a0p.\u00a046).",
    ]


def test_a_reference_has_room_for_a_longer_one() -> None:
    words = (Words("Ruling", link=Link("rulings", 1)),)

    def wide(one: Reference) -> float:
        return measure(words, BODY, lambda link: one)[1]

    roomy = wide(Reference("p. 9", "p. 00"))
    assert wide(Reference("p. 9")) < roomy == pytest.approx(wide(Reference("p. 00")))
