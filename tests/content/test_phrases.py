"""Phrases: gaps, plural forms, and nothing more."""

import pytest

from kit.content.phrases import BadPhrase, Phrases, UnknownPhrase, compile_phrase
from kit.content.text import Language

CS = Language("cs", "Čeština", True, (((1, 1),), ((2, 4),)), ",")
EN = Language("en", "English", True, (((1, 1),),))


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0\u00a0polí"),
        (1, "1\u00a0pole"),
        (2, "2\u00a0pole"),
        (4, "4\u00a0pole"),
        (5, "5\u00a0polí"),
        (22, "22\u00a0polí"),
        (101, "101\u00a0polí"),
        (-1, "−1\u00a0pole"),
        (1000, "1000\u00a0polí"),
    ],
)
def test_plural_forms(n: int, said: str) -> None:
    assert compile_phrase("{n:pole|pole|polí}", CS).say({"n": n}) == said


def test_gaps_are_filled_and_named() -> None:
    phrase = compile_phrase("{a} and {b}, {n:boule|boules} of {a}; {n}", EN)
    assert phrase.gaps == {"a", "b", "n"}
    assert phrase.say({"a": "x", "b": 2, "n": 1, "more": "unused"}) == "x and 2, 1\u00a0boule of x; 1"


def test_a_value_is_called_as_another_phrase_says() -> None:
    others = {"suit.c": compile_phrase("clubs", EN), "suit.s": compile_phrase("spades", EN)}
    phrase = compile_phrase("{n:card|cards}: {suits:suit.*}", EN, others)
    assert phrase.gaps == {"n", "suits"}
    assert phrase.say({"n": 2, "suits": "S,C"}) == "2\u00a0cards: spades, clubs"
    assert phrase.say({"n": 1, "suits": "%s"}) == "1\u00a0card: %s", "what has no name is said as it is"


def test_a_per_cent_sign_is_only_a_sign() -> None:
    assert compile_phrase("100 % of {a} is %s", EN).say({"a": "50 %d"}) == "100 % of 50 %d is %s"
    assert compile_phrase("100 %", EN).say({}) == "100 %"


def test_what_is_filled_in_is_not_read_again() -> None:
    assert compile_phrase("{a}!", EN).say({"a": "{b} {0.__class__}"}) == "{b} {0.__class__}!"
    assert compile_phrase("{a} {n:x|y}", EN).say({"a": "{|0}", "n": 2}) == "{|0} 2\u00a0y"


@pytest.mark.parametrize(
    "source",
    [
        "{a.b}",
        "{a[0]}",
        "{a!r}",
        "{a:>9}",
        "{}",
        "{0}",
        "{a",
        "a}",
        "{{a}}",
        "{A}",
        "{n:x}",
        "{n:x||y}",
        "{n:x|}",
    ],
)
def test_anything_else_in_braces_is_refused(source: str) -> None:
    with pytest.raises(BadPhrase):
        compile_phrase(source, EN)


def test_an_unknown_phrase_suggests_another() -> None:
    phrases = Phrases({"en": {"run.bump": compile_phrase("{a}", EN)}})
    assert phrases.say("run.bump", "en", {"a": 1}) == "1"
    assert "run.bump" in phrases
    assert list(phrases) == ["run.bump"]
    assert phrases.gaps("run.bump") == {"a"}
    with pytest.raises(UnknownPhrase, match=r"no phrase 'run\.bum' in 'en' \(did you mean 'run\.bump'"):
        phrases.say("run.bum", "en", {})
    with pytest.raises(UnknownPhrase, match=r"phrase 'run\.bump' needs 'a' to be filled in"):
        phrases.say("run.bump", "en", {})
    with pytest.raises(UnknownPhrase, match="no phrases in 'de'"):
        phrases.say("run.bump", "de", {})
