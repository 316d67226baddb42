"""Words into lines."""

import pytest

from kit.art.scene import Text
from kit.typeset.style import BODY, H1
from kit.typeset.tree import Link, Words
from kit.typeset.words import Referred, measure, set_words, words_of


def test_code_has_spaces_of_its_own_wherever_its_line_ends() -> None:
    command = "kit build site rulebook --pack club --accept"
    letters, all_of_it = (
        measure((Words(text, code=True),), BODY, lambda link: Referred())[1] for text in ("m", command)
    )
    assert abs(all_of_it - letters * len(command)) < 0.01


def test_a_short_name_does_not_part_from_its_page() -> None:
    link = Link("rulings#ruling-1", 1)
    told = (Words("square ("), Words("Ruling 1", link=link), Words(")."))
    words = words_of(told, BODY, lambda link: Referred("→\u00a0p.\u00a046"))
    assert ["".join(bit.text for bit in word) for word in words] == [
        "square",
        "(Ruling\u00a01\u00a0→\u00a0p.\u00a046).",
    ]


def test_a_reference_has_room_for_a_longer_one() -> None:
    words = (Words("Ruling", link=Link("rulings", 1)),)

    def wide(one: Referred) -> float:
        return measure(words, BODY, lambda link: one)[1]

    roomy = wide(Referred("p. 9", "p. 00"))
    assert wide(Referred("p. 9")) < roomy == pytest.approx(wide(Referred("p. 00")))


def test_even_lines_leave_no_word_alone() -> None:
    told = (Words("Throwing the jack and the first boule"),)
    slabs = set_words(told, 95.0, H1, lambda link: Referred(), even=True)
    lines = [item.text for slab in slabs for item in slab.items if isinstance(item, Text)]
    assert lines == ["Throwing the jack", "and the first boule"]
    assert len(set_words(told, 95.0, H1, lambda link: Referred())) == len(lines)


def test_a_short_last_word_is_not_alone() -> None:
    told = "You play to thirteen; if you are in a hurry, play to"
    width = measure((Words(told),), BODY, lambda link: Referred())[1] + 1
    slabs = set_words((Words(f"{told} 11."),), width, BODY, lambda link: Referred())
    lines = [item.text for slab in slabs for item in slab.items if isinstance(item, Text)]
    assert lines == [told.removesuffix(" to"), "to 11."]
