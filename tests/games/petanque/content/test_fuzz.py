"""Whatever a file holds, the loader answers with content or with ContentErrors, never with anything else."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.content.problems import ContentErrors, Problem
from kit.games.petanque.content import load
from tests.games.petanque.content.sample import FILES, write

NAMES = sorted(name for name in FILES if name != "languages.yaml")
PIECES = [
    *"{}[]'&*!%|#-:~ž \n\t\r\u00a0",
    '"',
    "",
    "  ",
    ": ",
    "- ",
    "{{",
    "<<:",
    "&a ",
    "*a",
    "!!str ",
    "---\n",
]
PIECES += [
    "null",
    "yes",
    "-1",
    "99999999999",
    "1e9",
    "0x1f",
    "T1",
    "G-7",
    "[1, 2]",
    "{cs: a, en: b}",
    "{{ rules }}",
]

QUICK = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def survives(files: dict[str, bytes]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = write(Path(folder), FILES)
        for name, data in files.items():
            (root / name).write_bytes(data)
        try:
            content = load(root=root)
            found = content.text_problems()
        except ContentErrors as error:
            found = list(error.problems) or [Problem("", 0, 0, "")]
        assert all(problem.line >= 1 and problem.column >= 1 and problem.message for problem in found)


@QUICK
@given(st.sampled_from([*NAMES, "languages.yaml"]), st.binary(max_size=200))
def test_random_bytes(name: str, data: bytes) -> None:
    survives({name: data})


@QUICK
@given(st.sampled_from([*NAMES, "languages.yaml"]), st.lists(st.sampled_from(PIECES), max_size=30))
def test_random_yaml(name: str, pieces: list[str]) -> None:
    survives({name: "".join(pieces).encode()})


@QUICK
@given(st.data())
def test_mutated_content(data: st.DataObject) -> None:
    files = {}
    for name in data.draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True)):
        text = FILES[name]
        for _ in range(data.draw(st.integers(1, 4))):
            start = data.draw(st.integers(0, len(text)))
            end = min(len(text), start + data.draw(st.integers(0, 12)))
            text = text[:start] + data.draw(st.sampled_from(PIECES)) + text[end:]
        files[name] = text.encode()
    survives(files)


@QUICK
@given(st.data())
def test_values_swapped_between_places(data: st.DataObject) -> None:
    """Well-formed YAML with lines of another file in it: shapes and checks meet what they do not expect."""
    name, other = data.draw(st.sampled_from(NAMES)), data.draw(st.sampled_from(NAMES))
    lines, strange = FILES[name].splitlines(), FILES[other].splitlines()
    lines[data.draw(st.integers(0, len(lines) - 1))] = data.draw(st.sampled_from(strange))
    survives({name: "\n".join(lines).encode()})
