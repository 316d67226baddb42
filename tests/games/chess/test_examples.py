"""The worked examples are proven, and one that lies is found out."""

from dataclasses import replace

from kit.content.proof import prove_all
from kit.games.chess.content import CONTENT
from tests.games.chess.desk import content
from tests.games.chess.rulebook import book


def test_every_example_holds() -> None:
    proofs = prove_all(content())
    assert [proof.example.id for proof in proofs] == [*"abcdefghi"]
    assert all(proof.proven for proof in proofs)


def test_a_wrong_answer_is_found() -> None:
    one = content().examples["b"]
    name, ask = next(iter(one.asks.items()))
    wrong = replace(one, asks={name: replace(ask, answer={"moves": ["e1f1"]})})
    [difference] = CONTENT.prove(content(), wrong).differences
    assert difference.what == f"asks.{name}.answer"
    assert CONTENT.place(wrong, difference) == ("asks", name, "answer")
    assert difference.computed["en"] == '{"moves": ["e1g1"]}'


def test_what_was_asked_besides_is_no_step() -> None:
    lines = book("en").expand("examples").markdown.splitlines()
    at = lines.index("**Touched: e2.** Any lawful move (4 in all).")
    assert lines[at - 1] == lines[at + 1] == ""
