"""Figures that come out small: a few words become bars, of many those stay that have room."""

import pytest

from kit.art.legible import boxes, crowded
from kit.art.scene import Circle, Rect, Scene, Text
from kit.book.blocks import Figure, Gallery, PictureBlock
from kit.typeset.figures import figure, gallery
from kit.typeset.letters import Lettering
from kit.typeset.slab import SMALLER


def test_words_that_would_lie_upon_each_other_are_bars() -> None:
    words = tuple(Text(10 + 6 * n, 10, "words", "text", 12, "ink") for n in range(4))
    made = Lettering(Scene(60, 20, words)).at(0.46)
    assert len(made) == len(words)
    assert not any(isinstance(one, Text) for one in made)
    assert all(getattr(one, "items", True) != () for one in made)


def test_names_of_fields_stay_where_words_are_bars() -> None:
    """A letter in the middle of its place is a field; one that begins a line of words is a part of it."""
    words = tuple(Text(10 + 6 * n, 10, "words", "text", 12, "ink") for n in range(4))
    article, field = Text(2, 10, "A", "text", 12), Text(40, 18, "a", "text-bold", 14, anchor="middle")
    made = Lettering(Scene(60, 20, (article, *words, field))).at(0.46)
    assert [one.text for one in made if isinstance(one, Text)] == ["a"]


def test_of_many_letters_those_stay_that_have_room() -> None:
    fields = tuple(Text(4 + 4 * n, 40, str(n), "text", 4, "ink") for n in range(61))
    plate = Rect(30, 2, 60, 14, fill="paper")
    heading, aside = Text(35, 11, "Score", "text", 10, "ink"), Text(70, 11, "to thirteen", "text", 9, "ink")
    made = Lettering(Scene(260, 60, (plate, heading, aside, *fields))).at(0.3)
    assert [one.text for one in made if isinstance(one, Text)] == ["Score"]
    assert not any(isinstance(one, Rect) for one in made[1:])  # no bars


def test_letters_of_one_size_stay_or_go_together() -> None:
    discs = tuple(Circle(10 + 12 * n, 20, 5, "paper") for n in range(30))
    numbers = tuple(Text(10 + 12 * n, 22, str(n), "text", 12, "ink", "middle") for n in range(30))
    many = tuple(Text(4, 60, "words", "text", 2, "ink") for _ in range(40))
    made = Lettering(Scene(400, 80, (*discs, *numbers, *many))).at(0.3)
    assert len([one for one in made if isinstance(one, Text)]) == len(numbers)
    assert len([one for one in made if isinstance(one, Rect)]) == len(many)  # running text is bars
    close = tuple(one._replace(x=10 + 6 * n) for n, one in enumerate(numbers))
    assert not any(isinstance(one, Text) for one in Lettering(Scene(400, 80, (*close, *many))).at(0.3))


def test_a_figure_is_not_drawn_so_small_that_its_letters_run_together() -> None:
    numbers = tuple(Text(8 * n, 9, str(n), "display", 9, anchor="middle") for n in range(10, 24))
    apart = Figure("row", (PictureBlock(Scene(200, 40, numbers)),))
    close = Figure(
        "row", (PictureBlock(Scene(200, 40, tuple(one._replace(x=one.x * 0.8) for one in numbers))),)
    )
    (roomy,), (tight,) = (figure(one, 117, lambda *_: []) for one in (apart, close))
    assert len({one.h for one in (roomy, *roomy.smaller)}) > len({one.h for one in (tight, *tight.smaller)})
    for slab in (roomy, tight):
        assert len(slab.smaller) == len(SMALLER) - 1
        assert not any(crowded(one.items, -0.3) for one in slab.smaller)


@pytest.mark.parametrize("size", [16, 10, 9])
def test_a_card_is_named_once_on_itself_or_below(size: float) -> None:
    card = Scene(63, 88, (Text(3, 60, "Ada Sharp", "display", size), Text(3, 80, "Words.", "text", 8)))
    (slab,) = gallery(Gallery("cards", (("ada", "Ada Sharp", card),)), 117)
    assert [box.text for box in boxes(slab.items)].count("Ada Sharp") == 1
    assert (slab.h > 31.5 * 88 / 63 + 1) == (size < 12)


def test_a_figure_is_not_drawn_so_small_that_its_words_become_bars() -> None:
    """Parts of one line, as bold words are, meet as soon as they grow."""
    line = Text(2, 10, "Cancel", "text", 9.5), Text(12.4, 10, "one", "text-bold", 9.5)
    [slab] = figure(Figure("card", (PictureBlock(Scene(63, 88, line)),), "", "small"), 104, lambda *_: [])
    assert any(isinstance(one, Rect) for one in Lettering(Scene(63, 88, line)).at(46 / 63 * SMALLER[-1]))
    for size in (slab, *slab.smaller):
        assert [box.text for box in boxes(size.items) if box.text] == ["Cancel", "one"]
