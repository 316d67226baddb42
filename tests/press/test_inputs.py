"""Hashes of inputs change when something that matters does, and the watched content notes what is read."""

import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from kit import data
from kit.press import inputs
from kit.press.errors import PressError
from kit.press.hashes import Hasher
from kit.press.watch import watch
from tests.press.made_up import card, token
from tests.shelf import SAMPLE


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with two characters, a picture and a file for all."""
    (tmp_path / "characters").mkdir()
    for name in ("adam", "eva"):
        (tmp_path / "characters" / f"{name}.yaml").write_text(f"name: {name}\n")
    (tmp_path / "rules.yaml").write_text("x: 1\n")
    (tmp_path / "face.png").write_bytes(b"png")
    return tmp_path


def seen(pack: Path, *uses: str) -> str:
    """The hash of what a product with these uses depends on."""
    return inputs.gather(SAMPLE, [pack]).seen_by(uses)


def test_hashes_are_stable(pack: Path) -> None:
    assert inputs.gather(SAMPLE, [pack]) == inputs.gather(SAMPLE, [pack])


def test_a_changed_character_is_seen_by_those_that_read_it(pack: Path) -> None:
    uses = {
        "all": ("characters",),
        "texts": ("texts",),
        "adam": ("characters/adam",),
        "eva": ("characters/eva",),
        "names": ("characters/",),
        "none": ("board",),
    }
    before = {name: seen(pack, *read) for name, read in uses.items()}
    (pack / "characters" / "eva.yaml").write_text("name: Evička\n")
    changed = {name for name, read in uses.items() if seen(pack, *read) != before[name]}
    assert changed == {"all", "texts", "eva"}
    (pack / "characters" / "kain.yaml").write_text("name: Kain\n")
    assert seen(pack, "characters/") != before["names"]
    assert seen(pack, "board") == before["none"]


@pytest.mark.parametrize("file", ["rules.yaml", "face.png"])
def test_other_files_are_seen_by_all(pack: Path, file: str) -> None:
    before = seen(pack)
    (pack / file).write_bytes(b"other")
    assert seen(pack) != before


def test_same_size_and_time_do_not_deceive(pack: Path) -> None:
    file = pack / "rules.yaml"
    before, times = seen(pack), file.stat()
    file.write_text("x: 2\n")
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert seen(pack) != before


def test_the_order_of_packs_counts(pack: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    shutil.copytree(pack, other, dirs_exist_ok=True)
    (other / "rules.yaml").write_text("x: 3\n")
    assert inputs.gather(SAMPLE, [pack, other]).core != inputs.gather(SAMPLE, [other, pack]).core


def test_code_and_libraries_count(monkeypatch: pytest.MonkeyPatch) -> None:
    before = inputs.gather(SAMPLE, []).core
    monkeypatch.setattr(inputs, "libraries", lambda: ["reportlab 99"])
    assert inputs.gather(SAMPLE, []).core != before
    assert any(line.startswith("press/build.py ") for line in inputs._code(SAMPLE, inputs.file_hash))
    assert data.content_root().is_dir()


@dataclass(frozen=True)
class Content:
    """A content with a method that reads for others."""

    FOLDERS: ClassVar = ("characters",)

    board: int
    characters: dict[str, str]

    def first(self) -> str:
        """Reads the characters by itself."""
        return next(iter(self.characters.values()))


def test_what_methods_read_is_noted_too() -> None:
    watched, read = watch(Content(1, {"adam": "A", "eva": "E"}))
    assert isinstance(watched, Content)
    assert watched.first() == "A"
    assert read == {"first", "characters/", "characters/adam"}
    assert sorted(watched.characters) == ["adam", "eva"]
    assert "characters/eva" not in read


def test_equal_drawings_have_equal_hashes_and_others_do_not() -> None:
    one, same, other = Hasher().piece(card("a")), Hasher().piece(card("a")), Hasher().piece(card("b"))
    assert one == same != other
    assert Hasher().piece(token("t-01")) != Hasher().piece(token("t-02"))
    assert Hasher().piece(card("a", bleed=3)) != Hasher().piece(card("a", bleed=2))


def _pipe(file: Path) -> None:
    os.mkfifo(file)


def _endless(file: Path) -> None:
    file.symlink_to("/dev/zero")


def _huge(file: Path) -> None:
    with open(file, "wb") as out:
        out.truncate(1 << 40)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files")
@pytest.mark.parametrize("lay", [_pipe, _endless, _huge])
@pytest.mark.parametrize("name", ["pictures/x.png", "rules.yaml", "characters/x.yaml", ".hidden"])
def test_what_has_no_end_is_counted_and_not_read(pack: Path, lay: Callable[[Path], None], name: str) -> None:
    (pack / "pictures").mkdir()
    (pack / name).unlink(missing_ok=True)
    before = inputs.gather(SAMPLE, [pack]).whole
    lay(pack / name)
    now = inputs.gather(SAMPLE, [pack]).whole
    assert now != before
    assert inputs.gather(SAMPLE, [pack]).whole == now


@pytest.mark.parametrize(
    "name", [".pic.png", ".hid/pic.png", "__pycache__/pic.png", "a/.b/c.PNG", ".git/pic.png"]
)
def test_what_is_hidden_counts_where_it_may_be_drawn(pack: Path, name: str) -> None:
    (pack / name).parent.mkdir(parents=True, exist_ok=True)
    (pack / name).write_bytes(b"one")
    before = seen(pack)
    (pack / name).write_bytes(b"two")
    assert seen(pack) != before


@pytest.mark.parametrize("name", [".eva.yaml.swp", "eva.yaml~", ".#eva.yaml", ".git/ab", ".venv/a.py"])
def test_what_editors_and_version_control_keep_does_not_count(pack: Path, name: str) -> None:
    before = seen(pack)
    (pack / name).parent.mkdir(parents=True, exist_ok=True)
    (pack / name).write_bytes(b"one")
    assert seen(pack) == before


def test_what_is_built_inside_a_pack_does_not_count(pack: Path) -> None:
    before = inputs.gather(SAMPLE, [pack], pack / "dist")
    (pack / f"dist/{SAMPLE}/cs").mkdir(parents=True)
    (pack / f"dist/{SAMPLE}/cs/cards.pdf").write_bytes(b"pdf")
    (pack / f"dist/{SAMPLE}/manifest.json").write_bytes(b"{}")
    (pack / "dist/.7-00000000.kit-part").mkdir()
    (pack / "dist/.7-00000000.kit-part/a.png").write_bytes(b"half")
    assert inputs.gather(SAMPLE, [pack], pack / "dist") == before


def test_links_count_by_what_they_say(pack: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (pack / "link.png").symlink_to("face.png")
    before = seen(pack)
    (pack / "link.png").unlink()
    (pack / "link.png").symlink_to("other.png")
    assert seen(pack) != before


@pytest.mark.skipif(sys.platform != "linux", reason="file names are bytes here")
def test_names_of_any_bytes(pack: Path) -> None:
    before = seen(pack)
    file = Path(os.fsdecode(os.fsencode(pack) + b"/\xff\xfe.png"))
    file.write_bytes(b"one")
    between = seen(pack)
    file.write_bytes(b"two")
    assert len({before, between, seen(pack)}) == 3
    other = Path(os.fsdecode(os.fsencode(pack) + b"-\xff"))
    shutil.copytree(pack, other)
    assert seen(other)


def test_too_many_files_are_refused(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "_MOST_FILES", 400)
    (pack / "many").mkdir()
    for number in range(401):
        (pack / f"many/{number}").touch()
    with pytest.raises(PressError, match="more than 400 files"):
        seen(pack)
