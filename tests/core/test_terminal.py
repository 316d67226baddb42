"""What reaches a terminal is shown and not obeyed."""

import pytest

from kit.core.terminal import printable


@pytest.mark.parametrize("sign", [*range(0x20), *range(0x7F, 0xA0), 0x202E, 0x2066, 0x200F, 0x61C, 0xD800])
def test_signs_that_are_obeyed_are_written_out(sign: int) -> None:
    said = printable(f"a{chr(sign)}b")
    if chr(sign) == "\n":
        assert said == "a\nb"
    else:
        assert said.isprintable()
        assert said.startswith("a\\")
        assert said.endswith("b")


def test_a_foreign_byte_is_shown_as_it_is() -> None:
    assert printable("\udcff\udc80") == r"\xff\x80"


def test_other_text_stays() -> None:
    text = "Příklad A\N{NO-BREAK SPACE}… „uvozovky“ −1\n漢字"
    assert printable(text) == text
