"""How likely things are: what `kit odds` prints, exact fractions beside the per cent that people read."""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import floor, log10
from pathlib import Path
from typing import Any, NamedTuple

from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.proof import in_words
from kit.content.report import Report
from kit.core.errors import GameError, KitError, Unreadable
from kit.core.wire import bad
from kit.table.drawn import draw


class Chance(NamedTuple):
    """An event, told by the phrase `odds.` and its name; `average` is a number, not a chance.

    What was solved step by step, and not counted, is a float: no fraction is made up for it.
    """

    event: str
    worth: Fraction | float
    args: Mapping[str, Any] = {}
    average: bool = False

    @property
    def key(self) -> str:
        """The phrase that tells it."""
        return f"odds.{self.event}"


Chances = Sequence[Chance]


def answer(content: Content, chances: Chances) -> dict[str, Any]:
    """The chances as plain data, each in words."""
    return {"ok": True, "odds": [_plain(content, one) for one in chances]}


def _plain(content: Content, one: Chance) -> dict[str, Any]:
    number = {"average": float(one.worth)} if one.average else {"percent": float(100 * one.worth)}
    exact = None if isinstance(one.worth, float) else str(one.worth)
    return {"event": one.event, "exact": exact, **number, **in_words(content, one.key, one.args)}


def table(content: Content, chances: Chances, lang: str) -> str:
    """Aligned lines: what may happen, as a fraction, in per cent or on average."""
    say, language = content.phrases.say, content.languages[lang]
    rows = []
    for one in chances:
        worth = float(one.worth if one.average else 100 * one.worth)
        rounded = language.rounded(worth, _places(worth))
        rough = say("odds.average" if one.average else "odds.percent", lang, {"n": rounded})
        exact = "" if isinstance(one.worth, float) else str(one.worth).replace("-", "−")
        rows.append((say(one.key, lang, one.args), exact, rough))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        f"{said.ljust(widths[0])}  {exact.rjust(widths[1])}  {rough.rjust(widths[2])}"
        for said, exact, rough in rows
    )


def _places(worth: float) -> int:
    """Two decimals, or as many as show two digits of something rare.

    >>> _places(12.5), _places(0.0018), _places(0)
    (2, 4, 2)
    """
    return 2 if not worth or abs(worth) >= 0.01 else 1 - floor(log10(abs(worth)))


def odds_report(
    content: Content, odds: Callable[[Any], Chances], text: str, wanted: str | None, plain: bool
) -> Report:
    """The odds of one request, for people or as JSON; a refusal is told in the same way."""
    lang = choose_language(content.languages, wanted, os.environ)
    try:
        chances = odds(read_request(text))
    except GameError as error:
        say = partial(in_words, content, error.key, error.args_for_phrase)
        refused = {"ok": False, "error": {"code": error.code, "rule": error.rule, **say()}}
        said = content.phrases.say(error.key, lang, error.args_for_phrase)
        return Report(_json(refused) if plain else f"{said} ({error.code})", False)
    return Report(_json(answer(content, chances)) if plain else table(content, chances, lang), True)


def without(content: Content, wanted: str | None) -> str:
    """Why a game has no odds, as its phrase `odds.none` says it."""
    lang = choose_language(content.languages, wanted, os.environ)
    return content.phrases.say("odds.none", lang, {}) if "odds.none" in content.phrases else ""


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def read_request(text: str) -> Any:
    """The request that a text holds."""
    try:
        request = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable("bad-request", "1", "json") from None
    if type(request) is not dict:
        raise bad("json")
    return request


class NoMap(KitError):
    """Odds that cannot be drawn."""


def draw_map(content: Content, text: str, wanted: str | None, file: Path) -> None:
    """Draw the chances of a request on the board, as SVG or PNG by the file's name."""
    from kit.table.part import OddsMapPart, table_part

    part = table_part(content.id)
    if not isinstance(part, OddsMapPart):
        raise NoMap(f"{content.id} has no map of its odds; leave --map out")
    scene = part.odds_map(content, read_request(text), choose_language(content.languages, wanted, os.environ))
    draw(scene, content.id, file)
