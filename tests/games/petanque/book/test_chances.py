"""Tables of chances: exact, and from the engine."""

from fractions import Fraction

import pytest

from kit.book.book import Book
from kit.games.petanque.book import chances
from kit.games.petanque.content import PetanqueContent

SIXTH = Fraction(1, 6)


@pytest.mark.parametrize(
    ("skill", "carreau", "hit", "miss"), [("shooter", 2, 2, 2), ("pointer", 0, 2, 4), ("allrounder", 1, 2, 3)]
)
def test_a_shot(content: PetanqueContent, skill: str, carreau: int, hit: int, miss: int) -> None:
    found = chances.first_die(content, content.skills[skill].skill, "shoot")
    assert [found.get(f"shoot.{key}", 0) for key in ("carreau", "hit", "miss")] == [
        carreau * SIXTH,
        hit * SIXTH,
        miss * SIXTH,
    ]


def test_pushing_and_shooting_the_jack(content: PetanqueContent) -> None:
    skills = content.skills
    assert chances.first_die(content, skills["pointer"].skill, "push_jack")["push.success"] == 2 * SIXTH
    assert chances.first_die(content, skills["shooter"].skill, "shoot_jack")["jackshot.hit"] == 2 * SIXTH
    assert chances.first_die(content, skills["allrounder"].skill, "shoot_jack")["jackshot.hit"] == SIXTH


def test_distances_add_up(content: PetanqueContent) -> None:
    for record in content.skills.values():
        for before in chances.BEFORE:
            assert sum(chances.distances(content, record.skill, before).values()) == 1


def test_a_pointer_ends_nearer_than_a_shooter(content: PetanqueContent) -> None:
    def best(skill: str) -> Fraction:
        engine = content.skills[skill].skill
        return min(chances._mean(chances.distances(content, engine, n)) for n in chances.BEFORE)

    assert best("pointer") < best("allrounder") < best("shooter")


def test_tables_have_a_row_for_everyone_who_may(book: Book) -> None:
    assert chances.shot(book, "").strip().count("\n") == 4
    assert chances.push(book, "").strip().count("\n") == 3
    assert chances.point(book, "pointer").strip().count("\n") == 1 + len(chances.BEFORE)


def test_numbers_are_written_as_the_language_does(content: PetanqueContent) -> None:
    assert "33,3\u00a0%" in chances.shot(Book(content, "cs"), "")
    assert "33.3%" in chances.shot(Book(content, "en"), "")
