"""Tables of chances: exact, and from the engine."""

import re
from fractions import Fraction

import pytest

from kit.book.book import Book
from kit.book.errors import BookError
from kit.games.petanque.book import chances
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.engine.board import FAR, X2
from kit.games.petanque.table import odds

SIXTH = Fraction(1, 6)


@pytest.mark.parametrize(
    ("skill", "carreau", "hit", "miss"), [("shooter", 2, 2, 2), ("pointer", 0, 2, 4), ("allrounder", 1, 2, 3)]
)
def test_a_shot(content: PetanqueContent, skill: str, carreau: int, hit: int, miss: int) -> None:
    found = chances.tries(content, content.skills[skill].skill, "shoot")
    assert [found.get(f"shoot.{key}", 0) for key in ("carreau", "hit", "miss")] == [
        carreau * SIXTH,
        hit * SIXTH,
        miss * SIXTH,
    ]


def test_pushing_and_shooting_the_jack(content: PetanqueContent) -> None:
    skills = content.skills
    assert chances.tries(content, skills["pointer"].skill, "push_jack")["push.success"] == 2 * SIXTH
    assert chances.tries(content, skills["shooter"].skill, "shoot_jack")["jackshot.hit"] == 2 * SIXTH
    assert chances.tries(content, skills["allrounder"].skill, "shoot_jack")["jackshot.hit"] == SIXTH


def test_distances_add_up(content: PetanqueContent) -> None:
    for record in content.skills.values():
        for before in chances.BEFORE:
            assert sum(chances.distances(content, record.skill, before).values()) == 1


def test_a_pointer_ends_nearer_than_a_shooter(content: PetanqueContent) -> None:
    def best(skill: str) -> Fraction:
        engine = content.skills[skill].skill
        return min(chances._mean(chances.distances(content, engine, n)) for n in chances.BEFORE)

    assert best("pointer") < best("allrounder") < best("shooter")


def test_the_page_says_what_kit_odds_says(content: PetanqueContent) -> None:
    jack, board = chances.middle(content), content.rules.board
    lying = {"jack": board.name(jack), "boules": [{"id": "x", "team": "T2", "at": board.name(jack - 1)}]}
    for name, record in content.skills.items():
        throw = {"team": "T1", "boule": "a", "skill": name, "action": "shoot", "target": "x"}
        told = {one.event: one.worth for one in odds(content, {"position": lying, "throw": throw})}
        page = chances.tries(content, record.skill, "shoot")
        assert {f"try.{key}": chance for key, chance in page.items()}.items() <= told.items()
        donnee = board.name(board.rays[X2][jack][2])
        throw = {"team": "T1", "boule": "a", "skill": name, "action": "point", "donnee": donnee}
        request = {"position": {**lying, "boules": []}, "throw": throw}
        ends = {one.args["at"]: one.worth for one in odds(content, request) if one.event in ("ends", "dead")}
        found: dict[int, Fraction] = {}
        for end, chance in ends.items():
            distance = FAR if end == "out" else board.distance[jack][board.parse(end)]
            found[distance] = found.get(distance, Fraction(0)) + Fraction(chance)
        assert chances.distances(content, record.skill, 3) == found


def test_tables_have_a_row_for_everyone_who_may(book: Book) -> None:
    assert chances.shot(book, "").strip().count("\n") == 4
    assert chances.push(book, "").strip().count("\n") == 3
    assert chances.point(book, "pointer").strip().count("\n") == 1 + len(chances.BEFORE)


def test_numbers_are_written_as_the_language_does(content: PetanqueContent) -> None:
    assert "33,3\u00a0%" in chances.shot(Book(content, "cs"), "")
    assert "33.3%" in chances.shot(Book(content, "en"), "")


def test_decimals_stand_aligned(content: PetanqueContent) -> None:
    for lang, dot in (("cs", ","), ("en", ".")):
        cells = re.findall(rf"[0-9]+(?:\{dot}[0-9]+)?(?=\u00a0?%)", chances.point(Book(content, lang), ""))
        assert cells
        assert all(re.fullmatch(rf"[0-9]+\{dot}[0-9]", cell) for cell in cells)
        means = re.findall(
            r"([0-9.,]+)\**[ ]\|$", chances.point(Book(content, lang), "pointer"), re.MULTILINE
        )
        assert len(means) == len(chances.BEFORE)
        assert all(len(mean.split(dot)[1]) == 2 for mean in means)


def test_a_shot_at_the_jack_is_worth_what_the_hands_decide(content: PetanqueContent) -> None:
    shooter = content.skills["shooter"].skill
    assert chances.jack_shot_worth(content, shooter, -2, (2, 0)) == Fraction(1, 3) * 1 - Fraction(2, 3) * 2
    assert chances.jack_shot_worth(content, shooter, -2, (2, 2)) == -Fraction(2, 3) * 2
    assert chances.jack_shot_worth(content, shooter, -1, (1, 2)) == -Fraction(1, 3) * 2 - Fraction(2, 3)


@pytest.mark.parametrize(
    ("situations", "verdict"),
    [
        (([-2, -1], [2, 3], [0]), "pays"),
        (([-1], [1], [2, 3]), "costs"),
        (([1, 2], [2], [1, 2]), "costs"),
        (([-1, 1], [2], [2]), "depends"),
        (([1, 2, 3], [3], [1, 2]), "costs"),  # more in hand than the opponent: no reason to shoot
    ],
)
def test_advice_follows_from_the_chances(
    content: PetanqueContent, situations: tuple[list[int], list[int], list[int]], verdict: str
) -> None:
    assert chances.jack_shot_verdict(content, *situations) == verdict


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_advice_that_does_not_follow_stops_the_book(content: PetanqueContent, lang: str) -> None:
    book = Book(content, lang)
    source = "# A {#a}\n\n{{ holds(jack_shot([1, 2], [3], [1, 2]) == 'pays', 'Shoot.') }}\n"
    with pytest.raises(BookError, match="under these rules it is not true"):
        book.expand("chances", source)
    said = {"cs": "**Nestřílej**", "en": "**Do not shoot**"}[lang]
    assert book.expand("chances").markdown.count(said) == 2


def test_an_unknown_outcome_is_told(book: Book) -> None:
    with pytest.raises(BookError, match=r"there is no outcome 'shoot\.mis'"):
        book.expand("chances", "# A {#a}\n\n{{ chance('shoot.mis', 'pointer') }}\n")
