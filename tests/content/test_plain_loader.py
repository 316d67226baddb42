"""Both parsers of PyYAML read the same: browsers have only the one that is not compiled."""

from typing import Any

import pytest
import yaml

from kit.content.plain_loader import PlainLoader

TEXTS = (
    "a: {cs: Kdo?, en: Who?}",
    "[a?b, c ?, why? yes]",
    "{a: [x?], ? b : c}",
    "? a\n: b",
    "a: who? me\nb: 'x?'\n",
)


def events(text: str, loader: Any) -> list[tuple[str, object]]:
    return [(type(one).__name__, getattr(one, "value", None)) for one in yaml.parse(text, loader)]


@pytest.mark.parametrize("text", TEXTS)
def test_a_question_mark_is_a_letter_to_both(text: str) -> None:
    assert events(text, PlainLoader) == events(text, yaml.CSafeLoader)
