"""What a build would refuse is told by a check: all of it, each with the place of the value to blame."""

from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.cli import main
from kit.content.problems import ContentErrors
from kit.games.petanque.content import load
from kit.press.build import build
from kit.press.options import BuildOptions
from kit.press.trial import trial
from tests.files import write

LONG = "Nejneobhospodařovávatelnějšími"
NAME = " ".join([LONG] * 3)
TALE = "Dlouhá historka, kterou tu nikdo nedočte. " * 8
LOUD = "loud: {name: {cs: Hlučný, en: Loud}}\n"
HEAD = "name: Petr\nskill: pointer\n"


def refused(folder: Path) -> list[str]:
    """What a trial says, and that a build says the same, file by file."""
    content = load([folder], words=drawing_words())
    wanted = BuildOptions("petanque", packs=(folder,), out=folder / "dist", jobs=1)
    found = trial(content, wanted)
    if found:
        with pytest.raises(ContentErrors) as caught:
            build(wanted)
        assert set(caught.value.problems) <= set(found)
        assert not list(folder.glob("dist/*"))
    return [str(problem).replace(f"{folder}/", "") for problem in found]


CASES = {
    "name too long": (
        {"characters/a.yaml": f"name: {{cs: Jan, en: {NAME}}}\nskill: pointer\n"},
        ["characters/a.yaml:1:21: card 'a', box 'name', en: text does not fit 56 × 6.8 mm at 9 pt "],
    ),
    "a letter that no font has": (
        {"characters/a.yaml": HEAD + "nickname: {cs: Péťa, en: 王}\n"},
        ["characters/a.yaml:3:26: card 'a', box 'flavour', en: AlegreyaSans-BoldItalic "],
    ),
    "flavour too long, after a nickname": (
        {
            "characters/a.yaml": HEAD
            + f'nickname: {{cs: Péťa, en: Pete}}\nflavour: {{cs: "{TALE}", en: Hm.}}\n'
        },
        ["characters/a.yaml:4:15: card 'a', box 'flavour', cs: text does not fit 56 × 10.4 mm at 7 pt "],
    ),
    "an own line among those of the skill": (
        {"characters/a.yaml": HEAD + "lines:\n  - {cs: Smí, en: May}\n  - {cs: ☃, en: Must}\n"},
        ["characters/a.yaml:5:10: card 'a', box 'lines', cs: AlegreyaSans-Regular "],
    ),
    "a box that a pack's template made too small": (
        {"templates/card.yaml": "SMALL"},
        ["templates/card.yaml:5:9: card "],
    ),
    "a token's label": (
        {"tokens.yaml": "TOKENS"},
        ["tokens.yaml:"],
    ),
    "a word of the pages around": (
        {"templates/texts.yaml": "cut: {cs: stříhej, en: c☃t}\n"},
        ["templates/texts.yaml:1:24: extras, "],
    ),
    "a card larger than the paper": (
        {"templates/card.yaml": "size: [400, 300]\nboxes:\n- {at: [0, 0], size: [9, 9], art: panel}\n"},
        ["templates/card.yaml:1:1: "],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_place_of_the_value_to_blame(tmp_path: Path, case: str) -> None:
    files, told = CASES[case]
    small = "size: [63, 88]\nstyles: {a: {size: 12}}\nboxes:\n- name: name\n  text: '{{ card.name }}'\n"
    stands = {
        "SMALL": small + "  at: [1, 1]\n  size: [4, 4]\n  style: a\n",
        "TOKENS": Path("content/petanque/tokens.yaml").read_text(encoding="utf-8").replace("SHOT", "S" * 30),
    }
    found = refused(write(tmp_path, {name: stands.get(text, text) for name, text in files.items()}))
    for line in told:
        assert any(one.startswith(line) for one in found), found
    assert not any("inf mm" in one or "\\xa0" in one or "cover" in one for one in found), found


def test_everything_at_once(tmp_path: Path) -> None:
    files = {
        "skills.yaml": LOUD,
        "characters/a.yaml": f"name: {{cs: {NAME}, en: 王}}\nskill: loud\nflavour: {{cs: ☃, en: ☃}}\n",
        "characters/b.yaml": "name: Eva\nskill: loud\nportrait: pictures/no.png\n",
        "characters/c.yaml": "name: Iva\nskill: loud\nportrait: pictures/no.svg\n",
        "pictures/no.png": "no picture",
        "pictures/no.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><script/></svg>",
        "templates/texts.yaml": "cover_title: {cs: ☃, en: Print}\n",
    }
    found = refused(write(tmp_path, files))
    places = [one.split(": ")[0] for one in found]
    assert places == [
        "characters/a.yaml:1:12",
        f"characters/a.yaml:1:{18 + len(NAME)}",
        "characters/a.yaml:3:15",
        "characters/a.yaml:3:22",
        "characters/b.yaml:3:11",
        "characters/c.yaml:3:11",
        "templates/texts.yaml:1:19",
    ], found


def test_the_command_refuses_and_says_nothing_of_sound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(tmp_path, {"characters/a.yaml": f"name: {NAME}\nskill: pointer\n"})
    assert main(["check", "--pack", str(folder), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("a.yaml:1:7: card 'a', box 'name', cs: ") == 1
    assert "box 'name', en: " not in said.err, "one name, one mistake"


def test_what_fits_one_way_is_tried_the_other_way_when_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    size = "size: [150, 150]\nboxes:\n- {at: [0, 0], size: [9, 9], art: panel}\n"
    pack = ["--pack", str(write(tmp_path, {"templates/card.yaml": size})), "--lang", "en"]
    assert main(["check", *pack]) == 0
    capsys.readouterr()
    folded = [*pack, "--duplex", "fold"]
    assert main(["check", *folded]) == main(["build", "cards", "--out", str(tmp_path / "d"), *folded]) == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first == second
    assert "templates/card.yaml:1:1: " in first
