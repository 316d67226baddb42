"""What a pack's book says of its characters' fairness: from the counts, and only while it is true."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.content.load import load
from kit.core.errors import KitError
from kit.data import content_root

CLUB = content_root().parent / "packs" / "club"
PAGE = "{{ fairness() }}"


def told(pack: Path | None, lang: str = "en") -> str:
    content = load("petanque", [pack] if pack else [], words=drawing_words())
    return Book(content, lang, accept=pack is not None).expand("characters", PAGE).markdown


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CLUB, tmp_path / "club"))


def changed(pack: Path, **facts: Any) -> Path:
    file = pack / "balance.json"
    data = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(data | facts), encoding="utf-8")
    return pack


def kept(pack: Path) -> Any:
    return json.loads((pack / "balance.json").read_text("utf-8"))


def test_the_clubs_characters_have_their_verdicts() -> None:
    shown = told(CLUB)
    assert "## Are they fair? {#fairness}" in shown
    assert "kit balance" not in shown, "measure again: the rules of the game or the club have changed"
    assert kept(CLUB)["complete"]
    for name in ("Granny Hana", "Franta Blesk", "Julie Tichounká", "Vašek Přesný"):
        assert f"| **{name}** | " in shown
    assert f"{kept(CLUB)['counts']['matches']} matches in all" in shown
    assert "## Jsou vyvážené? {#fairness}" in told(CLUB, "cs")


def test_a_game_without_findings_says_nothing() -> None:
    assert told(None).strip() == ""


def test_verdicts_follow_the_counts_and_not_what_is_claimed(pack: Path) -> None:
    counts = {"matches": 4000, "played:babi-hana": 4000, "won:babi-hana": 2000}
    claimed = {"babi-hana": {"rate": 0.9, "low": 0.8, "high": 0.95, "verdict": "strong"}}
    shown = told(changed(pack, counts=counts, judged=claimed))
    assert "| **Granny Hana** | 4000 | 50.0% | 48.5–51.5% | fair |" in shown
    assert "strong" not in shown


@pytest.mark.parametrize(
    "facts", [{"rules": "0" * 12}, {"game": "dama"}, {"format": ["x"]}, {"to": None}, {"judged": {"eva": {}}}]
)
def test_what_was_found_under_other_rules_is_not_shown(pack: Path, facts: dict[str, Any]) -> None:
    shown = told(changed(pack, **facts))
    assert "no longer hold" in shown
    assert "`kit balance " in shown
    assert "--pack club" in shown
    assert f"--matches {kept(pack)['counts']['matches']} --json club/balance.json`" in shown
    assert "|" not in shown


def test_a_changed_rule_makes_findings_stale(pack: Path) -> None:
    (pack / "skills.yaml").write_text(
        (pack / "skills.yaml").read_text("utf-8").replace("point: {max: 5}", "point: {max: 4}"),
        encoding="utf-8",
    )
    assert "no longer hold" in told(pack)


@pytest.mark.parametrize("text", ["", "[]", '{"blocks": 1}', "\x00"])
def test_a_broken_file_is_named(pack: Path, text: str) -> None:
    (pack / "balance.json").write_text(text, encoding="utf-8")
    with pytest.raises(KitError, match=r"balance\.json: no findings"):
        told(pack)


def test_impossible_counts_are_refused(pack: Path) -> None:
    changed(pack, counts={"played:babi-hana": 1, "won:babi-hana": 2})
    with pytest.raises(KitError, match=r"balance\.json: no findings"):
        told(pack)
