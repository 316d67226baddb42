"""The lock files hold names, versions and hashes, agree with pyproject.toml and with each other."""

import re
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.tree import ROOT, pyproject

PIN = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)(?: ; (?P<marker>.+?))?(?: --hash=sha256:[0-9a-f]{64})+",
)


class Pin(NamedTuple):
    """One locked version of one package."""

    name: str
    version: str
    marker: str | None


def pins(lock: str) -> set[Pin]:
    """Read a lock file; a line that is anything but a pin with hashes raises."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="ascii")
    text = re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE)
    lines = re.sub(r" \\\n +", " ", text).splitlines()
    found = [(line, PIN.fullmatch(line)) for line in lines]
    assert [line for line, match in found if match is None] == []
    return {Pin(match["name"], match["version"], match["marker"]) for _, match in found if match}


def wanted(group: str) -> list[Requirement]:
    """Return what a lock file must satisfy: the project's dependencies and those of a group."""
    listed: list[str] = list(pyproject()["project"]["dependencies"])
    groups = [group]
    for name in groups:
        for entry in pyproject()["dependency-groups"][name]:
            if isinstance(entry, str):
                listed.append(entry)
            else:
                groups.append(entry["include-group"])
    return [Requirement(entry) for entry in listed]


@pytest.mark.parametrize(("lock", "group"), [("run", "build"), ("test", "test"), ("bench", "bench")])
def test_every_dependency_is_locked_within_its_range(lock: str, group: str) -> None:
    locked: dict[str, list[str]] = {}
    for pin in pins(lock):
        locked.setdefault(pin.name, []).append(pin.version)
    for requirement in wanted(group):
        versions = locked.get(canonicalize_name(requirement.name), [])
        assert versions, f"{requirement.name} is not locked for {lock}: run make lock"
        assert all(requirement.specifier.contains(version) for version in versions), (requirement, versions)


def test_each_lock_holds_the_one_before_it() -> None:
    run, test, bench = ({(pin.name, pin.version) for pin in pins(lock)} for lock in ("run", "test", "bench"))
    assert run <= test <= bench


def test_what_the_benchmark_keeps_apart_is_locked_too() -> None:
    assert "protograf" in {pin.name for pin in pins("protograf")}


def test_the_build_backend_is_the_one_that_is_locked() -> None:
    assert pyproject()["build-system"]["requires"] == pyproject()["dependency-groups"]["build"]
