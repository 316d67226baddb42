"""The Makefile's promises."""

import re

from tests.project.tree import ROOT


def test_make_kit_is_one_call() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    found = re.search(r"^kit:.*\n((?:\t.*\n)+)", text, re.MULTILINE)
    assert found is not None
    assert found[1].split() == ["@$(BIN)/kit", "build", "--everything", "--game", "all"]
