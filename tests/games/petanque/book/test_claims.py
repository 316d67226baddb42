"""Claims on pages: what they can say, and that a false one is found."""

import pytest

from kit.book.errors import Fault
from kit.games.petanque.book.claims import settle
from kit.games.petanque.content import PetanqueContent

TRUE = [
    ("G-7 pointer 6 (6,2)", "G-12"),
    ("G-7 pointer 6! (6,2)", "G-13"),
    ("g7 allrounder 6 (6,2)", "G-13"),
    ("G-7 pointer 3 (1,1) Z1", "I-9"),
    ("G-7 allrounder 3 (Y1)", "J-7"),
    ("G-14 T2:G-13 | shoot G-13 pointer 2 3 (Z2) 2 (X1)", "G-17"),
    ("G-20 allrounder 6 (3,4)", "out"),
    ("G-14 T2:G-15 | G-12 allrounder 5 (3,4)", "G-14 T2:G-16 T1:G-15"),
    ("G-13 | push pointer 2 5", "G-19 T1:G-18"),
    ("G-13 T2:G-16 T2:G-19 | push allrounder 3", "G-18"),
    ("G-13 | push shooter 1 5", "refused not-allowed"),
    ("G-13 | first push pointer 1 5", "refused first-must-point"),
    ("G-14 T2:G-14 | G-14 pointer 6 (6,2)", "refused donnee-taken"),
    ("G-14 T2:G-14 | shoot G-14 shooter 2 3 (2,3)", "G-14 T2:A-20 T1:G-14"),
    ("G-14 T2:G-13 | shoot G-13 pointer 2 3 (1,3) 2 (3,4)", "G-17"),
    ("G-14 T2:G-13 | shoot G-13 allrounder 6", "out"),
    ("G-14 | shoot jack shooter 2", "out T1:out"),
    ("G-14 | shoot jack allrounder 2", "G-14 T1:out"),
    ("measure G-14 H-13", "2"),
    ("next G-14 T1:G-15 | T1 2 3", "T2"),
    ("next G-14 T1:G-15 T2:G-13 | T2 2 2", "T2"),
    ("next G-14 T1:G-15 T2:G-13 | T2 2 2 level", "T1"),
    ("next G-14 | T1 0 0", "nobody"),
    ("score G-14 T1:G-15 T1:G-16 T2:G-17 | 0 0", "2-0"),
    ("score out | 0 3", "0-3"),
]


@pytest.mark.parametrize(("claim", "stated"), TRUE, ids=[claim for claim, _ in TRUE])
def test_what_is_true_is_confirmed(content: PetanqueContent, claim: str, stated: str) -> None:
    assert settle(content, claim, stated) == ""


@pytest.mark.parametrize(
    ("claim", "stated", "computed"),
    [
        ("G-7 pointer 6 (6,2)", "G-13", "G-12"),
        ("G-14 T2:G-15 | G-12 allrounder 5 (3,4)", "G-14 T2:G-15 T1:G-15", "G-14 T2:G-16 T1:G-15"),
        ("G-13 | push shooter 1 5", "G-18", "refused not-allowed"),
        ("measure G-14 H-13", "1", "2"),
        ("score G-14 T1:G-15 | 0 0", "0-1", "1-0"),
        ("next G-14 T1:G-15 | T1 2 3", "T1", "T2"),
    ],
)
def test_what_is_false_is_told(content: PetanqueContent, claim: str, stated: str, computed: str) -> None:
    assert settle(content, claim, stated) == computed


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("", "no throw"),
        ("fly G-7 pointer 6", "no throw"),
        ("G-7 pionter 6 (6,2)", "did you mean 'pointer'"),
        ("G-7 pointer", "not the dice of point"),
        ("G-7 pointer (6,2) 6", "not the dice of point"),
        ("G-7 pointer 6 6,2", "not the dice of point"),
        ("G-7 pointer 7 (6,2)", "not the dice of point"),
        ("push pointer 2 5", "where is the jack"),
        ("Q-99 T2:G-15 | G-12 allrounder 5 (3,4)", "cannot be read"),
        ("G-14 T3:G-15 | G-12 allrounder 5 (3,4)", "cannot be read"),
        ("G-14 T2:G-15 T1:G-15 | G-12 allrounder 5 (3,4)", "cannot be read"),
        ("measure G-14", "measure needs"),
        ("measure G-14 out", "nothing can be measured"),
        ("next G-14 T1:G-15 | 2 3", "behind the |"),
        ("score G-14", "behind the |"),
    ],
)
def test_what_cannot_be_read_is_told(content: PetanqueContent, claim: str, said: str) -> None:
    with pytest.raises(Fault) as caught:
        settle(content, claim, "G-12")
    assert said in str(caught.value)
