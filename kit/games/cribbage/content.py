"""Cribbage's content: its rules, the stored counts of all hands, and the referee that its examples ask."""

from collections.abc import Mapping
from dataclasses import fields
from functools import partial
from typing import Any

from kit.content.containers import Converted, Key, MapOf, Record
from kit.content.content import Content
from kit.content.engine_game import EngineContent, EngineGame
from kit.content.nodes import at
from kit.content.pack import Trees
from kit.content.proof import in_words
from kit.content.shape import Int, Reading, Slug, Str
from kit.core.facts import fingerprint
from kit.core.frozen import dataclass
from kit.games.cribbage.engine.cards import NAMES
from kit.games.cribbage.engine.game import Cribbage
from kit.games.cribbage.engine.hands import HANDS, Tally, tally
from kit.games.cribbage.engine.judge import CribbageReferee
from kit.games.cribbage.engine.rules import VARIANTS, CribbageRules

_PEGS = MapOf(Int(1, HANDS), key=Str("[0-9]{1,2}", "a number of pegs"), least=1)
_TALLY = Converted(_PEGS, lambda found: {int(pegs): times for pegs, times in found.items()})
_HANDS: Record[dict[str, Any]] = Record(
    "how many hands are worth how much",
    dict,
    {
        "rules": Key(
            Str("[0-9a-f]{12}", "a mark of rules"), "the mark of the rules that they were counted by"
        ),
        **{variant: Key(_TALLY, f"hands by pegs, {variant}") for variant in VARIANTS},
    },
)
_DECK: Record[dict[str, Any]] = Record(
    "the court figures",
    dict,
    {name: Key(MapOf(Slug()), "words for a portrait") for name in NAMES if name[0] in "JQK"},
)


@dataclass(frozen=True, eq=False)
class CribbageContent(EngineContent):
    """Everything about cribbage."""

    hands: Mapping[str, Tally]
    """How many hands are worth so many pegs, by variant."""
    deck: Mapping[str, Mapping[str, str]]
    """How the court figures of the deck look: words for a portrait, by card."""


class CribbageGame(EngineGame):
    """Cribbage's content."""

    TOKEN_KINDS: tuple[str, ...] = ("pin",)

    def check(self, values: dict[str, Any], trees: Trees, to: Reading) -> None:
        """All hands are counted, none twice."""
        super().check(values, trees, to)
        for variant in VARIANTS if "hands" in values else ():
            if (total := sum(values["hands"][variant].values())) != HANDS:
                to.problem(
                    at(trees.files["hands"], variant), f"these are {total} hands, and there are {HANDS}"
                )

    def build(self, values: dict[str, Any], common: dict[str, Any]) -> CribbageContent:
        """The whole content; hands that were counted by other rules are counted anew."""
        plain, hands = super().build(values, common), values["hands"]
        if hands.pop("rules") != fingerprint(plain.facts):
            hands = {variant: tally(CribbageRules.of(plain.facts, variant)) for variant in VARIANTS}
        return CribbageContent(
            **{one.name: getattr(plain, one.name) for one in fields(plain)}, hands=hands, deck=values["deck"]
        )

    def referee(self, content: Content) -> CribbageReferee:
        """One who counts hands, in both variants."""
        return CribbageReferee(content.facts, partial(in_words, content))


CONTENT = CribbageGame(CribbageRules, Cribbage)
CONTENT.FILES |= {"hands": _HANDS, "deck": _DECK}
