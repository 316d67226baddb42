"""A wrong match file is refused with its line, its move and its rule: one file for each reason."""

import re
from pathlib import Path

import pytest

from kit.core.chance import Trace
from kit.core.errors import GameError, Illegal, Unreadable
from kit.games.petanque.engine.match import State
from kit.games.petanque.engine.moves import Thrown, apply
from kit.games.petanque.engine.replay import Refused, replay
from kit.games.petanque.engine.rules import POINT
from tests.games.petanque.engine.piste import BOARD, CHARACTERS, CONTENT, RULES, TETE_A_TETE, match

FILES = sorted((Path(__file__).parent / "wrong_matches").glob("*.match"))
BY_KEY = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
# What the house says of the match files of games with an engine; pétanque's has a form of its own.
ENGINE_FILES = {
    "bad-match.turn",
    "bad-match.number",
    "bad-match.after-result",
    "bad-match.result",
    "bad-request.depth",
}
# What no match file can do wrong: the referee's own business (test_refusals.py has it).
ONLY_REFEREE = {
    "bad-choice.direction",  # a match file with such a word is no match file: bad-match.line
    "jack-dead",  # a dead jack ends the end at once
    "no-such-boule",  # boules of a match are named by their fields: no-such-boule.on
    *(
        f"bad-request.{why}"
        for why in (
            "json",
            "too-long",
            "kind",
            "missing",
            "unknown",
            "type",
            "same-id",
            "team",
            "action",
            "skill",
        )
    ),
    "bad-request.character",
    "bad-request.who",
}


def refused(text: str) -> Refused:
    with pytest.raises(Refused) as caught:
        replay(text, RULES, CHARACTERS)
    return caught.value


def test_every_reason_of_the_phrases_has_a_file() -> None:
    reasons = {key.removeprefix("refuse.") for key in CONTENT.phrases if key.startswith("refuse.")}
    assert {path.stem for path in FILES} == reasons - ONLY_REFEREE - ENGINE_FILES
    assert reasons >= ONLY_REFEREE


@BY_KEY
def test_it_is_refused_with_line_move_and_rule(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = re.match(r"# refused: line (\d+), move (\d+), rule (\S+)\n", text)
    assert expected, "the first line says what is expected"
    refusal = refused(text)
    assert refusal.cause.key == f"refuse.{path.stem}"
    assert (str(refusal.line), str(refusal.move), refusal.cause.rule) == expected.groups()
    assert f"line {refusal.line}, move {refusal.move}" in str(refusal)


@BY_KEY
def test_unreadable_and_illegal_are_different_errors(path: Path) -> None:
    cause = refused(path.read_text(encoding="utf-8")).cause
    unreadable = path.stem.startswith(("bad-match", "bad-request"))
    assert type(cause) is (Unreadable if unreadable else Illegal)
    assert isinstance(cause, ValueError)


@BY_KEY
def test_the_message_holds_the_code_the_rule_and_the_input(path: Path) -> None:
    cause: GameError = refused(path.read_text(encoding="utf-8")).cause
    assert f"{cause.code} (rule {cause.rule})" in str(cause)
    assert all(repr(value) in str(cause) for value in cause.args_for_phrase.values())


@BY_KEY
def test_without_the_wrong_line_the_rest_up_to_there_is_sound(path: Path) -> None:
    refusal = refused(path.read_text(encoding="utf-8"))
    lines = path.read_text(encoding="utf-8").splitlines()[: refusal.line - 1]
    if any(name in path.stem for name in ("header", "format", "game", "rules", "bad-match.to", "no-result")):
        return  # what is wrong is the file's head or its end, not a move
    result = "result 1-0" if path.stem == "wrong-phase.over" else "result *"
    proven = replay("\n".join([*lines, result]), RULES, CHARACTERS)
    assert len(proven.played) == refusal.move - 1


@pytest.mark.parametrize(
    "line",
    [
        "T3 red-neat point G-12 [1 3 4]",
        "T1 red-neat point [1 3 4]",
        "T1 red-neat shoot [6]",
        "T1 red-neat push_jack G-12 [6]",
        "T1 red-neat bowl G-12 [1 3 4]",
        "T1 red-neat point G-12 1 3 4",
        "T1 red-neat point G-12 [one 3 4]",
        "T1 red-neat point G-12 [1 3 4] ->",
        "T1 red-neat point G-12 [1000 3 4]",
        "T1 red-neat point G-12 [-1 3 4]",
        "T1 red-neat point G-12 [１ 3 4]",
        "roll 6",
        "roll 6 1 1",
        "roll six one",
        "roll 66 1",
        "draft T1",
        "draft T3 red-neat",
        "jack T1 G-14",
        "jack T1 G-14 x",
        "place T3 G-14",
        "ROLL 6 1",
        "->",
        "result",
        "\x00",
        "game: petanque",
    ],
)
def test_a_line_that_cannot_be_read(line: str) -> None:
    refusal = refused(f"game: petanque\nformat: tete-a-tete\nto: 13\nroll 3 3\n{line}\nresult *\n")
    assert (refusal.line, refusal.move, refusal.text) == (5, 2, line.strip())
    assert refusal.cause.key in ("refuse.bad-match.line", "refuse.wrong-result")


@pytest.mark.parametrize("to", ["0", "-1", "13.5", "٣", "99999", "1e3", "0x1"])
def test_points_to_play_to_are_a_plain_number(to: str) -> None:
    assert refused(f"game: petanque\nformat: tete-a-tete\nto: {to}\nresult *\n").cause.detail == "to"


def test_nothing_follows_the_result() -> None:
    text = "game: petanque\nformat: tete-a-tete\nto: 13\nresult *\n\n# a comment may\n"
    assert replay(text, RULES, CHARACTERS).played == ()
    assert refused(f"{text}roll 6 1\n").line == 7


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "game: petanque\n"])
def test_a_file_without_a_match(text: str) -> None:
    assert refused(text).cause.detail == "no-result"


def test_a_refused_move_leaves_the_state_as_it_was() -> None:
    state = match(f"{TETE_A_TETE}; jack T1 G-14 1")
    before: State = state._replace()
    wrong = Thrown(0, "frederik-mittel", POINT, (1, 1, 1, "Q9"), donnee=BOARD.parse("G-12"))
    with pytest.raises(Illegal) as caught:
        apply(state, wrong, Trace())
    assert caught.value.key == "refuse.bad-choice.direction"
    assert state == before
