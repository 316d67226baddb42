"""Trials of fairness: counted alike by any number of processes, stopped when sure, gone on with."""

import json
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from kit.cli import main
from kit.press.workers import each
from kit.table.fairness import BLOCK, KEPT, Findings, NoTrial, Share, Trial, find_out
from tests.shelf import SAMPLE

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


@pytest.mark.whole
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


class Coins:
    """A game's part that lets coins be judged; what happens after the first blocks is for a test to say."""

    def __init__(self, block: Callable[[dict[str, float], int], dict[str, int]]) -> None:
        self._block = block

    def trial(self, *asked: object) -> Trial:
        return replace(trial(), block=self._block)


def killed(shared: dict[str, float], number: int) -> dict[str, int]:
    """A process that plays a few blocks before it is killed."""
    if number >= KEPT:
        os.kill(os.getpid(), signal.SIGKILL)
    return coins(shared, number)


def interrupted(shared: dict[str, float], number: int) -> dict[str, int]:
    """Ctrl-C after a few blocks."""
    if number >= KEPT:
        raise KeyboardInterrupt
    return coins(shared, number)


def interrupted_at_once(shared: dict[str, float], number: int) -> dict[str, int]:
    """Ctrl-C before anything is over."""
    raise KeyboardInterrupt


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize(
    ("block", "lang", "kept", "status", "said"),
    [
        (interrupted, "en", True, 130, "stopped; {n} matches are kept in {file}, and `--resume` goes on"),
        (interrupted, "cs", True, 130, "zastaveno; {n}\xa0odehraných zápasů zůstává v\xa0souboru {file} a"),
        (interrupted, "en", False, 130, "stopped; nothing is kept: `--json FILE` keeps what is played"),
        (interrupted_at_once, "en", True, 130, "stopped; nothing is kept in {file} yet: the first {n}"),
        (killed, "en", True, 1, "a process that played was killed, perhaps because memory ran out; {n} ma"),
        (killed, "cs", True, 1, "proces, který hrál, někdo ukončil, možná došla paměť; {n}\xa0odehraných"),
        (killed, "en", False, 1, "memory ran out; nothing is kept: `--json FILE` keeps what is played"),
    ],
)  # fmt: skip
def test_who_stops_it_is_told_what_is_kept(
    block: Callable[[dict[str, float], int], dict[str, int]],
    lang: str,
    kept: bool,
    status: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("kit.table.part.fairness_part", lambda game: Coins(block))
    file = tmp_path / "kept.json"
    workers = ["--workers", "2" if block is killed else "1"]
    words = ["balance", "--game", SAMPLE, "--lang", lang, "--thorough", *workers]
    assert main([*words, *(["--json", str(file)] if kept else [])]) == status
    told = capsys.readouterr().err
    assert said.format(n=KEPT * BLOCK, file=file) in told
    assert "build" not in told
    assert len(told.splitlines()) == 1
    assert file.exists() == (kept and block is not interrupted_at_once)
    if file.exists():
        assert json.loads(file.read_text(encoding="utf-8"))["counts"]["matches"] == KEPT * BLOCK


def test_nobody_is_judged_by_nothing() -> None:
    assert Findings(trial(), 0, {}, False).share("even") == Share(0.5, 0.0, 1.0)
    assert not Findings(trial(), 0, {}, False).sure
