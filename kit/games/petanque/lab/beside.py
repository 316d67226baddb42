"""A hand beside the real board: whose turn it is, what the end is worth, when the match is won."""

from collections.abc import Mapping, Sequence
from typing import Any

from kit.book.book import Book
from kit.content.proof import Said, in_words
from kit.core.errors import GameError
from kit.core.wire import bad, get, only
from kit.games.petanque.book.figures import content_of
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.board import FAR, OUT
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import TEAMS
from kit.games.petanque.engine.score import Pair, level, nearest, next_team, points
from kit.games.petanque.engine.wire import read_lying, read_team
from kit.games.petanque.lab.throws import JACK
from kit.table.lab import EveningNow

_EVENING = frozenset({"form", "short", "score", "starter", "thrown", "pieces", "before"})


def forms(book: Book) -> Mapping[str, str]:
    """The formats, as the glossary calls them."""
    content = content_of(book)
    terms = {term.id: term.term[book.lang] for term in content.glossary}
    return {name: terms.get(name, name) for name in content.rules.formats}


def standing(book: Book, evening: Mapping[str, Any]) -> EveningNow:
    """How it stands; what was told is read as strictly as any request."""
    content = content_of(book)
    try:
        return _standing(content, evening)
    except GameError as error:
        return EveningNow(None, {}, {}, [Speaker(content).refusal(error)], False, None, {}, "")


def _standing(content: PetanqueContent, evening: Mapping[str, Any]) -> EveningNow:
    only(evening, _EVENING)
    rules, form = content.rules, get(evening, "form", str)
    if form not in rules.formats:
        raise bad("unknown", name=form)
    to = rules.match.short if get(evening, "short", bool) else rules.match.points
    starter = read_team(evening, "starter", "")
    thrown = [read_team({"team": team}, "team", "") for team in get(evening, "thrown", list)]
    boules = rules.formats[form].characters * rules.formats[form].boules
    left = boules - thrown.count(0), boules - thrown.count(1)
    if min(left) < 0:
        raise bad("type", name="thrown")
    score = _score(evening)
    now, before = (_lying(content, get(evening, name, list)) for name in ("pieces", "before"))
    if now is None and max(score) >= to:
        return _told(content, None, left, (0, 0), [], False, score, to, starter)
    if now is None:
        said = [_say(content, "jack", "1.2", starter)]
        return _told(content, starter, left, (0, 0), said, False, score, to, starter)
    near = nearest(rules, now) if now.jack != OUT else (FAR, FAR)
    was_level = before is not None and before.jack != OUT and level(nearest(rules, before))
    last = thrown[-1] if thrown else 1 - starter
    turn = starter if not thrown else next_team(near, left, last, was_level)
    over = now.jack == OUT or turn is None
    worth = points(rules, now, left)
    said = []
    if over:
        said.append(
            _say(content, "dead" if now.jack == OUT else "over", "1.4.1" if now.jack == OUT else "1.5")
        )
    elif turn is not None:
        said.append(_say(content, _why(thrown, near, left, was_level), "1", turn))
    return _told(content, None if over else turn, left, worth, said, over, score, to, starter)


def _why(thrown: Sequence[int], near: Pair, left: Pair, was_level: bool) -> str:
    """The reason why the team in turn is, as the flow of turns asks for it."""
    if not thrown:
        return "first"
    if not min(left):
        return "alone"
    if near == (FAR, FAR):
        return "empty"
    if near[0] != near[1]:
        return "farther"
    return "alternate" if was_level else "level"


def say_why(content: PetanqueContent, near: Pair, left: Pair, was_level: bool, turn: int) -> Said:
    """Why a team is in turn amid an end."""
    return _say(content, _why((turn,), near, left, was_level), "1", turn)


def _score(evening: Mapping[str, Any]) -> Pair:
    score = get(evening, "score", list)
    if len(score) != len(TEAMS) or any(type(one) is not int or one < 0 for one in score):
        raise bad("type", name="score")
    return score[0], score[1]


def _lying(content: PetanqueContent, pieces: Sequence[Any]) -> Position | None:
    """What lies on the board; nothing to be measured before the jack does."""
    pairs = [(str(kind), str(at)) for kind, at in pieces]
    jack = next((at for kind, at in pairs if kind == JACK), None)
    if jack is None:
        return None
    boules = [{"id": str(n), "team": kind, "at": at} for n, (kind, at) in enumerate(pairs) if kind != JACK]
    return read_lying(content.rules.board, {"jack": jack, "boules": boules}, "").position


def _say(content: PetanqueContent, what: str, rule: str, team: int | None = None) -> Said:
    names = content.game.teams
    said = {
        lang: content.phrases.say(
            f"beside.{what}",
            lang,
            {"team": "" if team is None else content.text(names[TEAMS[team]].name, lang)},
        )
        for lang in in_words(content, "knob.yes", {})
    }
    return {"rule": rule, **said}


def _told(
    content: PetanqueContent,
    turn: int | None,
    left: Pair,
    worth: Pair,
    said: Sequence[Said],
    over: bool,
    score: Pair,
    to: int,
    starter: int,
) -> EveningNow:
    after = score[0] + worth[0], score[1] + worth[1]
    won = None
    if turn is None and max(after) >= to:
        won = TEAMS[0 if after[0] > after[1] else 1]
        said = [*said, _say(content, "won", "1.5", TEAMS.index(won))]
    following = 0 if worth[0] else 1 if worth[1] else starter  # 1.2, ruling 5
    return EveningNow(
        None if turn is None else TEAMS[turn],
        dict(zip(TEAMS, left, strict=True)),
        dict(zip(TEAMS, worth, strict=True)),
        said,
        over,
        won,
        dict(zip(TEAMS, after, strict=True)),
        TEAMS[following],
    )
