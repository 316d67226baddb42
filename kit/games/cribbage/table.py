"""Cribbage's seat at the table: its referee, a sound bot, and the odds."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from kit.art.layout.texts import texts_of
from kit.content.content import Content
from kit.content.text import needed
from kit.core.chance import Step
from kit.games.cribbage.engine.bot import sound
from kit.games.cribbage.engine.cards import HIDDEN, SUITS, Cards, count, name
from kit.games.cribbage.engine.game import Cribbage, PegMove
from kit.games.cribbage.engine.odds import odds
from kit.games.cribbage.engine.rules import VARIANTS
from kit.games.cribbage.engine.table import Board
from kit.table.arena import HALF, USUAL, Bot, distracted
from kit.table.engine_table import EngineTable
from kit.table.odds import Chance, Chances
from kit.table.part import Offer
from kit.table.picture import INK, LIGHT, RED, Line, Span, Speech

_SIGNS: Final = "♣♦♥♠"
_CARDS: Final = ("card", "cards")
"""What steps call cards."""


def _cards(some: Cards) -> list[Span | str]:
    """Cards as they are typed, each with the sign of its suit."""
    shown: list[Span | str] = []
    for card in some:
        known = card != HIDDEN
        suit = card % len(SUITS)
        red = known and SUITS[suit] in "DH"
        shown += [Span(f" {name(card)}{_SIGNS[suit] if known else ''} ", LIGHT, RED if red else INK), " "]
    return shown or ["–"]


class CribbageTable(EngineTable[Board, PegMove]):
    """The table of cribbage."""

    bots: Mapping[str, Bot] = {HALF: distracted(sound), USUAL: sound, "sound": sound}

    def offer(self, content: Content) -> Offer:
        """By which rules, and how far."""
        return Offer(forms=VARIANTS, short=True)

    def speaker(self, content: Content) -> Callable[[Step], Mapping[str, str]]:
        """Says the steps of a match, cards as they are printed."""
        texts = {code: texts_of(content, code) for code in needed(content.languages)}

        def printed(code: str, names: str) -> str:
            cards = names.split(",")
            return ", ".join(
                f"{texts[code][f'index_{one[0]}']}{_SIGNS[SUITS.index(one[1])]}" for one in cards
            )

        def said(step: Step) -> Mapping[str, str]:
            rule, key, args = step
            return {"rule": rule} | {
                code: content.phrases.say(
                    key,
                    code,
                    {name: printed(code, value) if name in _CARDS else value for name, value in args.items()},
                )
                for code in texts
            }

        return said

    def picture(self, game: Cribbage, state: Board, words: Speech) -> list[Line]:
        """Pegs and hands of both, the crib and the starter, and the cards of this count."""
        lines: list[Line] = []
        for player in (1, 2):
            deals = words.say("seen.dealer") if player == state.dealer else ""
            pegs = f" {words.seat(player)}: {state.pegs[player - 1]}/{state.target} {deals}"
            lines += [[pegs.rstrip()], ["   ", *_cards(state.left(player))]]
        lines.append([f" {words.say('seen.crib')}: ", *_cards(state.crib)])
        if state.starter is not None:
            lines.append([f" {words.say('seen.starter')}: ", *_cards((state.starter,))])
        if state.counted:
            lines.append(
                [f" {words.say('seen.count')}: ", *_cards(state.counted), f"= {count(state.counted)}"]
            )
        return lines

    def odds(self, content: Content, request: Any) -> Chances:
        """Exact chances of hands, leads and discards."""
        return [Chance(*one) for one in odds(content.facts, request)]


TABLE = CribbageTable(Cribbage)
