"""A game in the terminal: people and bots at one table, kept in a match file after every move."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from kit.content.slugs import fold
from kit.content.text import needed
from kit.core.drafts import replace_file
from kit.core.engine import Player
from kit.core.errors import GameError
from kit.core.frozen import dataclass
from kit.core.terminal import printable
from kit.table.engine_table import seat_title, told_result
from kit.table.hidden import hides, may_know
from kit.table.part import table_part
from kit.table.picture import PicturePart, Speech, painted
from kit.table.seats import Seats, seat_names
from kit.table.sitting import Sitting
from kit.table.squares import SquaresPart, laid_out

FEW: Final = 60
"""So many lawful moves are listed at once."""
_CHOICE: Final = 4
"""So few are told without being asked for."""
_SOME: Final = 6
WIDE: Final = 100
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
_WORDS: Final = ("moves", "help", "undo", "leave")
_MOVES: Final = "?"


@dataclass(frozen=True)
class Screen:
    """Where it is played: how a line is asked for (None at the end of input), how text is shown."""

    ask: Callable[[str], str | None]
    show: Callable[[str], None]
    colour: bool = False
    live: bool = False
    """Whether it can be cleared."""


def _natural(text: str) -> list[tuple[int, str]]:
    """Numbers in a text are compared as numbers: A-2 comes before A-10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split("([0-9]+)", text)]


def _shortened(text: str, move: str) -> bool:
    """Whether all its words stand in a move in this order; of a word the part before a hyphen is enough.

    >>> [_shortened(text, "T1 red-neat point G-13") for text in ("red point g-13", "point red")]
    [True, False]
    """
    rest = iter(move.casefold().split())
    return all(
        any(word == part or word.startswith(f"{part}-") for word in rest) for part in text.casefold().split()
    )


class TerminalGame:
    """One game from where the sitting stands until it is over or somebody leaves."""

    def __init__(
        self, sitting: Sitting, seats: Seats, lang: str, file: Path, screen: Screen, *, own_dice: bool = False
    ) -> None:
        self.sitting, self.seats, self.lang, self.file = sitting, seats, lang, file
        self._engine, self._screen, self._own_dice = sitting.engine, screen, own_dice
        self._told = len(sitting.moves)
        self._looking: Player | None = None
        phrases = sitting.content.phrases
        self._commands = {
            fold(phrases.say(f"play.word.{word}", code, {})): word
            for word in _WORDS
            for code in needed(sitting.content.languages)
        } | {_MOVES: "moves"}

    def play(self) -> bool:
        """Play; False when it was left before its end."""
        self._show("play.hello", file=self.file, help=self._phrase("play.word.help"))
        while self._engine.outcome(self.sitting.state) is None:
            if not self._step():
                if self.sitting.moves:
                    self._show("play.left", file=self.file)
                return False
            self._keep()
        self._news(None)
        self._board(self.sitting.state)
        proven = self.sitting.proven(self._keep())
        self._screen.show(printable(told_result(self.sitting.content, proven, self.lang)))
        self._show("play.over", file=self.file)
        return True

    def _step(self) -> bool:
        """One move of somebody, or of chance; False when somebody leaves."""
        sitting = self.sitting
        player = self._engine.to_move(sitting.state)
        if player is None:
            if self._own_dice and self._engine.chance(sitting.state):
                return self._rolled()
            return sitting.fall()
        bot = self.seats[player]
        if bot is None:
            return self._decided(player)
        sitting.bot(bot)
        if None not in self.seats.values():
            self._news(None)
        return True

    def _keep(self) -> str:
        text = self.sitting.kept(seat_names(self.seats))
        replace_file(self.file, text)
        return text

    # What a person does --------------------------------------------------------------------------

    def _rolled(self) -> bool:
        """What dice of one's own show; an empty line lets them be rolled."""
        some = ", ".join(
            sorted(self._engine.write_move(self.sitting.state, one) for one in self._chances())[:3]
        )
        while True:
            line = self._screen.ask(self._phrase("play.dice", some=some))
            if line is None or self._commands.get(fold(line.strip())) == "leave":
                return False
            if not line.strip():
                return self.sitting.fall()
            if self._commands.get(fold(line.strip())) == "undo":
                if self._undone():
                    return True
            elif self._acted(line.strip()):
                return True

    def _chances(self) -> list[object]:
        return [*self._engine.chance(self.sitting.state)]

    def _decided(self, player: Player) -> bool:
        state = self.sitting.state
        if not self._taken_over(player):
            return False
        self._news(player)
        self._board(self._engine.view(state, player))
        choice = [self._engine.write_move(state, move) for move in self._engine.legal(state)]
        if len(choice) <= _CHOICE:
            self._show("play.choice", moves=", ".join(sorted(choice, key=_natural)))
        while True:
            line = self._screen.ask(self._phrase("play.turn", who=self._name(player)))
            if line is None:
                return False
            said = " ".join(line.split())
            word, _, rest = said.partition(" ")
            match self._commands.get(fold(word)):
                case "moves":
                    self._lawful(rest)
                case "help":
                    self._help()
                case "leave":
                    return False
                case "undo":
                    if self._undone():
                        return True
                    self._show("play.first")
                case _ if said and self._acted(said):
                    return True

    def _acted(self, text: str) -> bool:
        """Whether the move could be made; why not is said."""
        engine, state = self._engine, self.sitting.state
        moves = [engine.write_move(state, move) for move in engine.legal(state)]
        lawful = {*moves, *(engine.write_move(state, event) for event in engine.chance(state))}
        alike = [one for one in lawful if one.casefold() == text.casefold()]
        try:
            self.sitting.act(alike[0] if text not in lawful and len(alike) == 1 else text)
        except GameError as error:
            meant = sorted((move for move in moves if _shortened(text, move)), key=_natural)
            if len(meant) == 1:
                self.sitting.act(meant[0])
                return True
            if meant:
                more = "" if len(meant) <= _SOME else ", …"
                self._show("play.several", n=len(meant), some=", ".join(meant[:_SOME]) + more)
                return False
            said = self.sitting.content.phrases.say(error.key, self.lang, error.args_for_phrase)
            rule = self._ruling(error.rule) or self._phrase("play.rule", n=error.rule)
            self._show("play.refused", rule=rule, said=said, moves=_MOVES)
            return False
        return True

    def _undone(self) -> bool:
        """Take moves back to the last one that a person made; False where there is none."""
        if not self.sitting.back([seat for seat, bot in self.seats.items() if bot is None]):
            return False
        self._told = min(self._told, len(self.sitting.moves))
        return True

    # What is shown -------------------------------------------------------------------------------

    def _taken_over(self, player: Player) -> bool:
        """Where something is hidden and people share the screen, nobody looks before they sit down."""
        people = [seat for seat, bot in self.seats.items() if bot is None]
        if len(people) > 1 and self._looking != player and hides(self._engine, self.sitting.state):
            self._screen.show(CLEAR if self._screen.live else "")
            if self._screen.ask(self._phrase("play.take", who=self._name(player))) is None:
                return False
        self._looking = player
        return True

    def _news(self, player: Player | None) -> None:
        """Tell what has happened since, as far as this player may know it; everything to nobody."""
        sitting = self.sitting
        for n in range(self._told, len(sitting.moves)):
            before, move = sitting.states[n], sitting.moves[n]
            by = self._engine.to_move(before)
            who = self._phrase("play.chance") if by is None else self._name(by)
            if player is not None and not may_know(self._engine, before, move, player):
                self._show("play.secret", who=who)
                continue
            self._screen.show(printable(f"{who}: {self._engine.write_move(before, move)}"))
            for step in sitting.told[n]:
                rule = self._ruling(step["rule"]) or step["rule"]
                self._screen.show(printable(f"    {rule:<10} {step[self.lang]}"))
        self._told = len(sitting.moves)

    def _board(self, state: object) -> None:
        part = table_part(self.sitting.content.id)
        if isinstance(part, SquaresPart):
            shown = laid_out(part.squares(self._engine, state), self._screen.colour)
        elif isinstance(part, PicturePart):
            words = Speech(self._phrase, self._name)
            shown = painted(part.picture(self._engine, state, words), self._screen.colour)
        else:
            shown = printable(self._engine.write(state))
        self._screen.show(f"\n{shown}\n")

    def _lawful(self, part: str) -> None:
        """Lawful moves, or those in which these letters stand."""
        state = self.sitting.state
        listed = (self._engine.write_move(state, move) for move in self._engine.legal(state))
        parts = part.casefold().split()
        found = sorted(
            (text for text in listed if all(one in text.casefold() for one in parts)), key=_natural
        )
        width = max(map(len, found), default=0) + 3
        line = ""
        for text in found[:FEW]:
            if line and len(line) + width > WIDE:
                self._screen.show(printable(line.rstrip()))
                line = ""
            line += f"{text:<{width}}"
        self._screen.show(printable(line.rstrip()))
        self._show("play.count", n=len(found))
        if len(found) > FEW:
            self._show("play.more", n=FEW, moves=_MOVES)

    def _help(self) -> None:
        words = {word: self._phrase(f"play.word.{word}") for word in _WORDS}
        self._show("play.help", file=self.file, sign=_MOVES, **words)

    def _ruling(self, rule: str) -> str:
        """A ruling as people call it; empty for a rule of the sources."""
        kind, _, number = rule.partition("-")
        return self._phrase("play.ruling", n=number) if kind == "ruling" else ""

    def _name(self, player: Player) -> str:
        return seat_title(self.sitting.content, player, self.lang)

    def _phrase(self, key: str, **gaps: object) -> str:
        return self.sitting.content.phrases.say(
            key, self.lang, {name: str(gap) for name, gap in gaps.items()}
        )

    def _show(self, key: str, **gaps: object) -> None:
        self._screen.show(printable(self._phrase(key, **gaps)))
