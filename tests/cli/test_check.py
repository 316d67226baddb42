"""`kit check --game all`: every game is checked, whatever is wrong with another."""

import argparse

import pytest

from kit.cli import content, main
from kit.core import shelf
from kit.core.errors import KitError


def test_every_game_is_checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    seen = []

    def one(arguments: argparse.Namespace) -> int:
        seen.append(arguments.game)
        if len(seen) == 1:
            raise KitError("something is wrong")
        return 0

    monkeypatch.setattr(content, "_check_one", one)
    assert main(["check", "--game", "all"]) == 1
    assert seen == [*shelf.names()]
    said = capsys.readouterr()
    assert [line for line in said.out.splitlines() if line] == seen
    assert said.err == "something is wrong\n"
    assert main(["check", "--game", "all", "--quiet"]) == 0
    assert capsys.readouterr().out == ""


def test_a_pack_belongs_to_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--game", "all", "--pack", "packs/club"]) == 1
    assert "a pack belongs to one game" in capsys.readouterr().err
