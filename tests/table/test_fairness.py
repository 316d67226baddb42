"""Trials of fairness: counted alike by any number of processes, stopped when sure, gone on with."""

import json
from functools import partial
from pathlib import Path
from random import Random

import pytest

from kit.press.workers import each
from kit.table.fairness import BLOCK, Findings, NoTrial, Share, Trial, find_out

alone = partial(each, jobs=1)


def coins(shared: dict[str, float], number: int) -> dict[str, int]:
    """A block of coins, each of which falls heads as often as is said of it."""
    rng, counts = Random(f"{shared['seed']}:{number}"), {"matches": BLOCK}
    for name in ("even", "loaded"):
        counts[f"played:{name}"] = BLOCK
        counts[f"won:{name}"] = sum(rng.random() < shared[name] for _ in range(BLOCK))
    return counts


def trial(loaded: float = 0.7, seed: int = 1) -> Trial:
    shared = {"even": 0.5, "loaded": loaded, "seed": seed}
    return Trial({"game": "coins", "seed": seed}, ("even", "loaded"), shared, coins)


def test_any_number_of_processes_finds_the_same(tmp_path: Path) -> None:
    for workers in (1, 2, 3):
        find_out(trial(), 2000, partial(each, jobs=workers), tmp_path / f"{workers}.json")
    one, two, three = ((tmp_path / f"{n}.json").read_bytes() for n in (1, 2, 3))
    assert one == two == three


def test_it_stops_when_it_is_sure_and_not_before() -> None:
    found = find_out(trial(), 1_000_000, alone)
    assert found.sure
    assert found.complete
    assert found.blocks * BLOCK < 5000
    assert found.share("loaded").verdict == "strong"
    assert found.share("even").verdict == "fair"
    thorough = find_out(trial(), 4000, alone, thorough=True)
    assert thorough.blocks * BLOCK == 4000


def test_what_was_kept_is_gone_on_with(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    find_out(trial(), 3200, alone, whole, thorough=True)
    find_out(trial(), 960, alone, parts, thorough=True)
    find_out(trial(), 3200, alone, parts, thorough=True, resume=True)
    assert parts.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("kept", ["", "[]", "{}", '{"blocks": 1, "counts": {"a": "b"}}', "[" * 100_000])
def test_no_findings_are_refused(tmp_path: Path, kept: str) -> None:
    file = tmp_path / "kept.json"
    file.write_text(kept, encoding="utf-8")
    with pytest.raises(NoTrial, match="no findings"):
        find_out(trial(), 100, alone, file, resume=True)
    assert file.read_text(encoding="utf-8") == kept


def test_the_findings_of_another_trial_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    find_out(trial(), 100, alone, file)
    with pytest.raises(NoTrial, match="another trial"):
        find_out(trial(seed=2), 100, alone, file, resume=True)
    with pytest.raises(NoTrial, match="--json"):
        find_out(trial(), 100, alone, resume=True)


def test_a_block_that_fails_leaves_what_was_found(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    waves = 0

    def stopping(*args: object) -> list[dict[str, int]]:
        nonlocal waves
        waves += 1
        if waves > 2:
            raise KeyboardInterrupt
        return [coins({"even": 0.5, "loaded": 0.5, "seed": 1}, waves)]

    with pytest.raises(KeyboardInterrupt):
        find_out(trial(), 100_000, stopping, file, thorough=True)
    assert json.loads(file.read_text(encoding="utf-8"))["counts"]["matches"] == 2 * BLOCK


def test_nobody_is_judged_by_nothing() -> None:
    assert Findings(trial(), 0, {}, False).share("even") == Share(0.5, 0.0, 1.0)
    assert not Findings(trial(), 0, {}, False).sure
