"""The worst packs of a megabyte that we know: `kit check` ends in 30 seconds and 500 megabytes."""

from pathlib import Path

import pytest

from tests.files import write
from tests.games.petanque.content.worst import PACKS, check

# The others take longer or differ little; `python -m tests.games.petanque.content.worst` measures all.
SOME = {
    "many skills": "unknown skill",
    "deep brackets": "nested too deep",
    "joins in texts": "all texts together take more than",
    "big phrases": "nothing says a phrase",
    "huge keys": "unknown skill",
}
QUICK = ("joins in texts", "deep brackets")


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.whole) for name in SOME]
)
def test_the_worst_packs_end(tmp_path: Path, name: str) -> None:
    run = check(write(tmp_path, {"pack.yaml": "name: Worst\n", **PACKS[name]()}), 30, 500)
    assert run.status in (0, 1), run.said[-500:]
    assert "Traceback" not in run.said
    assert SOME[name] in run.said
