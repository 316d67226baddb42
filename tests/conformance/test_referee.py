"""The referee of every game: one object for whatever line, and every refusal says why in every language."""

import ast
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kit
from kit.content.content import Content
from kit.content.text import needed
from kit.table.odds import without
from kit.table.part import OddsPart, RefereePart, table_part
from kit.table.referee import serve
from tests.conformance.engines import is_played

ROOT = Path(kit.__file__).parent
WORDS = [
    "position",
    "move",
    "line",
    "legal",
    "perft",
    "throw",
    "dice",
    "score",
    "next",
    "choices",
    "start",
    "W",
    "T1",
]
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.sampled_from(WORDS)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=4), inner, max_size=5)
    ),
    max_leaves=10,
)


@pytest.fixture
def referee(content: Content) -> RefereePart:
    if not is_played(content.id):
        pytest.skip("a game without a referee")
    return table_part(content.id).referee(content)


def answered(answer: Any, content: Content) -> None:
    """An answer is one object, and a refusal tells its code and its rule in words."""
    assert type(answer) is dict
    assert type(answer["ok"]) is bool
    json.dumps(answer)
    if not answer["ok"]:
        error = answer["error"]
        assert error["code"]
        assert error["rule"]
        for lang in needed(content.languages):
            assert error[lang].strip()


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(request=ANYTHING)
def test_any_json_is_answered_by_one_object(referee: RefereePart, content: Content, request: Any) -> None:
    answered(referee.judge(request), content)


LINES = [
    b"",
    b" ",
    b"{",
    b"nonsense",
    b"\xff\xfe",
    b"[" * 9000,
    b"1e999",
    b"NaN",
    b'{"a":1}',
    b'"\\ud800"',
    b"null",
    b"9" * 5000,
]


def test_every_line_has_an_answer_and_the_run_goes_on(referee: RefereePart, content: Content) -> None:
    sink = BytesIO()
    assert not serve(BytesIO(b"\n".join(LINES) + b"\n"), sink, referee.judge, referee.unreadable)
    answers = sink.getvalue().splitlines()
    assert len(answers) == len(LINES)
    for line in answers:
        answered(json.loads(line), content)


def refusals(folder: Path) -> Iterator[str]:
    """The phrases of all refusals that some code can make, where code and detail are written out."""
    for path in sorted(folder.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if any(isinstance(one, ast.Starred) for one in call.args):
                continue
            said = [one.value if isinstance(one, ast.Constant) else None for one in call.args]
            if call.func.id in ("Illegal", "Unreadable") and said and said[0] and len(said) in (2, 3):
                if len(said) == 2 or said[2]:
                    yield ".".join(["refuse", str(said[0]), *map(str, said[2:])])
            elif call.func.id == "bad" and said and said[0]:
                yield f"refuse.bad-request.{said[0]!s}"


def test_every_refusal_has_its_words(referee: RefereePart, content: Content) -> None:
    found = {*refusals(ROOT / "games" / content.id)}
    assert found
    for key in sorted(found):
        assert key in content.phrases, key


def test_a_game_without_odds_says_why(content: Content) -> None:
    """In its own words: nothing is left to chance, or what is cannot be counted here."""
    if not isinstance(table_part(content.id), OddsPart):
        assert all(without(content, lang) for lang in needed(content.languages))
