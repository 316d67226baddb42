"""Every word of a skill is told on its card and on the quick-reference card; what does nothing is not."""

from pathlib import Path

import pytest

from kit.content.problems import ContentErrors
from kit.games.petanque.content import PetanqueContent, load
from kit.games.petanque.content.skill_text import skill_lines
from tests.files import write
from tests.games.petanque.content.skills import ALL_WORDS, content_with, own

CARDS = [
    ("point: {min: 2}", "− Plac: kostka nejméně 2", "− Point: die at least 2"),
    ("point: {max: 5}", "+ Plac: kostka nejvýš 5", "+ Point: die at most 5"),
    ("point: {min: 2, max: 5}", "+ Plac: kostka nejméně 2, nejvýš 5", "+ Point: die at least 2, at most 5"),
    ("point: {min: 3, max: 3}", "+ Plac: kostka vždy 3", "+ Point: die always 3"),
    (
        "point: {add: -1, except: [1], min: 2, optional: true}",
        "+ Plac: kostka −1 (kromě 1), nejméně 2, když chceš",
        "+ Point: die −1 (except on 1), at least 2 if you like",
    ),
    ("shoot: {add: 1, optional: true}", "Střela: kostka +1, když chceš", "Shot: die +1 if you like"),
    ("shoot: {max: 3}", "+ Střela: kostka nejvýš 3", "+ Shot: die at most 3"),
    (
        "push_jack: {add: -1, except: [1]}; may: [push_jack]",
        "+ Posunutí košonku: kostka −1 (kromě 1)",
        "+ Jack push: die −1 (except on 1)",
    ),
    (
        "shoot_jack: {max: 1}; may: [shoot_jack]",
        "+ Střelba košonku: kostka nejvýš 1",
        "+ Jack shot: die at most 1",
    ),
    (
        "shoot: {add: -1, except: [1]}; shoot_jack: {}; may: [shoot_jack]",
        "• Střelba košonku: kostka, jak padne",
        "• Jack shot: die as rolled",
    ),
    ("carreau: [2, 3]", "+ Střela: carreau i\u00a0na 2–3", "+ Shot: a carreau on 2–3, too"),
    (
        "reroll: [point]",
        "+ Jednou za kolo smíš hodit znovu: plac",
        "+ Once per end you may reroll: point",
    ),
    (
        "reroll: [shoot, point]",
        "+ Jednou za kolo smíš první kostku hodit znovu",
        "+ Once per end you may reroll the first die",
    ),
    ("boules: 1", "+ Máš o\u00a0kouli víc", "+ You have one boule more"),
    ("boules: -1", "− Máš o\u00a0kouli míň", "− You have one boule fewer"),
]


@pytest.mark.parametrize(("keys", "czech", "english"), CARDS)
def test_each_word_stands_on_the_card(tmp_path: Path, keys: str, czech: str, english: str) -> None:
    content = own(tmp_path, keys)
    for lang, expected in (("cs", czech), ("en", english)):
        lines = skill_lines(content.skills["tested"], content.rules, content.phrases, lang)
        said = [f"{line.sign or '•'} {line.text}" for line in lines]
        assert any(line.endswith(expected) for line in said), said


@pytest.mark.parametrize("keys", ["push_jack: {min: 2}", "shoot_jack: {add: 1}", "reroll: [push_jack]"])
def test_words_about_an_action_that_may_not_be_tried_are_refused(tmp_path: Path, keys: str) -> None:
    with pytest.raises(ContentErrors, match=r"skills.yaml:3:\d+: '(push|shoot)_jack' is not in `may`"):
        own(tmp_path, keys)


@pytest.mark.parametrize("keys", ["point: {max: 6}", "carreau: [1]"])
def test_what_does_nothing_is_not_said(tmp_path: Path, keys: str) -> None:
    content = own(tmp_path, keys)
    plain = own(tmp_path / "plain", "stone: self")
    said, nothing = (
        skill_lines(one.skills["tested"], one.rules, one.phrases, "en") for one in (content, plain)
    )
    assert said == nothing


def reference_of(content: PetanqueContent, lang: str) -> str:
    lines = [line for section in content.reference.sections for line in section.lines]
    lines += [text for s in content.reference.sections for one in s.entries for text in (one.name, one.text)]
    return "\n".join(content.text(line, lang) for line in lines).replace("\u00a0", " ")


def test_the_reference_card_tells_the_truth_about_custom_skills(tmp_path: Path) -> None:
    content = content_with(tmp_path, ALL_WORDS)
    english, czech = (reference_of(content, lang) for lang in ("en", "cs"))
    for said in (
        "Point: die −1 (except on 1), at least 2, at most 4 if you like.",
        "Jack push: die −1 (except on 1).",
        "Shot: die at least 2.",
        "Jack shot: die −1 (except on 1).",
        "Shot: a carreau on 3, too.",
        "Once per end you may reroll: point, jack shot.",
        "You have one boule more.",
        "Only: pointer, all-rounder, tested.",
    ):
        assert said in english
    for said in ("Plac: kostka −1 (kromě 1), nejméně 2, nejvýš 4, když chceš.", "smíš hodit znovu: plac,"):
        assert said in czech


def test_nobody_may_is_said_so(tmp_path: Path) -> None:
    none = "".join(f"{skill}: {{may: []}}\n" for skill in ("shooter", "pointer", "allrounder"))
    content = load(packs=[write(tmp_path, {"skills.yaml": none})])
    assert reference_of(content, "en").count("Only: nobody.") == 2
    assert reference_of(content, "cs").count("Smí jen: nikdo.") == 2
