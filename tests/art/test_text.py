"""Paragraphs stay in their boxes, or say why not."""

from itertools import pairwise
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.art import fonts
from kit.art.fonts import MissingGlyph
from kit.art.icons import SIDE, reach
from kit.art.scene import Anchor, Text, Use
from kit.art.text import Style, TextDoesNotFit, height, label, lay_out, lay_out_rich

words = st.lists(st.text("abcčdeřžů,.", min_size=1, max_size=8), min_size=1, max_size=30).map(" ".join)


def lines(items: tuple[Text, ...]) -> list[str]:
    """The texts of every baseline, joined."""
    out: dict[float, list[str]] = {}
    for item in items:
        out.setdefault(round(item.y, 4), []).append(item.text)
    return ["".join(parts) for _, parts in sorted(out.items())]


@given(words, st.sampled_from(["start", "middle", "end"]), st.sampled_from(["top", "middle", "bottom"]))
def test_text_stays_in_its_box_and_nothing_is_lost(
    text: str, align: Anchor, valign: Literal["top", "middle", "bottom"]
) -> None:
    x, y, w, h = 10, 20, 40, 60
    items = lay_out(text, x, y, w, h, Style(size=9, align=align, valign=valign))
    for item in items:
        assert item.x >= x - 0.05
        assert item.x + fonts.width(item.text, item.role, item.size) <= x + w + 0.15
        assert y <= item.y <= y + h
    assert " ".join(lines(items)) == text


def test_lines_are_as_full_as_they_go() -> None:
    got = lines(lay_out("aa bb cc dd ee ff", 0, 0, 9, 20, Style(size=9)))
    for line, following in pairwise(got):
        assert fonts.width(line + " " + following.split()[0], "text", 9) > 9


def test_non_breaking_space_holds_words_together() -> None:
    narrow = fonts.width("házet s", "text", 9) + 0.1
    assert lines(lay_out("házet s koulí", 0, 0, narrow, 30, Style(size=9))) == ["házet s", "koulí"]
    assert lines(lay_out("házet s\u00a0koulí", 0, 0, narrow, 30, Style(size=9))) == ["házet", "s\u00a0koulí"]


def test_bold_and_italic_change_the_role_and_leave_no_stars() -> None:
    items = lay_out("plain **bold** and *slanted* **bo**ld.", 0, 0, 80, 10, Style(size=9))
    assert [(i.role, i.text) for i in items] == [
        ("text", "plain"),
        ("text-bold", " bold"),
        ("text", " and"),
        ("text-italic", " slanted"),
        ("text-bold", " bo"),
        ("text", "ld."),
    ]
    for a, b in pairwise(items):
        assert b.x == pytest.approx(a.x + fonts.width(a.text, a.role, 9))


def test_signs_hang() -> None:
    items = lay_out("+ one two three four\n− five", 0, 0, 18, 30, Style(size=9, sign="sea"))
    signs = [i for i in items if i.text in "+−"]
    rest = [i for i in items if i not in signs]
    assert [(s.text, s.x, s.fill, s.role) for s in signs] == [
        ("+", 0, "sea", "text-bold"),
        ("−", 0, "sea", "text-bold"),
    ]
    assert len(rest) >= 3
    assert len({i.x for i in rest}) == 1
    assert rest[0].x > fonts.width("+", "text-bold", 9)
    assert {i.y for i in signs} <= {i.y for i in rest}


def test_too_long_a_text_says_where() -> None:
    with pytest.raises(TextDoesNotFit) as caught:
        lay_out("slovo " * 50, 0, 0, 20, 10, Style(size=9), where="Piere Caro, skill, cs")
    found = caught.value
    assert (found.where, found.box, found.size) == ("Piere Caro, skill, cs", (20, 10), 9)
    assert found.needs > 10
    assert "Piere Caro, skill, cs: text does not fit 20 × 10 mm at 9 pt" in str(found)


def test_too_wide_a_word_does_not_fit() -> None:
    with pytest.raises(TextDoesNotFit, match="shorter word"):
        lay_out("nejneobhospodařovávatelnějšími", 0, 0, 20, 50, Style(size=9))
    assert height("nejneobhospodařovávatelnějšími", 20, Style(size=9)) == float("inf")


def test_shrinks_only_as_far_as_allowed() -> None:
    text = "slovo " * 12
    with pytest.raises(TextDoesNotFit):
        lay_out(text, 0, 0, 30, 12, Style(size=10))
    shrunk = lay_out(text, 0, 0, 30, 12, Style(size=10, min_size=6))
    assert 6 <= shrunk[0].size < 10
    bigger = Style(size=shrunk[0].size + 0.25)
    assert height(text, 30, bigger) > 12  # no smaller than need be
    with pytest.raises(TextDoesNotFit, match="at 8 pt"):
        lay_out(text, 0, 0, 30, 9, Style(size=10, min_size=8))


def test_missing_glyph_carries_the_place() -> None:
    with pytest.raises(MissingGlyph, match=r"name, cs: AlegreyaSans-Regular .*U\+6F22"):
        lay_out("Jméno 漢", 0, 0, 50, 10, Style(), where="name, cs")


def test_label_centres_capitals() -> None:
    item = label(10, 10, "H", "display", 20)
    assert item.y == pytest.approx(10 + fonts.cap_height("display", 20) / 2)


def test_no_line_begins_with_a_dot_between_things() -> None:
    text = "1 · 22 · 333 · 4444"
    for wide in range(12, 40):
        said = lines(lay_out(text, 0, 0, wide, 60, Style(size=12), "here"))
        assert not [line for line in said if line.startswith("·")], wide
        assert " ".join(said).replace("\u00a0", " ") == text


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("A patch of sand between cups. Dice roll.", ["A patch of sand between cups.", "Dice roll."]),
        ("A patch of sand between the coffee cups", ["A patch of sand", "between the coffee cups"]),
        ("A patch of sand and cups\u00a0– The storm", ["A patch of sand and cups\u00a0–", "The storm"]),
        ("Three a side, a ball, and a bell not rung", ["Three a side, a ball,", "and a bell not rung"]),
        ("Sand, and a table by the coffee machine", ["Sand, and a table by", "the coffee machine"]),
    ],
    ids=["sentences", "words", "dash", "pause", "far pause"],
)
def test_titles_break_by_sense(text: str, lines: list[str]) -> None:
    style = Style(size=9, align="middle", balance=True)
    assert [line.text for line in lay_out(text, 0, 0, 45, 20, style)] == lines


def test_a_title_shrinks_a_little_so_that_its_sentences_stay_whole() -> None:
    style = Style(size=9, min_size=7.5, align="middle", balance=True)
    text = "A patch of sand between coffee cups. Dice roll."
    lines = lay_out(text, 0, 0, 42, 20, style)
    assert [line.text for line in lines] == ["A patch of sand between coffee cups.", "Dice roll."]
    assert 7.5 <= lines[0].size < 9
    assert lay_out(text, 0, 0, 35, 20, style)[0].size == 9  # too narrow: much smaller is worse than parted


@pytest.mark.parametrize("text", ["take 3 :coin: now", "take **3** :coin: now"])
def test_a_number_stays_with_its_icon(text: str) -> None:
    wide = fonts.width("take 3", "text", 9) + 1  # the icon has no more room beside it
    [first, *_] = lines(lay_out(text, 0, 0, wide, 20, Style(size=9, rich=True)))
    assert first.strip() == "take"


@pytest.mark.parametrize("name", ["hourglass", "drop", "card", "hexagon", "infinity"])
def test_a_full_stop_follows_an_icon_as_closely_as_a_letter(name: str) -> None:
    sign, stop = lay_out_rich(f":{name}:.", 0, 0, 60, 10, Style(size=10, rich=True)).items
    assert isinstance(sign, Use)
    assert isinstance(stop, Text)
    assert isinstance(sign.scale, float)
    left, right = reach(name)
    assert 0 < left < right < SIDE
    assert 0 < stop.x - (sign.x + right * sign.scale) < 0.25
    assert 0 < sign.x + left * sign.scale < 0.25


def test_an_icon_is_not_left_alone_below_a_centred_text() -> None:
    style = Style(size=10, align="middle", rich=True)
    laid = lay_out_rich("Whoever stands on a bridge gives you 1 :coin:.", 0, 0, 53, 20, style)
    lines = {item.y: item.text for item in laid.items if isinstance(item, Text) and len(item.text) > 1}
    assert list(lines.values()) == ["Whoever stands on a", "bridge gives you 1\N{NO-BREAK SPACE}"]


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("5 * 3 = 15", "text:5 * 3 = 15"),
        ("a ** b * c", "text:a ** b * c"),
        ("**never closed", "text:**never closed"),
        ("a footnote*", "text:a footnote*"),
        ("**a *b* c", "text:**a | text-italic: b | text: c"),
        ("***all***.", "text-bold-italic:all | text:."),
        ("**a *b***", "text-bold:a | text-bold-italic: b"),
        (r"\*\*a\*\* \[brick: b] \:coin:", "text:**a** [brick: b] :coin:"),
        ("[brick: open", "text:[brick: open"),
        ("[brick: **a** b] c]", "text-bold:a brick | text: b brick | text: c]"),
    ],
)
def test_a_sign_without_its_pair_is_a_letter(written: str, seen: str) -> None:
    items = lay_out(written, 0, 0, 90, 10, Style(size=9, rich=True))
    found = (f"{one.role}:{one.text}{'' if one.fill == 'ink' else f' {one.fill}'}" for one in items)
    assert " | ".join(found) == seen


@pytest.mark.parametrize(
    ("text", "widest"), [("[brick: 1] :infinity:", ":infinity:"), ("[brick: words] a", "words")]
)
def test_a_refusal_measures_what_would_be_printed(text: str, widest: str) -> None:
    with pytest.raises(TextDoesNotFit) as told:
        lay_out(text, 0, 0, 1, 10, Style(size=9, rich=True))
    assert told.value.part == widest
    assert "alone is 3." in str(told.value) or widest == "words"
