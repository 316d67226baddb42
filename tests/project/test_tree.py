"""What must hold for the project's files as a whole."""

import os
import re
import subprocess
from importlib.metadata import version

import pytest

from kit import __version__
from kit.core.shelf import DEFAULT
from tests.project.tree import ROOT, project_files, pyproject

LONGEST_MODULE = 400

# Written in pieces: this file is searched too.
ADDRESSES = re.compile(
    "|".join(
        (
            "pypi" + r"\.org",
            "python" + r"hosted\.org",
            "file:" + "//",
            "--(extra-)?index" + "-url",
            "--find" + "-links",
        ),
    )
)
MACHINE_PATHS = re.compile("|".join(("/ro" + "ot/", "/wo" + "rk/", "/ho" + "me/[a-z]", "/opt/py" + "pi")))


def offenders(pattern: re.Pattern[str]) -> list[str]:
    """Return `file:line` for every line of a text file in the project that matches."""
    found = []
    for path in project_files():
        raw = path.read_bytes()
        if b"\0" in raw:
            continue
        lines = raw.decode("utf-8", errors="replace").splitlines()
        found += [
            f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
            for number, line in enumerate(lines, 1)
            if pattern.search(line)
        ]
    return found


def test_git_lists_the_project() -> None:
    assert {ROOT / "pyproject.toml", ROOT / "kit/__init__.py"} <= set(project_files())


def test_no_file_holds_the_address_of_a_registry() -> None:
    assert offenders(ADDRESSES) == []


def test_no_file_depends_on_one_machine() -> None:
    assert offenders(MACHINE_PATHS) == []


def test_the_environment_and_what_is_built_stay_out_of_git() -> None:
    inside = {path.relative_to(ROOT).parts[0] for path in project_files()}
    assert not inside & {".venv", ".venv-lock", "dist", "build", "uv.lock"}


def test_readme_begins_with_the_two_commands_and_make_knows_them() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    commands = [line.split("#")[0].strip() for line in lines[1:3]]
    assert (lines[0], commands, lines[3]) == ("```sh", ["make kit", "make test"], "```")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    subprocess.run(["make", "-n", "kit", "test"], cwd=ROOT, env=environment, check=True, capture_output=True)


def test_every_make_target_in_the_documents_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", ".ci/run"):
        named = set(
            re.findall(r"(?:`|^)make ([a-z]+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
        )
        assert named <= targets, name


def test_continuous_integration_runs_everything() -> None:
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "make test"


def test_versions_agree() -> None:
    assert version("petanque-kit") == __version__
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert headings[1:2] in ([], [__version__])


def test_supported_pythons_agree() -> None:
    project = pyproject()["project"]
    prefix = "Programming Language :: Python :: 3."
    minors = [int(entry.removeprefix(prefix)) for entry in project["classifiers"] if entry.startswith(prefix)]
    assert project["requires-python"] == f">=3.{min(minors)},<3.{max(minors) + 1}"
    assert pyproject()["tool"]["mypy"]["python_version"] == f"3.{min(minors)}"
    assert pyproject()["tool"]["ruff"]["target-version"] == f"py3{min(minors)}"
    assert (
        f"(3, {min(minors)}) <= sys.version_info[:2] <= (3, {max(minors)})"
        in (ROOT / ".ci/make-venv").read_text()
    )


def test_no_module_is_too_long() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "kit").rglob("*.py")
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_the_house_names_its_first_game_seldom() -> None:
    """The default, and the distribution's name; what remains shows who still knows a game."""
    name = re.compile("p[eé]tanque", re.IGNORECASE)
    own = f"kit/games/{DEFAULT}/"
    found = [
        one for one in offenders(name) if one.startswith("kit/") and ".py:" in one and not one.startswith(own)
    ]
    assert len(found) <= 7, "\n".join(found)


@pytest.mark.game("petanque")
def test_what_contributors_are_told_of_is_there() -> None:
    named = set(
        re.findall(
            r"`((?:kit|tests|templates|content)/[a-z_/]+(?:\.[a-z]+)?)`",
            (ROOT / "CONTRIBUTING.md").read_text("utf-8"),
        )
    )
    assert len(named) > 30
    made = "kit/_data/"  # by packing
    assert [name for name in sorted(named - {made}) if not (ROOT / name).exists()] == []
