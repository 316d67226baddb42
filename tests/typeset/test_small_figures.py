"""Figures that come out small: what cannot be read is told by bars, and never left out in silence."""

from kit.art.scene import Scene, Text
from kit.typeset.figures import small


def test_words_that_would_lie_upon_each_other_are_bars() -> None:
    words = tuple(Text(10 + 6 * n, 10, "words", "text", 12, "ink") for n in range(4))
    made = small(Scene(60, 20, words), 0.46)
    assert len(made) == len(words)
    assert not any(isinstance(one, Text) for one in made)
    assert all(getattr(one, "items", True) != () for one in made)


def test_names_of_fields_stay_where_words_are_bars() -> None:
    """A letter in the middle of its place is a field; one that begins a line of words is a part of it."""
    words = tuple(Text(10 + 6 * n, 10, "words", "text", 12, "ink") for n in range(4))
    article, field = Text(2, 10, "A", "text", 12), Text(40, 18, "a", "text-bold", 14, anchor="middle")
    made = small(Scene(60, 20, (article, *words, field)), 0.46)
    assert [one.text for one in made if isinstance(one, Text)] == ["a"]
