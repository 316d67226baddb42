"""The book of a pack with skills of its own: what it says of all skills is true of those, too."""

from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.games.petanque.content import load
from tests.files import write

SKILLS = """\
watchmaker:
  name: {cs: Hodinář, en: Watchmaker}
  point: {add: -1, except: [1], optional: true}
  shoot: {min: 2}
  shoot_jack: {add: -1, except: [1]}
  push_jack: {add: -1, except: [1]}
  reroll: [point]
  boules: 1
  may: [push_jack, shoot_jack]
  stone: opponent
"""
PACK = """\
name: {cs: Hodináři, en: The Watchmakers}
author: Orloj
note: {cs: "Kdo přijde pozdě, hraje.", en: Latecomers play.}
"""
TOLD = {
    ("cs", "rules/opening"): (
        "jinou úpravu na to má hodinář.",
        "střílet košonek (**−1**, ne na 1). Jednou",
        "O kouli víc, než říká tabulka, má: hodinář.",
        "„≤“ a „≥“ říkají",
    ),
    ("en", "rules/opening"): (
        "at the jack, except for: watchmaker.",
        "shoot the jack (**−1**, not on 1). Once",
        "A boule more than the table says: watchmaker.",
        "“≤” and “≥” say",
    ),
    ("cs", "credits"): ("patří k balíčku Hodináři:", "na svědomí: Orloj. Kdo přijde pozdě, hraje."),
    ("en", "credits"): ("belongs to the pack The Watchmakers:", "doing of: Orloj. Latecomers play."),
    ("cs", "rules/point"): ("jen tyto ano: hodinář.", "volí soupeř: střelec, hodinář."),
    ("en", "rules/point"): ("adjust it, except for: watchmaker.", "by the opponent: shooter, watchmaker."),
    ("cs", "rules/shot"): ("jinou úpravu má hodinář.",),
    ("en", "rules/shot"): ("of their own: watchmaker.",),
    ("cs", "rules/index"): ("po úpravě",),
    ("cs", "chances"): (
        "využije pokaždé (placer, hodinář)",
        "volí soupeř (střelec, hodinář), je",
        "líp: hodinář.",
    ),
    ("en", "chances"): (
        "always used (pointer, watchmaker)",
        "the opponent chooses (shooter, watchmaker), that",
        "off: watchmaker.",
    ),
    ("cs", "rulings"): ("u kterých její karta říká „když chceš“",),
    ("en", "rulings"): ("of which the card says “if you like”",),
}
PLAIN = {
    ("cs", "rules/opening"): ("platí i pro střelbu košonku.", "| střílet košonek |"),
    ("en", "rules/point"): ("Skill does not adjust it.", "by the opponent: shooter."),
    ("cs", "rulings"): ("s jedinou výjimkou: −1",),
    ("en", "chances"): ("A pointer never makes a carreau", "Your next throw either will or will not. "),
}


def _pages(packs: list[Path], wanted: dict[tuple[str, str], tuple[str, ...]]) -> dict[tuple[str, str], str]:
    content = load(packs, words=drawing_words())
    books = {lang: Book(content, lang, accept=True) for lang, _ in wanted}
    return {
        (lang, page): books[lang].expand(page).markdown.replace("\u00a0", " ").replace("\n", " ")
        for lang, page in wanted
    }


def test_what_holds_for_all_skills_names_those_it_does_not_hold_for(tmp_path: Path) -> None:
    pages = _pages([write(tmp_path, {"skills.yaml": SKILLS, "pack.yaml": PACK})], TOLD)
    for place, sentences in TOLD.items():
        for sentence in sentences:
            assert sentence in pages[place], place


def test_the_game_itself_has_no_such_exceptions() -> None:
    pages = _pages([], PLAIN | {("en", "credits"): ()})
    for place, sentences in PLAIN.items():
        for sentence in sentences:
            assert sentence in pages[place], place
    assert "≤" not in pages["cs", "rules/opening"]
    assert "než říká tabulka" not in pages["cs", "rules/opening"]
    assert "belongs to the pack" not in pages["en", "credits"]


@pytest.mark.parametrize(("lang", "said"), [("cs", "krát"), ("en", "times")])
def test_a_die_is_not_multiplied_by_one(tmp_path: Path, lang: str, said: str) -> None:
    pack = write(tmp_path, {"rules.yaml": "shoot: {flight: 1}\n"})
    flight = _pages([pack], {(lang, "quickstart"): ()})[lang, "quickstart"]
    assert said not in flight
    assert f"{said} 2" in _pages([], {(lang, "quickstart"): ()})[lang, "quickstart"]


@pytest.mark.parametrize(("lang", "said"), [("cs", "nezahraje nikdy"), ("en", "never makes a carreau")])
def test_a_pointer_who_can_make_a_carreau_is_not_said_never_to(tmp_path: Path, lang: str, said: str) -> None:
    pack = write(tmp_path, {"rules.yaml": "shoot: {carreau: [1, 2], hit: [3]}\n"})
    assert said not in _pages([pack], {(lang, "chances"): ()})[lang, "chances"]
