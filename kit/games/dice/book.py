"""The dice games' chapter of the rulebook: pictures of positions, and exact odds as tables and a chart."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from kit.art.dice import roll
from kit.art.scene import Scene, wider
from kit.book import engine_claims, markdown, variant
from kit.book.blocks import Figure, PictureBlock, Roll, Rolls
from kit.book.book import Book
from kit.book.engine_claims import EngineMacros, play, read_position
from kit.book.errors import Fault
from kit.book.part import Gesture, TouchBoard, TouchSpot
from kit.content.content import Content
from kit.content.played import PlayedExample
from kit.core.dice import FACES
from kit.core.errors import GameError
from kit.games.dice.art.figure import Place, chart_scene, die_outline, table_scene
from kit.games.dice.engine import odds
from kit.games.dice.engine.evens import Evens
from kit.games.dice.engine.fives import DICE, Fives, FivesTurn
from kit.games.dice.engine.game import Dice, Table
from kit.games.dice.engine.julka import Julka, JulkaRace
from kit.games.dice.engine.rule_set import FEWEST
from kit.games.dice.engine.snake import Snake, SnakeRing
from kit.games.dice.engine.stopping import Choice, nothing, special, stopping, whole
from kit.games.dice.engine.xantippe import Xantippe, XantippeRow


def _read(content: Content, text: str) -> Table:
    return read_position(Dice(content.facts), text)


def _places(book: Book, state: Table, turn: int | None) -> list[Place]:
    at, number = state.at, book.content.languages[book.lang].number
    if isinstance(at, SnakeRing):
        return [Place(seat, "", seat == turn, snake=True) for seat in at.players]
    if isinstance(at, XantippeRow):
        shown = [*map(str, at.results), *["–"] * (at.players - len(at.results))]
    elif isinstance(at, JulkaRace):
        shown = [f"{one} / {made}" for one, made in zip(at.stations, at.throws, strict=True)]
    else:
        shown = [*map(number, at.scores)]
    return [Place(seat, has, seat == turn) for seat, has in enumerate(shown, 1)]


def _note(book: Book, state: Table, turn: int | None) -> str:
    if isinstance(state.at, FivesTurn) and turn:
        return book.say("figure.points", n=state.at.points) if state.at.points else ""
    if isinstance(state.at, JulkaRace):
        return book.say("figure.back" if state.at.back else "figure.up")
    return ""


def _scene(book: Book, state: Table, dice: Sequence[int] = ()) -> Scene:
    """The table; `dice` are those that have just been thrown."""
    game = Dice(book.content.facts)
    turn = game.sets[state.game].turn(state.at)
    thrown: tuple[int, ...] = ()
    ghost, note = 0, _note(book, state, turn)
    if isinstance(state.at, FivesTurn) and turn:
        thrown, ghost = state.at.thrown, 0 if state.at.thrown else state.at.dice
    places, lying = _places(book, state, turn), dice or thrown
    title = _told(book, places, note, lying)
    return table_scene(places, lying, note, title, book.lang, 0 if dice else ghost)


def _told(book: Book, places: Sequence[Place], note: str, dice: Sequence[int]) -> str:
    """The table in words."""
    said = [book.say("figure.turn", n=place.seat) for place in places if place.turn]
    if any(place.snake for place in places):
        said.append(book.say("figure.in", who=", ".join(str(place.seat) for place in places)))
    else:
        has = (book.say("figure.has", n=place.seat, has=place.has) for place in places)
        said.append(book.say("figure.stand", all=", ".join((*has, note) if note else has)))
    if dice:
        said.append(book.say("figure.lying", dice=", ".join(map(str, dice))))
    return " ".join(said)


def _thrown(content: Content, text: str, *moves: str) -> Table:
    game = Dice(content.facts)
    try:
        return play(game, _read(content, text), moves)
    except GameError as error:
        raise Fault(f"{' '.join(moves)} cannot be played in {text}: {error}") from None


def position(book: Book, text: str) -> Scene:
    """The picture of a position."""
    return _scene(book, _read(book.content, text))


def touch_board(book: Book, engine: Dice, state: Table) -> TouchBoard:
    """A position to play on: of dice that were thrown, those to be kept are touched."""
    turn = engine.sets[state.game].turn(state.at)
    thrown = state.at.thrown if isinstance(state.at, FivesTurn) and turn else ()
    places, note = len(_places(book, state, turn)), _note(book, state, turn)
    spots = (
        TouchSpot(str(face), die_outline(places, len(thrown), note, n), book.say("touch.die", n=face))
        for n, face in enumerate(thrown)
    )
    fallen = (book.say("touch.fallen", dice=", ".join(map(str, state.fallen))),) if state.fallen else ()
    asks = book.say("touch.ask.keep") if thrown else ""
    return TouchBoard(_scene(book, state), tuple(spots), fallen, asks, bool(thrown))


def gestures(book: Book, engine: Dice, state: Table, moves: Sequence[str]) -> Iterator[Gesture]:
    """Dice to keep are touched one by one; other decisions are words."""
    for move in moves:
        word, _, dice = move.partition(" ")
        said = book.say(f"touch.{word}")
        yield (
            Gesture(move, tuple((die,) for die in dice), said, free=True) if dice else Gesture(move, (), said)
        )


def example(book: Book, one: PlayedExample) -> Figure:
    """Before and after a decision and its dice; dice alone where only their price is asked."""
    name = f"example-{one.id}"
    if not one.before:
        [ask] = one.asks.values()
        dice = tuple(ask.request["set_aside"])
        drawn, title = roll(dice, 2, 2, 10, 0.2), book.say("figure.lying", dice=", ".join(map(str, dice)))
        scene = wider(Scene(len(dice) * 12.0 + 2, 14, drawn, title), 74)
        return Figure(name, (PictureBlock(scene),), "", "small")
    before = position(book, one.before)
    if not one.played:
        return Figure(name, (PictureBlock(before),))
    after = position(book, one.after)
    pictures = (PictureBlock(wider(before, after.w), book.say("before")),)
    return Figure(name, (*pictures, PictureBlock(wider(after, before.w), book.say("after"))))


def asked(book: Book, request: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, str]:
    """What was to be set aside, and its price, or why it is no set."""
    said = book.say("ask.set", dice=", ".join(map(str, request["set_aside"])))
    return said, book.say("ask.points", n=answer["points"]) if answer["ok"] else str(
        answer["error"][book.lang]
    )


def worded_move(book: Book, move: str) -> str:
    """A decision as people say it, or the dice that fall."""
    word, _, dice = move.partition(" ")
    return " ".join((book.say(f"touch.{word}").lower(), *dice) if word.isalpha() else (*word,)) or "–"


def rolls(book: Book, one: PlayedExample) -> Rolls | None:
    """The dice of an example."""
    fell = [text for text in (*one.line, one.played) if text.isdigit()]
    duel = len(fell) == 2 and _read(book.content, one.before).game == "snake"
    whose = ("neighbour", "attacker") if duel else ("roll",) * len(fell)
    found = tuple(
        Roll(tuple(map(int, text)), book.say(f"figure.{who}")) for text, who in zip(fell, whose, strict=True)
    )
    return Rolls(found) if found else None


class DiceMacros(EngineMacros):
    """The macros of one page."""

    def fig_position(self, position: str, caption: str = "") -> str:
        """A position as a picture: `fig_position("snake 1234 1")`."""
        here, _, reason = variant.compared(self._book, lambda content: _read(content, position))
        if here is None:
            return self._unfit(position, variant.NOTHING, reason)
        return self._put("position", _scene(self._book, here), caption)

    def fig_throw(self, position: str, move: str, dice: str, caption: str = "") -> str:
        """What a throw has led to, and its dice: `fig_throw("evens 8,2 3 2 1", "roll", "446")`."""
        here, _, reason = variant.compared(self._book, lambda content: _thrown(content, position, move, dice))
        if here is None:
            return self._unfit(position, variant.NOTHING, reason)
        return self._put("throw", _scene(self._book, here, tuple(map(int, dice))), caption)

    # Odds ----------------------------------------------------------------------------------------

    def _game(self) -> Dice:
        return Dice(self._book.content.facts)

    def _fives(self) -> Fives:
        found = self._game().sets["fives"]
        assert isinstance(found, Fives)
        return found

    def fives_prices(self) -> str:
        """The table of prices."""
        prices, say = self._fives().prices, self._book.say
        number = self._book.content.languages[self._book.lang].number
        rows = [(str(face), number(price)) for face, price in prices.single.items()]
        rows += [(f"{face} {face} {face}", number(price)) for face, price in prices.triple.items()]
        rows += [
            (say(f"price.{name}"), number(getattr(prices, name))) for name in ("pairs", "straight", "six")
        ]
        return markdown.table((say("price.set"), say("price.price")), rows, "lr")

    def fives_odds(self) -> str:
        """By dice thrown: how likely nothing scores, how likely all of them do, and when to stop."""
        prices, say, solved = self._fives().prices, self._book.say, stopping(self._fives().prices)
        rows = [
            (
                str(n),
                self._exactly(nothing(prices, n)),
                self._exactly(whole(prices, n)),
                self._number(solved.stop_from(n), 0),
            )
            for n in FACES
        ]
        return markdown.table(
            (say("odds.dice"), say("odds.nothing"), say("odds.whole"), say("odds.stop")), rows, "rrrr"
        )

    def _exactly(self, chance: Fraction) -> str:
        return f"{chance} = {self._percent(chance, 2)}"

    def fives_special(self) -> str:
        """Six dice: the large sets, and how often one may complete."""
        say = self._book.say
        rows = [
            (say(f"special.{name}"), str(chance), self._percent(chance, 2))
            for name, chance in special(self._fives().prices).items()
        ]
        return markdown.table((say("odds.event"), say("odds.exact"), say("odds.percent")), rows, "lrr")

    def fives_turn(self) -> str:
        """What a turn is worth on average when played best."""
        return self._number(stopping(self._fives().prices).roll(0, DICE))

    def fives_worth(self, what: str) -> str:
        """At the start of a turn: what completing a `straight` is worth, or keeping a single `1` or `5`."""
        prices, solved = self._fives().prices, stopping(self._fives().prices)
        choice = Choice(0, prices.straight) if what == "straight" else Choice(1, prices.single[int(what)])
        return self._number(solved.worth(0, DICE, choice), 0)

    def fives_bet(self) -> str:
        """From how many points in the turn keeping a single 1 is better than going for the straight."""
        prices, solved = self._fives().prices, stopping(self._fives().prices)
        points, one, whole_row = 0, Choice(1, prices.single[1]), Choice(0, prices.straight)
        while solved.worth(points, DICE, whole_row) > solved.worth(points, DICE, one):
            points += solved.step
        return self._number(points, 0)

    def fig_stop(self, caption: str = "") -> str:
        """The chart: what throwing on is worth, by dice left, beside the points one has."""
        solved, say = stopping(self._fives().prices), self._book.say
        most = 40 * solved.step
        lines = [
            (str(n), [(points, solved.roll(points, n)) for points in range(0, most + 1, 2 * solved.step)])
            for n in FACES
        ]
        scene = chart_scene(
            lines, say("chart.points"), say("chart.worth"), say("chart.title"), self._book.lang
        )
        return self._sheet.stash.put(Figure("stop", (PictureBlock(scene),), caption, "wide"))

    def snake_odds(self, what: str) -> str:
        """`attacker` or `level`: how a duel ends."""
        snake = self._game().sets["snake"]
        assert isinstance(snake, Snake)
        return self._percent(odds.attacker_wins(snake) if what == "attacker" else odds.duel_level(snake), 2)

    def snake_seats(self) -> str:
        """How likely each seat wins, for some numbers of players."""
        snake, say = self._game().sets["snake"], self._book.say
        assert isinstance(snake, Snake)
        counts = (2, 3, 4, 5, 6)
        rows = [
            (str(n), *(self._percent(one, 2) for one in odds.seats(snake, n)), *[""] * (counts[-1] - n))
            for n in counts
        ]
        head = (say("odds.players"), *(say("odds.seat", n=seat) for seat in range(1, counts[-1] + 1)))
        return markdown.table(head, rows, "r" * len(head))

    def evens_odds(self, what: str) -> str:
        """`round`, `game`, `deviation`, `most`, `dry` or `level`."""
        evens = self._game().sets["evens"]
        assert isinstance(evens, Evens)
        one, all_ = odds.evens_points(evens, 1), odds.evens_points(evens, evens.rounds)
        if what in ("dry", "level"):
            return self._percent(one[0] if what == "dry" else odds.level(all_, all_), 2)
        if what == "most":
            return str(len(all_) - 1)
        found: dict[str, Fraction | float] = {
            "round": odds.mean(one),
            "game": odds.mean(all_),
            "deviation": odds.deviation(all_),
        }
        return self._number(found[what], 1)

    def xantippe_odds(self, what: str) -> str:
        """`throw`, `average`, `fourth` (done by then), `late` (after 12), `level`, `better` (of two)."""
        xantippe = self._game().sets["xantippe"]
        assert isinstance(xantippe, Xantippe)
        seven = odds.seven(xantippe)
        if what in ("average", "better"):
            return self._number(1 / (seven if what == "average" else odds.either(seven)))
        found = {
            "throw": seven,
            "fourth": odds.done_by(seven, 4),
            "late": 1 - odds.done_by(seven, 12),
            "level": odds.both_level(seven),
        }
        return self._percent(found[what])

    def julka_odds(self, what: str) -> str:
        """`up`, `home` (on average), `half` (by then), `low`, `high` (nine in ten between) or `level`."""
        julka = self._game().sets["julka"]
        assert isinstance(julka, Julka)
        if what == "level":
            return self._percent(odds.julka_level(julka), 2)
        if what in ("up", "home"):
            return self._number(odds.throws(julka.gate if what == "up" else len(julka.way)), 0)
        return str(odds.within(julka, {"half": 0.5, "low": 0.05, "high": 0.95}[what]) + (what == "low"))

    def julka_rounds(self) -> str:
        """How many rounds a game takes on average, by players."""
        julka, say = self._game().sets["julka"], self._book.say
        assert isinstance(julka, Julka)
        rows = [(str(n), self._number(odds.rounds(julka, n), 1)) for n in range(FEWEST, 7)]
        return markdown.table((say("odds.players"), say("odds.rounds")), rows, "rr")


macros, change = DiceMacros, engine_claims.change
