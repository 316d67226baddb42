"""Expressions in texts: what they can do, what they cannot, and how mistakes are told."""

import time
from typing import Any

import pytest

from kit.content.catalogue import translated
from kit.content.nodes import Mark
from kit.content.problems import ContentErrors
from kit.content.template import Templates
from kit.content.text import InLanguage, Language, Multilingual

LANGUAGES = {
    "cs": Language("cs", "Čeština", True, (((1, 1),), ((2, 4),)), ","),
    "en": Language("en", "English", True, (((1, 1),),)),
}
NAME = Multilingual({"cs": "Střelec", "en": "Shooter"})


def context(language: str) -> dict[str, Any]:
    rules = {
        "throw": {"on": [1, 2, 3, 4], "tries": 3},
        "items": 7,
        "rosette": {2: "stone", 7: "X1"},
        "m": 0.5,
    }
    return {"rules": rules, "name": InLanguage(NAME, language), "lang": language}


def render(source: str, language: str = "cs") -> str:
    return Templates(LANGUAGES, context).string(source, language, Mark("/x.yaml", 3, 8))


def fault(source: str) -> str:
    with pytest.raises(ContentErrors) as caught:
        render(source)
    said = str(caught.value)
    assert said.startswith("/x.yaml:3:8: cs text: ")
    return said.removeprefix("/x.yaml:3:8: cs text: ")


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("{{ rules.throw.on | faces }}", "1–4"),
        ("{{ rules.throw.on | others | faces }}", "5–6"),
        ("{{ [1, 3] | faces }}", "1, 3"),
        ("{{ -1 | signed }} {{ 1 | signed }}", "−1 +1"),
        ("{{ 1 | plural('pole', 'pole', 'polí') }}", "1\u00a0pole"),
        ("{{ 3 | plural('koule', 'koule', 'koulí') }}", "3\u00a0koule"),
        ("{{ 5 | plural('pole', 'pole', 'polí') }}", "5\u00a0polí"),
        ("{{ rules.m | number }} {{ 10 | number }} {{ (0 - 2) | number }}", "0,5 10 −2"),
        ("{{ rules.items }}", "7"),
        ("{{ rules.rosette[7] }}", "X1"),
        ("{{ rules.throw.tries * 2 + 1 }}", "7"),
        ("{{ (rules.throw.on + [6]) | faces }}", "1–4, 6"),
        ("{% for n in rules.rosette if n > 2 %}{{ n }}{% endfor %}", "7"),
        ("{{ 'a' if lang == 'cs' else 'b' }}", "a"),
        ("{{ name }} {{ name.en }} {{ name['en'] | lower }}", "Střelec Shooter shooter"),
        ("plain { braces }", "plain { braces }"),
    ],
)
def test_what_expressions_can_do(source: str, result: str) -> None:
    assert render(source) == result


def test_forms_follow_the_language() -> None:
    assert render("{{ 2 | plural('field', 'fields') }}", "en") == "2\u00a0fields"
    assert fault("{{ 2 | plural('field', 'fields') }}").endswith("plural needs 3 forms in cs, not 2")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            "a {{ rules.thro.on }} b",
            "{{ rules.thro.on }}: there is no 'thro' here (did you mean 'throw'? known: throw,",
        ),
        ("{{ 1 }} {{ nobody }}", "{{ nobody }}: there is no 'nobody'"),
        (
            "{{ rules.throw.on }}",
            "{{ rules.throw.on }}: this is a list, not a text or number; use a filter such as",
        ),
        ("{{ 1 | nofilter }}", "{{ 1 | nofilter }}: No filter named 'nofilter'. (known: "),
        ("{{ 1 + }}", "{{ 1 + }}: "),
        ("{{ 1 / 0 }}", "{{ 1 / 0 }}: division by zero"),
        ("{% if %}", "{% if %}: "),
        ("{{ rules.throw", "unexpected end of template"),
    ],
)
def test_mistakes_name_the_expression(source: str, message: str) -> None:
    assert fault(source).startswith(message)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("{{ 1 | nofilter }}", "filtr 'nofilter' neexistuje (na výběr: join"),
        ("{{ 1 is nothing }}", "podmínka 'nothing' neexistuje"),
        ("{% foo %}", "'foo' tu nic neznamená"),
        ("{% if 1 %}{% foo %}{% endif %}", "'foo' tu nic neznamená"),
        ("{% if 1 %}x", "chybí ukončení"),
        ("{# x", "poznámka, která začíná znakem #, nekončí"),
        ("{{ 1 / 0 }}", "dělí se tu nulou"),
        ("{{ 1 // 0 }}", "dělí se tu nulou"),
        ("{{ 1 < 'a' }}", "'<' neporovná číslo"),
        ("{{ -'a' }}", "- patří jen před číslo"),
        ("{{ 'a' | number }}", "tady je potřeba číslo"),
        ("{{ rules.throw", "výraz není ukončený"),
        ("{{ ? }}", "znak '?' sem nepatří"),
        ("{{ (1 }}", "'}' sem nepatří; patří sem ')'"),
        ("{{ a b }}", "patří sem '}}', ne 'b'"),
    ],
)
def test_mistakes_are_told_in_czech_wherever_they_stand(source: str, said: str) -> None:
    assert said in translated(f"templates/t.yaml:4:49: cards 'wolf': cs: {fault(source)}", "cs")


@pytest.mark.parametrize(
    "source",
    [
        "{{ ''.__class__ }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ rules.__class__ }}",
        "{{ rules['__class__'] }}",
        "{{ rules | attr('__class__') }}",
        "{{ rules.throw.on.append(5) }}",
        "{{ rules.update({}) }}",
        "{{ cycler.__init__.__globals__ }}",
        "{{ self.__init__ }}",
        "{{ range(10) | join }}",
        "{{ lipsum() }}",
        "{{ name.text }}",
        "{{ ''.format }}",
        "{{ '%s' % 1 }}",
        "{% set x = 1 %}",
        "{% include 'x' %}",
        "{% import 'x' as x %}",
        "{% macro m() %}{% endmacro %}",
        "{% extends 'x' %}",
        "{% filter upper %}x{% endfilter %}",
        "{{ rules | tojson }}",
        "{{ 2 ** 9 }}",
        "{{ 'x' * 9 }}",
        "{{ [1] * 9 }}",
    ],
)
def test_the_sandbox_has_no_door(source: str) -> None:
    assert fault(source)


@pytest.mark.parametrize(
    "source",
    [
        "{{ 9 ** 9 ** 9 ** 9 }}",
        "{{ 'x' * 1000000000 }}",
        "{{ '%1000000000d' % 1 }}",
        "{{ " + "(" * 2000 + "1" + ")" * 2000 + " }}",
        "{{ " + "-" * 3000 + "1 }}",
        "{{ " + "1+" * 3000 + "1 }}",
        "{{ " + " * ".join(["99999999999"] * 600) + " }}",
        "{% for a in '"
        + "x" * 100
        + "' %}" * 2
        + "{% for b in 'abc' %}{{ b }}{% endfor %}"
        + "{% endfor %}" * 2,
        "{% for a in '" + "x" * 3000 + "' %}{% for b in '" + "x" * 3000 + "' %}y{% endfor %}{% endfor %}",
    ],
)
def test_bombs_do_not_go_off(source: str) -> None:
    start = time.process_time()
    assert len(fault(source)) < 400
    assert time.process_time() - start < 3


def test_a_text_is_rendered_once() -> None:
    calls = []

    def counted(language: str) -> dict[str, Any]:
        calls.append(language)
        return context(language)

    templates = Templates(LANGUAGES, counted)
    text = Multilingual({"cs": "{{ rules.items }}", "en": "seven"})
    assert [templates.text(text, "cs") for _ in range(3)] == ["7"] * 3
    assert templates.text(text, "en") == "seven"
    assert calls == ["cs"]


def test_what_is_to_be_counted_and_is_not_there_is_named() -> None:
    assert "there is no 'gaol' here" in fault("{{ rules.gaol | plural('a', 'b', 'c') }}")
    assert "plural counts numbers, not 'two'" in fault("{{ 'two' | plural('a', 'b', 'c') }}")
