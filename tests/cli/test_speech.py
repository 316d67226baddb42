"""Help and errors in the user's language."""

import argparse
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import kit
from kit.cli import main, parser
from kit.cli.speech import listening
from kit.content import catalogue, tree
from kit.content.catalogue import GAP, translated
from kit.content.containers import Key
from kit.content.house import aside, say
from kit.content.shape import Shape
from kit.data import content_root
from tests.project.raised import sentences

SAME = {"A", "B", "A,B", "N", "SHELL", "MANIFEST"}
"""Words of the help that are the same in Czech."""
WITH_BRACES = {
    "the heading {} needs an address: {} {} {#name}",
    "a brace that is no gap; only {name} and {n:form|form} are known",
    "a key must be one word; a text that begins with [ or { needs quotes",
    "expected a text in each language: {{}}",
    "expected one stroke, e.g. {shape hat: M0 0 L4 0 Z}",
}
"""Sentences about braces, which a phrase cannot hold."""
ROOT = content_root().parent


def _known() -> set[str]:
    import yaml

    files = [content_root() / "house" / name for name in catalogue.FILES]
    texts = [one["en"] for file in files for one in yaml.safe_load(file.read_text("utf-8"))]
    return {GAP.sub("{}", text) for text in texts}


def test_every_refusal_has_a_sentence_in_the_catalogue() -> None:
    known = _known()
    said = sentences(ROOT / "kit")
    assert len(said) > 250
    missing = [
        f"kit/{one.file}:{one.line}: {one.template}"
        for one in said
        if one.template not in known | WITH_BRACES
    ]
    assert not missing, "\n".join(["say these in content/house/errors.yaml:", *missing])


@pytest.mark.parametrize("remedy", sorted({said for _, said in tree._REMEDIES}))
def test_every_slip_of_yaml_is_told_in_czech(remedy: str) -> None:
    assert translated(f"a.yaml:1:1: {remedy}", "cs") != f"a.yaml:1:1: {remedy}"


def test_what_can_be_expected_somewhere_has_a_name_in_czech() -> None:
    names = [module.name for module in walk_packages(kit.__path__, "kit.")]
    known: dict[int, Shape[Any]] = {}
    for name in names:
        if name != "kit.__main__":
            _gather(vars(import_module(name)), known)
    found = {what for shape in known.values() if (what := getattr(shape, "what", ""))}
    assert len(found) > 200
    assert sorted(what for what in found if translated(what, "cs") == what) == []


def _gather(of: object, known: dict[int, Shape[Any]]) -> None:
    """Every shape that can be reached from here through lists, keys and other shapes."""
    if isinstance(of, Shape):
        if id(of) in known:
            return
        known[id(of)] = of
    held = of if isinstance(of, dict | tuple | list) else vars(of)
    for one in held.values() if isinstance(held, dict) else held:
        if isinstance(one, Shape | Key | dict | tuple | list):
            _gather(one, known)


def _help_texts(of: argparse.ArgumentParser) -> Iterator[str]:
    yield of.description or ""
    yield from (group.title or "" for group in of._action_groups)
    for action in of._actions:
        yield from (word for word in (action.help, action.metavar) if isinstance(word, str))
        if isinstance(action, argparse._SubParsersAction):
            for one in action.choices.values():
                yield from _help_texts(one)


def test_all_of_the_help_is_czech_too() -> None:
    said = {text for text in _help_texts(parser()) if text not in ("", argparse.SUPPRESS, *SAME)}
    assert len(said) > 60
    assert not sorted(text for text in said if translated(text, "cs") == text)


def test_help_speaks_the_language_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    with pytest.raises(SystemExit):
        main(["build", "--help"])
    said = capsys.readouterr().out
    assert said.startswith("použití: kit build")
    assert "volby:" in said
    assert "--pack SLOŽKA" in said
    assert "usage" not in said
    assert "options" not in said


@pytest.mark.game("petanque")
def test_the_option_goes_before_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert main(["build", "crads", "--lang", "en"]) == 1
    assert capsys.readouterr().err.startswith("no product 'crads' (did you mean 'cards'?)")
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["check", "--pack", "nowhere", "--lang=cs"]) == 1
    assert "taková složka tu není" in capsys.readouterr().err
    with listening(["serve", "--lang", "cs"]):
        assert aside("cli.port", port=8000) == say("cli.port", "cs", port=8000)
    assert aside("cli.port", port=8000) == say("cli.port", "en", port=8000)


def test_wrong_options_are_told_in_czech(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    with pytest.raises(SystemExit):
        main(["match", "--seed", "x"])
    assert "kit match: chyba: --seed: 'x' není celé číslo" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("english", "czech"),
    [
        ("a.yaml:7:8: unknown skill 'x' (did you mean 'y'? known: y)",
         "a.yaml:7:8: neznámá dovednost 'x' (nemělo tu být 'y'? na výběr: y)"),
        ("a.yaml:1:1: expected a whole number from 1 to 6 (without quotes), not '7'",
         "a.yaml:1:1: patří sem celé číslo od 1 do 6 (bez uvozovek), ne '7'"),
        ("a.yaml:1:1: 5 characters are too many; the limit is 4",
         "a.yaml:1:1: 5\xa0znaků je moc; nejvýš smí být 4"),
        ("a.yaml:1:1: 2 characters are too many; the limit is 1",
         "a.yaml:1:1: 2\xa0znaky je moc; nejvýš smí být 1"),
        ("c.yaml:3:11: picture 'a.jpg' of 200 × 240 pixels prints at 110 dpi; 200 dpi or more are needed: "
         "at least 363 × 435 pixels for 46 × 55.2 mm",
         "c.yaml:3:11: obrázek 'a.jpg' (200 ×\xa0240 bodů) by se tiskl v\xa0rozlišení 110 dpi; je potřeba "
         "200 dpi nebo víc: aspoň 363 × 435 bodů pro 46 ×\xa055,2 mm"),
        ("a:1:1: the file is missing\nb:2:1: there is no such folder",
         "a:1:1: soubor chybí\nb:2:1: taková složka tu není"),
        ("a.yaml:1:1: expected a mapping (key: value), not 'x'",
         "a.yaml:1:1: patří sem položky (klíč: hodnota), ne 'x'"),
        ("p.yaml:1:1: expected a number from 95 to 105 "
         "(print at 100 % without fitting to the paper, and measure again), not 90",
         "p.yaml:1:1: patří sem číslo od 95 do 105 "
         "(tiskni na 100 % bez přizpůsobení papíru a\xa0změř to znovu), ne 90"),
        ("podle pravidel to vychází jinak", "podle pravidel to vychází jinak"),
        ("what nobody has ever said", "what nobody has ever said"),
    ],
)  # fmt: skip
def test_gaps_are_carried_over(english: str, czech: str) -> None:
    assert translated(english, "cs") == czech
    assert translated(english, "en") == english


@pytest.mark.game("petanque")
def test_an_alias_stays_for_what_was_renamed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--language", "fr"]) == main(["check", "--missing", "fr"]) == 1
    said = capsys.readouterr().out
    assert said[: len(said) // 2] == said[len(said) // 2 :]


@pytest.mark.game("petanque")
def test_a_damaged_house_does_not_hide_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> str:
        raise OSError("gone")

    monkeypatch.setattr(catalogue, "_translated", broken)
    assert main(["check", "--pack", str(tmp_path / "no"), "--lang", "cs"]) == 1
    assert "there is no such folder" in capsys.readouterr().err


def test_two_mistakes_of_one_kind_are_two_sentences() -> None:
    said = "{} has no glyph for '王' (U+738B) in '{}'; write it otherwise, or set it in a font that has it"
    lines = [f"a.yaml:1:7: {said.format('Fraunces', name)}" for name in ("Eva 王", "Iva 王")]
    told = translated("\n".join(lines), "cs").splitlines()
    assert told == [translated(line, "cs") for line in lines]
    assert all("nemá znak" in line and "napiš to jinak" in line for line in told)
