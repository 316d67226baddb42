"""A fixed share of every fuzzer, the same each time; `make test-all` tries more, and `make fuzz` goes on."""

from pathlib import Path

import pytest

from tests.fuzz.__main__ import again, told
from tests.fuzz.catalogue import NAMES, fuzzer
from tests.fuzz.planted import WAYS
from tests.fuzz.run import Order, Tally

SEED = 1
LONGEST = 300.0  # seconds for one fuzzer, many times what it takes


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_found(name: str, tmp_path: Path) -> None:
    _attack(name, fuzzer(name).count // 20, tmp_path)


@pytest.mark.whole
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_found_in_the_whole_share(name: str, tmp_path: Path) -> None:
    _attack(name, fuzzer(name).count, tmp_path)


def _attack(name: str, count: int, tmp_path: Path) -> None:
    tally = Tally(name)
    Order(tally, SEED, count, LONGEST, tmp_path).run()
    if tally.kinds:
        pytest.fail("\n".join(told(failure, tmp_path) for failure in tally.kinds.values()), pytrace=False)
    assert tally.next == count, "the time was over before all cases were tried"
    assert tally.tried >= count


@pytest.mark.parametrize("way", WAYS)
def test_a_planted_fault_is_noticed_and_kept(way: str, tmp_path: Path) -> None:
    tally = Tally(f"planted-{way}")
    Order(tally, SEED, 1, LONGEST, tmp_path).run()
    assert [failure.kind for failure in tally.kinds.values()] == [WAYS[way]]
    assert (tally.tried, tally.failed, tally.next) == (1, 1, 1)
    folder = tmp_path / f"planted-{way}-1-0"
    assert (folder / "00").read_text(encoding="utf-8") == way
    assert list(again(folder, tmp_path).kinds) == [WAYS[way]]


def test_after_a_death_the_next_case_is_tried(tmp_path: Path) -> None:
    tally = Tally("planted-die")
    Order(tally, SEED, 2, LONGEST, tmp_path).run()
    assert (tally.tried, tally.failed, tally.next) == (2, 2, 2)
    assert [failure.count for failure in tally.kinds.values()] == [2]


def test_good_cases_are_not_blamed(tmp_path: Path) -> None:
    tally = Tally("planted-nothing")
    Order(tally, SEED, 20, LONGEST, tmp_path).run()
    assert (tally.tried, tally.failed, tally.next) == (20, 0, 20)


def test_the_same_seed_makes_the_same_cases() -> None:
    from random import Random

    for name in {*NAMES} - {"referee", "manifests", "pdfs"}:  # these are prepared first
        one, other = (fuzzer(name).make(Random(f"{SEED}/{name}/7")) for _ in range(2))
        assert one == other
