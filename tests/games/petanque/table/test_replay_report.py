"""What `kit replay` prints."""

import re
from pathlib import Path

import pytest

from kit.games.petanque.table.replay import replay_report
from tests.games.petanque.engine.piste import CONTENT
from tests.games.petanque.engine.test_playthroughs import MATCHES
from tests.games.petanque.engine.test_wrong_matches import FILES as WRONG

TETE_A_TETE = next(path for path in MATCHES if "tete-a-tete" in path.name)
MOVE = re.compile(r"^(roll|draft|jack|place|T[12]) ", re.MULTILINE)


def moves(path: Path) -> int:
    return len(MOVE.findall(re.sub("#.*", "", path.read_text(encoding="utf-8"))))


def report(path: Path, language: str, trace: bool = False) -> tuple[str, bool]:
    made = replay_report(CONTENT, path.name, path.read_text(encoding="utf-8"), language, trace)
    return made.text, made.sound


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_proven_match_lists_its_ends_and_the_winner(path: Path, language: str) -> None:
    text, sound = report(path, language)
    claims = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("score ")]
    *ends, last = text.splitlines()
    assert sound
    assert [line.rpartition(": ")[2] for line in ends] == [claim.removeprefix("score ") for claim in claims]
    assert [int(re.findall(r"\d+", line)[0]) for line in ends] == list(range(1, len(claims) + 1))
    assert claims[-1].removeprefix("score ") in last


def test_the_winner_is_called_by_the_name_in_the_headers() -> None:
    text, _ = report(TETE_A_TETE, "en")
    assert text.splitlines()[-1] == (
        f"The match is proven ({moves(TETE_A_TETE)}\N{NO-BREAK SPACE}moves). Christofer wins 11-7, "
        "having 11\N{NO-BREAK SPACE}points or more after end 13."
    )


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_trace_tells_every_move_with_its_rules(language: str) -> None:
    text, sound = report(TETE_A_TETE, language, trace=True)
    assert sound
    numbers = re.findall(r"^ {0,3}(\d+)  \S", text, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, moves(TETE_A_TETE) + 1)]
    for rule in ("1.3", "1.3-A", "1.4", "1.4-C", "ruling-3", "ruling-11"):
        assert re.search(rf"^        {re.escape(rule)} ", text, re.MULTILINE)


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_wrong_match_is_refused_with_file_line_move_and_rule(path: Path, language: str) -> None:
    head = path.read_text(encoding="utf-8").splitlines()[0]
    line, move, rule = re.findall(r"line (\d+), move (\d+), rule (\S+)", head)[0]
    text, sound = report(path, language)
    said = f"{path.name}:{line}: move {move} (rule {rule}): "
    assert not sound
    assert text.startswith(
        said if language == "en" else f"{path.name}:{line}: tah {move} (pravidlo {rule}): "
    )
    assert "Traceback" not in text


def test_an_unfinished_match_says_so() -> None:
    made = replay_report(
        CONTENT, "x", "game: petanque\nformat: triplettes\nto: 13\nroll 6 1\nresult *", "en", False
    )
    assert made.sound
    assert made.text == "The record is proven (1\N{NO-BREAK SPACE}move). The match is unfinished at 0-0."
