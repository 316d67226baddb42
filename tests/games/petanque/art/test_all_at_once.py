"""Faults of a pack, of all kinds at once: a check tells each with its place, and nothing else."""

from pathlib import Path
from random import Random

import pytest

from kit.art.vocabulary import drawing_words
from kit.games.petanque.content import load
from kit.press.build import quiet
from kit.press.options import BuildOptions
from kit.typeset.check import Checked, check_all
from tests.files import write

HEAD = "skill: pointer\n"
SVG = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><script/></svg>"
FLAWS: dict[str, tuple[dict[str, str], str]] = {
    "no skill of that name": ({"characters/a.yaml": "name: Ada\nskill: shoter\n"}, "characters/a.yaml:2:8"),
    "no YAML": ({"characters/b.yaml": "name: [\n"}, "characters/b.yaml:2:1"),
    "a letter that no font has": ({"characters/c.yaml": f"name: Cyril 王\n{HEAD}"}, "characters/c.yaml:1:7"),
    "a name too long": ({"characters/d.yaml": f"name: {'Dlouhán' * 12}\n{HEAD}"}, "characters/d.yaml:1:7"),
    "a text that looks up nothing": (
        {"characters/e.yaml": f"name: Eva\n{HEAD}flavour: {{cs: '{{{{ rules.nic }}}}', en: Hm.}}\n"},
        "characters/e.yaml:3:15",
    ),
    "a picture that is none": (
        {"characters/f.yaml": f"name: Fík\n{HEAD}portrait: pictures/f.png\n", "pictures/f.png": "no"},
        "characters/f.yaml:3:11",
    ),
    "a drawing that acts": (
        {"characters/g.yaml": f"name: Gusta\n{HEAD}portrait: pictures/g.svg\n", "pictures/g.svg": SVG},
        "characters/g.yaml:3:11",
    ),
    "a picture that is not there": (
        {"characters/h.yaml": f"name: Hana\n{HEAD}portrait: pictures/h.png\n"},
        "characters/h.yaml:3:11",
    ),
    "a word around what is printed": (
        {"templates/texts.yaml": "cut: {cs: stříhej, en: c☃t}\n"},
        "templates/texts.yaml:1:24",
    ),
    "a template that is no YAML": ({"templates/blank.yaml": "size: [\n"}, "templates/blank.yaml:2:1"),
    "a template that nobody draws by": ({"templates/cart.yaml": "a: 1\n"}, "templates/cart.yaml:1:1"),
    "a title": ({"board.yaml": "title: {cs: Plán, en: B☃ard}\n"}, "board.yaml:1:23"),
    "paper that there is not": ({"pack.yaml": "print: {paper: a7}\n"}, "pack.yaml:1:16"),
    "an example that does not hold": (
        {"examples/a.yaml": "after: {boules: {a1: G-11}}\n"},
        "examples/a.yaml:1:22",
    ),
}
SKILL = ({"skills.yaml": "loud: {name: {cs: Hlučný, en: Loud}, point: {add: 99}}\n"}, "skills.yaml:1:51")


def flawed(folder: Path, *flaws: tuple[dict[str, str], str]) -> Checked:
    for files, _ in flaws:
        write(folder, files)
    return check_all(
        lambda: load([folder], words=drawing_words()),
        lambda content: BuildOptions("petanque", packs=(folder,)),
        "en",
        quiet,
    )


def places(found: Checked, folder: Path) -> list[str]:
    """Every place once: a name may be too long for its card and for what stands below it in the book."""
    named = (f"{one.file.removeprefix(f'{folder}/')}:{one.line}:{one.column}" for one in found.problems)
    return list(dict.fromkeys(named))


def test_all_of_them_together(tmp_path: Path) -> None:
    found = flawed(tmp_path, *FLAWS.values())
    assert places(found, tmp_path) == sorted(place for _, place in FLAWS.values())
    assert not found.rooms


def test_a_skill_that_cannot_be_leaves_the_cards_to_be_judged(tmp_path: Path) -> None:
    card = {"characters/x.yaml": "name: Xena ☃\nskill: loud\n"}, "characters/x.yaml:1:7"
    found = flawed(tmp_path, SKILL, card, FLAWS["a title"], FLAWS["an example that does not hold"])
    assert places(found, tmp_path) == ["board.yaml:1:23", card[1], SKILL[1]]
    assert found.rooms == ("examples", "book")


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(40))
def test_three_at_once(seed: int, tmp_path: Path) -> None:
    flaws = Random(seed).sample([*FLAWS.values()], 3)
    assert places(flawed(tmp_path, *flaws), tmp_path) == sorted(place for _, place in flaws)
