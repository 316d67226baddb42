"""Recorded matches replayed line by line: each move, each step of its trace, each state.

The golden trace beside a match is language-free:
`python -m tests.games.petanque.engine.test_playthroughs` writes it anew,
for a reader who then looks at the difference.
"""

from pathlib import Path

import pytest

from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.moves import DECLINED, JackPlaced, Thrown
from kit.games.petanque.engine.notation import move_text, score_text, write
from kit.games.petanque.engine.replay import Played, replay
from kit.games.petanque.engine.rules import TEAMS
from tests.games.petanque.engine.piste import BOARD, CHARACTERS, RULES

FOLDER = Path(__file__).parents[1] / "playthroughs"
MATCHES = sorted(FOLDER.glob("*.match"))
BY_NAME = pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def header(text: str, name: str) -> str:
    return next(line.partition(": ")[2] for line in text.splitlines() if line.startswith(f"{name}: "))


def told(played: Played) -> list[str]:
    """One move as the golden file has it."""
    after = played.after
    turn = TEAMS[after.turn] if after.turn >= 0 else "nobody"
    state = f"{after.phase} {turn} end {after.end} score {score_text(after)} in hand {after.in_hand}"
    steps = [
        f"    {step.rule}: {step.key} " + " ".join(f"{name}={value}" for name, value in step.args.items())
        for step in played.trace
    ]
    return [
        f"{played.number} {move_text(played.before, played.move)}",
        *map(str.rstrip, steps),
        f"    = {state}",
    ]


def golden_of(path: Path) -> str:
    moves = replay(read(path), RULES, CHARACTERS).played
    return "\n".join(line for played in moves for line in told(played)) + "\n"


@BY_NAME
def test_every_line_tells_what_it_told_when_recorded(path: Path) -> None:
    golden = read(path.with_suffix(".trace"))
    for now, then in zip(golden_of(path).splitlines(), golden.splitlines(), strict=True):
        assert now == then


@BY_NAME
def test_every_throw_of_the_record_states_its_position(path: Path) -> None:
    for played in replay(read(path), RULES, CHARACTERS).played:
        if isinstance(played.move, Thrown) and played.after.phase == "throw":
            assert played.text.endswith(f"-> {played.after.position.text(BOARD)}")
        assert played.text.startswith(move_text(played.before, played.move))


@BY_NAME
def test_writing_it_again_gives_the_same_lines(path: Path) -> None:
    text = read(path)
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    written = write(replay(text, RULES, CHARACTERS).record)
    assert [line for line in written.splitlines() if line] == lines


@BY_NAME
def test_a_record_says_what_is_worth_seeing(path: Path) -> None:
    assert sum(line.startswith("# ") for line in read(path).splitlines()) > 5


def test_the_records_show_what_is_rare() -> None:
    seen: set[str] = set()
    for path in MATCHES:
        text = read(path)
        seen.add(header(text, "format"))
        seen.add(f"to {header(text, 'to')}")
        for played in replay(text, RULES, CHARACTERS).played:
            if isinstance(played.move, JackPlaced):
                seen.add("placed")
            if isinstance(played.move, Thrown):
                seen |= {played.move.action, *(step.rule for step in played.trace)}
                seen |= {step.key for step in played.trace}
                seen |= {"declined"} & {"declined" if DECLINED in played.move.answers else ""}
                seen |= {"stone"} & {"stone" if set(played.move.answers) & {*DIRECTIONS} else ""}
    assert {"triplettes", "tete-a-tete", "to 13", "to 11", "placed", "declined", "stone"} <= seen
    assert {"point", "push_jack", "shoot", "shoot_jack", "jackshot.hit", "push.jack_dead"} <= seen
    assert {"1.3-A", "1.3-B", "1.3-C", "1.4-A", "1.4-B", "1.4-C", "ruling-3", "ruling-11"} <= seen


if __name__ == "__main__":
    for match in MATCHES:
        match.with_suffix(".trace").write_text(golden_of(match), encoding="utf-8")
