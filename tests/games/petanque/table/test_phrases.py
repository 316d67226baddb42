"""Every phrase is used, and every phrase used exists with just the gaps that are filled, in each language."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kit
from kit.content.content import Stale
from kit.content.phrases import Phrases
from kit.content.report import check_report
from kit.core.chance import Trace
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.content.skill_text import skill_lines
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.course import tell
from kit.games.petanque.engine.match import PLACE, State, new_end, opening_roll, throw_jack
from kit.games.petanque.engine.moves import answered
from kit.games.petanque.engine.odds import TRIES
from kit.games.petanque.engine.playout import random_answers
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import ACTIONS, POINT, PUSH_JACK, SHOOT_JACK, Adjustment, Skill
from kit.games.petanque.engine.throw import Throw, lawful
from kit.games.petanque.table import PetanqueReferee
from kit.games.petanque.table.replay import replay_report
from tests.games.petanque.engine.piste import BOARD, CONTENT, RULES, SKILLS, declared, lying
from tests.games.petanque.engine.test_playthroughs import MATCHES
from tests.games.petanque.engine.test_wrong_matches import FILES as WRONG
from tests.games.petanque.table.test_refusals import REFUSED

NEEDED = [code for code, language in CONTENT.languages.items() if language.needed]
ROOT = Path(kit.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
# Rare steps that random throws seldom meet.
RARE = [
    ("B-20 T2:G-10 T1:G-11 T1:G-12", "T1 allrounder shoot G-10 [1 1 3 4]"),
    ("B-20 T2:G-10 T1:G-11 T1:G-12", "T1 allrounder shoot G-10 [2 1 3 4 6 3 4]"),
    ("B-20 T2:G-8 T1:G-10", "T1 allrounder point G-7 [6 3 4]"),
    ("B-20 T2:G-20", "T1 allrounder point G-19 [6 3 4]"),
    ("G-13 T2:G-19", "T1 allrounder push_jack [3]"),
    ("G-20", "T1 allrounder push_jack [3]"),
    ("G-20", "T1 allrounder push_jack [1 2]"),
    ("G-14", "T1 shooter shoot_jack [1]"),
]


# What the house says of games with an engine; their tests hear it.
ENGINES = {f"refuse.bad-match.{why}" for why in ("turn", "number", "result", "after-result")}
ENGINES |= {"check.allowed", "refuse.bad-request.depth"}


class Listening(Phrases):
    """Phrases that remember what was asked of them."""

    def __init__(self, by: Mapping[str, Any]) -> None:
        super().__init__(by)
        self.heard: dict[tuple[str, str], set[frozenset[str]]] = {}

    def say(self, key: str, language: str, args: Mapping[str, Any]) -> str:
        said = super().say(key, language, args)
        self.heard.setdefault((key, language), set()).add(frozenset(args))
        return said


def crowded(rng: Random) -> Position:
    """Boules close around a jack that is itself near an edge now and then."""
    jack = rng.choice(RULES.rectangle)
    near = sorted(range(len(BOARD.names)), key=lambda field: BOARD.distance[jack][field])[:30]
    fields = rng.sample(near, rng.randint(0, 11))
    return Position(jack, tuple(fields), tuple(rng.randint(0, 1) for _ in fields))


def throws() -> Iterator[Trace]:
    """Traces of many throws, and of the rare ones."""
    rng = Random(20150118)
    for number in range(1500):
        position, skill = crowded(rng), list(SKILLS.values())[number % len(SKILLS)]
        allowed = lawful(RULES, position, 0, skill, first=False)
        action = rng.choice(sorted({throw.action for throw in allowed}))
        ask = begin(RULES, position, rng.choice([throw for throw in allowed if throw.action == action]))
        notes: list[int | str] = []
        random_answers(ask, rng, notes.append)
        trace = Trace()
        answered(ask, tuple(notes), trace)
        yield trace
    once = replace(RULES, shoot=replace(RULES.shoot, flight=1))
    for rules, before, text in (*((RULES, *rare) for rare in RARE), (once, *RARE[1])):
        throw, dice = declared(lying(before), text)
        trace = Trace()
        answered(begin(rules, lying(before), throw), tuple(map(int, dice.split())), trace)
        yield trace
    trace = Trace()
    again = Throw(0, Skill("shooter", reroll=frozenset({POINT})), POINT, donnee=0, again=True)
    answered(begin(RULES, lying("G-14"), again), (1, "~", 2, 3, 4), trace)
    yield trace


def between_throws() -> Trace:
    """What a match settles beside its throws."""
    trace, teams = Trace(), (("luck-shooter",), ("red-neat",))
    start = State(table_of(CONTENT).setup("tete-a-tete", short=True))
    begun = new_end(start.setup, teams, (0, 0), 1, starter=1)
    good, bad, field = min(RULES.jack_throw.succeeds_on), 6, RULES.rectangle[0]
    failed = throw_jack(begun, 1, field, bad)
    lies = throw_jack(begun, 1, field, good)
    for before, after in (
        (start, opening_roll(start, 3, 3)),
        (start, opening_roll(start, 2, 5)),
        (begun, failed),
        (begun, lies),
        (failed, failed._replace(phase=PLACE)),
        (lies, new_end(start.setup, teams, (0, 0), 2, starter=1)),
        (lies, new_end(start.setup, teams, (0, 2), 2, starter=1)),
    ):
        tell(before, after, trace)
    return trace


def every_skill() -> Iterator[Skill]:
    """Skills with every line that a card can have."""
    for optional in (False, True):
        for but in (frozenset[int](), frozenset({1, 6})):
            for may in (frozenset[str](), frozenset({PUSH_JACK, SHOOT_JACK})):
                both = Adjustment(1, but, optional)
                yield Skill("shooter", both, both, may, "opponent")
    yield Skill("shooter")


def differing(content: PetanqueContent) -> PetanqueContent:
    """The content with every kind of example that does not hold."""
    right = content.examples["d"]
    assert right.after is not None
    assert right.throw is not None
    wrong = replace(right, after=replace(right.after, jack="A-1"))
    unlawful = replace(right, throw=replace(right.throw, skill="shooter"))
    old = replace(content.examples["a"], tells=(), retell=True)
    stale = (Stale(content.examples["f"], "no such field"),)
    return replace(content, examples={**content.examples, "a": old, "d": wrong, "e": unlawful}, stale=stale)


@cache
def heard() -> dict[tuple[str, str], set[frozenset[str]]]:
    """Everything said: by the referee, by replays, by checks, on cards."""
    phrases = Listening(CONTENT.phrases._by)
    content = replace(CONTENT, phrases=phrases)
    speaker, referee = Speaker(content), PetanqueReferee(content)
    for trace in (*throws(), between_throws()):
        for step in trace:
            speaker.step(step, [str(number) for number in range(20)])
    for request, _ in REFUSED.values():
        referee.judge(request)
    for why in ("json", "too-long"):
        referee.unreadable(why, 10)
    for language in NEEDED:
        check_report(content, language)
        check_report(differing(content), language)
        for path in (*WRONG, *MATCHES):
            replay_report(content, path.name, path.read_text(encoding="utf-8"), language, trace=False)
        replay_report(
            content, "x", "game: petanque\nformat: triplettes\nto: 13\nresult *\n", language, trace=True
        )
        for skill in every_skill():
            for way in ("self", "opponent"):
                record = replace(content.skills["shooter"], skill=replace(skill, stone=way))
                skill_lines(record, RULES, phrases, language)
    return phrases.heard


@cache
def literals() -> frozenset[str]:
    """Every string that stands in the program, or in one of its pages."""
    pages = (path.read_text(encoding="utf-8") for path in ROOT.rglob("*.html"))
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES)
    nodes = (node for tree in trees for node in ast.walk(tree))
    said = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return frozenset(said.union(*(re.findall(r'"([\w.]+)"', page) for page in pages)))


@cache
def named_in_calls(method: str, place: int, *rooms: str) -> set[str]:
    """Keys named in so many words in calls of a method, in some rooms of the house."""
    keys = set()
    for path in SOURCES:
        in_rooms = any(path.is_relative_to(ROOT / room) for room in rooms)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if in_rooms else ():
            if not isinstance(node, ast.Call) or len(node.args) <= place:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = node.args[place]
            if name != method or not isinstance(key, ast.Constant) or not isinstance(key.value, str):
                continue
            if not ast.unparse(node.func).endswith("book.say"):  # words of the site
                keys.add(key.value)
    return keys


def traced() -> set[str]:
    """Keys of the trace; those of a stone are put together from the chooser's name."""
    return named_in_calls("add", 1, "games/petanque") | {"stone.self", "stone.opponent"}


def test_every_key_named_in_the_program_exists() -> None:
    said = named_in_calls("say", 0, "content", "table") - {
        "plain",
        "odds.none",
    }  # of games without odds
    assert (len(traced()) > 30, len(said) > 4) == (True, True), "the scan finds the keys"
    assert {key for key in traced() | said if key not in CONTENT.phrases} == set()


def test_every_step_of_a_throw_is_met_here() -> None:
    assert {key for key in traced() if (key, "cs") not in heard()} == set()


def test_no_phrase_is_unused() -> None:
    said = {key for key, _ in heard()} | ENGINES | {f"diff.{group}" for group in ("skills", "characters")}
    said |= {f"diff.way.{way.lower()}" for way in {*RULES.rosette.values()}}
    said |= {f"odds.{event}" for event in ("nearest", "points", "dead", "jack-dead", "ends")}
    said |= {f"odds.best.{action}" for action in ACTIONS}
    said |= {f"odds.try.{step}" for steps in TRIES.values() for step in steps}
    # The house tells these of any game: tests/table and tests/games/folder hear them.
    said |= {key for key in CONTENT.phrases if key.startswith(("balance.", "play.", "stated.", "tune."))}
    said |= {f"knob.{word}" for word in (*ACTIONS, "no")}
    said |= {key for key in CONTENT.phrases if key.startswith("beside.")}  # lab/test_beside.py hears them
    said |= {"diff.deck_cards", "diff.components"}
    left = {key for key in CONTENT.phrases if key not in said and key not in literals()}
    assert {key for key in left if not key.startswith("rules.")} == set(), "test_diff.py knows the numbers"


@pytest.mark.parametrize("language", NEEDED)
def test_every_phrase_exists_in_each_language(language: str) -> None:
    for key in CONTENT.phrases:
        assert key in CONTENT.phrases._by[language], key


@pytest.mark.parametrize("language", NEEDED)
def test_each_sentence_has_just_the_gaps_that_are_filled(language: str) -> None:
    # Several skill lines and totals share their arguments; a card says what concerns it.
    shared = ("skill.", "replay.", "check.", "refuse.bad-request.json")
    wrong = {
        key: (sorted(CONTENT.phrases._by[language][key].gaps), [sorted(one) for one in args])
        for (key, spoken), args in heard().items()
        if spoken == language and not key.startswith(shared)
        for gaps in [CONTENT.phrases._by[language][key].gaps]
        if any(gaps != one for one in args)
    }
    assert wrong == {}


@pytest.mark.parametrize("language", NEEDED)
def test_nothing_unfilled_is_said(language: str) -> None:
    for path in MATCHES:
        told = replay_report(CONTENT, path.name, path.read_text(encoding="utf-8"), language, trace=True).text
        assert not re.search(r"[{}]|None", told)


def test_czech_phrases_keep_short_words_with_the_next_one() -> None:
    # A replay is printed in lines of any width: „k", „s", „v", „z", „o", „u", „a", „i" must not end one.
    loose = re.compile(r"(?:^|[ („])[ksvzouaiKSVZOUAI] ")
    speaker, steps = Speaker(CONTENT), (step for trace in throws() for step in trace)
    said = [speaker.step(step, [str(number) for number in range(20)])["cs"] for step in islice(steps, 50)]
    assert not [sentence for sentence in said if loose.search(sentence)]
