"""Figures: what stands on them is what the engine computed."""

import pytest

from kit.art.scene import Group
from kit.book.blocks import Figure, Proven
from kit.book.book import Book
from kit.book.errors import Fault
from kit.games.petanque.art.marks import Arrow, Boule, Ghost, Jack, JackGhost, MarkNumber
from kit.games.petanque.book import figures
from kit.games.petanque.book.claims import asked_in
from kit.games.petanque.book.played import groups, play
from kit.games.petanque.content import PetanqueContent


def _after(book: Book, said: str, lying: str) -> list[object]:
    content = figures.content_of(book)
    return list(figures._after(play(content, asked_in(content, said, lying))))


def test_a_boule_that_is_pushed_leaves_a_ghost(english: Book) -> None:
    marks = _after(english, "G-11 allrounder 6 (3,4)", "G-14 T2:G-13")
    assert Boule("G-14", "T1", "a1") in marks
    assert Boule("G-15", "T2", "b1") in marks
    assert Ghost("G-13", "T2") in marks
    assert Arrow("G-13", "G-15", "t2") in marks
    assert Jack("G-14") in marks
    assert [mark for mark in marks if isinstance(mark, MarkNumber)] == [
        MarkNumber("G-11", "0"),
        MarkNumber("G-12", "1"),
        MarkNumber("G-13", "2"),
    ]


def test_a_boule_that_leaves_the_board_is_followed_over_the_edge(english: Book) -> None:
    marks = _after(english, "G-20 allrounder 4 (3,4)", "G-14")
    assert Arrow("G-20", "G-22", "t1", off=True) in marks
    assert [mark.text for mark in marks if isinstance(mark, MarkNumber)] == ["0", "1", "2"]


def test_a_shot_flies(english: Book) -> None:
    marks = _after(english, "shoot G-13 pointer 2 3 (1,3) 2 (3,4)", "G-14 T2:G-13")
    assert Arrow("G-13", "A-19", "t2", True) in marks
    assert Arrow("G-13", "G-17", "t1", True) in marks


def test_a_pushed_jack_leaves_a_ghost(english: Book) -> None:
    marks = _after(english, "push pointer 2 5", "G-13 T2:G-15")
    assert JackGhost("G-13") in marks
    assert Jack("G-17") in marks


def test_dead_boules_are_not_drawn(english: Book) -> None:
    content = figures.content_of(english)
    played = play(content, asked_in(content, "shoot G-13 allrounder 6", "G-14 T2:G-13"))
    assert "dead" in figures.throw(english, "x", played).pictures[1].scene.title


def test_dice_are_grouped_as_rolled(content: PetanqueContent) -> None:
    def faces(said: str, lying: str) -> list[tuple[int, ...]]:
        return [faces for faces, _ in groups(play(content, asked_in(content, said, lying)))]

    assert faces("G-7 pointer 6 (6,2)", "G-13") == [(6,), (6, 2)]
    assert faces("push pointer 2 5", "G-13") == [(2,), (5,)]
    assert faces("push pointer 3", "G-13") == [(3,)]
    assert faces("shoot G-13 pointer 2 3 (1,3) 2 (3,4)", "G-14 T2:G-13") == [(2,), (3,), (1, 3), (2,), (3, 4)]


def test_every_drawing_has_words(book: Book) -> None:
    for page in book.all():
        for block in page.blocks:
            if isinstance(block, Figure):
                assert all(picture.scene.title for picture in block.pictures), block.name
                assert all(picture.scene.lang == book.lang for picture in block.pictures), block.name


def test_measuring_walks_never_across_a_corner() -> None:
    assert figures._steps("H-13", "G-14") == ["H-13", "H-14", "G-14"]


def test_a_position_is_shown_with_distances_and_points(english: Book) -> None:
    made = figures.scoring(english, "s", ["G-14 T1:G-13 T1:G-16 T2:H-16", "G-14 T1:G-15 T2:G-13"])
    assert [picture.label for picture in made.pictures] == ["2–0", "0–0"]
    assert "boule 3 of team Cicadas on H-16. 2–0" in made.pictures[0].scene.title
    with pytest.raises(Fault, match="is no position"):
        figures.scoring(english, "s", ["G-14 T1:Q-99"])


def test_the_piste_shows_the_circle_that_its_caption_speaks_of(english: Book) -> None:
    [piste] = [block for block in english.expand("rules/index").blocks if isinstance(block, Figure)]
    hoop, board = piste.pictures[0].scene.items
    assert isinstance(hoop, Group)
    assert isinstance(board, Group)
    assert hoop.x < board.x, "throws come from the left"


def test_a_refusal_is_told_apart(english: Book) -> None:
    marks = [block for block in english.expand("rules/jack").blocks if isinstance(block, Proven)]
    assert [mark.text for mark in marks if mark.refused] == ["no", "no again"]
    assert not any(b.refused for b in english.expand("rules/measuring").blocks if isinstance(b, Proven))
