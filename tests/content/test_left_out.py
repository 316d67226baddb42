"""What a check leaves out tells which other mistakes only follow from it."""

import os
from pathlib import Path

import pytest

from kit.content.left_out import leaving_out
from kit.content.limits import FILE_BYTES
from kit.content.problems import Problem


@pytest.mark.parametrize(("size", "known"), [(FILE_BYTES, True), (1 << 40, False)])
def test_a_file_too_large_to_be_read_is_not_read_for_its_names_either(
    tmp_path: Path, size: int, known: bool
) -> None:
    file = tmp_path / "skills.yaml"
    file.write_text("lucky:\n", "utf-8")
    os.truncate(file, size)  # a hole, which takes no room
    with leaving_out() as left:
        assert left.take([Problem(str(file), 1, 1, "cannot be read")])
        assert left.speaks_of(Problem("ada.yaml", 1, 1, "unknown skill 'lucky'")) is known
