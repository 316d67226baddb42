"""The build in the background of a watch."""

from dataclasses import replace
from pathlib import Path

import pytest

from kit.press.manifest import recall
from kit.studio.preview.settle import Orders
from kit.studio.preview.settle import main as settle
from tests.shelf import SHORT


@pytest.mark.whole
def test_settling_is_the_whole_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "pack"
    (pack / "characters").mkdir(parents=True)
    (pack / "characters/eva.yaml").write_text("name: Eva\nskill: nope\n", encoding="utf-8")
    orders = Orders("petanque", (str(pack),), str(tmp_path / "out"))
    assert settle(orders.to_json()) == 1
    assert "unknown skill" in capsys.readouterr().out
    assert not (tmp_path / "out").exists()
    (pack / "characters/eva.yaml").unlink()
    (pack / "characters").rmdir()
    (pack / "pack.yaml").write_text(f"game: {SHORT}\nprint: {{paper: letter}}\n", encoding="utf-8")
    assert settle(replace(orders, game=SHORT).to_json()) == 0
    made = recall(tmp_path / f"out/{SHORT}+pack").files
    assert {"cs/all.pdf", "en/tokens.pdf"} <= set(made)
    assert made["en/tokens.pdf"].paper == "Letter"
