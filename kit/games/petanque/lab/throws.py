"""The throw lab: jack and boules laid anywhere, every donnée weighed, a throw made and explained."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from kit.art.scene import Scene, use
from kit.book.book import Book
from kit.content.knobs import ExampleKnob
from kit.content.proof import Said, in_words, named
from kit.content.records import ExampleText
from kit.content.text import needed
from kit.core.errors import GameError, Illegal
from kit.core.trace import Trace
from kit.core.wire import bad
from kit.games.petanque.art import boules as drawn
from kit.games.petanque.art.boules import balls
from kit.games.petanque.art.figure import FIELD, STRIP, Crop, figure, upright
from kit.games.petanque.book.chances import middle
from kit.games.petanque.book.figures import content_of, throw
from kit.games.petanque.book.played import PlayedFigure
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.examples import Example
from kit.games.petanque.content.proof import rolled, table_of, thrown_knobs
from kit.games.petanque.content.speech import Numbered, Speaker
from kit.games.petanque.engine.board import LETTERS
from kit.games.petanque.engine.judge import Asked, read_position, rest
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT, TEAMS
from kit.games.petanque.engine.wire import read_throw
from kit.games.petanque.table import prospects
from kit.table.lab import LabBoard, LabLook, LabPiece, LabSetup, LabSpot, LabTry
from kit.table.odds import Chances

JACK: Final = "jack"
MOST: Final = 12
"""So many boules of a team may lie there: more than any format has."""
_PICTURE: Final = 16.0
_CLOSE: Final = 2
"""The first boule of the lab lies so many fields behind the jack."""


def board(book: Book, on_end: bool) -> LabBoard:
    """The empty piste as it is printed, thrown at from the left, or from below."""
    content = content_of(book)
    terrain, names = content.rules.terrain, content.rules.board.names
    title = book.say("lab.board")
    scene = figure(terrain, balls(content), [], Crop(names[0], names[-1]), title=title, lang=book.lang)
    rows = [[f"{letter}-{row + 1}" for row in range(terrain.rows)] for letter in LETTERS[: terrain.columns]]
    looks = balls(content)
    pieces = [LabPiece(JACK, named(book.content, JACK, book.lang), 1, _piece(drawn.jack()))]
    for team in TEAMS:
        name = book.say("lab.boule", team=book.text(content.game.teams[team].name))
        pieces.append(LabPiece(team, name, MOST, _piece(drawn.boule(looks[team]))))
    if not on_end:
        return LabBoard(scene, rows, STRIP, STRIP, FIELD, pieces)
    tall = upright(scene, terrain)
    above = tall.h - STRIP - terrain.rows * FIELD
    return LabBoard(tall, [*zip(*rows, strict=True)][::-1], STRIP, above, FIELD, pieces)


def _piece(symbol: Any) -> Scene:
    return Scene(_PICTURE, _PICTURE, (use(symbol, _PICTURE / 2, _PICTURE / 2, _PICTURE),))


def begin(book: Book) -> LabSetup:
    """A jack in the middle of its rectangle and a boule of the opponent behind it."""
    content = content_of(book)
    jack, name = middle(content), content.rules.board.name
    behind = min(jack + _CLOSE * content.rules.board.columns, len(content.rules.board.names) - 1)
    return LabSetup(((JACK, name(jack)), (TEAMS[1], name(behind))))


def laid(book: Book, example: ExampleText) -> LabSetup | None:
    """The throw of an example, by a character with its skill where there is one."""
    content = content_of(book)
    if not isinstance(example, Example) or example.throw is None or example.before is None:
        return None
    throw, before = example.throw, example.before
    who = next((slug for slug, one in content.characters.items() if one.skill == throw.skill), None)
    if who is None:
        return None
    boules = [(boule.team, boule.at) for boule in before.boules.values()]
    aim = before.boules[throw.target].at if throw.target else throw.donnee or ""
    dice = {f"die{n}": str(die) for n, die in enumerate(example.dice, 1)}
    ways = {f"way{n}": way for n, way in enumerate(example.choices.directions, 1)}
    chosen = {"who": who, "team": throw.team, "action": throw.action, **dice, **ways}
    return LabSetup(((JACK, before.jack), *boules), chosen, aim)


# A throw as it is set up ---------------------------------------------------------------------------


def _chosen(content: PetanqueContent, setup: LabSetup) -> dict[str, str]:
    """What is chosen, the first of each kind where nothing, or nothing known, is."""
    first = {knob.name: knob for knob in _knobs(content, {})}
    return {
        name: said if (said := setup.chosen.get(name, "")) in knob.words else knob.now
        for name, knob in first.items()
    }


def _knobs(content: PetanqueContent, chosen: Mapping[str, str]) -> tuple[ExampleKnob, ...]:
    """Who throws, for whom, and what is declared."""
    languages = needed(content.languages)
    who = {}
    for slug, one in content.characters.items():
        skill = content.skills[one.skill].name
        who[slug] = {
            lang: f"{content.text(one.name, lang)} ({content.text(skill, lang)})" for lang in languages
        }
    teams = {
        team: {lang: content.text(one.name, lang) for lang in languages}
        for team, one in content.game.teams.items()
    }
    actions = {action: in_words(content, f"knob.{action}", {}) for action in ACTIONS}
    kinds = (("who", who), ("team", teams), ("action", actions))
    return tuple(ExampleKnob(name, name, words, chosen.get(name, next(iter(words)))) for name, words in kinds)


def _request(content: PetanqueContent, setup: LabSetup, chosen: Mapping[str, str]) -> dict[str, Any]:
    """What `kit odds` takes: boules numbered as they lie, the next one thrown."""
    jacks = [at for kind, at in setup.pieces if kind == JACK]
    lying = [(kind, at) for kind, at in setup.pieces if kind != JACK]
    if len(jacks) != 1:
        raise bad("type", name=f"position.{JACK}")
    boules = [{"id": str(n), "team": team, "at": at} for n, (team, at) in enumerate(lying, 1)]
    thrown = {
        "team": chosen["team"],
        "boule": str(len(boules) + 1),
        "character": chosen["who"],
        "action": chosen["action"],
    }
    if chosen["action"] == POINT:
        thrown["donnee"] = setup.aim
    elif chosen["action"] == SHOOT:
        thrown["target"] = next((boule["id"] for boule in boules if boule["at"] == setup.aim), "")
        if setup.aim and not thrown["target"]:
            raise Illegal("no-such-boule", "1.4", "on", at=setup.aim)
    position = {"jack": jacks[0], "boules": boules}
    return {"position": position, "throw": thrown, "first": not boules}


def _weighed(request: Mapping[str, Any]) -> dict[str, Any]:
    """The same for every throw of the character."""
    throw = {name: request["throw"][name] for name in ("team", "boule", "character")}
    return {**request, "throw": throw}


def _asked(content: PetanqueContent, request: Mapping[str, Any]) -> Asked:
    table = table_of(content)
    position, ids = read_position(table, request)
    throw = read_throw(table, request["throw"], ids)
    aim = request["throw"].get("target", "")
    return Asked(position, throw, (*ids, request["throw"]["boule"]), (), first=request["first"], aim=aim)


def _refused(content: PetanqueContent, error: GameError) -> Said:
    return Speaker(content).refusal(error, Numbered())


# What the lab is asked -----------------------------------------------------------------------------


def look(book: Book, setup: LabSetup) -> LabLook:
    """What can be thrown at, and the chances of the throw that is aimed."""
    content = content_of(book)
    chosen = _chosen(content, setup)
    knobs, action = _knobs(content, chosen), chosen["action"]
    odds: Chances = ()
    request: Mapping[str, Any] = {}
    refused: Said | None = None
    aims: tuple[str, ...] = ()
    try:
        request = _request(content, setup, chosen)
        position, _ = read_position(table_of(content), request)
        aims = _aims(content, position, action, TEAMS.index(chosen["team"]))
        if setup.aim or action not in (POINT, SHOOT):
            odds = prospects.odds(content, request)
    except GameError as error:
        refused = _refused(content, error)
    aimed = aims if action in (POINT, SHOOT) else None
    return LabLook(knobs, aimed, action == POINT, odds, refused, request)


def _aims(content: PetanqueContent, position: Position, action: str, team: int) -> tuple[str, ...]:
    name = content.rules.board.name
    taken = {position.jack, *position.fields}
    if action == POINT:
        return tuple(one for field, one in enumerate(content.rules.board.names) if field not in taken)
    lying = zip(position.fields, position.teams, strict=True)
    return tuple(name(field) for field, whose in lying if whose != team and field >= 0)


def heat(book: Book, setup: LabSetup, fields: Iterable[str]) -> Sequence[LabSpot]:
    """The chance to lie nearest from each of these landing spots; what cannot be thrown has none."""
    content = content_of(book)
    chosen = {**_chosen(content, setup), "action": POINT}
    try:
        found = prospects.landings(content, _weighed(_request(content, setup, chosen)), fields)
    except GameError:
        return ()
    return [
        LabSpot(
            at, float(one.nearest), str(round(100 * one.nearest)) if one.nearest else "", str(one.nearest)
        )
        for at, one in found.items()
    ]


def best(book: Book, setup: LabSetup) -> Sequence[tuple[Said, LabSetup]]:
    """The throws of the character that promise most, as `kit odds` ranks them."""
    content = content_of(book)
    chosen = _chosen(content, setup)
    try:
        ranked = prospects.odds(content, _weighed(_request(content, setup, chosen)))
    except GameError as error:
        return [(_refused(content, error), setup)]
    return [
        (
            {
                lang: f"{content.phrases.say(one.key, lang, _spelt(content, one.args, lang))}: "
                f"{_percent(content, one.worth, lang)}"
                for lang in needed(content.languages)
            },
            LabSetup(
                setup.pieces, {**chosen, "action": one.event.partition(".")[2]}, str(one.args.get("at", ""))
            ),
        )
        for one in ranked
    ]


def _spelt(content: PetanqueContent, args: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Points as the language writes a number."""
    return {**args, "points": content.languages[lang].rounded(args["points"], 2)}


def _percent(content: PetanqueContent, chance: Any, lang: str) -> str:
    rounded = content.languages[lang].rounded(float(100 * chance), 1)
    return content.phrases.say("odds.percent", lang, {"n": rounded})


def tried(book: Book, setup: LabSetup) -> LabTry:
    """The throw with the dice that are chosen, told step by step; a refused one lies as it did."""
    content = content_of(book)
    speaker, trace, request = Speaker(content), Trace(), dict[str, Any]()
    knobs: tuple[ExampleKnob, ...] = ()
    try:
        request = _request(content, setup, _chosen(content, setup))
        asked = rolled(content, _asked(content, request), setup.chosen)
        after = rest(content.rules, asked, trace)
    except GameError as error:
        return LabTry((), (), None, _refused(content, error), setup.pieces, request)
    knobs = thrown_knobs(content, asked)
    steps = [speaker.step(step, asked.ids) for step in trace]
    shown = throw(book, "lab", PlayedFigure(content.rules, asked, after)).pictures[-1]
    name = content.rules.board.name
    lying = [(TEAMS[team], name(at)) for team, at in zip(after.teams, after.fields, strict=True)]
    pieces = [(JACK, name(after.jack)), *lying]
    request["dice"] = list(asked.dice)
    return LabTry(knobs, steps, shown.scene, None, pieces, request)
