"""`kit tune`: the choice that grants a wish is found, the nearest is told, and nothing is written unasked."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from kit.cli import main
from kit.content.content import Content
from kit.content.load import load
from kit.press.workers import each
from kit.table.fairness import BLOCK, NoTrial, Trial
from kit.table.tuning import Knob, Proposal, Wish, search, write

pytestmark = pytest.mark.game("petanque")
GAME = "petanque"
alone = partial(each, jobs=1)


def _block(points: int, number: int) -> dict[str, int]:
    """Matches in which somebody wins five times in a hundred for each point, with two throws for each."""
    rng = Random(number)
    won = sum(rng.random() < points / 20 for _ in range(BLOCK))
    throws = sum(2 * points + rng.randrange(-2, 3) for _ in range(BLOCK))
    return {"matches": BLOCK, "played:eva": BLOCK, "won:eva": won, "ends": BLOCK * points, "throws": throws}


def _trial(content: Content) -> Trial:
    return Trial({}, ("eva",), content.facts["match"]["points"], _block)


def _found(change: str, *wishes: str, packs: tuple[Path, ...] = (), matches: int = 2000) -> Proposal:
    read = [Wish.read(text) for text in wishes]
    return search(load(GAME, packs), packs, [Knob.read(change, GAME)], read, _trial, matches, alone, 30)


def test_the_choice_that_grants_the_wish_is_found() -> None:
    found = _found("rules.match.points=12..20", "eva=75..85", "throws=30..34")
    assert found.best.values == ("16",)
    assert found.granted
    assert found.today.values == ("13",)
    assert found.best.counts["matches"] == found.today.counts["matches"] == 2000


def test_minutes_are_reckoned_from_throws() -> None:
    found = _found("rules.match.points=12,15,18", "minutes=17..19")
    assert found.best.values == ("18",)
    assert found.sure


def test_what_is_granted_already_stays() -> None:
    found = _found("rules.match.points=12,14", "eva=60..70")
    assert found.best is found.today


def test_the_nearest_is_told_when_nothing_grants_it() -> None:
    found = _found("rules.match.points=12..15", "eva=90..95", matches=400)
    assert not found.granted
    assert found.best.values == ("15",)


def test_a_choice_that_makes_no_game_is_left_out() -> None:
    found = _found("rules.match.points=0,14", "eva=65..75", matches=200)
    assert found.refused == [("0",)]
    assert found.tried == 2


def test_it_is_written_with_comments_kept_and_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(f"game: {GAME}\n", "utf-8")
    rules = tmp_path / "rules.yaml"
    rules.write_text("match: {points: 13}  # as at home\n", "utf-8")
    found = _found("rules.match.points=16,20", "eva=75..85", packs=(tmp_path,), matches=400)
    assert rules.read_text("utf-8") == "match: {points: 13}  # as at home\n"
    assert write(found, tmp_path) == [rules]
    assert rules.read_text("utf-8") == "match: {points: 16}  # as at home\n"


@pytest.mark.parametrize(
    ("change", "wish", "said"),
    [
        ("rules.match.points", "eva=40..60", "changes nothing"),
        ("rule.match.points=9..13", "eva=40..60", "changes nothing"),
        ("rules.match.points=13,13", "eva=40..60", "changes nothing"),
        ("rules.match.pints=9..13", "eva=40..60", "not written anywhere"),
        ("rules.match.points=1..900", "eva=40..60", "too many"),
        ("rules.match.points=9..13", "adam=40..60", "nobody called 'adam'"),
        ("rules.match.points=9..13", "eva=60..40", "no wish"),
        ("rules.match.points=9..13", "eva", "no wish"),
    ],
)
def test_what_cannot_be_tuned_is_refused(change: str, wish: str, said: str) -> None:
    with pytest.raises(NoTrial, match=said):
        _found(change, wish)


def test_the_command_proposes_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in ("kit.games.petanque.table.balance", "kit.table.tuning"):
        monkeypatch.setattr(f"{module}.BLOCK", 4)
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text(f"game: {GAME}\n", "utf-8")
    words = ["--wish", "ends=1..3", "--change", "rules.match.short=1,2", "--short", "--format", "tete-a-tete"]
    more = ["--matches", "4", "--workers", "1", "--pack", str(pack), "--lang", "en", "--quiet"]
    assert main(["tune", *words, *more]) == 0
    said = capsys.readouterr().out
    assert "rules.match.short: 11 → " in said
    assert "# rules.yaml\nmatch:\n  short: " in said
    assert [file.name for file in pack.iterdir()] == ["pack.yaml"]
    assert main(["tune", *words, *more, "--write"]) == 0
    assert (pack / "rules.yaml").is_file()
