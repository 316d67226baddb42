"""What a game gives the table: a referee, matches between bots, replays, odds."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from kit.art.scene import Scene
from kit.content.content import Content
from kit.content.proof import in_words
from kit.content.report import Report
from kit.core import shelf
from kit.core.chance import Step
from kit.core.errors import KitError
from kit.table.fairness import Trial
from kit.table.odds import Chances

C = TypeVar("C", bound=Content, contravariant=True)


class NotAgreed(KitError):
    """Players of this game do not settle such a thing."""


class Agreed(NamedTuple):
    """What players settle before they begin, as far as it is said: how many, which rule set, how long."""

    players: int | None = None
    form: str | None = None
    short: bool = False

    def given(self, game: str, takes: Sequence[str]) -> dict[str, Any]:
        """What is said, by name; what this game does not take is refused.

        >>> Agreed(players=3).given("domino", ["players"])
        {'players': 3}
        """
        said = {name: value for name, value in self._asdict().items() if value}
        for name in said:
            if name not in takes:
                option = "format" if name == "form" else name
                raise NotAgreed(f"{game} is played one way only; leave --{option} out")
        return said

    def headers(self) -> dict[str, str]:
        """What is said, as a match file's headers say it; `agreed_by` reads them.

        >>> Agreed(players=3, form="julka", short=True).headers()
        {'players': '3', 'format': 'julka', 'short': 'yes'}
        """
        said = {"players": self.players, "format": self.form, "short": "yes" if self.short else None}
        return {name: str(value) for name, value in said.items() if value is not None}


NOTHING: Final = Agreed()


def agreed_by(headers: Mapping[str, str]) -> Agreed:
    """What a match file says was agreed.

    >>> agreed_by({"game": "domino", "players": "3"})
    Agreed(players=3, form=None, short=False)
    """
    many, short = headers.get("players"), headers.get("short")
    if many is not None and not re.fullmatch("[1-9][0-9]?", many):
        raise NotAgreed(f"{many!r} is no number of players")
    if short not in (None, "yes"):
        raise NotAgreed(f"{short!r} is not how a short match is marked; write yes, or leave the header out")
    return Agreed(int(many) if many else None, headers.get("format"), short is not None)


class Offer(NamedTuple):
    """What can be settled: numbers of players, forms of the game, each the usual one first, a short match.

    A game with `dice` can be played with those on the table.
    """

    players: tuple[int, ...] = ()
    forms: tuple[str, ...] = ()
    short: bool = False
    dice: bool = False


@runtime_checkable
class OfferPart(Protocol):
    """A table at which something is settled beforehand; the book has a word `form.…` for each form."""

    def offer(self, content: Any) -> Offer:
        """What can be settled."""


class RefereePart(Protocol):
    """Answers requests by the rules of one content."""

    def judge(self, request: Any) -> dict[str, Any]:
        """One request, one answer."""

    def unreadable(self, why: str, limit: int) -> dict[str, Any]:
        """The answer to a line that holds no request at all."""


class TablePart(Protocol[C]):
    """A game's seat at the table."""

    def referee(self, content: C) -> RefereePart:
        """A referee for this content."""

    def bot_match(self, content: C, agreed: Agreed, bots: Sequence[str], seed: int) -> str:
        """A match between bots, by name, as a file that `kit replay` can prove."""

    def replay_report(self, content: C, name: str, text: str, wanted: str | None, trace: bool) -> Report:
        """Prove a match file and tell it."""


@runtime_checkable
class WritesMatches(Protocol[C]):
    """A table whose matches are written in a way of their own."""

    def written(
        self, content: C, engine: Any, states: Sequence[Any], line: Sequence[str], headers: Mapping[str, str]
    ) -> str:
        """The match that these moves make, as `kit replay` takes it."""


@runtime_checkable
class SpeaksPart(Protocol):
    """A table that says the steps of a match in a way of its own."""

    def speaker(self, content: Any) -> "Callable[[Step], Mapping[str, str]]":
        """Says a step with its rule, in every language."""


@runtime_checkable
class OddsPart(Protocol[C]):
    """A table that also knows how likely things are."""

    def odds(self, content: C, request: Any) -> Chances:
        """Exact chances in the position of a request, which is as the referee takes it, without dice."""


@runtime_checkable
class OddsMapPart(Protocol[C]):
    """A table that can also draw its odds."""

    def odds_map(self, content: C, request: Any, lang: str) -> Scene:
        """The position of a request with the chances drawn upon it."""


@runtime_checkable
class FairnessPart(Protocol[C]):
    """A table whose characters can be tried against each other."""

    def trial(
        self, content: C, names: Sequence[str], agreed: Agreed, seed: int, quick: bool = False
    ) -> Trial:
        """What is to be played; quick players go by rules of thumb."""

    def trial_names(self, content: C, judged: Sequence[str], lang: str) -> Mapping[str, str]:
        """What those who are judged are called."""


def fairness_part(game: str) -> FairnessPart[Content]:
    """A game's trials, or one sentence that there are none."""
    part = table_part(game)
    if not isinstance(part, FairnessPart):
        raise NotAgreed(f"{game} has nobody whose fairness could be tried")
    return part


def odds_part(game: str, why: str = "") -> OddsPart[Content]:
    """A game's odds, or one sentence that there are none; a game may say `why`."""
    part = table_part(game)
    if isinstance(part, OddsPart):
        return part
    raise NotAgreed(why) if why else NotAgreed(f"{game} has no odds to tell: nobody has counted them yet")


def table_part(game: str) -> TablePart[Content]:
    """A game's seat at the table: its own, or the one that any engine gets."""
    own = shelf.find(game)
    if own.table is None and own.engine is not None:
        from kit.table.engine_table import EngineTable

        return EngineTable(shelf.part(game, "engine"))
    found: TablePart[Content] = shelf.part(game, "table")
    return found


def speaker_of(content: Content) -> Callable[[Step], Mapping[str, str]]:
    """Says a step of a match with its rule, in every language, as the game says it."""
    part = table_part(content.id)
    if isinstance(part, SpeaksPart):
        return part.speaker(content)
    return lambda step: {"rule": step.rule, **in_words(content, step.key, step.args)}
