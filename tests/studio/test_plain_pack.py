"""Packs as plain data: written so that the loader reads the same, and zips that nobody should trust."""

import io
import stat
import zipfile
from collections.abc import Callable, Mapping

import pytest

from kit.content import limits
from kit.content.problems import ContentErrors, Problem
from kit.content.tree import parse
from kit.content.zipped import unzipped
from kit.studio.plain_pack import PlainPack, opened, plain, yaml_lines, yaml_text

GROUP = "characters"
MUCH = limits.PACK_BYTES + 2 * limits.PICTURE_BYTES + 1
DATA = {
    "name": {"cs": "Eva: první", "en": "No"},
    "skill": "pointer",
    "lines": [{"cs": "+ Zpívá", "en": "+ Sings"}, {"cs": "“", "en": "\u00e9"}],
    "portrait": {"hat": "beret", "hair": {"style": "bun", "colour": "white"}},
    "copies": 2,
    "deck": [],
    "loud": True,
    "gone": None,
    "half": 0.5,
}


def zipped(files: Mapping[str, bytes | str]) -> bytes:
    """A zip of these files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return target.getvalue()


def linked() -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        info = zipfile.ZipInfo("pack.yaml")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, "/etc/passwd")
    return target.getvalue()


def test_what_is_written_reads_the_same() -> None:
    problems: list[Problem] = []
    node = parse(yaml_text(DATA), "x.yaml", problems)
    assert not problems
    assert node is not None
    assert plain(node) == DATA


def test_every_line_knows_its_field() -> None:
    lines = dict.fromkeys(path for path, _ in yaml_lines(DATA))
    assert [*lines][:4] == ["name", "name.cs", "name.en", "skill"]


def test_a_pack_survives_its_zip() -> None:
    pack = PlainPack(
        {"name": "Klub"},
        {"eva": {"name": "Eva", "skill": "pointer"}},
        {"skills.yaml": "a: b\n"},
        {"point": {"divide": 3}, "rosette": {"2": "X1"}},
        {"pictures/eva.jpg": b"\xff\xd8"},
    )
    data = pack.zipped(GROUP)
    assert data == pack.zipped(GROUP)
    assert opened(data, "klub.zip", GROUP) == pack


def test_one_folder_around_all_is_taken_off() -> None:
    found = opened(zipped({"klub/pack.yaml": "name: Klub\n", "klub/.schema/x.json": "{}"}), "k.zip", GROUP)
    assert found == PlainPack({"name": "Klub"})


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: zipped({"../pack.yaml": "name: x"}), "leads out of the folder"),
        (lambda: zipped({"a/../../pack.yaml": "name: x"}), "leads out of the folder"),
        (lambda: zipped({"/etc/pack.yaml": "name: x"}), "leads out of the folder"),
        (lambda: zipped({"C:\\pack.yaml": "name: x"}), "leads out of the folder"),
        (lambda: zipped({"pack.yaml": "name: x", "PACK.yaml": "name: y"}), "stands twice"),
        (lambda: zipped({f"characters/{n}.yaml": "" for n in range(10_000)}), "too many for a pack"),
        (lambda: zipped({"pack.yaml": b"\0" * MUCH}), "too large"),
        (linked, "symbolic link"),
        (lambda: b"PK\3\4 and so on", "no zip that can be read"),
        (lambda: zipped({"pack.yaml": "name: Klub"})[:-30], "no zip that can be read"),
    ],
)  # fmt: skip
def test_hostile_zips_are_refused(make: Callable[[], bytes], said: str) -> None:
    with pytest.raises(ContentErrors, match=said):
        unzipped(make(), "x.zip")


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"characters/a.yaml": "name: A"}, "is no pack"),
        ({"pack.yaml": "name: A", "characters/a.exe": b"MZ"}, "is no .yaml file"),
        ({"pack.yaml": b"\xff\xfe\0"}, "UTF-16"),
        ({"pack.yaml": "- a"}, "expected a mapping"),
        ({"pack.yaml": "name: &a [*a]"}, "alias"),
    ],
)
def test_what_is_no_pack_is_refused(files: dict[str, bytes | str], said: str) -> None:
    with pytest.raises(ContentErrors, match=said):
        opened(zipped(files), "x.zip", GROUP)
