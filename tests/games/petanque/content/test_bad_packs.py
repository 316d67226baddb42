"""What people get wrong in a pack: one clear message with its place, and what was built before stays."""

import subprocess
import sys
from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.content.problems import ContentErrors
from kit.games.petanque.content import load
from tests.files import write

EVA = "name: Eva\nskill: shooter\n"
BAD = {
    "two characters with one name": (
        {"characters/a.yaml": EVA, "characters/b.yaml": "name: eva\nskill: pointer\n"},
        "characters/b.yaml:1:7: another character is called 'Eva' too (a.yaml); give one of them another",
    ),
    "a name of the game": (
        {"characters/a.yaml": "name: Tom McField\nskill: shooter\n"},
        "characters/a.yaml:1:7: another character is called 'Tom McField' too (tom-mcfield.yaml)",
    ),
    "a skill that does not exist": (
        {"characters/a.yaml": "name: Eva\nskill: shoter\n"},
        "characters/a.yaml:2:8: unknown skill 'shoter' (did you mean 'shooter'?",
    ),
    "an adjustment of 9": (
        {"skills.yaml": "lucky:\n  name: Lucky\n  point: {add: 9}\n"},
        "skills.yaml:3:16: expected a whole number from -5 to 5, not 9",
    ),
    "a sum that no dice have": (
        {"rules.yaml": "rosette: {13: X1}\n"},
        "rules.yaml:1:11: unknown key '13' (known: 2, 3,",
    ),
    "a rosette with a sum left empty": (
        {"rules.yaml": "rosette:\n  7:\n"},
        "rules.yaml:2:5: a value is missing: expected one of X1,",
    ),
    "a jack rectangle off the board": (
        {"rules.yaml": "board:\n  jack_rectangle: {rows: [13, 23]}\n"},
        "rules.yaml:2:26: the jack rectangle is off the board, whose rows end at 22; change",
    ),
    "a board that lost its rectangle": (
        {"rules.yaml": "board: {rows: 12}\n"},
        "rules.yaml:1:15: the jack rectangle is off the board, whose rows end at 12; change",
    ),
    "a board too large for A3": (
        {"rules.yaml": "board:\n  rows: 30\n"},
        "rules.yaml:2:9: board too large: with fields of 16 mm, on which a token just fits, a sheet of",
    ),
    "a picture outside of the pack": (
        {"characters/a.yaml": EVA + "portrait: ../../me.png\n"},
        "characters/a.yaml:3:11: '../../me.png' leaves the folder of the game or pack; "
        "copy the picture into it",
    ),
    "tabs": (
        {"characters/a.yaml": "name: Eva\nskill:\tshooter\n"},
        "characters/a.yaml:2:7: tab character; use spaces (two for each level)",
    ),
    "a duplicate key": (
        {"characters/a.yaml": EVA + "name: Eva\n"},
        "characters/a.yaml:3:1: key 'name' stands twice (first on line 1); delete or rename one",
    ),
    "an empty file": (
        {"characters/a.yaml": ""},
        "characters/a.yaml:1:1: the file is empty; fill it in or delete it",
    ),
    "comments only": (
        {"characters/a.yaml": "# later\n"},
        "characters/a.yaml:1:1: the file is empty; fill it in or delete it",
    ),
    "50 MB": (
        {"characters/a.yaml": EVA + "#" * 50_000_000},
        "characters/a.yaml:1:1: 50.0 MB is too large; the limit is 1024 KiB",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_one_message_says_where_and_what_to_do(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, message = BAD[case]
    monkeypatch.chdir(write(tmp_path, {"pack.yaml": "name: Club\n", **files}))
    with pytest.raises(ContentErrors) as refused:
        load(packs=["."], words=drawing_words())
    assert str(refused.value).startswith(message), str(refused.value)
    assert len(refused.value.problems) == 1


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_windows_files_are_fine(tmp_path: Path, mark: bytes, ending: str) -> None:
    pack = write(tmp_path, {"characters/x.yaml": ""})
    text = "# comment\nname: Žofie\nskill: shooter\nflavour:\n  cs: Ano.\n  en: Yes.\n"
    (pack / "characters" / "x.yaml").write_bytes(mark + text.replace("\n", ending).encode())
    zofie = load(packs=[pack]).characters["x"]
    assert (zofie.name["cs"], zofie.skill) == ("Žofie", "shooter")
    assert zofie.flavour is not None
    assert zofie.flavour["en"] == "Yes."


def kit(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kit", *arguments], cwd=folder, capture_output=True, encoding="utf-8"
    )


def test_a_mistake_leaves_the_last_build_as_it_is(tmp_path: Path) -> None:
    pack = write(tmp_path / "club", {"characters/a.yaml": EVA})
    options = ("build", "cards", "--lang", "en", "--pack", "club", "--out", "out")
    assert kit(*options, folder=tmp_path).returncode == 0
    before = {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert before
    write(pack, {"characters/b.yaml": "name: Adam\nskill: shoter\n"})
    done = kit(*options, folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("club/characters/b.yaml:2:8: unknown skill 'shoter'"), done.stderr
    assert "Traceback" not in done.stderr
    assert {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()} == before
