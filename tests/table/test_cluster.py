"""A real scheduler and real workers as processes, one of them killed on the way: the same numbers."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

import pytest
from distributed import Client

from kit.cli import main
from kit.press.workers import each
from kit.table.cluster import cluster
from kit.table.fairness import NoTrial, find_out
from tests.project.tree import ROOT
from tests.table.test_fairness import trial

_NO_ONE = "tcp://127.0.0.1:9"


class Machines(NamedTuple):
    """A scheduler's address and its workers."""

    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    folder = tmp_path_factory.mktemp("dask")
    told = folder / "scheduler.json"
    with ExitStack() as stack:

        def start(*words: str) -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", "dask", *words, "--no-dashboard", "--host", "127.0.0.1"]
            process = subprocess.Popen(
                command, cwd=folder, env=os.environ | {"PYTHONPATH": str(ROOT)}, stderr=subprocess.DEVNULL
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        start("scheduler", "--port", "0", "--scheduler-file", str(told))
        _until(told.is_file)
        address = json.loads(told.read_text("utf-8"))["address"]
        workers = [start("worker", address, "--no-nanny", "--nthreads", "1") for _ in range(2)]
        with Client(address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        yield Machines(address, workers)


def _until(true: Callable[[], bool]) -> None:
    end = monotonic() + 60
    while not true():
        assert monotonic() < end
        sleep(0.05)


def test_the_cluster_finds_the_same_though_a_worker_is_killed(machines: Machines, tmp_path: Path) -> None:
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    find_out(trial(), 3200, partial(each, jobs=1), here, thorough=True)
    waves = 0
    with cluster(machines.address) as hands:

        def killing(work: Callable[[Any, Any], Any], shared: Any, items: Any) -> list[Any]:
            nonlocal waves
            waves += 1
            if waves == 3:
                machines.workers[0].kill()
            return hands(work, shared, items)

        find_out(trial(), 3200, killing, there, thorough=True)
    assert waves > 3
    assert there.read_bytes() == here.read_bytes()


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.table.cluster._WAIT", 0.5)
    with pytest.raises(NoTrial, match="no cluster answers"), cluster(_NO_ONE):
        pass


@pytest.mark.game("petanque")
def test_workers_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--cluster", _NO_ONE, "--workers", "2"]) == 1
    assert "leave --workers out" in capsys.readouterr().err
