"""A throw step by step: what lies where once each step of the trace is done, and the field it speaks of."""

from collections.abc import Iterator
from typing import Final

from kit.art.scene import Scene
from kit.book.book import Book
from kit.core.trace import Step, Trace
from kit.games.petanque.art.boules import balls
from kit.games.petanque.art.figure import figure
from kit.games.petanque.art.marks import Boule, Jack, Mark, MarkSpot
from kit.games.petanque.book.figures import content_of, frame, team_name
from kit.games.petanque.book.played import play
from kit.games.petanque.content.examples import Example
from kit.games.petanque.content.proof import asked_of
from kit.games.petanque.engine.board import OUT as OUTSIDE
from kit.games.petanque.engine.judge import Asked, rest
from kit.games.petanque.engine.rules import TEAMS

_LEAVES: Final = frozenset(
    {
        *("boule.dead", "flight.out", "flight.nowhere", "shoot.miss", "push.fail_out"),
        *("jackshot.miss", "jackshot.boule_dead", "run.pushed_out"),
    }
)
"""Steps after which the boule they speak of lies on the board no more."""
_JACK_LEAVES: Final = frozenset({"jackshot.hit", "push.jack_dead"})


def stages(book: Book, one: Example) -> tuple[Scene, ...]:
    """A picture after each step of a throw; nothing for a measuring."""
    if one.measure:
        return ()
    content = content_of(book)
    asked, trace = asked_of(content, one), Trace()
    rest(content.rules, asked, trace)
    rules = content.rules
    crop = frame(play(content, asked))
    return tuple(
        figure(rules.terrain, balls(content), marks, crop, title=title, lang=book.lang)
        for marks, title in _stages(book, asked, trace)
    )


def _stages(book: Book, asked: Asked, trace: Trace) -> Iterator[tuple[list[Mark], str]]:
    name = content_of(book).rules.board.name
    lying = {n: name(at) for n, at in enumerate(asked.position.fields) if at != OUTSIDE}
    teams = (*asked.position.teams, asked.throw.team)
    jack = name(asked.position.jack)
    for step in trace:
        spot = _moved(step, lying)
        if step.key == "push.jack":
            jack = step.args["at"]
        elif step.key in _JACK_LEAVES:
            jack = ""
        marks: list[Mark] = [MarkSpot(spot, "sea")] if spot else []
        marks += [Boule(at, TEAMS[teams[n]], _short(asked.ids[n])) for n, at in lying.items()]
        marks += [Jack(jack)] if jack else []
        yield marks, _said(book, asked, lying, jack, teams)


def _moved(step: Step, lying: dict[int, str]) -> str:
    """Move what a step moves; the field that it speaks of."""
    args = step.args
    field = str(args.get("to") or args.get("at") or args.get("donnee") or "")
    who = args.get("other") if "other" in args and "boule" not in args else args.get("boule")
    if step.key in _LEAVES and isinstance(who, int):
        lying.pop(who, None)
    elif isinstance(who, int) and field and step.key != "push.run":
        lying[who] = field
    return field


def _short(name: str) -> str:
    return name if len(name) < 3 else ""


def _said(book: Book, asked: Asked, lying: dict[int, str], jack: str, teams: tuple[int, ...]) -> str:
    parts = [book.say("figure.jack", at=jack) if jack else book.say("figure.jack.out")]
    parts += [
        book.say("figure.boule", name=asked.ids[n], team=team_name(book, TEAMS[teams[n]]), at=at)
        for n, at in lying.items()
    ]
    return ", ".join(parts)
