"""The book of a pack with skills of its own: what it says of all skills is true of those, too."""

from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.book.blocks import Unlike
from kit.book.book import Book
from kit.games.petanque.book.chances import SITUATIONS, jack_shot_gain
from kit.games.petanque.content import load
from kit.typeset.rulebook import rulebook
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
CLUB = {
    "pack.yaml": "name: Klub\ndeck: [tom-mcfield, red-neat, christofer-wood]\n",
    "skills.yaml": """\
lucky: {name: Klikař, point: {max: 5}, reroll: [point, shoot], may: [push_jack]}
gunner: {name: Dělostřelec, shoot: {add: -2, except: [1, 2]}, carreau: [3], may: [shoot_jack]}
porter: {name: Nosič náhradních koulí, boules: 1, point: {min: 3}, shoot: {add: 1, except: [6]}}
master:
  name: Mazák
  push_jack: {add: -1, except: [1]}
  shoot_jack: {add: -2, except: [1, 2]}
  reroll: [push_jack, shoot_jack]
  boules: -1
  may: [push_jack, shoot_jack]
""",
    **{
        f"characters/{n}.yaml": f"name: {name}\nskill: {skill}\n"
        for n, (name, skill) in enumerate(
            {
                "Bartoloměj Nejedlý-Křivohlavý": "master",
                "Kohout ze dvora": "porter",
                "Květoslava Přemyslovská": "lucky",
                "Nejneobhospodařovávatelnější Šimon": "porter",
                "Řehoř Žďárský": "gunner",
                "Vendelín Střelnicný ml.": "shooter",
                "Žofie Úžlabinová-Ďoubalíková": "pointer",
            }.items()
        )
    },
}
"""Skills and names that fill leaves badly unless cards are drawn smaller."""
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
    ("cs", "make-your-own"): ("`shooter` (střelec), `pointer` (placer), `allrounder` (univerzál).",),
    ("cs", "examples"): ("jsou z ní, pokud je balíček nezměnil, postavení",),
    ("en", "examples"): ("the source’s where the pack has not changed them, the positions",),
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
    ("cs", "examples"): ("jsou z ní, postavení",),
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


def test_a_skill_without_a_card_is_said_to_be_the_original_games(tmp_path: Path) -> None:
    files = {
        "skills.yaml": SKILLS,
        "pack.yaml": f"{PACK}deck: none\n",
        "characters/a.yaml": "name: A\nskill: watchmaker\n",
    }
    told: dict[tuple[str, str], tuple[str, ...]] = {
        ("cs", "rules/opening"): ("bez karty v této sadě: střelec, placer, univerzál.",),
        ("en", "characters"): ("without a card in this deck: shooter, pointer, all-rounder.",),
    }
    pages = _pages([write(tmp_path, files)], told)
    for place, [sentence] in told.items():
        assert sentence in pages[place]
    assert "bez karty" not in _pages([], told)["cs", "rules/opening"]


def test_what_a_jack_shot_gains_fits_paper_whoever_may_shoot(tmp_path: Path) -> None:
    name = "Nejneobhospodařovávatelnější"
    skills = "".join(f"a{n}: {{name: {name} {n}., may: [shoot_jack]}}\n" for n in range(9))
    content = load([write(tmp_path, {"skills.yaml": skills})], words=drawing_words())
    table = jack_shot_gain(Book(content, "cs"), "")
    assert {line.count("|") for line in table.strip().splitlines()} == {len(SITUATIONS) + 2}
    assert f"| po střelbě, {name.lower()} 8. |" in table
    assert "| -2.0 |" not in table
    assert table.count("| −2,0 | −2,0 | −1,0 | 2,0 |") == 1


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
    pages = _pages([pack], {(lang, "quickstart"): (), (lang, "glossary"): ()})
    assert said not in pages[lang, "quickstart"]
    assert "× 1 " not in pages[lang, "glossary"]
    page = Book(load([pack], words=drawing_words()), lang, accept=True).expand("examples")
    assert f" {said} 1" not in page.markdown.replace("\u00a0", " ")
    assert f"{said} 2" in _pages([], {(lang, "quickstart"): ()})[lang, "quickstart"]


@pytest.mark.parametrize(("lang", "said"), [("cs", "nezahraje nikdy"), ("en", "never makes a carreau")])
def test_a_pointer_who_can_make_a_carreau_is_not_said_never_to(tmp_path: Path, lang: str, said: str) -> None:
    pack = write(tmp_path, {"rules.yaml": "shoot: {carreau: [1, 2], hit: [3]}\n"})
    assert said not in _pages([pack], {(lang, "chances"): ()})[lang, "chances"]


def test_cards_are_drawn_smaller_before_a_leaf_stays_half_empty(tmp_path: Path) -> None:
    made = rulebook(load([write(tmp_path, CLUB)], words=drawing_words()), "cs", players=True)
    leaves = list(zip(made.laid, made.laid[1:], strict=False))
    assert [leaf for leaf, after in leaves if leaf.filled < 0.6 and leaf.section == after.section] == []


def test_where_another_course_was_told_no_result_is_put_at_its_end(tmp_path: Path) -> None:
    pack = write(tmp_path, {"rules.yaml": "shoot: {flight: 1}\n"})
    page = Book(load([pack], words=drawing_words()), "en", accept=True).expand("rules/shot")
    assert "straight on to G-17" not in page.markdown  # the whole passage is left out
    assert not [block for block in page.blocks if isinstance(block, Unlike) and block.text == "G-15"]
