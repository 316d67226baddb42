"""Options: those that change nothing are told, those that cannot be are refused, near names are named."""

from dataclasses import replace
from pathlib import Path

import pytest

from kit.book.product import SITE
from kit.cli import main
from kit.content.problems import hint
from kit.content.records import PrintDefaults
from kit.press.options import BuildOptions, PressOptions, with_defaults
from kit.press.products import Registry, idle
from kit.typeset.build import RULEBOOK
from tests.shelf import SAMPLE

REGISTRY = Registry((RULEBOOK,), (SITE,))


def told(products: str, *options: str, everything: bool = False) -> list[str]:
    """Options that change nothing, of those given as `paper letter`."""
    given = {name: word for name, _, word in (option.partition(" ") for option in options)}
    wanted = BuildOptions("petanque", tuple(products.split()), everything=everything, given=given)
    return [option for option, _ in idle(wanted, REGISTRY)]


@pytest.mark.game("petanque")
@pytest.mark.parametrize(
    ("products", "options", "idle"),
    [
        ("cards", ["paper letter", "duplex fold", "ink saver", "for shop", "printer x", "lang cs"], []),
        ("cards", ["accept"], ["--accept"]),
        ("rulebook", ["paper letter", "duplex short"], None),
        ("rulebook", ["ink grey", "for shop", "printer x", "lang cs", "accept"], []),
        ("rulebook-booklet", ["paper letter", "duplex short", "ink grey", "accept"], []),
        ("rulebook-booklet", ["duplex fold"], ["--duplex fold"]),
        ("site", ["paper a3", "duplex none", "ink grey", "for shop", "printer x", "lang cs"], None),
        ("site", ["accept"], []),
        ("site cards", ["paper a3", "accept"], []),
        ("rulebook rulebook-booklet", ["paper a3"], []),
        ("", ["paper a3"], []),
    ],
)
def test_an_option_that_changes_nothing_is_told(
    products: str, options: list[str], idle: list[str] | None
) -> None:
    assert told(products, *options) == ([f"--{option}" for option in options] if idle is None else idle)


@pytest.mark.game("petanque")
def test_of_everything_some_heed_every_option() -> None:
    assert told("", "paper a3", "accept", "duplex fold", everything=True) == []


def test_the_printer_of_a_pack_stays_at_home() -> None:
    said = PrintDefaults(ink="grey", printer="old")
    shop = BuildOptions("dama", press=PressOptions(purpose="shop"))
    assert with_defaults(BuildOptions("dama"), said).printer == "old"
    assert with_defaults(shop, said).printer is None
    assert with_defaults(shop, said).press.ink == "grey"
    asked = replace(shop, printer="other", given={"printer": "other"})
    assert with_defaults(asked, said).printer == "other"


def test_the_command_tells_it_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["build", "tokens", "--game", "dama", "--lang", "en", "--accept", "--out", str(tmp_path)]
    assert main(command) == 0
    assert capsys.readouterr().err.splitlines()[0].startswith("--accept ")


def test_a_calibration_sheet_has_two_sides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "--duplex", "fold", "--out", str(tmp_path)]) == 1
    said = "unknown way to turn the sheet over 'fold'; known: long, short\n"
    assert capsys.readouterr().err == said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("pink", ["ink", "wine"], ""),
        ("13", ["3", "12"], ""),
        ("a5", ["a4"], ""),
        ("crads", ["board", "cards"], "cards"),
        ("rulebok", ["rulebook", "rulebook-booklet"], "rulebook"),
        ("hsooter", ["shooter"], "shooter"),
        ("INK", ["ink"], "ink"),
    ],
)
def test_what_could_have_been_meant(word: str, known: list[str], meant: str) -> None:
    assert (f"did you mean {meant!r}?" in hint(word, known)) == bool(meant)
    assert ("did you mean" in hint(word, known)) == bool(meant)


@pytest.mark.parametrize(("word", "near"), [("tokns", "tokens"), ("rulebok", "rulebook"), ("sit", "site")])
def test_products_are_all_told(word: str, near: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", word, "--game", SAMPLE]) == 1
    said = capsys.readouterr().err
    assert f"did you mean {near!r}?" in said
    assert said.endswith("all, rulebook, rulebook-booklet, players-booklet, site\n")
