"""Expressions have a budget while they run: whatever they are, they end soon, small, and with a sentence."""

import time
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jinja2 import TemplateError

from kit.content import limits
from kit.content.content import Content
from kit.content.nodes import Mark
from kit.content.problems import ContentErrors
from kit.content.template import Purse, Ready, Sandboxes, Templates, TextFault, environment
from kit.core.errors import KitError
from kit.games.petanque.content import load

MARK = Mark("/x.yaml", 3, 8)
CONTENT: Content = load()
TEN = '"0123456789"|join("0123456789")'
MORE = '|join("0123456789")'
FOUR = TEN + MORE * 3


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    start = time.process_time()
    yield
    assert time.process_time() - start < 10


def fault(source: str) -> str:
    templates = Templates(CONTENT.languages, CONTENT.templates.context)
    with pytest.raises(ContentErrors) as caught:
        templates.string(source, "en", MARK)
    return caught.value.problems[0].message


BOMBS = {
    "joins": "{{ " + TEN + MORE * 7 + "|length }}",
    "more joins": "{{ " + TEN + MORE * 20 + "|length }}",
    "silent loops": f"{{% for a in {FOUR} %}}{{% for b in {FOUR} %}}{{% endfor %}}{{% endfor %}}",
    "a join of a long separator": "{{ " + f"{FOUR}|join({FOUR})" + "|length }}",
    "glue": "{{ " + " ~ ".join([FOUR] * 30) + " }}",
    "lists": "{{ (" + "+".join([f"({FOUR}|sort)"] * 40) + ")|length }}",
    "comparisons": f"{{% for a in [{FOUR}|sort] %}}{{% for b in {FOUR} %}}{{% if a == [b] %}}{{% endif %}}"
    "{% endfor %}{% endfor %}",
    "searching": f"{{% for a in {TEN}{MORE} %}}{{% if 1 in ({TEN}|sort) %}}{{% endif %}}{{% endfor %}}",
    "tests": f"{{% for a in {TEN}{MORE} %}}{{% if 'x' is in ({TEN}) %}}{{% endif %}}{{% endfor %}}",
    "numbers": "{{ " + "*".join(["999999999"] * 40) + " }}",
    "infinity": "{{ 1e308 * 10 }}",
    "written infinity": "{{ 1e999 }}",
    "digits": "{{ " + "9" * 4_000 + " }}",
    "a format through a test": "{{ 'x' if '%999999999d' is odd else 'y' }}",
    "brackets": "{{ " + "(" * 100 + "1" + ")" * 100 + " }}",
    "lists in lists": "{{ " + "[" * 100 + "1" + "]" * 100 + "|length }}",
    "signs": "{{ " + "-" * 200 + "1 }}",
    "a chain": "{{ " + "+".join("1" * 200) + " }}",
    "conditions": "{% if 1 %}" * 90 + "{% endif %}" * 90,
    "output": "{% for a in " + TEN + " %}" + "y" * 400 + "{% endfor %}",
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_defused_in_texts(name: str) -> None:
    start = time.process_time()
    assert len(fault(BOMBS[name])) < 300
    assert time.process_time() - start < 3


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_defused_on_pages(name: str) -> None:
    """Pages may do more than texts, but not without end."""
    start = time.process_time()
    env = environment(CONTENT.languages, "en")
    try:
        done = env.from_string(BOMBS[name]).render()
    except (TemplateError, KitError) as error:
        done = str(error)
    assert len(done) <= limits.PAGE_OUTPUT
    assert time.process_time() - start < 5


ADDRESSES = (
    "{{ ['']|join(attribute='upper') }}",
    "{{ ['b', 'a']|sort(attribute='upper')|join }}",
    "{{ ''.upper }}",
    "{{ ''['upper'] }}",
    "{{ ''.upper ~ '' }}",
    "{{ [''.upper]|join }}",
    "{{ [game]|join }}",
    "{% for a in [1] %}{{ loop }}{% endfor %}",
    "{% for a in [1] %}{{ loop.cycle }}{% endfor %}",
    "{% for a in [1] %}{{ loop ~ '' }}{% endfor %}",
    "{% for a in [1] %}{{ [loop]|join }}{% endfor %}",
    "{{ [rules.items]|join }}",
    "{{ rules.keys ~ '' }}",
    "{{ game.name.text }}",
    "{{ game.name.encode }}",
)


@pytest.mark.parametrize("source", ADDRESSES)
def test_no_address_is_ever_printed(source: str) -> None:
    assert " at 0x" not in fault(source)
    env = environment(CONTENT.languages, "en")
    with pytest.raises(Exception) as caught:  # noqa: PT011
        env.from_string(source).render(CONTENT.templates.context("en"))
    assert " at 0x" not in str(caught.value)


def test_loops_still_know_where_they_are() -> None:
    place = "{{ loop.index }}/{{ loop.length }}:{{ a }}{{ '' if loop.last else ' ' }}"
    source = f"{{% for a in [3, 4] %}}{place}{{% endfor %}}"
    assert CONTENT.templates.string(source, "en", MARK) == "1/2:3 2/2:4"


def test_texts_share_a_purse() -> None:
    templates = Templates(CONTENT.languages, CONTENT.templates.context)
    assert templates.purse.steps == limits.ALL_STEPS
    templates.purse.steps = templates.purse.left = 50_000
    assert [templates.string(f"{{{{ {n} + 1 }}}}", "en", MARK) for n in range(9)] == [*"123456789"]
    many = "{{ 1 + 1 }}" * 400
    with pytest.raises(ContentErrors, match="all texts together take more than 50000 steps"):
        templates.string(many, "en", MARK)
    assert templates.purse.empty
    assert templates.string("{{ game.author }}", "en", MARK) == CONTENT.game.author, "looking up is free"


def test_looking_up_without_jinja_gives_the_same() -> None:
    values = {"a": {"b": "x", "n": 3, "f": 0.5, "list": [1], "yes": True, "none": None}, "c": "{{ a }}"}
    for path in ("a.b", "a.n", "a.f", "a.list", "a.yes", "a.none", "a.zz", "zz", "zz.a", "c", "c.upper",
                 "a.b.upper", "true", "self", "a.__class__"):  # fmt: skip
        source = f"<{{{{ {path} }}}}> {{{{a.n}}}}"
        quick, slow = (Ready(source, Sandboxes(CONTENT.languages), "en") for _ in range(2))
        slow._parts = None
        assert outcome(quick, values) == outcome(slow, values)


def outcome(ready: Ready, values: Mapping[str, object]) -> str:
    try:
        return ready(values)
    except TextFault as error:
        return f"fault: {error}"


ATOMS = st.sampled_from(
    ["1", "0", "-7", "0.5", "'x'", "'0123456789'", "[]", "[1, 2]", "['a', 'b']", "true", "none", "nobody",
     "rules", "rules.rosette", "skills", "game.name", "game.thanks", "game.players.min", "lang", "1e15"]
)  # fmt: skip
FILTERS = st.sampled_from(
    ["join", "join('abcdefgh')", "length", "first", "last", "upper", "lower", "capitalize", "sort", "sum",
     "faces", "others", "signed", "number", "plural('a', 'b')", "join(1)", "sort(reverse=true)",
     "join(attribute='x')"]
)  # fmt: skip
SIGNS = st.sampled_from(["+", "-", "*", "/", "//", "~", "==", "<", "in", "and", "or", "%", "**"])


def grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, FILTERS).map(lambda two: f"({two[0]})|{two[1]}"),
        st.tuples(inner, SIGNS, inner).map(lambda three: f"({three[0]}) {three[1]} ({three[2]})"),
        st.tuples(inner, inner).map(lambda two: f"[{two[0]}, {two[1]}]"),
        st.tuples(inner, inner, inner).map(lambda three: f"({three[0]} if {three[1]} else {three[2]})"),
        inner.map(lambda one: f"(not {one})"),
        inner.map(lambda one: f"({one} is odd)"),
    )


EXPRESSIONS = st.recursive(ATOMS, grown, max_leaves=12)


UNTIMED = settings(derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@settings(UNTIMED, max_examples=100)
@given(EXPRESSIONS, EXPRESSIONS)
def test_any_expression_ends_within_its_budget(one: str, other: str) -> None:
    _ends(one, other)


@pytest.mark.whole
@settings(UNTIMED, max_examples=1000)
@given(EXPRESSIONS, EXPRESSIONS)
def test_any_of_many_expressions_ends_within_its_budget(one: str, other: str) -> None:
    _ends(one, other)


def _ends(one: str, other: str) -> None:
    sources = [
        f"{{{{ {one} }}}}",
        f"{{% for a in {one} %}}{{% for b in {other} %}}{{{{ {other} }}}}{{% endfor %}}{{% endfor %}}",
    ]
    values = CONTENT.templates.context("en")
    for source in sources:
        purse = Purse(limits.ALL_STEPS)
        done = outcome(Sandboxes(CONTENT.languages, purse).ready(source, "en"), values)
        assert len(done) <= limits.OUTPUT
        assert " at 0x" not in done
        assert limits.ALL_STEPS - purse.left < 2_000_000
