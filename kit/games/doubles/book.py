"""Doubles' chapter of the rulebook: sheets that the referee filled, and claims about logs."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kit.art.scene import Scene
from kit.book import markdown, variant
from kit.book.blocks import Figure, PictureBlock, Proven
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.content.content import Content
from kit.content.played import PlayedExample
from kit.content.problems import hint, quoted
from kit.content.proof import Difference
from kit.games.doubles.art.figure import seats_scene, sheet_scene
from kit.games.doubles.art.look import letter
from kit.games.doubles.art.printed import summary_card
from kit.games.doubles.content import CONTENT
from kit.games.doubles.engine.rules import DoublesRules

KINDS: Final = ("play", "exchange", "pass", "void", "timeout", "struck")
_COLUMNS: Final = ("turn", "player", "kind", "points", "sum")
_LAST: Final = 8  # rows of a longer game that a picture shows


def judged(content: Content, request: Mapping[str, Any]) -> dict[str, Any]:
    """What the referee answers."""
    answer: dict[str, Any] = CONTENT.referee(content).judge(dict(request))
    return answer


def _sheet(book: Book, rows: Sequence[Mapping[str, Any]], title: str) -> Scene:
    heads = [book.say(f"sheet.{column}") for column in _COLUMNS]
    kinds = {kind: book.say(f"kind.{kind}") for kind in KINDS}
    return sheet_scene(rows[-_LAST:], heads, kinds, title, book.lang)


def example(book: Book, one: PlayedExample) -> Figure:
    """The sheet after the last log of an example that is lawful, or before its refusal."""
    request = max((ask.request for ask in one.asks.values()), key=lambda asked: len(asked["log"]))
    scene = answered(book, request, judged(book.content, request))
    assert scene, "an example has a row at least"
    return Figure(f"example-{one.id}", (PictureBlock(scene),))


def answered(book: Book, request: Mapping[str, Any], answer: Mapping[str, Any]) -> Scene | None:
    """The sheet after a log, or before the event of it that is refused."""
    while not answer["ok"]:
        if not (at := answer["error"]["event"]):
            return None
        request = {"log": request["log"][:at]}
        answer = judged(book.content, request)
    if not answer["sheet"]:
        return None
    totals = answer["totals"]
    return _sheet(book, answer["sheet"], book.say("figure.sheet", a=totals["A"], b=totals["B"]))


def _event(book: Book, event: Mapping[str, Any]) -> str:
    """What happened, and whose it is."""
    who = event.get("player") or event.get("pair") or event.get("clock")
    return book.say(f"event.{event['e']}") + (f" ({who})" if who else "")


def asked(book: Book, request: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, str]:
    """The last event of a log, and how things stand after it; or the one that is refused, and why."""
    refused = answer.get("error")
    if refused and (refused["code"] == "bad-request" or refused["event"] is None):
        return "", str(refused[book.lang])
    log = request["log"]
    at = refused["event"] if refused else len(log) - 1
    said = f"{at + 1}. {_event(book, log[at])}" if log else ""
    if refused:
        return said, str(refused[book.lang])
    (a, b), (ours, theirs) = answer["totals"].values(), answer["crosses"].values()
    told = [book.say("ask.over" if answer["winner"] else "ask.stands", a=a, b=b)]
    told += [] if answer["winner"] else [book.say("ask.bag", n=answer["bag"])]
    if turn := answer["turn"]:
        told.append(book.say("ask.turn", pair=turn["pair"], n=turn["moves"], clock=turn["clock"]))
    told += [book.say("ask.crosses", a=ours, b=theirs)] if ours or theirs else []
    return said, " ".join(told)


def position(book: Book, text: str) -> Scene:
    """There are no positions, only logs: the picture is a row of tiles."""
    items = [item for n in range(7) for item in letter(n, 8 + 10 * n, 8, 7, "ink")]
    return Scene(76, 16, tuple(items), text, "", book.lang)


def change(book: Book, difference: Difference) -> str:
    """What an example states, and what comes out under a pack's rules."""
    name = difference.what.removeprefix("asks.").removesuffix(".answer")
    return f"{name}: {difference.stated} → {difference.computed[book.lang]}"


class DoublesMacros:
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        self._book, self._page = book, sheet

    def refused(self, name: str, ask: str, code: str, text: str) -> str:
        """A log of an example that is refused with this code: `refused("i", "letters", "talk", "…")`."""
        examples: Mapping[str, PlayedExample] = getattr(self._book.content, "examples")  # noqa: B009
        if name not in examples or ask not in examples[name].asks:
            raise Fault(f"there is no request {quoted(ask)} in an example {quoted(name)}")
        answer = judged(self._book.content, examples[name].asks[ask].request)
        found = "lawful" if answer["ok"] else answer["error"]["code"]
        if found != code:
            if not self._book.accept:
                raise Fault(f"the log {quoted(f'{name} {ask}')} is {found}, not {code}")
            self._page.differs(f"{name} {ask}", code, found)
            self._page.unfit += 1
            return self._page.stash.put(variant.unfit(self._book))
        return self._page.stash.put(Proven(text, self._book.say("proven.tip"), refused=True))

    def fig(self, name: str, caption: str = "") -> str:
        """A figure by name: seats (the table from above), card (as it is printed) or sheet (filled in)."""
        book = self._book
        drawn = {"seats": self._seats, "card": self._card, "sheet": self._filled}
        if name not in drawn:
            raise Fault(f"there is no figure {quoted(name)}{hint(name, drawn)}")
        return self._page.stash.put(Figure(name, (PictureBlock(drawn[name](book)),), caption, "small"))

    @staticmethod
    def _seats(book: Book) -> Scene:
        rack = DoublesRules.of(book.content.facts).tiles.rack
        return seats_scene(book.say("figure.seats"), book.say("figure.seats.desc"), rack, book.lang)

    @staticmethod
    def _card(book: Book) -> Scene:
        return summary_card(book.content, book.lang)[0]

    @staticmethod
    def _filled(book: Book) -> Scene:
        return example(book, getattr(book.content, "examples")["b"]).pictures[0].scene  # noqa: B009

    def talk_table(self) -> str:
        """The four things that partners may speak of, and when."""
        say = self._book.say
        rows = [
            (say(f"talk.{one}"), say(f"talk.{one}.who"), say(f"talk.{one}.when"))
            for one in ("order", "challenge", "close", "early")
        ]
        return markdown.table((say("talk.what"), say("talk.who"), say("talk.when")), rows)


macros = DoublesMacros
